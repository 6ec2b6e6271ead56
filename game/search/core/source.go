package core

import "noughts/game/chance"

// Source is a generator of random numbers whose below does without a division:
// a playout asks for hundreds.
type Source struct{ chance.Source }

// SourceAt is a source that begins at a place.
func SourceAt(at uint64) Source { return Source{chance.At(at)} }

// Below is a number of 0 to n-1.
func (s *Source) Below(n int) int { return int((s.Next() >> 32) * uint64(n) >> 32) }
