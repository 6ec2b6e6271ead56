package ui

import (
	"fmt"
	"strings"
	"testing"

	"noughts/game"
	"noughts/render/ui/stage"
)

// stripOf is the texts that are drawn in the players' boxes.
func (b *bench) stripOf() string {
	b.t.Helper()
	var w writing
	b.Draw(&w)
	var all []string
	for by := game.First; b.has(fmt.Sprintf("player-%d", by)); by++ {
		box := b.node(fmt.Sprintf("player-%d", by)).Box
		for _, x := range w.texts {
			if box.Contains(x.at) {
				all = append(all, x.text)
			}
		}
	}
	return strings.Join(all, " ")
}

// Both players are always shown: who plays, who thinks, and the score of the sitting, which
// goes with the players when they swap sides.
func TestStrip(t *testing.T) {
	b := newBench(t, nil)
	b.FreshSeed = counting()
	b.open("3x3k3;human;easy")
	want := func(strip string) {
		t.Helper()
		if got := b.stripOf(); got != strip {
			t.Errorf("the strip says %q, want %q", got, strip)
		}
	}
	want("You Novice")
	b.engine.slow = true
	b.click("cell-4")
	want("You Novice …")
	b.press("stop")
	want("You Novice")
	b.engine.slow = false
	b.press("resume")
	b.answered()
	b.play(6, 2)
	want("You 1 Novice 0")
	if got := b.node("player-1").Label; got != "X, Human, score 1" {
		t.Errorf("the player is %q", got)
	}
	// A game that ends in another way is counted anew.
	b.press("undo")
	want("You 1 Novice 0")
	b.press("resign")
	b.press("resign-yes")
	want("You 0 Novice 1")
	b.press("swap-sides")
	b.answered()
	want("Novice 1 You 0")
	b.play(4, 6) // the computer has 0 and takes 1 and 2
	want("Novice 2 You 0")
	b.press("new")
	b.answered()
	want("Novice 2 You 0")
	// Another game or other players are another sitting.
	b.open("4x4k3;human;easy")
	want("You Novice")
	b.open("3x3k3;human;human")
	want("Player 1 Player 2")
	b.play(0, 4, 1, 2, 6, 3, 5, 7, 8) // a draw
	want("Player 1 ½ Player 2 ½")
	b.press("swap-sides")
	b.play(0, 3, 1, 4, 2)
	want("Player 1 1½ Player 2 ½")
	if b.Score(game.First) != "1½" || b.Score(game.Second) != "½" {
		t.Errorf("the score is %s to %s", b.Score(game.First), b.Score(game.Second))
	}
	// Sides that were swapped by mistake are as they were when the game is taken back.
	b.open("4x4k3;human;human")
	b.play(0, 4, 1, 5, 2)
	b.press("swap-sides")
	b.press("undo")
	want("Player 1 1 Player 2 0")
	b.press("new")
	want("Player 1 1 Player 2 0")
	// Each of three has a score of its own.
	b.open("5x5k4-3p;human;human;human")
	want("Player 1 Player 2 Player 3")
	b.play(0, 5, 10, 1, 6, 11, 2, 7, 12, 3)
	want("Player 1 1 Player 2 0 Player 3 0")
}

// A puzzle and a game to look at have no strip; a role is shown by its name, and captured stones
// are below the names.
func TestStripIsOfGames(t *testing.T) {
	b := newBench(t, nil)
	b.TryImport("", []byte("#z=1;3x3k3;save;a1b2c3"))
	if b.has("player-1") {
		t.Error("a puzzle has a strip")
	}
	b.open("pente;human;hard")
	if got := b.stripOf(); got != "You 0 captured Expert 0 captured" {
		t.Errorf("the strip says %q", got)
	}
	b.open("orderchaos;human;human")
	if got := b.stripOf(); got != "1 Order 2 Chaos" {
		t.Errorf("the strip says %q", got)
	}
	// A name that is written from right to left stays in its box.
	b.SetLook(stage.Look{Languages: "en-XB"})
	b.timed("3x3k3", "", "אורי", "نورة")
	if got := b.stripOf(); !strings.Contains(got, "אורי") || !strings.Contains(got, "نورة") {
		t.Errorf("the strip says %q", got)
	}
}
