package ui

import (
	"math"
	"time"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// faller is a place where stones fall.
type faller interface {
	Falls(p *game.Position, c game.Cell) game.Cell
}

// plate is a region that turns under its stones.
type plate struct {
	region int
	angle  float64 // the turns by which it begins behind, clockwise
	start  time.Duration
}

// at is by how much the plate is behind, in radians, and whether it turns now.
func (t *plate) at(now time.Duration) (angle float64, turns bool) {
	if t == nil || now < t.start || now >= t.start+stage.TurnTime {
		return 0, false
	}
	return 2 * math.Pi * t.angle * (1 - ease(float64(now-t.start)/float64(stage.TurnTime))), true
}

// falls tells whether stones come from above the board or leave below it.
func (m *motion) falls() bool {
	for _, s := range m.moving {
		if s.fly != nil && s.fly.fall {
			return true
		}
	}
	return len(m.leave) > 0
}

// drop is a fall over some rows.
func drop(rows float64, start time.Duration) *flight {
	return &flight{by: paint.Point{Y: -rows}, fall: true, start: start,
		long: time.Duration(math.Sqrt(rows) * float64(stage.FallTime))}
}

// carried shows a move by which stones change their places, and tells whether
// it was one.
func (m *motion) carried(p *game.Position, was map[game.Cell]game.Mark, begin time.Duration, h hint) bool {
	switch p.Rules().Effect.(type) {
	case game.Twist:
		if region, right := game.TwistOf(h.move.Arg); region >= 0 {
			m.twist(p, was, begin, h, region, right)
			return true
		}
	case game.PopOut:
		if h.move.Arg == game.Pop {
			m.pop(p, was, begin, h)
			return true
		}
	}
	return false
}

// twist turns a region: after a stone is placed, or when the move is taken
// back, before it goes.
func (m *motion) twist(p *game.Position, was map[game.Cell]game.Mark, begin time.Duration, h hint, region int, right bool) {
	b := p.Board()
	n, _ := b.RegionSize()
	angle := 0.25 // behind a turn to the right, by a quarter to the left
	if right != h.back {
		angle = -0.25
	}
	turn := begin
	if !h.back {
		turn += stage.DrawTime
	}
	m.plate = &plate{region: region, angle: angle, start: turn}
	in, _ := b.Region(h.move.To)
	for i := range n * n {
		x, y := i%n, i/n
		c, from := b.InRegion(region, i), 0
		if right != h.back {
			from = (n-1-x)*n + y
		} else {
			from = x*n + n - 1 - y
		}
		s := &stroke{cell: c, mark: p.Mark(c), from: begin - stage.DrawTime}
		if h.back && c == h.move.To {
			s.mark, s.going, s.from = was[b.InRegion(region, from)], true, turn+stage.TurnTime
			if old, changed := was[b.InRegion(region, from)]; !changed || old == game.Empty {
				s.mark = p.Mark(b.InRegion(region, from)) // the mark that came was the one that went
			}
		} else if !h.back && b.InRegion(region, from) == h.move.To {
			s.from = begin
		}
		delete(m.moving, c)
		if s.mark == game.Empty {
			continue
		}
		half := float64(n) / 2
		s.fly = &flight{about: paint.Point{X: half - float64(x) - 0.5, Y: half - float64(y) - 0.5}, angle: angle, start: turn, long: stage.TurnTime}
		m.moving[c] = s
	}
	if in != region {
		at := begin
		if h.back {
			at = turn + stage.TurnTime
		}
		m.change(h.move.To, was[h.move.To], p.Mark(h.move.To), at, at)
	}
	m.ends = turn + stage.TurnTime
	if h.back {
		m.ends += stage.DrawTime
	}
}

// pop takes a stone out of the bottom row, and lets those above fall; taken
// back, it raises them.
func (m *motion) pop(p *game.Position, was map[game.Cell]game.Mark, begin time.Duration, h hint) {
	b := p.Board()
	x, bottom := b.XY(h.move.To)
	for y := range bottom + 1 {
		c := b.At(x, y)
		delete(m.moving, c)
		if p.Mark(c) == game.Empty {
			continue
		}
		fly := drop(1, begin)
		if h.back {
			fly.by.Y = 1
		}
		m.moving[c] = &stroke{cell: c, mark: p.Mark(c), from: begin - stage.DrawTime, fly: fly}
	}
	if !h.back {
		old, changed := was[h.move.To]
		if !changed {
			old = p.Mark(h.move.To) // a stone of the same player fell into its place
		}
		fly := drop(1, begin)
		fly.by.Y, fly.out = 1, true
		m.leave = append(m.leave, &stroke{cell: h.move.To, mark: old, going: true, from: begin, fly: fly})
	}
	m.ends = begin + stage.FallTime
}
