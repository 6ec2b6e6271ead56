package search

import "noughts/game/chance"

// source is a generator of random numbers whose below does without a division:
// a playout asks for hundreds.
type source struct{ chance.Source }

// sourceAt is a source that begins at a place.
func sourceAt(at uint64) source { return source{chance.At(at)} }

// below is a number of 0 to n-1.
func (s *source) below(n int) int { return int((s.Next() >> 32) * uint64(n) >> 32) }
