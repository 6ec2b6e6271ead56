// Package match is records being played: who sits where, whose turn it is, and
// one ordered queue of what happens.
//
// A [Seat] is asked for a move; a person's seat is nil, and the move comes by
// Play. Two to eight players sit at the table, and turns go as the rules say:
// a player may have several in a row. A seat is a player's and not a mark's, so
// it goes on playing for the same player when players change sides. Listeners
// are told of every event in order; a listener may call the match, what it
// causes comes after what it is being told. The screen, the autosave, sounds
// and statistics are all listeners, and act through the same few methods.
//
// People may have clocks: a [Control] of the game, and SetTime for the time by
// which they run. They do from the first move on, for the person to move, and
// wait while the cursor is elsewhere than where the game stands. What is left is
// kept with each move, so Undo sets the clocks to what they showed when the turn
// began. A flag that falls is a loss; of more than two players nobody has won.
//
// # Goroutines
//
// A seat thinks elsewhere. What it answers waits until Tick takes it in, so
// that the record changes only inside the methods of the match, on the
// goroutine that calls them. All methods may be called from several goroutines
// at once: one lock makes each of them a single step.
//
// Listeners are called by one goroutine at a time, without the lock held. While
// one tells them, what others cause joins its queue: their calls return at
// once, and the listeners hear of it on the goroutine that tells.
//
// The record itself has no lock: it is read where no other goroutine calls the
// match meanwhile. (CanUndo and CanRedo count as well, they look along the line
// and come back.) An event carries what a listener needs without it.
package match

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/task"
)

// Seat answers for a player that is not at the screen. The position is the
// seat's own. Each Info is progress, the last one before the channel closes is
// the answer: its first move of the principal variation is played. After ctx
// is done nobody reads the channel. Ask returns at once and calls nothing of
// the match, which is locked meanwhile. A seat may be a [Ponderer] as well.
type Seat interface {
	Ask(ctx context.Context, p *game.Position) <-chan search.Info
}

// Kind is what happened.
type Kind uint8

// The kinds of event.
const (
	Began    Kind = iota // another record is on the board: a new game, or an old one brought back
	Moved                // one move was played: Move, By
	Jumped               // the cursor went elsewhere: undo and redo
	Ended                // the move before ended the game, or its players did: Result
	Asked                // a seat begins to think
	Thinking             // it tells how far it is: Info
	Stopped              // a seat was told to stop; the match waits for Resume or a move
	Failed               // a seat gave no legal move: Err; the match waits likewise
	Offered              // a seat offers a draw with the move before: By
	Declined             // an offer of a draw was turned down
	Reopened             // the players' result was taken back
	Timed                // the clock of a turn has run on: Text is to be appended
)

// Event is one thing that happened in a match.
type Event struct {
	Kind Kind
	Move game.Move
	By   game.Player
	Back bool   // Began: Undo brought the game back
	Text string // Began, Reopened, Ended by the players: the record's text; Moved, Jumped, Timed: the lines to append to it
	Info search.Info
	Err  error

	Result record.Result // Ended: what the players agreed on; Open if the rules ended the game
}

// Listener is told of every event of a match, in order: an observer of the game,
// such as a screen, a log or statistics. [Match.Observe] takes one, and
// [Match.Listen] a function.
type Listener interface {
	// Hear is called by one goroutine at a time, with no lock of the match held:
	// it may call the match, and what that causes is heard afterwards.
	Hear(e Event)
}

// Observe tells a listener of every event from now on, until cancel, as Listen
// does.
func (m *Match) Observe(l Listener) (cancel func()) { return m.Listen(l.Hear) }

// Game is a record and who plays it; a nil seat is a person's. Seats[0] is the
// first player's, whatever mark that player has after a change of sides. Seats
// beyond the players of the rules do not count.
type Game struct {
	Record *record.Record
	Seats  [game.MaxPlayers]Seat
	Offers bool // seats may resign, and offer a draw, when that is proved

	Control Control // the clocks of people
	clock   clock

	thought  *search.Info // by the seat that moved last
	at       *record.Node // where it moved to
	declined bool         // seats offer nothing more
}

func (g *Game) seat() Seat { return g.Seats[g.Record.Position().Turn()-1] }

// people tells whether a person plays.
func (g *Game) people() bool {
	return slices.Contains(g.Seats[:g.Record.Rules().PlayerCount()], nil)
}

// Match is the games of a sitting, one of them on the board.
type Match struct {
	wake func()
	now  func() time.Duration // by which clocks run; nil: they do not

	mu        sync.Mutex
	games     []*Game                 // in the order they began
	at        int                     // the one on the board
	held      bool                    // a seat waits for Resume
	asked     *task.Task[search.Info] // the seat that thinks, nil for none
	offer     game.Player             // who has offered a draw, Nobody for none
	ponders   bool                    // seats may think while persons do
	pondering context.CancelFunc      // of the seat that does, nil for none
	queue     []Event
	emitted   int // how many events there have been
	telling   bool
	listeners []*listener
}

// listener is told of the events from a number on.
type listener struct {
	f    func(Event)
	from int
}

// New is a match of at least one game, the last one on the board. A game that
// has begun and that no person plays waits for Resume; any other seat to move
// is asked at the first Tick. wake is called, from any goroutine, when there
// is something for Tick to take in; nil does nothing.
func New(wake func(), games ...Game) *Match {
	if wake == nil {
		wake = func() {}
	}
	m := &Match{wake: wake, at: len(games) - 1}
	for _, g := range games {
		g.set(g.Record.At().Spent())
		m.games = append(m.games, &g)
	}
	m.held = !m.game().people() && m.game().Record.At().Ply() > 0
	return m
}

// Record is the game on the board.
func (m *Match) Record() *record.Record {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.game().Record
}

// Before is the game that Undo at the start brings back, nil for none.
func (m *Match) Before() *record.Record {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.at == 0 {
		return nil
	}
	return m.games[m.at-1].Record
}

// Human tells whether a player of the game on the board is a person. Nobody is
// not, nor is one who does not take part.
func (m *Match) Human(p game.Player) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	g := m.game()
	return p >= game.First && int(p) <= g.Record.Rules().PlayerCount() && g.Seats[p-1] == nil
}

// Thinks tells whether a seat is thinking.
func (m *Match) Thinks() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.asked != nil
}

// Held tells whether the seat to move waits for Resume.
func (m *Match) Held() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	g := m.game()
	return m.held && g.seat() != nil && !g.over()
}

func (m *Match) game() *Game { return m.games[m.at] }

// Listen calls f with every event from now on, until cancel. What happened
// before, but waits to be told, it does not hear.
func (m *Match) Listen(f func(Event)) (cancel func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	l := &listener{f, m.emitted}
	m.listeners = append(slices.Clip(m.listeners), l)
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		if i := slices.Index(m.listeners, l); i >= 0 {
			m.listeners = slices.Delete(slices.Clone(m.listeners), i, i+1)
		}
	}
}

// act changes the match under its lock, and then tells the listeners.
func (m *Match) act(change func()) {
	m.mu.Lock()
	m.halt()
	m.flag()
	change()
	m.start()
	m.mu.Unlock()
	m.tell()
}

// tell empties the queue, unless a call further up is about to.
func (m *Match) tell() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.telling {
		return
	}
	m.telling = true
	for len(m.queue) > 0 {
		e, number := m.queue[0], m.emitted-len(m.queue)
		m.queue = m.queue[1:]
		for _, l := range m.listeners {
			if number < l.from || !slices.Contains(m.listeners, l) {
				continue // It came after this, or one told before has cancelled it.
			}
			m.mu.Unlock()
			l.f(e)
			m.mu.Lock()
		}
	}
	m.telling = false
}

func (m *Match) emit(e Event) {
	m.queue = append(m.queue, e)
	m.emitted++
}

// Play plays a move at the board. While a seat thinks it is refused; a seat
// that is held can have its move played for it.
func (m *Match) Play(move game.Move) (err error) {
	m.act(func() {
		if m.asked != nil {
			p := m.game().Record.Position()
			err = fmt.Errorf("it is %s's turn", p.Name(p.Turn()))
			return
		}
		if m.game().result().End != record.Open {
			err = errSettled
			if m.game().result().End == record.OnTime {
				err = errTime
			}
			return
		}
		err = m.play(move)
	})
	return err
}

func (m *Match) play(move game.Move) error {
	r := m.game().Record
	by := r.Position().Turn()
	timed := m.timed()
	var left time.Duration
	if timed {
		left = m.left(by)
	}
	if err := r.Play(move); err != nil {
		return err
	}
	if timed {
		m.charge(by, left)
	}
	m.game().set(0)
	r.At().SetSpent(0)
	m.rouse()
	m.held = false
	if m.offer != game.Nobody {
		m.offer, m.game().declined = game.Nobody, true
	}
	text := r.Rules().MoveText(move)
	if times := record.TimeText(r.At()); times != "" {
		text += "\n" + times
	}
	m.emit(Event{Kind: Moved, Move: move, By: by, Text: text})
	if r.Position().Over() {
		m.emit(Event{Kind: Ended})
	}
	m.ask()
	return nil
}

// New puts another game on the board. Undo at its start brings the one before
// back; one in which nothing was played is not worth that, and is replaced.
func (m *Match) New(g Game) {
	m.act(func() {
		m.drop()
		kept := m.at + 1
		if len(m.game().Record.Root().Children()) == 0 {
			kept = m.at
		}
		g.set(g.Record.At().Spent())
		m.games = append(m.games[:kept:kept], &g)
		m.show(kept)
		m.ask()
	})
}

// show puts the game at an index on the board.
func (m *Match) show(i int) {
	back := i < m.at
	m.at = i
	m.held, m.offer = false, game.Nobody
	m.emit(Event{Kind: Began, Back: back, Text: m.game().Record.String()})
}

// Stop tells the seat that thinks to stop; the game waits for Resume, Undo, or
// a move played for the seat.
func (m *Match) Stop() {
	m.act(func() {
		if m.asked != nil {
			m.hold(Event{Kind: Stopped})
		}
	})
}

func (m *Match) hold(why Event) {
	m.drop()
	m.held = true
	m.emit(why)
}

// Resume asks the seat to move again.
func (m *Match) Resume() {
	m.act(func() {
		m.held = false
		m.ask()
	})
}

// Tick takes in what the seat has answered, and asks the one whose turn it is.
// A clock that has run down ends the game.
func (m *Match) Tick() {
	m.act(func() {
		m.remember()
		if m.asked == nil {
			m.ask()
			return
		}
		infos, done := m.asked.Take()
		for _, info := range infos {
			m.emit(Event{Kind: Thinking, Info: info})
		}
		if !done {
			return
		}
		last := m.asked.Last()
		move, err := answer(last)
		if err == nil {
			err = m.take(move, last)
		} else {
			m.drop()
		}
		if err != nil {
			m.hold(Event{Kind: Failed, Err: err})
		}
	})
}

// take plays the answer of the seat to move, or has the seat resign.
func (m *Match) take(move game.Move, info search.Info) error {
	g := m.game()
	by := g.Record.Position().Turn()
	if g.resigns(info) {
		m.finish(record.Result{End: record.Resigned, Winner: other(by)})
		return nil
	}
	m.drop()
	if err := m.play(move); err != nil {
		return err
	}
	g.thought, g.at = &info, g.Record.At()
	if g.offers(info) {
		m.offer = by
		m.emit(Event{Kind: Offered, By: by})
	}
	return nil
}

// ask asks the seat to move, unless it is held. While a person is to move,
// another may ponder.
func (m *Match) ask() {
	g := m.game()
	if m.asked != nil || m.held || g.over() {
		return
	}
	if g.seat() == nil {
		m.ponder()
		return
	}
	m.asked = ask(g.seat(), g.Record.Position().Clone(), m.wake)
	m.emit(Event{Kind: Asked})
}

// drop lets go of the seat that thinks; its answer will not be heard.
func (m *Match) drop() {
	m.rouse()
	if m.asked != nil {
		m.asked.Cancel()
		m.asked = nil
	}
}
