package game

import (
	"errors"
	"strconv"
)

// Effect is what a move does besides putting a mark on the board.
type Effect interface {
	Part
	// Moves is given the placements in dst[from:]. It replaces them by the
	// legal moves, and appends moves that are not placements.
	Moves(p *Position, dst []Move, from int) []Move
	// Refuse returns the effect's error for a move to a cell of the board. If
	// done is true, or err is not nil, the result is final. Otherwise the rules
	// of placement decide.
	Refuse(p *Position, m Move) (err error, done bool)
	// Apply carries out the move, including the placement.
	Apply(p *Position, m Move)
}

// settler is an effect that also applies to the setup.
type settler interface{ settle(p *Position) }

// namer is an effect that uses Arg. Args lists the text of each value of Arg,
// which follows the name of the cell in the text of a move. Each begins with a
// capital letter or a sign. The text of 0 is "".
type namer interface{ Args(b *Board) []string }

// Close closes a region as soon as it contains a line of Goal, for the player
// of that mark, or as soon as it is full, for nobody. No stone can be placed in
// a closed region.
type Close struct{ Goal Line }

// Moves removes the placements in closed regions.
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

// Refuse returns a *Refusal for a cell in a closed region.
func (e Close) Refuse(p *Position, m Move) (error, bool) {
	if m.Arg == 0 && e.closed(p, m.To) {
		region, _ := p.Board().Region(m.To)
		return p.refusal(Closed, m.To, p.Board().RegionCell(region)), true
	}
	return nil, false
}

// Apply puts the mark on the board, and closes its region if it is won or full.
func (e Close) Apply(p *Position, m Move) {
	p.place(m)
	b := p.Board()
	region, _ := b.Region(m.To)
	mark := p.at(m.To)
	if p.complete(m.To, mark, len(p.baseGoals)) {
		p.change(int32(b.RegionCell(region)), int32(mark))
		return
	}
	if e.full(p, region) {
		p.change(int32(b.RegionCell(region)), int32(Block))
	}
}

// settle closes the regions that the setup wins or fills.
func (e Close) settle(p *Position) {
	b := p.Board()
	for _, m := range p.rules.Setup {
		region, _ := b.Region(m.To)
		if m.Mark != Block && p.at(b.RegionCell(region)) == Empty && p.complete(m.To, m.Mark, len(p.baseGoals)) {
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

// Sets adds the winning sets within each region.
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

// Check returns an error unless there are regions in which the line fits, and
// placement is free apart from Sent.
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

// Text describes the rule.
func (e Close) Text(r *Rules) Say {
	if r.Marks != nil {
		return Says("A small board with {0} equal marks in a row, or a full one, is closed: no mark is placed there any more.", e.Goal.K)
	}
	return Says("Whoever gets {0} in a row within a small board wins that board. A small board that is won or full is closed: no mark is placed there any more.", e.Goal.K)
}

// Keeps tells whether image maps regions to regions.
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

// optionalMethods holds the optional methods of the parts of the rules, nil or false for
// a part without them. A position looks them up once, because in a browser the
// type assertion takes longer than playing a move.
type optionalMethods struct {
	chooser        chooser
	follower       follower
	effect, place  hasMover
	names, repeats bool
}

func skillsOf(r *Rules) (s optionalMethods) {
	s.chooser, _ = r.Turns.(chooser)
	s.follower, _ = r.Place.(follower)
	s.effect, _ = r.Effect.(hasMover)
	s.place, _ = r.Place.(hasMover)
	_, s.names = r.Effect.(namer)
	_, s.repeats = r.Effect.(repeater)
	return s
}
