package queue

import (
	"context"
	"hash/fnv"
	"time"

	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// skew is how far back a look asks for what other nodes have paired, since their
// clocks may differ.
const skew = time.Minute

// look does what there is to do, and sets the timer for the next look while
// somebody waits here.
func (q *Queue) look() {
	q.mu.Lock()
	if q.closed {
		q.looking = false
		q.mu.Unlock()
		return
	}
	q.work.Add(1)
	q.counts.Looks++
	q.mu.Unlock()
	defer q.work.Done()
	ctx, cancel := context.WithTimeout(context.Background(), q.limits.Write)
	q.once(ctx)
	cancel()
	q.mu.Lock()
	defer q.mu.Unlock()
	q.looking = len(q.waiting) > 0 && !q.closed
	if q.looking {
		q.timer.Reset(q.limits.Every)
	}
}

// once is one look: give up the wishes of those who went away, tell who was paired
// by another node, pair those who wait if it is this node's turn, and offer bots.
func (q *Queue) once(ctx context.Context) {
	now := time.Now()
	for _, name := range q.gone(now) {
		if _, err := q.leave(ctx, name, q.node); err != nil {
			q.away(err)
		}
	}
	seen, err := q.store.Look(ctx, store.Look{
		Node: q.node, Now: now.UnixMilli(), Until: now.Add(q.limits.Alive).UnixMilli(), Every: q.limits.Every.Milliseconds(),
		Since: now.Add(-skew).UnixMilli(), Old: now.Add(-q.limits.Keep).UnixMilli(), Has: q.has,
	})
	if err != nil {
		q.away(err)
		return
	}
	for _, w := range seen.Paired {
		q.told(w)
	}
	if seen.Turn {
		q.pair(ctx, now, seen.Waiting)
	}
	q.offer(ctx, now)
}

// gone are those who were away for too long.
func (q *Queue) gone(now time.Time) (names []string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for name, w := range q.waiting {
		if w.here == 0 && now.Sub(w.away) >= q.limits.Away {
			names = append(names, name)
		}
	}
	return names
}

// told tells whoever waits here of a wish that it is paired, once.
func (q *Queue) told(w store.Wish) {
	if here := q.forget(w.Name); here != nil {
		w.At = here.wish.At
		q.tell.Wish(*q.stands(w, nil, time.Now()))
	}
}

// pair writes games for those who fit. What of it is not known, the next look
// finds out.
func (q *Queue) pair(ctx context.Context, now time.Time, waiting []store.Wish) {
	games := q.limits.pairs(now, waiting, q.known(waiting))
	var pairings []store.Pairing
	for _, g := range games {
		p, err := q.pairing(now, g)
		if err != nil {
			q.say.Error("nobody can be paired for a game", "error", err)
			continue
		}
		pairings = append(pairings, p)
	}
	if len(pairings) == 0 {
		return
	}
	made, err := q.store.Pair(ctx, now.UnixMilli(), pairings)
	if err != nil {
		q.away(err)
		return
	}
	for i, p := range pairings {
		q.count(func(c *Counts) {
			if made[i] {
				c.Pairs++
			} else {
				c.Lost++
			}
		})
		for seat, name := range p.Wishes {
			if made[i] {
				q.told(store.Wish{Name: name, Room: p.First.Room, Seat: seat + 1})
			}
		}
	}
}

// has tells whether a wish was read already.
func (q *Queue) has(name string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.bodies[name] != nil
}

// known gives what wishes say. Each is read once, and forgotten when it waits no
// more.
func (q *Queue) known(waiting []store.Wish) func(w store.Wish) *body {
	q.mu.Lock()
	defer q.mu.Unlock()
	was := q.bodies
	q.bodies = make(map[string]*body, len(waiting))
	for _, w := range waiting {
		b := was[w.Name]
		if b == nil {
			var err error
			if b, err = decode(w.Body); err != nil || len(b.Seeks) == 0 {
				q.say.Error("a wish cannot be read", "error", err)
				continue
			}
		}
		q.bodies[w.Name] = b
	}
	bodies := q.bodies
	return func(w store.Wish) *body { return bodies[w.Name] }
}

// pairing is the game of two. Lots are drawn for the seats by what neither knows
// of the other.
func (q *Queue) pairing(now time.Time, g found) (store.Pairing, error) {
	two, seeks := [2]*candidate{g.a, g.b}, g.seeks
	lot := fnv.New32a()
	lot.Write([]byte(g.a.wish.Name + g.b.wish.Name))
	if lot.Sum32()&1 == 1 {
		two, seeks = [2]*candidate{g.b, g.a}, [2]int{g.seeks[1], g.seeks[0]}
	}
	s := two[0].body.Seeks[seeks[0]]
	e := wire.Event{At: now.UnixMilli(), Rules: s.Rules, Clock: s.Clock, Rated: two[0].body.Rated, Paired: true, Seats: []int{1, 2}}
	var names [2]string
	for i, c := range two {
		names[i] = c.wish.Name
		e.Names, e.Keys = append(e.Names, c.body.Name), append(e.Keys, c.body.Key)
		e.People, e.Ratings = append(e.People, c.wish.Person), append(e.Ratings, c.body.Seeks[seeks[i]].Rating)
	}
	first, err := q.hall.Pairing(e, names[:]...)
	return store.Pairing{Wishes: names, First: first}, err
}

// offer offers bots to those who have waited for long enough.
func (q *Queue) offer(ctx context.Context, now time.Time) {
	q.mu.Lock()
	var to []*waiter
	for _, w := range q.waiting {
		if !w.offered && now.Sub(time.UnixMilli(w.wish.At)) >= q.limits.Bot {
			w.offered = true
			q.counts.Offered++
			to = append(to, w)
		}
	}
	q.mu.Unlock()
	for _, w := range to {
		told := q.stands(w.wish, w.body, now)
		told.Bot = q.bot(ctx, w.wish, w.body, now)
		q.tell.Wish(*told)
	}
}
