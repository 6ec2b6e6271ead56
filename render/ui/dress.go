package ui

import (
	"noughts/game"
	"noughts/render/lang"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"strings"
)

// loadSettings takes the settings from the store. Where it cannot be read the
// settings are those of the first start: the game, which is read next, says so.
func (a *session) loadSettings() {
	text, _ := a.Store.Load(stage.SlotSettings)
	a.Chosen = stage.ParseSettings(text)
	defer func() {
		if a.Chosen.Damaged {
			a.spoilt = setAside(a.Stage, stage.SlotSettings, text)
			a.Inform(game.Sentences(wordBadChoices, keptAside(a.spoilt)))
			a.Store.Save(stage.SlotSettings, a.Chosen.String())
		}
	}()
	q := &a.env.Asked
	a.Chosen.Ask(stage.SetTheme, q.Theme)
	tag := strings.FieldsFunc(strings.ToLower(q.Language), func(c rune) bool { return c == '-' || c == '_' })
	if len(tag) > 0 {
		a.Chosen.Ask(stage.SetLanguage, tag[0])
	}
	if q.Muted {
		a.Chosen.Ask(stage.SetSound, stage.IsOff)
	}
	a.dress()
}

// choose sets a setting, keeps it, and lets it act at once.
func (a *session) choose(i stage.Setting, value string) {
	if a.Chosen.Of(i) == value {
		return
	}
	// Another window may have chosen something else meanwhile.
	if text, err := a.Store.Load(stage.SlotSettings); err == nil && text != "" {
		fresh := stage.ParseSettings(text)
		fresh.Asked = a.Chosen.Asked
		a.Chosen = fresh
	}
	a.Chosen.Choose(i, value)
	if err := a.Store.Save(stage.SlotSettings, a.Chosen.String()); err != nil {
		a.Inform(words.Fill(wordNotChosen, err))
	}
	if i == stage.SetPonder && a.match != nil && !a.playsAgain(a.match.Record()) {
		a.playOnce(a.match.Record())
	}
	a.dress()
}

// dress lets the looks follow the settings, and what they leave to the system.
func (a *session) dress() {
	l := a.system
	switch a.Chosen.Of(stage.SetTheme) {
	case stage.ThemeLight:
		l.Dark = false
	case stage.ThemeDark:
		l.Dark = true
	case stage.ThemeFirm:
		l.Contrast = true
	}
	if a.Chosen.Of(stage.SetMotion) == stage.MotionLess {
		l.Reduced = true
	}
	a.Look, a.Theme = l, stage.ThemeFor(l)
	a.Tongue = lang.Match(a.Chosen.Of(stage.SetLanguage))
	if a.Chosen.Of(stage.SetLanguage) == stage.AsSystem {
		a.Tongue = lang.Match(strings.Split(l.Languages, ",")...)
	}
	a.Face.Region(a.Tongue.Tag())
	a.settlePonder()
	a.Changed()
}
