package bot

// chance is a generator of random numbers, SplitMix64 (Steele, Lea and Flood
// 2014): the same on every machine.
type chance struct{ at uint64 }

// newChance begins at a place that follows from two numbers.
func newChance(a, b uint64) *chance {
	c := &chance{a}
	c.at = c.next() ^ b
	return c
}

func (c *chance) next() uint64 {
	c.at += 0x9e3779b97f4a7c15
	x := c.at
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below is a number of 0 to n-1.
func (c *chance) below(n int) int { return int(c.next() % uint64(n)) }
