package e2e

import (
	"strings"
	"testing"

	"noughts/game/variant"
)

// The openings are found from the first scene in two presses, and walked through by mouse: their
// games of the engine are fetched, what is proved stands beside them, and a line is trained by
// keyboard, a wrong move first.
func TestOpenings(t *testing.T) {
	t.Parallel()
	b := journey(t, "7x6k4-gravity;human;human", desktop)
	byMouse.press(b, "home")
	b.until("the first scene", func(s State) bool { return s.node("learn") != nil })
	byMouse.press(b, "learn")
	b.until("the section", func(s State) bool { return s.node("openings") != nil })
	byMouse.press(b, "openings")
	s := b.until("the games and the proofs", func(s State) bool {
		return s.node("fetching") == nil && s.node("looking") == nil && s.node("move-d1") != nil
	})
	if n := s.node("move-d1"); !strings.Contains(n.Label, "Centre column") {
		t.Errorf("the centre is %q", n.Label)
	}
	if s.node("missing") != nil {
		t.Error("the games of the engine are missing")
	}
	b.shot("openings")
	byMouse.press(b, "move-d1")
	b.until("the next position", func(s State) bool { return s.label("line") == "d1" && s.node("looking") == nil })

	byKeys.press(b, "train-2")
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
		byKeys.press(b, cell(int(c)))
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
	b.shot("line")
	byKeys.press(b, "back")
	b.until("the explorer", func(s State) bool { return s.label("line") == "d1" })
}

// A theme of puzzles is chosen by keyboard, and one of its puzzles is on the board.
func TestPuzzleTheme(t *testing.T) {
	t.Parallel()
	b := journey(t, "", desktop)
	byKeys.press(b, "puzzles")
	b.until("the scene", func(s State) bool { return s.node("task-block") != nil })
	byKeys.press(b, "task-block")
	byMouse.press(b, "make")
	b.until("a puzzle", func(s State) bool {
		return s.node("board") != nil && s.node("next") != nil && strings.HasPrefix(s.label("remark"), "Save the draw")
	})
}
