package ui

import (
	"time"

	"noughts/game"
)

// motion is the difference between the marks that are shown and those on the
// board, at a time. Undo, a jump in the record and a new game move alike: what
// is not there any more is taken back stroke by stroke, what is new is drawn.
type motion struct {
	cells []stroke
	ends  time.Duration // when the last stroke is done
	moved []game.Cell   // cells that may still be under way
}

// stroke is one cell's mark on its way.
type stroke struct {
	mark  game.Mark // the mark that is shown, or goes, or comes
	going bool      // it is being taken back
	next  game.Mark // what comes once it is gone
	from  time.Duration
}

// reset shows a position at once.
func (m *motion) reset(p *game.Position) {
	m.cells = make([]stroke, p.Board().Cells())
	m.moved = nil
	for c := range m.cells {
		m.cells[c].mark = p.Mark(game.Cell(c))
		m.cells[c].from = -drawTime
	}
}

// follow starts what is needed to get from what is shown to a position. Marks
// come one after the other: a new one waits until the last is drawn.
func (m *motion) follow(p *game.Position, now time.Duration) {
	if len(m.cells) != p.Board().Cells() {
		m.reset(p)
		return
	}
	for c := range m.cells {
		s, want := &m.cells[c], p.Mark(game.Cell(c))
		if s.goal() == want {
			continue
		}
		if s.mark == game.Empty {
			*s = stroke{mark: want, from: max(now, m.ends)}
		} else if s.mark == want {
			// It was going and comes back: from where it stands now.
			s.going, s.from = false, now-time.Duration(s.part(now)*float64(drawTime))
		} else {
			gone := 1 - s.part(now)
			if !s.going {
				s.from = now - time.Duration(gone*float64(drawTime))
			}
			s.going, s.next = true, want
		}
		m.moved = append(m.moved, game.Cell(c))
		m.ends = max(m.ends, s.from+drawTime)
	}
}

// settle forgets strokes that are done, and tells whether any is under way.
func (m *motion) settle(now time.Duration) bool {
	rest := m.moved[:0]
	for _, c := range m.moved {
		s := &m.cells[c]
		if s.going && now >= s.from+drawTime {
			*s = stroke{mark: s.next, from: now}
		}
		if s.mark != game.Empty && now < s.from+drawTime {
			rest = append(rest, c)
		}
	}
	m.moved = rest
	return len(rest) > 0
}

// goal is the mark that the stroke ends with.
func (s *stroke) goal() game.Mark {
	if s.going {
		return s.next
	}
	return s.mark
}

// part is how much of the mark is drawn, 0 to 1.
func (s *stroke) part(now time.Duration) float64 {
	t := ease(float64(now-s.from) / float64(drawTime))
	if s.going {
		return 1 - t
	}
	return t
}

// ease is a smooth way from 0 to 1.
func ease(t float64) float64 {
	t = min(max(t, 0), 1)
	return t * t * (3 - 2*t)
}
