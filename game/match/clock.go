package match

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record"
)

// Control is a time control for the people in a game. The zero Control is no
// clock.
//
// With a Base, each person has that time for the whole game, and gets Bonus
// after each move (a Fischer clock). Without a Base, each person has Bonus for
// each move, and unused time is lost.
type Control struct{ Base, Bonus time.Duration }

// The longest times of a Control.
const (
	MaxBase  = 3 * time.Hour
	MaxBonus = 10 * time.Minute
	MaxTurn  = 14 * 24 * time.Hour // for a move without a Base, as in correspondence games
)

// String is the control in seconds, in the format of record.TagClock: "180+2"
// for base and bonus, "0+10" without a base, "" for no clock.
func (c Control) String() string {
	if c == (Control{}) {
		return ""
	}
	return strconv.Itoa(int(c.Base/time.Second)) + "+" + strconv.Itoa(int(c.Bonus/time.Second))
}

// ParseControl parses the format of String.
func ParseControl(text string) (c Control, err error) {
	if text == "" {
		return c, nil
	}
	base, bonus, ok := strings.Cut(text, "+")
	one, err1 := strconv.Atoi(base)
	two, err2 := strconv.Atoi(bonus)
	c = Control{time.Duration(one) * time.Second, time.Duration(two) * time.Second}
	longest := MaxBonus
	if one == 0 {
		longest = MaxTurn
	}
	if !ok || err1 != nil || err2 != nil || one < 0 || two < 0 || one > int(MaxBase/time.Second) || two > int(longest/time.Second) || c == (Control{}) {
		return Control{}, errors.New(game.Quote(text) + " is no clock: write seconds for the game and for each move, like 180+2")
	}
	return c, nil
}

// Full is the time on a clock before the first move.
func (c Control) Full() time.Duration {
	if c.Base > 0 {
		return c.Base
	}
	return c.Bonus
}

// clock is the clock of the current turn. It runs for a person to move, and
// starts with the first move of the game, so the player who begins has any time
// to get ready. It stops at the end of the game, and while the cursor is moved
// elsewhere for a look. Seats have no clock. Undo and Redo set the clocks to
// their values at the beginning of the turn, which are stored with each move.
type clock struct {
	at    *record.Node  // the node at which the timed turn begins
	spent time.Duration // time used in this turn before since
	since time.Duration // when the clock was started last
	kept  time.Duration // time used in this turn that is stored in the record
	runs  bool
}

// keepEvery is the interval at which the time used in a turn is stored in the
// record.
const keepEvery = 5 * time.Second

// Time holds the times on the clocks.
type Time struct {
	Control
	Left [game.MaxPlayers]time.Duration
	Runs game.Player // the player whose clock runs, or Nobody
}

// errTime is the error for a move by a player whose time is up. It can be
// translated.
var errTime = timeUp{}

type timeUp struct{}

func (e timeUp) Error() string { return e.Say().String() }

// Say is the error as a text that can be translated.
func (timeUp) Say() game.Say { return game.Says("the time is up") }

// SetTime sets the function that tells the time, counted from any starting
// point. It is called with the match's lock held, so it must not call the
// match. Without it no clock runs.
func (m *Match) SetTime(now func() time.Duration) {
	m.act(func() { m.now = now })
}

// Time returns the clocks of the current game. ok is false if it has none.
func (m *Match) Time() (t Time, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	g := m.game()
	if g.Control == (Control{}) {
		return t, false
	}
	t.Control = g.Control
	for by := game.First; int(by) <= g.Record.Rules().PlayerCount(); by++ {
		t.Left[by-1] = m.left(by)
	}
	if g.clock.runs {
		t.Runs = g.Record.Position().Turn()
	}
	return t, true
}

// left is the time that a player has left at the cursor.
func (m *Match) left(by game.Player) time.Duration {
	g := m.game()
	n := g.Record.At()
	left, known := n.Left(by)
	if !known || g.Control.Base == 0 {
		left = g.Control.Full()
	}
	if c := &g.clock; c.at == n && by == g.Record.Position().Turn() {
		left -= c.spent
		if c.runs {
			left -= m.now() - c.since
		}
	}
	return max(0, left)
}

// set begins the turn at the cursor, of which some time may already be used.
func (g *Game) set(spent time.Duration) {
	g.clock = clock{at: g.Record.At(), spent: spent, kept: spent}
}

// beginTurn begins the turn at a node, unless moves are only tried.
func (m *Match) beginTurn(n *record.Node) {
	if !m.tries {
		n.SetSpent(0)
		m.game().clock = clock{at: n}
	}
}

// halt stops the clock of the current game, so that the game can be changed.
func (m *Match) halt() {
	if c := &m.game().clock; c.runs {
		c.spent += m.now() - c.since
		c.runs = false
	}
}

// timed tells whether a clock runs for the player to move at the cursor.
func (m *Match) timed() bool {
	g := m.game()
	return g.Control != (Control{}) && m.now != nil && !m.tries && g.clock.at == g.Record.At() && g.clock.at.Ply() > 0 && !g.over() && g.seat() == nil
}

// start starts the clock again, if there is one for the player to move.
func (m *Match) start() {
	if m.timed() {
		c := &m.game().clock
		c.runs, c.since = true, m.now()
	}
}

// flag ends the game if the time of the person to move is up. With more than
// two players nobody wins then.
func (m *Match) flag() {
	g := m.game()
	by := g.Record.Position().Turn()
	if !m.timed() || m.left(by) > 0 {
		return
	}
	s := record.Result{End: record.OnTime}
	if g.Record.Rules().PlayerCount() == 2 {
		s.Winner = other(by)
	}
	g.clock.at.SetSpent(g.clock.spent)
	m.finish(s)
}

// storeTime stores the time that the player has left after the move to the cursor.
func (m *Match) storeTime(by game.Player, left time.Duration) {
	g := m.game()
	if g.Control.Base > 0 {
		g.Record.At().SetLeft(by, left+g.Control.Bonus)
	}
}

// storeSpent stores the time used in the current turn now and then, so that a
// saved game can be resumed with it.
func (m *Match) storeSpent() {
	g := m.game()
	if c := &g.clock; c.at == g.Record.At() && c.spent-c.kept >= keepEvery {
		c.kept = c.spent
		c.at.SetSpent(c.spent)
		m.emit(Event{Kind: Timed, Text: record.TimeText(c.at)})
	}
}
