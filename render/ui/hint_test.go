package ui

import (
	"strings"
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/play"
	"noughts/render/ui/stage"
)

// The first press shows an observation, the second the move and its reason, and the third ends
// the hint. Nothing is played.
func TestHintInTwoSteps(t *testing.T) {
	b := newBench(t, nil)
	looks["hint-what"](b)
	if text := b.node("hint-text").Label; text != "X has an open three." || !strings.HasSuffix(b.saidNow(), text) {
		t.Errorf("it shows %q and says %q", text, b.saidNow())
	}
	if h := b.game.Advisor.Hint; len(h.Cells) != 4 {
		t.Errorf("it marks %v", h.Cells)
	}
	marks := func() int {
		var r paint.Recorder
		b.game.DrawAdvice(&r)
		return r.Len()
	}
	first := marks()
	before, _ := b.Position()
	b.keys("h")
	if text := b.node("hint-text").Label; !strings.HasPrefix(text, "Play h11. It blocks the open three of X in column h.") || b.saidNow() != text {
		t.Errorf("it shows %q and says %q", text, b.saidNow())
	}
	if first == 0 || marks() == 0 || first == marks() {
		t.Errorf("%d marks, and then %d", first, marks())
	}
	if after, _ := b.Position(); after != before {
		t.Error("it plays")
	}
	b.keys("h")
	if b.has("hint-text") || b.node("hint").Label != "Hint" || marks() != 0 {
		t.Error("it stays")
	}
}

// A move, an undo, Escape and another scene end a hint and its search.
func TestHintEnds(t *testing.T) {
	b := newBench(t, nil)
	b.take("15x15k5")
	b.pressCells("h8", "h9")
	e := b.thinking(1)
	e.slow = true
	for _, end := range []func(){
		func() { b.pressCells("h10") },
		func() { b.press("undo") },
		func() { b.press("hint") },
		func() { b.keys("Escape") },
		func() { b.press("more"); b.press("back") },
	} {
		b.press("hint")
		if b.node("hint").Label != "Stop" || b.node("remark").Label != "Looking for a hint …" {
			t.Fatalf("it shows %q", b.node("hint").Label)
		}
		look := b.game.Advisor.Look
		if end(); b.game.Advisor.Step != play.Idle || b.game.Advisor.Look != nil {
			t.Error("it goes on")
		}
		<-look.Gone() // the engine was told to stop
		b.tick()
		if b.has("hint-text") {
			t.Error("what was stopped is shown")
		}
	}
	// A finished hint stays while the menu is shown, and ends with a move.
	b.thinking(200)
	b.press("hint")
	b.examined()
	b.press("more")
	b.press("back")
	if !b.has("hint-text") {
		t.Error("the menu takes it away")
	}
	b.pressCells("g8")
	if b.has("hint-text") {
		t.Error("a move does not take it away")
	}
	b.press("more")
	b.press("hint")
	if b.examined(); b.board() == nil || !b.has("hint-text") {
		t.Error("the menu gives none")
	}
}

// There is no hint in the computer's turn, after the end, and without an engine.
func TestNoHint(t *testing.T) {
	b := newBench(t, nil)
	b.engine.slow = true
	b.openSlow("3x3k3;human;easy")
	if b.has("hint") {
		t.Error("in the computer's turn there is one")
	}
	b.press("stop")
	if b.has("hint") {
		t.Error("for the computer there is one")
	}
	b = newBench(t, nil)
	if b.wins(); b.has("hint") || !b.has("review") {
		t.Error("after the end there is one, or no review")
	}
	b = newBenchWith(t, nil, func(env *Env) { env.Engine = nil })
	b.wins()
	if b.has("review") {
		t.Error("without an engine there is a review")
	}
	b.press("undo")
	if b.has("hint") {
		t.Error("without an engine there is one")
	}
	if b.keys("h"); !b.has("typed") {
		t.Error("the key is no letter then")
	}
}

// Hints work in every game of the catalogue, and their texts fit.
func TestHintEverywhere(t *testing.T) {
	for name, reach := range everything() {
		b := newBench(t, nil)
		b.Resize(320, 568)
		reach(b)
		if n := stage.Find(b.Nodes(), "hint"); n == nil || b.game.Advisor.Step != play.Idle {
			continue
		}
		b.thinking(100)
		b.press("hint")
		for range 2 {
			if b.examined(); b.board() == nil || b.game.Advisor.Step == play.Idle {
				break
			}
			checkLayout(t, b, 10)
			b.press("hint")
		}
		if t.Failed() {
			t.Fatal(name)
		}
	}
}
