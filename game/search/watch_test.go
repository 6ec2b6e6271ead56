package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/variant"
)

// lesson is the parts that are left out, one idea more of the search in each,
// and how many nodes the empty board of three by three takes then.
var lesson = []struct {
	name    string
	without search.Parts
	nodes   int64
}{
	{"minimax", search.Cuts | search.Order | search.Memory | search.Counting | search.Scouts | search.Deepening, 549_946},
	{"alpha-beta", search.Order | search.Memory | search.Counting | search.Scouts | search.Deepening, 20_866},
	{"order", search.Memory | search.Counting | search.Scouts | search.Deepening, 3_463},
	{"table", search.Counting | search.Scouts | search.Deepening, 416},
	{"all", 0, 96},
}

// census counts what a watcher is told, and sees that it is told in order.
type census struct {
	t                       *testing.T
	w                       *search.Watched
	entered, left, from, to int64 // Enter answers false at node to, 0 for never
	open                    []search.Visit
	whys                    [search.Known + 1]int
	seen                    []search.Left
	marks                   []*search.Mark
	at                      []int64 // nodes entered before each mark
}

func (c *census) Enter(v search.Visit) bool {
	if v.Ply != len(c.open) && c.from == 0 {
		c.t.Fatalf("entered ply %d below ply %d", v.Ply, len(c.open)-1)
	}
	c.open = append(c.open, v)
	if c.entered%97 == 5 && v.Ply > 0 && c.from == 0 && len(c.marks) < 40 {
		c.marks, c.at = append(c.marks, c.w.Mark(v)), append(c.at, c.left)
	}
	c.entered++
	return c.entered != c.to
}

func (c *census) Leave(v search.Visit, l search.Left) bool {
	last := len(c.open) - 1
	if c.open[last] != v {
		c.t.Fatalf("left %v, entered %v", v, c.open[last])
	}
	c.open = c.open[:last]
	c.left++
	c.whys[l.Why]++
	c.seen = append(c.seen, l)
	return true
}

func TestWatchedNodes(t *testing.T) {
	p := grid(t, "3x3k3").Start()
	for _, l := range lesson {
		c := census{t: t, w: search.Watch(p, l.without, search.Limit{})}
		info, ok := c.w.Run(context.Background(), &c)
		t.Logf("%-10s %7d nodes %v", l.name, info.Nodes, c.whys)
		if !ok || info.Nodes != l.nodes || info.Score != search.Draw || info.Label != search.Proved {
			t.Errorf("%s: %d nodes, %v %v: want %d", l.name, info.Nodes, info.Score, info.Label, l.nodes)
		}
		more := int64(0) // the root is a node once, whatever the iterations
		if l.without == 0 {
			more = 1
		}
		if c.entered != info.Nodes+more || c.left != c.entered {
			t.Errorf("%s: entered %d nodes and left %d of %d", l.name, c.entered, c.left, info.Nodes)
		}
	}
	if n := bookish(p, -200, 200, 0, new(int64)); n != 0 {
		t.Errorf("the plain alpha-beta finds %d", n)
	}
	nodes := int64(0)
	if bookish(p, -200, 200, 0, &nodes); nodes != lesson[1].nodes {
		t.Errorf("a plain alpha-beta in reading order visits %d nodes, the search %d", nodes, lesson[1].nodes)
	}
}

// bookish is alpha-beta as books have it, fail-soft, to count its nodes.
func bookish(p *game.Position, alpha, beta, ply int, nodes *int64) int {
	*nodes++
	if p.Over() {
		switch p.Winner() {
		case game.Nobody:
			return 0
		case p.Turn():
			return 100 - ply
		}
		return ply - 100
	}
	best := -1000
	for _, m := range p.Moves(nil) {
		p.Play(m)
		v := -bookish(p, -beta, -alpha, ply+1, nodes)
		p.Undo()
		best, alpha = max(best, v), max(alpha, v)
		if best >= beta {
			break
		}
	}
	return best
}

// TestWatchedIsBest holds the watched search, with nothing left out, to Best
// where the rules have no search of their own: it is the same one, node for
// node.
func TestWatchedIsBest(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	for _, id := range []string{"wild", "wildmisere", "notakto", "notakto3", "popout", "orderchaos", "makerbreaker", "pentago",
		"3x3k3-misere", "7x6k4-gravity", "4x4k3-gravity-misere"} {
		r := grid(t, id)
		for n := range 8 {
			p := scatter(r, rng, n*2)
			if p.Over() || testing.Short() && n%3 != 1 {
				continue
			}
			limit := search.Limit{Depth: 4, Nodes: 20_000}
			best := search.Best(context.Background(), p, limit, nil)
			w := search.Watch(p, 0, limit)
			c := census{t: t, w: w}
			info, whole := w.Run(context.Background(), &c)
			if info.Nodes != best.Nodes || info.Score != best.Score || info.Label != best.Label || len(info.PV) != len(best.PV) || info.PV[0] != best.PV[0] {
				t.Errorf("%s after %v: %v, Best has %v", id, moves(p), info, best)
			}
			if whole != (c.entered == c.left) {
				t.Errorf("%s after %v: whole %v, entered %d, left %d", id, moves(p), whole, c.entered, c.left)
			}
		}
	}
}

// TestWatchedValues holds every lesson to the value of small positions by the
// rules alone, for all games of two, and no idea more takes more nodes than
// plain minimax.
func TestWatchedValues(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	games, positions := 0, 0
	for _, g := range variant.Catalogue() {
		r := g.Rules
		if r.PlayerCount() > 2 || r.Board.Cells() > 400 {
			continue
		}
		found := false
		for try := 0; try < 60 && !found; try++ {
			p := scatter(r, rng, 2*r.Board.Cells())
			depth, wide := 1+rng.IntN(4), 1
			for range depth {
				p.Undo()
				wide *= len(p.Moves(nil))
			}
			if p.Over() || wide > 30_000 {
				continue
			}
			limit := search.Limit{Depth: depth, Nodes: 60_000}
			plain, ok := search.Watch(p, lesson[0].without, limit).Run(context.Background(), nobody{})
			if !ok || plain.Label != search.Proved {
				continue
			}
			found = true
			positions++
			want := slow(p, depth)
			for _, l := range lesson {
				info, ok := search.Watch(p, l.without, limit).Run(context.Background(), nobody{})
				// A draw at the horizon may come first, and hide that another
				// is sure.
				sure := info.Label == search.Proved || want == 0
				if !ok || !sure || exact(info.Score) != want {
					t.Errorf("%s after %v: %s: %v %v, want %d", r.ID, moves(p), l.name, info.Score, info.Label, want)
				}
				if info.Nodes > 2*plain.Nodes+2 {
					t.Errorf("%s after %v: %s takes %d nodes, minimax %d", r.ID, moves(p), l.name, info.Nodes, plain.Nodes)
				}
			}
		}
		if found {
			games++
		}
	}
	t.Logf("%d games", games)
	if games < 30 {
		t.Errorf("%d games only", games)
	}
}

type nobody struct{}

func (nobody) Enter(search.Visit) bool              { return true }
func (nobody) Leave(search.Visit, search.Left) bool { return true }

// slow is the value of a position by trying everything, in plain's numbers;
// the game must end within so many plies.
func slow(p *game.Position, plies int) int {
	if p.Over() {
		switch p.Winner() {
		case game.Nobody:
			return 0
		case p.Turn():
			return 100
		}
		return -100
	}
	if plies == 0 {
		return 0
	}
	me, best := p.Turn(), -1000
	for _, m := range p.Moves(nil) {
		p.Play(m)
		v := slow(p, plies-1)
		if p.Turn() != me {
			v = -v
		}
		p.Undo()
		best = max(best, v-sign(v))
	}
	return best
}

// TestWatchedResumes searches nodes in the middle again, and all that is left
// of them is as it was.
func TestWatchedResumes(t *testing.T) {
	for _, id := range []string{"3x3k3", "wild", "notakto", "4x3k3-gravity"} {
		for _, l := range lesson {
			p := grid(t, id).Start()
			c := census{t: t, w: search.Watch(p, l.without, search.Limit{Depth: 6})}
			if _, ok := c.w.Run(context.Background(), &c); !ok {
				t.Fatalf("%s %s: stopped", id, l.name)
			}
			for i, m := range c.marks {
				if testing.Short() && i%8 > 0 {
					continue
				}
				again := census{t: t, w: c.w, from: 1}
				if !c.w.Resume(context.Background(), m, &again) || c.w.Position().Plies() != 0 {
					t.Fatalf("%s %s: stopped", id, l.name)
				}
				for k, l := range again.seen {
					if was := c.seen[c.at[i]+int64(k)]; was != l {
						t.Fatalf("mark %d, node %d: %v, was %v", i, k, l, was)
					}
				}
			}
		}
	}
}

// TestWatchedStops shows that a watcher can stop the search at any node, and
// that it begins anew as if nothing had been.
func TestWatchedStops(t *testing.T) {
	p := grid(t, "wild").Start()
	w := search.Watch(p, 0, search.Limit{})
	whole, _ := w.Run(context.Background(), nobody{})
	for _, n := range []int64{1, 2, 3, 50, 200} {
		c := census{t: t, w: w, to: n}
		if _, ok := w.Run(context.Background(), &c); ok || c.entered != n {
			t.Errorf("stopped at %d: %v, entered %d", n, ok, c.entered)
		}
		if w.Position().Key() != p.Key() {
			t.Errorf("stopped at %d: the position is another", n)
		}
	}
	if again, ok := w.Run(context.Background(), nobody{}); !ok || again.Nodes != whole.Nodes || again.Score != whole.Score {
		t.Errorf("%v, at first %v", again, whole)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, ok := w.Run(ctx, nobody{}); ok {
		t.Error("cancelled, and whole")
	}
}
