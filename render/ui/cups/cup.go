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

// tournament is a cup that is open: kept in a slot of the store, and played by
// goroutines while one of its scenes is on the screen.
type tournament struct {
	app  *Hall
	slot string
	desk *cup.Desk

	mu     sync.Mutex // of what the goroutines tell
	told   []string   // lines that are not kept yet
	fault  error      // why a game was lost without being beaten, or why none is played
	ended  bool       // nobody plays any more
	cancel context.CancelFunc

	torn  bool          // what the store holds is not the text: it must be saved whole
	whole string        // what the store holds since the last time that it was saved whole
	kept  time.Duration // when lines were kept last
	later bool          // a tick will come to keep what is told now
	seen  *sight
}

// Hall is where tournaments are kept. One at a time is open.
type Hall struct {
	*session.Session
	Cup *tournament // nil: none is open
}

// sight is a tournament as it is shown.
type sight struct {
	table  []cup.Row
	played int
}

// openCup is the tournament of a slot. There is one at a time.
func (a *Hall) openCup(slot string) (*tournament, error) {
	if a.Cup != nil && a.Cup.slot == slot {
		return a.Cup, nil
	}
	text, err := a.Store.Load(slot)
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
		a.Store.Save(session.SlotDamaged+slot, text)
		a.Inform(words.Fill(words.Damaged, a.Explain(err)))
	}
	return a.sitDown(slot, c, err != nil || lines != text), nil
}

// sitDown makes a cup the one that is open.
func (a *Hall) sitDown(slot string, c *cup.Cup, torn bool) *tournament {
	a.closeCup()
	a.Cup = &tournament{app: a, slot: slot, desk: cup.NewDesk(c), torn: torn}
	return a.Cup
}

// closeCup keeps what is open, and ends its games.
func (a *Hall) closeCup() {
	if t := a.Cup; t != nil {
		t.pause()
		t.keep()
		a.Cup = nil
	}
}

// Runs tells whether games are being played.
func (t *tournament) Runs() bool { return t.cancel != nil }

// run plays all games that no person plays.
func (t *tournament) run() {
	if t.Runs() || t.app.Env.Engine == nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.cancel, t.ended, t.fault = cancel, false, nil
	h := cup.Hall{Open: t.players(), Jobs: runtime.NumCPU(), Told: t.hear, Fault: func(_ cup.Game, err error) { t.fails(err) }}
	go func() {
		err := cup.Run(ctx, t.desk, h)
		t.mu.Lock()
		defer t.mu.Unlock()
		t.ended = ctx.Err() == nil // and nobody has paused it
		if err != nil {
			t.fault = err
		}
		t.app.Wake()
	}()
}

// hear is told of each result, on any goroutine.
func (t *tournament) hear(line string) {
	t.mu.Lock()
	t.told = append(t.told, line)
	first := len(t.told) == 1
	t.mu.Unlock()
	if first {
		t.app.Wake()
	}
}

func (t *tournament) fails(err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.fault = err
}

// pause ends what is under way; it is played again when the games go on.
func (t *tournament) pause() {
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
	t.app.Series.Runs = false
}

// keep writes the results that were told to the store.
func (t *tournament) keep() {
	t.mu.Lock()
	told := t.told
	t.told = nil
	t.mu.Unlock()
	if len(told) == 0 && !t.torn {
		return
	}
	var err error
	if t.torn {
		t.desk.With(func(c *cup.Cup) { t.whole = c.String() })
		err = t.app.Store.Save(t.slot, t.whole)
	} else if told = slices.DeleteFunc(told, t.saved); len(told) > 0 {
		err = t.app.Store.Append(t.slot, strings.Join(told, "\n"))
	}
	if t.torn = err != nil; err != nil {
		t.app.Inform(words.Fill(wordNotKept, err))
	}
	t.kept, t.later = t.app.Now, false
	t.seen = nil
	t.app.Changed()
}

// saved tells whether a line is in the text that was saved as a whole last: a
// result can be in that and then be told of.
func (t *tournament) saved(line string) bool {
	return strings.Contains(t.whole, "\n"+line+"\n")
}

// tick takes in what was played.
func (t *tournament) tick(now time.Duration) {
	t.mu.Lock()
	waits, ended, fault := len(t.told) > 0, t.ended, t.fault
	t.ended, t.fault = false, nil
	t.mu.Unlock()
	if waits && (ended || !t.Runs() || now >= t.kept+stage.KeepTime) {
		t.keep()
	} else if waits && !t.later {
		t.later = true
		time.AfterFunc(stage.KeepTime, t.app.Wake)
	}
	if fault != nil {
		t.app.Inform(t.app.Explain(fault))
	}
	if ended {
		t.cancel = nil
		t.app.Changed()
		t.announce()
		if machine, people := t.open(); machine == nil && len(people) == 0 && t.app.Focused == stage.IDRun {
			// The button goes, and the focus to the best of all.
			t.app.Focused = idEntrant + strconv.Itoa(t.sight().table[0].Entrant+1)
		}
	}
}

// announce says how it ended, if it did.
func (t *tournament) announce() {
	t.desk.With(func(c *cup.Cup) {
		if c.Over() {
			first := c.Table()[0]
			t.app.Say(wordLeadsTable(c.Entrants[first.Entrant].Name, halves(first.Points)))
		}
	})
}

// sight is the table as it stands, made anew when there were results.
func (t *tournament) sight() *sight {
	if t.seen == nil {
		s := &sight{}
		t.desk.With(func(c *cup.Cup) { s.table, s.played = c.Table(), c.Played() })
		t.seen = s
	}
	return t.seen
}

// report notes a result that a game on the board came to.
func (t *tournament) report(id cup.ID, s record.Result, moves string) {
	t.desk.With(func(c *cup.Cup) {
		line, err := c.Report(id, s, moves)
		if err != nil {
			t.app.Inform(t.app.Explain(err))
			return
		}
		t.note(line)
	})
	t.keep()
}

func (t *tournament) note(line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.told = append(t.told, line)
}

// players makes the players of entrants. Programs play as many games at a time
// as the others: each goroutine has its own.
func (t *tournament) players() func(e cup.Entrant) (cup.Player, error) {
	a := t.app.Session
	var rules *game.Rules
	t.desk.With(func(c *cup.Cup) { rules = c.Rules() })
	file, wrong := session.ProgramText(a.Stage), a.NoProgram(rules)
	if file == "" && wrong == nil {
		wrong = game.Fault(words.NameProgram)
	}
	return func(e cup.Entrant) (cup.Player, error) {
		m := &machine{}
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
		m.seat = func(p *game.Position) (match.Seat, error) { return sitting(a, r, m.seed, p.Turn()) }
		_, err := sitting(a, r, 0, game.First)
		return m, err
	}
}

// sitting is a seat of a record's as on the board, but that it does not think in
// the time of others, and that nobody looks at its thinking.
func sitting(a *session.Session, r *record.Record, seed uint64, by game.Player) (match.Seat, error) {
	r.SetTag(record.TagSeed, strconv.FormatUint(seed, 10))
	s := a.Seated(r).Seats[by-1]
	if t, ok := s.(*session.Thinker); ok {
		return quiet{t.Engine, t.Level, t.Seed}, nil
	}
	if s == nil {
		return nil, game.Wrong("{0} is no player", r.Tag(session.SeatTag(by)))
	}
	return s, nil
}

// machine is a player that is a seat of the program's.
type machine struct {
	seed uint64
	seat func(p *game.Position) (match.Seat, error)
	end  func() // nil: there is nothing to end
}

// Begin is that of cup.Player.
func (m *machine) Begin(g cup.Game) { m.seed = g.Seed }

// Close is that of cup.Player.
func (m *machine) Close() {
	if m.end != nil {
		m.end()
	}
}

// Move is that of cup.Player.
func (m *machine) Move(ctx context.Context, p *game.Position) (game.Move, error) {
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

// quiet is a seat whose thinking nobody looks at.
type quiet struct {
	engine engine.Engine
	level  engine.Level
	seed   uint64
}

// Ask is that of match.Seat.
func (q quiet) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	return q.engine.Analyse(ctx, engine.Request{Position: p, Level: q.level, Seed: q.seed, Quiet: true})
}
