package record_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// wander plays, takes back and jumps at random, so that the tree branches.
func wander(r *record.Record, rng *rand.Rand, steps int) {
	nodes := []*record.Node{r.Root()}
	for range steps {
		switch moves := r.Position().Moves(nil); {
		case rng.IntN(4) == 0:
			r.Back()
		case rng.IntN(8) == 0:
			r.Forward()
		case rng.IntN(8) == 0:
			r.GoTo(nodes[rng.IntN(len(nodes))])
		case len(moves) > 0:
			if err := r.Play(moves[rng.IntN(len(moves))]); err != nil {
				panic(err)
			}
			nodes = append(nodes, r.At())
		}
	}
}

// outline is the tree as text: the moves, their order, and where Forward goes.
func outline(r *record.Record) string {
	var b strings.Builder
	var visit func(n *record.Node)
	visit = func(n *record.Node) {
		if n == r.At() {
			b.WriteString("*")
		}
		b.WriteString("(")
		for _, c := range n.Children() {
			b.WriteString(r.Rules().MoveText(c.Move()))
			visit(c)
		}
		b.WriteString(")")
	}
	visit(r.Root())
	for at := r.At(); r.Forward(); {
		b.WriteString(" then " + r.Rules().MoveText(r.At().Move()))
		defer r.GoTo(at)
	}
	return b.String()
}

func TestTextRoundTrip(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 1))
		rules, err := variant.Grid(1+rng.IntN(6), 1+rng.IntN(6), 1, game.Player(1+rng.IntN(2)))
		if err != nil {
			t.Fatal(err)
		}
		if big := max(rules.Board.Width(), rules.Board.Height()); big > 1 {
			rules, _ = variant.Grid(rules.Board.Width(), rules.Board.Height(), 2+rng.IntN(big-1), game.First)
		}
		r := record.New(rules)
		r.SetTag("x", "a human with a name")
		wander(r, rng, 60)
		again, err := record.Parse(r.String(), variant.Parse)
		if err != nil {
			t.Fatalf("seed %d: %v in\n%s", seed, err, r)
		}
		if r.Position().Key() != again.Position().Key() {
			t.Fatalf("seed %d: the cursor is elsewhere after reading\n%s", seed, r)
		}
		if a, b := outline(r), outline(again); a != b {
			t.Fatalf("seed %d: wrote %s, read %s from\n%s", seed, a, b, r)
		}
		if again.Tag("x") != "a human with a name" {
			t.Fatalf("seed %d: tag x is %q", seed, again.Tag("x"))
		}
	}
}

func TestParseRefuses(t *testing.T) {
	head := "noughts 1\nrules 3x3k3\n"
	for _, c := range []struct{ text, want string }{
		{"", "record: line 1: the text ends before the rules"},
		{"noughts 2\n", `record: line 1: "noughts 2" is a version that is not known here: this program reads "noughts 1"`},
		{"(;FF[4])", `record: line 1: "(;FF[4])" does not begin a record: the first line is "noughts 1"`},
		{"noughts 1\nb2\n", `record: line 2: "b2" stands where the rules should be`},
		{"noughts 1\nrules 3x3\n", `record: line 2: "3x3" names no game: write width, height and how many in a row, like 15x15k5`},
		{"noughts 1\nrules 3x3k4\n", "record: line 2: 4 in a row on a board of 3 x 3: it must be 1 to 3"},
		{head + "b2\nb2\n", "record: line 4: move 2: b2 is taken by X"},
		{head + "b2\n\nd1\n", "record: line 5: move 2: d1 is off the board: cells are a1 to c3"},
		{head + "b2\nback 2\n", `record: line 4: "back 2" takes back what is not there: 1 moves are played`},
		{head + "a1\na3\nb1\nb3\nc1\nc3\n", "record: line 8: move 6: the game is over: X has won"},
		{head + "tag \n", "record: line 3: a tag without a key"},
		{head + "hello\n", `record: line 3: move 1: "hello" is not a cell: write a column and a row, like c3`},
	} {
		_, err := record.Parse(c.text, variant.Parse)
		if err == nil || err.Error() != c.want {
			t.Errorf("Parse(%q)\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

// A crash while a line is appended leaves half a line. The complete lines can
// still be read.
func TestParseKeepsWhatIsWhole(t *testing.T) {
	r, err := record.Parse("noughts 1\nrules 3x3k3\nb2\na1\nc", variant.Parse)
	if err == nil || r == nil || r.At().Ply() != 2 {
		t.Fatalf("record %v, error %v: want two moves and an error", r, err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("noughts 1\nrules 3x3k3\ntag x human\nb2\na1\nback 1\nc3\n")
	f.Add("noughts 1\nrules 100x100k5o\ncv100\n")
	f.Add("noughts 1\r\nrules 1x1k1\r\na1\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := record.Parse(text, variant.Parse)
		if err != nil {
			return
		}
		again, err := record.Parse(r.String(), variant.Parse)
		if err != nil || again.String() != r.String() {
			t.Fatalf("%q is written as %q, read with error %v", text, r, err)
		}
	})
}
