package study

import (
	"noughts/game"
	"noughts/game/record"
)

// A move of an exercise is right if the chapter has it and does not judge it as bad. Its
// comment is what is said to it, whether it is right or wrong.

// Result is what an exercise says to a move.
type Result struct {
	Right bool
	Done  bool         // nothing is left to find
	Said  string       // the author's words, "" for none
	Next  *record.Node // the node that the move leads to; nil if the chapter does not have it
}

// wrong tells whether the author judges a move as bad.
func wrong(b *game.Board, n *record.Node) bool {
	switch n.Annotation(b).Glyph {
	case record.Bad, record.Blunder, record.Dubious:
		return true
	}
	return false
}

// Solution is the first right move after a node, nil for none.
func (c *Chapter) Solution(at *record.Node) *record.Node {
	for _, n := range at.Children() {
		if !wrong(c.Game.Rules().Board, n) {
			return n
		}
	}
	return nil
}

// Try judges a move in the position p of a node. A move that wins at once is as right as one
// of the author's that does.
func (c *Chapter) Try(at *record.Node, p *game.Position, m game.Move) Result {
	b := c.Game.Rules().Board
	if n := at.Child(m); n != nil {
		said := n.Annotation(b).Comment
		if wrong(b, n) {
			if said == "" {
				said = c.Wrong
			}
			return Result{Said: said, Next: n}
		}
		return Result{Right: true, Done: c.Solution(n) == nil, Said: said, Next: n}
	}
	if n := c.Solution(at); n != nil && wins(p, n.Move()) && wins(p, m) {
		return Result{Right: true, Done: true, Said: n.Annotation(b).Comment}
	}
	return Result{Said: c.Wrong}
}

// wins tells whether a move wins at once for the player to move.
func wins(p *game.Position, m game.Move) bool {
	q := p.Clone()
	return q.Play(m) == nil && q.Over() && q.Winner() == p.Turn()
}
