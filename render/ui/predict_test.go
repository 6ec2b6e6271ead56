package ui

import (
	"strconv"
	"strings"
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/explorer"
	"noughts/render/ui/stage"
)

// predicts explores a position and has its search predicted.
func (b *bench) predicts(cells ...string) *explorer.Explorer {
	v := b.explores("3x3k3", cells...)
	b.press("actions")
	b.press("predict")
	b.rests(v)
	return v
}

// questions answers so many questions with the first option.
func (b *bench) questions(v *explorer.Explorer, n int) {
	for range n {
		b.press("answer-0")
		b.rests(v)
		b.press("next")
		b.rests(v)
	}
}

func init() {
	small := []string{"a3", "b2", "c1", "a2"}
	looks["predict"] = func(b *bench) { b.questions(b.predicts(small...), 8) }
	looks["predict-why"] = func(b *bench) {
		v := b.predicts(small...)
		b.questions(v, 8)
		b.press("answer-1")
		b.rests(v)
	}
	looks["predict-end"] = func(b *bench) {
		v := b.predicts("a3", "b2", "c1", "a2", "c2")
		for b.has("answer-0") {
			b.questions(v, 1)
		}
	}
}

// Predicting asks before each step, and shows nothing of what comes. Each right answer counts; a
// wrong one comes again.
func TestPredict(t *testing.T) {
	b := newBench(t, nil)
	v := b.predicts("a3", "b2", "c1", "a2")
	right, of := 0, 0
	for step := 0; b.has("answer-0"); step++ {
		ask := b.node("why").Label
		if !strings.Contains(ask, "?") {
			t.Fatalf("it asks %q", ask)
		}
		for _, n := range b.Nodes() {
			if n.Role == stage.TreeItem && (strings.Contains(n.Label, "Still to come") || strings.Contains(n.Label, "Under way") && strings.Contains(n.Label, " positions")) {
				t.Fatalf("%q is known before", n.Label)
			}
		}
		at := v.At
		b.keys(string(rune('1' + step%2)))
		b.rests(v)
		if v.At != at+1 {
			t.Fatalf("an answer goes from step %d to %d", at, v.At)
		}
		of++
		switch said := b.node("why").Label; {
		case strings.HasPrefix(said, "Right. "):
			right++
		case !strings.HasPrefix(said, "Not right. "):
			t.Fatalf("it says %q", said)
		}
		if got, want := b.node("title").Label, b.tally(right, of); got != want {
			t.Fatalf("%q, want %q", got, want)
		}
		b.press("next")
		b.rests(v)
	}
	if right == 0 || right == of || v.At != v.Tree.Events-1 {
		t.Fatalf("%d of %d at step %d", right, of, v.At)
	}
	if got := b.node("why").Label; !strings.HasPrefix(got, "The search has ended: ") || !strings.Contains(got, "Values: ") || !strings.Contains(got, "Cuts: ") {
		t.Errorf("at the end it says %q", got)
	}
	// What was wrong comes again, until it is right, and does not count.
	tried := map[int64]int{}
	for again, presses := of-right, 0; again > 0; presses++ {
		if presses > 3*of {
			t.Fatal("no answer is right")
		}
		b.press("again")
		b.rests(v)
		b.press("answer-" + strconv.Itoa(tried[v.At]))
		b.rests(v)
		tried[v.At-1]++
		if strings.HasPrefix(b.node("why").Label, "Right. ") {
			again--
		}
		b.press("next")
		b.rests(v)
		if got, want := b.node("title").Label, b.tally(right, of); got != want {
			t.Fatalf("%q, want %q", got, want)
		}
	}
	if b.node("again").State&stage.Disabled == 0 {
		t.Errorf("%q", b.node("again").Label)
	}
	b.press("stop")
	if b.has("answer-0") || !b.has("slider") {
		t.Error("the steps do not come back")
	}
}

func (b *bench) tally(right, of int) string {
	return "Predict: " + strconv.Itoa(right) + " of " + strconv.Itoa(of) + " right"
}

// A value can be typed. What is none is refused with an example.
func TestPredictTyped(t *testing.T) {
	b := newBench(t, nil)
	v := b.predicts("a3", "b2", "c1", "a2", "c2")
	for !b.has("typed") {
		b.questions(v, 1)
	}
	b.enter("typed", "nonsense")
	b.press("typed")
	if got := b.node("why").Label; !strings.Contains(got, "nonsense") || !strings.Contains(got, "X\u00a05") {
		t.Errorf("%q", got)
	}
	want := b.node("answer-1").Short // which is a player and a number or a draw
	b.FocusOn("typed")
	for range len("nonsense") {
		b.keys("Backspace")
	}
	b.types(strings.ToLower(strings.ReplaceAll(want, "\u00a0", "")))
	b.keys("Enter")
	b.rests(v)
	if !b.has("next") || !strings.Contains(b.node("why").Label, "ight. ") {
		t.Errorf("it says %q", b.node("why").Label)
	}
}

// The section about learning leads to a generated search, and from there to the next one.
func TestPredictGenerated(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(390, 844)
	b.tap("learn")
	b.tap("predict")
	v := b.Scene.(*explorer.Explorer)
	b.rests(v)
	first := v.Tree.Root()
	for b.has("answer-0") {
		b.questions(v, 1)
	}
	b.press("next")
	b.rests(v)
	if v.Tree.Root() == first || !b.has("answer-0") || b.node("title").Label != b.tally(0, 0) {
		t.Errorf("%q", b.node("title").Label)
	}
	b.keys("Escape") // ends the questions
	if b.has("answer-0") {
		t.Error("Escape does not end the questions")
	}
	b.Draw(&paint.Recorder{})
	b.keys("Escape")
	if !b.has("predict") {
		t.Error("it does not lead back")
	}
}

// With the mouse, too, answers are given and the next step is asked for: on a wide screen their
// buttons are where the slider is otherwise.
func TestPredictByMouse(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(1280, 800)
	v := b.predicts("a3", "b2", "c1", "a2")
	for range 6 {
		last := "answer-0"
		for _, n := range b.Nodes() {
			if strings.HasPrefix(n.ID, "answer-") {
				last = n.ID
			}
		}
		at := v.At
		b.click(last)
		b.rests(v)
		if v.At != at+1 || !b.has("next") {
			t.Fatalf("%s leads from step %d to %d", last, at, v.At)
		}
		b.click("next")
		b.rests(v)
		if !b.has("answer-0") {
			t.Fatal("there is no next question")
		}
	}
}
