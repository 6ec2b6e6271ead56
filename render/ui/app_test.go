package ui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

func TestPlayByMouse(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.want(".../.../...", "X to move")
	b.play(4, 0)
	b.want("O../.X./...", "X to move")
	b.click("cell-4")
	if got := b.node("remark").Label; got != "b2 is taken by X." {
		t.Errorf("the refusal says %q", got)
	}
	b.want("O../.X./...", "X to move")
	b.play(1, 3, 7)
	b.want("OX./OX./.X.", "X wins: three in a row")
	for c, winning := range map[int]bool{1: true, 4: true, 7: true, 0: false, 2: false} {
		if n := b.node(fmt.Sprintf("cell-%d", c)); n.Is(stage.Winning) != winning {
			t.Errorf("%s is marked as winning: %v", n.Label, !winning)
		}
	}
	b.click("cell-8")
	if got := b.node("remark").Label; got != "The game is over: X has won." {
		t.Errorf("the refusal says %q", got)
	}
}

func TestPlayByKeys(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.keys("ArrowLeft", "Enter", "ArrowUp", " ", "Home", "Enter", "End", "PageDown", "Enter")
	b.want("XO./.X./..O", "X to move")
	b.keys("u", "u", "r")
	b.want("XO./.X./...", "O to move")
	b.Input(stage.Event{Kind: stage.KeyDown, Key: "z", Mods: stage.Command})
	b.want(".O./.X./...", "X to move")
	b.keys("Tab")
	if b.Focus() != "undo" {
		t.Errorf("Tab leads from the board to %q", b.Focus())
	}
	if b.Input(stage.Event{Kind: stage.KeyDown, Key: "x"}) || b.Input(stage.Event{Kind: stage.KeyDown, Key: "F5"}) {
		t.Error("a key without a meaning was used")
	}
}

func TestUndoAgainstTheComputer(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;easy")
	b.play(4, 8)
	b.want("OO./.X./..X", "Your turn")
	b.click("undo")
	b.want("O../.X./...", "Your turn")
	b.click("undo")
	b.want(".../.../...", "Your turn")
	if !stage.Find(b.Nodes(), "undo").Is(stage.Disabled) {
		t.Error("undo can be pressed at the start of the first game")
	}
	b.click("redo")
	b.want("O../.X./...", "Your turn")
	b.play(1, 7)
	b.want("OXO/.X./.X.", "You won: three in a row")
	b.click("undo")
	b.want("OXO/.X./...", "Your turn")
}

func TestUndoNewGame(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4, 0)
	b.click("new")
	b.want(".../.../...", "X to move")
	b.click("undo")
	b.want("O../.X./...", "X to move")
	// The old game is the saved one now.
	again := newBench(t, b.store)
	again.want("O../.X./...", "X to move")
	b.click("redo")
	b.want(".../.../...", "X to move")
	// After a restart, Undo at the start of a new game still brings the old one back.
	again = newBench(t, b.store)
	again.want(".../.../...", "X to move")
	again.click("undo")
	again.want("O../.X./...", "X to move")
}

// Redo leads on from a game that Undo has brought back, whatever game that is, and the later one is
// in the history meanwhile.
func TestRedoNewGame(t *testing.T) {
	kept := func(b *bench, rules string) (n int) {
		slots, _ := session.SlotsOf(b.App.Stage, session.SlotPast)
		for _, slot := range slots {
			if strings.Contains(b.store.texts[slot], "rules "+rules+"\n") {
				n++
			}
		}
		return n
	}
	b := searched(t, nil)
	b.FreshSeed = counting()
	before := map[string]func(){
		"an ended game": b.wins,
		"a new puzzle":  func() { b.poses(savesDraw) },
		"a solved one":  func() { b.poses(savesDraw); b.solve() },
		"a game by link": func() {
			if b.has("home") {
				b.press("home")
			}
			b.choose("3x3k3")
			b.press("who-link")
			b.press("start")
			b.pressCells("b2")
			b.Files.Copy = func(_ string, done func(error)) { done(nil) }
			b.press("send")
		},
	}
	for name, begin := range before {
		begin()
		was := kept(b, "4x4k3")
		b.take("4x4k3")
		b.pressCells("b2", "a1")
		b.keys("u", "u")
		b.pressCells("c3", "d4", "a1")
		b.keys("u", "u", "u", "u")
		b.tick()
		if b.has("cell-15") || kept(b, "4x4k3") != was+1 {
			t.Errorf("%s: the later game is not put aside", name)
		}
		b.proved()
		checkLayout(t, b, 4)
		for range 4 {
			b.keys("r")
		}
		b.want("...O/..X./..../X...", "O to move")
	}
}

func TestStop(t *testing.T) {
	b := newBench(t, nil)
	b.engine.slow = true
	b.open("3x3k3;human;hard")
	b.click("cell-4")
	b.want(".../.X./...", "O is thinking…")
	b.click("cell-0")
	b.want(".../.X./...", "O is thinking…")
	b.click("stop")
	b.want(".../.X./...", "O is waiting")
	b.engine.slow = false
	b.click("resume")
	b.answered()
	b.want("O../.X./...", "Your turn")
	b.engine.slow = true
	b.click("cell-8")
	b.click("stop")
	// While the seat is held, the player can move for it.
	b.click("cell-2")
	b.want("O.O/.X./..X", "Your turn")
}

func TestNewOnAnEmptyBoard(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	b.keys("n", "n", "n")
	newBench(t, b.store).want(".../.../...", "X to move")
	b = newBench(t, b.store)
	b.click("undo")
	b.want(".../.X./...", "O to move")
}

func TestOpenRefuses(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	for _, link := range []string{"", "4x4", "3x3k3;nobody", "3x3k3;human;human;human", "3x3k3;;", "19x19k5;godlike;human"} {
		if b.Open(link) == nil {
			t.Errorf("Open(%q) was accepted", link)
		}
	}
	b.want(".../.X./...", "O to move")
}

func TestSmallCellsAskTwice(t *testing.T) {
	b := newBench(t, nil)
	b.open("19x19k5;human;human")
	b.Resize(320, 568)
	b.tap("cell-100")
	if strings.Contains(b.marks(), "X") {
		t.Fatal("a small cell was played at the first touch")
	}
	if got := b.node("remark").Label; got != "Tap again to play f14." {
		t.Errorf("the notice says %q", got)
	}
	b.tap("cell-100")
	if b.marks()[100+5] != 'X' {
		t.Errorf("the second touch did not play: %s", b.marks())
	}
}

func TestSaid(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;easy")
	b.click("cell-4")
	b.answered()
	if said, _ := b.Said(); said != "O, a3." {
		t.Errorf("after the computer's move it said %q", said)
	}
	b.play(1, 7)
	if said, _ := b.Said(); said != "X, b1. You won: three in a row. Your first win against Novice." {
		t.Errorf("at the end it said %q", said)
	}
	b.open("3x3k3;human;human")
	b.play(0, 3, 1, 4, 2)
	for _, step := range []struct{ press, want string }{
		{"undo", "One move undone. X to move."},
		{"redo", "One move redone. X wins: three in a row."},
		{"new", "A new game. X to move."},
		{"undo", "A new game. X wins: three in a row."},
	} {
		b.click(step.press)
		if said, _ := b.Said(); said != step.want {
			t.Errorf("after %s it said %q, want %q", step.press, said, step.want)
		}
	}
}

// A key for a control that has gone does nothing.
func TestFocusOfAControlThatGoes(t *testing.T) {
	b := newBench(t, nil)
	b.engine.slow = true
	b.open("3x3k3;human;hard")
	b.click("cell-4")
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "stop"})
	b.keys("Enter")
	if b.Focus() != "resume" {
		t.Errorf("after Stop the focus is on %q", b.Focus())
	}
	b.engine.slow = false
	b.keys("Enter")
	b.answered()
	if b.Focus() != "cell-0" || b.marks() != "O../.X./..." {
		t.Errorf("after the answer the focus is on %q of %s", b.Focus(), b.marks())
	}
	b.keys("Enter")
	b.want("O../.X./...", "Your turn")
}

// Tab returns to the cell that had the focus.
func TestTabRemembersTheCell(t *testing.T) {
	b := newBench(t, nil)
	b.open("5x5k4;human;human")
	b.keys("ArrowUp", "ArrowUp", "ArrowLeft", "Tab")
	b.Input(stage.Event{Kind: stage.KeyDown, Key: "Tab", Mods: stage.Shift})
	if b.Focus() != "cell-6" || !stage.Find(b.Nodes(), "cell-6").Is(stage.Entry) {
		t.Errorf("Tab and back leads to %q", b.Focus())
	}
	b.Input(stage.Event{Kind: stage.KeyDown, Key: "End", Mods: stage.Command})
	if b.Focus() != "cell-24" {
		t.Errorf("Ctrl+End leads to %q", b.Focus())
	}
	b.keys("g", "Tab", "Escape")
	if stage.Find(b.Nodes(), "board") == nil {
		t.Error("Escape does not leave the setup")
	}
}

// Between computers, moves are played one at a time.
func TestComputersTakeTurns(t *testing.T) {
	b := newBench(t, nil)
	b.SetLook(stage.Look{Reduced: true})
	b.open("3x3k3;easy;easy")
	b.until(func() bool { return b.game.Position().Plies() > 0 })
	for range 50 {
		b.Tick(b.time)
	}
	if n := b.game.Position().Plies(); n != 1 {
		t.Errorf("%d moves at once", n)
	}
	if !b.Moving() {
		t.Error("nothing will bring the next move")
	}
	for range 20 {
		b.answered()
		b.tick()
	}
	if !b.game.Over.Over {
		t.Error("the game does not end")
	}
}

// An idle program requests no ticks.
func TestAtRest(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.Input(stage.Event{Kind: stage.PressNode, ID: "cell-4"})
	for i, want := range []bool{true, true} {
		if b.Tick(b.time+time.Duration(i)*time.Millisecond) != want {
			t.Errorf("tick %d after a move: drawn is %v", i, !want)
		}
	}
	b.tick()
	b.tick()
	if b.Tick(b.time+time.Second) || b.Moving() {
		t.Error("at rest it asks to be drawn")
	}
}
