package match

import (
	"errors"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search"
)

// Two players may end a game before the rules do: one resigns, or both agree on
// a draw. So does a clock that has run down. The result is a tag of the record,
// and counts as long as the cursor is where the game was ended: at the end of
// the main line, or else at the node that says so. Undo takes it back first of
// all. With more than two players there is none of this but the clock.

var (
	errSettled = errors.New("the game is over; take that back to go on with it")
	errAccord  = errors.New("this game cannot be ended like that now")
)

// near is how many plies before its end a seat resigns a game that is lost.
const near = 8

// Result is how the game on the board was ended by its players where the
// cursor is; its End is Open if it was not.
func (m *Match) Result() record.Result {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.game().result()
}

func (g *Game) result() record.Result {
	r := g.Record
	s, ok := record.ParseResult(r.Tag(record.TagResult))
	if !ok || s.End != record.Resigned && s.End != record.Agreed && s.End != record.OnTime || r.Position().Over() || !r.AtEnd() {
		return record.Result{}
	}
	return s
}

// over tells whether nothing more is to be played where the cursor is.
func (g *Game) over() bool {
	return g.Record.Position().Over() || g.result().End != record.Open
}

// two tells whether two players play, and the game is not over.
func (g *Game) two() bool { return g.Record.Rules().PlayerCount() == 2 && !g.over() }

// CanSettle tells whether the players of the game on the board may end it now:
// two play, something was played, and a person is to move or no seat thinks.
func (m *Match) CanSettle() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.settleable()
}

func (m *Match) settleable() bool {
	g := m.game()
	return g.two() && g.people() && m.asked == nil && g.Record.At().Ply() > 0
}

// Resign has a player give the game up.
func (m *Match) Resign(by game.Player) (err error) {
	m.act(func() {
		if !m.settleable() || by != game.First && by != game.Second {
			err = errAccord
			return
		}
		m.finish(record.Result{End: record.Resigned, Winner: other(by)})
	})
	return err
}

// Offer is the player whose offer of a draw waits for an answer, Nobody for
// none. To play a move is to decline it.
func (m *Match) Offer() game.Player {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.offer
}

// Accept agrees on the draw that was offered.
func (m *Match) Accept() (err error) {
	m.act(func() {
		if m.offer == game.Nobody || !m.game().two() {
			err = errAccord
			return
		}
		m.finish(record.Result{End: record.Agreed})
	})
	return err
}

// Decline turns down the draw that was offered. The seat does not offer one
// again in this game, nor resign.
func (m *Match) Decline() {
	m.act(func() {
		if m.offer != game.Nobody {
			m.offer = game.Nobody
			m.game().declined = true
			m.emit(Event{Kind: Declined})
		}
	})
}

// Propose offers a draw to the other player. A person at the same board is
// taken to agree. A seat does if it thought at its last move that it does not
// stand better, and a draw was proved or half of the board is full; one that
// has not moved in this sitting does not.
func (m *Match) Propose() (agreed bool, err error) {
	m.act(func() {
		g := m.game()
		if !m.settleable() {
			err = errAccord
			return
		}
		p := g.Record.Position()
		agreed = g.Seats[0] == nil && g.Seats[1] == nil || p.Drawn()
		if score, label, ok := g.thinks(); ok && !agreed {
			agreed = score <= search.Draw && (label == search.Proved || late(p))
		}
		if agreed {
			m.finish(record.Result{End: record.Agreed})
		} else {
			m.emit(Event{Kind: Declined})
		}
	})
	return agreed, err
}

// thinks is what the seat that moved last thought of its position then, and
// whether that is known.
func (g *Game) thinks() (search.Score, search.Label, bool) {
	if g.thought == nil || g.at != g.Record.At() {
		return 0, search.Unknown, false
	}
	score, label := worth(*g.thought)
	return score, label, true
}

// worth is what an answer says the position is worth. A level that overlooks
// something may answer another move than the best.
func worth(i search.Info) (search.Score, search.Label) {
	if len(i.Moves) > 0 && i.Moves[0].Label != search.Unknown && i.Moves[0].Score > i.Score {
		return i.Moves[0].Score, i.Moves[0].Label
	}
	return i.Score, i.Label
}

// late tells whether half of the board is full.
func late(p *game.Position) bool { return 2*p.Free() <= p.Board().Cells() }

// willing tells whether seats may resign and offer draws in the game.
func (g *Game) willing() bool { return g.Offers && !g.declined && g.two() && g.people() }

// resigns tells whether the seat to move gives up after what it has found.
func (g *Game) resigns(i search.Info) bool {
	score, label := worth(i)
	n, decided := score.Plies()
	return g.willing() && label == search.Proved && decided && score < search.Draw && n <= near
}

// offers tells whether the seat that has moved offers a draw with its move.
func (g *Game) offers(i search.Info) bool {
	p := g.Record.Position()
	score, label := worth(i)
	return g.willing() && g.seat() == nil && late(p) && (p.Drawn() || label == search.Proved && score == search.Draw)
}

// Settle ends the game as its players have ended it elsewhere: by resigning,
// agreeing or letting their time run out.
func (m *Match) Settle(s record.Result) (err error) {
	m.act(func() {
		if m.game().over() || s.End != record.Resigned && s.End != record.Agreed && s.End != record.OnTime {
			err = errAccord
			return
		}
		m.finish(s)
	})
	return err
}

// finish ends the game on the board with a result.
func (m *Match) finish(s record.Result) {
	m.drop()
	m.offer = game.Nobody
	r := m.game().Record
	r.SetTag(record.TagResult, s.String())
	r.EndHere(true)
	m.emit(Event{Kind: Ended, Result: s, Text: r.String()})
}

// reopen takes the result back, and tells whether there was one.
func (m *Match) reopen() bool {
	g := m.game()
	if g.result().End == record.Open {
		return false
	}
	if g.result().End == record.OnTime {
		g.Record.At().SetSpent(0) // the turn begins once more
		g.set(0)
	}
	g.declined = true
	g.Record.SetTag(record.TagResult, "")
	g.Record.EndHere(false)
	m.emit(Event{Kind: Reopened, Text: g.Record.String()})
	return true
}

func other(p game.Player) game.Player { return game.First + game.Second - p }
