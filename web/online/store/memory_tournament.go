package store

import (
	"cmp"
	"context"
	"slices"
)

// Cups is the names of tournaments that are due.
func (m *Memory) Cups(ctx context.Context, by int64, max int) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var names []string
	for name, c := range m.cups {
		if c.Due > 0 && c.Due <= by {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(m.cups[a].Due, m.cups[b].Due), cmp.Compare(a, b)) })
	return names[:min(max, len(names))], ctx.Err()
}

// CupsOf is how many a person has made that are not over.
func (m *Memory) CupsOf(ctx context.Context, person string) (n int, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, c := range m.cups {
		if c.Person == person && c.Due > 0 {
			n++
		}
	}
	return n, ctx.Err()
}
