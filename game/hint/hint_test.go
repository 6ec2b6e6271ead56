package hint_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/hint"
	"noughts/game/search"
	"noughts/game/variant"
)

var ctx = context.Background()

func rules(t testing.TB, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func after(t testing.TB, id, moves string) *game.Position {
	t.Helper()
	p := rules(t, id).Start()
	for _, text := range strings.Fields(moves) {
		m, err := p.Rules().ParseMove(text)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			t.Fatalf("%s %s: %v", id, text, err)
		}
	}
	return p
}

// judge uses the rules and nothing else.
type judge struct {
	*testing.T
	p *game.Position
}

// wins lists the moves with which the player to move wins at once.
func (j *judge) wins() (moves []game.Move) {
	by := j.p.Turn()
	for _, m := range j.p.Moves(nil) {
		j.p.Play(m)
		if j.p.Over() && j.p.Winner() == by {
			moves = append(moves, m)
		}
		j.p.Undo()
	}
	return moves
}

// fate is the immediate result of a move: 1 if it wins, -1 if it loses, -2 if
// the next player can win at once, and 0 otherwise.
func (j *judge) fate(m game.Move) int {
	me := j.p.Turn()
	if err := j.p.Play(m); err != nil {
		j.Fatal(err)
	}
	defer j.p.Undo()
	switch {
	case j.p.Over() && j.p.Winner() == me:
		return 1
	case j.p.Out(me), j.p.Over() && j.p.Winner() != game.Nobody:
		return -1
	case j.p.Over(), j.p.Turn() == me:
		return 0
	case len(j.wins()) > 0:
		return -2
	}
	return 0
}

// value is the value of the position by trying everything: 100-n for a win in n
// plies. ok is false if it takes too long.
func (j *judge) value(work *int) int {
	if *work--; *work < 0 {
		return 0
	}
	p := j.p
	if p.Over() {
		switch p.Winner() {
		case game.Nobody:
			return 0
		case p.Turn():
			return 100
		}
		return -100
	}
	me, best := p.Turn(), -1000
	for _, m := range p.Moves(nil) {
		p.Play(m)
		v := j.value(work)
		if p.Turn() != me {
			v = -v
		}
		p.Undo()
		switch {
		case v > 0:
			v--
		case v < 0:
			v++
		}
		best = max(best, v)
	}
	return best
}

// after is the value of a move.
func (j *judge) after(m game.Move, work *int) int {
	me := j.p.Turn()
	j.p.Play(m)
	defer j.p.Undo()
	v := j.value(work)
	if j.p.Turn() != me {
		v = -v
	}
	switch {
	case v > 0:
		v--
	case v < 0:
		v++
	}
	return v
}

// check checks a hint by the rules, and counts the facts of each kind.
func (j *judge) check(h hint.Hint, seen *[hint.Likely + 1]int) {
	p := j.p
	moves := p.Moves(nil)
	me := p.Turn()
	fates := map[int]int{}
	fate := map[game.Move]int{}
	for _, m := range moves {
		fate[m] = j.fate(m)
		fates[fate[m]]++
	}
	if err := p.Legal(h.Move); err != nil {
		j.Fatalf("%v", err)
	}
	if (fates[1] > 0) != (fate[h.Move] == 1) || fates[0] > 0 && fate[h.Move] < 0 {
		j.Fatalf("%v is %d, %v", h.Move, fate[h.Move], fates)
	}
	j.says(h, len(moves), fates)
	wrong := func(f hint.Fact) { j.Errorf("%v is not true: %v", f, h) }
	for _, f := range h.Facts {
		seen[f.Kind]++
		bad := fates[-1] + fates[-2]
		switch f.Kind {
		case hint.Wins:
			p.Play(f.Move)
			if o := p.Outcome(); o.Winner != me || o.Reason != f.Reason {
				wrong(f)
			}
			p.Undo()
		case hint.Fails:
			if f.N != fates[-1] {
				wrong(f)
			}
		case hint.Threat, hint.Trap:
			if fates[-2] == 0 || (f.Kind == hint.Threat) != (2*fates[-2] > len(moves)) {
				wrong(f)
			}
			n := 0
			for _, m := range moves {
				if fate[m] == -2 {
					p.Play(m)
					for _, w := range j.wins() {
						if w == f.Reply && p.Turn() == f.By {
							n++
						}
					}
					p.Undo()
				}
			}
			if n == 0 {
				wrong(f)
			}
		case hint.Blocks:
			if fate[f.Move] != 0 || fates[-2] == 0 {
				wrong(f)
			}
		case hint.Lost:
			if bad != len(moves) {
				wrong(f)
			}
		case hint.Only:
			if bad != len(moves)-1 || fate[f.Move] != 0 {
				wrong(f)
			}
		case hint.Fork:
			p.Play(f.Move)
			for _, reply := range p.Moves(nil) {
				p.Play(reply)
				won := false
				for _, w := range j.wins() {
					for _, c := range f.Cells {
						won = won || c == w.To && p.Turn() == me
					}
				}
				if !won {
					wrong(f)
				}
				p.Undo()
			}
			p.Undo()
		case hint.Aims:
			p.Play(f.Move)
			for _, c := range f.Cells {
				for _, reply := range p.Moves(nil) {
					if reply.To == c {
						continue
					}
					p.Play(reply)
					if !p.Over() && p.Turn() == me {
						if p.Play(game.Move{To: c}) != nil || p.Winner() != me {
							wrong(f)
						}
						p.Undo()
					}
					p.Undo()
				}
			}
			p.Undo()
		case hint.WinIn, hint.LossIn, hint.Draws, hint.RestLoses, hint.RestDraws:
			j.proved(h, f, wrong)
		case hint.OpenThree:
			if p.Rules().Goal.(game.Line).K != 5 { // a row of K-2 stones is no three
				wrong(f)
			}
			mark := p.MarkOf(f.By)
			for _, c := range f.Cells {
				if c != f.Reply.To && p.Mark(c) != mark {
					wrong(f)
				}
			}
		case hint.Makes:
			p.Play(f.Move)
			if p.Rules().Goal.(game.Line).K != 5 || !j.straight(f.Cells, me) {
				wrong(f)
			}
			p.Undo()
		case hint.Lines:
			if line, ok := p.Rules().Goal.(game.Line); ok && f.N != j.open(f.Move.To, line.K) {
				wrong(f)
			}
		case hint.Builds, hint.Stops:
			by := f.By
			if by == me != (f.Kind == hint.Builds) {
				wrong(f)
			}
			for _, c := range f.Cells {
				if p.Mark(c) != p.MarkOf(by) {
					wrong(f)
				}
			}
			if line, ok := p.Rules().Goal.(game.Line); ok {
				missing := line.K - j.most(f.Move.To, line.K, by)
				if f.Kind == hint.Builds {
					missing--
				}
				if f.N != missing || len(f.Cells) != j.most(f.Move.To, line.K, by) {
					wrong(f)
				}
			}
		case hint.Captures:
			before := p.Captured(me)
			p.Play(f.Move)
			if p.Captured(me)-before != f.N {
				wrong(f)
			}
			p.Undo()
		case hint.Closes:
			p.Play(f.Move)
			if p.Mark(f.Cells[0]) != p.MarkOf(me) {
				wrong(f)
			}
			p.Undo()
		case hint.Sends:
			p.Play(f.Move)
			for _, m := range p.Moves(nil) {
				if region, _ := p.Board().Region(m.To); p.Board().RegionCell(region) != f.Cells[0] {
					wrong(f)
				}
			}
			p.Undo()
		}
	}
}

// open counts the rows of k cells through a cell in which no other player has a
// mark, cell by cell.
func (j *judge) open(c game.Cell, k int) (n int) {
	p, b := j.p, j.p.Board()
	sets := map[string]bool{}
	for axis := range b.Axes() {
		for from := 1 - k; from <= 0; from++ {
			var cells []game.Cell
			for i := range k {
				at := b.Step(c, axis, from+i)
				if at == game.NoCell || p.Mark(at) != game.Empty && p.Mark(at) != p.MarkOf(p.Turn()) {
					break
				}
				cells = append(cells, at)
			}
			slices.Sort(cells)
			// on a torus a row that goes all the way round is found from
			// several cells
			if len(slices.Compact(cells)) == k && !sets[fmt.Sprint(cells)] {
				sets[fmt.Sprint(cells)] = true
				n++
			}
		}
	}
	return n
}

// most is the largest number of marks of a player in one of the sets of k in
// line through a cell that are open to the player.
func (j *judge) most(c game.Cell, k int, by game.Player) (most int) {
	p, b := j.p, j.p.Board()
	for axis := range b.Axes() {
		for from := 1 - k; from <= 0; from++ {
			marks, cells := 0, map[game.Cell]bool{}
			for i := range k {
				at := b.Step(c, axis, from+i)
				if at == game.NoCell || p.Mark(at) != game.Empty && p.Mark(at) != p.MarkOf(by) {
					break
				}
				if cells[at] = true; p.Mark(at) != game.Empty {
					marks++
				}
			}
			if len(cells) == k {
				most = max(most, marks)
			}
		}
	}
	return most
}

// straight tells whether a mark of a player on any of some cells makes two
// cells on which another mark wins.
func (j *judge) straight(cells []game.Cell, by game.Player) bool {
	p := j.p
	for _, c := range cells {
		stones := []game.Cell{c}
		for at := range game.Cell(p.Board().Cells()) {
			if p.Mark(at) == p.MarkOf(by) {
				stones = append(stones, at)
			}
		}
		wins := 0
		for at := range game.Cell(p.Board().Cells()) {
			if p.Mark(at) == game.Empty && at != c && rowOf(p, stones, at) {
				wins++
			}
		}
		if wins < 2 {
			return false
		}
	}
	return len(cells) > 0
}

// rowOf tells whether one of some stones is in a row of k of them.
func rowOf(p *game.Position, stones []game.Cell, c game.Cell) bool {
	b, k := p.Board(), p.Rules().Goal.(game.Line).K
	for axis := range b.Axes() {
		n := 1
		for _, sign := range [2]int{-1, 1} {
			for i := 1; slices.Contains(stones, b.Step(c, axis, sign*i)); i++ {
				n++
			}
		}
		if n >= k {
			return true
		}
	}
	return false
}

// says checks what is said first by the fates of all moves.
func (j *judge) says(h hint.Hint, n int, fates map[int]int) {
	ok := true
	switch h.What.English {
	case "You can win now.":
		ok = fates[1] > 0
	case "Every move loses at once.":
		ok = fates[-1] == n
	case "{0} wins at once, whatever you play.":
		ok = fates[-1]+fates[-2] == n && fates[-2] > 0
	case "Every move but one loses at once, or lets it happen.", "Only one move does not lose.":
		ok = fates[-1]+fates[-2] < n && fates[1] == 0
	case "One move loses at once.":
		ok = fates[-1] == h.What.N
	case "Take care: after some moves {0} wins at once.":
		ok = fates[-2] > 0 && fates[1] == 0
	case "A quiet position: nobody can win at once.", "A quiet position: no forced win is in sight.":
		ok = fates[1] == 0 && fates[-2] == 0
	}
	if !ok {
		j.Errorf("%q is not true: %v of %d", h.What, fates, n)
	}
}

// proved checks what the search has proved by trying everything, where that is
// quick.
func (j *judge) proved(h hint.Hint, f hint.Fact, wrong func(hint.Fact)) {
	p := j.p
	if p.Rules().PlayerCount() > 2 || p.Free() > 8 || p.Rules().Effect != nil {
		return
	}
	work := 200_000
	v := j.after(h.Move, &work)
	if work < 0 {
		return
	}
	switch f.Kind {
	case hint.WinIn:
		if v != 100-f.N {
			wrong(f)
		}
	case hint.LossIn:
		if v != f.N-100 {
			wrong(f)
		}
	case hint.Draws:
		if v != 0 {
			wrong(f)
		}
	default:
		latest := 0
		for _, m := range p.Moves(nil) {
			if m == h.Move {
				continue
			}
			w := j.after(m, &work)
			if work < 0 {
				return
			}
			if f.Kind == hint.RestLoses && w >= 0 || f.Kind == hint.RestDraws && w > 0 {
				wrong(f)
			}
			latest = max(latest, 100+w)
		}
		if f.Kind == hint.RestLoses && latest != f.N {
			wrong(f)
		}
	}
}

// TestFacts makes hints for a thousand random positions, and checks every claim
// by the rules or by proof.
func TestFacts(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var seen [hint.Likely + 1]int
	n := 0
	for _, c := range []struct {
		id    string
		count int
	}{
		{"3x3k3", 120}, {"3x3k3-misere", 80}, {"wild", 80}, {"notakto", 80}, {"4x4k4", 80}, {"7x6k4-gravity", 120}, {"corners", 60},
		{"ultimate", 60}, {"6x6k4", 100}, {"3x3k3-3p", 60}, {"5x5sXXX/.X.", 60}, {"h4k4", 60}, {"9x9k5", 80}, {"pente", 16}, {"connect6", 6}, {"15x15k5", 30},
		{"hex11", 16}, {"popout", 30}, {"4x4k3-3p-misere", 30}, {"makerbreaker", 30},
	} {
		r := rules(t, c.id)
		if testing.Short() {
			c.count = 5
		}
		t.Run(c.id, func(t *testing.T) {
			for range c.count {
				p := r.Start()
				for range rng.IntN(r.Board.Cells()) {
					m := p.Moves(nil)
					p.Play(m[rng.IntN(len(m))])
					if p.Over() {
						p.Undo()
						break
					}
				}
				info := search.Best(ctx, p, search.Limit{Nodes: 4000, All: rng.IntN(3) > 0}, nil)
				h, ok := hint.Make(p, info, nil)
				if !ok {
					t.Fatal("no hint")
				}
				n++
				j := &judge{t, p.Clone()}
				j.check(h, &seen)
				if what, why := h.What.String(), h.Why.String(); what == "" || why == "" || strings.Contains(what+why, "{") {
					t.Errorf("%q %q", what, why)
				}
				if t.Failed() {
					for i := range p.Plies() {
						t.Log(r.MoveText(p.Ply(i)))
					}
					t.Fatalf("%v / %v", h.What, h.Why)
				}
			}
		})
	}
	t.Log(n, "hints, facts of each kind:", seen)
	if n < 1000 && !testing.Short() {
		t.Errorf("%d positions", n)
	}
}

// TestSentences checks some hints word for word.
func TestSentences(t *testing.T) {
	for _, c := range []struct{ id, moves, what, why string }{
		{"3x3k3", "a3 b2 b3", "X threatens to complete a line at c3.", "Play c3. It blocks the line of X in row 3. It threatens to win next (a1). Every other move lets X win at once. It holds the draw."},
		{"3x3k3", "a1 b1 a2 b2", "You can win now.", "Play a3. It completes a line and wins."},
		{"3x3k3", "a1 b1 c3", "X threatens to complete a line at b2.", "Play b2. It blocks the line of X from a1 to c3. It threatens to win next (b3). Every other move lets X win at once. It holds the draw."},
		{"3x3k3-misere", "a1 b1 a2 b2", "One move loses at once.", "Play c2. It holds the draw."},
		{"corners", "a1 b1 a4 b2", "You can win now.", "Play d4. It takes the last corner you need, and wins."},
		{"15x15k5", "h8 a1 h9 c1 h10", "", ""},
		{"15x15k5", "g9 a1 h9 o1 i9", "X has an open three.", "Play f9. It blocks the open three of X in row 9."},
		{"7x6k4-gravity", "d1 a1 e1 a2 c1", "X wins at once, whatever you play.", "Play b1. X still wins: f1."},
		{"ultimate", "e5 e4 e3", "", ""},
		{"wild", "b2Xa1O", "", ""},
		{"15x15k5", "h8 c3 i9 m3", "A quiet position: build on what you have.", "Play "},
		{"notakto", "b2 a1", "You can force a win.", "Play b3. It wins in 2 moves, whatever Player 2 replies."},
		{"hex11", "f6", "", ""},
		{"3x3k3-3p", "b2 a1 c1 a2", "", ""},
	} {
		p := after(t, c.id, strings.ReplaceAll(c.moves, "Xa1O", "X a1O"))
		info := search.Best(ctx, p, search.Limit{Nodes: 20_000, All: true}, nil)
		h, _ := hint.Make(p, info, nil)
		if c.what == "" {
			t.Logf("%s %s: %v / %v", c.id, c.moves, h.What, h.Why)
		} else if h.What.String() != c.what || !strings.HasPrefix(h.Why.String(), c.why) {
			t.Errorf("%s %s: %q %q", c.id, c.moves, h.What, h.Why)
		}
	}
	if _, ok := hint.Make(after(t, "3x3k3", "a1 b1 a2 b2 a3"), search.Info{}, nil); ok {
		t.Error("a hint after the end")
	}
}

// TestQuiet checks that a hint names a plan, or what it thinks will follow, where nothing is
// forced.
func TestQuiet(t *testing.T) {
	for id, moves := range map[string]string{"renju": "h8 h9 j7", "caro": "h8 h9", "15x15k5-exact": "h8 i9", "pente": "j10 k11", "hex11": "f6 e5", "pentago": "b2A1L e5B2R", "orderchaos": "c3X d4O", "makerbreaker": "a1 e5"} {
		p := after(t, id, moves)
		h, ok := hint.Make(p, search.Best(ctx, p, search.Limit{Nodes: 3000}, nil), nil)
		if !ok {
			t.Fatal(id)
		}
		bare := hint.Order(p.Rules(), h.Move).String() + " Your chances"
		if why := h.Why.String(); strings.HasPrefix(why, bare) {
			t.Errorf("%s %s: %v %s", id, moves, h.What, why)
		}
	}
}

// TestDangers checks the dangers by the rules: a mark on the empty cell wins.
func TestDangers(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2))
	next, threes := 0, 0
	for _, id := range []string{"3x3k3", "6x6k4", "15x15k5", "corners", "5x5sXXX/.X.", "h4k4", "3x3x3k3", "5x5k4-3p"} {
		r := rules(t, id)
		for range 60 {
			p := r.Start()
			for range rng.IntN(r.Board.Cells()) {
				m := p.Moves(nil)
				p.Play(m[rng.IntN(len(m))])
				if p.Over() {
					p.Undo()
					break
				}
			}
			for _, d := range hint.Dangers(p) {
				if !d.Next {
					threes++
					if len(d.Cells) < 2 || len(d.At) == 0 {
						t.Fatalf("%s: %v", id, d)
					}
					continue
				}
				next++
				if len(d.At) != 1 {
					t.Fatalf("%s: %v", id, d)
				}
				if d.By == p.Turn() {
					p.Play(game.Move{To: d.At[0]})
					if p.Winner() != d.By {
						t.Fatalf("%s: %v does not win", id, d)
					}
					p.Undo()
				}
			}
		}
	}
	if next < 100 || threes < 5 {
		t.Errorf("%d sets, %d threes", next, threes)
	}
	for _, id := range []string{"ultimate", "wild", "hex7"} {
		if d := hint.Dangers(after(t, id, "")); d != nil {
			t.Errorf("%s: %v", id, d)
		}
	}
	open := after(t, "15x15k5", "g9 a1 h9 o1 i9")
	d := hint.Dangers(open)
	if len(d) != 1 || d[0].By != game.First || len(d[0].Cells) != 3 || len(d[0].At) != 2 || d[0].Next {
		t.Errorf("%v", d)
	}
	line := hint.Sequence(open, game.First, 10_000)
	if len(line) < 3 {
		t.Fatalf("%v", line)
	}
	p := after(t, "15x15k5", "g9 a1 h9 o1 i9 a15")
	for _, c := range line {
		if err := p.Play(game.Move{To: c}); err != nil {
			t.Fatal(err)
		}
	}
	if p.Winner() != game.First {
		t.Errorf("%v does not win", line)
	}
	if hint.Sequence(open, game.Second, 10_000) != nil || hint.Sequence(after(t, "3x3k3", "b2"), game.First, 100) != nil {
		t.Error("a sequence from nothing")
	}
}

// BenchmarkOf makes hints in the middle of games, without the search.
func BenchmarkOf(b *testing.B) {
	for _, id := range []string{"3x3k3", "15x15k5", "pente", "ultimate", "hex11", "pentago", "1000x1000k5"} {
		b.Run(id, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 1))
			p := rules(b, id).Start()
			for range 4 {
				m := p.Moves(nil)
				p.Play(m[rng.IntN(len(m))])
			}
			info := search.Best(ctx, p, search.Limit{Nodes: 2000, All: true}, nil)
			for b.Loop() {
				hint.Make(p, info, nil)
			}
		})
	}
}

// TestMake checks that a hint is given up when pause returns false, and is
// otherwise the same as without a pause.
func TestMake(t *testing.T) {
	p := after(t, "hex11", "f6 e5")
	info := search.Best(ctx, p, search.Limit{Nodes: 200}, nil)
	for _, most := range []int{0, 3, 1 << 30} {
		n := 0
		h, ok := hint.Make(p, info, func() bool { n++; return n <= most })
		if want := most == 1<<30; ok != want {
			t.Errorf("after %d pauses it is %v", n, ok)
		} else if whole, _ := hint.Make(p, info, nil); ok && (h.Why.String() != whole.Why.String() || n < 10) {
			t.Errorf("with %d pauses it says %v", n, h.Why)
		}
	}
}

// TestNames checks the names of every kind of move.
func TestNames(t *testing.T) {
	for _, c := range []struct{ id, move, want string }{
		{"3x3k3", "b2", "b2"}, {"wild", "b2O", "O on b2"}, {"pentago", "b5A2L", "b5 with board A2 turned left"},
		{"pentago", "b5B1R", "b5 with board B1 turned right"}, {"popout", "d1", "d1"}, {"hex11", "swap", "“Swap sides”"}, {"swap2", "keep", "“Keep sides”"},
	} {
		r := rules(t, c.id)
		m, err := r.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := hint.Name(r, m).String(); got != c.want {
			t.Errorf("%s %s is called %q", c.id, c.move, got)
		}
	}
}
