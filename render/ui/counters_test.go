package ui

import (
	"fmt"
	"strings"
	"testing"

	"noughts/render/ui/stage"
)

// countsLines opens the scene of what counting costs, as from the first screen.
func (b *bench) countsLines() {
	b.Resize(390, 844)
	b.tap("learn")
	b.press("counters")
}

func init() {
	looks["counters"] = func(b *bench) {
		b.countsLines()
		b.play3(0, 4, 1)
	}
	looks["counters-grown"] = func(b *bench) {
		b.countsLines()
		b.press("side-more")
		b.press("grow")
		b.until(func() bool { return b.has("grown-5") })
		for range 3 {
			b.press("next")
		}
	}
	looks["census"] = func(b *bench) {
		b.countsLines()
		b.press("what-games")
		for range 9 {
			b.press("next")
		}
	}
	looks["census-end"] = func(b *bench) {
		b.countsLines()
		b.press("what-games")
		b.press("end")
		b.until(func() bool { return strings.Contains(b.node("count-0").Label, "255\u202f168") })
	}
}

// play3 presses cells of a board in a form.
func (b *bench) play3(cells ...int) {
	for _, c := range cells {
		b.press(fmt.Sprintf("put-%d", c))
	}
}

// off tells whether a control can do nothing now.
func (b *bench) off(id string) bool { return b.node(id).State&stage.Disabled != 0 }

// Each move raises the counters of its lines, and says what a scan would have looked at.
func TestCountersTick(t *testing.T) {
	b := newBench(t, nil)
	b.countsLines()
	b.play3(4, 1)
	if got := b.node("said").Label; got != "O to b3: 2 counters are raised; a scan looks at 6 cells." {
		t.Errorf("%q", got)
	}
	for id, want := range map[string]string{"line-1": "Row 2: X 1, O 0", "line-0": "Row 3: X 0, O 1", "line-4": "Column b: X 1, O 1",
		"line-6": "Diagonal from the top left: X 1, O 0", "line-7": "Diagonal from the bottom left: X 1, O 0", "raised": "Counters raised: 6", "looked": "Cells that the scan looks at: 18"} {
		if got := b.node(id).Label; got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	b.play3(4) // taken
	b.FocusOn("put-0")
	b.keys("Enter")
	b.play3(2, 8)
	if got := b.node("said").Label; !strings.HasSuffix(got, "A counter has come to 3: X wins.") || b.saidNow() != got {
		t.Errorf("%q, announced %q", got, b.saidNow())
	}
	if !b.off("run") || !b.off("next") {
		t.Error("the game goes on after its end")
	}
	b.press("again")
	b.press("side-more")
	b.press("run")
	for moves := 0; !b.off("run"); moves++ {
		if moves > 17 {
			t.Fatal("a random game does not end")
		}
		b.tick()
	}
}

// The work is counted on boards up to 1,000 by 1,000: that of the counters stays, that of the
// scan grows.
func TestCountersGrow(t *testing.T) {
	b := newBench(t, nil)
	b.countsLines()
	b.press("grow")
	b.until(func() bool { return b.has("grown-5") })
	if got := b.node("grown-5").Label; !strings.HasPrefix(got, "n = 1\u202f000: counters 2.0, scan 2\u202f00") {
		t.Errorf("%q", got)
	}
	if b.saidNow() != b.node("grown-5").Label {
		t.Errorf("it says %q", b.saidNow())
	}
}

// The census is stepped, run, left, and counted to its end.
func TestCensusOnScreen(t *testing.T) {
	b := newBench(t, nil)
	b.countsLines()
	b.press("what-games")
	for range 8 { // the first game has seven moves: X has a diagonal then
		b.press("next")
	}
	if got := b.node("count-0").Label; got != "Games: 1" {
		t.Errorf("%q", got)
	}
	b.press("run")
	for range 30 {
		b.tick()
	}
	run := b.node("count-1").Label
	if run == "Positions: 8" || run == "Positions: 5\u202f478" {
		t.Errorf("a run comes to %q", run)
	}
	b.press("end")
	b.press("back") // leaves the work
	b.press("counters")
	b.press("what-games")
	b.press("end")
	b.until(func() bool { return strings.Contains(b.node("count-0").Label, "255\u202f168") })
	for id, want := range map[string]string{"count-0": "Games: 255\u202f168", "count-1": "Positions: 5\u202f478", "count-2": "Positions up to symmetry: 765",
		"marks-5": "5: 1\u202f260 positions, 174 up to symmetry; 1\u202f440 games end", "marks-9": "9: 78 positions, 15 up to symmetry; 127\u202f872 games end"} {
		if got := b.node(id).Label; got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	b.press("again")
	if got := b.node("count-1").Label; got != "Positions: 1" {
		t.Errorf("%q", got)
	}
}
