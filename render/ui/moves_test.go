package ui

import (
	"math"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/stage"
)

// A press anywhere in a column drops a stone; during its fall it is drawn above its cell.
func TestStonesFall(t *testing.T) {
	b := family(t, "7x6k4-gravity")
	b.Input(stage.Event{Kind: stage.PressNode, ID: b.cell("d5")})
	b.Tick(b.time)
	b.time += stage.FallTime
	b.Tick(b.time)
	c, _ := b.game.Position().Board().Cell("d1")
	if !b.game.Motion.Falls() {
		t.Error("nothing falls")
	}
	s := b.game.Motion.Of(c)
	if off := s.Offset(b.Now); s.Mark != 1 || off.Y > -1 || off.Y < -6 {
		t.Errorf("the stone %d is at %v from its cell", s.Mark, off)
	}
	b.tick()
	if s := b.game.Motion.Of(c); s.Fly != nil {
		t.Error("it never lands")
	}
	b.pressCells("d6", "d6")
	if got := b.saidNow(); got != "X, d3." {
		t.Errorf("it said %q", got)
	}
	b = family(t, "4x4x4k4-gravity")
	b.pressCells("b2.4", "b2.1")
	if p := b.game.Position(); p.Mark(mustCell(t, p, "b2.1")) != 1 || p.Mark(mustCell(t, p, "b2.2")) != 2 {
		t.Error("stones do not come to rest on one another")
	}
}

func mustCell(t *testing.T, p *game.Position, name string) game.Cell {
	t.Helper()
	c, err := p.Board().Cell(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A press on one's own stone in the bottom row takes it out.
func TestPopOut(t *testing.T) {
	b := family(t, "popout")
	b.pressCells("d1", "d1", "a1", "b3")
	b.Input(stage.Event{Kind: stage.PressNode, ID: b.cell("d1")})
	if got := b.saidNow(); got != "X, d1 taken out." {
		t.Errorf("it said %q", got)
	}
	b.Tick(b.time + stage.FallTime/3)
	if len(b.game.Motion.Leave) != 1 {
		t.Error("the stone does not leave visibly")
	}
	b.tick()
	if p := b.game.Position(); p.Mark(mustCell(t, p, "d1")) != 2 || p.Mark(mustCell(t, p, "d2")) != 0 {
		t.Error("the stone above has not fallen")
	}
	b.click("undo")
	if p := b.game.Position(); p.Mark(mustCell(t, p, "d2")) != 2 {
		t.Error("undo has not raised the stone")
	}
}

// If the mark is free, buttons ask for it. Keys reach them, and Escape closes the question.
func TestChooseTheMark(t *testing.T) {
	b := family(t, "wild")
	b.keys("ArrowUp", "Enter")
	if got := b.node("form-1").Label; got != "O" || b.Focus() != "form-0" {
		t.Fatalf("it offers %q, with the focus on %s", got, b.Focus())
	}
	b.keys("Escape")
	if stage.Find(b.Nodes(), "form-0") != nil || b.Focus() != b.cell("b2") || b.game.Position().Plies() != 0 {
		t.Error("Escape does not take the question back")
	}
	b.keys("Enter", "Tab", "Enter")
	if p := b.game.Position(); p.Mark(4) != 2 || b.Focus() != b.cell("b2") {
		t.Errorf("b2 holds %d, the focus is on %s", p.Mark(4), b.Focus())
	}
	if got := b.saidNow(); got != "Player 1, O on b2." {
		t.Errorf("it said %q", got)
	}
	b.click(b.cell("a1"))
	b.click(b.cell("c3")) // elsewhere: cancels
	if p := b.game.Position(); stage.Find(b.Nodes(), "cancel") != nil || p.Plies() != 1 {
		t.Error("a press elsewhere does not take the question back")
	}
}

// A stone and a quarter turn are two presses. The turn of the region is animated, also by Undo.
func TestQuarterTurn(t *testing.T) {
	b := family(t, "pentago")
	b.click(b.cell("a6"))
	if got := b.node("form-1").Label; got != "Turn A2 right" {
		t.Fatalf("it offers %q", got)
	}
	b.Input(stage.Event{Kind: stage.PressNode, ID: "form-1"})
	b.Tick(b.time)
	b.time += stage.DrawTime + stage.TurnTime/2
	b.Tick(b.time)
	s := b.game.Motion.Of(mustCell(t, b.game.Position(), "c6"))
	if off := s.Offset(b.Now); s.Mark != 1 || off.X > -0.5 || off.Y > -0.1 {
		t.Errorf("half way the stone %d is %v from its cell", s.Mark, off)
	}
	if angle, turns := b.game.Motion.Plate.At(b.Now); !turns || math.Abs(math.Abs(angle)-math.Pi/4) > 0.01 {
		t.Errorf("half way the region is turned by %v", angle)
	}
	b.tick()
	if _, turns := b.game.Motion.Plate.At(b.Now); turns {
		t.Error("the region never comes to rest")
	}
	if n := b.node(b.cell("c6")); !n.Is(stage.Last) {
		t.Error("the last move is not marked where its stone is now")
	}
	if got := b.saidNow(); got != "X, a6, board A2 turned right." {
		t.Errorf("it said %q", got)
	}
	b.click("undo")
	if len(b.game.Motion.Marks) != 0 || b.Moving() {
		t.Errorf("after undo %d marks are shown", len(b.game.Motion.Marks))
	}
}

// Captured stones are announced, counted and removed.
func TestCaptures(t *testing.T) {
	b := family(t, "pente")
	b.pressCells("j10", "k10", "a1", "l10", "m10")
	if got := b.saidNow(); got != "X, m10. X captures k10, l10." {
		t.Errorf("it said %q", got)
	}
	if got := b.node("player-1").Label; got != "X, Human, 2 captured" {
		t.Errorf("the player is %q", got)
	}
	if _, there := b.game.Motion.Marks[mustCell(t, b.game.Position(), "k10")]; there {
		t.Error("a captured stone is still shown")
	}
}

func TestSwap(t *testing.T) {
	b := family(t, "hex11")
	b.pressCells("f6")
	if b.node("choice-swap").Label != "Swap sides" {
		t.Fatal("no swap is offered")
	}
	b.click("choice-swap")
	if got := b.node("status").Label; got != "O to move" || b.saidNow() != "Sides are swapped. Whoever began now plays O." {
		t.Errorf("after a swap it is %q, and said %q", got, b.saidNow())
	}
	if !strings.Contains(b.node("name").Label, "O Human, X Human") {
		t.Errorf("the seats are %q", b.node("name").Label)
	}
}

// A game with target regions announces the next target and closed regions.
func TestTargets(t *testing.T) {
	b := family(t, "ultimate")
	b.pressCells("a1")
	if got := b.saidNow(); got != "X, a1. O moves in board A1." {
		t.Errorf("it said %q", got)
	}
	b.pressCells("i9")
	if got := b.node("remark").Label; !strings.HasPrefix(got, "I9 is not in board") && !strings.HasPrefix(got, "i9 is not in board") {
		t.Errorf("the refusal says %q", got)
	}
	if got := b.node(b.cell("b2")).Label; got != "b2, empty, board A1" {
		t.Errorf("the cell is %q", got)
	}
}

// The end is announced in words, with its reason.
func TestEndings(t *testing.T) {
	for _, x := range []struct {
		id    string
		moves string
		want  string
	}{
		{"3x3k3", "a1 a2 b1 b2 c1", "X wins: three in a row"},
		{"3x3k3-misere", "a1 a2 b1 b2 c1", "O wins: X has three in a row"},
		{"3x3k3", "a1 b1 c1 b2 a2 a3 c2 c3 b3", "A draw: nothing is left to play"},
		{"corners", "a1 b2 d1 b3 a4", "X wins: three corners"},
		{"5x5k3-3p-misere", "a1 a2 c3 b1 c5 e4 c1 b2 e3 d5 c2", ""},
	} {
		b := family(t, x.id)
		b.pressCells(strings.Fields(x.moves)...)
		if got := b.node("status").Label; x.want != "" && got != x.want {
			t.Errorf("%s: %q, want %q", x.id, got, x.want)
		}
	}
	for _, e := range variant.Catalogue() {
		plies, rng := toEnd(e.Rules, 5)
		b := newBench(t, nil)
		b.put(e.Rules)
		b.playOn(plies, rng())
		p := b.game.Position()
		if got := b.node("status").Label; !p.Over() || !strings.Contains(got, ": ") {
			t.Errorf("%s ends with %q", e.Rules.ID, got)
		}
		if p.Winner() != game.Nobody && len(b.game.Over.Lines) > 0 {
			for _, line := range b.game.Over.Lines {
				if s := b.game.StrikesOf(line); len(s.Lines)+len(s.Rings) == 0 {
					t.Errorf("%s: nothing strikes %v", e.Rules.ID, line)
				}
			}
		}
	}
}
