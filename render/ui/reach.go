package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
)

// board is the game scene if it is on the screen, be it as a part of another
// one, else nil. Its cells are found by where they are, since on a large board
// not all of them are nodes.
func (a *input) board() *moves.Game { return moves.On(a.Scene) }

// under is the ID of what is under a point; "" for nothing that acts.
func (a *input) under(at paint.Point) string {
	n := stage.Hit(a.Listed, at)
	g := a.board()
	if g == nil || n != nil && n.Role != stage.Cell {
		if n == nil {
			return ""
		}
		return n.ID
	}
	if c := g.Layout.Pick(at); c != game.NoCell {
		return board.CellID(c)
	}
	return ""
}

// node finds a node by its ID. A visible cell that is none becomes one.
func (a *input) node(id string) *stage.Node {
	if g := a.board(); g != nil {
		return g.Node(id)
	}
	return stage.Find(a.Listed, id)
}

// Pans tells whether a swipe moves the board or the rows, rather than the page.
func (a *input) Pans() bool {
	if f, ok := a.Scene.(interface{ Overflow() float64 }); ok {
		return f.Overflow() > 0
	}
	g := a.board()
	return g != nil && g.Layout.Zoomed
}

// Holds tells whether what a finger does now is the program's alone: it points
// at a cell, or drags the list of moves. The page does not scroll meanwhile.
func (a *input) Holds() bool {
	l := moves.ListOn(a.Scene)
	if l != nil && l.Drag.Down {
		return true
	}
	g := a.board()
	if g == nil {
		return false
	}
	_, aims := g.Aimed()
	return aims
}
