//go:build linux

package front

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"noughts/render/ui"
	"noughts/render/ui/stage"
)

// testWindow is a window without a screen: what is to be done in the program's turn is
// done when the test lets it.
type testWindow struct {
	*running
	t     *testing.T
	turns chan func()
}

// sit opens a window with the folders below a directory, which looks whether another
// one asks for its number.
func sit(t *testing.T, dir, link string) *testWindow {
	t.Helper()
	s := &testWindow{t: t, turns: make(chan func())}
	ctx, end := context.WithCancel(context.Background())
	t.Cleanup(end)
	later := func(f func()) {
		select {
		case s.turns <- f:
		case <-ctx.Done():
		}
	}
	s.running = &running{store: openIn(t, dir), later: later, show: func(*ui.App) {}, env: commonEnv(ui.Env{Wake: func() {}, Resume: true})}
	s.env.Store = s.store
	if err := s.begin(link); err != nil {
		t.Fatal(err)
	}
	s.Resize(800, 600)
	go s.watch(ctx)
	return s
}

// press presses a node.
func (s *testWindow) press(id string) {
	s.t.Helper()
	s.Resize(800, 600)
	if !s.Input(stage.Event{Kind: stage.PressNode, ID: id}) {
		s.t.Fatalf("%s was not pressed", id)
	}
}

// plays plays moves.
func (s *testWindow) plays(moves ...string) {
	s.t.Helper()
	for _, m := range moves {
		if err := s.PlayMove(m); err != nil {
			s.t.Fatal(err)
		}
	}
}

// has tells whether the screen has a node.
func (s *testWindow) has(id string) bool { return stage.Find(s.Nodes(), id) != nil }

// runTurns has windows take their turns until the last of them is asked for nothing any
// more and shows the game, or something in its place.
func runTurns(t *testing.T, until func() bool, all ...*testWindow) {
	t.Helper()
	hang := time.After(5 * time.Minute)
	for !until() {
		var f func()
		select {
		case f = <-all[0].turns:
		case f = <-all[len(all)-1].turns:
		case <-hang:
			t.Fatal("nothing was handed over")
		}
		f()
		for _, s := range all {
			s.Resize(800, 600)
		}
	}
}

// A window whose game is open in another one says so, takes it over, and gives it back:
// all moves are in it, and what is kept has one writer.
func TestTakeOverBetweenWindows(t *testing.T) {
	dir := t.TempDir()
	one := sit(t, dir, "3x3k3;human;human")
	one.plays("b2", "a1", "c3")
	two := sit(t, dir, "")
	if !two.has("take") || !two.has("own") {
		t.Fatal("the second window does not say that the game is open elsewhere")
	}
	two.press("take")
	runTurns(t, func() bool { return one.has("take") && !two.has("take") }, one, two)
	if one.store.number == 1 || two.store.number != 1 {
		t.Errorf("the windows have the numbers %d and %d", one.store.number, two.store.number)
	}
	two.plays("a3")
	one.press("take")
	runTurns(t, func() bool { return two.has("take") && !one.has("take") }, one, two)
	one.plays("a2")
	if text, _ := one.Position(); strings.Count(text, "\n") < 7 || !strings.Contains(text, "b2\na1\nc3\na3\na2\n") {
		t.Errorf("the game is\n%s", text)
	}
	// A game of its own in the meantime, and both are kept.
	two.press("own")
	if err := two.Open("15x15k5;human;human"); err != nil {
		t.Fatal(err)
	}
	two.plays("h8")
	for slot, move := range map[string]string{"game": "a2\n", own("game", two.store.number): "h8\n"} {
		if text, err := one.store.data.Load(slot); err != nil || !strings.HasSuffix(text, move) {
			t.Errorf("%s is %q, %v", slot, text, err)
		}
	}
	if files, _ := os.ReadDir(string(one.store.data.folder)); strings.Contains(files[len(files)-1].Name(), ".ask") {
		t.Error("a question is left over")
	}
}

// A window that was closed while it was asked leaves its game; one that does not answer
// keeps it, and the player is told.
func TestTakeOverOfAClosedWindow(t *testing.T) {
	dir := t.TempDir()
	one := sit(t, dir, "3x3k3;human;human")
	one.plays("b2")
	two := sit(t, dir, "")
	one.store.Close()
	two.press("take")
	runTurns(t, func() bool { return !two.has("take") }, two)
	if text, _ := two.Position(); !strings.HasSuffix(text, "b2\n") || two.store.number != 1 {
		t.Errorf("window %d has %q", two.store.number, text)
	}
}

func TestTakeOverFails(t *testing.T) {
	dir := t.TempDir()
	one := openIn(t, dir)
	if app, _, err := newApp(ui.Env{Store: one}, "3x3k3;human;human"); err != nil || app.PlayMove("b2") != nil {
		t.Fatal(err)
	}
	two := sit(t, dir, "")
	two.press("take")
	runTurns(t, func() bool {
		return two.has("remark") && strings.Contains(stage.Find(two.Nodes(), "remark").Label, "does not answer")
	}, two)
	if !two.has("take") || two.store.number != 2 {
		t.Errorf("window %d goes on with a game that it has not got", two.store.number)
	}
	if _, err := os.Stat(one.askFile(1)); err == nil {
		t.Error("the window that does not answer is asked for ever")
	}
}

// What a closed window has left goes on where no other game does.
func TestLeftGameGoesOn(t *testing.T) {
	dir := t.TempDir()
	one, two := sit(t, dir, ""), sit(t, dir, "3x3k3;human;human")
	two.plays("b2")
	one.store.Close()
	two.store.Close()
	if three := sit(t, dir, ""); three.store.number != 1 || three.has("take") {
		t.Errorf("window %d does not begin", three.store.number)
	} else if text, _ := three.Position(); !strings.HasSuffix(text, "b2\n") {
		t.Errorf("the game is %q", text)
	}
}
