package command

import (
	"context"
	"fmt"
	"math/rand/v2"

	"noughts/game"
	"noughts/game/search"
)

// openings generates the openings of a match. They follow from the seed alone.
type openings struct {
	rules *game.Rules
	plies int
	seed  uint64
	seen  map[uint64]bool // by the position's key
	n     uint64
	usual bool // the number of plies is the default
}

// short is the error where almost every game ends within the opening.
func (o *openings) short() error {
	if o.usual {
		return fmt.Errorf("openings of %d moves, as they are usual on such a board, end most games of %s: choose fewer with -plies", o.plies, o.rules.ID)
	}
	return fmt.Errorf("-plies %d: openings of so many moves end most games of %s", o.plies, o.rules.ID)
}

// usualPlies is the default number of plies of an opening for a board: enough for
// different games, and few enough to leave a game to play.
func usualPlies(r *game.Rules) int {
	n := r.Board.Cells()
	return min(6, max(1, n/10), n/2)
}

const (
	// tries is how many candidates are searched for a balanced opening, and careful
	// how many of them deeply: a shallow search often errs.
	tries   = 60
	careful = 12
	// drafts is how many candidates are random throughout. The others are the best one
	// so far with another move in it: where random moves leave the side to move far
	// ahead, as in five in a row, that finds balance sooner.
	drafts = 20
	// glance and look are the nodes of a shallow and a deep search.
	glance = 3000
	look   = 20_000
	// level is the score up to which an opening may be balanced, and even that up to
	// which it is taken at once: odds of 4 to 3 or better.
	level = 120
	even  = 80
	// fresh is how often a new opening is tried before one is repeated.
	fresh = 12
	// near is the distance to other stones within which an opening's stones are, on
	// boards with more cells than roomy.
	// After so many misses any move is taken: with gravity none may be near.
	near   = 2
	roomy  = 64
	misses = 5000
)

// next is the next opening: a random one that the search finds balanced, or else the most
// balanced of the candidates. Each opening is played from both sides, so an unbalanced one
// is still fair.
//
// It is nil where almost every game ends within the opening.
func (o *openings) next(ctx context.Context) *game.Position {
	rng := rand.New(rand.NewPCG(o.seed, o.n))
	o.n++
	var best *game.Position
	least := search.Win
	closely := 0
	for t := 0; t < tries || best == nil; t++ {
		p := o.draft(rng)
		if t >= drafts && best != nil && o.plies > 0 {
			p = o.vary(best, rng)
		}
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
			off += level // not searched deeply: it counts as worse
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

// uneven is the absolute score of a position.
func uneven(ctx context.Context, p *game.Position, nodes int64) search.Score {
	s := search.Best(ctx, p, search.Limit{Nodes: nodes}, nil).Score
	return max(s, -s)
}

// draft plays random moves. It is nil if they end the game.
func (o *openings) draft(rng *rand.Rand) *game.Position {
	p := o.rules.Start()
	for range o.plies {
		if !o.step(p, rng) {
			return nil
		}
	}
	return p
}

// vary is an opening with one random move replaced by another. It is nil if what
// followed is then not legal, or ends the game.
func (o *openings) vary(old *game.Position, rng *rand.Rand) *game.Position {
	p := o.rules.Start()
	k := rng.IntN(o.plies)
	for i := range o.plies {
		if i == k && !o.step(p, rng) || i != k && !o.goOn(p, old.Ply(i)) {
			return nil
		}
	}
	return p
}

// step plays a random move, and tells whether the game goes on.
func (o *openings) step(p *game.Position, rng *rand.Rand) bool {
	pick := o.listed
	if p.Board().Cells() > vast {
		pick = o.beside
	}
	m, ok := pick(p, rng)
	return ok && o.goOn(p, m)
}

// goOn plays a move, and tells whether it was legal and the game goes on.
func (o *openings) goOn(p *game.Position, m game.Move) bool {
	return p.Play(m) == nil && !p.Over() && !p.Drawn()
}

// listed is a random legal move, near other stones if possible.
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

// vast is the number of cells from which an opening's moves are sampled instead of
// listed.
const vast = 1 << 12

// beside is a random placement near the middle or a stone, or any move if none is found.
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

// close tells whether a move is near the stones, or near the middle of an empty board. On
// a small board all moves are.
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
