package store

import (
	"cmp"
	"context"
	"slices"
)

// crowd is the people of a Memory, by whose lock it is guarded.
type crowd struct {
	people    map[string]Person // by key
	standings map[[2]string]Standing
	rated     map[[2]string][]Rated // by person and pool
	marks     map[string][]Mark     // by person
	sits      map[string][]place    // by person
}

// place is a seat of a room.
type place struct {
	room string
	seat int
}

func newCrowd() crowd {
	return crowd{people: map[string]Person{}, standings: map[[2]string]Standing{}, rated: map[[2]string][]Rated{}, marks: map[string][]Mark{}, sits: map[string][]place{}}
}

// settle applies a result.
func (c *crowd) settle(r Result, room string, at int64) {
	var before [2]Standing
	for i, person := range r.People {
		var known bool
		if before[i], known = c.standings[[2]string{person, r.Pool}]; !known {
			before[i] = Newcomer(person, r.Pool)
		}
	}
	after, rows := r.Settle(room, at, before)
	for i, person := range r.People {
		if after[i].Games > 0 {
			c.standings[[2]string{person, r.Pool}] = after[i]
		}
	}
	for _, row := range rows {
		in := [2]string{row.Person, r.Pool}
		c.rated[in] = append(c.rated[in], row)
	}
}

// Meet is the person of a key.
func (m *Memory) Meet(ctx context.Context, p Person) (Person, error) {
	if err := ctx.Err(); err != nil {
		return Person{}, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	known, ok := m.crowd.people[p.Key]
	if !ok && (p.ID == "" || m.crowd.known(p.ID).ID != "") {
		return Person{}, nil
	}
	if !ok {
		known = p
	}
	if p.Name != "" {
		known.Name = p.Name
	}
	m.crowd.people[p.Key] = known
	return known, nil
}

// Standings are a person's.
func (m *Memory) Standings(ctx context.Context, person string) (all []Standing, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for of, s := range m.crowd.standings {
		if of[0] == person {
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b Standing) int { return cmp.Compare(a.Pool, b.Pool) })
	return all, ctx.Err()
}

// Among are standings in a pool.
func (m *Memory) Among(ctx context.Context, pool string, people []string) (all []Standing, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, person := range people {
		if s, ok := m.crowd.standings[[2]string{person, pool}]; ok {
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b Standing) int { return cmp.Compare(a.Person, b.Person) })
	return all, ctx.Err()
}

// Rated is what a person's games changed.
func (m *Memory) Rated(ctx context.Context, person, pool string, max int) (rows []Rated, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	rows = slices.Clone(m.crowd.rated[[2]string{person, pool}])
	slices.Reverse(rows)
	return rows[:min(max, len(rows))], ctx.Err()
}

// Marks are a person's.
func (m *Memory) Marks(ctx context.Context, person string, since int64) (marks []Mark, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, mark := range m.crowd.marks[person] {
		if mark.At >= since {
			marks = append(marks, mark)
		}
	}
	slices.SortFunc(marks, func(a, b Mark) int {
		return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(a.Room, b.Room), cmp.Compare(a.Kind, b.Kind))
	})
	return marks, ctx.Err()
}
