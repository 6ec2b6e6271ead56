package ui

import (
	"context"
	"encoding/xml"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/search/tree"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/printing"
	"noughts/render/ui/session"
)

// printers is a bench that records its exports. With a folder in NOUGHTS_SHEETS they are
// written there, to be looked at.
func printers(t *testing.T) (*bench, map[string]string) {
	files := map[string]string{}
	b := newBenchWith(t, nil, func(env *Env) {
		env.Files.Export = func(name string, data []byte) (string, error) {
			files[name] = string(data)
			if dir := os.Getenv("NOUGHTS_SHEETS"); dir != "" {
				return "", os.WriteFile(filepath.Join(dir, t.Name()+"-"+name), data, 0o600)
			}
			return "", nil
		}
		env.Files.Link = func(fragment string) string { return "https://example.org/noughts/#" + fragment }
	})
	return b, files
}

// textsOf is the texts of a drawing in order. It checks that the drawing is black, white and
// grey, and stays inside its margins.
func textsOf(t *testing.T, name, svg string) (all []string, w, h float64) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	number := func(e xml.StartElement, key string) float64 {
		for _, a := range e.Attr {
			if a.Name.Local == key {
				v, err := strconv.ParseFloat(a.Value, 64)
				if err != nil {
					t.Fatalf("%s: %s=%q", name, key, a.Value)
				}
				return v
			}
		}
		return 0
	}
	in := false
	for {
		token, err := d.Token()
		if token == nil {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			switch in = e.Name.Local == "text"; e.Name.Local {
			case "svg":
				w, h = number(e, "width"), number(e, "height")
			case "text":
				if x, y, size := number(e, "x"), number(e, "y"), number(e, "font-size"); x < printing.PageMargin/2 || x > w-printing.PageMargin/2 || y < printing.PageMargin || y > h-printing.PageMargin+4 || size < 5 {
					t.Errorf("%s: a text of %.1f stands at %.0f, %.0f", name, size, x, y)
				}
			}
			for _, a := range e.Attr {
				if c := a.Value; (a.Name.Local == "fill" || a.Name.Local == "stroke") && c[0] == '#' && (c[1:3] != c[3:5] || c[1:3] != c[5:7]) {
					t.Fatalf("%s: the colour %s is printed", name, c)
				}
			}
		case xml.CharData:
			if in {
				all = append(all, string(e))
			}
			in = false
		}
	}
	return all, w, h
}

func (b *bench) writes(name string, all []string, want ...string) {
	b.t.Helper()
	text := strings.Join(all, "\n")
	for _, w := range want {
		if !strings.Contains(text, w) {
			b.t.Errorf("%s says nothing of %q: %q", name, w, all)
		}
	}
}

// Positions and games are printed, with the moves as numbers on one board or as several boards,
// on both sizes of paper.
func TestPrintGame(t *testing.T) {
	b, files := printers(t)
	b.open("3x3k3;human;human")
	b.play(0, 4, 8, 3)
	b.press("undo")
	b.press("more")
	b.press("print")
	b.press("save-svg")
	b.press("what-game")
	b.press("save-svg")
	b.press("moves-boards")
	b.press("paper-letter")
	b.press("save-svg")
	got := slices.Sorted(maps.Keys(files))
	const base = "noughts-3x3k3-2026-01-31-183000-"
	if want := []string{base + "game-boards.svg", base + "game.svg", base + "position.svg"}; !slices.Equal(got, want) {
		t.Fatalf("saved %q", got)
	}
	at, w, h := textsOf(t, "position", files[base+"position.svg"])
	b.writes("the position", at, "Tic-tac-toe", "O to move · 3 moves", "X Human, O Human", "3  c1", "2026-01-31")
	if int(w) != 793 || int(h) != 1122 {
		t.Errorf("A4 is %.1f x %.1f", w, h)
	}
	at, _, _ = textsOf(t, "game", files[base+"game.svg"])
	b.writes("the game", at, "4 moves", "4  a2")
	if !slices.Contains(at, "4") || !slices.Contains(at, "1") {
		t.Errorf("there are no numbers on the board: %q", at)
	}
	at, w, h = textsOf(t, "boards", files[base+"game-boards.svg"])
	b.writes("the boards", at, "Move 1: a3", "Move 4: a2")
	if w != 816 || h != 1056 {
		t.Errorf("US Letter is %.1f x %.1f", w, h)
	}
}

// The unfolded part of a tree is printed: small trees from the top down, larger ones as rows.
func TestPrintTree(t *testing.T) {
	b, files := printers(t)
	b.open("3x3k3;human;human")
	b.play(0, 4, 8, 3)
	tr, err := tree.Build(context.Background(), b.Match.Record().Position(), tree.AlphaBeta, tree.Limit{})
	if err != nil {
		t.Fatal(err)
	}
	for _, most := range []int64{0, 1000} {
		if most > 0 {
			if err := tr.UnfoldAll(context.Background(), tr.Root(), most); err != nil {
				t.Fatal(err)
			}
		}
		b.Scene = printing.New(b.App.Session, session.Printable{Tree: tr}, b.Pages.Board)
		b.Changed()
		b.tick()
		b.press("save-svg")
		at, _, _ := textsOf(t, "tree", files["noughts-tree.svg"])
		b.writes("the tree", at, "Alpha-beta · 97 positions", "b3", "c3", "a draw")
		if most > 0 {
			b.writes("the tree", at, "+1", "b3  O wins in 2")
		}
	}
}

// An exercise is printed as a page with the question, without a hint of the answer, and a page
// with the answer.
func TestPrintExercise(t *testing.T) {
	b, files := printers(t)
	b.open("3x3k3;human;human")
	b.play(0, 4, 8, 3)
	b.press("more")
	b.press("exercise")
	b.press("question-cuts")
	b.enter("path", "b3")
	b.worked()
	b.press("print")
	b.press("save-svg")
	at, _, _ := textsOf(t, "question", files["noughts-exercise-1.svg"])
	b.writes("the question", at, "Exercise", "Where does the search cut?", "Name:", "a draw")
	if strings.Contains(strings.Join(at, " "), "Cut:") {
		t.Errorf("the question has the answer in it: %q", at)
	}
	at, _, _ = textsOf(t, "answer", files["noughts-exercise-2.svg"])
	b.writes("the answer", at, "Answer", "b3 a1 – Cut: O already has c2 elsewhere")
	// Only the second page strikes out what the search leaves out.
	strokes := func(name string) int { return strings.Count(files[name], `stroke-width="1.6"`) }
	if n, m := strokes("noughts-exercise-1.svg"), strokes("noughts-exercise-2.svg"); n != 0 || m < 8 {
		t.Errorf("%d and %d strokes of cuts", n, m)
	}
}

// Every game of the catalogue can be printed.
func TestPrintEveryGame(t *testing.T) {
	a := newBench(t, nil).App
	for _, g := range variant.Catalogue() {
		r := record.New(g.Rules)
		for range 40 {
			if p := r.Position(); !p.Over() {
				moves := p.Moves(nil)
				r.Play(moves[(7*p.Plies())%len(moves)])
			}
		}
		s := printing.NewPaperSheet(a.Stage, printing.Papers[0].W, printing.Papers[0].H)
		pages := []printing.Page{s.Position(r), s.Numbered(r)}
		if steps := s.Steps(r); len(steps) > 0 {
			pages = append(pages, s.Diagrams(r, steps[0]))
		}
		for _, p := range pages {
			svg := paint.NewSVG(s.W, s.H, "")
			p.Draw(svg)
			if dir := os.Getenv("NOUGHTS_SHEETS"); dir != "" {
				os.WriteFile(filepath.Join(dir, "every-"+g.Rules.ID+"-"+strconv.Itoa(len(svg.String()))+".svg"), []byte(svg.String()), 0o600)
			}
			textsOf(t, g.Rules.ID, svg.String())
		}
	}
}
