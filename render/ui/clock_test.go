package ui

import (
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/sound/cue"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// later passes time in frames.
func (b *bench) later(d time.Duration) {
	for ; d > 0; d -= min(d, stage.Second) {
		b.time += min(d, stage.Second)
		b.Tick(b.time)
	}
}

// A clock shows whole seconds, and tenths near the end. The screen is redrawn only when a digit
// changes.
func TestClockText(t *testing.T) {
	for left, want := range map[time.Duration]string{
		0: "0:00.0", 1: "0:00.1", stage.Tenth: "0:00.1", stage.Tenth + 1: "0:00.2", 99 * stage.Tenth: "0:09.9", 99*stage.Tenth + 1: "0:10", 10 * stage.Second: "0:10", 10*stage.Second + 1: "0:11",
		60 * stage.Second: "1:00", 3600 * stage.Second: "1:00:00", 3661 * stage.Second: "1:01:01",
	} {
		if got := session.ClockText(left); got != want {
			t.Errorf("%v is shown as %s, want %s", left, got, want)
		}
	}
	for left := 75 * stage.Second; left > 0; {
		until := session.UntilChange(left)
		was := session.ClockText(left)
		if until > stage.Shortest && session.ClockText(left-until+1) != was {
			t.Fatalf("%v changes before %v", left, until)
		}
		if left -= until; session.ClockText(left) == was {
			t.Fatalf("%v does not change after %v", left, until)
		}
	}
}

// The screen is redrawn once a second while a clock runs, and not at all while none does.
func TestClockDrawsOnChange(t *testing.T) {
	b := newBench(t, nil)
	b.timed("3x3k3", "60+0")
	b.later(5 * stage.Second)
	drawn := func(d time.Duration, steps int) (n int) {
		for range steps {
			b.time += d / time.Duration(steps)
			if b.Tick(b.time) {
				n++
			}
		}
		return n
	}
	if n := drawn(5*stage.Second, 100); n > 0 || b.Moving() {
		t.Errorf("%d frames before the first move", n)
	}
	b.play(4)
	b.later(stage.Second)
	// The frame after the last change shows the end of an animation.
	if n := drawn(10*stage.Second, 200); n < 10 || n > 22 {
		t.Errorf("%d frames in ten seconds", n)
	}
	b.later(39 * stage.Second)
	if n := drawn(5*stage.Second, 500); n < 45 || n > 110 {
		t.Errorf("%d frames in five of the last seconds", n)
	}
	b.press("more")
	b.later(stage.Second)
	if n := drawn(5*stage.Second, 100); n > 0 {
		t.Errorf("%d frames beside the board", n)
	}
}

// The last minute and the last seconds are announced once, with one sound.
func TestClockWarns(t *testing.T) {
	b := newBench(t, nil)
	b.timed("3x3k3", "70+0", "Anna", "Ben")
	b.play(4)
	heard := &speaker{}
	b.Env.Speaker = heard
	told := []string{}
	_, number := b.Said()
	for range 80 {
		b.tick()
		if said, n := b.Said(); n != number {
			number = n
			told = append(told, said)
		}
	}
	want := "One minute left for Ben.|10 seconds left for Ben.|Anna wins: time is up for Ben."
	if got := strings.Join(told, "|"); got != want {
		t.Errorf("told was %q, want %q", got, want)
	}
	low := 0
	for _, n := range heard.notes {
		if n.Cue == cue.Low {
			low++
		}
	}
	if low != 1 {
		t.Errorf("little time was heard %d times", low)
	}
}

// A flag ends the game, also in the history and in files. Undo repeats the turn.
func TestFlag(t *testing.T) {
	b := newBench(t, nil)
	b.timed("15x15k5", "0+10", "Anna", "Ben")
	b.play(112, 113)
	b.later(12 * stage.Second)
	b.ends(t, "Ben wins: time is up for Anna")
	b.press("cell-0")
	if said := b.saidNow(); said != "The time is up." {
		t.Errorf("a move after the end is answered with %q", said)
	}
	sgf, err := record.SGF(b.Match.Record())
	if err != nil || !strings.Contains(sgf, "RE[W+T]") || !strings.Contains(sgf, "PB[Anna]") {
		t.Errorf("%s, %v", sgf, err)
	}
	b = newBench(t, b.store)
	b.ends(t, "Ben wins: time is up for Anna")
	if _, ok := b.Match.Time(); !ok {
		t.Error("the clock is lost")
	}
	b.press("undo")
	b.later(5 * stage.Second)
	b.ends(t, "Anna to move")
	if n := b.node("player-1").Label; !strings.HasSuffix(n, "0:05") && !strings.HasSuffix(n, "0:04") {
		t.Errorf("the clock shows %q", n)
	}
	b.press("undo")
	b.later(12 * stage.Second)
	b.ends(t, "Anna wins: time is up for Ben")
	b = newBench(t, b.store)
	b.ends(t, "Anna wins: time is up for Ben")
}

func (b *bench) ends(t *testing.T, status string) {
	t.Helper()
	if got := b.node("status").Label; got != status {
		t.Errorf("the status is %q, want %q", got, status)
	}
}

// After a reload, a clock has the time of the turn within a few seconds. It stops while the
// page is closed, while the machine sleeps, and in menus.
func TestClockIsKept(t *testing.T) {
	b := newBench(t, nil)
	b.timed("3x3k3", "60+0")
	b.play(4)
	b.later(21 * stage.Second)
	b.time += 1000 * stage.Second
	b.Tick(b.time)
	b.press("more")
	b.later(100 * stage.Second)
	b.press("back")
	left := func() float64 {
		at, ok := b.Match.Time()
		if !ok {
			t.Fatal("there is no clock")
		}
		return at.Left[1].Seconds()
	}
	was := left()
	if was < 30 || was > 39 {
		t.Fatalf("%.1f s are left", was)
	}
	b = newBench(t, b.store)
	if now := left(); now < was-2 || now > was+6 {
		t.Errorf("%.1f s are left after %.1f", now, was)
	}
	b.press("new")
	if at, ok := b.Match.Time(); !ok || at.Left[1] != 60*stage.Second {
		t.Error("the next game has no clock, or not a new one")
	}
}

// Games saved before there were clocks, names and marks are read as before, and links start
// without a clock.
func TestOldSaves(t *testing.T) {
	b := newBench(t, &memory{texts: map[string]string{session.SlotGame: "noughts 1\nrules 3x3k3\ntag x human\ntag o human\ntag seed 7\nb2\n"}})
	b.want(".../.X./...", "O to move")
	if _, ok := b.Match.Time(); ok || strings.Contains(b.node("player-1").Label, ":") {
		t.Error("an old game has a clock")
	}
	b = newBench(t, nil)
	b.timed("3x3k3", "60+0", "Anna")
	b.open("5x5k4;human;human")
	if _, ok := b.Match.Time(); ok {
		t.Error("a link has a clock")
	}
	if b.game.Position().Name(game.First) != "Anna" {
		t.Error("who opens a link has lost the name")
	}
	if r, err := variant.Parse("5x5k4"); err != nil || r.Names != nil {
		t.Error("the catalogue knows people")
	}
}
