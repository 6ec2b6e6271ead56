package setup

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// moreRows is what not everybody wants to know of the game: where its rules are
// from, and the way to rules like it.
func (s *Setup) moreRows(f *stage.Form, r *game.Rules) {
	if g := variant.Find(r.ID); g != nil {
		f.Text(idSource, words.Fill(words.Source, g.Source), stage.Muted)
	}
	if _, ok := variant.Composed(r); ok && !s.own && !s.app.Embedded() {
		f.Button("change", words.ChangeIt, game.Say{}, stage.Do(func() {
			s.take(r)
			s.own = true
		}))
	}
}

// Nodes lists the setup under the name of the game.
func (s *Setup) Nodes(size paint.Rect) []stage.Node {
	s.Head = words.Own
	if !s.own {
		s.Head = variant.Title(s.plain())
	}
	return s.Form.Nodes(size)
}

// pictureHeight is how high the picture of the chosen game is.
const pictureHeight = 148

// pictureRow is the board of the chosen game in small.
func (s *Setup) pictureRow(f *stage.Form, r *game.Rules) {
	if s.picture == nil || s.pictured != r.ID {
		s.picture, s.pictured = board.Example(s.app.Stage, r), r.ID
	}
	box := f.Take(f.Of(pictureHeight), f.Of(10))
	s.picture.Fit(f.Scale, box.W, box.H)
	f.Add(stage.Node{ID: "picture", Role: stage.Image, Label: s.app.Words(words.BoardLabel(r)), Box: box, Image: s.picture.Draw})
}

// another leads to the other games, to where this one stands among them.
func (s *Setup) another() stage.Scene {
	if !s.own {
		s.app.Wanted = session.CardID + s.games[s.game].Rules.ID
	}
	s.app.Draft = s
	return s.app.Pages.Home()
}

// plain is the rules of the catalogue that are chosen, whoever begins.
func (s *Setup) plain() *game.Rules {
	if s.size > 0 {
		return s.games[s.game].Sizes()[s.size-1]
	}
	return s.games[s.game].Rules
}
