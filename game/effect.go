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
	b := p.board
	return p.marks[p.cells+int(b.regions[c].region)] != Empty // a tiled board has no pages
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
	b := p.board
	size := b.tw * b.th
	for _, c := range b.inner[region*size : (region+1)*size] {
		if p.marks[c] == Empty {
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
	for _, m := range p.marks[p.cells:] {
		if m == Empty {
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
func (e Close) Text(r *Rules) Say {
	if r.Marks != nil {
		return Says("A small board with {0} equal marks in a row, or a full one, is closed: no mark is placed there any more.", e.Goal.K)
	}
	return Says("Whoever gets {0} in a row within a small board wins that board. A small board that is won or full is closed: no mark is placed there any more.", e.Goal.K)
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

// skills are what parts of the rules can do besides what all of their kind do,
// nil or false where they cannot. A position asks once: to ask whether a part
// is of an interface takes a program in a browser longer than to play a move.
type skills struct {
	chooser        chooser
	follower       follower
	effect, place  anyer
	names, repeats bool
}

func skillsOf(r *Rules) (s skills) {
	s.chooser, _ = r.Turns.(chooser)
	s.follower, _ = r.Place.(follower)
	s.effect, _ = r.Effect.(anyer)
	s.place, _ = r.Place.(anyer)
	_, s.names = r.Effect.(namer)
	_, s.repeats = r.Effect.(repeater)
	return s
}
