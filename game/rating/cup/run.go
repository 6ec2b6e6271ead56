package cup

import (
	"context"
	"sync"

	"noughts/game"
	"noughts/game/record"
)

// Player plays for an entrant, one game after the other.
type Player interface {
	Begin(g Game) // a game
	Move(ctx context.Context, p *game.Position) (game.Move, error)
	Close()
}

// Desk is where games are given out and results are taken, by as many goroutines
// as like to.
type Desk struct {
	mu   sync.Mutex
	more *sync.Cond
	cup  *Cup
	busy map[ID]bool
}

// NewDesk is the desk of a cup, which is the desk's from now on.
func NewDesk(c *Cup) *Desk {
	d := &Desk{cup: c, busy: map[ID]bool{}}
	d.more = sync.NewCond(&d.mu)
	return d
}

// With lets f look at the cup, or report to it, while nobody else does.
func (d *Desk) With(f func(c *Cup)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f(d.cup)
	d.more.Broadcast()
}

// give gives out the next game that no person plays, and waits where one may
// come when others end; false when there is none, or ctx is done.
func (d *Desk) give(ctx context.Context) (g Game, r *record.Record, ok bool) {
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

// take takes a game back, with its result if it has one.
func (d *Desk) take(g Game, s record.Result, moves string, told func(text string)) (err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.busy, g.ID)
	defer d.more.Broadcast()
	if s.End == record.Open {
		return nil
	}
	if now, there := d.cup.Game(g.ID); !there || now.Done {
		return nil // a player has withdrawn meanwhile
	}
	text, err := d.cup.Report(g.ID, s, moves)
	if err == nil && told != nil {
		told(text)
	}
	return err
}

// ByPeople tells whether a person plays in a game.
func (c *Cup) ByPeople(g Game) bool {
	return c.Entrants[g.Seats[0]].Seat == Human || c.Entrants[g.Seats[1]].Seat == Human
}

// Hall is how the games of a desk are played.
type Hall struct {
	// Open makes a player of an entrant. Each goroutine has its own, made when
	// it is first needed.
	Open func(e Entrant) (Player, error)
	Jobs int // games at a time; 0 is one
	Most int // plies after which a game is a draw, 0 for mostPlies
	// Told hears of each result: the line to append to the cup's text. It is
	// called by one goroutine at a time, and must not call the desk.
	Told func(text string)
	// Fault hears why a game was lost without being beaten.
	Fault func(g Game, err error)
}

// mostPlies is when a game is called a draw: no game of the catalogue needs as
// many unless both sides only wait.
const mostPlies = 2000

// Run plays all games of a desk that no person plays, until there is none or
// ctx is done: what is under way then is not reported, and is played from its
// start the next time. The error is that of a player that cannot be made.
func Run(ctx context.Context, d *Desk, h Hall) error {
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

// work plays games one after the other.
func (h *Hall) work(ctx context.Context, d *Desk) error {
	players := map[int]Player{}
	defer func() {
		for _, p := range players {
			p.Close()
		}
	}()
	for {
		g, r, ok := d.give(ctx)
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
					d.take(g, record.Result{}, "", nil)
					return err
				}
				players[who] = p
			}
			sides[at] = players[who]
		}
		s := h.game(ctx, g, r, sides)
		if err := d.take(g, s, r.Position().Line(), h.Told); err != nil {
			return err
		}
	}
}

// game plays a game to its end, and answers its result; Open if ctx ended it.
func (h *Hall) game(ctx context.Context, g Game, r *record.Record, sides [2]Player) record.Result {
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
