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

// GameInfo identifies the game of a record and its players.
type GameInfo struct {
	ID    string // the same whenever the same game is opened; "" gives it one that is valid only for this watch
	Seats []Seat
}

// Listen counts the games of a match from now on. now tells the time by any
// clock. card returns the players of a record, and whether it counts.
func (t *Tally) Listen(m *match.Match, now func() time.Duration, card func(*record.Record) (GameInfo, bool)) (cancel func()) {
	return Watch(m, now, card, func(g Game) { t.Take(g) })
}

// Watch calls told with each game of a match that ends, and with the moves of
// an unfinished game when another one becomes current. told is called as
// listeners of a match are.
func Watch(m *match.Match, now func() time.Duration, card func(*record.Record) (GameInfo, bool), told func(Game)) (cancel func()) {
	w := &watcher{m: m, now: now, card: card, told: told, names: map[*record.Record]string{}}
	w.begin()
	return m.Listen(w.hear)
}

// watcher follows the current game of a match.
type watcher struct {
	m     *match.Match
	now   func() time.Duration
	card  func(*record.Record) (GameInfo, bool)
	told  func(Game)
	names map[*record.Record]string // IDs of games that have none of their own

	rec   *record.Record
	over  bool          // the game was over when it became current
	fresh bool          // no move has been played yet
	since time.Duration // when the game began
	moves int           // number of moves not yet reported
}

// begin starts to follow the current game.
func (w *watcher) begin() {
	w.rec = w.m.Record()
	w.over = w.rec.Position().Over() || w.rec.Result().End != record.Open
	w.fresh = len(w.rec.Root().Children()) == 0
	w.since, w.moves = w.now(), 0
}

// hear is the listener. When it gets an event, another listener may already
// have changed the current game, so it uses the record from before.
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

// end reports a game that has ended.
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
	w.told(Game{ID: c.ID, Rules: w.rec.BaseRules().ID, Seats: c.Seats, Results: results(p, s), Plies: p.Plies(),
		Time: max(0, w.now()-w.since).Truncate(time.Millisecond), Moves: w.moves, Correction: w.over})
	w.moves = 0
}

// results is the result for each player. If the time of one of more than two
// players is up, this player has lost and the others have drawn.
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

// names counts the games without an ID in all watchers.
var names atomic.Int64

// name returns an ID for the current record if it has none of its own.
func (w *watcher) name() string {
	if w.names[w.rec] == "" {
		w.names[w.rec] = "#" + strconv.FormatInt(names.Add(1), 10)
	}
	return w.names[w.rec]
}
