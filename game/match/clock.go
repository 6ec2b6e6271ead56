package match

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record"
)

// Control is how much time people have. The zero Control is no clock.
//
// With a Base each has that for the whole game, and Bonus more after each move
// (Fischer's clock). Without a Base each move has Bonus, and what is left of it
// is lost.
type Control struct{ Base, Bonus time.Duration }

// The longest times that a Control may give.
const (
	MaxBase  = 3 * time.Hour
	MaxBonus = 10 * time.Minute
	MaxTurn  = 14 * 24 * time.Hour // of a move without a Base: games by correspondence
)

// String is the control in seconds, as record.TagClock keeps it: "180+2",
// "0+10"; "" for no clock.
func (c Control) String() string {
	if c == (Control{}) {
		return ""
	}
	return strconv.Itoa(int(c.Base/time.Second)) + "+" + strconv.Itoa(int(c.Bonus/time.Second))
}

// ParseControl reads what String writes.
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

// Full is what a clock shows before the first move.
func (c Control) Full() time.Duration {
	if c.Base > 0 {
		return c.Base
	}
	return c.Bonus
}

// A clock runs for the person to move, from the first move of the game on: who
// begins takes what time there is to sit down. It stops at the end, and while
// the cursor is elsewhere than where the game stands, for a look. Seats have no
// clock. Undo and Redo set the clocks to what they showed when the turn began:
// what was left is kept with each move.
type clock struct {
	at    *record.Node  // whose turn is timed
	spent time.Duration // of that turn, until since
	since time.Duration // when it began to run last
	kept  time.Duration // what of the turn the record knows of
	runs  bool
}

// keepEvery is how often the record is told of a turn that goes on.
const keepEvery = 5 * time.Second

// Time is what the clocks show.
type Time struct {
	Control
	Left [game.MaxPlayers]time.Duration
	Runs game.Player // whose clock runs, Nobody's where none does
}

// errTime refuses a move of a player whose time is up, in any language.
var errTime = timeUp{}

type timeUp struct{}

func (e timeUp) Error() string { return e.Say().String() }

// Say is why the move is refused.
func (timeUp) Say() game.Say { return game.Says("the time is up") }

// SetTime gives the match the time by which its clocks run, counted from any
// moment. It is asked under the match's lock. Without it no clock runs.
func (m *Match) SetTime(now func() time.Duration) {
	m.act(func() { m.now = now })
}

// Time is what the clocks of the game on the board show; false where it has none.
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

// left is what a player has left where the cursor is.
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

// set begins the turn at the cursor, of which some time may be spent already.
func (g *Game) set(spent time.Duration) {
	g.clock = clock{at: g.Record.At(), spent: spent, kept: spent}
}

// halt stops the clock of the game on the board, so that it can be changed.
func (m *Match) halt() {
	if c := &m.game().clock; c.runs {
		c.spent += m.now() - c.since
		c.runs = false
	}
}

// timed tells whether a clock runs where the game stands now.
func (m *Match) timed() bool {
	g := m.game()
	return g.Control != (Control{}) && m.now != nil && g.clock.at == g.Record.At() && g.clock.at.Ply() > 0 && !g.over() && g.seat() == nil
}

// start lets the clock run on, if one does.
func (m *Match) start() {
	if m.timed() {
		c := &m.game().clock
		c.runs, c.since = true, m.now()
	}
}

// flag ends the game for a person whose time is up. Of more than two players no
// one has won then.
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

// charge keeps, with the move to the cursor, what the player has left after it.
func (m *Match) charge(by game.Player, left time.Duration) {
	g := m.game()
	if g.Control.Base > 0 {
		g.Record.At().SetLeft(by, left+g.Control.Bonus)
	}
}

// remember tells the record now and then of the turn that goes on, so that a
// game that is taken up again knows of it.
func (m *Match) remember() {
	g := m.game()
	if c := &g.clock; c.at == g.Record.At() && c.spent-c.kept >= keepEvery {
		c.kept = c.spent
		c.at.SetSpent(c.spent)
		m.emit(Event{Kind: Timed, Text: record.TimeText(c.at)})
	}
}
