package ui

import (
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// TestHit checks that the control at a point is the topmost one, that texts let presses
// through, and that scrolled nodes count only in their viewport.
func TestHit(t *testing.T) {
	stay := func() stage.Scene { return nil }
	nodes := []stage.Node{
		{ID: "below", Role: stage.Button, Box: paint.Rect{X: 0, Y: 0, W: 100, H: 100}, Act: stay},
		{ID: "above", Role: stage.Button, Box: paint.Rect{X: 50, Y: 0, W: 100, H: 100}, Act: stay},
		{ID: "label", Role: stage.Text, Box: paint.Rect{X: 0, Y: 0, W: 200, H: 100}},
		{ID: "scrolls", Role: stage.Option, Box: paint.Rect{X: 0, Y: 80, W: 200, H: 100}, View: paint.Rect{X: 0, Y: 100, W: 200, H: 50}, Act: stay},
	}
	for at, want := range map[paint.Point]string{
		{X: 10, Y: 10}:   "below",
		{X: 60, Y: 10}:   "above",
		{X: 140, Y: 10}:  "above",
		{X: 180, Y: 10}:  "",
		{X: 10, Y: 90}:   "below",
		{X: 10, Y: 110}:  "scrolls",
		{X: 10, Y: 160}:  "",
		{X: 300, Y: 300}: "",
	} {
		got := ""
		if n := stage.Hit(nodes, at); n != nil {
			got = n.ID
		}
		if got != want {
			t.Errorf("at %v is %q, want %q", at, got, want)
		}
	}
}
