package ui

import (
	"testing"

	"noughts/render/ui/stage"
)

func init() {
	looks["feedback"] = func(b *bench) {
		b.judged("3x3k3")
		b.pressCells("b2", "b3")
		b.examined()
	}
	looks["feedback-why"] = func(b *bench) { looks["feedback"](b); b.press("feedback") }
	looks["feedback-best"] = func(b *bench) {
		b.judged("3x3k3")
		b.pressCells("b2", "a1", "c3")
		b.examined()
	}
}

// judged shows a game in which moves are judged.
func (b *bench) judged(name string) {
	b.t.Helper()
	b.thinking(20_000)
	b.open(name)
	b.Chosen.Choose(stage.SetFeedback, stage.IsOn)
}

// After a mistake a word says so, and a press the sentence of the review; whoever takes the move
// back hears no more of it. What is best is said without a sentence, and not announced.
func TestFeedback(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3")
	b.press("more")
	if b.on("feedback") {
		t.Error("it is on at first")
	}
	b.press("feedback")
	if !b.on("feedback") {
		t.Error("it is not switched on")
	}
	b.press("back")
	b.thinking(20_000)
	b.pressCells("b2", "a1", "c3")
	b.examined()
	if got := b.node("remark").Label; got != "c3: Best move." || b.saidNow() == got || b.has("feedback") {
		t.Errorf("of the best move: %q, said %q", got, b.saidNow())
	}
	b.press("undo")
	b.press("undo")
	b.pressCells("b3")
	b.examined()
	if got := b.node("feedback").Label; got != "b3: Blunder. Why?" || b.saidNow() != "b3: Blunder." || b.has("remark") {
		t.Errorf("of a blunder: %q, said %q", got, b.saidNow())
	}
	b.press("feedback")
	if got := b.node("hint-text").Label; got != "b3 loses in 3 moves: a3 holds the draw." || b.saidNow() != got {
		t.Errorf("the sentence is %q, said %q", got, b.saidNow())
	}
	b.press("undo")
	if b.has("hint-text") || b.has("feedback") {
		t.Error("it is said of a move that is taken back")
	}
	b.press("more")
	b.press("feedback")
	b.press("back")
	b.pressCells("b3")
	if b.examined(); b.has("feedback") || b.has("remark") {
		t.Error("it is off, and judges")
	}
}

// Against the computer a move is judged when the computer has answered.
func TestFeedbackAgainstTheComputer(t *testing.T) {
	b := newBench(t, nil)
	b.judged("3x3k3;perfect;human")
	b.answered()
	first := b.Match.Record().At().Move()
	for _, m := range b.game.Position().Moves(nil) { // opposite corners and edges lose against the middle and corners
		p := b.game.Position().Clone()
		p.Play(m)
		b.Match.Play(m)
		b.tick()
		b.answered()
		b.examined()
		if b.has("feedback") {
			if b.press("feedback"); !b.has("hint-text") {
				t.Error("there is no sentence")
			}
			if got := b.Match.Record().At().Ply(); got != 3 {
				t.Errorf("it is said after %d plies", got)
			}
			return
		}
		b.press("undo")
	}
	t.Errorf("after %v no move is a mistake", first)
}

// Moves are not judged in a game with somebody far away.
func TestFeedbackIsFair(t *testing.T) {
	b := newBench(t, nil)
	e := b.thinking(20_000)
	d := b.beginsAt(b.far(), "")
	b.App.Env.Engine = e
	b.Choose(stage.SetFeedback, stage.IsOn)
	d.moves(1, "b2", "b3")
	if b.tick(); b.has("feedback") || b.has("remark") {
		t.Error("something is said of a move")
	}
	b.press("more")
	if b.has("feedback") {
		t.Error("it can be switched on")
	}
}
