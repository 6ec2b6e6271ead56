package store

import (
	"cmp"
	"context"
	"maps"
	"slices"
)

// attendance is who is connected where.
type attendance map[string]map[attendant]Present // by rooms

type attendant struct {
	node string
	seat int
}

// Beat says that a node lives.
func (m *Memory) Beat(ctx context.Context, node string, now, until int64) (rooms []string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.nodes[node] = until
	for room, all := range m.present {
		for who, p := range all {
			if p.N == 0 && p.At < now-Remembered {
				delete(all, who)
			}
			if p.N > 0 && m.nodes[who.node] <= now {
				all[who] = Present{Seat: p.Seat, At: now}
				rooms = append(rooms, room)
			}
		}
	}
	maps.DeleteFunc(m.present, func(_ string, all map[attendant]Present) bool { return len(all) == 0 })
	slices.Sort(rooms)
	return slices.Compact(rooms), ctx.Err()
}

// Lease is who owns a room.
func (m *Memory) Lease(ctx context.Context, room string, now int64) (Lease, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.lease(ctx, room, now)
}

func (m *Memory) lease(ctx context.Context, room string, now int64) (Lease, error) {
	r := m.rooms[room]
	if r == nil {
		return Lease{}, cmp.Or(ctx.Err(), ErrNoRoom)
	}
	return Lease{Owner: r.owner, Alive: m.nodes[r.owner] > now, Fence: r.fence, V: len(r.events) - 1}, ctx.Err()
}

// Own makes a node the owner of a room.
func (m *Memory) Own(ctx context.Context, room, node string, now, until, despite int64) (Lease, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.nodes[node] = until
	l, err := m.lease(ctx, room, now)
	if err == nil && l.Owner != node && (!l.Alive || l.Fence == despite) {
		r := m.rooms[room]
		r.owner = node
		r.fence++
		l.Owner, l.Fence, l.Alive = node, r.fence, true
	}
	return l, err
}

// Attend notes how often a seat is connected to a node.
func (m *Memory) Attend(ctx context.Context, room, node string, p Present) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.present[room] == nil {
		m.present[room] = map[attendant]Present{}
	}
	m.present[room][attendant{node, p.Seat}] = p
	return ctx.Err()
}

// Attending is who is connected.
func (m *Memory) Attending(ctx context.Context, room string) (all []Present, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, p := range m.present[room] {
		all = append(all, p)
	}
	return all, ctx.Err()
}
