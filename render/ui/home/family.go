package home

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Family is the page of a family of games: a card for each of them.
type Family struct {
	gallery
}

// NewFamily is the page of the family of a game. back leads to the scene before.
func NewFamily(a *session.Session, g *variant.Game, back func() stage.Scene) *Family {
	f := &Family{newGallery(a, variant.Title(g.Head().Rules))}
	f.Rows = func(*stage.Form) {
		kin := g.Kin()
		f.shelf("kin", words.Variants, words.Variants, kin)
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back), a.Footer(stage.IDGames, words.AllGames, a.Pages.Home)}
	}
	return f
}

// page is a section of the first scene with a page of its own: a list of ways to other scenes.
func page(a *session.Session, id string, head game.Say, rows func(f *stage.Form)) stage.Scene {
	f := &stage.Form{Stage: a.Stage, Head: head, Rows: rows}
	f.Foot = func(f *stage.Form) []stage.Node {
		if stage.Wide(a.Size) {
			f.Tall = 0
			return []stage.Node{a.Footer(stage.IDBack, words.GoBack, a.Pages.Home)}
		}
		f.Tall = stage.SectionsHeight
		return Sections(a, id)
	}
	return f
}
