package trace_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/search/trace"
	"noughts/game/search/tree"
	"noughts/game/variant"
)

var ctx = context.Background()

// step is what a plain search does at an event.
type step struct {
	enters      bool
	path        []game.Move
	alpha, beta search.Score // for the first player
	value       search.Score
	left        int // moves that were not searched
}

// plain is alpha-beta as in a textbook, with the scores of the first player.
// It writes down what it does. Without cuts it is minimax.
type plain struct {
	p     *game.Position
	path  []game.Move
	cuts  bool
	steps []step
	lines []line
}

// line is a line of the program as it runs, with its variables.
type line struct {
	trace.Line
	depth                int
	alpha, beta, best, v search.Score
	event                int // of the last step
}

func (s *plain) search(alpha, beta search.Score) search.Score {
	p := s.p
	if !s.cuts {
		alpha, beta = -search.Win-1, search.Win+1
	}
	log := func(l trace.Line, best, v search.Score) {
		s.lines = append(s.lines, line{l, len(s.path), max(alpha, search.Loss), min(beta, search.Win), best, v, len(s.steps) - 1})
	}
	from, to := alpha, beta
	s.steps = append(s.steps, step{enters: true, path: slices.Clone(s.path), alpha: alpha, beta: beta})
	leave := func(v search.Score, left int) search.Score {
		s.steps = append(s.steps, step{path: slices.Clone(s.path), alpha: from, beta: to, value: v, left: left})
		return v
	}
	log(trace.Head, 0, 0)
	if p.Over() {
		v := search.Win - search.Score(len(s.path))
		switch p.Outcome().Winner {
		case game.Nobody:
			v = 0
		case game.Second:
			v = -v
		}
		leave(v, 0)
		log(trace.Over, 0, 0)
		return v
	}
	log(trace.Over, 0, 0)
	first := p.Turn() == game.First
	best := search.Score(search.Win)
	if first {
		best = -best
	}
	log(trace.Best, best, 0)
	all := p.Moves(nil)
	for i, m := range all {
		s.steps = append(s.steps, step{}) // what follows is of the next step
		log(trace.For, best, 0)
		log(trace.Call, best, 0)
		s.steps = s.steps[:len(s.steps)-1]
		p.Play(m)
		s.path = append(s.path, m)
		v := s.search(alpha, beta)
		s.path = s.path[:len(s.path)-1]
		p.Undo()
		if first {
			best, alpha = max(best, v), max(alpha, v)
			log(trace.Mine, best, v)
		} else {
			best, beta = min(best, v), min(beta, v)
			log(trace.Theirs, best, v)
		}
		if s.cuts {
			log(trace.Leave, best, v)
			if alpha >= beta {
				leave(best, len(all)-1-i)
				log(trace.Return, best, 0)
				return best
			}
		}
	}
	leave(best, 0)
	log(trace.For, best, 0)
	log(trace.Return, best, 0)
	return best
}

// asked goes through searches, and calls each with every question and what the plain search
// does in its step and in the one before.
func asked(t *testing.T, each func(tr *tree.Tree, q *trace.Question, now, before step)) {
	r, err := variant.Parse("3x3k3")
	if err != nil {
		t.Fatal(err)
	}
	var count [trace.Kinds]int
	want, enough := 1000, func() bool { return slices.Min(count[:]) >= 1000 }
	if testing.Short() {
		want, enough = 60, func() bool { return slices.Min(count[:]) >= 60 }
	}
	for seed := uint64(0); !enough(); seed++ {
		g := trace.Random(r, seed)
		for _, a := range []tree.Algorithm{tree.AlphaBeta, tree.Minimax} {
			tr, err := tree.Build(ctx, g.Position(), a, tree.Limit{})
			if err != nil {
				t.Fatal(err)
			}
			s := &plain{p: g.Position().Clone(), cuts: a == tree.AlphaBeta}
			s.search(-search.Win-1, search.Win+1)
			if int64(len(s.steps)) != tr.Events {
				t.Fatalf("seed %d: %d events, the plain search has %d", seed, tr.Events, len(s.steps))
			}
			for e := range tr.Events {
				if _, err := tr.Goto(ctx, e); err != nil {
					t.Fatal(err)
				}
				if q, ok := trace.Ask(tr, e); ok {
					count[q.Kind]++
					each(tr, q, s.steps[e], s.steps[max(e-1, 0)])
				}
			}
		}
		if seed > uint64(want)*4 {
			t.Fatalf("too few questions: %v", count)
		}
	}
}

// Every right answer is what a plain search does, the others are not, and every reason is true.
func TestAsk(t *testing.T) {
	asked(t, func(tr *tree.Tree, q *trace.Question, now, before step) {
		if n := len(q.Options); n < 2 || n > 3 || q.Right < 0 || q.Right >= n {
			t.Fatalf("%d options, %d is right", n, q.Right)
		}
		for i, o := range q.Options {
			right := false
			switch q.Kind {
			case trace.Value:
				right = !now.enters && o.Value == now.value
			case trace.Window:
				right = now.enters && o.Alpha == max(now.alpha, search.Loss) && o.Beta == min(now.beta, search.Win)
			case trace.Cut:
				right = o.Cut == (!now.enters && now.left > 0)
			}
			if right != (i == q.Right) {
				t.Fatalf("%v at %v: option %d is right: %v, %+v", q.Kind, now.path, i, right, q.Options)
			}
		}
		reason(t, tr, q, now, before)
	})
}

// reason holds a reason to the plain search.
func reason(t *testing.T, tr *tree.Tree, q *trace.Question, now, before step) {
	t.Helper()
	why := q.Why()
	if why.English == "" || q.Ask().English == "" {
		t.Fatal("nothing is said")
	}
	n := q.Node
	switch {
	case q.Kind == trace.Window:
		// It names the bounds that are finite, and no others.
		said := 0
		for _, s := range []search.Score{now.alpha, now.beta} {
			if s > search.Loss && s < search.Win {
				said++
				if want := "already has this: " + tr.Value(s, game.First).String() + "."; !contains(why, want) {
					t.Fatalf("%q does not say %q", why, want)
				}
			}
		}
		if (said == 0) != contains(why, "Nothing has been found elsewhere yet.") {
			t.Fatalf("%q with %d bounds", why, said)
		}
	case q.Kind == trace.Cut && now.enters:
		// Who is to move above has nothing here yet that reaches the other's bound, which is of the node named.
		best, _ := n.Now(q.Event)
		from := n.Elsewhere(game.First + game.Second - n.Turn)
		if best >= n.Beta || from == nil || from.For(n) != n.Beta || !contains(why, tr.MoveText(from)+" elsewhere") {
			t.Fatalf("%q: %v of %v, from %v", why, best, n.Beta, from)
		}
		if now.alpha >= now.beta {
			t.Fatalf("%q, with %v and %v", why, now.alpha, now.beta)
		}
	case q.Kind == trace.Cut:
		if !contains(why, "Cut: ") || !contains(why, left(now.left)) || before.enters {
			t.Fatalf("%q with %d left", why, now.left)
		}
	case n.Leaf():
		if !contains(why, "The game is over") {
			t.Fatalf("%q at %v", why, now.path)
		}
	default:
		if !contains(why, tr.Value(now.value, game.First).String()) {
			t.Fatalf("%q does not say %v", why, now.value)
		}
	}
}

func contains(s game.Say, part string) bool { return strings.Contains(s.String(), part) }

func left(n int) string {
	if n == 1 {
		return "One move is not searched."
	}
	return game.Says("{0} moves are not searched.", n).String()
}

// The games that are made are small and not over, and the same for the same seed.
func TestRandom(t *testing.T) {
	r, _ := variant.Parse("3x3k3")
	seen := map[string]bool{}
	for seed := range uint64(40) {
		g := trace.Random(r, seed)
		if link := record.Link(g); link != record.Link(trace.Random(r, seed)) {
			t.Error("the same seed makes another game")
		} else {
			seen[link] = true
		}
		c, err := tree.Measure(ctx, g.Position(), tree.AlphaBeta, tree.Limit{})
		if err != nil || c.Nodes < trace.LeastNodes || c.Nodes > trace.MostNodes || c.Cuts == 0 {
			t.Errorf("%v: %v", c, err)
		}
	}
	if len(seen) < 30 {
		t.Errorf("%d different games of 40", len(seen))
	}
}
