// Package fold makes a game of the events of a room: the record, whose turn it
// is, what the clocks show, what is offered, and how it ended.
//
// The server and its clients fold the same events by the same code, so that all
// have the same record, byte for byte. An event that does not fit is refused,
// and changes nothing: to fold an event is to check it.
package fold

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/web/online/wire"
)

// The allowance for lag: what of a move's time was spent on the way does not
// count, as far as the player's store of it lasts. Each move adds to the store.
const (
	LagStore  = 500 // milliseconds, at first and at most
	LagRefill = 100
)

// MaxCells is the largest board of a room.
const MaxCells = 100 * 100

// Seat is a place at the board.
type Seat struct {
	Taken bool
	Name  string
	Key   string // the hash of its token, known to the server only

	Person string       // who sits there in a rated game, known to the server only
	Rating *wire.Rating // of whoever sits there, nil where that does not matter

	Level string // of the program that plays here, "" for a person
}

// Offer is what was offered last and is not answered yet.
type Offer struct {
	What   string // "" for nothing
	By     int
	Ply    int // of a take-back: where it leads
	Agreed [game.MaxPlayers]bool
}

// How games end, besides the results of record.End.
const (
	Ruled    = "rules" // as the rules say
	Resigned = "resign"
	Agreed   = "draw"
	OnTime   = "time"
	Claimed  = "claim" // a player left
	Aborted  = "abort" // it had hardly begun
)

// Game is the state that events lead to. Its methods are for one goroutine.
type Game struct {
	next    int
	created int64
	at      int64 // of the last event
	turned  int64 // see Turned

	match   *match.Match
	record  *record.Record
	control match.Control
	now     time.Duration // what the match's clocks go by, less lag

	seats  []Seat
	public []bool // by seat: who would show the game to everybody
	rated  bool   // the result counts
	paired bool   // by the server
	cup    string // the tournament that it belongs to
	lag    time.Duration
	store  []int // by seat: milliseconds of lag that are left
	offer  Offer
	ending string
	room   string // of the rematch
	start  int    // the plies before the first move
}

// Open is the game that an event of kind New begins.
func Open(e wire.Event) (*Game, error) {
	if e.Kind != wire.New || e.V != 0 {
		return nil, fmt.Errorf("event %d is of kind %q, and begins no game", e.V, e.Kind)
	}
	begun, err := beginning(e)
	if err != nil {
		return nil, err
	}
	rules := begun.Rules()
	if n := rules.Board.Cells(); n > MaxCells {
		return nil, fmt.Errorf("the board has %d cells; online it may have %d", n, MaxCells)
	}
	control, err := match.ParseControl(e.Clock)
	if err != nil {
		return nil, err
	}
	n := rules.PlayerCount()
	if e.Rated && (n != 2 || control == (match.Control{})) {
		return nil, errRated
	}
	g := &Game{next: 1, created: e.At, at: e.At, turned: e.At, control: control, rated: e.Rated, paired: e.Paired, cup: e.Cup, record: begun, start: begun.At().Ply()}
	g.seats, g.public, g.store = make([]Seat, n), make([]bool, n), make([]int, n)
	for i := range g.seats {
		g.store[i], g.public[i] = LagStore, e.Public
	}
	for _, seat := range e.Seats {
		if seat < 1 || seat > n {
			return nil, fmt.Errorf("the game has no seat %d", seat)
		}
		s := Seat{Taken: true, Name: nth(e.Names, seat-1), Key: nth(e.Keys, seat-1), Person: nth(e.People, seat-1)}
		if seat <= len(e.Ratings) {
			s.Rating = &e.Ratings[seat-1]
		}
		g.seats[seat-1] = s
	}
	for i, level := range e.Levels[:min(n, len(e.Levels))] {
		if level != "" {
			g.seats[i] = Seat{Taken: true, Name: nth(e.Names, i), Level: level}
		}
	}
	g.record.SetTag(record.TagDate, time.UnixMilli(e.At).UTC().Format(time.DateOnly))
	g.record.SetTag(record.TagClock, control.String())
	g.match = match.New(nil, match.Game{Record: g.record, Control: control})
	g.match.SetTime(func() time.Duration { return g.now })
	return g, nil
}

// beginning is the record with which a game begins.
func beginning(e wire.Event) (*record.Record, error) {
	rules, err := variant.Parse(e.Rules)
	if err != nil {
		return nil, err
	}
	if e.Line == "" {
		return record.New(rules), nil
	}
	if len(e.Line) > wire.MaxText {
		return nil, fmt.Errorf("the position has %d bytes, and may have %d", len(e.Line), wire.MaxText)
	}
	r, err := record.ParseLine(e.Line, variant.Parse)
	switch {
	case err != nil:
		return nil, err
	case r.Rules().ID != rules.ID:
		return nil, fmt.Errorf("the position is one of another game")
	case r.Position().Over():
		return nil, errOver
	}
	return r, nil
}

func nth(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// Record is the moves. It belongs to the game: read it.
func (g *Game) Record() *record.Record { return g.record }

// Rules is what is played.
func (g *Game) Rules() *game.Rules { return g.record.Rules() }

// Next is the number that the next event has.
func (g *Game) Next() int { return g.next }

// Created is when the first event was, in milliseconds since 1970.
func (g *Game) Created() int64 { return g.created }

// At is when the last event was.
func (g *Game) At() int64 { return g.at }

// Turned is when the moves, or those who sit there, were last changed: since then
// the same is waited for.
func (g *Game) Turned() int64 { return g.turned }

// Seats are the places at the board.
func (g *Game) Seats() []Seat { return g.seats }

// Names are what those who sit there are called.
func (g *Game) Names() []string {
	names := make([]string, len(g.seats))
	for i, s := range g.seats {
		names[i] = s.Name
	}
	return names
}

// Full tells whether every seat is taken.
func (g *Game) Full() bool { return g.Free() == 0 }

// Free is the first seat that nobody has, 0 for none.
func (g *Game) Free() int {
	for i, s := range g.seats {
		if !s.Taken {
			return i + 1
		}
	}
	return 0
}

// SeatOf is the seat of a key, 0 for none.
func (g *Game) SeatOf(key string) int {
	for i, s := range g.seats {
		if s.Taken && key != "" && s.Key == key {
			return i + 1
		}
	}
	return 0
}

// Turn is the seat to move, 0 before all sit there and after the end.
func (g *Game) Turn() int {
	if g.Over() || !g.Full() {
		return 0
	}
	return int(g.record.Position().Turn())
}

// Over tells whether the game has ended.
func (g *Game) Over() bool { return g.ending != "" }

// Ending is how, "" while it goes on.
func (g *Game) Ending() string { return g.ending }

// Offered is what waits for an answer.
func (g *Game) Offered() Offer { return g.offer }

// Rematch is the room of the game that follows, "" for none.
func (g *Game) Rematch() string { return g.room }

// Public tells whether all seats are taken, and all who sit there would show the
// game to everybody.
func (g *Game) Public() bool { return g.Full() && !slices.Contains(g.public, false) }

// Shows tells whether a seat would show the game to everybody.
func (g *Game) Shows(seat int) bool { return seat >= 1 && seat <= len(g.public) && g.public[seat-1] }

// Rated tells whether the result counts.
func (g *Game) Rated() bool { return g.rated }

// Cup is the tournament that the game belongs to, "" for none.
func (g *Game) Cup() string { return g.cup }

// Paired tells whether the server has paired those who play.
func (g *Game) Paired() bool { return g.paired }

// Clock is the control as text, "" for none.
func (g *Game) Clock() string { return g.control.String() }

// Text is the record.
func (g *Game) Text() string { return g.record.String() }

// Line is rules and moves, as in a link.
func (g *Game) Line() string {
	_, line, _ := strings.Cut(record.Link(g.record), ";")
	return line
}

// Glance is how the game stands, for a list.
func (g *Game) Glance(room string) wire.Glance {
	var levels []string
	for i, s := range g.seats {
		if s.Level != "" {
			levels = append(levels, make([]string, i+1-len(levels))...)
			levels[i] = s.Level
		}
	}
	return wire.Glance{
		Room: room, Rules: g.Rules().ID, Clock: g.Clock(), Names: g.Names(), Levels: levels,
		V: g.next, Turn: g.Turn(), Over: g.ending, Rated: g.rated, Line: g.Line(), At: g.at, Next: g.room,
	}
}

func (g *Game) String() string { return "game of " + g.Rules().ID + " at " + strconv.Itoa(g.next) }

// parse is the move of a text.
func (g *Game) parse(text string) (game.Move, error) {
	if len(text) > wire.MaxMove {
		return game.Move{}, fmt.Errorf("%s is no move", game.Quote(text))
	}
	return g.Rules().ParseMove(text)
}
