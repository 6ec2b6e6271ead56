package ui

import (
	"strings"
	"testing"

	"noughts/game/search/trace"
	"noughts/render/ui/stage"
)

// tells opens a search of a position, as from the first screen.
func (b *bench) tells(k trace.StoryKind, id string, cells ...string) {
	b.take(id)
	b.pressCells(cells...)
	b.press("setup")
	b.press("games")
	b.press("learn")
	b.press("story-" + k.String())
	b.until(func() bool { return b.has("tree") })
}

// stepsOn goes so many steps on.
func (b *bench) stepsOn(n int) {
	for range n {
		b.press("next")
	}
}

func init() {
	looks["story-montecarlo"] = func(b *bench) {
		b.tells(trace.MonteCarlo, "3x3k3", "a3", "b2", "c1")
		b.stepsOn(120)
	}
	looks["story-montecarlo-large"] = func(b *bench) {
		b.tells(trace.MonteCarlo, "15x15k5", "h8", "g7")
		b.press("end")
	}
	looks["story-predict"] = func(b *bench) {
		b.tells(trace.MonteCarlo, "3x3k3", "a3", "b2", "c1")
		b.stepsOn(60)
		b.press("predict")
		b.asksNext()
	}
	looks["story-predicted"] = func(b *bench) {
		looks["story-predict"](b)
		b.press("answer-0")
	}
	looks["story-deepening"] = func(b *bench) {
		b.tells(trace.Deepening, "3x3k3", "a3", "b2", "c1")
		b.stepsOn(150)
	}
	looks["story-refused"] = func(b *bench) {
		b.take("7x7k4-4p")
		b.press("setup")
		b.press("games")
		b.press("learn")
		b.press("story-deepening")
		b.until(func() bool { return !b.Scene.(interface{ Working() bool }).Working() })
	}
}

// asksNext steps up to a question.
func (b *bench) asksNext() {
	b.t.Helper()
	for range 50 {
		if b.has("answer-0") {
			return
		}
		b.press("next")
	}
	b.t.Fatal("nothing is asked")
}

// A Monte Carlo tree grows: its numbers are on the screen, and what is said fills the formula in.
func TestStoryGrows(t *testing.T) {
	b := newBench(t, nil)
	b.tells(trace.MonteCarlo, "3x3k3", "a3", "b2", "c1")
	if !b.off("previous") || b.off("next") {
		t.Error("it does not begin at the beginning")
	}
	b.stepsOn(1)
	if got := b.node("said").Label; got != "Expansion: b3 has not been tried yet, and comes into the tree." || b.saidNow() != got {
		t.Errorf("%q, announced %q", got, b.saidNow())
	}
	b.stepsOn(2)
	if got := b.node("spot-1").Label; !strings.HasPrefix(got, "b3, Visits: 1, Mean: ") {
		t.Errorf("%q", got)
	}
	for !strings.HasPrefix(b.node("said").Label, "Selection: ") {
		b.stepsOn(1)
	}
	said := b.node("said").Label
	if !strings.Contains(said, "1.4·√(ln 6 / ") || !strings.Contains(said, " = ") {
		t.Errorf("%q", said)
	}
	b.press("previous")
	b.press("next")
	if got := b.node("said").Label; got != said {
		t.Errorf("back and on: %q, want %q", got, said)
	}
	b.press("end")
	if !b.off("next") {
		t.Error("it goes on after the end")
	}
	for _, n := range b.Nodes() {
		if n.ID == "spot-0" && n.Label != "The position on the board, Visits: 200" {
			t.Errorf("%q", n.Label)
		}
	}
	b.press("run") // anew
	for range 10 {
		b.tick()
	}
	b.press("run")
	if got := b.node("where").Label; !strings.Contains(got, "UCB = ") && !strings.Contains(got, "Step: ") {
		t.Errorf("%q", got)
	}
}

// Before a selection it asks, hides the answer, and says why.
func TestStoryPredict(t *testing.T) {
	b := newBench(t, nil)
	b.tells(trace.MonteCarlo, "3x3k3", "a3", "b2", "c1")
	b.press("predict")
	right, wrong := 0, 0
	for range 30 {
		b.asksNext()
		hidden := 0
		for _, n := range b.Nodes() {
			if n.Role == stage.TreeItem && strings.HasSuffix(n.Label, "UCB: ?") {
				hidden++
			}
		}
		if hidden < 2 || !b.off("next") || !b.off("run") {
			t.Fatalf("%d bounds are hidden", hidden)
		}
		b.FocusOn("answer-1")
		b.keys("Enter")
		switch said := b.node("said").Label; {
		case strings.HasPrefix(said, "Right. ") && strings.Contains(said, " has the largest UCB. "):
			right++
		case strings.HasPrefix(said, "Not right. "):
			wrong++
		default:
			t.Fatalf("%q", said)
		}
		if b.Focus() != "next" {
			t.Fatalf("the focus is on %q", b.Focus())
		}
	}
	if right == 0 || wrong == 0 {
		t.Errorf("%d right and %d wrong", right, wrong)
	}
	if got := b.node("predict").Under; !strings.HasPrefix(got, "") || !strings.HasSuffix(got, " of 30 right") {
		t.Errorf("%q", got)
	}
}

// The deepening search names table hits, killer moves and what is not quiet; rows are reached by
// keys.
func TestStoryDeepening(t *testing.T) {
	b := newBench(t, nil)
	b.tells(trace.Deepening, "3x3k3", "a3")
	want := []string{"Iterative deepening: ", "the table has it", "killer move", "Quiescence: ", "Table hit: ", "Cut: ", "is an estimate"}
	for step := 0; len(want) > 0 && !b.off("next"); step++ {
		b.press("next")
		said := b.node("said").Label
		for i, text := range want {
			if strings.Contains(said, text) {
				want = append(want[:i:i], want[i+1:]...)
				break
			}
		}
	}
	if len(want) > 0 {
		t.Errorf("it never says %q", want)
	}
	b.FocusOn("spot-0")
	b.keys("ArrowDown")
	first := b.Focus()
	b.keys("ArrowRight")
	if n := b.node(first); !n.Is(stage.Unfolded) || !n.Is(stage.Checked) {
		t.Errorf("%q is %b", first, n.State)
	}
	b.keys("ArrowLeft", "ArrowLeft")
	if b.Focus() != "spot-0" {
		t.Errorf("the focus is on %q", b.Focus())
	}
}

// The explorer leads to both, from the selected position.
func TestStoryFromExplorer(t *testing.T) {
	b := newBench(t, nil)
	b.explores("3x3k3", "a3", "b2")
	b.press("actions")
	b.press("story-montecarlo")
	b.until(func() bool { return b.has("tree") })
	b.press("back")
	if !b.has("slider") {
		t.Error("it does not lead back")
	}
}

// After an answer one may go to the start and to the end: what is said is of the step there.
func TestStoryAfterAnswer(t *testing.T) {
	for _, id := range []string{"first", "end"} {
		b := newBench(t, nil)
		looks["story-predicted"](b)
		b.press(id)
		if got := b.node("said").Label; strings.Contains(got, "has the largest UCB") {
			t.Errorf("at the %s it says %q", id, got)
		}
	}
}
