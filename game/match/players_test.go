package match_test

import (
	"testing"

	"noughts/game"
)

// With three players, two of them computers, Undo goes back to the person's
// ply.
func TestSeveralComputers(t *testing.T) {
	o, u := newScript(), newScript()
	tb := newTable(t, of("5x5k4-3p", nil, o, u))
	tb.play("c3")
	tb.answer(o.next(t), tb.move("a1"))
	tb.expect("c3 a1", "X c3", "asked", "thinking 1", "O a1", "asked")
	if err := tb.m.Play(tb.move("e5")); err == nil || err.Error() != "it is T's turn" {
		t.Errorf("a move while the third thinks: %v", err)
	}
	tb.answer(u.next(t), tb.move("b1"))
	tb.play("c2")
	tb.told = nil
	o.next(t)
	tb.step("undo") // the second player thinks: only the person's own ply is taken back
	tb.expect("c3 a1 b1", "jumped back 1")
	tb.step("undo")
	tb.expect("", "jumped back 3")
	tb.step("no undo")
	tb.step("redo")
	tb.expect("c3 a1 b1", "jumped c3 a1 b1")
	for by, want := range map[game.Player]bool{game.Nobody: false, 1: true, 2: false, 3: false, 4: false, 9: false} {
		if tb.m.Human(by) != want {
			t.Errorf("player %d is a person: %v", by, !want)
		}
	}
}

// With two stones a turn the seat is asked twice, and Undo takes the person's
// stones back one by one.
func TestTwoPliesATurn(t *testing.T) {
	s := newScript()
	tb := newTable(t, of("connect6", nil, s))
	tb.play("j10")
	tb.answer(s.next(t), tb.move("k10"))
	tb.answer(s.next(t), tb.move("k11"))
	tb.expect("j10 k10 k11", "X j10", "asked", "thinking 1", "O k10", "asked", "thinking 1", "O k11")
	tb.play("j11", "j12")
	tb.answer(s.next(t), tb.move("a1"))
	tb.answer(s.next(t), tb.move("a2"))
	tb.told = nil
	tb.step("undo")
	tb.expect("j10 k10 k11 j11", "jumped back 3")
	tb.step("undo")
	tb.expect("j10 k10 k11", "jumped back 1")
	tb.step("undo")
	tb.expect("", "jumped back 3")
	for tb.m.Redo() {
	}
	tb.told = nil
	tb.expect("j10 k10 k11 j11 j12 a1 a2")
}

// After a swap the seat plays for the same player, with the other mark.
func TestSwappedSides(t *testing.T) {
	s := newScript()
	tb := newTable(t, of("hex11", nil, s))
	tb.play("f6")
	tb.answer(s.next(t), game.Choice(game.Swap))
	tb.expect("f6 swap", "X f6", "asked", "thinking 1", "O swap")
	p := tb.m.Record().Position()
	if !tb.m.Human(p.Turn()) || p.Turn() != game.First || p.Name(p.Turn()) != "O" {
		t.Fatalf("%s is to move", p.Name(p.Turn()))
	}
	tb.play("a1")
	if q := s.next(t); q.pos.Turn() != game.Second || q.pos.MarkOf(game.Second) != 1 {
		t.Error("the seat does not play for its player")
	}
	if err := tb.m.Play(tb.move("a2")); err == nil || err.Error() != "it is X's turn" {
		t.Errorf("a move while the seat thinks: %v", err)
	}
}

// A seat answers with moves of every kind.
func TestMovesOfAllKinds(t *testing.T) {
	s := newScript()
	tb := newTable(t, of("pentago", nil, s))
	tb.play("b5B1R")
	tb.answer(s.next(t), tb.move("a1A2L"))
	tb.expect("b5B1R a1A2L", "X b5B1R", "asked", "thinking 1", "O a1A2L")
}

// A player who is out of the game is not asked any more, and Undo brings such a
// person back.
func TestOutOfTheGame(t *testing.T) {
	o, u := newScript(), newScript()
	tb := newTable(t, of("5x5k3-3p-misere", nil, o, u))
	for _, round := range [][3]string{{"a1", "e5", "e1"}, {"b1", "c5", "d3"}} {
		tb.play(round[0])
		tb.answer(o.next(t), tb.move(round[1]))
		tb.answer(u.next(t), tb.move(round[2]))
	}
	tb.play("c1")
	if p := tb.m.Record().Position(); !p.Out(game.First) || p.Over() {
		t.Fatal("the first player is not out")
	}
	tb.answer(o.next(t), tb.move("a5"))
	tb.answer(u.next(t), tb.move("d5"))
	if q := o.next(t); q.pos.Turn() != game.Second {
		t.Errorf("%v is asked", q.pos.Turn())
	}
	tb.told = nil
	tb.step("undo")
	tb.expect("a1 e5 e1 b1 c5 d3", "jumped back 3")
}
