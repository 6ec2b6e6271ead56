package ui

import "testing"

// TestChoiceWhileHeld opens a choice of marks while the computer is held: Cancel then has the
// place of Resume.
func TestChoiceWhileHeld(t *testing.T) {
	b := newBench(t, nil)
	b.engine.slow = true
	b.open("wild;human;easy")
	b.press("cell-4")
	b.press("form-0")
	if !b.has("stop") {
		t.Fatal("the computer does not think")
	}
	b.press("stop")
	if !b.has("resume") {
		t.Fatal("the computer is not stopped")
	}
	b.press("cell-0")
	if !b.has("cancel") {
		t.Fatalf("there is no choice: %s", b.node("remark").Label)
	}
	checkLayout(t, b, 5)
	b.press("cancel")
	if !b.has("resume") {
		t.Error("behind the choice the computer cannot go on")
	}
}
