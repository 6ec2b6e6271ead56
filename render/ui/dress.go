package ui

import (
	"noughts/game"
	"noughts/render/lang"
	"noughts/render/ui/words"
	"strings"
)

// loadSettings takes the settings from the store. Where it cannot be read the
// settings are those of the first start: the game, which is read next, says so.
func (a *App) loadSettings() {
	text, _ := a.store.Load(slotSettings)
	a.chosen = parseSettings(text)
	defer func() {
		if a.chosen.damaged {
			a.spoilt = setAside(a.Stage, slotSettings, text)
			a.tell(game.Sentences(wordBadChoices, keptAside(a.spoilt)))
			a.store.Save(slotSettings, a.chosen.String())
		}
	}()
	q := &a.env.Asked
	a.chosen.ask(setTheme, q.Theme)
	tag := strings.FieldsFunc(strings.ToLower(q.Language), func(c rune) bool { return c == '-' || c == '_' })
	if len(tag) > 0 {
		a.chosen.ask(setLanguage, tag[0])
	}
	if q.Muted {
		a.chosen.ask(setSound, isOff)
	}
	a.dress()
}

// choose sets a setting, keeps it, and lets it act at once.
func (a *App) choose(i setting, value string) {
	if a.chosen.of(i) == value {
		return
	}
	// Another window may have chosen something else meanwhile.
	if text, err := a.store.Load(slotSettings); err == nil && text != "" {
		fresh := parseSettings(text)
		fresh.asked = a.chosen.asked
		a.chosen = fresh
	}
	a.chosen.choose(i, value)
	if err := a.store.Save(slotSettings, a.chosen.String()); err != nil {
		a.tell(words.Fill(wordNotChosen, err))
	}
	a.dress()
}

// dress lets the looks follow the settings, and what they leave to the system.
func (a *App) dress() {
	l := a.system
	switch a.chosen.of(setTheme) {
	case themeLight:
		l.Dark = false
	case themeDark:
		l.Dark = true
	case themeFirm:
		l.Contrast = true
	}
	if a.chosen.of(setMotion) == motionLess {
		l.Reduced = true
	}
	a.look, a.theme = l, themeFor(l)
	a.tongue = lang.Match(a.chosen.of(setLanguage))
	if a.chosen.of(setLanguage) == asSystem {
		a.tongue = lang.Match(strings.Split(l.Languages, ",")...)
	}
	a.face.Region(a.tongue.Tag())
	a.settlePonder()
	a.changed()
}
