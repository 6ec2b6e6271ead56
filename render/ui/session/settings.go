package session

import (
	"noughts/game"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// LoadSettings loads the settings from the store. If the store fails they are those of the
// first start; that it fails is said when the game is loaded next.
func (s *Session) LoadSettings() {
	text, _ := s.Store.Load(stage.SlotSettings)
	s.Chosen = stage.ParseSettings(text)
	defer func() {
		if s.Chosen.Damaged {
			var err error
			s.badSettings, err = setAside(s.Stage, stage.SlotSettings, text)
			s.Inform(game.Sentences(wordBadChoices, keptAside(s.badSettings)))
			if err == nil {
				s.Store.Save(stage.SlotSettings, s.Chosen.String())
			}
		}
	}()
	q := &s.Env.Request
	s.Chosen.AskLooks(q.Theme, q.Language)
	if q.Muted {
		s.Chosen.Ask(stage.SetSound, stage.IsOff)
	}
	s.ApplySettings()
}

// Choose sets a setting, stores it and applies it at once.
func (s *Session) Choose(i stage.Setting, value string) {
	if s.Chosen.Of(i) == value {
		return
	}
	// Another window may have stored other settings meanwhile.
	if text, err := s.Store.Load(stage.SlotSettings); err == nil && text != "" {
		fresh := stage.ParseSettings(text)
		fresh.Asked = s.Chosen.Asked
		s.Chosen = fresh
	}
	s.Chosen.Choose(i, value)
	if err := s.Store.Save(stage.SlotSettings, s.Chosen.String()); err != nil {
		s.Inform(words.Fill(wordNotChosen, err))
	}
	if i == stage.SetPonder && s.Match != nil && !s.reproducible(s.Match.Record()) {
		s.dropReplay(s.Match.Record())
	}
	s.ApplySettings()
}

// ApplySettings applies the settings, and the system's look where they leave it to the system.
func (s *Session) ApplySettings() {
	s.ApplyLook(s.System)
	s.SettlePonder()
	s.Changed()
}
