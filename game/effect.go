package game

import (
	"errors"
	"strconv"
)

// Effect is what a move does besides putting a mark.
type Effect interface {
	Part
	// Moves turns the placements dst[from:] into the moves there are, and
	// appends those that are no placements.
	Moves(p *Position, dst []Move, from int) []Move
	// Refuse judges what the effect has to say about a move on the board. An
	// effect that decides alone answers done; otherwise the rules of
	// placement are asked too.
	Refuse(p *Position, m Move) (err error, done bool)
	// Apply carries the move out, the placement included.
	Apply(p *Position, m Move)
}

// settler is an effect that the stones of the setup already have.
type settler interface{ settle(p *Position) }

// namer is an effect that uses Arg, and how its values are written: behind the
// cell, capital letters or signs first. The name of 0 is "".
type namer interface{ Args(b *Board) []string }

// Close closes a region as soon as it holds a set of Goal, for the player of
// that mark, or as soon as it is full, for nobody. Nothing is placed in a
// closed region.
type Close struct{ Goal Line }

// Moves drops the placements in closed regions.
func (e Close) Moves(p *Position, dst []Move, from int) []Move {
	kept := dst[:from]
	for _, m := range dst[from:] {
		if !e.closed(p, m.To) {
			kept = append(kept, m)
		}
	}
	return kept
}

func (e Close) closed(p *Position, c Cell) bool {
	b := p.Board()
	region, _ := b.Region(c)
	return p.at(b.RegionCell(region)) != Empty
}

// Refuse refuses a cell of a closed region.
func (e Close) Refuse(p *Position, m Move) (error, bool) {
	if m.Arg == 0 && e.closed(p, m.To) {
		region, _ := p.Board().Region(m.To)
		return p.refusal(Closed, m.To, p.Board().RegionCell(region)), true
	}
	return nil, false
}

// Apply puts the mark, and closes its region if it is time.
func (e Close) Apply(p *Position, m Move) {
	p.lay(m)
	b := p.Board()
	region, _ := b.Region(m.To)
	mark := p.at(m.To)
	if p.complete(m.To, mark, len(p.leaves)) {
		p.change(int32(b.RegionCell(region)), int32(mark))
		return
	}
	if e.full(p, region) {
		p.change(int32(b.RegionCell(region)), int32(Block))
	}
}

// settle closes what the stones of the setup close.
func (e Close) settle(p *Position) {
	b := p.Board()
	for _, m := range p.rules.Setup {
		region, _ := b.Region(m.To)
		if m.Mark != Block && p.at(b.RegionCell(region)) == Empty && p.complete(m.To, m.Mark, len(p.leaves)) {
			p.put(int32(b.RegionCell(region)), int32(m.Mark))
		}
	}
	for _, m := range p.rules.Setup {
		if region, _ := b.Region(m.To); p.at(b.RegionCell(region)) == Empty && e.full(p, region) {
			p.put(int32(b.RegionCell(region)), int32(Block))
		}
	}
}

// full tells whether a region has no empty cell.
func (e Close) full(p *Position, region int) bool {
	b := p.Board()
	for i := range b.tw * b.th {
		if p.at(b.InRegion(region, i)) == Empty {
			return false
		}
	}
	return true
}

// Sets adds the lines within each region.
func (e Close) Sets(b *Board, add func([]Cell)) {
	nx, ny := b.Regions()
	small := &Board{w: b.tw, h: b.th, d: 1, axes: b.axes}
	cells := make([]Cell, e.Goal.K)
	for region := range nx * ny {
		e.Goal.Sets(small, func(inner []Cell) {
			for i, c := range inner {
				cells[i] = b.InRegion(region, int(c))
			}
			add(cells[:len(inner)])
		})
	}
}

func (e Close) any(p *Position) bool {
	b := p.Board()
	nx, ny := b.Regions()
	for region := range nx * ny {
		if p.at(b.RegionCell(region)) == Empty {
			return true
		}
	}
	return false
}

// Check wants regions in which the line fits.
func (e Close) Check(r *Rules) error {
	nx, _ := r.Board.Regions()
	if nx == 0 {
		return errors.New("boards that close: the board has no regions")
	}
	switch r.Place.(type) {
	case nil, Sent:
	default:
		return errors.New("boards that close: a rule of placement could leave no move while boards are open")
	}
	if e.Goal != (Line{K: e.Goal.K}) {
		return errors.New("boards that close: only an ordinary line closes one")
	}
	if e.Goal.K < 1 || e.Goal.K > max(r.Board.tw, r.Board.th) {
		return errors.New("boards that close: " + strconv.Itoa(e.Goal.K) + " in a row do not fit into " + sides(r.Board.tw, r.Board.th))
	}
	return nil
}

// Text is the rule in words.
func (e Close) Text(r *Rules) string {
	k := strconv.Itoa(e.Goal.K)
	if r.Marks != nil {
		return "A small board with " + k + " equal marks in a row, or a full one, is closed: no mark is placed there any more."
	}
	return "Whoever gets " + k + " in a row within a small board wins that board. A small board that is won or full is closed: no mark is placed there any more."
}

// Keeps tells that regions must stay regions.
func (e Close) Keeps(b *Board, image []Cell) bool {
	for c := range Cell(b.Cells()) {
		region, _ := b.Region(c)
		to, _ := b.Region(image[c])
		if first, _ := b.Region(image[b.InRegion(region, 0)]); to != first {
			return false
		}
	}
	return true
}

// Custodial takes exactly Stones stones of one other player off the board that
// stand in a row between the stone just placed and another of the same player,
// in each direction. To move between two stones of the other is safe.
type Custodial struct{ Stones int }

// Moves leaves the placements as they are.
func (e Custodial) Moves(p *Position, dst []Move, from int) []Move { return dst }

// Refuse has nothing to say.
func (e Custodial) Refuse(*Position, Move) (error, bool) { return nil, false }

// Apply puts the mark and takes what it captures.
func (e Custodial) Apply(p *Position, m Move) {
	p.lay(m)
	b, mine := p.Board(), p.at(m.To)
	taken := int32(0)
	for axis := range b.Axes() {
		for _, sign := range [2]int{1, -1} {
			other := Empty
			n := 0
			for n < e.Stones {
				c := b.Step(m.To, axis, sign*(n+1))
				if c == NoCell || p.at(c) == Empty || p.at(c) == Block || p.at(c) == mine || n > 0 && p.at(c) != other {
					break
				}
				other = p.at(c)
				n++
			}
			if end := b.Step(m.To, axis, sign*(e.Stones+1)); n < e.Stones || end == NoCell || p.at(end) != mine {
				continue
			}
			for i := range e.Stones {
				p.change(int32(b.Step(m.To, axis, sign*(i+1))), int32(Empty))
			}
			taken += int32(e.Stones)
		}
	}
	if taken > 0 {
		at := regTaken + int32(p.turn)
		p.note(at, p.reg[at]+taken)
	}
}

// Check wants stones that belong to somebody.
func (e Custodial) Check(r *Rules) error {
	if e.Stones < 1 || e.Stones > 10 {
		return errors.New("captures of " + strconv.Itoa(e.Stones) + " stones: it must be 1 to 10")
	}
	if _, ok := r.Place.(Gravity); ok {
		return errors.New("captures do not go with gravity: stones would hang above the gaps")
	}
	ends := false
	for _, g := range leaves(r.Goal) {
		if _, ok := g.(Prisoners); ok {
			ends = true
		}
	}
	if !ends {
		return errors.New("captures need a goal of captures: without it a game could go on for ever")
	}
	if r.Marks != nil || r.Board.wrap {
		return errors.New("captures need marks of one's own, and a board with edges")
	}
	return nil
}

// Text is the rule in words.
func (e Custodial) Text(r *Rules) string {
	what := "exactly " + strconv.Itoa(e.Stones) + " stones"
	if e.Stones == 1 {
		what = "a single stone"
	}
	return "Whoever encloses " + what + " of another player in a line between two of their own captures them: they are taken off the board. A stone may safely be placed between two of another player."
}

// Keeps tells that all symmetries are kept.
func (e Custodial) Keeps(*Board, []Cell) bool { return true }

func (e Custodial) lifts() {}

// PopOut lets a player take a stone of their own out of the bottom row instead
// of placing one; the stones above fall by one cell. The move names the cell,
// with Arg Pop. A position that comes up for the third time is a draw.
type PopOut struct{}

// Pop is the Arg of a move that takes a stone out.
const Pop int8 = 1

// Args are the names of the values of Arg.
func (e PopOut) Args(*Board) []string { return []string{"", "P"} }

// Moves adds the stones that may be taken out.
func (e PopOut) Moves(p *Position, dst []Move, from int) []Move {
	b := p.Board()
	for x := range b.w {
		if c := b.At(x, b.h-1); p.at(c) == p.MarkOf(p.turn) {
			dst = append(dst, Move{To: c, Arg: Pop})
		}
	}
	return dst
}

// Refuse judges the moves that take a stone out.
func (e PopOut) Refuse(p *Position, m Move) (error, bool) {
	switch m.Arg {
	case 0:
		return nil, false
	case Pop:
		if _, y := p.Board().XY(m.To); m.Mark == Empty && y == p.Board().h-1 && p.at(m.To) == p.MarkOf(p.turn) {
			return nil, true
		}
		return p.refusal(NotYours, m.To, NoCell), true
	}
	return p.refusal(NoChoice, m.To, NoCell), true
}

// Apply places a stone or takes one out.
func (e PopOut) Apply(p *Position, m Move) {
	if m.Arg != Pop {
		p.lay(m)
		return
	}
	b := p.Board()
	x, _ := b.XY(m.To)
	for y := b.h - 1; y >= 0; y-- {
		above := Empty
		if y > 0 {
			above = p.at(b.At(x, y-1))
		}
		c := b.At(x, y)
		if p.at(c) == above && above == Empty {
			break
		}
		p.change(int32(c), int32(above))
	}
}

func (e PopOut) any(p *Position) bool {
	return p.empty > 0 || len(e.Moves(p, nil, 0)) > 0
}

// Check wants gravity on a flat board.
func (e PopOut) Check(r *Rules) error {
	if _, ok := r.Place.(Gravity); !ok || r.Board.d > 1 || r.Marks != nil {
		return errors.New("pop out needs gravity on a flat board, and marks of one's own")
	}
	return nil
}

// Text is the rule in words.
func (e PopOut) Text(r *Rules) string {
	return "Instead of placing a stone a player may take one of their own out of the bottom row; the stones above it fall. Whoever has a line after that wins; if both have, the player who made the move. A position that comes up for the third time is a draw."
}

// Keeps tells that the bottom row must stay.
func (e PopOut) Keeps(b *Board, image []Cell) bool { return Gravity{}.Keeps(b, image) }

func (e PopOut) lifts()   {}
func (e PopOut) repeats() {}

// Twist has the player turn one of the regions by a quarter after placing a
// stone, as in Pentago. Arg is 1 + 2*region for a turn to the left
// (anticlockwise), and one more for a turn to the right. A placement that
// reaches the goal wins without a turn, and has the Arg 0.
type Twist struct{}

// mostTwists is how many regions the values of Arg can tell apart.
const mostTwists = 60

// Args are the names of the values of Arg: the region and L or R. They belong
// to the board.
func (e Twist) Args(b *Board) []string { return b.twists }

func twistNames(b *Board) []string {
	names := []string{""}
	nx, ny := b.Regions()
	for region := range nx * ny {
		name := b.Name(b.RegionCell(region))
		names = append(names, name+"L", name+"R")
	}
	return names
}

// TwistOf is the region that a move's Arg turns, and whether to the right; -1
// for none.
func TwistOf(arg int8) (region int, right bool) {
	if arg < 1 {
		return -1, false
	}
	return int(arg-1) / 2, arg%2 == 0
}

func (e Twist) wins(p *Position, m Move) bool { return p.completes(m.To, p.markOf(m)) }

// Moves makes of each placement one for each turn.
func (e Twist) Moves(p *Position, dst []Move, from int) []Move {
	nx, ny := p.Board().Regions()
	n := len(dst)
	for i := from; i < n; i++ {
		if e.wins(p, dst[i]) {
			continue
		}
		dst[i].Arg = 1
		for arg := 2; arg <= 2*nx*ny; arg++ {
			m := dst[i]
			m.Arg = int8(arg)
			dst = append(dst, m)
		}
	}
	return dst
}

// Refuse wants a turn, and none after a placement that wins.
func (e Twist) Refuse(p *Position, m Move) (error, bool) {
	nx, ny := p.Board().Regions()
	if m.Arg < 0 || int(m.Arg) > 2*nx*ny {
		return p.refusal(NoChoice, m.To, NoCell), true
	}
	if p.at(m.To) != Empty {
		return nil, false
	}
	if err := p.refuseMark(m); err != nil {
		return err, true
	}
	if e.wins(p, m) != (m.Arg == 0) {
		if m.Arg == 0 {
			return p.refusal(TurnMissing, m.To, NoCell), true
		}
		return p.refusal(TurnNeedless, m.To, NoCell), true
	}
	return nil, false
}

// Apply puts the mark and turns the region.
func (e Twist) Apply(p *Position, m Move) {
	p.lay(m)
	region, right := TwistOf(m.Arg)
	if region < 0 {
		return
	}
	b := p.Board()
	n := b.tw
	var was [100]Mark
	for i := range n * n {
		was[i] = p.at(b.InRegion(region, i))
	}
	for i := range n * n {
		x, y := i%n, i/n
		from := x*n + n - 1 - y // to the left: what was on the right comes up
		if right {
			from = (n-1-x)*n + y
		}
		if c := b.InRegion(region, i); p.at(c) != was[from] {
			p.change(int32(c), int32(was[from]))
		}
	}
}

// Check wants square regions.
func (e Twist) Check(r *Rules) error {
	b := r.Board
	nx, ny := b.Regions()
	if nx == 0 || b.tw != b.th || b.tw > 10 || nx*ny > mostTwists {
		return errors.New("turns need a board of square regions, of up to 10 x 10 cells, " + strconv.Itoa(mostTwists) + " at most")
	}
	if r.Place != nil {
		return errors.New("turns go with free placement only")
	}
	return nil
}

// Text is the rule in words.
func (e Twist) Text(r *Rules) string {
	return "After placing a stone the player turns one of the small boards by a quarter, to the left or to the right, unless the stone has already won. Whoever has a line after the turn wins, even if the other made it."
}

func (e Twist) lifts() {}
