package ui

import (
	"strings"
	"testing"

	"noughts/render/ui/explorer"
	"noughts/render/ui/stage"
)

// programmed shows the program of a search in a notation.
func (b *bench) programmed(notation string) *explorer.Explorer {
	b.Chosen.Choose(stage.SetProgram, notation)
	v := b.explores("3x3k3", "a3", "b2", "c1", "a2")
	v.Step(13)
	b.rests(v)
	return v
}

func init() {
	looks["code"] = func(b *bench) { b.programmed("words") }
	looks["code-python"] = func(b *bench) {
		b.programmed("python")
		b.press("next")
		b.press("next")
	}
}

// running is the line of the program that is marked.
func (b *bench) running() (id string) {
	b.t.Helper()
	for _, n := range b.Nodes() {
		if strings.HasPrefix(n.ID, "line-") && strings.HasSuffix(n.Label, ", running now") {
			if id != "" {
				b.t.Fatalf("%s and %s are marked", id, n.ID)
			}
			id = n.ID
		}
	}
	return id
}

// A search is followed line by line to the end, and back the same way.
func TestCode(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(390, 844)
	b.tap("learn")
	b.tap("program")
	v := b.Scene.(*explorer.Explorer)
	b.rests(v)
	if got := b.running(); got != "line-a" || v.At != 0 {
		t.Fatalf("it begins with %q at step %d", got, v.At)
	}
	var on []string
	here := func() string { return b.running() + " " + b.node("why").Label }
	for on = append(on, here()); b.node("next").State&stage.Disabled == 0; on = append(on, here()) {
		b.press("next")
		b.rests(v)
	}
	if v.At != v.Tree.Events-1 || len(on) < int(v.Tree.Events)*2 || !strings.HasPrefix(on[len(on)-1], "line-i α = ") {
		t.Fatalf("%d lines, the last is %q at step %d of %d", len(on), on[len(on)-1], v.At, v.Tree.Events)
	}
	for i := len(on) - 2; i >= 0; i-- {
		b.press("previous")
		b.rests(v)
		if got := here(); got != on[i] {
			t.Fatalf("back at line %d is %q, was %q", i, got, on[i])
		}
	}
	if b.node("previous").State&stage.Disabled == 0 {
		t.Error("there is more before the beginning")
	}
}

// The notation is chosen in the menu, and kept.
func TestCodeNotation(t *testing.T) {
	b := newBench(t, nil)
	b.explores("3x3k3", "a3", "b2", "c1", "a2")
	if b.running() != "" || !b.has("searches") {
		t.Fatal("there is a program before it is asked for")
	}
	for notation, first := range map[string]string{"python": "def search(p, α, β):", "java": "int search(Position p, int α, int β) {", "go": "func search(p Position, α, β int) int {", "words": "To search a position with α and β:"} {
		b.press("actions")
		b.press("program-" + notation)
		b.press("back")
		if got := b.node("line-a").Label; got != first || b.running() == "" {
			t.Errorf("%s begins with %q", notation, got)
		}
		if text, _ := b.Store.Load(stage.SlotSettings); !strings.Contains(text, "program "+notation+"\n") {
			t.Errorf("%s is not kept", notation)
		}
	}
	b.press("actions")
	b.press("search-engine")
	b.rests(b.Scene.(*explorer.Explorer))
	if b.has("line-a") {
		t.Error("the engine has no such program")
	}
	b.press("actions")
	b.press("program-off")
	b.press("back")
	if b.has("line-a") {
		t.Error("the program stays")
	}
}
