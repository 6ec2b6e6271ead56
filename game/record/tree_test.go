package record_test

import (
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

func begin(t *testing.T) (r *record.Record, play func(names ...string), line func() string) {
	t.Helper()
	rules, err := variant.Grid(3, 3, 3, game.First)
	if err != nil {
		t.Fatal(err)
	}
	r = record.New(rules)
	play = func(names ...string) {
		t.Helper()
		for _, name := range names {
			c, err := rules.Board.Cell(name)
			if err == nil {
				err = r.Play(game.Move{To: c})
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	line = func() (s string) {
		for _, m := range r.Moves() {
			s += rules.MoveText(m)
		}
		return s
	}
	return r, play, line
}

// A known move is followed, and a new one begins a variation. Forward goes to
// the child that was visited last, and the order of the children stays.
func TestVariations(t *testing.T) {
	r, play, line := begin(t)
	if r.Back() || r.Forward() || r.Next() != nil || r.At() != r.Root() {
		t.Error("there is something before the first move")
	}
	play("b2", "a1", "c3")
	main := r.At()
	for range 2 {
		r.Back()
	}
	play("b1")
	other := r.At()
	r.Back()
	if r.Next() != other {
		t.Error("Forward does not go to the variation played last")
	}
	play("a1") // known
	if got := line(); got != "b2a1" || len(r.At().Children()) != 1 {
		t.Errorf("at %s with %d children", got, len(r.At().Children()))
	}
	r.Back()
	children := r.At().Children()
	if len(children) != 2 || children[1] != other || r.Next() != children[0] {
		t.Errorf("%d children, or Forward does not go to the move followed last", len(children))
	}
	for r.Forward() {
	}
	if r.At() != main || line() != "b2a1c3" || main.Ply() != 3 {
		t.Errorf("Forward ends at %s", line())
	}
	r.GoTo(other)
	if line() != "b2b1" || r.Position().Plies() != 2 || r.Position().Turn() != game.First {
		t.Errorf("GoTo leads to %s", line())
	}
	r.GoTo(other)
	r.GoTo(r.Root())
	if line() != "" || r.Position().Key() != r.Rules().Start().Key() {
		t.Errorf("the start is %s", line())
	}
	// nodes of another record
	elsewhere, playElse, _ := begin(t)
	playElse("b2", "a1")
	for _, n := range []*record.Node{elsewhere.At(), elsewhere.Root(), nil} {
		for _, at := range []*record.Node{r.Root(), main} {
			r.GoTo(at)
			if r.GoTo(n); r.At() != at || record.PathText(r.Rules(), at, n) != "" {
				t.Errorf("a node of another record leads to %s", line())
			}
		}
	}
	r.GoTo(other)
	r.GoTo(r.Root())
	for r.Forward() {
	}
	if r.At() != other {
		t.Errorf("from the start Forward leads to %s, not where GoTo went", line())
	}
}

func TestRefusedMovesAreNotRecorded(t *testing.T) {
	r, play, line := begin(t)
	play("b2")
	text := r.String()
	for _, m := range []game.Move{{To: 4}, {To: 9}, {To: -1}, {To: 0, Mark: 1}} {
		if r.Play(m) == nil {
			t.Errorf("%+v is played", m)
		}
	}
	if r.String() != text || line() != "b2" {
		t.Errorf("the record is\n%s", r)
	}
}

// A tag is one word and one line, whatever its input.
func TestTags(t *testing.T) {
	for _, c := range []struct{ key, value, text string }{
		{"x", "human", "tag x human\n"},
		{"x", " two  words ", "tag x two  words\n"},
		{"x", "a line\nb2", "tag x a line\n"},
		{"x", "a line\r\nb2", "tag x a line\n"},
		{"x y", "z", "tag x z\n"},
		{" \n", "z", "tag unnamed z\n"},
	} {
		r, _, _ := begin(t)
		r.SetTag(c.key, "before")
		r.SetTag(c.key, c.value)
		if got := r.Head(); got != "noughts 1\nrules 3x3k3\n"+c.text {
			t.Errorf("SetTag(%q, %q) writes\n%s", c.key, c.value, got)
		}
		again, err := record.Parse(r.String(), variant.Parse)
		if err != nil || again.Head() != r.Head() {
			t.Errorf("SetTag(%q, %q) is read as\n%s, %v", c.key, c.value, again, err)
		}
	}
	r, _, _ := begin(t)
	r.SetTag("x", "")
	if again, err := record.Parse(r.String(), variant.Parse); err != nil || again.Head() != r.Head() || r.Tag("x") != "" || r.Tag("y") != "" {
		t.Errorf("an empty tag: %v", err)
	}
}

// A move that is pruned is gone with all that follows, and the cursor is before it. The line
// goes on with another variation.
func TestPrune(t *testing.T) {
	r, play, line := begin(t)
	play("b2", "a1", "c3")
	r.Back()
	r.Back()
	play("a2")
	r.Back()
	play("a3")
	if !r.Prune() || line() != "b2" || len(r.At().Children()) != 2 {
		t.Fatalf("pruned, the record is\n%s", r)
	}
	if n := r.Next(); n == nil || n != r.At().Children()[1] {
		t.Errorf("the line goes on with %v", n)
	}
	again, err := record.Parse(r.String(), variant.Parse)
	if err != nil || again.String() != r.String() {
		t.Errorf("written and read:\n%s, %v", again, err)
	}
	r.GoTo(r.Root())
	if r.Prune() {
		t.Error("the start was pruned")
	}
	wide := record.New(rulesOf(t, "15x15k5"))
	for c := range game.Cell(40) {
		if err := wide.Play(game.Move{To: c}); err != nil {
			t.Fatal(err)
		}
		wide.Back()
	}
	wide.GoTo(wide.Root().Children()[7])
	wide.Prune()
	for c := range game.Cell(40) {
		n := wide.Root().Child(game.Move{To: c})
		if (n == nil) != (c == 7) || n != nil && n.Move().To != c {
			t.Errorf("after the pruning, %d leads to %v", c, n)
		}
	}
}
