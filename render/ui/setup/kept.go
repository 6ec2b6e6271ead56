package setup

import (
	"strings"

	"noughts/game"
	"noughts/render/ui/session"
	"noughts/render/ui/words"
)

// slotSetup is the slot of the players that were chosen last: a key and a value a line.
const slotSetup = "setup"

// The keys of those lines.
const (
	keySeat   = "seat" // one for each seat
	keyLots   = "lots"
	keyOffers = session.TagOffers
)

// keep stores the chosen players for the next setup. An error is reported when the game is
// saved.
func (s *Setup) keep(r *game.Rules) {
	var b strings.Builder
	for _, seat := range s.seats[:r.PlayerCount()] {
		b.WriteString(keySeat + " " + seat + "\n")
	}
	if s.lots {
		b.WriteString(keyLots + " " + session.Yes + "\n")
	}
	if s.offers {
		b.WriteString(keyOffers + " " + session.Yes + "\n")
	}
	s.session.Store.Save(slotSetup, b.String())
}

// load takes the players that were chosen last, if any are stored. Invalid lines are left out.
func (s *Setup) load() {
	text, _ := s.session.Store.Load(slotSetup) // on an error none are
	s.offers = s.offers && text == ""
	n := 0
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case key == keyOffers:
			s.offers = value == session.Yes
		case key == keySeat && n < len(s.seats):
			if value == words.SeatHuman || value == words.SeatAdaptive || value == words.SeatProgram || session.CheckSeat(value) == nil {
				s.seats[n] = value
			}
			n++
		}
	}
	if n > 1 {
		s.settle(min(n, len(s.seats)))
	}
}

// drewLots tells whether the person's side was drawn by lot last.
func drewLots(a *session.Session) bool {
	text, _ := a.Store.Load(slotSetup)
	return strings.Contains("\n"+text, "\n"+keyLots+" "+session.Yes+"\n")
}
