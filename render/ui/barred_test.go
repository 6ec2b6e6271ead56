package ui

import (
	"strings"
	"testing"

	"noughts/game/variant"
	"noughts/render/ui/words"
)

// A cell is barred if the rules forbid it for one move only. Cells that are taken, closed,
// outside the target region or above a landing place are not barred.
func TestBarred(t *testing.T) {
	for _, x := range []struct {
		id, moves string
		want      int // the number of barred cells
		cell      string
	}{
		{"pro", "", 224, "a1"},
		{"pro", "h8", 0, ""},
		{"pro", "h8 h9", 23, "g7"},
		{"renju", "h8 a1 j8 a15 i9 o1 i10 o15", 1, "i8"},
		{"renju", "h8 a1 j8 a15 i9 o1 i10", 0, ""},
		{"pente", "", 360, "a1"},
		{"ultimate", "a1", 0, ""},
		{"notakto3", "a1 a2 a3", 0, ""},
		{"7x6k4-gravity", "d1", 0, ""},
		{"popout", "d1", 0, ""},
		{"4x4x4k4-gravity", "b2.1", 0, ""},
		{"swap2", "h8 h9 j10", 0, ""},
		{"3x3k3", "a1 a2 b1 b2 c1", 0, ""},
	} {
		b := family(t, x.id)
		b.pressCells(strings.Fields(x.moves)...)
		n := 0
		for _, node := range b.Nodes() {
			if strings.HasSuffix(node.Label, words.Barred.String()) {
				n++
			}
		}
		if n != x.want {
			t.Errorf("%s after %q: %d cells are barred, want %d", x.id, x.moves, n, x.want)
		}
		if x.cell == "" {
			continue
		}
		if got := b.node(b.cell(x.cell)).Label; got != x.cell+", empty, "+words.Barred.String() {
			t.Errorf("%s: the cell is %q", x.id, got)
		}
		b.pressCells(x.cell)
		if why := b.node("remark").Label; !strings.HasPrefix(strings.ToLower(why), x.cell) {
			t.Errorf("%s: the refusal says %q", x.id, why)
		}
	}
}

// While the computer thinks, no cell is barred, because the person is not to move.
func TestBarredForPeople(t *testing.T) {
	b := newBench(t, nil)
	b.engine.slow = true
	b.open("pro;hard;human")
	for _, n := range b.Nodes() {
		if strings.HasSuffix(n.Label, words.Barred.String()) {
			t.Fatalf("%s while the computer thinks", n.Label)
		}
	}
}

// The heading is legible on every screen, and names the computer's seats if there is room.
func TestHeading(t *testing.T) {
	for _, e := range variant.Catalogue() {
		b := newBench(t, nil)
		b.engine.slow = true
		b.begin(e.Rules, []string{words.SeatHuman, "hard", words.SeatHuman, words.SeatHuman, words.SeatHuman, words.SeatHuman, words.SeatHuman, words.SeatHuman}[:e.Rules.PlayerCount()])
		b.Scene = b.game
		for _, w := range []float64{320, 844} {
			b.Resize(w, 888-w)
			b.tick()
			n := b.node("name")
			if width := face.Width(n.Drawn(), b.game.Layout.Body()); width*0.71 > n.Box.W {
				t.Errorf("%s: %q is %.0f wide in %.0f", e.Rules.ID, n.Drawn(), width, n.Box.W)
			}
			if !strings.HasPrefix(n.Drawn(), e.Rules.Name) || strings.Contains(n.Drawn(), words.Human.String()) {
				t.Errorf("%s: the heading is %q", e.Rules.ID, n.Drawn())
			}
		}
	}
}
