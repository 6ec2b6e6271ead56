package lesson

import (
	"context"
	"slices"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/tree"
)

// Row is a position of the part of a tree that is asked about, as it is shown to
// whoever has to answer: with every move, searched or not, in the order of the
// search, and with a value where play ends. What the search found out is the
// answer, and is not in it.
type Row struct {
	Path  []game.Move // from the root of the tree
	Turn  game.Player // who is to move, Nobody where the game is over
	Level int         // below the node of the question
	Leaf  bool        // there is nothing below it
	Worth game.Say    // of a leaf, where it is known

	full  *tree.Node // in the tree of all moves
	found *tree.Node // in the tree of the search; nil where it never came
}

// mostFull is the number of nodes of the largest tree of all moves. Of a larger
// one what the search left out is shown without what is below it.
const mostFull = 200_000

// whole makes the tree of all moves from the node of the question on.
func (s *Sheet) whole(ctx context.Context, limit tree.Limit) error {
	depth := 0
	if s.Depth > 0 {
		if depth = s.Depth - s.Node.Ply; depth <= 0 {
			return nil // the node is where the search ends
		}
	}
	p := s.Tree.Position(s.Node)
	if p.Over() {
		return nil
	}
	full, err := tree.Build(ctx, p, tree.Minimax, tree.Limit{Depth: depth, Nodes: mostFull, Pause: limit.Pause})
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err == nil:
		s.full = full
	}
	return nil
}

// Top is the row of the node that the question is about.
func (s *Sheet) Top() *Row {
	r := &Row{Path: s.Node.Path(), found: s.Node}
	if s.full != nil {
		r.full = s.full.Root()
	}
	s.tell(r)
	return r
}

// Below are the rows right below one. It may search, and so take a while.
func (s *Sheet) Below(ctx context.Context, r *Row) ([]*Row, error) {
	if r.Leaf {
		return nil, nil
	}
	var moves []game.Move
	if r.found != nil && !r.found.Leaf() {
		if err := s.Tree.Unfold(ctx, r.found); err != nil {
			return nil, err
		}
		for _, k := range r.found.Kids() {
			moves = append(moves, k.Move)
		}
		for _, rest := range r.found.Rest() {
			moves = append(moves, rest.Move)
		}
	}
	if r.full != nil {
		if err := s.full.Unfold(ctx, r.full); err != nil {
			return nil, err
		}
		for _, k := range r.full.Kids() {
			if !slices.Contains(moves, k.Move) {
				moves = append(moves, k.Move)
			}
		}
	}
	var rows []*Row
	for _, m := range moves {
		k := &Row{Path: append(slices.Clone(r.Path), m), Level: r.Level + 1}
		if r.found != nil {
			k.found = kid(r.found, m)
		}
		if r.full != nil {
			k.full = kid(r.full, m)
		}
		s.tell(k)
		rows = append(rows, k)
	}
	return rows, nil
}

// tell finds out what a row says by itself.
func (s *Sheet) tell(r *Row) {
	p := s.Record.Position().Clone()
	for _, m := range r.Path {
		p.Play(m)
	}
	r.Turn = p.Turn()
	n, deeper := r.full, s.Node.Ply
	if n == nil {
		n, deeper = r.found, 0
	}
	if r.Leaf = n == nil || n.Leaf(); !r.Leaf || n == nil {
		return
	}
	score := n.Score
	if _, decided := score.Plies(); decided { // it counts from the root of its own tree
		if score > 0 {
			score -= search.Score(deeper)
		} else {
			score += search.Score(deeper)
		}
	}
	r.Worth = s.Tree.Value(score, n.Turn)
}

// Searched tells whether the search came to the position of a row. It is a part
// of the answer.
func (r *Row) Searched() bool { return r.found != nil }
