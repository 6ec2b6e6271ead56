package record_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// annotated is a random annotation for a board.
func annotated(b *game.Board, rng *rand.Rand, root bool) record.Annotation {
	a := record.Annotation{Comment: []string{"", "why] not\\", "two\nlines: one"}[rng.IntN(3)]}
	if root {
		a.About = "All] of\nit\\"
	} else {
		a.Glyph = record.Glyph(rng.IntN(int(record.Dubious) + 1))
	}
	cell := func() game.Cell { return game.Cell(rng.IntN(b.Cells())) }
	for range rng.IntN(4) {
		if r := (record.Arrow{From: cell(), To: cell(), Ink: record.Ink(rng.IntN(int(record.InkCount)))}); r.From != r.To {
			a = a.WithArrow(r)
		}
	}
	for s := range record.ShapeCount {
		for range rng.IntN(3) {
			m := record.Mark{At: cell(), Shape: s}
			switch s {
			case record.Label:
				m.Text = []string{"a", "1", "x:y]", `\`, "ä ö"}[rng.IntN(5)]
			case record.Tint:
				m.Ink = record.Ink(rng.IntN(int(record.InkCount)))
			}
			a = a.WithMark(m)
		}
	}
	return a
}

// sameAnnotation compares annotations whatever the order of their marks: a file
// has them by shape.
func sameAnnotation(a, b record.Annotation) bool {
	for _, m := range a.Marks {
		n := b.WithMark(m)
		if len(n.Marks) != len(b.Marks)-1 {
			return false
		}
		b = n
	}
	if len(b.Marks) > 0 {
		return false
	}
	a.Marks = nil
	b.Marks = nil
	return a.Equal(b)
}

// Annotations survive the native text and SGF, for every game.
func TestAnnotationsGiveBack(t *testing.T) {
	for _, rules := range all(t) {
		rng := rand.New(rand.NewPCG(7, 14))
		r := branched(rules, rng)
		want := map[int]record.Annotation{}
		visit(r, func(i int, n *record.Node) {
			a := annotated(rules.Board, rng, n == r.Root())
			if err := n.Annotate(rules.Board, a); err != nil {
				t.Fatalf("%s: %v", rules.ID, err)
			}
			want[i] = a
		})
		for _, name := range []string{"Noughts", "SGF"} {
			f := format(t, name)
			if f.Holds(rules) != nil {
				continue
			}
			text, err := f.Write(r)
			if err != nil {
				t.Fatalf("%s as %s: %v", rules.ID, name, err)
			}
			again, err := record.Read("x", []byte(text), variant.Parse)
			if err != nil {
				t.Fatalf("%s as %s: %v in\n%s", rules.ID, name, err, text)
			}
			visit(again, func(i int, n *record.Node) {
				if got := n.Annotation(rules.Board); !sameAnnotation(got, want[i]) {
					t.Errorf("%s as %s: wrote %+v, read %+v", rules.ID, name, want[i], got)
				}
			})
		}
	}
}

// visit calls f with every node, each after its parent.
func visit(r *record.Record, f func(i int, n *record.Node)) {
	i := 0
	for todo := []*record.Node{r.Root()}; len(todo) > 0; i++ {
		n := todo[0]
		todo = append(todo[1:], n.Children()...)
		f(i, n)
	}
}

// Annotations of other programs are read, and what is not understood stays, even
// when the rest is changed.
func TestAnnotationsOfOthers(t *testing.T) {
	const file = `(;GM[4]SZ[9]GC[A game\] of
ours];B[ee]TE[good](;W[dd]BM[2]C[no]AR[aa:bb][cc:cc][zz:aa]TR[aa:bb][zz]LB[ca:x\:y][da]
MA[ee]SQ[ee]NC[ff:red][gg:pink]KO[])(;W[de]DO[]IT[]))`
	r, err := record.ParseSGF(file, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	b := r.Rules().Board
	at := func(name string) game.Cell {
		c, err := b.Cell(name)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	if about := r.Root().Annotation(b).About; about != "A game] of\nours" {
		t.Errorf("about the game: %q", about)
	}
	n := r.Main()[2]
	want := record.Annotation{Comment: "no", Glyph: record.Blunder, Arrows: []record.Arrow{{From: at("a9"), To: at("b8")}}, Marks: []record.Mark{
		{At: at("a9")}, {At: at("b9")}, {At: at("a8")}, {At: at("b8")}, {At: at("e5"), Shape: record.Square},
		{At: at("c9"), Shape: record.Label, Text: "x:y"}, {At: at("f4"), Shape: record.Tint, Ink: record.Red},
	}}
	if got := n.Annotation(b); !got.Equal(want) {
		t.Errorf("read %+v\nwant %+v", got, want)
	}
	if g := r.Main()[1].Annotation(b).Glyph; g != record.NoGlyph {
		t.Errorf("TE with words is %v", g)
	}
	if g := n.Parent().Children()[1].Annotation(b).Glyph; g != record.Interesting {
		t.Errorf("IT is %v", g)
	}
	if !r.Annotated() || record.New(r.Rules()).Annotated() {
		t.Error("which record is annotated is not known")
	}
	before := r.String()
	if err := n.Annotate(b, want); err != nil || r.String() != before {
		t.Errorf("the same again: %v\n%s", err, r)
	}
	if err := n.Annotate(b, record.Annotation{}); err != nil {
		t.Fatal(err)
	}
	for _, stays := range []string{`"AR[cc:cc][zz:aa]"`, `"TR[zz]"`, `"LB[da]"`, `"NC[gg:pink]"`, `"KO[]"`} {
		if !strings.Contains(r.String(), stays) {
			t.Errorf("%s is gone:\n%s", stays, r)
		}
	}
	if got := n.Annotation(b); !got.Equal(record.Annotation{}) {
		t.Errorf("cleared: %+v", got)
	}
	if err := n.Annotate(b, want); err != nil || !n.Annotation(b).Equal(want) {
		t.Errorf("undone: %v, %+v", err, n.Annotation(b))
	}
	if err := r.Root().Annotate(b, record.Annotation{}); err != nil || strings.Contains(r.String(), "GC") {
		t.Errorf("about nothing: %v, %s", err, r)
	}
}

// On boards without points of SGF, cells have their names.
func TestAnnotationsByName(t *testing.T) {
	for id, want := range map[string]string{"hex11": `sgf "LB[f6:a]"`, "4x4x4k4": `sgf "LB[b2.3:a]"`, "100x100k5": `sgf "LB[cv100:a]"`, "3x3k3": `sgf "LB[cc:a]"`} {
		rules := rulesOf(t, id)
		r := record.New(rules)
		name := strings.TrimPrefix(strings.TrimSuffix(want, `:a]"`), `sgf "LB[`)
		if id == "3x3k3" {
			name = "c1"
		}
		c, err := rules.Board.Cell(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Root().Annotate(rules.Board, record.Annotation{}.WithMark(record.Mark{At: c, Shape: record.Label, Text: "a"})); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(r.String(), want+"\n") {
			t.Errorf("%s is written\n%s\nwant %s", id, r, want)
		}
	}
}

// An annotation that a node cannot have is refused, and nothing has changed.
func TestAnnotateRefuses(t *testing.T) {
	rules := rulesOf(t, "3x3k3")
	long := strings.Repeat("x", record.MaxComment+1)
	for _, c := range []struct {
		a    record.Annotation
		want string
	}{
		{record.Annotation{Comment: long}, "record: move 1: a text of more than 65536 bytes"},
		{record.Annotation{About: "x"}, "record: move 1: a text about the whole game belongs to the start"},
		{record.Annotation{Glyph: 9}, "record: move 1: a glyph that is not known"},
		{record.Annotation{Arrows: []record.Arrow{{From: 0, To: 9}}}, "record: move 1: the arrow from a3 to cell 9 is not on the board"},
		{record.Annotation{Arrows: []record.Arrow{{From: 4, To: 4}}}, "record: move 1: the arrow from b2 leads nowhere"},
		{record.Annotation{Arrows: []record.Arrow{{From: 0, To: 1, Ink: 7}}}, "record: move 1: the arrow from a3 has a colour that is not known"},
		{record.Annotation{Arrows: []record.Arrow{{From: 0, To: 1}, {From: 0, To: 1, Ink: record.Red}}}, "record: move 1: the arrow from a3 to b3 is there twice"},
		{record.Annotation{Arrows: make([]record.Arrow, 201)}, "record: move 1: more than 200 arrows"},
		{record.Annotation{Marks: make([]record.Mark, 1001)}, "record: move 1: more than 1000 marks"},
		{record.Annotation{Marks: []record.Mark{{At: -1}}}, "record: move 1: the mark on cell -1 is not on the board"},
		{record.Annotation{Marks: []record.Mark{{Shape: 9}}}, "record: move 1: the mark on a3 has a shape or a colour that is not known"},
		{record.Annotation{Marks: []record.Mark{{Shape: record.Label}}}, "record: move 1: the mark on a3 has a text that is not one line of 1 to 40 characters"},
		{record.Annotation{Marks: []record.Mark{{Shape: record.Label, Text: "a\nb"}}}, "record: move 1: the mark on a3 has a text that is not one line of 1 to 40 characters"},
		{record.Annotation{Marks: []record.Mark{{Shape: record.Cross}, {Shape: record.Circle}}}, "record: move 1: the mark on a3 is there twice"},
	} {
		r := record.New(rules)
		if err := r.Play(game.Move{To: 4}); err != nil {
			t.Fatal(err)
		}
		before := r.String()
		if err := r.At().Annotate(rules.Board, c.a); err == nil || err.Error() != c.want || r.String() != before {
			t.Errorf("got %v\nwant %s", err, c.want)
		}
	}
	r := record.New(rules)
	if err := r.Root().Annotate(rules.Board, record.Annotation{Glyph: record.Dubious}); err == nil || err.Error() != "record: move 0: the start has no move that ?! could judge" {
		t.Errorf("a glyph at the start: %v", err)
	}
}

// A node is reached by its moves. Missing ones become a variation, and the cursor
// and its line stay.
func TestReach(t *testing.T) {
	r, play, line := begin(t)
	play("b2", "a1", "c3")
	r.Back()
	r.Back()
	n, err := r.Reach([]game.Move{{To: 4}, {To: 0}, {To: 1}})
	if err != nil || n.Ply() != 3 || n.Move().To != 1 {
		t.Fatalf("reached %v, %v", n, err)
	}
	again, err := r.Reach([]game.Move{{To: 4}, {To: 0}, {To: 1}})
	if err != nil || again != n || line() != "b2" || len(r.Line()) != 4 || len(r.At().Children()) != 2 {
		t.Errorf("the record is\n%s, %v", r, err)
	}
	before := r.String()
	if _, err := r.Reach([]game.Move{{To: 4}, {To: 4}}); err == nil || r.String() != before {
		t.Errorf("a taken cell is reached: %v", err)
	}
}

// Whatever properties a file has, its annotations can be taken off and put back,
// and survive the native text.
func FuzzAnnotations(f *testing.F) {
	f.Add([]byte(`(;GM[4]SZ[9];B[ee]TE[1]AR[aa:bb]NA[aa:bb:red]TR[aa:ii]LB[ca:x\:y]NC[ff:red]C[x];W[aa]DO[])`))
	f.Add([]byte("noughts 1\nrules hex11\nf6\nsgf \"LB[b2:a][b3:b]\"\nsgf \"AR[a1:b2]\"\nsgf \"BM[]\"\n"))
	f.Add([]byte("noughts 1\nrules 4x4x4k4\nsgf \"TR[a1.2:b2.2][a1.2]\"\nsgf \"NC[a1.1:blue]\"\n"))
	f.Add([]byte("( ;A[00000000000000]NLA[][]")) // a time with two values
	f.Fuzz(func(t *testing.T, data []byte) {
		r, _ := record.Read("", data, variant.Parse)
		if r == nil {
			return
		}
		b := r.Rules().Board
		visit(r, func(_ int, n *record.Node) {
			a := n.Annotation(b)
			if n == r.Root() {
				a.Glyph = record.NoGlyph
			}
			for _, to := range []record.Annotation{{}, a} {
				if err := n.Annotate(b, to); err != nil {
					if len(a.Comment) > record.MaxComment || len(a.About) > record.MaxComment || strings.Contains(err.Error(), "properties") {
						return
					}
					t.Fatalf("%q: %+v is refused: %v", data, to, err)
				}
				if got := n.Annotation(b); !sameAnnotation(got, to) {
					t.Fatalf("%q: annotated with %+v, got %+v", data, to, got)
				}
			}
		})
		again, err := record.Parse(r.String(), variant.Parse)
		if err != nil || again.String() != r.String() {
			t.Fatalf("%q is written as\n%s\nread with error %v", data, r, err)
		}
	})
}

// Each property of SGF with an annotation is read, is written as it was, and is read again; and what is
// annotated here is written so and comes back.
func TestAnnotationsAsSGF(t *testing.T) {
	rules := rulesOf(t, "9x9k5")
	b := rules.Board
	at := func(name string) game.Cell {
		c, err := b.Cell(name)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for _, c := range []struct {
		root bool
		text string
		want record.Annotation
	}{
		{false, `C[why\] not: two\
lines\\]`, record.Annotation{Comment: "why] not: twolines\\"}},
		{false, "C[two\nlines: one\\]]", record.Annotation{Comment: "two\nlines: one]"}},
		{false, "AR[aa:bb][cc:ac]", record.Annotation{Arrows: []record.Arrow{{From: at("a9"), To: at("b8")}, {From: at("c7"), To: at("a7")}}}},
		{false, "TR[aa][ii]", record.Annotation{Marks: []record.Mark{{At: at("a9")}, {At: at("i1")}}}},
		{false, "SQ[ee]", record.Annotation{Marks: []record.Mark{{At: at("e5"), Shape: record.Square}}}},
		{false, "MA[ab]", record.Annotation{Marks: []record.Mark{{At: at("a8"), Shape: record.Cross}}}},
		{false, `LB[ca:x\:y][da:1]`, record.Annotation{Marks: []record.Mark{{At: at("c9"), Shape: record.Label, Text: "x:y"}, {At: at("d9"), Shape: record.Label, Text: "1"}}}},
		{true, "GC[about\nall \\] of it]", record.Annotation{About: "about\nall ] of it"}},
	} {
		root, move := "", c.text
		if c.root {
			root, move = c.text, ""
		}
		file := "(;GM[4]SZ[9]" + root + ";B[ee]" + move + ";W[aa])"
		for n, text := range []string{file, ""} {
			var r *record.Record
			if n == 0 {
				var err error
				if r, err = record.ParseSGF(text, variant.Parse); err != nil {
					t.Fatalf("%s: %v", c.text, err)
				}
			} else {
				r = record.New(rules)
				for _, m := range []string{"e5", "a9"} {
					if err := r.Play(game.Move{To: at(m)}); err != nil {
						t.Fatal(err)
					}
				}
				n := r.Root()
				if !c.root {
					n = r.Main()[1]
				}
				if err := n.Annotate(b, c.want); err != nil {
					t.Fatal(err)
				}
			}
			for range 2 {
				n := r.Root()
				if !c.root {
					n = r.Main()[1]
				}
				if got := n.Annotation(b); !got.Equal(c.want) {
					t.Fatalf("%s: %+v, want %+v", c.text, got, c.want)
				}
				written, err := format(t, "SGF").Write(r)
				if err != nil {
					t.Fatal(err)
				}
				if plain := strings.ReplaceAll(c.text, "\\\n", ""); !strings.Contains(written, plain) {
					t.Errorf("%s is written as\n%s", c.text, written)
				}
				if r, err = record.Read("x.sgf", []byte(written), variant.Parse); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// What a file says at the start about a move that is not there stays as it is, and hinders no
// other note; nor does a comment that is too long for one.
func TestAnnotateWhatIsThere(t *testing.T) {
	r, err := record.ParseSGF("(;GM[4]SZ[15]TE[1]C["+strings.Repeat("é", record.MaxComment)+"];B[hh];W[ii])", variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	b, root := r.Rules().Board, r.Root()
	a := root.Annotation(b)
	if a.Glyph != record.NoGlyph || len(a.Comment) > record.MaxComment || !utf8.ValidString(a.Comment) {
		t.Errorf("the glyph is %v, the comment has %d bytes", a.Glyph, len(a.Comment))
	}
	a.Marks = []record.Mark{{At: b.At(3, 3), Shape: record.Cross}}
	if err := root.Annotate(b, a); err != nil {
		t.Fatal(err)
	}
	if text := r.String(); !strings.Contains(text, "TE[1]") || len(text) < 2*record.MaxComment {
		t.Errorf("something is lost in %d bytes", len(text))
	}
}
