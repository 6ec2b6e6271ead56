package setup

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// newOptions is the scene with all that few change: the board, each seat, names, the clock.
func newOptions(s *Setup) *stage.Form {
	a := s.session
	f := &stage.Form{Stage: a.Stage, Head: wordOptions, Two: true, Note: s.wrong}
	f.Rows = func(f *stage.Form) {
		r, err := s.Rules()
		if err != nil {
			return // the note says why
		}
		f.Text(idAboutName, variant.Title(r), stage.Strong)
		if g := s.games[s.game]; !s.own && len(g.Sizes()) > 0 && !a.Embedded() {
			s.sizeRows(f, g)
			r, _ = s.Rules()
		}
		f.Text("seats", words.Players, stage.Strong)
		r = s.withNames(r)
		for p := game.First; int(p) <= r.PlayerCount(); p++ {
			s.seatRow(f, r, p)
		}
		s.castRow(f, r)
		f.NextColumn()
		s.beginRow(f, r)
		s.clockRow(f, r)
		s.offerRow(f, r)
		s.changeRow(f, r)
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.Done, func() stage.Scene { return s }), s.start()}
	}
	return f
}

// options opens that scene, the same one each time, so that it stays scrolled.
func (s *Setup) options() stage.Scene {
	if s.more == nil {
		s.more = newOptions(s)
	}
	return s.more
}

// newRules is the scene with the rules of the chosen game.
func newRules(s *Setup, r *game.Rules) stage.Scene {
	f := &stage.Form{Stage: s.session.Stage, Head: wordRules, Rows: func(f *stage.Form) { About(f, r) }}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{s.session.Footer(stage.IDBack, words.GoBack, func() stage.Scene { return s }), s.start()}
	}
	return f
}
