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
	// shares is into how many moves the time that is left is divided, as a
	// rule, and fewest where a move needs more. The parts become smaller, so
	// that it is never used up.
	shares = 16
	fewest = 5
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

// budget is the time to think about a move: what it should take, and the most
// that it may; 0 is none. Where only moves have a limit the two are the same:
// what is saved of one is not given to the next.
func (c *clock) budget() (aim, most time.Duration) {
	most = within(c.turn)
	aim = most
	if c.match > 0 || c.told && c.left > 0 {
		most = min(most, within(c.left/fewest))
		aim = min(most, within(c.left/shares))
	}
	if most > 0 {
		most = max(most/8, most-c.lag)
	}
	return min(aim, most), most
}

// within is a limit without its margin.
func within(limit time.Duration) time.Duration {
	margin := max(leastMargin, min(mostMargin, limit/10))
	if limit <= 2*margin {
		return limit / 2
	}
	return limit - margin
}
