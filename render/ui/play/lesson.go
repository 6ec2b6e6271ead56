package play

import (
	"noughts/game/match"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Teaches tells whether a lesson of the game may be opened: not in a puzzle, an online game, or
// one that is only looked at.
func (g *Scene) Teaches() bool {
	a := g.Session
	return a.Remote == nil && !a.Puzzling() && !a.Env.Request.ReadOnly && !a.Env.Request.Puzzle && !a.Embedded()
}

// newHere tells whether the lesson of the game is to be offered.
func (g *Scene) newHere() bool {
	r := g.Session.Match.Record()
	return len(r.Root().Children()) == 0 && g.Session.People() && g.Session.OffersLesson(r.Rules())
}

// settleOffer offers the lesson of a new game, and no longer when a move is played.
func (g *Scene) settleOffer(e match.Event) {
	switch {
	case e.Kind == match.Began:
		g.offers = g.newHere()
	case e.Kind == match.Moved && g.offers:
		g.offers = false
		g.Session.Know(g.Position().Rules())
	}
}

// offerNode appends the button that offers the lesson, in the place of the remark.
func (g *Scene) offerNode(nodes []stage.Node, l layout) []stage.Node {
	a := g.Session
	if !g.offers || !g.Teaches() || g.Position().Plies() > 0 || g.Typing() || a.OfCup() || a.TurnSide() != 0 || g.Offered() || g.resigns != 0 ||
		stage.Find(nodes, stage.IDRemark) != nil || stage.Find(nodes, "hint-text") != nil || l.Remark.H < l.Of(24) {
		return nodes
	}
	return append(nodes, g.linkNode(stage.IDLesson, words.LessonOffer, l, func() stage.Scene {
		return a.Pages.Lesson(g.Position().Rules(), func() stage.Scene { g.offers = false; return g })
	}))
}
