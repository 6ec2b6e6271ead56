package store

import (
	"cmp"
	"context"
	"slices"
	"sync"
)

// Memory is a log that is gone with the program, for a try and for tests.
type Memory struct {
	mu    sync.Mutex
	rooms map[string]*kept
	crowd crowd
	cups  map[string]Cup

	nodes   map[string]int64 // until when each is alive
	present attendance

	operated operated
	queue    queue
}

type kept struct {
	events []Event
	ids    map[string]int
	index  Index
	owner  string
	fence  int64
}

// NewMemory is an empty log.
func NewMemory() *Memory {
	return &Memory{rooms: map[string]*kept{}, cups: map[string]Cup{}, nodes: map[string]int64{}, present: attendance{}, crowd: newCrowd(), queue: newQueue()}
}

// Append adds an event.
func (m *Memory) Append(ctx context.Context, e Entry, before Hash) (Event, bool, error) {
	if err := ctx.Err(); err != nil {
		return Event{}, false, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.append(e, before)
}

// append is Append for whoever has the lock.
func (m *Memory) append(e Entry, before Hash) (Event, bool, error) {
	r := m.rooms[e.Room]
	if r == nil {
		r = &kept{ids: map[string]int{}}
	}
	if v, ok := r.ids[e.ID]; ok {
		return r.events[v], true, nil
	}
	if e.Fence != 0 && e.Fence != r.fence {
		return Event{}, false, ErrFenced
	}
	if e.V != len(r.events) || e.V > 0 && r.events[e.V-1].Hash != before {
		return Event{}, false, ErrStale
	}
	e.Body = slices.Clone(e.Body)
	r.events = append(r.events, e.Event)
	r.ids[e.ID], r.index = e.V, e.Index
	m.rooms[e.Room] = r
	for _, s := range e.Sits {
		m.crowd.sits[s.Person] = append(m.crowd.sits[s.Person], place{e.Room, s.Seat})
	}
	if e.Result != nil {
		m.crowd.settle(*e.Result, e.Room, e.At)
	}
	for _, mark := range e.Marks {
		m.crowd.marks[mark.Person] = append(m.crowd.marks[mark.Person], mark)
	}
	if e.Cup != nil {
		m.cups[e.Room] = *e.Cup
	}
	for _, first := range e.Begins {
		if _, _, err := m.append(first, Hash{}); err != nil {
			return Event{}, false, err
		}
	}
	return e.Event, false, nil
}

// Read is events of a room.
func (m *Memory) Read(ctx context.Context, room string, from, max int) ([]Event, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	r := m.rooms[room]
	if r == nil {
		return nil, ErrNoRoom
	}
	from = min(from, len(r.events))
	return slices.Clone(r.events[from:min(from+max, len(r.events))]), nil
}

// Find is the names of rooms.
func (m *Memory) Find(ctx context.Context, q Query) ([]string, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	var names []string
	for name, r := range m.rooms {
		if q.Public && r.index.Public && r.index.Over == q.Over || !q.Public && r.index.Due > 0 && r.index.Due <= q.Due && (q.Node == "" || r.owner == q.Node || m.nodes[r.owner] <= q.Now) {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		one, two := m.rooms[a], m.rooms[b]
		by := cmp.Compare(one.index.Due, two.index.Due)
		if q.Public {
			by = cmp.Compare(two.events[len(two.events)-1].At, one.events[len(one.events)-1].At)
		}
		return cmp.Or(by, cmp.Compare(a, b))
	})
	return names[:min(q.Max, len(names))], nil
}

// Close does nothing.
func (m *Memory) Close() error { return nil }
