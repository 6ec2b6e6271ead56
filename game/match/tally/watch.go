package tally

import (
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
)

// Card is what a record's game is called and who plays it.
type Card struct {
	ID    string // the same for the same game whenever it is on the board; "" for one that is known while it is listened to only
	Seats []Seat
}

// Listen counts the games of a match from now on. The time is that of any clock;
// card says who plays a record, and whether it counts.
func (t *Tally) Listen(m *match.Match, now func() time.Duration, card func(*record.Record) (Card, bool)) (cancel func()) {
	return Watch(m, now, card, func(g Game) { t.Take(g) })
}

// Watch tells of each game of a match that ends, and of the moves in others when
// they leave the board. Told is called as listeners of a match are.
func Watch(m *match.Match, now func() time.Duration, card func(*record.Record) (Card, bool), told func(Game)) (cancel func()) {
	w := &watcher{m: m, now: now, card: card, told: told, names: map[*record.Record]string{}}
	w.begin()
	return m.Listen(w.hear)
}

// watcher is what is known of the game on the board.
type watcher struct {
	m     *match.Match
	now   func() time.Duration
	card  func(*record.Record) (Card, bool)
	told  func(Game)
	names map[*record.Record]string // of games without an ID

	rec   *record.Record
	over  bool          // it was when it came onto the board
	fresh bool          // nothing was played yet
	since time.Duration // when it began
	moves int           // that were not told of yet
}

// begin looks at the game that has come onto the board.
func (w *watcher) begin() {
	w.rec = w.m.Record()
	w.over = w.rec.Position().Over() || w.rec.Result().End != record.Open
	w.fresh = len(w.rec.Root().Children()) == 0
	w.since, w.moves = w.now(), 0
}

// hear is the listener. By the time that it is told of an event, another one may
// have changed the board already: what it knows is of the record of before.
func (w *watcher) hear(e match.Event) {
	switch e.Kind {
	case match.Began:
		if _, counts := w.card(w.rec); counts && w.moves > 0 {
			w.told(Game{Moves: w.moves})
		}
		w.begin()
	case match.Moved:
		if w.fresh {
			w.fresh, w.since = false, w.now()
		}
		w.moves++
	case match.Ended:
		w.end(e.Result)
	}
}

// end tells of a game that has ended.
func (w *watcher) end(s record.Result) {
	p := w.rec.Position()
	if s.End == record.Open && p.Over() {
		s = record.Result{End: record.Played, Winner: p.Winner()}
	}
	c, counts := w.card(w.rec)
	if !counts || s.End == record.Open || s.End == record.Void || len(c.Seats) != w.rec.Rules().PlayerCount() {
		return
	}
	if c.ID == "" {
		c.ID = w.name()
	}
	w.told(Game{ID: c.ID, Rules: w.rec.Plain().ID, Seats: c.Seats, Results: results(p, s), Plies: p.Plies(),
		Time: max(0, w.now()-w.since).Truncate(time.Millisecond), Moves: w.moves, Again: w.over})
	w.moves = 0
}

// results are how a game ended for each player. Of more than two whose time is
// up nobody has won, but that one has lost.
func results(p *game.Position, s record.Result) string {
	var b strings.Builder
	for by := game.First; int(by) <= p.Rules().PlayerCount(); by++ {
		switch {
		case by == s.Winner:
			b.WriteByte('w')
		case s.Winner != game.Nobody, s.End == record.OnTime && by == p.Turn():
			b.WriteByte('l')
		default:
			b.WriteByte('d')
		}
	}
	return b.String()
}

// names counts games without an ID, of all watchers.
var names atomic.Int64

// name is an ID for a record that has none.
func (w *watcher) name() string {
	if w.names[w.rec] == "" {
		w.names[w.rec] = "#" + strconv.FormatInt(names.Add(1), 10)
	}
	return w.names[w.rec]
}
