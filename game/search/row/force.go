package row

import "noughts/game/search/core"

import "noughts/game"

// Means are what a win may be forced by.
type Means uint8

// The means.
const (
	Fours   Means = iota // threats to complete a row in the next move
	Threats              // those and open threes
)

// Forced is what a search by threats alone has found.
type Forced struct {
	Line  []game.Cell // the win against the best answers; nil if there is none, or none was found
	Plies int         // in no more than so many the row is complete
	Ended bool        // the search ended: without a line there is no win by these means as deep as was searched
	Nodes int64
}

// Force searches a win for a player by threats alone, as if it were that
// player's turn, within a number of nodes. It wants a position whose rules
// Plays answers true of and which is not over. What it finds is proved: every
// answer to every threat was tried. late is as in [Limit]: a search on a page's
// only thread can let others have it there.
func Force(p *game.Position, by game.Player, means Means, nodes int64, late func() bool) Forced {
	s := New(p, Limit{Table: NewTable(int(min(nodes, 1<<18)) * entryBytes), Late: late})
	s.b.side = int(p.MarkOf(by) - 1)
	var f Forced
	score := s.forced(func() (v Score) {
		v = s.fours(0, 99)
		f.Ended = !s.stopped
		return v
	}, nodes)
	for left := 1; means == Threats && score == 0 && f.Ended && left <= 40; left += 2 {
		if f.Ended = s.nodes < nodes; !f.Ended {
			break
		}
		score = s.forced(func() (v Score) {
			v = s.threats(0, left)
			f.Ended = !s.stopped
			return v
		}, nodes-s.nodes)
	}
	if f.Nodes = s.nodes; score == 0 {
		return f
	}
	f.Plies, f.Ended = int(core.Win-score), true
	for _, c := range s.line {
		f.Line = append(f.Line, cell(p, c))
	}
	return f
}

// finish appends to a line from here the moves to its end, as long as each is a
// quick win or the one answer to a threat.
func (s *search) finish(line []int) []int {
	b := s.b
	for i := 0; ; i++ {
		c, last := noPlace, false
		if i < len(line) {
			c = line[i]
			last = b.kind(c, b.side) == wins
		} else if v, quick := s.quickWin(0); quick != noPlace {
			c, last = quick, v.Score == core.Win-1
		} else if b.count[b.side^1][wins] > 0 {
			c = b.firstAllowed(&b.where[b.side^1][wins], b.side)
		}
		if i >= len(line) && c != noPlace {
			line = append(line, c)
		}
		if last || c == noPlace {
			for range i {
				b.take()
			}
			return line[:min(len(line), i+1)]
		}
		b.put(c)
	}
}
