package main

import (
	"strings"
	"testing"

	"noughts/game/rating"
	"noughts/game/search"
	"noughts/game/variant"
)

// families are a small and a large board, falling stones, boards of boards, a
// board in space, sides to be joined, and three players.
const families = "3x3k3 5x5k4 9x9k5 7x6k4-gravity ultimate 4x4x4k4 hex11 7x7k4-3p"

// TestLadder plays a small version of the matches that place the levels: of all
// points together the better side must take those of 200 Elo, three in four, or of 70
// where the steps are smaller.
func TestLadder(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes under the race detector")
	}
	for _, c := range []struct {
		better, worse, rules string
		pairs                int
		share                float64
	}{
		{"greedy", "easy", families, 6, 0.5},
		{"easy", "random", families, 3, 0.76},
		{"medium", "easy", families, 3, 0.76},
		{"skilled", "medium", "5x5k4 7x6k4-gravity 9x9k5 4x4x4k4", 3, 0.6},
		{"hard", "skilled", "5x5k4 7x6k4-gravity 9x9k5", 3, 0.6},
	} {
		l := ladder{rules: strings.Fields(c.rules), pairs: c.pairs, jobs: 2, seed: 1}
		all, err := l.step(c.better, c.worse, func(id string, s rating.Score) {
			t.Logf("%s: %s against %s: %d won, %d drawn, %d lost", id, c.better, c.worse, s.Won, s.Drawn, s.Lost)
		})
		if err != nil {
			t.Fatal(err)
		}
		if all.Share() < c.share {
			t.Errorf("%s takes %.0f %% of the points from %s, want %.0f %%", c.better, 100*all.Share(), c.worse, 100*c.share)
		}
	}
}

// TestPerfectNeverLoses plays the level perfect where the value is a draw.
func TestPerfectNeverLoses(t *testing.T) {
	for _, id := range []string{"3x3k3", "4x4k4", "3x3k3-misere", "5x5k5"} {
		for _, worse := range []string{"random", "greedy", "medium", "skilled", "hard"} {
			l := ladder{rules: []string{id}, pairs: 4, jobs: 2, seed: 3}
			all, err := l.step("perfect", worse, func(string, rating.Score) {})
			if err != nil {
				t.Fatal(err)
			}
			if all.Lost > 0 {
				t.Errorf("%s: perfect loses to %s: %+v", id, worse, all)
			}
		}
	}
}

// TestRepeats: the same seed plays the same matches.
func TestRepeats(t *testing.T) {
	var scores [2]rating.Score
	for i := range scores {
		l := ladder{rules: []string{"3x3k3", "5x5k4", "hex11"}, pairs: 3, jobs: 1 + i, seed: 5, limit: search.Limit{Nodes: 300}}
		var err error
		if scores[i], err = l.step("555", "greedy", func(string, rating.Score) {}); err != nil {
			t.Fatal(err)
		}
	}
	if scores[0] != scores[1] {
		t.Errorf("%+v, and then %+v", scores[0], scores[1])
	}
}

// TestGreedy: it wins, or else blocks, or else stays beside its own marks.
func TestGreedy(t *testing.T) {
	for _, c := range []struct{ id, moves, want string }{
		{"3x3k3", "a1 b1 a2 b2", "a3"},
		{"3x3k3", "a1 b2 c3 b1", "b3"},
		{"15x15k5", "h8 a1 h9 c1 h10 e1 h11", "h7 h12"},
		{"15x15k5", "a1 o15", "a2 b1 b2"},
		{"7x6k4-gravity", "a1 b1 a2 b2 a3", "a4"},
	} {
		r, err := variant.Parse(c.id)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(5) {
			p := r.Start()
			for _, text := range strings.Fields(c.moves) {
				m, err := r.ParseMove(text)
				if err == nil {
					err = p.Play(m)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			m, err := greedy(p, seed)
			if got := r.MoveText(m); err != nil || !strings.Contains(" "+c.want+" ", " "+got+" ") {
				t.Errorf("%s after %s: %s, want %s", c.id, c.moves, got, c.want)
			}
		}
	}
}
