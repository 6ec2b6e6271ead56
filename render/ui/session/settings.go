package session

import (
	"noughts/game"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// LoadSettings takes the settings from the store. Where it cannot be read the
// settings are those of the first start: the game, which is read next, says so.
func (s *Session) LoadSettings() {
	text, _ := s.Store.Load(stage.SlotSettings)
	s.Chosen = stage.ParseSettings(text)
	defer func() {
		if s.Chosen.Damaged {
			s.spoilt = setAside(s.Stage, stage.SlotSettings, text)
			s.Inform(game.Sentences(wordBadChoices, keptAside(s.spoilt)))
			s.Store.Save(stage.SlotSettings, s.Chosen.String())
		}
	}()
	q := &s.Env.Asked
	s.Chosen.AskLooks(q.Theme, q.Language)
	if q.Muted {
		s.Chosen.Ask(stage.SetSound, stage.IsOff)
	}
	s.Dress()
}

// Choose sets a setting, keeps it, and lets it act at once.
func (s *Session) Choose(i stage.Setting, value string) {
	if s.Chosen.Of(i) == value {
		return
	}
	// Another window may have chosen something else meanwhile.
	if text, err := s.Store.Load(stage.SlotSettings); err == nil && text != "" {
		fresh := stage.ParseSettings(text)
		fresh.Asked = s.Chosen.Asked
		s.Chosen = fresh
	}
	s.Chosen.Choose(i, value)
	if err := s.Store.Save(stage.SlotSettings, s.Chosen.String()); err != nil {
		s.Inform(words.Fill(wordNotChosen, err))
	}
	if i == stage.SetPonder && s.Match != nil && !s.playsAgain(s.Match.Record()) {
		s.playOnce(s.Match.Record())
	}
	s.Dress()
}

// Dress lets the looks follow the settings, and what they leave to the system.
func (s *Session) Dress() {
	s.DressFor(s.System)
	s.SettlePonder()
	s.Changed()
}
