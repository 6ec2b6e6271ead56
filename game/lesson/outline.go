package lesson

import (
	"context"
	"slices"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/tree"
)

// Row is a position in the part of the tree to which the question refers, in
// the form that is shown to the student. It has every move, searched or not, in
// the order of the search, and a value where the game or the search ends. It
// does not contain what the search found, which is the answer.
type Row struct {
	Path  []game.Move // from the root of the tree
	Turn  game.Player // the player to move, or Nobody if the game is over
	Level int         // plies below the node of the question
	Leaf  bool        // nothing is below it
	Worth game.Say    // the value of a leaf, if known

	full  *tree.Node // the node in the tree of all moves
	found *tree.Node // the node in the tree of the search; nil if the search did not reach it
}

// mostFull is the largest number of nodes in the tree of all moves. With more
// nodes, moves that the search left out are shown without the positions below
// them.
const mostFull = 200_000

// fullTree builds the tree of all moves below the node of the question.
func (s *Sheet) fullTree(ctx context.Context, limit tree.Limit) error {
	depth := 0
	if s.Depth > 0 {
		if depth = s.Depth - s.Node.Ply; depth <= 0 {
			return nil // the search ends at this node
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

// Top is the row of the node of the question.
func (s *Sheet) Top() *Row {
	r := &Row{Path: s.Node.Path(), found: s.Node}
	if s.full != nil {
		r.full = s.full.Root()
	}
	s.fill(r)
	return r
}

// Below returns the rows directly below one. It may search, which may take a
// while.
func (s *Sheet) Below(ctx context.Context, r *Row) ([]*Row, error) {
	if r.Leaf {
		return nil, nil
	}
	var moves []game.Move
	if r.found != nil && !r.found.Leaf() {
		if err := s.Tree.Unfold(ctx, r.found); err != nil {
			return nil, err
		}
		for _, k := range r.found.Children() {
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
		for _, k := range r.full.Children() {
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
		s.fill(k)
		rows = append(rows, k)
	}
	return rows, nil
}

// fill fills in the fields of a row that follow from its position.
func (s *Sheet) fill(r *Row) {
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
	if _, decided := score.Plies(); decided { // a score counts plies from the root of its own tree
		if score > 0 {
			score -= search.Score(deeper)
		} else {
			score += search.Score(deeper)
		}
	}
	r.Worth = s.Tree.Value(score, n.Turn)
}

// Searched tells whether the search reached the position of a row. This is part
// of the answer.
func (r *Row) Searched() bool { return r.found != nil }
