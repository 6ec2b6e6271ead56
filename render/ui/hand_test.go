package ui

import (
	"context"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
	"noughts/render/paint"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
)

func gameMove(c game.Cell) game.Move { return game.Move{To: c} }

var began = time.Now()

func now() float64 { return time.Since(began).Seconds() }

// ponderous is an engine that reports its results again and again, and never ends.
type ponderous struct {
	unanswered
	infos chan search.Info
}

func (e *ponderous) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	e.owe(ctx)
	e.infos = make(chan search.Info, 4)
	return e.infos
}

func lingers1(b *bench) {
	e := &ponderous{}
	b.Env.Engine = e
	b.open("15x15k5;human;hard")
	b.press("cell-112")
	for i := range 2 {
		e.infos <- search.Info{PV: []game.Move{{To: game.Cell(100 + i)}}}
		b.awaitWake()
		b.tick()
		b.tick()
	}
}

// A thinking computer can be told to move now, and its move can be exchanged for another one.
func TestMoveNow(t *testing.T) {
	b := newBench(t, nil)
	lingers1(b)
	if !b.has("stop") {
		t.Fatal("it cannot be stopped")
	}
	b.press("now")
	p := b.game.Position()
	if p.Plies() != 2 || p.Mark(101) != 2 || b.has("now") {
		t.Errorf("after %d plies, now is there: %v", p.Plies(), b.has("now"))
	}
	b.press("hand")
	if !strings.Contains(b.node("status").Label, "O is waiting") || b.node("remark").Label != "Continue, or play for O." {
		t.Errorf("in hand: %q, %q", b.node("status").Label, b.node("remark").Label)
	}
	b.press("cell-7")
	if p.Plies() != 2 || p.Mark(7) != 2 {
		t.Error("the other move is not played")
	}
	if got := listedMoves(b); !strings.Contains(got, "*2, h15, O\n  2, l9, O, variation") {
		t.Errorf("the list is\n%s", got)
	}
	b.press("hand")
	b.press("resume")
	if !b.Match.Thinks() {
		t.Error("the seat is not given back")
	}
}

// On a phone without room for the button, the menu has it.
func TestHandInTheMenu(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(390, 844)
	b.open("3x3k3;human;easy")
	b.play(4)
	if b.has("hand") {
		t.Error("it stands beside the board, too")
	}
	b.press("more")
	if got := b.node("hand").Label; got != "Another move for O" {
		t.Errorf("it is called %q", got)
	}
	b.press("hand")
	if b.board() == nil || !b.Match.Held() {
		t.Error("the computer's move is not taken back")
	}
}

// types presses the keys of a text.
func (b *bench) types(text string) {
	for _, r := range text {
		b.Input(stage.Event{Kind: stage.KeyDown, Key: strings.ToLower(string(r)), Text: string(r)})
		b.tick()
	}
}

func TestTypedCells(t *testing.T) {
	b := family(t, "15x15k5")
	b.keys("ArrowUp")
	b.types("e8")
	if n := b.node("typed"); n.Value != "e8" || b.Focus() != "typed" {
		t.Fatalf("the field holds %q, the focus is on %s", n.Value, b.Focus())
	}
	b.keys("Enter")
	if p := b.game.Position(); p.Plies() != 1 || b.Focus() != b.cell("e8") || b.has("typed") {
		t.Errorf("%d plies, the focus is on %s", p.Plies(), b.Focus())
	}
	// An unknown name gets an error message, and can be corrected.
	b.types("x2")
	b.keys("Enter")
	if n := b.node("typed"); !n.Is(stage.Wrong) || !strings.Contains(b.saidNow(), "x2 is not a cell here: they are a1 to o15.") {
		t.Errorf("it said %q", b.saidNow())
	}
	b.keys("Backspace", "Backspace", "a", "1", "Enter")
	if p := b.game.Position(); p.Plies() != 2 {
		t.Error("the mended name plays nothing")
	}
	// A taken cell is shown, and refused with the usual message.
	b.types("e8")
	b.keys("Enter")
	if b.Focus() != b.cell("e8") || !strings.Contains(b.saidNow(), "e8 is taken") {
		t.Errorf("it said %q, with the focus on %s", b.saidNow(), b.Focus())
	}
	// On a page, the browser writes into the field after the key event.
	if b.Input(stage.Event{Kind: stage.KeyDown, Key: "b"}) || b.node("typed").Value != "" || b.Focus() != "typed" {
		t.Error("a key of the page does not go on to the field")
	}
	b.keys("Escape")
	// A column whose letter is a shortcut is typed with Shift, or after a full stop.
	b.Input(stage.Event{Kind: stage.KeyDown, Key: "U", Text: "U", Mods: stage.Shift})
	b.keys("Escape")
	b.keys(".", "c", "3", "Enter")
	if p := b.game.Position(); p.Plies() != 3 {
		t.Error("c3 is not played")
	}
	b.Input(stage.Event{Kind: stage.KeyDown, Key: "+", Mods: stage.Shift})
	if b.has("typed") || !b.game.Layout.Zoomed {
		t.Error("Shift+plus does not zoom")
	}
	b.keys("0", "u")
	if p := b.game.Position(); p.Plies() != 2 {
		t.Error("u is no shortcut any more")
	}
	// With letter keys switched off, letters do nothing; the menu has the field.
	b.App.Choose(stage.SetLetters, stage.IsOff)
	b.keys("u", "h")
	if b.has("typed") || b.game.Position().Plies() != 2 {
		t.Error("a letter key acts although they are off")
	}
	b.press("more")
	b.press("type")
	if !b.has("typed") || b.Focus() != "typed" {
		t.Error("the menu does not open the field")
	}
	if b.tap("typed"); !b.has("typed") || b.Focus() != "typed" {
		t.Error("a tap on the field closes it")
	}
	b.keys("Escape")
	b.App.Choose(stage.SetLetters, stage.IsOn)
	// Letters do not open the field when the focus is not on the board.
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "undo"})
	b.keys("h")
	if b.has("typed") {
		t.Error("a letter beside the board is taken")
	}
	for _, x := range []struct{ id, name string }{{"4x4x4k4", "b2.4"}, {"ultimate", "e5"}, {"1000x1000k5", "alb17"}} {
		b := family(t, x.id)
		b.keys("ArrowUp", ".")
		b.enter("typed", strings.ToUpper(x.name)+" ")
		b.keys("Enter")
		if b.Focus() != b.cell(x.name) || b.game.Position().Plies() != 1 {
			t.Errorf("%s: the focus is on %s", x.id, b.Focus())
		}
	}
}

// aimAt holds a finger on a cell, and slides it to another one.
func aimAt(b *bench, from, to string) {
	b.t.Helper()
	center := func(name string) paint.Point { return b.game.Layout.Center(mustCell(b.t, b.game.Position(), name)) }
	b.Input(stage.Event{Kind: stage.PointerDown, At: center(from), Touch: true})
	for range moves.HoldTicks {
		b.tick()
	}
	b.Input(stage.Event{Kind: stage.PointerMove, At: center(to), Touch: true})
	b.tick()
}

// A long press points at a cell. Lifting the finger plays there, or does nothing off the board.
func TestSlideToCell(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(360, 640)
	b.take("19x19k5")
	lift := func(name string) {
		b.Input(stage.Event{Kind: stage.PointerUp, At: b.game.Layout.Center(mustCell(t, b.game.Position(), name)), Touch: true})
		b.tick()
	}
	aimAt(b, "c3", "k10")
	if c, _ := b.game.PointsAt(); !b.Holds() || c != mustCell(t, b.game.Position(), "k10") {
		t.Fatal("a finger that rests does not point")
	}
	lift("k10")
	if p := b.game.Position(); p.Plies() != 1 || p.Mark(mustCell(t, p, "k10")) != 1 || b.Holds() {
		t.Error("lifted, it plays nothing")
	}
	aimAt(b, "c3", "d4")
	b.Input(stage.Event{Kind: stage.PointerMove, At: paint.Point{X: 180, Y: 8}, Touch: true})
	b.Input(stage.Event{Kind: stage.PointerUp, At: paint.Point{X: 180, Y: 8}, Touch: true})
	if p := b.game.Position(); p.Plies() != 1 || b.saidNow() != "Cancelled." {
		t.Errorf("off the board it plays, or said %q", b.saidNow())
	}
	// With confirmation of every tap, a confirmation is needed here, too.
	b.App.Choose(stage.SetConfirm, stage.ConfirmAll)
	aimAt(b, "c3", "d4")
	lift("d4")
	if p := b.game.Position(); p.Plies() != 1 || !strings.Contains(b.saidNow(), "Tap again") {
		t.Errorf("it said %q", b.saidNow())
	}
	// A swipe is not a long press: it pans a zoomed board.
	b.take("100x100k5")
	at := b.game.Layout.Room.Center()
	before := b.game.Window.At
	b.Input(stage.Event{Kind: stage.PointerDown, At: at, Touch: true})
	at.X += 60
	b.Input(stage.Event{Kind: stage.PointerMove, At: at, Touch: true})
	b.tick()
	b.Input(stage.Event{Kind: stage.PointerUp, At: at, Touch: true})
	if b.game.Position().Plies() != 0 || b.game.Window.At == before {
		t.Error("a swipe does not pan")
	}
}

// The minimap is a control: arrow keys pan, and the visible part is announced.
func TestMinimapByKeys(t *testing.T) {
	b := family(t, "100x100k5")
	before := b.game.Window.At
	b.Input(stage.Event{Kind: stage.FocusNode, ID: stage.MapID})
	b.keys("ArrowRight")
	if at := b.game.Window.At; at.X <= before.X || at.Y != before.Y || b.Focus() != stage.MapID {
		t.Errorf("from %v to %v, with the focus on %s", before, at, b.Focus())
	}
	if !strings.Contains(b.saidNow(), " are shown.") {
		t.Errorf("it said %q", b.saidNow())
	}
	b.click(stage.MapID)
	if b.Focus() == "" {
		t.Error("the focus is lost")
	}
}
