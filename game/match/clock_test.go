package match_test

import (
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
)

// clocked is a match with clocks whose time the test sets.
type clocked struct {
	*table
	now time.Duration
}

func newClocked(t *testing.T, g match.Game, control string) *clocked {
	t.Helper()
	var err error
	if g.Control, err = match.ParseControl(control); err != nil {
		t.Fatal(err)
	}
	c := &clocked{table: newTable(t, g)}
	c.m.SetTime(func() time.Duration { return c.now })
	return c
}

// wait lets some seconds pass.
func (c *clocked) wait(seconds float64) {
	for seconds > 0 {
		step := min(seconds, 1)
		seconds -= step
		c.now += time.Duration(step * float64(time.Second))
		c.m.Tick()
	}
}

// shows checks the clocks, in seconds, and whose clock runs.
func (c *clocked) shows(runs game.Player, seconds ...float64) {
	c.Helper()
	at, ok := c.m.Time()
	if !ok || at.Runs != runs {
		c.Fatalf("the clock of %v runs, want %v's", at.Runs, runs)
	}
	for i, want := range seconds {
		if got := at.Left[i].Seconds(); got < want-0.001 || got > want+0.001 {
			c.Fatalf("player %d has %.3f s, want %.3f: %v", i+1, got, want, at.Left[:len(seconds)])
		}
	}
}

// The clock runs from the first move on, for the person to move; a move adds to
// it.
func TestFischer(t *testing.T) {
	c := newClocked(t, fresh(nil, nil), "60+2")
	c.shows(game.Nobody, 60, 60)
	c.wait(100)
	c.shows(game.Nobody, 60, 60)
	c.play("b2")
	c.shows(game.Second, 60, 60)
	c.wait(10)
	c.shows(game.Second, 60, 50)
	c.play("a1")
	c.shows(game.First, 60, 52)
	c.wait(3)
	c.play("a2")
	c.shows(game.Second, 59, 52)
	c.wait(3)
	c.play("c2")
	c.play("b1") // at once
	c.shows(game.Second, 61, 51)
	c.play("b3", "c3")
	c.play("c1", "a3")
	if !c.m.Record().Position().Over() {
		t.Fatal("the game is not over")
	}
	c.wait(1000)
	if at, _ := c.m.Time(); at.Runs != game.Nobody {
		t.Error("a clock runs after the end")
	}
}

// Unused time of a move is lost without a Base.
func TestTimeForEachMove(t *testing.T) {
	c := newClocked(t, fresh(nil, nil), "0+10")
	c.play("b2")
	c.wait(9)
	c.shows(game.Second, 10, 1)
	c.play("a1")
	c.shows(game.First, 10, 10)
	c.wait(9.5)
	if c.m.Result().End != record.Open {
		t.Fatal("ended too early")
	}
	c.wait(0.5)
	if s := c.m.Result(); s != (record.Result{End: record.OnTime, Winner: game.Second}) {
		t.Fatalf("the result is %v", s)
	}
	c.shows(game.Nobody, 0, 10)
	if err := c.m.Play(c.move("c3")); err == nil || err.Error() != "the time is up" {
		t.Errorf("a move after the end: %v", err)
	}
	text, err := record.SGF(c.m.Record())
	if err != nil || !strings.Contains(text, "RE[W+T]") {
		t.Errorf("the file says %s, %v", text, err)
	}
}

// Undo sets the clocks to their values at the beginning of the turn. Undoing a
// loss on time gives the turn again.
func TestUndoSetsClocks(t *testing.T) {
	c := newClocked(t, fresh(nil, nil), "60+0")
	c.play("b2")
	c.wait(10)
	c.play("a1")
	c.wait(20)
	c.play("a2")
	c.shows(game.Second, 40, 50)
	c.wait(5)
	c.m.Undo()
	c.shows(game.First, 60, 50)
	c.wait(7)
	c.m.Redo()
	c.shows(game.Second, 40, 50)
	c.m.Undo()
	c.wait(60)
	if s := c.m.Result(); s.End != record.OnTime || s.Winner != game.Second {
		t.Fatalf("after taking back: %v", s)
	}
	c.wait(10)
	if ended := strings.Count(strings.Join(c.told, " "), "ended"); ended != 1 {
		t.Errorf("the end is told %d times", ended)
	}
	c.m.Undo()
	c.shows(game.First, 60, 50)
	c.wait(2)
	c.play("c3")
	c.shows(game.Second, 58, 50)
	c.m.Undo()
	c.m.Undo()
	c.m.Undo()
	c.shows(game.Nobody, 60, 60)
}

// The clock stops while the cursor is elsewhere.
func TestLookingStopsClock(t *testing.T) {
	c := newClocked(t, fresh(nil, nil), "60+0")
	c.play("b2", "a1")
	c.wait(10)
	here := c.m.Record().At()
	c.m.GoTo(c.m.Record().Root())
	c.wait(30)
	c.m.GoTo(here)
	c.shows(game.First, 50, 60)
	c.wait(1)
	c.shows(game.First, 49, 60)
}

// While moves are tried no clock runs; that of the turn then goes on, unless the
// game goes on elsewhere.
func TestTriedMovesHaveNoClock(t *testing.T) {
	c := newClocked(t, fresh(nil, nil), "60+0")
	c.play("b2", "a1")
	c.wait(10)
	here := c.m.Record().At()
	spent := here.Spent()
	try := func(moves ...string) {
		t.Helper()
		c.m.Try(true)
		c.m.GoTo(here.Parent())
		c.play(moves...)
		c.wait(100)
		c.shows(game.Nobody)
	}
	try("a1") // the move of the game
	if here.Spent() != spent {
		t.Errorf("%v of the turn are stored, not %v", here.Spent(), spent)
	}
	try("c1", "c2")
	c.m.Undo()
	c.m.GoTo(here)
	c.shows(game.Nobody, 50, 60)
	c.m.Try(false)
	c.shows(game.First, 50, 60)
	c.wait(1)
	c.shows(game.First, 49, 60)
	try("c1")
	c.m.GoOn()
	c.wait(5)
	c.shows(game.First, 55, 60)
	try("a2", "b1", "a3", "b3")
	c.told = nil
	c.m.GoOn()
	c.expect("b2 a2 b1 a3 b3", "ended")
	try("c1")
	c.m.New(fresh(nil, nil))
	c.m.Undo()
	c.play("c2")
	c.shows(game.Second)
}

// Seats of the computer have no clock.
func TestSeatsHaveNoClock(t *testing.T) {
	s := newScript()
	c := newClocked(t, fresh(nil, s), "60+1")
	c.play("b2")
	c.wait(100)
	c.shows(game.Nobody, 60, 60)
	c.answer(s.next(t), c.move("a1"))
	c.shows(game.First, 60, 60)
	c.wait(4)
	c.shows(game.First, 56, 60)
}

// With three players nobody has won when the time of one is up, and the game is
// over.
func TestFlagOfThree(t *testing.T) {
	c := newClocked(t, of("5x5k4-3p", nil, nil, nil), "5+0")
	c.play("a1", "b1")
	c.shows(3, 5, 5, 5)
	c.wait(5)
	if s := c.m.Result(); s != (record.Result{End: record.OnTime}) {
		t.Errorf("the result is %v", s)
	}
}

// A game that is resumed has its clocks as they were, up to a few seconds: its
// text is made of the lines that a listener was given.
func TestClockIsKept(t *testing.T) {
	c := newClocked(t, fresh(nil, nil), "60+2")
	text := c.m.Record().String()
	c.m.Listen(func(e match.Event) {
		switch e.Kind {
		case match.Moved, match.Jumped, match.Timed:
			text += e.Text + "\n"
		}
	})
	check := func(runs game.Player, seconds ...float64) {
		t.Helper()
		r, err := record.Parse(text, variant.Parse)
		if err != nil {
			t.Fatal(err)
		}
		again := newClocked(t, match.Game{Record: r}, "60+2")
		again.shows(runs, seconds...)
		whole, err := record.Parse(r.String(), variant.Parse)
		if err != nil || whole.String() != r.String() {
			t.Fatalf("the text changes: %v\n%s\n%s", err, r, whole)
		}
	}
	c.play("b2")
	c.wait(3)
	check(game.Second, 60, 60)
	c.wait(9)
	check(game.Second, 60, 50)
	c.play("a1")
	check(game.First, 60, 50)
	c.wait(7)
	check(game.First, 55, 50)
	c.m.Undo()
	check(game.Second, 60, 60)
	c.m.Redo()
	check(game.First, 60, 50)
	c.wait(60)
	check(game.First, 0, 50) // the result is stored apart from the text
}

// ParseControl accepts no invalid text.
func TestParseControl(t *testing.T) {
	for _, text := range []string{"180+2", "0+10", "60+0", "0+1209600", ""} {
		if c, err := match.ParseControl(text); err != nil || c.String() != text {
			t.Errorf("%q is read as %q, %v", text, c, err)
		}
	}
	for _, text := range []string{"0+0", "x", "60", "-1+2", "1+-2", "99999+1", "1+99999", "0+1209601", "1+86400", "9999999999999999999+1", "1+2+3"} {
		if c, err := match.ParseControl(text); err == nil || c != (match.Control{}) {
			t.Errorf("%q is read as %q", text, c)
		}
	}
}
