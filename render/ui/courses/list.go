package courses

import (
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// NewList lists the lessons of all games of the catalogue.
func NewList(a *session.Session, back func() stage.Scene) stage.Scene {
	f := &stage.Form{Stage: a.Stage, Head: words.Lessons, Two: true}
	f.Rows = func(f *stage.Form) {
		all := variant.Catalogue()
		for i, g := range all {
			if i == (len(all)+1)/2 {
				f.NextColumn()
			}
			f.Button(stage.IDLesson+"-"+g.Rules.ID, variant.Title(g.Rules), words.Verbatim(""), func() stage.Scene {
				return New(a, g.Rules, func() stage.Scene { return f })
			})
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)}
	}
	return f
}
