package gomocup

import "time"

// clock is the time that the manager allows.
type clock struct {
	turn  time.Duration // for a move; 0: play at once
	match time.Duration // for a game; 0: no limit
	left  time.Duration // of the game, when it was told last
	told  bool          // the manager has told what is left
	lag   time.Duration // how much longer than its budget a move took lately
}

// usual is the time for a move when none is told.
const usual = 5 * time.Second

const (
	// leastMargin and mostMargin bound what is kept back of every limit for
	// the way of the move to the manager: a tenth.
	leastMargin = 10 * time.Millisecond
	mostMargin  = 100 * time.Millisecond
	// shares is into how many moves the time that is left is divided. The
	// parts become smaller, so that it is never used up.
	shares = 20
)

// begin is the clock at the start of a game.
func (c *clock) begin() {
	c.left, c.told = c.match, false
}

// spend takes off the time that a move took, of the budget that it had. What a
// move was late on a busy machine, or where positions take long to look at, the
// next ones are given less.
func (c *clock) spend(d, budget time.Duration) {
	c.left = max(0, c.left-d)
	c.lag = max(c.lag/2, d-budget)
}

// budget is the time to think about a move; 0 is none.
func (c *clock) budget() time.Duration {
	b := within(c.turn)
	if c.match > 0 || c.told && c.left > 0 {
		b = min(b, within(c.left/shares))
	}
	if b > 0 {
		b = max(b/8, b-c.lag)
	}
	return b
}

// within is a limit without its margin.
func within(limit time.Duration) time.Duration {
	margin := max(leastMargin, min(mostMargin, limit/10))
	if limit <= 2*margin {
		return limit / 2
	}
	return limit - margin
}
