package search_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/search"
)

// line plays moves by name.
func line(t testing.TB, id, moves string) *game.Position {
	t.Helper()
	p := grid(t, id).Start()
	for _, name := range strings.Fields(moves) {
		c, err := p.Board().Cell(name)
		if err == nil {
			err = p.Play(game.Move{To: c})
		}
		if err != nil {
			t.Fatalf("%s %s: %v", id, moves, err)
		}
	}
	return p
}

// TestTactics gives positions with the moves that are good in them. win is the
// number of plies of a win that must be proved, 0 for none.
func TestTactics(t *testing.T) {
	for _, c := range []struct {
		name, id, moves, good string
		win                   int
	}{
		{"win in one", "3x3k3", "a1 a2 b1 b2", "c1", 1},
		{"win before block", "3x3k3", "a1 a2 b1 b2 c3", "c2", 1},
		{"block", "3x3k3", "a1 b2 c3 a3", "c1", 0},
		{"fork", "3x3k3", "a1 b2 c3 a2", "c2", 0},
		{"edge against two corners", "3x3k3", "a1 b2 c3", "a2 b1 b3 c2", 0},
		{"centre against a corner", "3x3k3", "a1", "b2", 0},
		{"five", "15x15k5", "h8 a1 h9 b1 h10 d1 h11 e1", "h7 h12", 1},
		{"the gap of a split four", "15x15k5", "h8 h7 h9 a1 h11 b1 h12 d1", "h10", 1},
		{"block a four", "15x15k5", "h8 h7 h9 a1 h10 c1 h11", "h12", 0},
		{"own five before a block", "15x15k5", "h8 c3 h9 c4 h10 c5 h11 c6", "h7 h12", 1},
		{"open three to open four", "15x15k5", "h8 a1 i8 a15 j8 o1", "g8 k8", 3},
		{"answer to an open three", "15x15k5", "h8 i9 i8 a1 j8", "g8 k8 f8 l8", 0},
		{"double four", "15x15k5", "e8 d8 f8 n2 g8 n4 h5 h4 h6 b13 h7 b11", "h8", 3},
		{"four and open three", "15x15k5", "e8 d8 f8 a1 g8 a15 h10 o1 h9 o15", "h8", 5},
		{"the corner, four in a row", "19x19k4", "a1 s1 b1 s19 c1 a19", "d1", 1},
		{"a line of one row", "30x1k4", "o1 a1 p1 z1", "q1 n1", 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := line(t, c.id, c.moves)
			i := search.Best(context.Background(), p, search.Limit{Nodes: 40_000}, nil)
			m, _ := i.Best()
			if name := p.Board().Name(m.To); !slices.Contains(strings.Fields(c.good), name) {
				t.Errorf("%s (%v), want one of %s", name, i.Score, c.good)
			}
			if n, _ := i.Score.Plies(); c.win > 0 && (i.Score < search.Draw || n > c.win || i.Label != search.Proved) {
				t.Errorf("%v %v, want a win in %d proved", i.Score, i.Label, c.win)
			}
			for _, m := range i.PV {
				if err := p.Play(m); err != nil {
					t.Errorf("variation: %v", err)
				}
			}
		})
	}
}

// TestBeatsGreedy plays against an opponent who takes a win, blocks, and
// otherwise puts a mark where it has most lines.
func TestBeatsGreedy(t *testing.T) {
	for n := range 4 {
		r := grid(t, "15x15k5")
		p := r.Start()
		side := game.Player(1 + n%2)
		p.Play(game.Move{To: r.Board.At(7, 7)})
		p.Play(game.Move{To: r.Board.At(6+n, 6)})
		for !p.Over() {
			m := greedy(p)
			if p.Turn() == side {
				m, _ = search.Best(context.Background(), p, search.Limit{Nodes: 3000}, nil).Best()
			}
			if err := p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if p.Winner() != side {
			t.Errorf("game %d: %v won after %d plies", n, p.Winner(), p.Plies())
		}
	}
}

func greedy(p *game.Position) game.Move {
	best, at := -1, game.Move{}
	for _, m := range p.Moves(nil) {
		sum := 0
		for _, i := range p.Through(m.To) {
			if by, missing := p.Claim(i); missing > 0 {
				w := 1 << (4 * (5 - missing))
				if by == p.Turn() {
					w *= 2
				}
				sum += w
			}
		}
		if sum > best {
			best, at = sum, m
		}
	}
	return at
}

// TestCancelled shows that there is always a move, and soon.
func TestCancelled(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, id := range []string{"1x1k1", "3x3k3", "15x15k5", "100x100k5", "100x1k100", "1x100k3"} {
		p := grid(t, id).Start()
		i := search.Best(cancelled, p, search.Limit{}, nil)
		m, ok := i.Best()
		if !ok || p.Legal(m) != nil || i.Nodes > 1 || i.Label != search.Unknown {
			t.Errorf("%s: %v", id, i)
		}
	}

	p := line(t, "15x15k5", "h8 i9")
	ctx, stop := context.WithCancel(context.Background())
	pauses := 0
	i := search.Best(ctx, p, search.Limit{Pause: func() {
		if pauses++; pauses == 20 {
			stop()
		}
	}}, nil)
	if m, ok := i.Best(); !ok || p.Legal(m) != nil || i.Nodes > 20*search.Breath {
		t.Errorf("%d nodes after %d pauses: %v", i.Nodes, pauses, i)
	}
	if i := search.Best(context.Background(), p, search.Limit{Time: time.Microsecond}, nil); i.Nodes > 2*search.Breath {
		t.Errorf("%d nodes in a microsecond", i.Nodes)
	}
}

// TestLimits shows that nodes and depth are kept to, and that a game with no
// more than a few cells left needs no limit.
func TestLimits(t *testing.T) {
	p := line(t, "15x15k5", "h8 i9 g7")
	for _, n := range []int64{1, 2, 100, 5000} {
		if i := search.Best(context.Background(), p, search.Limit{Nodes: n}, nil); i.Nodes != n {
			t.Errorf("%d nodes, want %d", i.Nodes, n)
		}
	}
	depth := 0
	i := search.Best(context.Background(), p, search.Limit{Depth: 3}, func(i search.Info) {
		if i.Depth < depth || len(i.PV) == 0 {
			t.Errorf("report %v after depth %d", i, depth)
		}
		depth = i.Depth
	})
	if i.Depth != 3 || depth != 2 {
		t.Errorf("depth %d, last report %d", i.Depth, depth)
	}
}

// TestOver asks about games that have ended.
func TestOver(t *testing.T) {
	for moves, want := range map[string]search.Score{
		"a1 a2 b1 b2 c1":             search.Loss,
		"b2 a1 a2 c2 b1 b3 a3 c1 c3": search.Draw,
	} {
		i := search.Best(context.Background(), line(t, "3x3k3", moves), search.Limit{}, nil)
		if i.Score != want || i.Label != search.Proved || len(i.PV) != 0 {
			t.Errorf("%s: %v", moves, i)
		}
	}
}

// TestLarge searches boards at the ends of what the rules allow.
func TestLarge(t *testing.T) {
	for _, c := range []string{"100x100k5|", "100x100k100|a1 b7", "100x1k2|", "1x100k50|a1 a99", "8x8k8|", "50x50k3|y25", "100x100k1|", "9x6k2|e3"} {
		id, moves, _ := strings.Cut(c, "|")
		p := line(t, id, moves)
		i := search.Best(context.Background(), p, search.Limit{Nodes: 2000}, nil)
		if m, ok := i.Best(); !ok || p.Legal(m) != nil {
			t.Errorf("%s: %v", id, i)
		}
	}
}

// ExampleBest proves that tic-tac-toe is a draw.
func ExampleBest() {
	board, _ := game.Grid(3, 3)
	r := &game.Rules{Board: board, Goal: game.Line{K: 3}}
	i := search.Best(context.Background(), r.Start(), search.Limit{}, nil)
	m, _ := i.Best()
	fmt.Println(board.Name(m.To), i.Score, i.Label)
	// Output: b2 0 proved
}

// ExampleLimit asks what each move is worth.
func ExampleLimit() {
	board, _ := game.Grid(3, 3)
	r := &game.Rules{Board: board, Goal: game.Line{K: 3}}
	p := r.Start()
	p.Play(game.Move{To: board.At(0, 0)})
	i := search.Best(context.Background(), p, search.Limit{All: true}, nil)
	for _, c := range i.Moves[:3] {
		fmt.Println(board.Name(c.Move.To), c.Score, c.Label)
	}
	// Output:
	// b2 0 proved
	// c3 loss in 6 proved
	// a1 loss in 6 proved
}
