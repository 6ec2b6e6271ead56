package fold

import (
	"time"

	"noughts/game"
	"noughts/game/match"
)

// The match's clocks go by a time from which all allowances for lag are taken:
// while a move is on its way they stand still, for both.

// clock is that time, at a time of the server.
func (g *Game) clock(at int64) time.Duration {
	return time.Duration(at-g.created)*time.Millisecond - g.lag
}

// Time is what the clocks show at a time of the server, and false where the
// game has none. A time that is only guessed does no harm: the game stays as its
// events have it.
func (g *Game) Time(at int64) (t match.Time, ok bool) {
	was := g.now
	g.now = max(was, g.clock(at))
	t, ok = g.match.Time()
	g.now = was
	if g.Over() {
		t.Runs = game.Nobody
	}
	return t, ok
}

// zero is when the clock that runs has run down, false where none runs.
func (g *Game) zero() (time.Duration, bool) {
	if g.Over() || g.control == (match.Control{}) {
		return 0, false
	}
	t, ok := g.match.Time()
	if !ok || t.Runs == game.Nobody {
		return 0, false
	}
	return g.now + t.Left[t.Runs-1], true
}

// Allowance is how much lag is allowed the next move of a seat.
func (g *Game) Allowance(seat int) int {
	if _, runs := g.zero(); !runs || seat < 1 || seat > len(g.store) {
		return 0
	}
	return g.store[seat-1]
}

// Overdue tells whether a clock has run down at a time of the server, of which
// some milliseconds do not count.
func (g *Game) Overdue(at int64, lag int) bool {
	zero, runs := g.zero()
	return runs && g.clock(at)-ms(lag) >= zero
}

// FlagAt is the time of the server when the clock that runs will have run down,
// after what the player may still have of lag; false where none runs.
func (g *Game) FlagAt() (int64, bool) {
	zero, runs := g.zero()
	if !runs {
		return 0, false
	}
	at := g.created + int64((zero+g.lag+time.Millisecond-1)/time.Millisecond)
	return at + int64(g.Allowance(g.Turn())), true
}

func ms(n int) time.Duration { return time.Duration(n) * time.Millisecond }
