package row

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"noughts/game"

	"noughts/game/search/core"
)

// after plays moves by name.
func after(t testing.TB, r *game.Rules, moves string) *game.Position {
	t.Helper()
	p := r.Start()
	for _, name := range strings.Fields(moves) {
		c, err := p.Board().Cell(name)
		if err == nil {
			err = p.Play(game.Move{To: c})
		}
		if err != nil {
			t.Fatalf("%s: %v", moves, err)
		}
	}
	return p
}

// drawn are the stones of rows of marks.
func drawn(b *game.Board, rows string) (all []game.Move) {
	for y, row := range strings.Fields(rows) {
		for x, c := range row {
			if mark := strings.IndexRune(".XO", c); mark > 0 {
				all = append(all, game.Move{To: b.At(x, y), Mark: game.Mark(mark)})
			}
		}
	}
	return all
}

func nodes(n int64) Limit {
	return Limit{Table: NewTable(1 << 20), Ask: func(now int64) (int64, int64, bool) {
		return min(now, n), n + 1, now > n
	}}
}

// replay plays a line and tells who has won at its end.
func replay(t testing.TB, p *game.Position, line []game.Cell) game.Player {
	t.Helper()
	q := p.Clone()
	for _, c := range line {
		if err := q.Play(game.Move{To: c}); err != nil {
			t.Fatalf("the line %v: %v", line, err)
		}
	}
	return q.Winner()
}

// TestTactics gives positions with the moves that win by force, and some that
// look as good and do not.
func TestTactics(t *testing.T) {
	rules := every(t)
	for _, c := range []struct {
		name, rules, moves string
		by                 Means
		win, not           string
		plies              int // in no more than so many
	}{
		{"five", "free", "h8 a1 h9 b1 h10 d1 h11 e1", Fours, "h7 h12", "h6", 1},
		{"the gap", "free", "h8 h7 h9 a1 h11 b1 h12 d1", Fours, "h10", "h13", 1},
		{"six is enough", "free", "h6 a1 h7 b1 h8 d1 h10 e1 h11 n14", Fours, "h9", "", 1},
		{"six is too long", "exact", "h6 a1 h7 b1 h8 d1 h10 e1 h11 n14", Fours, "", "h9", 0},
		{"straight four", "free", "h8 a1 i8 a15 j8 o1", Fours, "g8 k8", "f8 l8", 3},
		{"double four", "free", "e8 d8 f8 n2 g8 n4 h5 h4 h6 b13 h7 b11", Fours, "h8", "", 3},
		{"four and three", "free", "e8 d8 f8 a1 g8 a15 h10 o1 h9 o15", Fours, "h8 i8", "n2", 5},
		{"double three", "free", "h8 a1 i8 o1 j9 a15 j10 o15", Threats, "j8", "", 7},
		{"a double three is forbidden", "renju", "h8 a1 i8 o1 j9 a15 j10 o15", Fours, "", "j8", 0},
		{"white may", "renju", "a1 h8 o1 i8 a15 j9 o15 j10 c2", Threats, "j8", "", 7},
		{"enclosed five", "caro", "d8 c8 e8 i8 f8 n2 g8 n4", Fours, "", "h8", 0},
		{"five at the edge", "caro", "a8 f8 b8 n2 c8 n4 d8 n6", Fours, "e8", "", 1},
		{"four", "four", "d5 a1 e5 i9", Fours, "c5 f5", "", 3},
		{"six", "six", "h8 a1 h9 c1 h10 e1 h11 g1 h12 j1", Fours, "h7 h13", "", 1},
	} {
		p := after(t, rules[c.rules], c.moves)
		f := Force(p, p.Turn(), c.by, 100_000, nil)
		if c.win == "" {
			if f.Line != nil {
				t.Errorf("%s: %v wins in %d", c.name, f.Line, f.Plies)
			}
		} else if f.Line == nil || f.Plies > c.plies {
			t.Errorf("%s: %+v", c.name, f)
		} else {
			if name := p.Board().Name(f.Line[0]); !slices.Contains(strings.Fields(c.win), name) {
				t.Errorf("%s: %s, want one of %s", c.name, name, c.win)
			}
			if replay(t, p, f.Line) != p.Turn() || len(f.Line) > f.Plies {
				t.Errorf("%s: the line %v does not win in %d", c.name, f.Line, f.Plies)
			}
			s := New(p, nodes(20_000))
			s.Run(nil)
			if i := s.Info(); i.Score < core.Win-Score(c.plies) || !i.Proved || replay(t, p, i.PV) != p.Turn() {
				t.Errorf("%s: the search finds %+v", c.name, i)
			}
		}
		for _, name := range strings.Fields(c.win) {
			moveWins(t, c.name, p, name, true)
		}
		for _, name := range strings.Fields(c.not) {
			moveWins(t, c.name, p, name, false)
		}
	}
}

// A four that takes a stone of a forbidden double four away from the other allows the
// cell that was forbidden: with an open three it does not win by itself.
func TestFourAllows(t *testing.T) {
	r := *every(t)["renju"]
	r.Turns = game.Rotation{From: game.Second}
	r.Setup = drawn(r.Board, `
		..............O ............... ............... ............... .....O.........
		.....X......... .....X..O...... .XOOO..XXXO.... ....OXXO....... ...O.XX........
		.....X.XXXXO... ...O..X.O...... .....OO........ ............... ...............`)
	p, allows := r.Start(), r.Board.At(5, 7)
	if p.Legal(game.Move{To: allows}) != nil {
		t.Fatal("the four is refused")
	}
	if f := Force(p, game.Second, Fours, 100_000, nil); f.Line != nil && f.Line[0] == allows {
		t.Errorf("%+v", f)
	}
	s := New(p, nodes(20_000))
	s.Run(nil)
	if i := s.Info(); i.Proved && i.Score > 0 && i.PV[0] == allows {
		t.Errorf("%+v", i)
	}
}

// moveWins checks whether a move wins, as far as a search of a few nodes proves
// that every answer to it loses.
func moveWins(t *testing.T, what string, p *game.Position, name string, want bool) {
	t.Helper()
	c, err := p.Board().Cell(name)
	if err != nil {
		t.Fatal(err)
	}
	q := p.Clone()
	if q.Play(game.Move{To: c}) != nil {
		if want {
			t.Errorf("%s: %s is refused", what, name)
		}
		return
	}
	got := q.Over() && q.Winner() == p.Turn()
	if !q.Over() {
		s := New(q, nodes(20_000))
		s.Run(nil)
		i := s.Info()
		got = i.Proved && i.Score < 0
	}
	if got != want {
		t.Errorf("%s: %s wins: %v", what, name, got)
	}
}

// TestForced plays games of the engine against itself at few nodes, and checks
// what is proved on the way: a search by threats that finds a win gives a line
// that wins, and the engine to which that position is given wins it against
// itself.
func TestForced(t *testing.T) {
	found, games := 0, 3
	if testing.Short() {
		games = 1
	}
	for _, name := range []string{"free", "exact", "caro", "renju", "four", "six", "blocks"} {
		r := every(t)[name]
		rng := rand.New(rand.NewPCG(11, 12))
		for range games {
			p := r.Start()
			for range 4 {
				x, y := r.Board.Width()/2-2+rng.IntN(5), r.Board.Height()/2-2+rng.IntN(5)
				if m := (game.Move{To: r.Board.At(x, y)}); p.Legal(m) == nil {
					p.Play(m)
				}
			}
			claimed := game.Nobody
			for !p.Over() {
				if claimed == game.Nobody {
					if f := Force(p, p.Turn(), Threats, 5000, nil); f.Line != nil {
						found++
						claimed = p.Turn()
						if replay(t, p, f.Line) != claimed {
							t.Errorf("%s: %v does not win", name, f.Line)
						}
					}
				}
				l := nodes(2000)
				if p.Turn() == claimed { // what one search has proved, another with a table of its own may not find in as few nodes
					l = nodes(20_000)
				}
				s := New(p, l)
				s.Run(nil)
				i := s.Info()
				if i.Proved && i.Score > 0 {
					claimed = p.Turn()
				}
				if err := p.Play(game.Move{To: i.PV[0]}); err != nil {
					t.Fatal(err)
				}
			}
			if claimed != game.Nobody && p.Winner() != claimed {
				t.Errorf("%s: %v had a proved win, and %v won", name, claimed, p.Winner())
			}
		}
	}
	if found < 10*games/3 {
		t.Errorf("only %d wins", found)
	}
}

// A search by threats alone looks up often, and ends where it is late.
func TestForceIsLate(t *testing.T) {
	p := after(t, every(t)["free"], "h8 g7 j9 f9 i7 g9 k8 i10")
	calls := int64(0)
	f := Force(p, p.Turn(), Threats, 3000, func() bool { calls++; return false })
	if f.Nodes < 3000 || calls < 30 {
		t.Errorf("%d nodes, and it has looked up %d times", f.Nodes, calls)
	}
	if late := Force(p, p.Turn(), Threats, 3000, func() bool { return true }); late.Nodes > breath || late.Line != nil || late.Ended {
		t.Errorf("late at once, it is %+v", late)
	}
}
