package row

// shared is a word of a table. In a browser only one thread ever uses it, and
// there to load a word in one piece would be a call.
type shared uint64

func (s *shared) Load() uint64   { return uint64(*s) }
func (s *shared) Store(w uint64) { *s = shared(w) }
