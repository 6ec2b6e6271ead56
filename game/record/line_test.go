package record_test

import (
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// names lists the moves of nodes, without the root.
func names(r *record.Record, line []*record.Node) (s string) {
	for _, n := range line[1:] {
		s += r.Rules().MoveText(n.Move())
	}
	return s
}

// A replay walks along a line. A new branch keeps the old line.
func TestLines(t *testing.T) {
	r, play, _ := begin(t)
	play("b2", "a1", "c3", "a3")
	r.GoToPly(2)
	if got := names(r, r.Line()); got != "b2a1c3a3" || r.At().Ply() != 2 || r.Line()[2] != r.At() {
		t.Errorf("the line is %s, at %d", got, r.At().Ply())
	}
	play("b1", "b3")
	if got := names(r, r.Line()); got != "b2a1b1b3" {
		t.Errorf("the line is %s", got)
	}
	if got := names(r, r.Main()); got != "b2a1c3a3" {
		t.Errorf("the main line is %s", got)
	}
	fork := r.Line()[2]
	if others := fork.Branches(); len(others) != 1 || r.Rules().MoveText(others[0].Move()) != "c3" || others[0].Parent() != fork {
		t.Errorf("%d branches", len(others))
	}
	r.First()
	if r.At() != r.Root() || r.Root().Parent() != nil {
		t.Error("not at the start")
	}
	r.Last()
	if got := names(r, r.Line()); got != "b2a1b1b3" || r.At().Ply() != 4 {
		t.Errorf("the last is %s", got)
	}
	r.GoTo(fork.Branches()[0])
	r.GoToPly(99)
	if got := names(r, r.Line()); got != "b2a1c3a3" || r.At().Ply() != 4 {
		t.Errorf("the other line is %s", got)
	}
	r.GoToPly(-1)
	if r.At() != r.Root() {
		t.Error("not at the start")
	}
}

// A node finds its children by their moves, few or many, each once.
func TestManyChildren(t *testing.T) {
	r := record.New(rulesOf(t, "orderchaos"))
	moves := r.Position().Moves(nil)
	for range 2 {
		for i, m := range moves {
			if err := r.Play(m); err != nil {
				t.Fatal(err)
			}
			if r.Root().Children()[i] != r.At() {
				t.Fatalf("child %d is elsewhere", i)
			}
			r.Back()
		}
	}
	if n := len(r.Root().Children()); n != len(moves) || n != 72 {
		t.Errorf("%d children of %d moves", n, len(moves))
	}
}

func TestResult(t *testing.T) {
	for end := record.Open; end <= record.Void; end++ {
		for by := game.Nobody; by <= game.MaxPlayers; by++ {
			s := record.Result{End: end, Winner: by}
			again, ok := record.ParseResult(s.String())
			if end == record.Open || end == record.Void {
				s.Winner = game.Nobody
			}
			if !ok || again != s {
				t.Errorf("%v is %q, and read as %v", s, s.String(), again)
			}
		}
	}
	if s, ok := record.ParseResult("won by luck"); ok {
		t.Errorf("luck is read as %v", s)
	}
	r, play, _ := begin(t)
	play("b2", "a1", "b1", "a2")
	if s := r.Result(); s != (record.Result{}) || s.String() != "open" {
		t.Errorf("under way: %v", s)
	}
	play("b3")
	r.First() // the result follows from the end of the main line, not from the cursor
	play("c3")
	if s := r.Result(); s != (record.Result{End: record.Played, Winner: game.First}) || s.String() != "won 1" {
		t.Errorf("won: %v", s)
	}
	r.SetTag(record.TagResult, "won 3") // there are only two players
	if s := r.Result(); s != (record.Result{End: record.Played, Winner: game.First}) {
		t.Errorf("won by a third: %v", s)
	}
	r.SetTag(record.TagResult, "won 2 on time")
	if s := r.Result(); s != (record.Result{End: record.OnTime, Winner: game.Second}) {
		t.Errorf("on time: %v", s)
	}
}

// The native text keeps comments and properties at their nodes.
func TestNotes(t *testing.T) {
	const text = "noughts 1\nrules 3x3k3\nnote \"before\"\nb2\nnote \"two\\nlines\"\nsgf \"LB[aa:1][bb:\\\\]]\"\na1\nback 1\nc3\nnote \" \"\n"
	r, err := record.Parse(text, variant.Parse)
	if err != nil || r.String() != text {
		t.Fatalf("%v, written\n%s", err, r)
	}
	first := r.Root().Children()[0]
	if r.Root().Comment() != "before" || first.Comment() != "two\nlines" || len(first.Property("LB")) != 2 || first.Property("X") != nil {
		t.Errorf("%q, %q, %q", r.Root().Comment(), first.Comment(), first.Properties())
	}
	r.At().SetComment("")
	r.Root().SetComment("a\r\nb\rc")
	if r.At().Comment() != "" || r.Root().Comment() != "a\nb\nc" {
		t.Errorf("%q", r.Root().Comment())
	}
	for _, c := range []struct{ line, want string }{
		{"note x", "record: line 3: a note that is not a quoted text"},
		{"note", "record: line 3: a note that is not a quoted text"},
		{"sgf \"B[aa]\"", "record: line 3: B has a place of its own in a record"},
		{"sgf \"LB\"", `record: line 3: "\"LB\"" is not a quoted property of SGF`},
		{"sgf \"LB[]X[]\"", `record: line 3: "\"LB[]X[]\"" is not a quoted property of SGF`},
	} {
		if _, err := record.Parse("noughts 1\nrules 3x3k3\n"+c.line+"\n", variant.Parse); err == nil || err.Error() != c.want {
			t.Errorf("%s\n got %v\nwant %s", c.line, err, c.want)
		}
	}
}
