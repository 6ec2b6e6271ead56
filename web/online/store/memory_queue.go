package store

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// queue is the wishes of a Memory, by whose lock it is guarded.
type queue struct {
	wishes  map[string]*paired
	waiting map[string]*paired // those of them that wait
	pairs   []*paired          // those of them that are paired
	oldest  int64              // no wish is older
	nodes   map[string]int64   // until when each is alive
	looked  int64
}

// paired is a wish, and when it was paired.
type paired struct {
	Wish
	at int64
}

func newQueue() queue {
	return queue{wishes: map[string]*paired{}, waiting: map[string]*paired{}, nodes: map[string]int64{}}
}

// forget forgets wishes from before a time.
func (q *queue) forget(old int64) {
	if q.oldest >= old {
		return
	}
	q.oldest = math.MaxInt64
	for name, w := range q.wishes {
		if w.At < old {
			delete(q.wishes, name)
			delete(q.waiting, name)
		} else {
			q.oldest = min(q.oldest, w.At)
		}
	}
	q.pairs = slices.DeleteFunc(q.pairs, func(w *paired) bool { return w.At < old })
}

// lag is how much the clocks of nodes may differ. A look that is further in the
// future was taken by a clock that is wrong.
const lag = 60_000

// Wish puts a wish in.
func (m *Memory) Wish(ctx context.Context, w Wish) (Wish, error) {
	if err := ctx.Err(); err != nil {
		return Wish{}, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	known := m.queue.wishes[w.Name]
	if known == nil {
		for name, other := range m.queue.waiting {
			if other.Person == w.Person {
				other.Gone = true
				delete(m.queue.waiting, name)
			}
		}
		known = &paired{Wish: w}
		m.queue.wishes[w.Name], m.queue.waiting[w.Name] = known, known
		m.queue.oldest = min(m.queue.oldest, w.At)
	}
	if known.Waits() {
		known.Node = w.Node
	}
	return known.Wish, nil
}

// Leave gives a wish up.
func (m *Memory) Leave(ctx context.Context, name, node string) (Wish, error) {
	if err := ctx.Err(); err != nil {
		return Wish{}, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	w := m.queue.wishes[name]
	if w == nil {
		return Wish{}, ErrNoWish
	}
	if w.Waits() && (node == "" || node == w.Node) {
		w.Gone = true
		delete(m.queue.waiting, name)
	}
	return w.Wish, nil
}

// Look is what there is to do.
func (m *Memory) Look(ctx context.Context, l Look) (seen Seen, err error) {
	if err := ctx.Err(); err != nil {
		return seen, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	q := &m.queue
	q.nodes[l.Node] = l.Until
	if q.looked <= l.Now-l.Every || q.looked > l.Now+lag {
		seen.Turn, q.looked = true, l.Now
	}
	if seen.Turn {
		q.forget(l.Old)
		for _, w := range q.waiting {
			if q.nodes[w.Node] > l.Now {
				one := w.Wish
				if l.Has != nil && l.Has(one.Name) {
					one.Body = nil
				}
				seen.Waiting = append(seen.Waiting, one)
			}
		}
	}
	for _, w := range q.pairs {
		if w.Node == l.Node && w.at >= l.Since {
			seen.Paired = append(seen.Paired, w.Wish)
		}
	}
	slices.SortFunc(seen.Waiting, func(a, b Wish) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Name, b.Name)) })
	slices.SortFunc(seen.Paired, func(a, b Wish) int { return cmp.Compare(a.Name, b.Name) })
	return seen, nil
}

// Pair writes the first events of games.
func (m *Memory) Pair(ctx context.Context, now int64, pairs []Pairing) (made []bool, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	made = make([]bool, len(pairs))
	for i, p := range pairs {
		one, two := m.queue.wishes[p.Wishes[0]], m.queue.wishes[p.Wishes[1]]
		if one == nil || two == nil || one == two || !one.Waits() || !two.Waits() {
			continue
		}
		if _, again, err := m.append(p.First, Hash{}); err != nil || again {
			continue
		}
		for seat, w := range []*paired{one, two} {
			w.Room, w.Seat, w.at = p.First.Room, seat+1, now
			delete(m.queue.waiting, w.Name)
			m.queue.pairs = append(m.queue.pairs, w)
		}
		made[i] = true
	}
	return made, nil
}
