package trace_test

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/search/trace"
	"noughts/game/variant"
)

// somewhere is a position after some random moves, that goes on.
func somewhere(t *testing.T, id string, plies int, rng *rand.Rand) *game.Position {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	for range 1000 {
		p := r.Start()
		for range plies {
			if m, ok := p.AnyMove(rng.IntN); ok {
				p.Play(m)
			}
		}
		if !p.Over() {
			return p
		}
	}
	t.Fatalf("%s is always over after %d moves", id, plies)
	return nil
}

// ways are positions of many games.
func ways(t *testing.T, each func(id string, p *game.Position)) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range 40 {
		each("3x3k3", somewhere(t, "3x3k3", i%7, rng))
	}
	for _, id := range []string{"7x6k4-gravity", "notakto", "ultimate", "hex11", "pentago", "wild", "swap2", "popout", "15x15k5", "3x3k3-misere"} {
		if _, err := variant.Parse(id); err == nil {
			each(id, somewhere(t, id, 3, rng))
		}
	}
}

// Every selection is that of the largest bound, counted anew from the results; every question
// has one right answer, and every bound that a reason names is right.
func TestMonteCarlo(t *testing.T) {
	asked := 0
	ways(t, func(id string, p *game.Position) {
		s, err := trace.Tell(p, trace.MonteCarlo, nil)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		type sum struct{ visits, wins float64 }
		is := map[*trace.Spot]*sum{}
		at := func(n *trace.Spot) *sum {
			if is[n] == nil {
				is[n] = &sum{}
			}
			return is[n]
		}
		ucb := func(n *trace.Spot) float64 {
			k := at(n)
			return k.wins/k.visits + 1.4*math.Sqrt(math.Log(at(n.Parent).visits)/k.visits)
		}
		rounds := 0
		here := s.Root
		for step, one := range s.Steps {
			if s.Say(step).String() == "" {
				t.Fatalf("%s: nothing is said of step %d", id, step)
			}
			switch one.Act {
			case trace.Select:
				if one.Spot.Parent != here {
					t.Fatalf("%s: step %d jumps", id, step)
				}
				for _, k := range here.Kids {
					if k.Born > step || ucb(k) > ucb(one.Spot)+1e-9 {
						t.Fatalf("%s: step %d does not select the largest bound", id, step)
					}
				}
				all, right := s.Choices(step)
				if len(all) > 0 {
					asked++
					why := s.WhyChoice(step).String()
					for i, n := range all {
						if i != right && ucb(n) > ucb(all[right])-1e-9 {
							t.Fatalf("%s: step %d has two right answers", id, step)
						}
						text := s.MoveText(n) + ": " + n.Formula(step-1)
						if want := " = " + strconv.FormatFloat(ucb(n), 'f', 2, 64); !strings.HasSuffix(text, want) || !strings.Contains(why, text) {
							t.Fatalf("%s: step %d says %q, with the bound%s", id, step, why, want)
						}
					}
					if all[right] != one.Spot {
						t.Fatalf("%s: step %d has another answer", id, step)
					}
				}
				here = one.Spot
			case trace.Expand:
				if one.Spot.Parent != here || one.Spot.Born != step || s.Position(here).Legal(one.Spot.Move) != nil {
					t.Fatalf("%s: step %d adds no child", id, step)
				}
				here = one.Spot
			case trace.Simulate:
				if q := s.Position(here); one.Spot != here || q.Over() != (one.Plies == 0) || q.Over() && q.Winner() != one.Winner {
					t.Fatalf("%s: step %d does not play on from where it is", id, step)
				}
			case trace.Backup:
				for n := here; n != nil; n = n.Parent {
					k := at(n)
					k.visits++
					switch {
					case one.Winner == game.Nobody:
						k.wins += 0.5
					case n.Parent != nil && n.Parent.Turn == one.Winner:
						k.wins++
					}
					if n.Visits(step) != int(k.visits) || n.Visits(step-1) != int(k.visits)-1 {
						t.Fatalf("%s: step %d counts %d visits and not %v", id, step, n.Visits(step), k.visits)
					}
				}
				here = s.Root
				rounds++
			}
		}
		if rounds != trace.Rounds {
			t.Errorf("%s: %d rounds", id, rounds)
		}
		// What wins at once is found.
		if id == "3x3k3" {
			most, wins := s.Root.Kids[0], false
			for _, k := range s.Root.Kids {
				if k.Visits(len(s.Steps)) > most.Visits(len(s.Steps)) {
					most = k
				}
				wins = wins || s.Position(k).Winner() == p.Turn()
			}
			if wins && s.Position(most).Winner() != p.Turn() {
				t.Errorf("it does not find the win in %v", p)
			}
		}
	})
	if asked < 1000 {
		t.Errorf("only %d questions", asked)
	}
}

// best is the value of a position for the player to move, by plain minimax: 1, 0 or -1.
func best(p *game.Position) int {
	if p.Over() {
		switch p.Winner() {
		case game.Nobody:
			return 0
		case p.Turn():
			return 1
		}
		return -1
	}
	v := -1
	for _, m := range p.Moves(nil) {
		p.Play(m)
		v = max(v, -best(p))
		p.Undo()
	}
	return v
}

// wins tells whether a player could complete a line of three with one move.
func wins(p *game.Position, by game.Player) bool {
	for _, l := range [][3]game.Cell{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
		own, free := 0, 0
		for _, c := range l {
			switch p.Mark(c) {
			case game.Mark(by):
				own++
			case game.Empty:
				free++
			}
		}
		if own == 2 && free == 1 {
			return true
		}
	}
	return false
}

// The deepening search has the value of plain minimax where it comes to the end, and every
// reason that it gives is true.
func TestDeepening(t *testing.T) {
	seen := map[trace.Why]int{}
	orders := map[trace.Order]int{}
	rng := rand.New(rand.NewPCG(8, 9))
	positions := 1000
	if testing.Short() {
		positions = 150
	}
	for i := range positions {
		p := somewhere(t, "3x3k3", 3+i%4, rng)
		s, err := trace.Tell(p, trace.Deepening, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := best(p)
		if p.Turn() != game.First {
			want = -want
		}
		if got := s.Root.Score; want > 0 != (got > trace.MostEstimate) || want < 0 != (got < -trace.MostEstimate) {
			t.Fatalf("%v is worth %d, want %d", p, got, want)
		}
		left := map[string]*trace.Spot{}
		cut := map[int]map[game.Move]bool{}
		for step, one := range s.Steps {
			n := one.Spot
			q := s.Position(n)
			if s.Say(step).String() == "" {
				t.Fatal("nothing is said")
			}
			switch one.Act {
			case trace.Enter:
				orders[n.Order]++
				if n.Order == trace.Killer && !cut[n.Ply-1][n.Move] {
					t.Fatalf("%v: %s is no killer", p, s.PathText(n))
				}
				if up := n.Parent; n.Order == trace.Noisy {
					before := s.Position(up)
					if q.Winner() != up.Turn && !wins(before, game.First+game.Second-up.Turn) {
						t.Fatalf("%v: %s is quiet", p, s.PathText(n))
					}
				}
			case trace.Back:
				seen[n.Why]++
				key := q.MarksText(0, 9)
				switch n.Why {
				case trace.Cutoff:
					if n.Turn == game.First && n.Score < n.Beta || n.Turn != game.First && n.Score > n.Alpha {
						t.Fatalf("%v: no cut at %s", p, s.PathText(n))
					}
					if k := n.Kids[len(n.Kids)-1]; k.Order != trace.Noisy {
						if cut[n.Ply] == nil {
							cut[n.Ply] = map[game.Move]bool{}
						}
						cut[n.Ply][k.Move] = true
					}
				case trace.Hit:
					if was := left[key]; was == nil || was.Depth < n.Depth {
						t.Fatalf("%v: %s is not in the table", p, s.PathText(n))
					}
				case trace.Ended:
					if !q.Over() {
						t.Fatalf("%v: %s is not over", p, s.PathText(n))
					}
				case trace.Quiet:
					if n.Born > 0 && n.Parent.Order != trace.Noisy && (wins(q, game.First) || wins(q, game.Second)) {
						t.Fatalf("%v: %s is not quiet", p, s.PathText(n))
					}
				}
				if n.Why <= trace.Cutoff && n.Depth > 0 {
					left[key] = n
				}
			}
		}
	}
	for _, w := range []trace.Why{trace.All, trace.Cutoff, trace.Hit, trace.Ended, trace.Quiet} {
		if seen[w] == 0 {
			t.Errorf("nothing is left for reason %d", w)
		}
	}
	for _, o := range []trace.Order{trace.Stored, trace.Killer, trace.Noisy} {
		if orders[o] == 0 {
			t.Errorf("no move comes for reason %d", o)
		}
	}
}

// Every game has its stories, the same ones again; what has none says why.
func TestStories(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, g := range variant.Catalogue() {
		p := somewhere(t, g.Rules.ID, 2, rng)
		for k := range trace.StoryKind(trace.StoryKinds) {
			s, err := trace.Tell(p, k, nil)
			large := p.Board().Cells() > 400 || k == trace.Deepening && g.Rules.PlayerCount() > 2
			if err != nil != large {
				t.Fatalf("%s, %v: %v", g.Rules.ID, k, err)
			}
			if err != nil {
				continue
			}
			if len(s.Steps) < 3 || len(s.Steps) > 20_000 {
				t.Errorf("%s, %v: %d steps", g.Rules.ID, k, len(s.Steps))
			}
			if testing.Short() && len(g.Rules.ID)%4 > 0 {
				continue
			}
			again, err := trace.Tell(p, k, nil)
			if err != nil || len(again.Steps) != len(s.Steps) || again.Say(len(s.Steps)-1).String() != s.Say(len(s.Steps)-1).String() {
				t.Errorf("%s, %v: another story", g.Rules.ID, k)
			}
		}
	}
}
