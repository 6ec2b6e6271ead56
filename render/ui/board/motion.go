package board

import (
	"math"
	"slices"
	"time"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// motion animates the difference between the marks on the screen and those of the position.
// Undo, jumps in the record and new games all work alike: marks that are gone are undrawn
// stroke by stroke, and new ones drawn. Its cost depends on the stones, not on the size of
// the board.
type motion struct {
	Marks  map[game.Cell]game.Mark // of cells and regions, after the motion
	moving map[game.Cell]*stroke   // in motion
	Leave  []*stroke               // stones that leave a cell that another one enters
	Ends   time.Duration           // when the last stroke ends
	Plate  *plate                  // the rotating region, nil for none
	Sorted []game.Cell             // the cells with marks in order; nil to sort again
	Turn   int                     // incremented when marks change
}

// stroke is the motion of a cell's mark.
type stroke struct {
	cell  game.Cell
	Mark  game.Mark // on the screen
	going bool      // it disappears
	taken bool      // it is captured
	next  game.Mark // appears when Mark is gone
	from  time.Duration
	Fly   *flight // nil for a mark that stays in its cell
}

// flight is the motion of a mark from another place to its cell.
type flight struct {
	by    paint.Point // the start, in cells from its cell
	about paint.Point // the centre of rotation, likewise
	angle float64     // at the start, in turns, clockwise; 0 for a straight motion
	fall  bool        // accelerated
	up    bool        // from layers above, and not in the plane
	out   bool        // from its cell instead of to it
	start time.Duration
	long  time.Duration
}

// Hint is the ply that leads to a position, or that was taken back.
type Hint struct {
	Move game.Move
	Back bool
}

// Small is the largest board whose cells are all compared.
const Small = 10_000

// Reset shows a position without motion.
func (m *motion) Reset(p *game.Position) {
	m.Marks, m.Sorted = map[game.Cell]game.Mark{}, nil
	m.Turn++
	m.moving, m.Leave, m.Plate = map[game.Cell]*stroke{}, nil, nil
	m.differ(p)
}

// differ updates the marks, and answers the previous marks of the cells that have changed. On
// a large board it compares only cells with stones and cells of moves.
func (m *motion) differ(p *game.Position) (was map[game.Cell]game.Mark) {
	was = map[game.Cell]game.Mark{}
	look := func(c game.Cell) {
		old, now := m.Marks[c], p.Mark(c)
		if old == now {
			return
		}
		was[c] = old
		m.Marks[c] = now
		m.Sorted = nil
		m.Turn++
		if now == game.Empty {
			delete(m.Marks, c)
		}
	}
	b := p.Board()
	if total := b.RegionCell(words.Regions(b)); total <= Small {
		for c := range total {
			look(c)
		}
		return was
	}
	for c := range m.Marks {
		look(c)
	}
	for i := range p.Plies() {
		if c := p.Ply(i).To; c != game.NoCell {
			look(c)
		}
	}
	for _, s := range p.Rules().Setup {
		look(s.To)
	}
	for r := range words.Regions(b) {
		look(b.RegionCell(r))
	}
	return was
}

// Follow starts the motion to a position. Marks appear one after the other. It answers the
// cells that have lost their marks.
func (m *motion) Follow(p *game.Position, now time.Duration, h *Hint) (gone []game.Cell) {
	if h == nil {
		m.Plate = nil // it may be of another board
	}
	was := m.differ(p)
	cells := make([]game.Cell, 0, len(was))
	for c := range was {
		cells = append(cells, c)
		if m.Marks[c] == game.Empty {
			gone = append(gone, c)
		}
	}
	game.SortCells(cells)
	game.SortCells(gone)
	begin := max(now, m.Ends)
	if h != nil && m.carried(p, was, begin, *h) {
		return gone
	}
	for _, c := range cells {
		m.change(c, was[c], m.Marks[c], now, begin)
	}
	if h != nil && !h.Back {
		m.adjustMove(p, begin, h.Move, gone)
	}
	for _, c := range cells {
		if s := m.moving[c]; s != nil {
			m.Ends = max(m.Ends, s.done())
		}
	}
	return gone
}

// change starts the motion of a cell.
func (m *motion) change(c game.Cell, old, want game.Mark, now, begin time.Duration) {
	s := m.moving[c]
	if s == nil {
		s = &stroke{cell: c, Mark: old, from: -stage.DrawTime}
		m.moving[c] = s
	}
	switch {
	case s.Mark == game.Empty:
		*s = stroke{cell: c, Mark: want, from: begin}
	case s.Mark == want:
		// The motion reverses from its current state.
		s.going, s.taken, s.from = false, false, now-time.Duration(s.Part(now)*float64(stage.DrawTime))
	default:
		rest := 1 - s.Part(now)
		if !s.going {
			s.from = now - time.Duration(rest*float64(stage.DrawTime))
		}
		s.going, s.next = true, want
	}
}

// adjustMove adjusts the motion of the move just played: a stone falls, and a captured one waits
// for the capturing one.
func (m *motion) adjustMove(p *game.Position, begin time.Duration, move game.Move, gone []game.Cell) {
	s := m.moving[move.To]
	if move.To == game.NoCell || s == nil {
		return
	}
	_, falls := p.Rules().Place.(Faller)
	if n := p.Board().Layers(); falls && n > 1 {
		_, _, z := p.Board().XYZ(move.To)
		s.Fly = drop(float64(n-z), begin)
		s.Fly.up = true
	} else if falls {
		_, y := p.Board().XY(move.To)
		s.from = begin - stage.DrawTime
		s.Fly = drop(float64(y)+1, begin)
	}
	for _, c := range gone {
		if s := m.moving[c]; s != nil && c != move.To && p.Board().RegionOf(c) < 0 {
			s.taken, s.from = true, begin+stage.DrawTime
		}
	}
	for r := range words.Regions(p.Board()) {
		if s := m.moving[p.Board().RegionCell(r)]; s != nil && !s.going {
			s.from = begin + stage.DrawTime
		}
	}
}

// Settle removes strokes that have ended, and tells whether any is left.
func (m *motion) Settle(now time.Duration) bool {
	for c, s := range m.moving {
		if s.going && now >= s.from+s.long() && (s.Fly == nil || now >= s.done()) {
			if s.next == game.Empty {
				delete(m.moving, c)
				continue
			}
			*s = stroke{cell: c, Mark: s.next, from: now}
		}
		if !s.going && now >= s.done() {
			delete(m.moving, c)
		}
	}
	m.Leave = slices.DeleteFunc(m.Leave, func(s *stroke) bool { return now >= s.done() })
	_, turns := m.Plate.At(now)
	return len(m.moving)+len(m.Leave) > 0 || turns && m.Plate.start != held
}

// Of is a cell's mark on the screen.
func (m *motion) Of(c game.Cell) stroke {
	if s := m.moving[c]; s != nil {
		return *s
	}
	return stroke{cell: c, Mark: m.Marks[c], from: -stage.DrawTime}
}

// long is the duration of a stroke.
func (s *stroke) long() time.Duration {
	if s.taken {
		return stage.TakeTime
	}
	return stage.DrawTime
}

// done is the end of the stroke.
func (s *stroke) done() time.Duration {
	d := s.from + s.long()
	if s.going && s.next != game.Empty {
		d += stage.DrawTime
	}
	if s.Fly != nil {
		d = max(d, s.Fly.start+s.Fly.long)
	}
	return d
}

// Part is the part of the mark that is drawn, 0 to 1.
func (s *stroke) Part(now time.Duration) float64 {
	t := ease(float64(now-s.from) / float64(s.long()))
	if s.going {
		return 1 - t
	}
	return t
}

// Offset is the mark's offset from its cell, in cells.
func (s *stroke) Offset(now time.Duration) paint.Point {
	f := s.Fly
	if f == nil {
		return paint.Point{}
	}
	t := min(max(float64(now-f.start)/float64(f.long), 0), 1)
	if f.fall {
		t *= t
	} else {
		t = ease(t)
	}
	if f.out {
		t = 1 - t
	}
	if f.angle != 0 {
		sin, cos := math.Sincos(2 * math.Pi * f.angle * (1 - t))
		return paint.Point{X: f.about.X - f.about.X*cos + f.about.Y*sin, Y: f.about.Y - f.about.X*sin - f.about.Y*cos}
	}
	return paint.Point{X: f.by.X * (1 - t), Y: f.by.Y * (1 - t)}
}

// ease is an easing function from 0 to 1.
func ease(t float64) float64 {
	t = min(max(t, 0), 1)
	return t * t * (3 - 2*t)
}
