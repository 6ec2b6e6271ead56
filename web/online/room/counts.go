package room

import (
	"maps"
	"slices"

	"noughts/web/online/fold"
	"noughts/web/online/store"
	"noughts/web/online/wire"
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

// Weight is how many rooms a new one counts for, by its board.
func Weight(rules string) int {
	g, err := fold.Open(wire.Event{Kind: wire.New, Rules: rules})
	if err != nil {
		return 1 // there will be none
	}
	return 1 + g.Rules().Board.Cells()/1000
}

// fits tells whether another board may come into memory. Where it would not, games
// go that nobody is asking for, those that were used longest ago first: they are made
// from the log when they are needed again.
func (h *Hall) fits() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.cells < h.limits.Cells {
		return true
	}
	var idle []*room
	for _, r := range h.rooms {
		if r.users == 0 && r.game != nil { // so nobody has the turn, nor gets it meanwhile
			idle = append(idle, r)
		}
	}
	slices.SortFunc(idle, func(a, b *room) int { return a.used.Compare(b.used) })
	for _, r := range idle {
		if h.cells < h.limits.Cells {
			break
		}
		h.cells -= r.drop()
	}
	return h.cells < h.limits.Cells
}

func (h *Hall) count(f func(c *Counts)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	f(&h.counts)
}
