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

// motion is the difference between the marks that are shown and those on the
// board, at a time. Undo, a jump in the record and a new game move alike: what
// is not there any more is taken back stroke by stroke, what is new is drawn.
// It costs what moves, and what stands on the board; never what the board's
// size is.
type motion struct {
	Marks  map[game.Cell]game.Mark // those of cells and regions when all is done
	moving map[game.Cell]*stroke   // what is under way
	Leave  []*stroke               // stones that leave a cell into which another comes
	Ends   time.Duration           // when the last stroke is done
	Plate  *plate                  // the region that turns; nil for none
	Sorted []game.Cell             // the cells of marks in their order; nil when they must be sorted anew
	Turn   int                     // grows whenever marks change
}

// stroke is one cell's mark on its way.
type stroke struct {
	cell  game.Cell
	Mark  game.Mark // the mark that is shown, or goes, or comes
	going bool      // it is being taken back
	taken bool      // it is captured
	next  game.Mark // what comes once it is gone
	from  time.Duration
	Fly   *flight // nil for a mark that stays in its cell
}

// flight is how a mark comes to its cell from elsewhere.
type flight struct {
	by    paint.Point // where it begins, in cells from its own
	about paint.Point // what it turns about, likewise
	angle float64     // the turns by which it begins behind, clockwise; 0: it goes straight
	fall  bool        // faster and faster
	out   bool        // it goes from its cell instead of coming
	start time.Duration
	long  time.Duration
}

// Hint is the ply that leads to a position, or that was taken back.
type Hint struct {
	Move game.Move
	Back bool
}

// Small is the most cells of a board that are compared one by one.
const Small = 10_000

// Reset shows a position at once.
func (m *motion) Reset(p *game.Position) {
	m.Marks, m.Sorted = map[game.Cell]game.Mark{}, nil
	m.Turn++
	m.moving, m.Leave, m.Plate = map[game.Cell]*stroke{}, nil, nil
	m.differ(p)
}

// differ brings the marks up to date, and answers what each cell held whose
// mark is another now. Of a large board only those cells can have changed that
// held something, or that something was placed on.
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

// Follow starts what is needed to get from what is shown to a position. Marks
// come one after the other: a new one waits until the last is drawn. It
// answers the cells that have lost their mark.
func (m *motion) Follow(p *game.Position, now time.Duration, h *Hint) (gone []game.Cell) {
	if h == nil {
		m.Plate = nil // what turned may be another board's
	}
	was := m.differ(p)
	cells := make([]game.Cell, 0, len(was))
	for c := range was {
		cells = append(cells, c)
		if m.Marks[c] == game.Empty {
			gone = append(gone, c)
		}
	}
	slices.Sort(cells)
	slices.Sort(gone)
	begin := max(now, m.Ends)
	if h != nil && m.carried(p, was, begin, *h) {
		return gone
	}
	for _, c := range cells {
		m.change(c, was[c], m.Marks[c], now, begin)
	}
	if h != nil && !h.Back {
		m.dress(p, begin, h.Move, gone)
	}
	for _, c := range cells {
		if s := m.moving[c]; s != nil {
			m.Ends = max(m.Ends, s.done())
		}
	}
	return gone
}

// change starts the stroke of one cell.
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
		// It was going and comes back: from where it stands now.
		s.going, s.taken, s.from = false, false, now-time.Duration(s.Part(now)*float64(stage.DrawTime))
	default:
		rest := 1 - s.Part(now)
		if !s.going {
			s.from = now - time.Duration(rest*float64(stage.DrawTime))
		}
		s.going, s.next = true, want
	}
}

// dress gives the strokes of a move that was just played what is special about
// them: a stone falls, one that is captured waits for the one that captures
// it.
func (m *motion) dress(p *game.Position, begin time.Duration, move game.Move, gone []game.Cell) {
	s := m.moving[move.To]
	if move.To == game.NoCell || s == nil {
		return
	}
	if _, falls := p.Rules().Place.(Faller); falls && p.Board().Layers() == 1 {
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

// Settle forgets strokes that are done, and tells whether any is under way.
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
	return len(m.moving)+len(m.Leave) > 0
}

// Of is a cell's mark as it is shown.
func (m *motion) Of(c game.Cell) stroke {
	if s := m.moving[c]; s != nil {
		return *s
	}
	return stroke{cell: c, Mark: m.Marks[c], from: -stage.DrawTime}
}

// long is how long a stroke takes.
func (s *stroke) long() time.Duration {
	if s.taken {
		return stage.TakeTime
	}
	return stage.DrawTime
}

// done is when the stroke ends.
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

// Part is how much of the mark is drawn, 0 to 1.
func (s *stroke) Part(now time.Duration) float64 {
	t := ease(float64(now-s.from) / float64(s.long()))
	if s.going {
		return 1 - t
	}
	return t
}

// Offset is how far from its cell the mark is, in cells.
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

// ease is a smooth way from 0 to 1.
func ease(t float64) float64 {
	t = min(max(t, 0), 1)
	return t * t * (3 - 2*t)
}
