package match

import (
	"errors"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search"
)

// Players can end a game before the rules do: one resigns, or both agree on a
// draw. A clock that runs out ends it too. The result is a tag of the record.
// It holds only while the cursor is at the node where the game was ended, which
// is normally the end of the main line. The first Undo takes back the result
// alone. With more than two players only a clock can end a game in this way.

var (
	errSettled = errors.New("the game is over; take that back to go on with it")
	errAccord  = errors.New("this game cannot be ended like that now")
)

// resignPlies is the largest number of plies before a proved loss at which a seat
// resigns.
const resignPlies = 8

// Result is the result by which the players ended the game at the cursor. Its
// End is Open if they did not.
func (m *Match) Result() record.Result {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.game().result()
}

// Over tells whether the game at the cursor has ended, by the rules or by the
// players.
func (m *Match) Over() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.game().over()
}

func (g *Game) result() record.Result {
	r := g.Record
	s, ok := record.ParseResult(r.Tag(record.TagResult))
	if !ok || s.End != record.Resigned && s.End != record.Agreed && s.End != record.OnTime || r.Position().Over() || !r.AtEnd() {
		return record.Result{}
	}
	return s
}

// over is Over of a game.
func (g *Game) over() bool {
	return g.Record.Position().Over() || g.result().End != record.Open
}

// twoPlayersOpen tells whether the game has two players and is not over.
func (g *Game) twoPlayersOpen() bool { return g.Record.Rules().PlayerCount() == 2 && !g.over() }

// CanEnd tells whether a player may resign or offer a draw now: there are
// two players, at least one of them a person, a move has been played, and no
// seat is thinking.
func (m *Match) CanEnd() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.settleable()
}

func (m *Match) settleable() bool {
	g := m.game()
	return g.twoPlayersOpen() && g.people() && m.asked == nil && g.Record.At().Ply() > 0
}

// Resign ends the game with the resignation of a player. It returns an error if
// CanEnd is false.
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

// Offer is the player who has offered a draw that waits for an answer, or
// Nobody. Playing a move declines the offer.
func (m *Match) Offer() game.Player {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.offer
}

// Accept accepts the draw that was offered. It returns an error if there is no
// offer.
func (m *Match) Accept() (err error) {
	m.act(func() {
		if m.offer == game.Nobody || !m.game().twoPlayersOpen() {
			err = errAccord
			return
		}
		m.finish(record.Result{End: record.Agreed})
	})
	return err
}

// Decline declines the draw that was offered. In this game no seat will then
// offer a draw or resign again.
func (m *Match) Decline() {
	m.act(func() {
		if m.offer != game.Nobody {
			m.offer = game.Nobody
			m.game().declined = true
			m.emit(Event{Kind: Declined})
		}
	})
}

// Propose offers a draw to the other player, and tells whether that player
// agrees. A person at the same board is assumed to agree. A seat agrees if at
// its last move it judged its position as no better than a draw, and either
// this was proved or half of the board is full. Everybody agrees if a draw is
// certain. A seat that has not moved since the game came onto the board does
// not agree. The error is that of Resign.
func (m *Match) Propose() (agreed bool, err error) {
	m.act(func() {
		g := m.game()
		if !m.settleable() {
			err = errAccord
			return
		}
		p := g.Record.Position()
		agreed = g.Seats[0] == nil && g.Seats[1] == nil || p.Drawn()
		if score, label, ok := g.lastScore(); ok && !agreed {
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

// lastScore returns the score that the seat which moved last gave its position,
// and whether it is known.
func (g *Game) lastScore() (search.Score, search.Label, bool) {
	if g.thought == nil || g.at != g.Record.At() {
		return 0, search.Unknown, false
	}
	score, label := scoreOf(*g.thought)
	return score, label, true
}

// scoreOf is the score of the position in an answer. A level that overlooks moves
// may play a move that is not the best one it has seen.
func scoreOf(i search.Info) (search.Score, search.Label) {
	if len(i.Moves) > 0 && i.Moves[0].Label != search.Unknown && i.Moves[0].Score > i.Score {
		return i.Moves[0].Score, i.Moves[0].Label
	}
	return i.Score, i.Label
}

// late tells whether at least half of the board is full.
func late(p *game.Position) bool { return 2*p.Free() <= p.Board().Cells() }

// willing tells whether seats may resign and offer draws in this game.
func (g *Game) willing() bool { return g.Offers && !g.declined && g.twoPlayersOpen() && g.people() }

// resigns tells whether the seat to move resigns, given its answer.
func (g *Game) resigns(i search.Info) bool {
	score, label := scoreOf(i)
	n, decided := score.Plies()
	return g.willing() && label == search.Proved && decided && score < search.Draw && n <= resignPlies
}

// offers tells whether the seat that has just moved offers a draw, given its
// answer.
func (g *Game) offers(i search.Info) bool {
	p := g.Record.Position()
	score, label := scoreOf(i)
	return g.willing() && g.seat() == nil && late(p) && (p.Drawn() || label == search.Proved && score == search.Draw)
}

// EndBy ends the game with a result that comes from elsewhere, such as another
// program: a resignation, an agreement, or a loss on time. It returns an error
// for other results and if the game is over.
func (m *Match) EndBy(s record.Result) (err error) {
	m.act(func() {
		if m.game().over() || s.End != record.Resigned && s.End != record.Agreed && s.End != record.OnTime {
			err = errAccord
			return
		}
		m.finish(s)
	})
	return err
}

// finish ends the current game with a result.
func (m *Match) finish(s record.Result) {
	m.cancelSeat()
	m.offer = game.Nobody
	r := m.game().Record
	r.SetTag(record.TagResult, s.String())
	r.MarkEnd(true)
	m.emit(Event{Kind: Ended, Result: s, Text: r.String()})
}

// reopen takes back the result that the players gave, and tells whether there
// was one.
func (m *Match) reopen() bool {
	g := m.game()
	if g.result().End == record.Open {
		return false
	}
	if g.result().End == record.OnTime {
		m.beginTurn(g.Record.At()) // again
	}
	g.declined = true
	g.Record.SetTag(record.TagResult, "")
	g.Record.MarkEnd(false)
	m.emit(Event{Kind: Reopened, Text: g.Record.String()})
	return true
}

func other(p game.Player) game.Player { return game.First + game.Second - p }
