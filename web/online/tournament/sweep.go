package tournament

import (
	"context"
	"slices"
	"time"

	"noughts/game/rating/cup"
	"noughts/web/online/room"
	"noughts/web/online/wire"
)

const (
	mostDue  = 1000 // tournaments that a look visits
	steps    = 8    // that are done at a visit
	patience = 30 * time.Second
)

// sweep does what is due in all tournaments, and forgets those that nobody uses.
func (t *Tournaments) sweep() {
	t.mu.Lock()
	if t.closed {
		t.mu.Unlock()
		return
	}
	t.work.Add(1)
	t.mu.Unlock()
	defer t.work.Done()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	names, err := t.store.Cups(ctx, time.Now().UnixMilli(), mostDue)
	if err != nil {
		t.away(err)
	}
	for _, name := range names {
		t.visit(ctx, name, func(*tournament) *wire.Error { return nil })
	}
	t.forget()
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.closed {
		t.timer.Reset(t.limits.Every)
	}
}

// forget has tournaments that nobody uses read anew when they are needed.
func (t *Tournaments) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for name, one := range t.known {
		if one.users == 0 && !one.aside && !one.telling && time.Since(one.used) >= t.limits.Keep {
			delete(t.known, name)
		}
	}
}

// visit does something in a tournament, and then what is due there.
func (t *Tournaments) visit(ctx context.Context, name string, f func(one *tournament) *wire.Error) *wire.Error {
	one, fault := t.enter(ctx, name)
	if fault != nil {
		return fault
	}
	defer t.leave(one)
	if fault = one.load(ctx); fault == nil {
		one.heal(ctx)
	}
	if fault == nil && one.state == nil {
		fault = one.load(ctx)
	}
	if fault == nil {
		fault = f(one)
	}
	for range steps {
		if fault != nil || one.state == nil {
			break
		}
		e := t.limits.next(one.state, time.Now().UnixMilli())
		if e == nil {
			break
		}
		if e, fault = one.unblocked(ctx, e); fault == nil {
			fault = one.write(ctx, *e)
		}
	}
	return fault
}

// unblocked is an event, or that somebody withdraws whom it would pair for a rated game
// and who may play none.
func (one *tournament) unblocked(ctx context.Context, e *event) (*event, *wire.Error) {
	if !one.state.cup.Rated {
		return e, nil
	}
	for _, pair := range e.Pairs {
		for _, who := range pair {
			if who == cup.Bye {
				continue
			}
			blocked, fault := one.of.hall.Blocked(ctx, one.state.people[who].person)
			if fault != nil {
				return nil, fault
			}
			if blocked {
				return &event{Kind: withdrawn, Who: who}, nil
			}
		}
	}
	return e, nil
}

// heal looks now and then at the games that are played: one may have ended while
// nobody could write it down.
func (one *tournament) heal(ctx context.Context) {
	if len(one.state.open) == 0 || time.Since(one.healed) < one.of.limits.Heal {
		return
	}
	one.healed = time.Now()
	for _, id := range slices.Clone(one.state.open) {
		score, over := one.of.hall.Score(ctx, roomOf(one.name, id))
		if !over {
			continue
		}
		if one.scores(ctx, id, score) != nil {
			one.healed = time.Time{}
			return
		}
	}
}

// scores writes the result of a game, again where something else came first.
func (one *tournament) scores(ctx context.Context, id cup.ID, s room.Score) *wire.Error {
	for slices.Contains(one.state.open, id) {
		if fault := one.write(ctx, event{Kind: scored, Round: id.Round, Pair: id.Pair, Score: s}); fault != nil {
			return fault
		}
	}
	return nil
}

// Ended writes the result of a game down. When that cannot be done now, a later look
// does it.
func (t *Tournaments) Ended(name, game string, s room.Score) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	t.visit(ctx, name, func(one *tournament) *wire.Error {
		for _, id := range one.state.open {
			if roomOf(one.name, id) != game {
				continue
			}
			fault := one.scores(ctx, id, s)
			if fault != nil {
				one.healed = time.Time{}
			}
			return fault
		}
		return nil
	})
}

// Forgot reads a tournament anew from which a name was removed.
func (t *Tournaments) Forgot(ctx context.Context, name string) {
	t.mu.Lock()
	known := t.known[name] != nil
	t.mu.Unlock()
	if !known {
		return
	}
	if one, fault := t.enter(ctx, name); fault == nil {
		one.state, one.at = nil, -1
		t.leave(one)
	}
}
