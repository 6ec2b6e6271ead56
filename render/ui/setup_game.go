package ui

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// moreRows is what not everybody wants to know of the game: where its rules are
// from, and the way to rules like it.
func (s *setup) moreRows(f *form, r *game.Rules) {
	if g := variant.Find(r.ID); g != nil {
		f.text("source", words.Fill(words.Source, g.Source), muted)
	}
	if _, ok := variant.Composed(r); ok && !s.own && !s.app.embedded() {
		f.button("change", words.ChangeIt, game.Say{}, do(func() {
			s.take(r)
			s.own = true
		}))
	}
}

// Nodes lists the setup under the name of the game.
func (s *setup) Nodes(size paint.Rect) []Node {
	s.head = words.Own
	if !s.own {
		s.head = variant.Title(s.plain())
	}
	return s.form.Nodes(size)
}

// pictureHeight is how high the picture of the chosen game is.
const pictureHeight = 148

// pictureRow is the board of the chosen game in small.
func (s *setup) pictureRow(f *form, r *game.Rules) {
	if s.picture == nil || s.pictured != r.ID {
		s.picture, s.pictured = example(s.app, r), r.ID
	}
	box := f.take(f.of(pictureHeight), f.of(10))
	s.picture.fit(f.scale, box.W, box.H)
	f.add(Node{ID: "picture", Role: Image, Label: s.app.words(words.BoardLabel(r)), Box: box, image: s.picture.draw})
}

// another leads to the other games, to where this one stands among them.
func (s *setup) another() Scene {
	if !s.own {
		s.app.wanted = cardPrefix + s.games[s.game].Rules.ID
	}
	s.app.toHome()
	s.app.lobby.setup = s
	return s.app.lobby
}

// plain is the rules of the catalogue that are chosen, whoever begins.
func (s *setup) plain() *game.Rules {
	if s.size > 0 {
		return s.games[s.game].Sizes()[s.size-1]
	}
	return s.games[s.game].Rules
}
