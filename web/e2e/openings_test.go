package e2e

import (
	"strings"
	"testing"

	"noughts/game/variant"
)

// The openings are found from the first scene in two presses, and walked through: their games of
// the engine are fetched, what is proved stands beside them, and a line is trained, a wrong move
// first.
func TestOpenings(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) { journey(t, "7x6k4-gravity;human;human", h.look).opens(h) })
	}
}

// opens walks through the openings and trains a line.
func (b *tab) opens(h hand) {
	b.t.Helper()
	t := b.t
	h.press(b, "home")
	b.until("the first scene", func(s State) bool { return s.node("learn") != nil })
	h.press(b, "learn")
	b.until("the section", func(s State) bool { return s.node("openings") != nil })
	h.press(b, "openings")
	s := b.until("the games and the proofs", func(s State) bool {
		return s.node("fetching") == nil && s.node("looking") == nil && s.node("move-d1") != nil
	})
	if n := s.node("move-d1"); !strings.Contains(n.Label, "Centre column") {
		t.Errorf("the centre is %q", n.Label)
	}
	if s.node("missing") != nil {
		t.Error("the games of the engine are missing")
	}
	b.shot("openings-" + h.name)
	h.press(b, "move-d1")
	b.until("the next position", func(s State) bool { return s.label("line") == "d1" && s.node("looking") == nil })

	h.press(b, "train-2")
	s = b.until("the question", func(s State) bool { return s.node("ask") != nil })
	if !strings.HasSuffix(s.label("ask"), "to move: what does the line play?") {
		t.Errorf("it asks %q", s.label("ask"))
	}
	r, err := variant.Parse("7x6k4-gravity")
	if err != nil {
		t.Fatal(err)
	}
	press := func(name string) {
		c, err := r.Board.Cell(name)
		if err != nil {
			t.Fatal(err)
		}
		h.press(b, cell(int(c)))
	}
	press("d2")
	s = b.until("an answer", func(s State) bool { return s.label("remark") != "" })
	if wrong := s.label("remark"); wrong != "Right." {
		named, ok := strings.CutPrefix(wrong, "d2 is not the move of this line: it is ")
		if !ok {
			t.Fatalf("a wrong move is answered %q", wrong)
		}
		press(strings.TrimSuffix(named, "."))
		b.until("the right move", func(s State) bool { return s.label("remark") == "Right." })
	}
	b.shot("line-" + h.name)
	h.press(b, "back")
	b.until("the explorer", func(s State) bool { return s.label("line") == "d1" })
}
