package command

import (
	"context"
	"fmt"
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
	usual bool // nobody said how many plies
}

// short is the error where hardly a game lasts as long as an opening.
func (o *openings) short() error {
	if o.usual {
		return fmt.Errorf("openings of %d moves, as they are usual on such a board, end most games of %s: choose fewer with -plies", o.plies, o.rules.ID)
	}
	return fmt.Errorf("-plies %d: openings of so many moves end most games of %s", o.plies, o.rules.ID)
}

// usualPlies is the number of plies of an opening for a board: enough for as
// many different games as a match has, and no more than leave a game to play.
func usualPlies(r *game.Rules) int {
	n := r.Board.Cells()
	return min(6, max(1, n/10), n/2)
}

const (
	// tries is how many openings are looked at to find one that is even, and
	// careful how many of those closely: one that seems even at a glance often
	// is not.
	tries   = 60
	careful = 12
	// glance and look are how many positions that takes.
	glance = 3000
	look   = 20_000
	// level is the estimate up to which an opening seems even, and even that
	// up to which it is taken at once: the odds are 4 to 3 then, or better.
	level = 120
	even  = 80
	// fresh is how often a new opening is looked for before an old one does.
	fresh = 12
	// near is how far from the other stones those of an opening are, on boards
	// with more cells than roomy.
	// Where so many moves miss, none may be near: stones may have to fall.
	near   = 2
	roomy  = 64
	misses = 5000
)

// next is the moves of the next opening: a random one that the search holds for
// even, or of those that it has looked at the one that is closest to it. Every
// opening is played from both sides, so that one that is uneven is only less
// good.
//
// It answers nil where hardly a game lasts that long.
func (o *openings) next(ctx context.Context) *game.Position {
	rng := rand.New(rand.NewPCG(o.seed, o.n))
	o.n++
	var best *game.Position
	least := search.Win
	closely := 0
	for t := 0; t < tries || best == nil; t++ {
		p := o.draft(rng)
		if p == nil || o.seen[p.Key()] && t < fresh {
			if t > 20*tries {
				return nil
			}
			continue
		}
		off := uneven(ctx, p, glance)
		if off <= level {
			closely++
			off = uneven(ctx, p, look)
		} else {
			off += level // it would have to be looked at to be as good
		}
		if best == nil || off < least {
			best, least = p, off
		}
		if least <= even || closely == careful {
			break
		}
	}
	o.seen[best.Key()] = true
	return best
}

// uneven is how far from even a search holds a position.
func uneven(ctx context.Context, p *game.Position, nodes int64) search.Score {
	s := search.Best(ctx, p, search.Limit{Nodes: nodes}, nil).Score
	return max(s, -s)
}

// draft plays at random, and answers nil if that ends the game.
func (o *openings) draft(rng *rand.Rand) *game.Position {
	p := o.rules.Start()
	pick := o.listed
	if p.Board().Cells() > vast {
		pick = o.beside
	}
	for range o.plies {
		m, ok := pick(p, rng)
		if !ok || p.Play(m) != nil || p.Over() || p.Drawn() {
			return nil
		}
	}
	return p
}

// listed is one of all moves, if it can be a close one.
func (o *openings) listed(p *game.Position, rng *rand.Rand) (m game.Move, ok bool) {
	moves := p.Moves(nil)
	if len(moves) == 0 {
		return m, false
	}
	for range misses {
		if m = moves[rng.IntN(len(moves))]; o.close(p, m) {
			break
		}
	}
	return m, true
}

// vast is the number of cells of a board whose moves are not listed for each ply
// of an opening.
const vast = 1 << 12

// beside is a placement near the middle or a stone, or any move where none is
// found.
func (o *openings) beside(p *game.Position, rng *rand.Rand) (game.Move, bool) {
	b := p.Board()
	for range fresh * tries {
		x, y := b.Width()/2, b.Height()/2
		if n := rng.IntN(p.Plies() + 1); n > 0 {
			if c := p.Ply(n - 1).To; c != game.NoCell {
				x, y = b.XY(c)
			}
		}
		m := game.Move{To: b.At(x+rng.IntN(2*near+1)-near, y+rng.IntN(2*near+1)-near)}
		if m.To != game.NoCell && p.Legal(m) == nil {
			return m, true
		}
	}
	return p.AnyMove(rng.IntN)
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
