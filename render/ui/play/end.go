package play

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The end of a game: a rematch, another one with sides swapped, the review, another try at
// one's own mistakes, and sharing.

// rematches tells whether the game is over and may be followed by another one like it.
func (g *Scene) rematches() bool {
	return g.Done() && !g.Session.OfCup() && g.Session.People() && g.Session.Remote == nil && !g.Session.Puzzling() && !g.Session.Env.Request.ReadOnly
}

// swaps tells whether the two players may swap sides for the next game.
func (g *Scene) swaps() bool {
	return g.Position().Rules().PlayerCount() == 2
}

// retries is the player whose mistakes can be retried, Nobody for none.
func (g *Scene) retries() game.Player {
	if !g.reviews() || g.Position().Rules().PlayerCount() != 2 {
		return game.Nobody
	}
	return g.Session.You()
}

// endButtons lists the buttons beside the result. An upright screen has room for two, and the
// winner has little to retry.
func (g *Scene) endButtons(l *layout) (nodes []stage.Node) {
	if g.reviews() {
		nodes = append(nodes, g.reviewButton())
	}
	you := g.retries()
	if you != game.Nobody && (!l.upright() || g.Over.Winner != you && g.Result.Winner != you) {
		nodes = append(nodes, stage.Node{Icon: stage.IconRetry, ID: idRetry, Role: stage.Button, Label: g.Session.Words(words.RetryMine), Short: g.Session.Words(words.Retry), Act: func() stage.Scene { return g.Session.Pages.RetryMine(you) }})
	}
	if !l.upright() && g.rematches() {
		nodes = append(nodes, g.shareButton())
	}
	boxes := []paint.Rect{l.Extra, {}}
	if !l.upright() {
		boxes = stage.Split(l.Extra, max(1, len(nodes)), l.Gap())
	} else if len(nodes) > 1 {
		boxes[0], boxes[1] = l.besideStop()
	}
	for i := range nodes {
		nodes[i].Box = boxes[i]
	}
	return nodes
}

// swapButton is the button that begins a game with sides swapped.
func (g *Scene) swapButton() stage.Node {
	return stage.Iconed(stage.IconSwap, g.Session.Control(idSwap, wordSwap, wordSwapShort, paint.Rect{}, true, g.Session.Pages.Swap))
}

// shareButton is the button that shares the game.
func (g *Scene) shareButton() stage.Node {
	a := g.Session
	return stage.Node{Icon: stage.IconShare, ID: stage.IDShare, Role: stage.Button, Label: a.Words(words.Share), Act: func() stage.Scene { return a.Pages.Share(a.Match.Record(), g) }}
}
