package e2e

import (
	"strconv"
	"strings"
	"testing"

	"noughts/game"

	"github.com/chromedp/chromedp/kb"
)

// By keyboard alone Connect Four's first move is analysed: columns 1, 2, 6 and 7
// lose, 3 and 5 draw, 4 wins, as the opening book knows. Something is on the
// screen at once, the game stays as it was, and a line can be walked along.
func TestAnalyseColumns(t *testing.T) {
	t.Parallel()
	b := journey(t, "7x6k4-gravity;human;human", desktop)
	before := b.state()
	b.tabTo(func(id string) bool { return strings.HasPrefix(id, "cell-") })
	b.key("a")
	known := b.until("the value of every column", func(s State) bool {
		return strings.Contains(s.Said, "Best: d1") && strings.HasSuffix(s.label(cell(35)), "proved")
	})
	want := []string{"loses in 20 moves", "loses in 21 moves", "a draw", "wins in 21 moves", "a draw", "loses in 21 moves", "loses in 20 moves"}
	for x, value := range want {
		for _, y := range []int{0, 5} { // a press anywhere in the column is for its lowest free cell
			if got := known.label(cell(7*y + x)); !strings.HasSuffix(got, "empty, "+value+", proved") {
				t.Errorf("column %d is %q, want %s", x+1, got, value)
			}
		}
	}
	if got := known.label("verdict"); got != "X wins in 21 moves, proved" {
		t.Errorf("the verdict is %q", got)
	}
	b.tabTo(func(id string) bool { return strings.HasPrefix(id, "line-") })
	b.until("the line of the best move", func(s State) bool { return strings.Contains(s.label("line-0"), ": d1 d2") })
	b.key(kb.ArrowDown)
	b.until("the second line", func(s State) bool { return s.node("line-1").is("checked") })
	b.tabTo(func(id string) bool { return id == "redo" })
	b.key("\r")
	s := b.until("the move", func(s State) bool { return s.taken() == 1 })
	if s.Key != before.Key || s.Record != before.Record {
		t.Errorf("outside the game is %s, it was %s", s.Record, before.Record)
	}
	b.key("\x1b")
	if s := b.until("the game", func(s State) bool { return s.node("run") == nil }); s.Key != before.Key || s.taken() != 0 {
		t.Errorf("after the analysis the game is %s", s.Record)
	}
}

// In the middle of a game the value of every move is proved, and drawn where its disc would
// come to rest. It is the picture that the README shows.
func TestAnalysePicture(t *testing.T) {
	t.Parallel()
	long(t)
	b := journey(t, "7x6k4-gravity;human;human", desktop)
	for i, column := range "cgdfbafeedfccdb" {
		b.press(cell(int(column - 'a')))
		b.marks(i + 1)
	}
	b.pressAll("more analysis")
	b.until("the value of every column", func(s State) bool {
		for x := range 7 {
			if !strings.HasSuffix(s.label(cell(x)), "proved") {
				return false
			}
		}
		return strings.HasSuffix(s.label("verdict"), "proved")
	})
	b.settled()
	b.shot("analysis")
}

// A position is set up by keyboard, refused where the rules do not lead there,
// analysed where they do, and a game begins with it.
func TestAnalyseSetUp(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.pressAll("more analysis more set-up cell-0 cell-1 cell-2 use")
	b.until("the refusal", func(s State) bool { return s.label("remark") != "" })
	b.pressAll("cell-1 cell-2 brush-2 cell-4 use")
	s := b.until("the values", func(s State) bool { return strings.Contains(s.Said, "Best: ") })
	if s.taken() != 2 || !strings.Contains(s.label("verdict"), "draw") {
		t.Errorf("the position has %d marks, and is %q", s.taken(), s.label("verdict"))
	}
	b.pressAll("more here")
	if s := b.marks(2); !strings.HasPrefix(s.Title, "X to move") {
		t.Errorf("the game has the title %q", s.Title)
	}
}

// An embed that asks for the analysis has it.
func TestAnalyseInEmbed(t *testing.T) {
	t.Parallel()
	b := journeyAsked(t, `{embed: true, key: 'a', analysis: true, rules: '3x3k3', seats: ['human', 'human'], position: 'b2'}`, desktop)
	s := b.until("the values", func(s State) bool { return strings.Contains(s.label(cell(0)), "a draw, proved") })
	for _, side := range []int{1, 3, 5, 7} {
		if got := s.label(cell(side)); !strings.Contains(got, "loses in") {
			t.Errorf("a side is %q", got)
		}
	}
	b.press("back")
	b.until("the game", func(s State) bool { return s.node("run") == nil && s.taken() == 1 })
}

// The values of all cells of the boards that take a search no time are proved in
// the page's worker.
func TestInstant(t *testing.T) {
	t.Parallel()
	b := askEngine(t, desktop, "")
	for i, id := range instant {
		if testing.Short() && i%4 > 0 {
			continue
		}
		b.ask("3x3k2 all", 0) // the engine keeps what it knows of the last game only
		said := b.ask(id+" all", patienceOfCells)
		if said.provedAfter() == 0 {
			t.Errorf("%s: not all values are there after %d ms: %s", id, patienceOfCells, said.answer())
		}
		if n, err := strconv.Atoi(said.field("nodes")); err != nil || n > mostNodesOfCells {
			t.Errorf("%s: %s nodes, want %d at most", id, said.field("nodes"), mostNodesOfCells)
		}
	}
}

// mostNodesOfCells is how many nodes such an analysis may visit.
const mostNodesOfCells = 1_000_000

// patienceOfCells is after how many ms an analysis of a board is given up.
const patienceOfCells = 120_000

// provedAfter is after how many ms every value was proved, 0 for never.
func (s said) provedAfter() float64 {
	for _, l := range s.Lines {
		_, moves, ok := strings.Cut(l.Text, " moves ")
		if all := strings.Fields(moves); ok && strings.Count(moves, ":proved") == len(all) {
			return l.At
		}
	}
	return 0
}

// instant are those boards: four in a row up to 6x6, as many in a row as the
// board is wide, three in a row, misère up to 4x4, 3x3x3, and Connect Four by its
// book.
var instant = []string{
	"4x4k4", "5x4k4", "6x4k4", "5x5k4", "6x5k4", "6x6k4",
	"5x5k5", "6x6k6", "7x7k7", "8x8k8",
	"3x3k3", "4x3k3", "5x3k3", "4x4k3", "5x4k3", "5x5k3", "6x6k3", "7x7k3",
	"3x3k3-misere", "4x3k3-misere", "4x4k3-misere", "4x4k4-misere", "3x3x3k3", "7x6k4-gravity",
}

// On the light board a button begins it, and nothing else does; the values go
// with the next move.
func TestAnalyseLightly(t *testing.T) {
	t.Parallel()
	b := light(t, asked{"rules": "3x3k3", "seats": []string{"human", "human"}, "position": "b2", "analysis": true}, phone)
	drawn := `document.querySelectorAll('.light .value').length`
	if n := eval[int](b, drawn); n != 0 {
		t.Errorf("%d values are there before anybody asked", n)
	}
	b.pressAt(`[data-does=analyse]`)
	b.wait("the values", drawn+` === 8`)
	labels := b.lightLabels()
	for c, want := range map[game.Cell]string{0: "a3, empty, a draw, proved", 1: "b3, empty, loses in 2 moves, proved", 4: "b2, X"} {
		if got := labels[c]; got != want && !(c == 1 && strings.HasPrefix(got, "b3, empty, loses in ")) {
			t.Errorf("the cell is %q, want %q", got, want)
		}
	}
	b.shot("analysis-light")
	b.pressAt(lightCell(0))
	b.wait("the next position", drawn+` === 0`)
	// Without the attribute there is no button.
	b = light(t, people("3x3k3", 2), phone)
	if eval[bool](b, `!!document.querySelector('[data-does=analyse]')`) {
		t.Error("the button is there, though nobody asked for it")
	}
}
