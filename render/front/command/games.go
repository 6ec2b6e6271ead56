package command

import (
	"context"
	"sync"

	"noughts/game"
	"noughts/game/rating"
	"noughts/game/record"
)

// pair is two games of an opening, one from each side.
type pair struct {
	n     int // from 0
	open  *game.Position
	games [2]result
}

// result is one game.
type result struct {
	rec    *record.Record
	points rating.Points // of the first side
	first  int           // which side had the first seat
	winner game.Player
	fault  error // why a side forfeited
	faulty int   // which
}

// contest is the settings of a match.
type contest struct {
	rules *game.Rules
	sides [2]side
	seed  uint64
	pairs int
	most  int // plies of a game, 0 for no limit
	jobs  int // games at a time
}

// play plays pairs concurrently, and calls took with each in their order, until it
// answers false.
func (c *contest) play(ctx context.Context, o *openings, took func(pair) bool) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	todo, done := make(chan pair), make(chan pair)
	var failed error // set before todo is closed
	go func() {
		defer close(todo)
		for n := range c.pairs {
			open := o.next(ctx)
			if open == nil {
				if ctx.Err() == nil {
					failed = o.short()
				}
				return
			}
			select {
			case todo <- pair{n: n, open: open}:
			case <-ctx.Done():
				return
			}
		}
	}()
	var jobs sync.WaitGroup
	for range c.jobs {
		jobs.Add(1)
		go func() {
			defer jobs.Done()
			c.work(ctx, todo, done)
		}()
	}
	go func() {
		jobs.Wait()
		close(done)
	}()
	waiting := map[int]pair{}
	next, going := 0, true
	for p := range done {
		if waiting[p.n] = p; !going {
			continue
		}
		for p, ok := waiting[next]; ok && going; p, ok = waiting[next] {
			delete(waiting, next)
			next++
			if going = took(p); !going {
				cancel()
			}
		}
	}
	if !going {
		return nil // there were openings enough
	}
	return failed
}

// work is a worker that plays pairs with its own players.
func (c *contest) work(ctx context.Context, todo <-chan pair, done chan<- pair) {
	players := [2]*player{c.sides[0].open(), c.sides[1].open()}
	defer players[0].close()
	defer players[1].close()
	for p := range todo {
		for first := range 2 {
			p.games[first] = c.game(ctx, players, p, first)
		}
		if ctx.Err() != nil {
			continue // it was not played to the end
		}
		select {
		case done <- p:
		case <-ctx.Done():
		}
	}
}

// game plays one game.
func (c *contest) game(ctx context.Context, players [2]*player, p pair, first int) result {
	g := result{rec: record.New(c.rules), first: first, faulty: -1}
	at := func(by game.Player) int { return (int(by) - 1 + first) % 2 }
	for by := game.First; by <= game.Second; by++ {
		g.rec.SetTag(record.TagName(by), c.sides[at(by)].name)
	}
	seed := c.seed ^ uint64(p.n)*0x9e3779b97f4a7c15 + uint64(first)
	noteAgain(g.rec, seed, []string{c.sides[at(game.First)].word, c.sides[at(game.Second)].word})
	for i, one := range players {
		if err := one.begin(seed); err != nil {
			g.fault, g.faulty = err, i
			return ended(g, at)
		}
	}
	for i := range p.open.Plies() {
		if g.fault = g.rec.Play(p.open.Ply(i)); g.fault != nil {
			return g
		}
	}
	pos := g.rec.Position()
	theirs := pos.Clone() // follows move by move: to copy it for each move would be quadratic
	for !pos.Over() && ctx.Err() == nil && (c.most == 0 || pos.Plies() < c.most) {
		who := at(pos.Turn())
		m, err := players[who].move(ctx, theirs)
		if err == nil {
			err = g.rec.Play(m)
		}
		if err == nil {
			err = theirs.Play(m)
		}
		if err != nil {
			g.fault, g.faulty = err, who
			break
		}
	}
	return ended(g, at)
}

// ended is a game with its result.
func ended(g result, at func(game.Player) int) result {
	pos := g.rec.Position()
	switch {
	case g.fault != nil:
		g.points = rating.Points(2 * g.faulty) // a loss of 0, a win for 0 when it was 1
		g.winner = game.First
		if at(game.First) == g.faulty {
			g.winner = game.Second
		}
		g.rec.SetTag(record.TagResult, record.Result{End: record.Forfeit, Winner: g.winner}.String())
	case !pos.Over():
		g.points = rating.Draw
		g.rec.SetTag(record.TagResult, record.Result{End: record.Agreed}.String())
	default:
		g.winner = pos.Winner()
		g.points = rating.Draw
		if g.winner != game.Nobody {
			g.points = rating.Points(2 - 2*at(g.winner))
		}
	}
	return g
}
