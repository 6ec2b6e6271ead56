package board

import (
	"math"
	"time"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// Faller is a placement with gravity.
type Faller interface {
	Falls(p *game.Position, c game.Cell) game.Cell
}

// plate is a region that rotates with its stones.
type plate struct {
	region int
	angle  float64 // at the start, in turns, clockwise
	start  time.Duration
	long   time.Duration
}

// At is the plate's angle in radians, and whether it rotates now.
func (t *plate) At(now time.Duration) (angle float64, turns bool) {
	if t == nil || now < t.start && t.start != held || now-t.start >= t.long {
		return 0, false
	}
	return 2 * math.Pi * t.angle * (1 - ease(float64(now-t.start)/float64(t.long))), true
}

// Falls tells whether stones enter at the top of the board or leave at the bottom.
func (m *motion) Falls() bool {
	for _, s := range m.moving {
		if s.Fly != nil && s.Fly.fall && !s.Fly.up {
			return true
		}
	}
	return len(m.Leave) > 0
}

// drop is a fall over some rows.
func drop(rows float64, start time.Duration) *flight {
	return &flight{by: paint.Point{Y: -rows}, fall: true, start: start,
		long: time.Duration(math.Sqrt(rows) * float64(stage.FallTime))}
}

// carried starts the motion of a move that moves stones, and tells whether the move is one.
func (m *motion) carried(p *game.Position, was map[game.Cell]game.Mark, begin time.Duration, h Hint) bool {
	switch p.Rules().Effect.(type) {
	case game.Twist:
		if region, right := game.TwistOf(h.Move.Arg); region >= 0 {
			m.twist(p, was, begin, h, region, right)
			return true
		}
	case game.PopOut:
		if h.Move.Arg == game.Pop {
			m.pop(p, was, begin, h)
			return true
		}
	}
	return false
}

// twist rotates a region: after a stone is placed, or, for undo, before it is removed.
func (m *motion) twist(p *game.Position, was map[game.Cell]game.Mark, begin time.Duration, h Hint, region int, right bool) {
	b := p.Board()
	n, _ := b.RegionSize()
	angle := 0.25 // behind a turn to the right, by a quarter to the left
	if right != h.Back {
		angle = -0.25
	}
	turn := begin
	if !h.Back {
		turn += stage.DrawTime
	}
	by, begun := m.Plate.At(begin)
	if begun = begun && m.Plate.region == region && !h.Back; begun {
		angle, turn = angle+by/(2*math.Pi), begin // a hand has begun the turn
	}
	m.Plate = turning(region, angle, turn)
	long := m.Plate.long
	in, _ := b.Region(h.Move.To)
	for i := range n * n {
		x, y := i%n, i/n
		c, from := b.InRegion(region, i), 0
		if right != h.Back {
			from = (n-1-x)*n + y
		} else {
			from = x*n + n - 1 - y
		}
		s := &stroke{cell: c, Mark: p.Mark(c), from: begin - stage.DrawTime}
		if h.Back && c == h.Move.To {
			s.Mark, s.going, s.from = was[b.InRegion(region, from)], true, turn+long
			if old, changed := was[b.InRegion(region, from)]; !changed || old == game.Empty {
				s.Mark = p.Mark(b.InRegion(region, from)) // the mark that came was the one that went
			}
		} else if !h.Back && !begun && b.InRegion(region, from) == h.Move.To {
			s.from = begin
		}
		delete(m.moving, c)
		if s.Mark == game.Empty {
			continue
		}
		half := float64(n) / 2
		s.Fly = &flight{about: paint.Point{X: half - float64(x) - 0.5, Y: half - float64(y) - 0.5}, angle: angle, start: turn, long: long}
		m.moving[c] = s
	}
	if in != region && !begun {
		at := begin
		if h.Back {
			at = turn + long
		}
		m.change(h.Move.To, was[h.Move.To], p.Mark(h.Move.To), at, at)
	}
	m.Ends = turn + long
	if h.Back {
		m.Ends += stage.DrawTime
	}
}

// pop removes a stone from the bottom row and lets those above fall; for undo it raises
// them.
func (m *motion) pop(p *game.Position, was map[game.Cell]game.Mark, begin time.Duration, h Hint) {
	b := p.Board()
	x, bottom := b.XY(h.Move.To)
	for y := range bottom + 1 {
		c := b.At(x, y)
		delete(m.moving, c)
		if p.Mark(c) == game.Empty {
			continue
		}
		fly := drop(1, begin)
		if h.Back {
			fly.by.Y = 1
		}
		m.moving[c] = &stroke{cell: c, Mark: p.Mark(c), from: begin - stage.DrawTime, Fly: fly}
	}
	if !h.Back {
		old, changed := was[h.Move.To]
		if !changed {
			old = p.Mark(h.Move.To) // a stone of the same player fell into its place
		}
		fly := drop(1, begin)
		fly.by.Y, fly.out = 1, true
		m.Leave = append(m.Leave, &stroke{cell: h.Move.To, Mark: old, going: true, from: begin, Fly: fly})
	}
	m.Ends = begin + stage.FallTime
}
