package proof

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/gametest"
	"noughts/game/search/core"
	"noughts/game/variant"
)

// judged is the answer of a search that was dear and proved everything, by trying everything;
// false if that takes too long.
func judged(p *game.Position) (i core.Info, ok bool) {
	m := gametest.NewMinimax(p.Turn(), 50_000)
	score := func(v gametest.Value) core.Score {
		return core.Score(v.Ends) * (core.Win - core.Score(v.Plies))
	}
	i.Nodes, i.Label, i.Score = Dear, core.Proved, core.Loss
	q := p.Clone()
	for _, move := range p.Moves(nil) {
		if err := q.Play(move); err != nil {
			panic(err)
		}
		v, ok := m.Value(q)
		q.Undo()
		if !ok {
			return i, false
		}
		v.Plies++
		i.Moves = append(i.Moves, core.Choice{Move: move, Score: score(v), Label: core.Proved})
		i.Score = max(i.Score, score(v))
	}
	return i, true
}

// imageOf is the image of a position, by the images of its moves.
func imageOf(p *game.Position, image []game.Cell) *game.Position {
	q := p.Rules().Start()
	for n := range p.Plies() {
		m := p.Ply(n)
		if m.To != game.NoCell {
			m.To = image[m.To]
		}
		if err := q.Play(m); err != nil {
			panic(err)
		}
	}
	return q
}

// agree compares what is known of an image of a position with what was proved of the position.
func agree(t *testing.T, d *DB, q *game.Position, i core.Info, image []game.Cell) {
	t.Helper()
	known, whole := d.Known(q)
	if !whole || known.Nodes != 0 || known.Label != core.Proved || known.Score != i.Score || len(known.Moves) != len(i.Moves) || len(known.PV) != 1 {
		t.Fatalf("%s %s: known is %+v, %v, want %+v", q.Rules().ID, q.Line(), known, whole, i)
	}
	if known.PV[0] != known.Moves[0].Move || known.Moves[0].Score != i.Score {
		t.Errorf("%s %s: the best move %v is not the first of %v", q.Rules().ID, q.Line(), known.PV[0], known.Moves)
	}
	scores := map[game.Move]core.Score{}
	for _, c := range i.Moves {
		if c.Move.To != game.NoCell {
			c.Move.To = image[c.Move.To]
		}
		scores[c.Move] = c.Score
	}
	for n, c := range known.Moves {
		if s, ok := scores[c.Move]; !ok || s != c.Score || c.Label != core.Proved || n > 0 && c.Score > known.Moves[n-1].Score {
			t.Errorf("%s %s: %v is worth %v, want %v", q.Rules().ID, q.Line(), c.Move, c.Score, s)
		}
	}
}

// What was proved of a position is known of it and of its images, in games of the catalogue
// and in games composed at random.
func TestKnown(t *testing.T) {
	var all []*game.Rules
	for _, id := range []string{"3x3k3", "3x3k3-misere", "4x3k3", "4x4k4-gravity", "wild", "ultimate", "3x3x3k3", "t4x4k3", "h3k3", "pentago"} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	for seed := range uint64(90) {
		r := *gametest.Rules(rand.New(rand.NewPCG(seed, 1)), 16)
		r.ID = fmt.Sprint("random-", seed)
		all = append(all, &r)
	}
	var d DB
	checked := 0
	for n, r := range all {
		if r.PlayerCount() > 2 || r.Repeats() {
			continue
		}
		for free := 3; free < 8; free++ {
			p := gametest.Wander(r, rand.New(rand.NewPCG(uint64(n), uint64(free))), free)
			if p.Over() {
				continue
			}
			i, ok := judged(p)
			if !ok {
				break
			}
			if d.Put(p, i); d.Put(p, i) {
				t.Errorf("%s %s: what is known is new", r.ID, p.Line())
			}
			for _, image := range r.Symmetries() {
				agree(t, &d, imageOf(p, image), i, image)
			}
			checked++
		}
	}
	if checked < 150 {
		t.Errorf("only %d positions were checked", checked)
	}
	copied, err := Read(d.String())
	if err != nil || copied.String() != d.String() || copied.Len() != d.Len() {
		t.Errorf("the text is not read as it was written: %v", err)
	}
}

// In a whole game no position has the value of another, and none that of another game: all
// values of one are in the database, and none of its misère.
func TestEveryPosition(t *testing.T) {
	plain, misere := rules(t, "3x3k3"), rules(t, "3x3k3-misere")
	m := map[game.Player]*gametest.Minimax{1: gametest.NewMinimax(1, 1e6), 2: gametest.NewMinimax(2, 1e6)}
	valueOf := func(p *game.Position) core.Score {
		v, _ := m[p.Turn()].Value(p)
		return core.Score(v.Ends) * (core.Win - core.Score(v.Plies))
	}
	var d DB
	var visit func(p, other *game.Position, look func(p, other *game.Position))
	seen := map[uint64]bool{}
	visit = func(p, other *game.Position, look func(p, other *game.Position)) {
		if p.Over() || other.Over() || seen[p.Key()] {
			return
		}
		seen[p.Key()] = true
		look(p, other)
		for _, move := range p.Moves(nil) {
			p.Play(move)
			other.Play(move)
			visit(p, other, look)
			p.Undo()
			other.Undo()
		}
	}
	visit(plain.Start(), misere.Start(), func(p, _ *game.Position) {
		d.Put(p, core.Info{Nodes: Dear, Label: core.Proved, Score: valueOf(p)})
	})
	if d.Len() != 627 {
		t.Errorf("%d positions that are not over, want 627 up to symmetry", d.Len())
	}
	clear(seen)
	visit(plain.Start(), misere.Start(), func(p, other *game.Position) {
		if i, whole := d.Known(p); !whole || i.Score != valueOf(p) {
			t.Fatalf("%s: %v, %v, want %v", p.Line(), i.Score, whole, valueOf(p))
		}
		if i, whole := d.Known(other); whole || i.Label != core.Unknown || i.Moves != nil {
			t.Fatalf("%s: misère is known: %+v", p.Line(), i)
		}
	})
}

func rules(t testing.TB, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// at is a position after moves.
func at(t testing.TB, id, moves string) *game.Position {
	t.Helper()
	p := rules(t, id).Start()
	for moves != "" {
		m, rest, err := p.Rules().CutMove(moves)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		moves = rest
	}
	return p
}

// Not kept are values that were cheap, or are estimates, or depend on what came before.
func TestPut(t *testing.T) {
	move := func(p *game.Position, text string) game.Move {
		m, err := p.Rules().ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	p := at(t, "6x6k4", "c3")
	choices := []core.Choice{{Move: move(p, "d4"), Score: core.Loss + 12, Label: core.Proved}, {Move: move(p, "a1"), Score: -300, Label: core.Estimated}, {Move: move(p, "a2"), Score: core.Loss, Label: core.Unknown}}
	for _, c := range []struct {
		name, rules, moves string
		info               core.Info
		want               int
	}{
		{"cheap", "6x6k4", "c3", core.Info{Nodes: Dear - 1, Label: core.Proved, Moves: choices}, 0},
		{"an estimate", "6x6k4", "c3", core.Info{Nodes: Dear, Label: core.Estimated}, 0},
		{"the proved move", "6x6k4", "c3", core.Info{Nodes: Dear, Label: core.Estimated, Moves: choices}, 1},
		{"both", "6x6k4", "c3", core.Info{Nodes: Dear, Label: core.Proved, Score: core.Loss + 12, Moves: choices}, 2},
		{"what repeats", "popout", "c1", core.Info{Nodes: Dear, Label: core.Proved}, 0},
		{"three players", "5x5k4-3p", "c3", core.Info{Nodes: Dear, Label: core.Proved, Moves: choices}, 1},
		{"a large board", "100x100k5", "a1", core.Info{Nodes: Dear, Label: core.Proved}, 0},
		{"the end", "3x3k3", "a1b1a2b2a3", core.Info{Nodes: Dear, Label: core.Proved}, 0},
	} {
		var d DB
		if p := at(t, c.rules, c.moves); d.Put(p, c.info) != (c.want > 0) || d.Len() != c.want {
			t.Errorf("%s: %d values, want %d", c.name, d.Len(), c.want)
		}
	}
	nameless := *p.Rules()
	nameless.ID = ""
	var d DB
	if d.Put(nameless.Start(), core.Info{Nodes: Dear, Label: core.Proved}) {
		t.Error("rules without an ID are kept")
	}
	// A sooner end says more, and another result is newer.
	for _, c := range []struct{ put, want core.Score }{
		{core.Win - 9, core.Win - 9}, {core.Win - 11, core.Win - 9}, {core.Win - 7, core.Win - 7}, {core.Draw, core.Draw}, {core.Loss + 8, core.Loss + 8},
		{core.Loss + 10, core.Loss + 8}, {core.Loss + 6, core.Loss + 6}, {core.Loss + 6, core.Loss + 6},
	} {
		before, _ := d.Known(p)
		if changed := d.Put(p, core.Info{Nodes: Dear, Label: core.Proved, Score: c.put}); changed != (before.Score != c.want || before.Label != core.Proved) {
			t.Errorf("%v behind %v: changed is %v", c.put, before.Score, changed)
		}
		if i, whole := d.Known(p); i.Score != c.want || whole || i.PV != nil {
			t.Errorf("%v: %v, %v, want %v", c.put, i.Score, whole, c.want)
		}
	}
}

// Where only some moves are known, a win among them is the value, and no other result.
func TestPart(t *testing.T) {
	p := at(t, "6x6k4", "c3a1")
	c3, _ := p.Rules().ParseMove("d4")
	for _, c := range []struct {
		score core.Score
		label core.Label
	}{{core.Win - 7, core.Proved}, {core.Draw, core.Unknown}, {core.Loss + 8, core.Unknown}} {
		var d DB
		d.Put(p, core.Info{Nodes: Dear, Label: core.Estimated, Moves: []core.Choice{{Move: c3, Score: c.score, Label: core.Proved}}})
		i, whole := d.Known(p)
		if whole || i.Label != c.label || len(i.Moves) != 1 || i.Moves[0] != (core.Choice{Move: c3, Score: c.score, Label: core.Proved}) {
			t.Errorf("%v: %+v, %v", c.score, i, whole)
		}
		if (len(i.PV) == 1) != (c.label == core.Proved) {
			t.Errorf("%v: the line is %v", c.score, i.PV)
		}
	}
}

// The answer of a search is completed by what is known, and a proof of its own stays.
func TestJoin(t *testing.T) {
	m := func(c game.Cell) game.Move { return game.Move{To: c} }
	choice := func(c game.Cell, s core.Score, l core.Label) core.Choice {
		return core.Choice{Move: m(c), Score: s, Label: l}
	}
	known := core.Info{Score: core.Win - 9, Label: core.Proved, PV: []game.Move{m(3)}, Moves: []core.Choice{choice(3, core.Win-9, core.Proved), choice(4, core.Loss+6, core.Proved)}}
	part := core.Info{Moves: []core.Choice{choice(4, core.Draw, core.Proved)}}
	for _, c := range []struct {
		name        string
		known, info core.Info
		want        core.Info
		used        bool
	}{
		{"nothing", core.Info{}, core.Info{Nodes: 5, Score: 20, Label: core.Estimated, PV: []game.Move{m(1)}}, core.Info{Nodes: 5, Score: 20, Label: core.Estimated, PV: []game.Move{m(1)}}, false},
		{"a proof of its own", known, core.Info{Score: core.Win - 7, Label: core.Proved, PV: []game.Move{m(3), m(1)}, Moves: []core.Choice{choice(3, core.Win-7, core.Proved), choice(4, core.Loss+6, core.Proved)}},
			core.Info{Score: core.Win - 7, Label: core.Proved, PV: []game.Move{m(3), m(1)}, Moves: []core.Choice{choice(3, core.Win-7, core.Proved), choice(4, core.Loss+6, core.Proved)}}, false},
		{"estimates", known, core.Info{Score: 20, Label: core.Estimated, PV: []game.Move{m(1), m(2)}, Moves: []core.Choice{choice(1, 20, core.Estimated), choice(3, 10, core.Estimated), choice(4, 0, core.Unknown)}},
			core.Info{Score: core.Win - 9, Label: core.Proved, PV: []game.Move{m(3)}, Moves: []core.Choice{choice(3, core.Win-9, core.Proved), choice(1, 20, core.Estimated), choice(4, core.Loss+6, core.Proved)}}, true},
		{"the same move, with a line", known, core.Info{Score: 20, Label: core.Estimated, PV: []game.Move{m(3), m(2)}},
			core.Info{Score: core.Win - 9, Label: core.Proved, PV: []game.Move{m(3), m(2)}, Moves: []core.Choice{choice(3, core.Win-9, core.Proved), choice(4, core.Loss+6, core.Proved)}}, true},
		{"a draw at least", part, core.Info{Score: -40, Label: core.Estimated, PV: []game.Move{m(1)}, Moves: []core.Choice{choice(1, -40, core.Estimated), choice(4, -50, core.Estimated)}},
			core.Info{Label: core.Estimated, PV: []game.Move{m(4)}, Moves: []core.Choice{choice(4, core.Draw, core.Proved), choice(1, -40, core.Estimated)}}, true},
	} {
		i, used := Join(c.known, c.info)
		if used != c.used || fmt.Sprint(i) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v, %v, want %v", c.name, i, used, c.want)
		}
	}
}

// The database is bounded, the oldest values go first, and those of another one that is taken
// in are older than all.
func TestBound(t *testing.T) {
	p := at(t, "15x15k5", "h8")
	numbered := func(n int) place { return place{"15x15k5", fmt.Sprintf("%d/1", n)} }
	var d DB
	n := 0
	for ; d.bytes+numbered(n).bytes() <= MostBytes; n++ {
		d.set(numbered(n), core.Draw)
	}
	if text := d.String(); d.Len() != n || len(text) > MostBytes+100 || len(text) < MostBytes/4 {
		t.Fatalf("%d of %d values in %d bytes", d.Len(), n, len(text))
	}
	d.Put(p, core.Info{Nodes: Dear, Label: core.Proved})
	if i, _ := d.Known(p); i.Label != core.Proved || d.order[0] == numbered(0) || d.Len() > n || d.bytes > MostBytes {
		t.Errorf("%d values, the first is %v", d.Len(), d.order[0])
	}
	var other DB
	other.set(numbered(-1), core.Draw)
	other.set(d.order[5], core.Win-1)
	was := slices.Clone(d.order)
	if added := d.Add(&other); added != 0 || !slices.Equal(d.order, was) {
		t.Errorf("%d were added to a full one", added)
	}
	var small DB
	small.set(numbered(1), core.Win-3)
	small.set(place{"6x6k4", "36/1"}, core.Win-9)
	if added := small.Add(&d); added != d.Len()-1 && added != d.Len() && small.bytes > MostBytes {
		t.Errorf("%d of %d were added", added, d.Len())
	}
	if small.values["15x15k5"]["1/1"] != core.Win-3 || small.order[small.Len()-1].rules != "6x6k4" {
		t.Error("what was here is gone")
	}
	if copied, err := Read(d.String()); err != nil || copied.Len() != d.Len() {
		t.Errorf("a full one is not read: %v", err)
	}
}

// sample is a database with values of all kinds.
func sample() *DB {
	var d DB
	d.set(place{"6x6k4", "36/1"}, core.Win-17)
	d.set(place{"3x3k3", "4A4/2"}, core.Draw)
	d.set(place{"6x6k4", "14A21/2"}, core.Loss+16)
	return &d
}

const sampleText = `noughts-proofs 3
rules 6x6k4
36/1 +17
rules 3x3k3
4A4/2 =
rules 6x6k4
14A21/2 -16
sum `

// A text with any other byte is refused, and one that is cut off.
func TestDamaged(t *testing.T) {
	text := sample().String()
	if !strings.HasPrefix(text, sampleText) || !Knows(text) {
		t.Fatal(text)
	}
	for n := range len(text) {
		for b := range 256 {
			if bad := text[:n] + string([]byte{byte(b)}) + text[n+1:]; bad != text {
				if d, err := Read(bad); err == nil || d != nil || !strings.HasPrefix(err.Error(), "line ") {
					t.Fatalf("byte %d as %d is read: %v, %v", n, b, d, err)
				}
			}
		}
		if d, err := Read(text[:n]); err == nil || d != nil {
			t.Errorf("%d bytes are read", n)
		}
	}
	if d, err := Read(strings.ReplaceAll(text, "\n", "\r\n")); err != nil || d.String() != text {
		t.Errorf("the line ends of Windows: %v", err)
	}
}

// An error says where and what.
func TestRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "line 1: this is no line of proved values",
		"noughts-proofs 1\n":        `line 1: version "1" is not known here: this program reads version 3`,
		"noughts-proofs 3\n":        "line 2: the text is cut off or damaged",
		"noughts-proofs 3\n9/1 =\n": "line 2: this is no line of proved values",
		"noughts-proofs 3\nrules 3x3k3\n9/1 +0\n":  "line 3: this is no line of proved values",
		"noughts-proofs 3\nrules 3x3k3\n9/1 +07\n": "line 3: this is no line of proved values",
		"noughts-proofs 3\nrules 3x3k3\n9/1 *7\n":  "line 3: this is no line of proved values",
		"noughts-proofs 3\nrules 3x3k3\n9/1\n":     "line 3: this is no line of proved values",
		"noughts-proofs 3\nrules \n":               "line 2: this is no line of proved values",
		"noughts-proofs 3\nsum 00000000\n":         "line 2: the text is cut off or damaged",
		sample().String() + "\n":                   "line 8: the text is cut off or damaged",
		strings.Repeat("x", MostText+1):            "the text is too long",
	} {
		if _, err := Read(text); err == nil || err.Error() != want {
			t.Errorf("%.60q: %v, want %s", text, err, want)
		}
	}
}

// FuzzRead reads anything: it is refused, or is read again as it is written.
func FuzzRead(f *testing.F) {
	f.Add(sample().String())
	f.Add("noughts-proofs 3\nrules 3x3k3\n9/1 =\n9/1 +5\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, text := range []string{text, text + sumOf(strings.ReplaceAll(text, "\r\n", "\n")) + "\n"} {
			d, err := Read(text)
			if err != nil {
				continue
			}
			if again, err := Read(d.String()); err != nil || again.String() != d.String() || d.bytes > MostBytes {
				t.Errorf("%q: %v", d.String(), err)
			}
		}
	})
}
