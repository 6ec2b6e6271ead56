package command

import (
	"context"
	"math/rand/v2"

	"noughts/game"
	"noughts/game/search"
)

// openings makes the openings of a match, one after the other. Which they are
// follows from the seed alone.
type openings struct {
	rules *game.Rules
	plies int
	seed  uint64
	seen  map[uint64]bool // by the position's key
	n     uint64
}

// usualPlies is the number of plies of an opening for a board: enough for as
// many different games as a match has, and no more than leave a game to play.
func usualPlies(r *game.Rules) int { return min(6, max(1, r.Board.Cells()/10)) }

const (
	// drafts is of how many openings the most balanced is taken.
	drafts = 8
	// tries is how often a new one is looked for before an old one does.
	tries = 20
	// glance is how many positions are looked at to judge one.
	glance = 5000
	// near is how far from the other stones those of an opening are, on boards
	// with more cells than roomy.
	// Where so many moves miss, none may be near: stones may have to fall.
	near   = 2
	roomy  = 64
	misses = 5000
)

// next is the moves of the next opening: of some random ones that nobody wins
// by force, as far as a glance shows, the one that is closest to even. Every
// opening is played from both sides, so that one that is uneven is only less
// good.
//
// It answers nil where hardly a game lasts that long.
func (o *openings) next(ctx context.Context) *game.Position {
	rng := rand.New(rand.NewPCG(o.seed, o.n))
	o.n++
	var best *game.Position
	worst := search.Score(0)
	for t, kept := 0, 0; kept < drafts && (t < tries || best == nil); t++ {
		p := o.draft(rng)
		if p == nil || o.seen[p.Key()] && t < tries-drafts {
			if t > 50*tries {
				return nil
			}
			continue
		}
		kept++
		s := search.Best(ctx, p, search.Limit{Nodes: glance}, nil).Score
		if s = max(s, -s); best == nil || s < worst {
			best, worst = p, s
		}
	}
	o.seen[best.Key()] = true
	return best
}

// draft plays at random, and answers nil if that ends the game.
func (o *openings) draft(rng *rand.Rand) *game.Position {
	p := o.rules.Start()
	var moves []game.Move
	for range o.plies {
		if moves = p.Moves(moves[:0]); len(moves) == 0 {
			return nil
		}
		m := moves[rng.IntN(len(moves))]
		for range misses {
			if o.close(p, m) {
				break
			}
			m = moves[rng.IntN(len(moves))]
		}
		if p.Play(m) != nil || p.Over() || p.Drawn() {
			return nil
		}
	}
	return p
}

// close tells whether a move is near enough to the stones, or to the middle of
// an empty board, to belong to one game with them. On a small board all are.
func (o *openings) close(p *game.Position, m game.Move) bool {
	b := p.Board()
	if b.Cells() <= roomy || m.To == game.NoCell {
		return true
	}
	x, y := b.XY(m.To)
	if within(x-b.Width()/2, y-b.Height()/2, near) {
		return true
	}
	for i := range p.Plies() {
		if c := p.Ply(i).To; c != game.NoCell {
			if u, v := b.XY(c); within(x-u, y-v, near) {
				return true
			}
		}
	}
	return false
}

func within(dx, dy, n int) bool { return max(dx, -dx, dy, -dy) <= n }
