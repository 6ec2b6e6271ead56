package match_test

import (
	"testing"

	"noughts/game"
)

// step does one thing in the match, by name.
func (tb *table) step(what string) {
	tb.Helper()
	ok := true
	switch what {
	case "undo":
		ok = tb.m.Undo()
	case "redo":
		ok = tb.m.Redo()
	case "no undo":
		ok = !tb.m.CanUndo() && !tb.m.Undo()
	case "no redo":
		ok = !tb.m.CanRedo() && !tb.m.Redo()
	case "tick":
		tb.m.Tick()
	case "stop":
		tb.m.Stop()
	case "resume":
		tb.m.Resume()
	default:
		tb.play(what)
	}
	if !ok {
		tb.Fatalf("%s: it is not so", what)
	}
}

func TestUndoBetweenPeople(t *testing.T) {
	tb := newTable(t, fresh(nil, nil))
	for _, c := range []struct{ do, line, told string }{
		{"no undo", "", ""},
		{"no redo", "", ""},
		{"b2", "b2", "X b2"},
		{"a1", "b2 a1", "O a1"},
		{"undo", "b2", "jumped back 1"},
		{"undo", "", "jumped back 1"},
		{"no undo", "", ""},
		{"redo", "b2", "jumped b2"},
		{"redo", "b2 a1", "jumped a1"},
		{"no redo", "b2 a1", ""},
		{"undo", "b2", "jumped back 1"},
		{"c3", "b2 c3", "O c3"}, // a variation: Redo goes where the game went last
		{"undo", "b2", "jumped back 1"},
		{"redo", "b2 c3", "jumped c3"},
		{"no redo", "b2 c3", ""},
		{"undo", "b2", "jumped back 1"},
		{"a1", "b2 a1", "O a1"}, // the move is known and is followed
		{"undo", "b2", "jumped back 1"},
		{"redo", "b2 a1", "jumped a1"},
	} {
		tb.step(c.do)
		if c.told == "" {
			tb.expect(c.line)
		} else {
			tb.expect(c.line, c.told)
		}
	}
	if n := len(tb.m.Record().Root().Children()[0].Children()); n != 2 {
		t.Errorf("%d moves are known after b2, want 2", n)
	}
}

// Undo after the end continues the game.
func TestUndoAfterTheEnd(t *testing.T) {
	tb := newTable(t, fresh(nil, nil))
	tb.play("b2", "a1", "b1", "a2", "b3")
	tb.told = nil
	tb.step("undo")
	tb.expect("b2 a1 b1 a2", "jumped back 1")
	if tb.m.Record().Position().Over() {
		t.Error("the game is over still")
	}
	tb.step("redo")
	tb.expect("b2 a1 b1 a2 b3", "jumped b3")
	tb.step("undo")
	tb.told = nil
	tb.play("a3")
	tb.expect("b2 a1 b1 a2 a3", "X a3")
}

// One Undo goes back to the person's turn, over the computer's answer.
func TestUndoAgainstTheComputer(t *testing.T) {
	s := newScript()
	tb := newTable(t, fresh(nil, s))
	for _, pair := range [][2]string{{"b2", "a1"}, {"c3", "b3"}} {
		tb.play(pair[0])
		tb.answer(s.next(t), tb.move(pair[1]))
	}
	tb.told = nil
	tb.step("undo")
	tb.expect("b2 a1", "jumped back 2")
	tb.step("undo")
	tb.expect("", "jumped back 2")
	tb.step("no undo")
	tb.step("redo")
	tb.expect("b2 a1", "jumped b2 a1")
	tb.step("redo")
	tb.expect("b2 a1 c3 b3", "jumped c3 b3")
	tb.step("no redo")
	tb.m.Tick()
	tb.expect("b2 a1 c3 b3")
}

// Whether the person or the computer has won, the game continues at the
// person's last turn.
func TestUndoAfterTheEndAgainstTheComputer(t *testing.T) {
	for _, c := range []struct {
		person, computer []string
		before, end      string
	}{
		{[]string{"b2", "b1", "b3"}, []string{"a1", "a2"}, "b2 a1 b1 a2", "b2 a1 b1 a2 b3"},
		{[]string{"b2", "c3", "c2"}, []string{"a1", "a2", "a3"}, "b2 a1 c3 a2", "b2 a1 c3 a2 c2 a3"},
	} {
		s := newScript()
		tb := newTable(t, fresh(nil, s))
		for i, name := range c.person {
			tb.play(name)
			if i < len(c.computer) {
				tb.answer(s.next(t), tb.move(c.computer[i]))
			}
		}
		if !tb.m.Record().Position().Over() {
			t.Fatal("the game is not over")
		}
		tb.step("undo")
		if got := moves(tb.m.Record()); got != c.before || tb.m.Thinks() {
			t.Errorf("undo leads to %q, thinks %v; want %q", got, tb.m.Thinks(), c.before)
		}
		tb.step("redo")
		if got := moves(tb.m.Record()); got != c.end || tb.m.Thinks() {
			t.Errorf("redo leads to %q, thinks %v; want %q", got, tb.m.Thinks(), c.end)
		}
	}
}

// Undo while the seat is thinking cancels it: its answer is ignored.
func TestUndoWhileTheSeatThinks(t *testing.T) {
	s := newScript()
	tb := newTable(t, fresh(nil, s))
	tb.play("b2")
	late := s.next(t)
	tb.step("undo")
	tb.expect("", "X b2", "asked", "jumped back 1")
	if !late.dropped() || tb.m.Thinks() {
		t.Error("the seat thinks still")
	}
	tb.play("a1") // the seat is asked about another move
	q := s.next(t)
	tb.told = nil
	late.say(9, tb.move("c3"))
	close(late.out)
	tb.m.Tick()
	tb.expect("a1")
	tb.answer(q, tb.move("b2"))
	tb.expect("a1 b2", "thinking 1", "O b2")

	// Redo over a move that the seat has not answered asks the seat
	tb.play("c1")
	s.next(t)
	tb.step("undo")
	tb.told = nil
	tb.step("redo")
	tb.expect("a1 b2 c1", "jumped c1", "asked")
	if s.next(t).pos.Plies() != 3 {
		t.Error("the seat is asked about another position")
	}
}

// Undo at the start brings back the previous game as it was left. Redo at its
// end returns.
func TestUndoNewGame(t *testing.T) {
	tb := newTable(t, fresh(nil, nil))
	first := tb.m.Record()
	tb.play("b2", "a1")
	tb.m.New(fresh(nil, nil))
	second := tb.m.Record()
	if second == first || tb.m.Before() != first {
		t.Fatal("the games are not in order")
	}
	tb.expect("", "X b2", "O a1", "began")
	tb.play("c3")
	tb.step("undo")
	tb.told = nil
	tb.step("undo")
	tb.expect("b2 a1", "began")
	if tb.m.Record() != first || tb.m.Before() != nil {
		t.Error("another game is brought back")
	}
	tb.step("redo")
	tb.expect("", "began")
	if tb.m.Record() != second {
		t.Error("redo returns to another game")
	}
	tb.step("redo")
	tb.expect("c3", "jumped c3")
	tb.step("no redo")

	// a new game from the middle of the list replaces the later ones
	tb.step("undo")
	tb.step("undo")
	tb.m.New(fresh(nil, nil))
	tb.step("no redo")
	if tb.m.Before() != first {
		t.Error("the first game is lost")
	}
}

// The seat of the game that is no longer current is cancelled, and that of the
// new one is asked.
func TestNewGameWhileTheSeatThinks(t *testing.T) {
	s, other := newScript(), newScript()
	tb := newTable(t, fresh(nil, s))
	tb.play("b2")
	q := s.next(t)
	tb.m.New(fresh(other, nil))
	tb.expect("", "X b2", "asked", "began", "asked")
	if !q.dropped() {
		t.Error("the seat of the old game thinks still")
	}
	q = other.next(t)
	tb.step("undo")
	tb.expect("b2", "began", "asked")
	if !q.dropped() || s.next(t).pos.Turn() != game.Second {
		t.Error("the seats are mixed up")
	}
}

// Without people Undo goes ply by ply, and the game waits: otherwise the seat
// would repeat the move at once.
func TestUndoBetweenComputers(t *testing.T) {
	x, o := newScript(), newScript()
	tb := newTable(t, fresh(x, o))
	tb.m.Tick()
	tb.answer(x.next(t), tb.move("b2"))
	tb.answer(o.next(t), tb.move("a1"))
	q := x.next(t)
	tb.told = nil
	tb.step("undo")
	tb.expect("b2", "jumped back 1")
	if !q.dropped() || tb.m.Thinks() || !tb.m.Held() {
		t.Error("the seats go on by themselves")
	}
	tb.m.Tick()
	tb.expect("b2")
	tb.step("undo")
	tb.step("no undo")
	tb.step("redo")
	tb.told = nil
	tb.step("redo")
	tb.expect("b2 a1", "jumped a1")
	if !tb.m.Held() {
		t.Error("redo lets the seats go on")
	}
	tb.step("undo")
	tb.told = nil
	tb.m.Resume()
	tb.expect("b2", "asked")
	tb.answer(o.next(t), tb.move("c3"))
	tb.expect("b2 c3", "thinking 1", "O c3", "asked")
}
