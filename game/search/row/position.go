package row

import (
	"sync"

	"noughts/game"
)

// ruleOf reads the rules of a position, and tells whether they are such as this
// package plays by: two players in turn, each with a mark of their own, on any
// free cell of a flat grid, K in a row.
func ruleOf(p *game.Position) (r rule, ok bool) {
	g, isLine := p.Rules().Goal.(game.Line)
	b := p.Board()
	nx, _ := b.Regions()
	if !isLine || g.K < 4 || g.K > 6 || g.Draw || p.Rules().PlayerCount() != 2 || p.Rules().Marks != nil ||
		p.Rules().Effect != nil || b.Layers() > 1 || b.Wraps() || b.Hexagonal() || nx > 0 ||
		b.Width() > MaxSide || b.Height() > MaxSide {
		return r, false
	}
	r = rule{k: g.K, exact: g.Length == game.Exactly, first: g.Length == game.ExactlyFirst, open: g.Open,
		w: b.Width(), h: b.Height()}
	switch p.Rules().Place.(type) {
	case nil:
	case game.Renju:
		if g.Open { // the fouls are counted without regard to it
			return r, false
		}
		r.bans = true
	case game.Pro:
		if p.Plies() < 3 {
			return r, false
		}
	default:
		return r, false
	}
	switch p.Rules().Turns.(type) {
	case nil, game.Rotation:
	case game.Pie, game.Swap2:
		if p.Plies() < 8 { // sides may still be chosen
			return r, false
		}
	default:
		return r, false
	}
	return r, true
}

// Plays tells whether this package plays by the rules of a position, from this
// position on.
func Plays(p *game.Position) bool {
	_, ok := ruleOf(p)
	return ok
}

// load puts the stones of a position on an empty board.
func (b *board) load(p *game.Position) {
	for i := range p.Board().Cells() {
		c := place(p, game.Cell(i))
		switch m := p.Mark(game.Cell(i)); m {
		case game.Empty:
		case 1, 2:
			b.side = int(m - 1)
			b.put(c)
		default:
			b.block(c)
		}
	}
	b.moves, b.notes = b.moves[:0], b.notes[:0]
	for i := range min(len(b.past), p.Plies()) {
		if c := p.Ply(p.Plies() - 1 - i).To; c != game.NoCell { // a choice of sides
			b.past[i] = place(p, c)
		}
	}
	b.side = int(p.MarkOf(p.Turn()) - 1)
}

// place is the index of a cell here, and cell the reverse.
func place(p *game.Position, c game.Cell) int {
	x, y := p.Board().XY(c)
	return y*stride + x
}

func cell(p *game.Position, c int) game.Cell { return p.Board().At(c%stride, c/stride) }

// boardOf is the board of a position with weights, nil for the usual ones.
func boardOf(p *game.Position, w *Weights) *board {
	r, _ := ruleOf(p)
	r.weights = w
	b := newBoard(ruleTablesOf(r), r.w, r.h)
	b.load(p)
	return b
}

// ruleTablesOf keeps the tables of the rules and weights used last, eight of them: most
// searches follow one of the same rules, but a match or a server may have several games, each
// with the weights and without.
func ruleTablesOf(r rule) *ruleTables {
	kept.Lock()
	defer kept.Unlock()
	at := 0
	for at < len(kept.all)-1 && kept.all[at] != nil && kept.all[at].rule != r {
		at++
	}
	t := kept.all[at]
	if t == nil || t.rule != r {
		t = newRuleTables(r)
	}
	copy(kept.all[1:at+1], kept.all[:at])
	kept.all[0] = t
	return t
}

var kept struct {
	sync.Mutex
	all [8]*ruleTables // the one used last first
}
