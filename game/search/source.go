package search

// source is a generator of random numbers, SplitMix64 (Steele, Lea and Flood
// 2014): the same on every machine, and a few bytes of program.
type source struct{ at uint64 }

func (s *source) next() uint64 {
	s.at += 0x9e3779b97f4a7c15
	x := s.at
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below is a number of 0 to n-1.
func (s *source) below(n int) int { return int((s.next() >> 32) * uint64(n) >> 32) }
