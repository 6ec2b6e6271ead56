package room

import (
	"maps"

	"noughts/web/online/store"
)

// Counts are numbers for those who run the server.
type Counts struct {
	Loaded                                             int // now
	Created, Moves, Stale, Refused, Unavailable, Flags int // since the start
	Damaged                                            int
	Taken                                              int // rooms, over from other nodes
	Marks                                              map[store.Kind]int
}

// Counts are the numbers as they are now.
func (h *Hall) Counts() Counts {
	h.mu.Lock()
	defer h.mu.Unlock()
	c := h.counts
	c.Loaded, c.Marks = len(h.rooms), maps.Clone(c.Marks)
	return c
}

// weigh notes that so many cells of boards have come into memory.
func (h *Hall) weigh(cells int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.cells += cells
}

// fits tells whether another board may come into memory.
func (h *Hall) fits() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.cells < h.limits.Cells
}

func (h *Hall) count(f func(c *Counts)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	f(&h.counts)
}
