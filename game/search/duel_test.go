//go:build unix

package search

import (
	"context"
	"flag"
	"fmt"
	"math"
	"strings"
	"syscall"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/search/alphabeta"
	"noughts/game/search/core"
	"noughts/game/search/mcts"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// A duel is a match between two searches of this package:
//
//	go test ./game/search -run Duel -v -duel ultimate:best:uct -games 100 -turn 50ms
//	go test ./game/search -run Duel -v -duel 'pentago:guess@2000:wide@8000' -games 40
//
// With more than two players the first search has one seat, each in turn, and
// the second all others; its share of the points is to be compared with one in
// so many.
var (
	duels   = flag.String("duel", "", "rules:search:search, and more of them after spaces; empty for none")
	games   = flag.Int("games", 100, "of each duel")
	turn    = flag.Duration("turn", 0, "time of a move")
	allowed = flag.Int64("nodes", 0, "nodes of a move")
	opening = flag.Int("opening", 2, "random plies before a game")
	seeded  = flag.Uint64("seed", 1, "of the openings")
)

// treeSearch makes a tree end in estimates or in random games.
func treeSearch(estimates bool) func(context.Context, *game.Position, core.Limit, func(core.Info)) core.Info {
	return func(ctx context.Context, p *game.Position, l core.Limit, r func(core.Info)) core.Info {
		t := traits.Of(p)
		t.Estimates = estimates
		return mcts.SearchWith(ctx, p, t, nil, l, r)
	}
}

// searches are those that can be set against each other.
var searches = map[string]func(context.Context, *game.Position, core.Limit, func(core.Info)) core.Info{
	"best":  Best,
	"guess": treeSearch(true),
	"games": treeSearch(false),
	"wide": func(ctx context.Context, p *game.Position, l core.Limit, r func(core.Info)) core.Info {
		t := traits.Of(p)
		t.Plain = false
		return alphabeta.Search(ctx, p, t, l, r)
	},
	"plain": func(ctx context.Context, p *game.Position, l core.Limit, r func(core.Info)) core.Info {
		return alphabeta.Search(ctx, p, traits.Of(p), l, r)
	},
	"uct": uct,
}

func TestDuel(t *testing.T) {
	for _, words := range strings.Fields(*duels) {
		w := strings.Split(words, ":")
		if len(w) != 3 {
			t.Fatalf("%s: want rules:search:search", words)
		}
		var sides [2]side
		for i, name := range w[1:] {
			sides[i].nodes = *allowed
			if at := strings.IndexByte(name, '@'); at >= 0 {
				fmt.Sscan(name[at+1:], &sides[i].nodes)
				name = name[:at]
			}
			if sides[i].search = searches[name]; sides[i].search == nil {
				t.Fatalf("%s: there is no search %q", words, name)
			}
		}
		r, err := variant.Parse(w[0])
		if err != nil {
			t.Fatal(err)
		}
		fmt.Println(words, duel(r, sides))
	}
}

// side is a search, and the nodes of a move that it has.
type side struct {
	search func(context.Context, *game.Position, core.Limit, func(core.Info)) core.Info
	nodes  int64
}

// duel plays the games and tells how the first search did.
func duel(r *game.Rules, sides [2]side) string {
	rng := core.SourceAt(*seeded)
	players := r.PlayerCount()
	points, won, drawn, lost := 0.0, 0, 0, 0
	var nodes, plies [2]int64
	var took [2]time.Duration
	var first *game.Position
	for n := range *games {
		seat := game.Player(n%players + 1)
		if n%players == 0 {
			first = opened(r, &rng)
		}
		p := first.Clone()
		tables := [2]*core.Table{core.NewTable(core.DefaultTable), core.NewTable(core.DefaultTable)}
		for !p.Over() && p.Plies() < 400 {
			i := 0
			if p.Turn() != seat {
				i = 1
			}
			start := worked()
			info := sides[i].search(context.Background(), p, core.Limit{Time: *turn, Nodes: sides[i].nodes, Table: tables[i]}, nil)
			took[i] += worked() - start
			nodes[i] += info.Nodes
			plies[i]++
			m, _ := info.Best()
			if err := p.Play(m); err != nil {
				panic(err)
			}
		}
		switch p.Winner() {
		case seat:
			won++
			points++
		case game.Nobody:
			drawn++
			points += 1 / float64(players)
		default:
			lost++
		}
	}
	n := float64(*games)
	share := points / n
	rate := func(i int) float64 { return float64(nodes[i]) / max(took[i].Seconds(), 1e-9) / 1000 }
	each := func(i int) time.Duration { return (took[i] / time.Duration(max(plies[i], 1))).Round(time.Microsecond) }
	return fmt.Sprintf("+%d =%d -%d: %.1f%% ±%.1f, %.0f and %.0f thousand nodes/s, %v and %v a move", won, drawn, lost,
		100*share, 196*math.Sqrt(share*(1-share)/n), rate(0), rate(1), each(0), each(1))
}

// worked is the time that the processors have spent on the program.
func worked() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// opened is a position after a few random moves that do not decide it.
func opened(r *game.Rules, rng *core.Source) *game.Position {
	for {
		p := r.Start()
		for range *opening {
			if moves := p.Moves(nil); len(moves) > 0 {
				m := moves[rng.Below(len(moves))]
				for tries := 0; tries < 50 && !middling(p, m); tries++ {
					m = moves[rng.Below(len(moves))]
				}
				p.Play(m)
			}
		}
		if !p.Over() {
			return p
		}
	}
}

// middling tells whether a move is not far from the middle of a large board.
func middling(p *game.Position, m game.Move) bool {
	b := p.Board()
	if m.To == game.NoCell || b.Cells() <= 100 {
		return true
	}
	x, y, _ := b.XYZ(m.To)
	return max(x-b.Width()/2, b.Width()/2-x) <= 3 && max(y-b.Height()/2, b.Height()/2-y) <= 3
}

// uctNode is a node of the plain tree.
type uctNode struct {
	move     game.Move
	by       game.Player
	children []*uctNode
	visits   float64
	points   float64
}

// uct is the plainest search by random games, to measure others against: UCB1,
// the same simulators, and nothing besides. Half the textbook's way to look at
// what was tried little makes it stronger than the whole.
func uct(ctx context.Context, p *game.Position, limit core.Limit, _ func(core.Info)) core.Info {
	c := core.NewClock(ctx, limit)
	p = p.Clone()
	m, rng := mcts.NewSimulator(p), core.SourceAt(p.Key())
	root := &uctNode{}
	var moves []game.Move
	var path []*uctNode
	for !c.Stopped {
		at := root
		path = append(path[:0], root)
		for !p.Over() {
			if at.children == nil {
				if at != root && at.visits == 0 {
					break
				}
				moves = p.Moves(moves[:0])
				for _, m := range moves {
					at.children = append(at.children, &uctNode{move: m, by: p.Turn()})
				}
			}
			best, most := at.children[0], math.Inf(-1)
			for _, k := range at.children {
				v := 1e6 + float64(rng.Below(1000))
				if k.visits > 0 {
					v = k.points/k.visits + math.Sqrt(2*math.Log(at.visits)/k.visits)/2
				}
				if v > most {
					best, most = k, v
				}
			}
			at = best
			path = append(path, at)
			p.Play(at.move)
		}
		if c.Nodes += int64(len(path)); c.Nodes >= c.Check {
			c.Look()
		}
		winner := p.Winner()
		if !p.Over() {
			m.Load(p)
			winner = m.Run(&rng)
		}
		for i, n := range path {
			n.visits++
			switch winner {
			case n.by:
				n.points++
			case game.Nobody:
				n.points += 1 / float64(p.Rules().PlayerCount())
			}
			if i > 0 {
				p.Undo()
			}
		}
	}
	best := root.children[0]
	for _, k := range root.children {
		if k.visits > best.visits {
			best = k
		}
	}
	return core.Info{Nodes: c.Nodes, PV: []game.Move{best.move}}
}

// BenchmarkFigureLate measures by how much searches of slow games overstep their
// time, and how often they tell what they know.
func BenchmarkFigureLate(b *testing.B) {
	const asked = time.Second / 2
	var most time.Duration
	least, slowest := 0.0, ""
	for _, id := range []string{"pente", "renju", "connect6", "hex14", "pentago", "popout", "1000x1000k5-3p", "ultimate", "4x4x4k4", "9x9k5-misere"} {
		r, err := variant.Parse(id)
		if err != nil {
			b.Fatal(err)
		}
		rng, reports := core.SourceAt(1), 0.0
		p := opened(r, &rng)
		late := time.Hour
		for range 3 { // what else goes on makes a search later, never sooner
			start := time.Now()
			Best(context.Background(), p, core.Limit{Time: asked}, func(core.Info) { reports++ })
			late = min(late, time.Since(start)-asked)
		}
		if late > most {
			most, slowest = late, id
		}
		if rate := reports / (3 * asked.Seconds()); least == 0 || rate < least {
			least = rate
		}
	}
	b.Logf("the latest: %s", slowest)
	b.ReportMetric(most.Seconds()*1000, "ms-latest")
	b.ReportMetric(least, "/s-fewest-reports")
	b.ReportMetric(most.Seconds()/asked.Seconds(), "late/asked~0.03")
}
