package ui

import (
	"strings"
	"testing"

	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

func TestRestore(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;easy")
	b.play(4, 8)
	b.click("undo")
	text, key := b.Position()
	again := newBench(t, b.store)
	again.want("O../.X./...", "Your turn")
	if got, gotKey := again.Position(); got != text || gotKey != key {
		t.Errorf("restored\n%s\nwant\n%s", got, text)
	}
	if err := again.Open("3x3k3;human;easy"); err != nil {
		t.Fatal(err)
	}
	again.want("O../.X./...", "Your turn")
}

func TestRestoreDamaged(t *testing.T) {
	store := &memory{texts: map[string]string{session.SlotGame: "noughts 1\nrules 3x3k3\nb2\nb2\na1\n"}}
	b := newBench(t, store)
	b.want(".../.X./...", "O to move")
	if got := b.node("remark").Label; !strings.Contains(got, "line 4: move 2: b2 is taken by X") {
		t.Errorf("the notice says %q", got)
	}
	if got := store.texts[session.SlotDamaged+session.SlotGame]; !strings.HasSuffix(got, "b2\nb2\na1\n") {
		t.Errorf("set aside is %q", got)
	}
	b = newBench(t, &memory{texts: map[string]string{session.SlotGame: "nonsense"}})
	if !b.has("search") || b.has("continue") {
		t.Error("nonsense in the store does not lead to the choice of a game")
	}
}

// Errors of the store are shown as long as they last. Once it works again, everything missed is
// saved.
func TestStoreThatFails(t *testing.T) {
	b := newBench(t, &memory{texts: map[string]string{}, broken: true})
	b.open("3x3k3;human;human")
	b.play(4, 0)
	b.want("O../.X./...", "X to move")
	if got := b.node("remark").Label; got != words.NotSaved.String() {
		t.Errorf("the notice says %q", got)
	}
	b.store.broken = false
	b.play(8)
	if stage.Find(b.Nodes(), "remark") != nil {
		t.Error("the store works, and the notice is still there")
	}
	b.store.broken = true
	b.play(2)
	b.store.broken = false
	b.play(6, 3)
	text, key := b.Position()
	again := newBench(t, b.store)
	if got, gotKey := again.Position(); got != text || gotKey != key {
		t.Errorf("restored\n%s\nwant\n%s", got, text)
	}
}

// Moves that are played after a damaged save are restored, whatever the store contained.
func TestStoreIsMadeWhole(t *testing.T) {
	good := "noughts 1\nrules 3x3k3\na1\n"
	for name, texts := range map[string]map[string]string{
		"half a line":         {session.SlotGame: good + "b"},
		"a line without end":  {session.SlotGame: good + "b2"},
		"damaged":             {session.SlotGame: good + "a1\nc3\n"},
		"only the one before": {session.SlotBefore: good, session.SlotGame: "nonsense\n"},
		"both damaged":        {session.SlotBefore: "nonsense\n", session.SlotGame: good + "a1\n"},
	} {
		b := newBench(t, &memory{texts: texts})
		b.want(".../.../X..", "O to move")
		b.play(4, 8)
		again := newBench(t, b.store)
		if got := again.marks(); got != ".../.O./X.X" {
			t.Errorf("%s: after a restart the board is %s", name, got)
		}
		if stage.Find(again.Nodes(), "remark") != nil {
			t.Errorf("%s: after a restart it says %q", name, again.node("remark").Label)
		}
	}
}

// At each of the two writes when games change, every game is in one of the slots.
func TestSavesLoseNothing(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	b.store.watch = func() {
		if all := b.store.texts[session.SlotGame] + b.store.texts[session.SlotBefore]; !strings.Contains(all, "b2\n") {
			t.Error("the game that was played is in neither slot")
		}
	}
	b.click("new")
	b.click("new")
	b.click("undo")
	b.click("redo")
	b.click("undo")
	b.want(".../.X./...", "O to move")
}
