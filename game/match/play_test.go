package match_test

import (
	"errors"
	"testing"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
)

func TestTwoPeople(t *testing.T) {
	tb := newTable(t, fresh(nil, nil))
	tb.m.Tick()
	tb.expect("")
	if !tb.m.Human(game.First) || !tb.m.Human(game.Second) || tb.m.Thinks() || tb.m.Held() || tb.m.Before() != nil {
		t.Error("not a game of two people")
	}
	tb.play("b2", "a1")
	tb.expect("b2 a1", "X b2", "O a1")
	var refusal *game.Refusal
	if err := tb.m.Play(tb.move("b2")); !errors.As(err, &refusal) || refusal.Rule != game.Taken {
		t.Errorf("a taken cell: %v", err)
	}
	tb.expect("b2 a1")
	tb.play("b1", "a2", "b3")
	tb.expect("b2 a1 b1 a2 b3", "X b1", "O a2", "X b3", "ended")
	if err := tb.m.Play(tb.move("c3")); !errors.As(err, &refusal) || refusal.Rule != game.GameOver {
		t.Errorf("after the end: %v", err)
	}
	tb.m.Tick()
	tb.m.Stop()
	tb.m.Resume()
	tb.expect("b2 a1 b1 a2 b3")
}

func TestComputerAnswers(t *testing.T) {
	s := newScript()
	tb := newTable(t, fresh(nil, s))
	tb.m.Tick()
	tb.expect("")
	tb.play("b2")
	tb.expect("b2", "X b2", "asked")
	if err := tb.m.Play(tb.move("a1")); err == nil || err.Error() != "it is O's turn" {
		t.Errorf("a move while the seat thinks: %v", err)
	}
	if !tb.m.Thinks() || tb.m.Held() || tb.m.Human(game.Second) {
		t.Error("the seat does not think")
	}
	q := s.next(t)
	// the seat may change its position
	if err := q.pos.Play(tb.move("a1")); err != nil || q.pos.Turn() != game.First {
		t.Errorf("the seat's position: %v, %v to move", err, q.pos.Turn())
	}
	tb.expect("b2")
	q.say(3, tb.move("c1"))
	q.say(4, tb.move("c3"))
	close(q.out)
	tb.decided()
	tb.expect("b2 c3", "thinking 3", "thinking 4", "O c3")
	if tb.m.Thinks() || !q.dropped() {
		t.Error("the seat still thinks")
	}
	tb.m.Tick()
	tb.expect("b2 c3")
}

// Progress is passed on at the next Tick, before the answer.
func TestProgress(t *testing.T) {
	s := newScript()
	tb := newTable(t, fresh(nil, s))
	tb.play("b2")
	q := s.next(t)
	for depth := 1; depth <= 3; depth++ {
		q.say(depth, tb.move("a1"))
		<-tb.wake
		tb.m.Tick()
	}
	tb.expect("b2", "X b2", "asked", "thinking 1", "thinking 2", "thinking 3")
	if !tb.m.Thinks() {
		t.Error("progress is taken for the answer")
	}
}

func TestComputerBegins(t *testing.T) {
	s := newScript()
	tb := newTable(t, fresh(s, nil))
	tb.expect("")
	tb.m.Tick()
	tb.expect("", "asked")
	if tb.m.CanUndo() || tb.m.Undo() || !tb.m.Thinks() {
		t.Error("there is something to take back before the first move")
	}
	tb.answer(s.next(t), tb.move("b2"))
	tb.expect("b2", "thinking 1", "X b2")
	if tb.m.CanUndo() || tb.m.Undo() {
		t.Error("the computer's first move is taken back")
	}
	tb.play("a1")
	tb.answer(s.next(t), tb.move("c3"))
	tb.told = nil
	if !tb.m.Undo() {
		t.Error("nothing to take back")
	}
	tb.expect("b2", "jumped back 2")
}

// A seat that ends the game is not followed by a question to the next one.
func TestComputerEndsTheGame(t *testing.T) {
	s := newScript()
	tb := newTable(t, fresh(nil, s))
	for _, pair := range [][2]string{{"b2", "a1"}, {"c3", "a2"}, {"c2", "a3"}} {
		tb.play(pair[0])
		tb.told = nil
		tb.answer(s.next(t), tb.move(pair[1]))
	}
	tb.expect("b2 a1 c3 a2 c2 a3", "thinking 1", "O a3", "ended")
	tb.m.Tick()
	tb.expect("b2 a1 c3 a2 c2 a3")
}

func TestTwoComputers(t *testing.T) {
	x, o := newScript(), newScript()
	tb := newTable(t, fresh(x, o))
	tb.m.Tick()
	for _, pair := range [][2]string{{"b2", "a1"}, {"c3", "a2"}} {
		tb.answer(x.next(t), tb.move(pair[0]))
		tb.answer(o.next(t), tb.move(pair[1]))
	}
	tb.told = nil
	tb.answer(x.next(t), tb.move("c2"))
	tb.expect("b2 a1 c3 a2 c2", "thinking 1", "X c2", "asked")
}

// A seat without a legal move is held, and the event says what is wrong.
func TestSeatFails(t *testing.T) {
	for _, c := range []struct {
		name string
		info []search.Info
		want string
	}{
		{"no answer", nil, "failed: the computer gave no move"},
		{"no move", []search.Info{{Depth: 1}}, "failed: the computer gave no move"},
		{"only the last counts", []search.Info{{Depth: 1, PV: []game.Move{{To: 0}}}, {Depth: 1}}, "failed: the computer gave no move"},
		{"a taken cell", []search.Info{{Depth: 1, PV: []game.Move{{To: 4}}}}, "failed: b2 is taken by X"},
		{"no cell", []search.Info{{Depth: 1, PV: []game.Move{{To: -1}}}},
			"failed: cell -1 is off the board: cells are a1 to c3, numbered 0 to 8; rows are 0 to 2 and columns 0 to 2"},
		{"a fault", []search.Info{{Depth: 1, Err: errors.New("the worker is gone")}}, "failed: the worker is gone"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newScript()
			tb := newTable(t, fresh(nil, s))
			tb.play("b2")
			q := s.next(t)
			for _, info := range c.info {
				q.out <- info
			}
			close(q.out)
			tb.told = nil
			tb.decided()
			want := make([]string, len(c.info))
			for i := range want {
				want[i] = "thinking 1"
			}
			tb.expect("b2", append(want, c.want)...)
			if !tb.m.Held() || tb.m.Thinks() {
				t.Errorf("held %v, thinks %v", tb.m.Held(), tb.m.Thinks())
			}
			tb.m.Tick() // it is not asked again by itself
			tb.expect("b2")
			tb.m.Resume()
			tb.expect("b2", "asked")
			tb.answer(s.next(t), tb.move("a1"))
			tb.expect("b2 a1", "thinking 1", "O a1")
		})
	}
}

func TestStopAndResume(t *testing.T) {
	s := newScript()
	tb := newTable(t, fresh(nil, s))
	tb.m.Stop()
	tb.expect("")
	tb.play("b2")
	q := s.next(t)
	tb.m.Stop()
	tb.expect("b2", "X b2", "asked", "stopped")
	if !q.dropped() || tb.m.Thinks() || !tb.m.Held() {
		t.Errorf("dropped %v, thinks %v, held %v", q.dropped(), tb.m.Thinks(), tb.m.Held())
	}
	tb.m.Stop()
	q.say(9, tb.move("a1")) // too late
	tb.m.Tick()
	tb.expect("b2")
	tb.m.Resume()
	tb.expect("b2", "asked")
	tb.m.Resume()
	tb.expect("b2")
	tb.answer(s.next(t), tb.move("c1"))
	tb.expect("b2 c1", "thinking 1", "O c1")
	if tb.m.Held() {
		t.Error("a person's turn is held")
	}
}

// A person may play for a seat that is held. The seat is asked again at its
// next turn.
func TestPlayForAHeldSeat(t *testing.T) {
	s := newScript()
	tb := newTable(t, fresh(nil, s))
	tb.play("b2")
	s.next(t)
	tb.m.Stop()
	tb.told = nil
	tb.play("a1", "c3")
	tb.expect("b2 a1 c3", "O a1", "X c3", "asked")
	if tb.m.Held() || !tb.m.Thinks() {
		t.Error("the seat is still held")
	}
}

// A match of games that had begun continues with the last one: at the next Tick
// if a person plays, and after Resume if only computers do.
func TestGamesUnderWay(t *testing.T) {
	under := func(first, second match.Seat) match.Game {
		g := fresh(first, second)
		if err := g.Record.Play(game.Move{To: 4}); err != nil {
			t.Fatal(err)
		}
		return g
	}
	x, o := newScript(), newScript()
	tb := newTable(t, under(nil, nil), under(nil, o))
	tb.m.Tick()
	tb.expect("b2", "asked")
	if !tb.m.CanUndo() || tb.m.CanRedo() || tb.m.Before() == nil {
		t.Error("the games are not in order")
	}
	tb = newTable(t, under(x, o))
	tb.m.Tick()
	tb.expect("b2")
	if !tb.m.Held() {
		t.Error("two computers are not held")
	}
	tb.m.Resume()
	tb.expect("b2", "asked")

	g := fresh(nil, nil)
	var r *record.Record = g.Record
	if tb = newTable(t, g); tb.m.Record() != r {
		t.Error("another record is on the board")
	}
}
