package game

import (
	"errors"
	"strconv"
)

// Place is a rule about the cells on which a stone may be placed.
type Place interface {
	Part
	// Cells appends a placement for every cell on which a stone may be placed.
	Cells(p *Position, dst []Move) []Move
	// Refuse returns nil if a stone may be placed on the empty cell c, and
	// otherwise a *Refusal.
	Refuse(p *Position, c Cell) error
}

// hasMover is a part that decides whether there is a legal placement. Without it
// there is one as long as a cell is empty.
type hasMover interface{ any(p *Position) bool }

// follower is a rule of placement that changes registers after a ply.
type follower interface{ follow(p *Position, m Move) }

// Gravity makes a stone fall to the lowest empty cell of its column. A move
// names the cell in which the stone comes to rest.
type Gravity struct{}

// Cells appends the lowest empty cell of each column.
func (g Gravity) Cells(p *Position, dst []Move) []Move {
	b := p.Board()
	if b.d > 1 {
		layer := b.w * b.h
		for c := range layer {
			for top := c; top < layer*b.d; top += layer {
				if p.at(Cell(top)) == Empty {
					dst = append(dst, Move{To: Cell(top)})
					break
				}
			}
		}
		return dst
	}
	for x := range b.w {
		for c := (b.h-1)*b.w + x; c >= 0; c -= b.w {
			if p.marks != nil && p.marks[c] == Empty || p.marks == nil && p.at(Cell(c)) == Empty {
				dst = append(dst, Move{To: Cell(c)})
				break
			}
		}
	}
	return dst
}

// Refuse returns a *Refusal for a cell with an empty cell below it.
func (g Gravity) Refuse(p *Position, c Cell) error {
	if under := p.Board().Under(c); under == NoCell || p.at(under) != Empty {
		return nil
	}
	return p.refusal(Floating, c, g.Falls(p, c))
}

// Falls is the cell in which a stone that is dropped from c comes to rest. It
// is NoCell if c is not empty.
func (g Gravity) Falls(p *Position, c Cell) Cell {
	if p.at(c) != Empty {
		return NoCell
	}
	for {
		under := p.Board().Under(c)
		if under == NoCell || p.at(under) != Empty {
			return c
		}
		c = under
	}
}

// Check returns an error for a board without a bottom.
func (g Gravity) Check(r *Rules) error {
	if r.Board.wrap || r.Board.hex {
		return Wrong("gravity needs a board with a ground: a grid or a cube")
	}
	return nil
}

func (g Gravity) checkSetup(p *Position) error {
	for _, m := range p.Rules().Setup {
		if under := p.Board().Under(m.To); under != NoCell && p.at(under) == Empty {
			return Wrong("setup: {0} hangs above an empty cell", p.Board().Name(m.To))
		}
	}
	return nil
}

// Text describes the rule.
func (g Gravity) Text(r *Rules) Say {
	if r.Board.d > 1 {
		return Says("A stone is put on a peg and comes to rest on the stones that are there.")
	}
	return Says("A stone falls to the lowest empty cell of its column.")
}

// Keeps tells whether image maps the cell below each cell to the cell below its
// image.
func (g Gravity) Keeps(b *Board, image []Cell) bool {
	for c := range Cell(b.Cells()) {
		under, want := b.Under(c), b.Under(image[c])
		if under == NoCell && want != NoCell || under != NoCell && image[under] != want {
			return false
		}
	}
	return true
}

// Sent makes each move decide the region of the next one, as in Ultimate
// tic-tac-toe: the number of the cell within its region is the number of that
// next region. If it is closed, the next player may choose any open region.
type Sent struct{}

// Cells appends the empty cells of the regions in which the player may move.
func (s Sent) Cells(p *Position, dst []Move) []Move {
	b := p.Board()
	nx, ny := b.Regions()
	from, to := 0, nx*ny
	if target := p.Target(); target >= 0 {
		from, to = target, target+1
	}
	for region := from; region < to; region++ {
		if p.marks[p.cells+region] != Empty { // a tiled board is never kept in pages
			continue
		}
		size := b.tw * b.th
		for _, c := range b.inner[region*size : (region+1)*size] {
			if p.marks[c] == Empty {
				dst = append(dst, Move{To: c})
			}
		}
	}
	return dst
}

// Refuse returns a *Refusal for a cell outside the target region.
func (s Sent) Refuse(p *Position, c Cell) error {
	b := p.Board()
	region, _ := b.Region(c)
	if target := p.Target(); target >= 0 && target != region {
		return p.refusal(Elsewhere, c, b.RegionCell(target))
	}
	return nil
}

func (s Sent) follow(p *Position, m Move) {
	if m.To == NoCell {
		return
	}
	b := p.Board()
	_, target := b.Region(m.To)
	if p.at(b.RegionCell(target)) != Empty {
		target = -1
	}
	p.setRegister(regTarget, int32(target+1))
}

// Check returns an error unless regions close, and are arranged like the cells
// of a region.
func (s Sent) Check(r *Rules) error {
	nx, ny := r.Board.Regions()
	if nx == 0 || nx != r.Board.tw || ny != r.Board.th {
		return errors.New("sent to a board: there must be as many boards as one has cells, in the same order")
	}
	if _, ok := r.Effect.(Close); !ok {
		return errors.New("sent to a board: boards that are won or full must close")
	}
	return nil
}

// Text describes the rule.
func (s Sent) Text(*Rules) Say {
	return Says("The cell of a move within its small board names the small board in which the next player must move; if that one is closed, any open one may be chosen.")
}

// Keeps tells whether image maps regions to regions, and the numbers of cells
// within them in the same way.
func (s Sent) Keeps(b *Board, image []Cell) bool {
	for c := range Cell(b.Cells()) {
		region, within := b.Region(c)
		to, in := b.Region(image[c])
		// The cell with the same number as its region shows where image maps
		// both that region and that number.
		r2, w2 := b.Region(image[b.InRegion(region, region)])
		r3, _ := b.Region(image[b.InRegion(within, within)])
		if to != r2 || r2 != w2 || r3 != in {
			return false
		}
	}
	return true
}

// Pro is an opening rule of gomoku that weakens the first player. The first
// stone is placed in the middle, and the first player's second stone at least
// Away columns or rows from the middle. Away is 3 in Pro, 4 in Long Pro, and 1
// in Pente, where it means any other cell.
type Pro struct{ Away int }

func (g Pro) middle(b *Board) Cell { return b.At((b.w-1)/2, (b.h-1)/2) }

func (g Pro) allows(p *Position, c Cell) bool {
	switch p.Plies() {
	case 0:
		return c == g.middle(p.Board())
	case 2:
		return g.far(p.Board(), c) >= g.Away
	}
	return true
}

// far is the distance of a cell from the middle, in columns or rows, whichever
// is greater.
func (g Pro) far(b *Board, c Cell) int {
	x, y := b.XY(c)
	mx, my := b.XY(g.middle(b))
	return max(x-mx, mx-x, y-my, my-y)
}

// Cells appends the cells that the opening allows.
func (g Pro) Cells(p *Position, dst []Move) []Move {
	from := len(dst)
	dst = p.free(dst)
	if p.Plies() > 2 {
		return dst
	}
	kept := dst[:from]
	for _, m := range dst[from:] {
		if g.allows(p, m.To) {
			kept = append(kept, m)
		}
	}
	return kept
}

// Refuse returns a *Refusal for a cell that the opening does not allow.
func (g Pro) Refuse(p *Position, c Cell) error {
	switch {
	case g.allows(p, c):
		return nil
	case p.Plies() == 0:
		return p.refusal(Centre, c, g.middle(p.Board()))
	}
	r := p.refusal(Near, c, g.middle(p.Board()))
	r.N = g.Away
	return r
}

// follow counts the plies of the opening in a register where stones may leave
// the board. Otherwise the number of stones tells the count.
func (g Pro) follow(p *Position, m Move) {
	if p.marksChange {
		p.setRegister(regPlies, int32(min(p.Plies(), 3)))
	}
}

func (g Pro) any(p *Position) bool {
	return p.empty > 0 && (p.Plies() != 2 || len(g.Cells(p, nil)) > 0)
}

// Check returns an error unless there are two players in rotation on a flat
// grid with a cell in the middle and no setup, and Away fits on it.
func (g Pro) Check(r *Rules) error {
	b := r.Board
	if b.d > 1 || b.hex || b.w%2 == 0 || b.h%2 == 0 || len(r.Setup) > 0 {
		return errors.New("the opening rule needs an empty grid with a cell in the middle")
	}
	if g.Away < 1 || g.Away > max(b.w, b.h)/2 {
		return errors.New("the opening rule: " + strconv.Itoa(g.Away) + " cells from the middle of a board of " + b.Size())
	}
	if _, ok := r.turns().(Rotation); !ok {
		return errors.New("the opening rule goes with turns in rotation")
	}
	return two(r, "the opening rule")
}

// Text describes the rule.
func (g Pro) Text(r *Rules) Say {
	if g.Away == 1 {
		return Says("The first stone is placed in the middle.")
	}
	return Says("The first stone is placed in the middle, and the second stone of {0} at least {1} rows or columns away from it.", r.Sign(1), g.Away)
}

// Keeps tells whether image maps the middle to itself.
func (g Pro) Keeps(b *Board, image []Cell) bool { return image[g.middle(b)] == g.middle(b) }
