// Package chance makes the random numbers of players that leave something to
// chance, the levels of package engine and bots, and of searches. The same seed
// gives the same numbers on every machine and for ever, so that a game can be
// played again.
package chance

// Source is a generator of random numbers, SplitMix64 (Steele, Lea and Flood
// 2014): a few bytes of program.
type Source struct{ at uint64 }

// At is a source that begins at a place.
func At(at uint64) Source { return Source{at} }

// New is a source that begins at a place which follows from two numbers.
func New(a, b uint64) *Source {
	s := At(a)
	s.at = s.Next() ^ b
	return &s
}

// Next is a number of 64 random bits.
func (s *Source) Next() uint64 {
	s.at += 0x9e3779b97f4a7c15
	x := s.at
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Below is a number of 0 to n-1; n is at least 1.
func (s *Source) Below(n int) int { return int(s.Next() % uint64(n)) }
