package exact

import (
	mathbits "math/bits"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/exact/drop"
	"noughts/game/search/exact/sets"
	"noughts/game/search/traits"
)

// prover is a solver that finds exact scores of positions, in numbers of its
// own: the higher the better for the player to move, 0 for a draw. It has twelve
// methods since the driver above it asks all of them of the same solver, in one
// search: the numbers that they take and give mean nothing to another one.
type prover interface {
	// ask narrows what is known of a score, which lies from low to high and
	// perhaps near guess, and tells whether it was not stopped.
	ask(p words, low, high, guess int) (l, h, g int, ok bool)
	// worth tells whether a move is worth a score or more. If it is not,
	// less is what it is worth at most.
	worth(p words, bit uint64, score int) (is bool, less int, ok bool)
	// after is a score of the position before a move that leaves the other
	// player with one, and before the reverse.
	after(score int) int
	before(score int) int
	// plies is the number of plies to the end that a score means which is not 0.
	plies(score, free int) int
	// bounds are what is sure of any score, and ends what is known of moves:
	// those that end the game, and their score.
	bounds(p words) (low, high int)
	moves(p words) uint64
	ends(p words) (bits uint64, score int)
	// hint is a move that is probably best, 0 for none, and known one that is
	// best, with its score, without a search.
	hint(p words) uint64
	known(p words) (score int, bit uint64)
	// same is the bit of a move that is worth the same as the one of a bit,
	// alike for all those that are.
	same(p words, bit uint64) uint64
	// count is the clock of the solver: the nodes so far, and the number at
	// which it looks up.
	count() (nodes, next *int64)
}

// words are the marks of the player to move, and all marks.
type words struct{ mine, all uint64 }

func (p words) play(bit uint64) words { return words{p.all ^ p.mine, p.all | bit} }

// dropProver is the prover of package drop.
type dropProver struct {
	g *drop.Grid
	s *drop.Solver
}

func (f *dropProver) at(p words) drop.Position { return drop.Position{Mine: p.mine, All: p.all} }

func (f *dropProver) ask(p words, low, high, guess int) (l, h, g int, ok bool) {
	return f.s.Narrow(f.at(p), low, high, guess)
}

func (f *dropProver) worth(p words, bit uint64, score int) (is bool, less int, ok bool) {
	if v, best := f.known(p); best == bit && v >= score {
		return true, 0, true
	}
	v, ok := f.s.Bound(f.at(p.play(bit)), -score)
	return v <= -score, score - 1, ok
}

func (f *dropProver) after(score int) int             { return -score }
func (f *dropProver) before(score int) int            { return -score }
func (f *dropProver) plies(score, free int) int       { return f.g.Plies(score, free) }
func (f *dropProver) bounds(p words) (low, high int)  { return f.g.Range(f.at(p)) }
func (f *dropProver) moves(p words) uint64            { return f.g.Moves(f.at(p)) }
func (f *dropProver) same(_ words, bit uint64) uint64 { return bit }
func (f *dropProver) count() (nodes, next *int64)     { return &f.s.Nodes, &f.s.Next }

func (f *dropProver) hint(p words) uint64 {
	_, bit := f.known(p)
	return bit
}

func (f *dropProver) known(p words) (score int, bit uint64) { return f.s.Known(f.at(p)) }

func (f *dropProver) ends(p words) (bits uint64, score int) {
	return f.g.Ends(f.at(p))
}

// setsProver is the prover of package sets.
type setsProver struct {
	g *sets.Game
	s *sets.Solver
}

func (s *setsProver) at(p words) sets.Position {
	return sets.Position{Mine: p.mine, Theirs: p.all ^ p.mine}
}

func (s *setsProver) ask(p words, low, high, _ int) (l, h, g int, ok bool) {
	l, h, ok = s.s.Narrow(s.at(p), low, high)
	return l, h, 0, ok
}

func (s *setsProver) worth(p words, bit uint64, score int) (is bool, less int, ok bool) {
	alpha := sets.Down(score - 1)
	v, ok := s.s.Bound(s.at(p.play(bit)), alpha)
	return v <= alpha, min(score-1, sets.Up(v)), ok
}

func (s *setsProver) after(score int) int            { return sets.Up(score) }
func (s *setsProver) before(score int) int           { return sets.Before(score) }
func (s *setsProver) plies(score, _ int) int         { return sets.Plies(score) }
func (s *setsProver) bounds(p words) (low, high int) { return s.g.Range(s.at(p)) }
func (s *setsProver) moves(p words) uint64           { return s.g.Free(s.at(p)) }
func (s *setsProver) ends(p words) (uint64, int)     { return s.g.Ends(s.at(p)) }
func (s *setsProver) hint(p words) uint64            { return s.s.Move(s.at(p)) }
func (s *setsProver) known(words) (int, uint64)      { return 0, 0 }
func (s *setsProver) count() (nodes, next *int64)    { return &s.s.Nodes, &s.s.Next }

func (s *setsProver) same(p words, bit uint64) uint64 {
	return 1 << s.g.First(s.at(p), uint8(mathbits.TrailingZeros64(bit)))
}

// setsOf is the game of a position as package sets has it, nil if its parts
// ask for another search.
func setsOf(t *traits.Traits, p *game.Position, limit core.Limit) *sets.Game {
	b := p.Board()
	if !t.Placed || t.Rows && t.Length > 4 || limit.Depth > 0 || b.Cells() > 64 {
		return nil
	}
	cells := uint64(0)
	for c := range game.Cell(b.Cells()) {
		if p.Mark(c) != game.Block {
			cells |= 1 << c
		}
	}
	var all []uint64
	for i := range p.Sets() {
		set := uint64(0)
		for _, c := range p.Members(int32(i)) {
			set |= 1 << c
		}
		if set != 0 && set&^cells == 0 {
			all = append(all, set)
		}
	}
	var images [][]uint8
	for _, image := range p.Rules().Symmetries() {
		to := make([]uint8, len(image))
		for c, d := range image {
			to[c] = uint8(d)
		}
		if images = append(images, to); len(images) == traits.MostImages {
			break
		}
	}
	return sets.NewGame(cells, all, images, t.Misere)
}
