package play

import (
	"noughts/render/paint"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// listNodes lists the visible moves of the list beside or below the board, and the button for
// the whole list.
func (g *Scene) listNodes(l *layout) []stage.Node {
	nodes := g.List.Nodes(l.List, l.ListRow, g.List.Fit(l.List.W, l.Scale))
	if l.all.W > 0 && (len(nodes) > 0 || l.List.H == 0) {
		nodes = append(nodes, g.listButton(l.all))
	}
	return nodes
}

// listButton is the button for the whole list.
func (g *Scene) listButton(box paint.Rect) stage.Node {
	a := g.Session
	n := stage.Iconed(stage.IconList, a.Control(stage.IDMovesAll, words.AllMoves, words.MoveList, box, a.Match.Record().Root().Children() != nil, nil))
	if !n.Is(stage.Disabled) {
		n.Act = func() stage.Scene { return moves.NewSheet(g.List, a.Scene) }
	}
	return n
}
