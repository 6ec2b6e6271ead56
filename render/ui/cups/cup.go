package cups

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// tournament is an open cup. It is saved in a slot of the store. Goroutines play its games
// while one of its scenes is on the screen.
type tournament struct {
	app  *Tournaments
	slot string
	desk *cup.Scheduler

	mu      sync.Mutex // guards the fields that the goroutines set
	unsaved []string   // lines of results that are not saved yet
	fault   error      // why a game was forfeited, or why no game can be played
	ended   bool       // the games have ended, and were not paused
	cancel  context.CancelFunc

	incomplete bool          // the slot does not hold the text: it must be saved whole
	whole      string        // the text when it was last saved whole
	savedAt    time.Duration // when lines were last saved
	scheduled  bool          // a Tick is scheduled that saves the lines
	cached     *standings
}

// Tournaments holds the open tournament; there is at most one.
type Tournaments struct {
	session *session.Session
	Cup     *tournament // nil if none is open
}

// Of is the tournaments of a session, none of them open.
func Of(a *session.Session) *Tournaments { return &Tournaments{session: a} }

// standings is what a tournament's scenes show, cached until there are new results.
type standings struct {
	table  []cup.Row
	played int
}

// openCup opens the tournament of a slot, and closes the one before.
func (a *Tournaments) openCup(slot string) (*tournament, error) {
	if a.Cup != nil && a.Cup.slot == slot {
		return a.Cup, nil
	}
	text, err := a.session.Store.Load(slot)
	if err != nil {
		return nil, err
	}
	if text == "" {
		return nil, game.Wrong("this tournament is not here any more")
	}
	lines := text[:strings.LastIndexByte(text, '\n')+1]
	c, err := cup.Parse(lines, variant.Parse)
	if c == nil {
		return nil, err
	}
	if err != nil {
		aside, failed := session.SetAside(a.session.Stage, slot, text)
		if failed != nil {
			return nil, failed
		}
		a.session.Inform(game.Sentences(words.Fill(words.Damaged, a.session.Explain(err)), aside))
	}
	return a.open(slot, c, err != nil || lines != text), nil
}

// open opens a cup, and closes the one before.
func (a *Tournaments) open(slot string, c *cup.Cup, torn bool) *tournament {
	a.closeCup()
	a.Cup = &tournament{app: a, slot: slot, desk: cup.NewScheduler(c), incomplete: torn}
	return a.Cup
}

// closeCup saves the open tournament, and ends its games.
func (a *Tournaments) closeCup() {
	if t := a.Cup; t != nil {
		t.pause()
		t.keep()
		a.Cup = nil
	}
}

// Runs tells whether games are being played.
func (t *tournament) Runs() bool { return t.cancel != nil }

// run starts all games that no person plays.
func (t *tournament) run() {
	if t.Runs() || t.app.session.Env.Engine == nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.cancel, t.ended, t.fault = cancel, false, nil
	h := cup.RunOptions{Open: t.players(), Jobs: runtime.NumCPU(), Told: t.hear, Fault: func(_ cup.Game, err error) { t.fails(err) }}
	go func() {
		err := cup.Run(ctx, t.desk, h)
		t.mu.Lock()
		defer t.mu.Unlock()
		t.ended = ctx.Err() == nil // not paused
		if err != nil {
			t.fault = err
		}
		t.app.session.Wake()
	}()
}

// hear takes the line of a result, on any goroutine.
func (t *tournament) hear(line string) {
	t.mu.Lock()
	t.unsaved = append(t.unsaved, line)
	first := len(t.unsaved) == 1
	t.mu.Unlock()
	if first {
		t.app.session.Wake()
	}
}

func (t *tournament) fails(err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.fault = err
}

// pause cancels the games under way. They start anew when the games go on.
func (t *tournament) pause() {
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
	t.app.session.Series.Runs = false
}

// keep saves new results.
func (t *tournament) keep() {
	t.mu.Lock()
	told := t.unsaved
	t.unsaved = nil
	t.mu.Unlock()
	if len(told) == 0 && !t.incomplete {
		return
	}
	var err error
	if t.incomplete {
		t.desk.With(func(c *cup.Cup) { t.whole = c.String() })
		err = t.app.session.Store.Save(t.slot, t.whole)
	} else if told = slices.DeleteFunc(told, t.saved); len(told) > 0 {
		err = t.app.session.Store.Append(t.slot, strings.Join(told, "\n"))
	}
	if t.incomplete = err != nil; err != nil {
		t.app.session.Inform(words.Fill(wordNotKept, err))
	}
	t.savedAt, t.scheduled = t.app.session.Now, false
	t.cached = nil
	t.app.session.Changed()
}

// saved tells whether a line is in the text that was last saved whole. A result can be in that
// text before its line arrives.
func (t *tournament) saved(line string) bool {
	return strings.Contains(t.whole, "\n"+line+"\n")
}

// tick saves new results now and then, and handles errors and the end.
func (t *tournament) tick(now time.Duration) {
	t.mu.Lock()
	waits, ended, fault := len(t.unsaved) > 0, t.ended, t.fault
	t.ended, t.fault = false, nil
	t.mu.Unlock()
	if waits && (ended || !t.Runs() || now >= t.savedAt+stage.KeepTime) {
		t.keep()
	} else if waits && !t.scheduled {
		t.scheduled = true
		time.AfterFunc(stage.KeepTime, t.app.session.Wake)
	}
	if fault != nil {
		t.app.session.Inform(t.app.session.Explain(fault))
	}
	if ended {
		t.cancel = nil
		t.app.session.Changed()
		t.announce()
		if machine, people := t.open(); machine == nil && len(people) == 0 && t.app.session.Focused == stage.IDRun {
			// The button is gone; the leader gets the focus.
			t.app.session.Focused = idEntrant + strconv.Itoa(t.standings().table[0].Entrant+1)
		}
	}
}

// announce says who has won, if the tournament is over.
func (t *tournament) announce() {
	t.desk.With(func(c *cup.Cup) {
		if c.Over() {
			table := c.Standings()
			var first []string
			for _, row := range table {
				if row.Place == 1 {
					first = append(first, c.Entrants[row.Entrant].Name)
				}
			}
			t.app.session.Say(words.CupWon(first, halves(table[0].Points)))
		}
	})
}

// standings is the current table.
func (t *tournament) standings() *standings {
	if t.cached == nil {
		s := &standings{}
		t.desk.With(func(c *cup.Cup) { s.table, s.played = c.Table(), c.Played() })
		t.cached = s
	}
	return t.cached
}

// report enters the result of a game that was played on the board.
func (t *tournament) report(id cup.ID, s record.Result, moves string) {
	t.desk.With(func(c *cup.Cup) {
		line, err := c.Report(id, s, moves)
		if err != nil {
			t.app.session.Inform(t.app.session.Explain(err))
			return
		}
		t.note(line)
	})
	t.keep()
}

func (t *tournament) note(line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.unsaved = append(t.unsaved, line)
}

// players is how players are made of entrants. Each goroutine has its own, programs as well.
func (t *tournament) players() func(e cup.Entrant) (cup.Player, error) {
	a := t.app.session
	var rules *game.Rules
	t.desk.With(func(c *cup.Cup) { rules = c.Rules() })
	file, wrong := session.ProgramText(a.Stage), a.NoProgram(rules)
	if file == "" && wrong == nil {
		wrong = game.Fault(words.NameProgram)
	}
	return func(e cup.Entrant) (cup.Player, error) {
		m := &seatPlayer{}
		if e.Seat == words.SeatProgram {
			if wrong != nil {
				return nil, wrong
			}
			s, end, err := a.Env.Programs.Alone(file)
			m.seat, m.end = func(*game.Position) (match.Seat, error) { return s, nil }, end
			return m, err
		}
		r := record.New(rules)
		for p := game.First; p <= game.Second; p++ {
			r.SetTag(session.SeatTag(p), e.Seat)
		}
		m.seat = func(p *game.Position) (match.Seat, error) { return seatOf(a, r, m.seed, p.Turn()) }
		_, err := seatOf(a, r, 0, game.First)
		return m, err
	}
}

// seatOf is the seat of a record's tags, as on the board, but it does not ponder and reports
// no progress.
func seatOf(a *session.Session, r *record.Record, seed uint64, by game.Player) (match.Seat, error) {
	r.SetTag(record.TagSeed, strconv.FormatUint(seed, 10))
	s := a.NewGame(r).Seats[by-1]
	if t, ok := s.(*session.Thinker); ok {
		return silentSeat{t.Engine, t.Level, t.Seed}, nil
	}
	if s == nil {
		return nil, game.Wrong("{0} is not a player", r.Tag(session.SeatTag(by)))
	}
	return s, nil
}

// seatPlayer is a player that asks a seat of a match.
type seatPlayer struct {
	seed uint64
	seat func(p *game.Position) (match.Seat, error)
	end  func() // nil if there is nothing to end
}

// Begin implements cup.Player.
func (m *seatPlayer) Begin(g cup.Game) { m.seed = g.Seed }

// Close implements cup.Player.
func (m *seatPlayer) Close() {
	if m.end != nil {
		m.end()
	}
}

// Move implements cup.Player.
func (m *seatPlayer) Move(ctx context.Context, p *game.Position) (game.Move, error) {
	s, err := m.seat(p)
	if err != nil {
		return game.Move{}, err
	}
	var last search.Info
	for last = range s.Ask(ctx, p) {
	}
	if last.Err != nil {
		return game.Move{}, last.Err
	}
	move, ok := last.Best()
	if !ok {
		return move, errors.Join(match.ErrNoMove, ctx.Err())
	}
	return move, nil
}

// silentSeat is a seat that reports no progress.
type silentSeat struct {
	engine engine.Engine
	level  engine.Level
	seed   uint64
}

// Ask implements match.Seat.
func (q silentSeat) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	return q.engine.Analyse(ctx, engine.Request{Position: p, Level: q.level, Seed: q.seed, Quiet: true})
}
