package store

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
)

// operated is what those who run the server changed in a Memory.
type operated struct {
	settings map[string]string
	notes    []Note
}

// known is the person of an ID.
func (c *crowd) known(id string) Person {
	for _, p := range c.people {
		if p.ID == id {
			return p
		}
	}
	return Person{}
}

// played adds who the other was.
func (c *crowd) played(r Rated) Played {
	p := Played{Rated: r, Name: c.known(r.Against).Name}
	for _, other := range c.rated[[2]string{r.Against, r.Pool}] {
		if other.Room == r.Room {
			p.Strength = other.Before.Rating
		}
	}
	return p
}

// Known is the person of an ID.
func (m *Memory) Known(ctx context.Context, id string) (Person, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.crowd.known(id), ctx.Err()
}

// choose is the games of those rows that fit.
func (c *crowd) choose(fits func(r Rated) bool) (all []Played) {
	for _, rows := range c.rated {
		for _, r := range rows {
			if fits(r) {
				all = append(all, c.played(r))
			}
		}
	}
	return all
}

// Outcome is what a game changed.
func (m *Memory) Outcome(ctx context.Context, room string) ([]Played, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := m.crowd.choose(func(r Rated) bool { return r.Room == room })
	slices.SortFunc(all, func(a, b Played) int { return cmp.Compare(a.Seat, b.Seat) })
	return all, ctx.Err()
}

// History is what a person's games changed.
func (m *Memory) History(ctx context.Context, person string, max int) ([]Played, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := m.crowd.choose(func(r Rated) bool { return r.Person == person })
	slices.SortFunc(all, func(a, b Played) int { return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(a.Room, b.Room)) })
	return all[:min(max, len(all))], ctx.Err()
}

// Forget removes a person's name, and the key.
func (m *Memory) Forget(ctx context.Context, id string, whole bool) (rooms []string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	p := m.crowd.known(id)
	if p.ID == "" {
		return nil, ctx.Err()
	}
	if delete(m.crowd.people, p.Key); whole {
		p.Key, p.Shows = "gone "+id, false
	}
	p.Name = ""
	m.crowd.people[p.Key] = p
	seats := map[string]int{}
	for _, p := range m.crowd.sits[id] {
		seats[p.room] = p.seat
	}
	for _, r := range m.crowd.choose(func(r Rated) bool { return r.Person == id }) {
		seats[r.Room] = r.Seat
	}
	for name, w := range m.queue.wishes {
		if w.Person == id && w.Room != "" {
			seats[w.Room] = w.Seat
		}
		if w.Person == id {
			delete(m.queue.wishes, name)
			delete(m.queue.waiting, name)
		}
	}
	for room, seat := range seats {
		if r := m.rooms[room]; r != nil {
			for i := range r.events {
				r.events[i].Person = Unnamed(r.events[i], seat)
			}
		}
	}
	return slices.Sorted(maps.Keys(seats)), ctx.Err()
}

// Unnamed is the names of an event without that of a seat.
func Unnamed(e Event, seat int) string {
	if e.V > 0 {
		if e.Seat == seat {
			return ""
		}
		return e.Person
	}
	names := strings.Split(e.Person, "\n")
	if seat < 1 || seat > len(names) {
		return e.Person
	}
	names[seat-1] = ""
	return strings.Join(names, "\n")
}

// Alter changes a person.
func (m *Memory) Alter(ctx context.Context, p Person) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if was := m.crowd.known(p.ID); was.ID != "" {
		was.Name, was.Shows, was.Blocked = p.Name, p.Shows, p.Blocked
		m.crowd.people[was.Key] = was
	}
	return ctx.Err()
}

// Operate writes a note and a setting.
func (m *Memory) Operate(ctx context.Context, n Note, setting, value string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.operated.notes = append(m.operated.notes, n)
	if setting != "" {
		if m.operated.settings == nil {
			m.operated.settings = map[string]string{}
		}
		m.operated.settings[setting] = value
	}
	return ctx.Err()
}

// Settings are all settings.
func (m *Memory) Settings(ctx context.Context) (map[string]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.operated.settings), ctx.Err()
}

// Notes are the latest ones.
func (m *Memory) Notes(ctx context.Context, max int) ([]Note, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := slices.Clone(m.operated.notes)
	slices.Reverse(all)
	return all[:min(max, len(all))], ctx.Err()
}
