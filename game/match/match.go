// Package match plays games: it asks the players for their moves, records the
// moves, and reports every event to listeners, in order.
//
// A [Seat] is asked for a move. The seat of a person is nil, and the person's
// moves come through Play. Two to eight players take part, and the rules decide
// whose turn it is; a player may have several turns in a row. A seat belongs to
// a player, not to a mark, so it goes on playing for the same player when
// players swap sides. Listeners receive all events in order. A listener may
// call the match; the events that it causes follow the current one. The screen,
// the autosave, sounds and statistics are all listeners.
//
// People may have clocks: set a [Control] for the game, and with SetTime a
// function that tells the time. The clock runs for the person to move, from the
// first move on, and stops while the cursor is moved elsewhere for a look. The
// time left is stored with each move, so that Undo sets the clocks to their
// values at the beginning of the turn. A player whose time is up has lost; with
// more than two players nobody has won then.
//
// # Goroutines
//
// A seat thinks on other goroutines. Tick collects its answers, so that the
// record changes only within methods of the match, on the goroutine that calls
// them. All methods may be called concurrently: each of them holds the match's
// lock.
//
// Listeners are called one at a time, without the lock. While one goroutine
// calls them, events that others cause are added to its queue: the calls of
// these others return at once, and the first goroutine passes the events on to
// the listeners.
//
// The record itself has no lock. It may be read only while no other goroutine
// calls the match. This includes CanUndo and CanRedo, which move the cursor and
// back. An event contains what a listener needs, so that it need not read the
// record.
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

// Seat plays for a player who is not a person at this board, usually a
// computer. Ask is given a position that the seat may change. Each Info on the
// channel reports progress. The last one before the channel is closed is the
// answer: the first move of its principal variation is played. Once ctx is done
// nobody reads the channel any more. Ask must return at once and must not call
// the match, which holds its lock. A seat may also be a [Ponderer].
type Seat interface {
	Ask(ctx context.Context, p *game.Position) <-chan search.Info
}

// Kind is the kind of an event.
type Kind uint8

// The kinds of event.
const (
	Began     Kind = iota // another record has become the current one: a new game, or an earlier one that was brought back
	Moved                 // a move was played: Move, By
	Jumped                // the cursor was moved elsewhere, for example by Undo or Redo
	Ended                 // the game is over, by the last move or by its players: Result
	Asked                 // a seat was asked and begins to think
	Thinking              // a seat reports progress: Info
	Stopped               // a seat was stopped; the match waits for Resume or a move
	Failed                // a seat failed to give a legal move: Err; the match waits as after Stopped
	Offered               // a seat has offered a draw with its last move: By
	Declined              // the offer of a draw was declined
	Reopened              // the result that the players gave was taken back
	Timed                 // the time used in the turn was stored in the record: Text
	Annotated             // a node was annotated: Text
)

// Event is an event of a match. Kind says which of the other fields are set.
type Event struct {
	Kind Kind
	Move game.Move
	By   game.Player
	Back bool   // Began: Undo has brought the game back
	Text string // Began, Reopened, Annotated, Ended by the players: the text of the whole record; Moved, Jumped, Timed: the lines to append to it
	Info search.Info
	Err  error

	Result record.Result // Ended: the result that the players gave; Open if the rules ended the game
}

// Listener is an observer that receives every event of a match in order, such
// as a screen, a log or statistics. [Match.Observe] registers one, and
// [Match.Listen] a function.
type Listener interface {
	// OnEvent is never called concurrently, and no lock of the match is held: it
	// may call the match. The events that it causes come later.
	OnEvent(e Event)
}

// Observe calls l.OnEvent with every event from now on, until cancel is called.
func (m *Match) Observe(l Listener) (cancel func()) { return m.Listen(l.OnEvent) }

// Game is a record and its players. A nil seat is a person. Seats are indexed
// by player, whatever mark the player has after a swap of sides: Seats[0]
// belongs to the first player. Seats beyond the number of players are ignored.
type Game struct {
	Record *record.Record
	Seats  [game.MaxPlayers]Seat
	Offers bool // seats may resign a proved loss, and offer a proved draw

	Control Control // the time control for people
	clock   clock

	thought  *search.Info // the answer of the seat that moved last
	at       *record.Node // the node after that move
	declined bool         // an offer was declined or a result taken back: seats no longer offer or resign
}

func (g *Game) seat() Seat { return g.Seats[g.Record.Position().Turn()-1] }

// people tells whether at least one player is a person.
func (g *Game) people() bool {
	return slices.Contains(g.Seats[:g.Record.Rules().PlayerCount()], nil)
}

// Match is a sequence of games at one board. One of them is the current game.
type Match struct {
	wake func()
	now  func() time.Duration // the clocks' time; nil: no clock runs

	mu        sync.Mutex
	games     []*Game                 // in the order in which they began
	at        int                     // index of the current game
	paused    bool                    // the seat to move waits for Resume
	asked     *task.Task[search.Info] // the seat that is thinking, or nil
	tries     bool                    // moves are only tried: see Try
	offer     game.Player             // the player who has offered a draw, or Nobody
	ponders   bool                    // seats may think during a person's turn
	pondering context.CancelFunc      // stops the seat that is pondering; nil for none
	queue     []Event
	emitted   int // number of events so far
	telling   bool
	listeners []*listener
}

// listener is a function that is called with the events from a number on.
type listener struct {
	f    func(Event)
	from int
}

// New returns a match of at least one game. The last one is the current game.
// If it has begun and no person plays in it, it waits for Resume; otherwise a
// seat to move is asked at the first Tick. wake is called, from any goroutine,
// when there is something for Tick to collect. It may be nil.
func New(wake func(), games ...Game) *Match {
	if wake == nil {
		wake = func() {}
	}
	m := &Match{wake: wake, at: len(games) - 1}
	for _, g := range games {
		g.set(g.Record.At().Spent())
		m.games = append(m.games, &g)
	}
	m.paused = !m.game().people() && m.game().Record.At().Ply() > 0
	return m
}

// Record is the record of the current game.
func (m *Match) Record() *record.Record {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.game().Record
}

// Before is the record of the game that Undo brings back at the start of the
// current one, or nil.
func (m *Match) Before() *record.Record {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.at == 0 {
		return nil
	}
	return m.games[m.at-1].Record
}

// After is the record of the game that Redo brings back at the end of the
// current one, or nil.
func (m *Match) After() *record.Record {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.at == len(m.games)-1 {
		return nil
	}
	return m.games[m.at+1].Record
}

// Human tells whether a player of the current game is a person. It is false for
// players who do not take part.
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
	return m.paused && g.seat() != nil && !g.over()
}

func (m *Match) game() *Game { return m.games[m.at] }

// Listen calls f with every event from now on, until cancel is called. Events
// that happened before are not passed on, even if other listeners have not
// received them yet.
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

// act changes the match with its lock held, and then calls the listeners.
func (m *Match) act(change func()) {
	m.mu.Lock()
	m.halt()
	m.flag()
	change()
	m.start()
	m.mu.Unlock()
	m.tell()
}

// tell passes all queued events to the listeners, unless another call is doing
// so already.
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
				continue // the listener came after the event, or an earlier listener has cancelled it
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

// Play plays a move for the player to move: a person, or a seat that waits for
// Resume. It returns an error while a seat is thinking, after a result that the
// players gave, and for an illegal move.
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
		m.storeTime(by, left)
	}
	m.beginTurn(r.At())
	m.stopPonder()
	m.paused = false
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

// New starts another game after the current one. Undo at its start brings the
// current one back. A current game without any move is replaced. Later games,
// to which Redo would lead, are dropped.
func (m *Match) New(g Game) {
	m.act(func() {
		m.cancelSeat()
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

// show makes the game at index i the current one.
func (m *Match) show(i int) {
	back := i < m.at
	m.at = i
	m.paused, m.tries, m.offer = false, false, game.Nobody
	m.emit(Event{Kind: Began, Back: back, Text: m.game().Record.String()})
}

// Stop stops the seat that is thinking. The game then waits for Resume, Undo,
// or a move that is played for the seat.
func (m *Match) Stop() {
	m.act(func() {
		if m.asked != nil {
			m.hold(Event{Kind: Stopped})
		}
	})
}

func (m *Match) hold(why Event) {
	m.cancelSeat()
	m.paused = true
	m.emit(why)
}

// Resume asks the seat to move again, after a Stop or a failure.
func (m *Match) Resume() {
	m.act(func() {
		m.paused = false
		m.ask()
	})
}

// Tick collects what the seat has answered, and asks the seat whose turn it is.
// It ends the game if the time of the player to move is up. Call it regularly,
// and after wake.
func (m *Match) Tick() {
	m.act(func() {
		m.storeSpent()
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
			m.cancelSeat()
		}
		if err != nil {
			m.hold(Event{Kind: Failed, Err: err})
		}
	})
}

// take plays the answer of the seat to move, or lets the seat resign.
func (m *Match) take(move game.Move, info search.Info) error {
	g := m.game()
	by := g.Record.Position().Turn()
	if g.resigns(info) {
		m.finish(record.Result{End: record.Resigned, Winner: other(by)})
		return nil
	}
	m.cancelSeat()
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

// ask asks the seat to move, unless it is held. During a person's turn another
// seat may ponder.
func (m *Match) ask() {
	g := m.game()
	if m.asked != nil || m.paused || g.over() {
		return
	}
	if g.seat() == nil {
		m.ponder()
		return
	}
	m.asked = ask(g.seat(), g.Record.Position().Clone(), m.wake)
	m.emit(Event{Kind: Asked})
}

// cancelSeat cancels the seat that is thinking, and ignores its answer.
func (m *Match) cancelSeat() {
	m.stopPonder()
	if m.asked != nil {
		m.asked.Cancel()
		m.asked = nil
	}
}
