package game

import "errors"

// Twist makes the player rotate one of the regions by 90 degrees after placing
// a stone, as in Pentago. Arg is 1 + 2*region for a rotation to the left
// (anticlockwise), and 2 + 2*region for one to the right. A placement that
// reaches the goal wins at once and has the Arg 0.
type Twist struct{}

// Args are the names of the values of Arg: the name of the region, and L or R.
func (e Twist) Args(b *Board) []string {
	names := []string{""}
	nx, ny := b.Regions()
	for region := range nx * ny {
		name := b.Name(b.RegionCell(region))
		names = append(names, name+"L", name+"R")
	}
	return names
}

// TwistOf returns the region that Arg rotates, and whether it rotates to the
// right. The region is -1 if Arg rotates none.
func TwistOf(arg int8) (region int, right bool) {
	if arg < 1 {
		return -1, false
	}
	return int(arg-1) / 2, arg%2 == 0
}

func (e Twist) wins(p *Position, m Move) bool { return p.completes(m.To, p.markOf(m)) }

// Moves replaces each placement by one move for each rotation, except for
// placements that win.
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

// Refuse returns a *Refusal for a move without a rotation, unless the placement
// wins, and for one with a rotation if it does.
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

// Apply puts the mark on the board and rotates the region.
func (e Twist) Apply(p *Position, m Move) {
	p.place(m)
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
		from := x*n + n - 1 - y // to the left: the right column becomes the top row
		if right {
			from = (n-1-x)*n + y
		}
		if c := b.InRegion(region, i); p.at(c) != was[from] {
			p.change(int32(c), int32(was[from]))
		}
	}
}

// Check returns an error unless regions are square, few and small enough, and
// placement is free.
func (e Twist) Check(r *Rules) error {
	b := r.Board
	nx, ny := b.Regions()
	if nx == 0 || b.tw != b.th || b.tw > 10 || nx*ny > 60 {
		return errors.New("turns need a board of square regions, of up to 10 x 10 cells, 60 at most")
	}
	if r.Place != nil {
		return errors.New("turns go with free placement only")
	}
	return nil
}

// Text describes the rule.
func (e Twist) Text(r *Rules) Say {
	return Says("After placing a stone the player turns one of the small boards by a quarter, to the left or to the right, unless the stone has already won. Whoever has a line after the turn wins, even if the other made it.")
}

func (e Twist) lifts()      {}
func (e Twist) rearranges() {}
