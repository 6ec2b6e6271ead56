package cup

import (
	"context"
	"sync"

	"noughts/game"
	"noughts/game/record"
)

// Player plays for an entrant, one game after another.
type Player interface {
	Begin(g Game) // starts a new game
	Move(ctx context.Context, p *game.Position) (game.Move, error)
	Close()
}

// Scheduler hands out games and collects results. It is safe for concurrent use.
type Scheduler struct {
	mu   sync.Mutex
	more *sync.Cond
	cup  *Cup
	busy map[ID]bool
}

// NewScheduler returns a scheduler for a cup. From now on the cup may be used only
// through the desk.
func NewScheduler(c *Cup) *Scheduler {
	d := &Scheduler{cup: c, busy: map[ID]bool{}}
	d.more = sync.NewCond(&d.mu)
	return d
}

// With calls f with the cup while it holds the desk's lock. f may read the cup
// and report results.
func (d *Scheduler) With(f func(c *Cup)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f(d.cup)
	d.more.Broadcast()
}

// next hands out the next game between computers. If there may be one after
// others have ended, it waits for them. ok is false if there are no more games,
// or ctx is done.
func (d *Scheduler) next(ctx context.Context) (g Game, r *record.Record, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for ctx.Err() == nil {
		g, ok = d.cup.Next(func(g Game) bool { return d.busy[g.ID] || d.cup.ByPeople(g) })
		if ok {
			d.busy[g.ID] = true
			return g, d.cup.Record(g), true
		}
		if len(d.busy) == 0 {
			break
		}
		d.more.Wait()
	}
	return g, nil, false
}

// finish collects a game, with its result if it has one.
func (d *Scheduler) finish(g Game, s record.Result, moves string, told func(text string)) (err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.busy, g.ID)
	defer d.more.Broadcast()
	if s.End == record.Open {
		return nil
	}
	if now, there := d.cup.Game(g.ID); !there || now.Done {
		return nil // a player has withdrawn in the meantime
	}
	text, err := d.cup.Report(g.ID, s, moves)
	if err == nil && told != nil {
		told(text)
	}
	return err
}

// ByPeople tells whether a person takes part in a game.
func (c *Cup) ByPeople(g Game) bool {
	return c.Entrants[g.Seats[0]].Seat == Human || c.Entrants[g.Seats[1]].Seat == Human
}

// RunOptions holds the settings of Run.
type RunOptions struct {
	// Open returns a player for an entrant. Each goroutine opens its own when
	// it first needs one.
	Open func(e Entrant) (Player, error)
	Jobs int // number of games played at the same time; 0 means 1
	Most int // number of plies after which a game is a draw; 0 means mostPlies
	// Told, if not nil, is called with each result: the line to append to the
	// text of the cup. It is never called concurrently, and must not call the
	// desk.
	Told func(text string)
	// Fault, if not nil, is called when a player fails to give a legal move and
	// so loses the game.
	Fault func(g Game, err error)
}

// mostPlies is the number of plies after which a game is a draw by default. No
// game of the catalogue is this long unless both sides only wait.
const mostPlies = 2000

// Run plays all games of a desk between computers, until there are none left or
// ctx is done. A game that ctx interrupts has no result, and is played again
// from its start by the next Run. Run returns an error if a player cannot be
// opened or a result cannot be reported.
func Run(ctx context.Context, d *Scheduler, h RunOptions) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(ctx, func() { d.With(func(*Cup) {}) })()
	var jobs sync.WaitGroup
	var once sync.Once
	var failed error
	for range max(1, h.Jobs) {
		jobs.Add(1)
		go func() {
			defer jobs.Done()
			if err := h.work(ctx, d); err != nil {
				once.Do(func() { failed = err })
				cancel()
			}
		}()
	}
	jobs.Wait()
	return failed
}

// work plays games one after another.
func (h *RunOptions) work(ctx context.Context, d *Scheduler) error {
	players := map[int]Player{}
	defer func() {
		for _, p := range players {
			p.Close()
		}
	}()
	for {
		g, r, ok := d.next(ctx)
		if !ok {
			return nil
		}
		var sides [2]Player
		for at, who := range g.Seats {
			if players[who] == nil {
				var e Entrant
				d.With(func(c *Cup) { e = c.Entrants[who] })
				p, err := h.Open(e)
				if err != nil {
					d.finish(g, record.Result{}, "", nil)
					return err
				}
				players[who] = p
			}
			sides[at] = players[who]
		}
		s := h.game(ctx, g, r, sides)
		if err := d.finish(g, s, r.Position().Line(), h.Told); err != nil {
			return err
		}
	}
}

// game plays a game to its end and returns its result. Its End is Open if ctx
// is done.
func (h *RunOptions) game(ctx context.Context, g Game, r *record.Record, sides [2]Player) record.Result {
	most := h.Most
	if most == 0 {
		most = mostPlies
	}
	sides[0].Begin(g)
	sides[1].Begin(g)
	p := r.Position()
	for !p.Over() {
		if p.Plies() >= most {
			return record.Result{End: record.Agreed}
		}
		by := p.Turn()
		m, err := sides[by-1].Move(ctx, p.Clone())
		if ctx.Err() != nil {
			return record.Result{}
		}
		if err == nil {
			err = r.Play(m)
		}
		if err != nil {
			if h.Fault != nil {
				h.Fault(g, err)
			}
			return record.Result{End: record.Forfeit, Winner: game.First + game.Second - by}
		}
	}
	return resultOf(p)
}
