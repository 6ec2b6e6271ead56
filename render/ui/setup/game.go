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

// sourceRow says where the rules are from.
func (s *Setup) sourceRow(f *stage.Form, r *game.Rules) {
	if g := variant.Find(r.ID); g != nil {
		f.Text(idSource, words.Fill(words.Source, g.Source), stage.Muted)
	}
}

// changeRow is the button that starts a composition from the rules.
func (s *Setup) changeRow(f *stage.Form, r *game.Rules) {
	if _, ok := variant.Composed(r); ok && !s.own && !s.session.Embedded() {
		f.Button("change", words.ChangeIt, game.Say{}, func() stage.Scene {
			s.selectRules(r)
			s.own = true
			return s
		})
	}
}

// Nodes lists the setup, with the name of the game as its title.
func (s *Setup) Nodes(size paint.Rect) []stage.Node {
	s.Head = words.Own
	if !s.own {
		s.Head = variant.Title(s.catalogueRules())
	}
	return s.Form.Nodes(size)
}

// The height of the picture of the game: the usual one, the most on a high screen and the least
// on a narrow one; and the height of the rows below it there.
const (
	pictureHeight = 148
	pictureMost   = 240
	pictureLeast  = 64
	whoHeight     = 70 + 78 + 52
)

// pictureRow is the picture of the game: an example position.
func (s *Setup) pictureRow(f *stage.Form, r *game.Rules, height float64) {
	if s.picture == nil || s.pictured != r.ID {
		s.picture, s.pictured = board.Example(s.session.Stage, r), r.ID
	}
	box := f.Take(height, f.Of(10))
	s.picture.Fit(f.Scale, box.W, box.H)
	f.Add(stage.Node{ID: "picture", Role: stage.Image, Label: s.session.Words(words.BoardLabel(r)), Box: box, Image: s.picture.Draw})
}

// variants is the button that leads to the other games of the family, if there are any.
func (s *Setup) variants() []stage.Node {
	g := s.games[s.game]
	if s.own || len(g.Kin()) == 1 || s.session.Embedded() {
		return nil
	}
	return []stage.Node{s.session.Tile("variants", words.Variants, func() stage.Scene {
		s.session.LastSetup, s.session.Wanted = s, session.CardID+g.Rules.ID
		return s.session.Pages.Family(g.Rules, func() stage.Scene { return s })
	})}
}

// another leads to the gallery of games, at the card of this one.
func (s *Setup) another() stage.Scene {
	if !s.own {
		s.session.Wanted = session.CardID + s.games[s.game].Head().Rules.ID
	}
	s.session.LastSetup = s
	return s.session.Pages.Home()
}

// catalogueRules is the chosen rules of the catalogue, with the ordinary first player.
func (s *Setup) catalogueRules() *game.Rules {
	if s.size > 0 {
		return s.games[s.game].Sizes()[s.size-1]
	}
	return s.games[s.game].Rules
}
