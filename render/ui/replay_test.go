package ui

import (
	"testing"
	"time"

	"noughts/render/ui/stage"
)

func newReplayBench(t *testing.T) *bench {
	b := newBench(t, nil)
	b.wins()
	b.press("more")
	b.press("replay")
	return b
}

func TestReplaySteps(t *testing.T) {
	b := newReplayBench(t)
	at := func(want int) {
		t.Helper()
		if got := b.Match.Record().At().Ply(); got != want {
			t.Errorf("it shows move %d, want %d", got, want)
		}
	}
	at(0)
	// The slider has the focus at first.
	for _, step := range []struct {
		key  string
		want int
	}{{"ArrowRight", 1}, {"ArrowRight", 2}, {"ArrowLeft", 1}, {"End", 5}, {"ArrowRight", 5}, {"PageUp", 0}, {"PageDown", 5}, {"Home", 0}} {
		b.keys(step.key)
		at(step.want)
	}
	b.press("end")
	at(5)
	b.press("previous")
	at(4)
	b.press("first")
	at(0)
	b.press("next")
	at(1)
	box := b.node("slider").Box
	p := box.Center()
	b.Input(stage.Event{Kind: stage.PointerDown, At: p})
	p.X = box.MaxX()
	b.Input(stage.Event{Kind: stage.PointerMove, At: p})
	b.Input(stage.Event{Kind: stage.PointerUp, At: p})
	b.tick()
	at(5)
	b.press("first")
	b.keys("Escape")
	at(5)
	b.want("XXX/OO./...", "X wins: three in a row")
}

func TestReplayRuns(t *testing.T) {
	b := newReplayBench(t)
	b.press("speed") // two seconds a move
	b.press("run")
	ply := func() int { return b.Match.Record().At().Ply() }
	from := b.time
	for ply() < 5 && b.time < from+time.Minute {
		b.time += 100 * time.Millisecond
		b.Tick(b.time)
	}
	if passed := b.time - from; passed < 9*time.Second || passed > 12*time.Second {
		t.Errorf("five moves at two seconds took %v", passed)
	}
	b.tick()
	b.tick()
	if b.Moving() {
		t.Error("at the end it goes on")
	}
	b.press("run")
	b.tick()
	b.press("run")
	if at := ply(); at == 5 {
		t.Error("at the end, Play does not begin again")
	} else if b.tick(); ply() != at {
		t.Error("paused, it goes on")
	}
}

// A move that is played in a replay starts a variation.
func TestReplayBranches(t *testing.T) {
	b := newReplayBench(t)
	b.keys("ArrowRight", "ArrowRight")
	b.play(8)
	if b.Scene != stage.Scene(b.game) {
		t.Fatal("the game does not go on")
	}
	b.want("X../O../..X", "O to move")
	b.press("more")
	b.press("replay")
	if n := b.node("slider"); n.Col != 3 {
		t.Errorf("the new line has %d moves", n.Col)
	}
	b.keys("ArrowRight", "ArrowRight")
	if got := b.node("line").Label; got != "Line 2 of 2" {
		t.Errorf("where lines part it says %q", got)
	}
	b.press("line")
	b.keys("End")
	b.want("XXX/OO./...", b.node("status").Label)
	b.press("back")
	again := newBench(t, b.store)
	if got, _ := again.Position(); got != b.Match.Record().String() {
		t.Errorf("restored\n%s\nwant\n%s", got, b.Match.Record())
	}
}

// A computer's seat is held during a replay, and goes on after it.
func TestReplayHoldsTheComputer(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;easy;human")
	b.answered()
	b.play(8)
	b.answered()
	before, _ := b.Position()
	b.press("more")
	b.press("replay")
	for range 5 {
		b.tick()
	}
	if b.Match.Thinks() || b.Match.Record().At().Ply() != 0 {
		t.Error("the computer plays in a replay")
	}
	b.press("back")
	b.answered()
	if after, _ := b.Position(); after != before {
		t.Errorf("after the replay the game is\n%s\nwant\n%s", after, before)
	}
}
