package courses

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// NewList lists the lessons of all games of the catalogue.
func NewList(a *session.Session, back func() stage.Scene) stage.Scene {
	return list(a, back, words.GoBack, func(r *game.Rules, here func() stage.Scene) stage.Scene { return New(a, r, here) })
}

// list lists all games of the catalogue. open leads to a game's scene.
func list(a *session.Session, back func() stage.Scene, leave game.Say, open func(r *game.Rules, here func() stage.Scene) stage.Scene) stage.Scene {
	f := &stage.Form{Stage: a.Stage, Head: words.Lessons, Two: true}
	f.Rows = func(f *stage.Form) {
		all := variant.Catalogue()
		for i, g := range all {
			if i == (len(all)+1)/2 {
				f.NextColumn()
			}
			f.Button(stage.IDLesson+"-"+g.Rules.ID, variant.Title(g.Rules), words.Verbatim(""), func() stage.Scene {
				return open(g.Rules, func() stage.Scene { return f })
			})
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, leave, back)}
	}
	return f
}
