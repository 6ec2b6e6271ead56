package engine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/search"
	"noughts/game/variant"
)

func rules(t testing.TB, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func level(t testing.TB, name string) Level {
	t.Helper()
	l, err := ParseLevel(name)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// contest plays a game between two levels, the first of which begins, and
// gives its final position.
func contest(t testing.TB, r *game.Rules, first, second Level, seed uint64, limit search.Limit) *game.Position {
	p := r.Start()
	for !p.Over() {
		l := first
		if p.Turn() == game.Second {
			l = second
		}
		i := l.answer(context.Background(), Request{Position: p.Clone(), Level: l, Seed: seed, Limit: limit}, nil)
		m, _ := i.Best()
		if err := p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// score is the points of the first level in a batch of games, two for a win and
// one for a draw; each seed is played from both sides.
func score(t testing.TB, id, better, worse string, games int, limit search.Limit) (points int) {
	a, b := level(t, better), level(t, worse)
	for g := range games {
		first, second, me := a, b, game.First
		if g%2 == 1 {
			first, second, me = b, a, game.Second
		}
		switch contest(t, rules(t, id), first, second, uint64(g/2), limit).Winner() {
		case me:
			points += 2
		case game.Nobody:
			points++
		}
	}
	return points
}

// TestLevelsDiffer plays the levels against each other: of 2 points a game the
// better one must get three quarters.
func TestLevelsDiffer(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute under the race detector")
	}
	for _, c := range []struct {
		id, better, worse string
		games             int
		nodes             int64
	}{
		{"9x9k5", "medium", "easy", 10, 10_000},
		{"9x9k5", "skilled", "medium", 8, 10_000},
		{"9x9k5", "hard", "skilled", 8, 10_000},
		{"15x15k5", "medium", "easy", 6, 10_000},
		{"15x15k5", "hard", "medium", 4, 60_000},
	} {
		points := score(t, c.id, c.better, c.worse, c.games, search.Limit{Nodes: c.nodes})
		t.Logf("%s: %s takes %d of %d points from %s", c.id, c.better, points, 2*c.games, c.worse)
		if points < 3*c.games/2 {
			t.Errorf("%s: %s takes %d of %d points from %s", c.id, c.better, points, 2*c.games, c.worse)
		}
	}
}

// TestSameSeedSameGame plays games twice.
func TestSameSeedSameGame(t *testing.T) {
	limit := search.Limit{}
	if testing.Short() {
		limit.Nodes = 2000 // a whole game of medium ones takes long with the race detector
	}
	for _, id := range []string{"3x3k3", "9x9k5"} {
		differ := false
		last := uint64(0)
		for seed := range uint64(4) {
			var keys [2]uint64
			for i := range keys {
				p := contest(t, rules(t, id), level(t, "easy"), level(t, "medium"), seed, limit)
				keys[i] = p.Key()
			}
			if keys[0] != keys[1] {
				t.Errorf("%s: seed %d plays two games", id, seed)
			}
			differ = differ || seed > 0 && keys[0] != last
			last = keys[0]
		}
		if !differ {
			t.Errorf("%s: all seeds play one game", id)
		}
	}
}

// TestLevelsPlayEverything has each level go on from random positions of every
// game of the catalogue, the same way with the same seed.
func TestLevelsPlayEverything(t *testing.T) {
	for _, g := range variant.Catalogue() {
		rng := rand.New(rand.NewPCG(1, 9))
		for n := range 3 {
			p := g.Rules.Start()
			for range n * n * 3 {
				if moves := p.Moves(nil); len(moves) > 0 {
					p.Play(moves[rng.IntN(len(moves))])
				}
			}
			for _, l := range append(Levels(), Rated(640)) {
				var text [2]string
				for i := range text {
					q := p.Clone()
					for range 3 {
						if q.Over() {
							break
						}
						answer := l.answer(context.Background(), Request{Position: q.Clone(), Level: l, Seed: 5, Limit: search.Limit{Nodes: 600}}, nil)
						m, ok := answer.Best()
						if err := q.Play(m); err != nil || !ok {
							t.Fatalf("%s, %v: %v %v", g.Rules.ID, l, answer, err)
						}
					}
					text[i] = fmt.Sprint(q.Key())
				}
				if text[0] != text[1] {
					t.Errorf("%s, %v: two games", g.Rules.ID, l)
				}
			}
		}
	}
}

// TestEasyTakesAndBlocks counts how often easy completes its own line and
// stops the other's: mostly.
func TestEasyTakesAndBlocks(t *testing.T) {
	for moves, want := range map[string]string{
		"h8 h7 h9 a1 h10 c1 h11 e1": "h12",
		"h8 h7 h9 a1 h10 c1 h11":    "h12",
	} {
		hits := 0
		for seed := range uint64(100) {
			p := rules(t, "15x15k5").Start()
			for _, m := range strings.Fields(moves) {
				if err := play(p, m); err != nil {
					t.Fatal(err)
				}
			}
			l := level(t, "easy")
			i := l.answer(context.Background(), Request{Position: p, Level: l, Seed: seed}, nil)
			if m, _ := i.Best(); p.Board().Name(m.To) == want {
				hits++
			}
		}
		if hits < 70 || hits > 97 {
			t.Errorf("after %s easy plays %s %d times of 100", moves, want, hits)
		}
	}
}

// TestPerfectNeverLoses plays every reply to the level perfect on 3x3.
func TestPerfectNeverLoses(t *testing.T) {
	r := rules(t, "3x3k3")
	l := level(t, "perfect")
	for seed := range uint64(3) {
		for _, me := range []game.Player{game.First, game.Second} {
			p := r.Start()
			answers := map[uint64]game.Move{}
			var walk func()
			walk = func() {
				if p.Over() {
					if p.Winner() == game.First+game.Second-me {
						t.Fatalf("seed %d loses as %v", seed, me)
					}
					return
				}
				moves := p.Moves(nil)
				if p.Turn() == me {
					m, ok := answers[p.Key()]
					if !ok {
						m, _ = l.answer(context.Background(), Request{Position: p, Level: l, Seed: seed}, nil).Best()
						answers[p.Key()] = m
					}
					moves = []game.Move{m}
				}
				for _, m := range moves {
					p.Play(m)
					walk()
					p.Undo()
				}
			}
			walk()
		}
	}
}

// booked is a board that there is a book of.
const booked = "7x6k4-gravity"

// TestPerfectIsProved plays the level perfect against random replies on boards
// at the bounds of Perfect, and holds every move to a proof in few nodes.
func TestPerfectIsProved(t *testing.T) {
	for _, id := range []string{
		"1x1k1", "3x3k3", "4x4k4", "4x4k3", "4x4k2", "5x3k3", "8x2k3", "16x1k3", "16x1k4", "16x1k5", "24x2k2", "49x1k2",
		"5x5k3", "7x7k3", "16x3k3", "12x4k3", "5x5k5", "6x6k6", "7x7k7",
		"3x3k3-misere", "wild", "wildmisere", "notakto", "3x3k3-exact", "4x3k3-misere", "12x1k3-misere", "4x3k3-gravity-misere",
		"t4x3k3-misere", "4x3sXX/XX-misere", "2x2x3k3-misere", "t4x4k4", "corners", "4x4sX./X./XX", "8x2sXXX", "2x2x4k3", "4x4k4-gravity",
		"4x4k3-at-a1B", "3x3x3k3", "h3k3", "h4k3", "t6x6k3", booked,
	} {
		r, few := rules(t, id), int64(250_000)
		if id == booked {
			if few = 1_000_000; testing.Short() {
				continue // takes a minute under the race detector
			}
		}
		if !Perfect(r) {
			t.Errorf("%s: not perfect", id)
		}
		most := int64(0)
		for seed := range uint64(6) {
			rng := rand.New(rand.NewPCG(seed, 7))
			p := r.Start()
			for !p.Over() {
				if (p.Turn() == game.First) == (seed%2 == 0) {
					i := level(t, "perfect").answer(context.Background(), Request{Position: p, Level: level(t, "perfect"), Seed: seed}, nil)
					if i.Label != search.Proved || i.Nodes > few {
						t.Fatalf("%s: %v %v in %d nodes", id, i.Score, i.Label, i.Nodes)
					}
					most = max(most, i.Nodes)
					p.Play(i.PV[0])
				} else {
					moves := p.Moves(nil)
					p.Play(moves[rng.IntN(len(moves))])
				}
			}
		}
		t.Logf("%s: at most %d nodes", id, most)
	}
	for _, id := range []string{"5x4k4", "24x2k3", "8x8k3", "15x15k5", "6x6k5", "4x4k4-misere", "4x4k4-exact",
		"3x3k3-3p", "hex11", "popout", "ultimate", "orderchaos", "3x3x3k3-misere", "4x4x4k4", "t5x5k5", "pentago", "7x6k4-gravity-exact", "7x6k4-gravity-misere", "7x6k4", "6x7k4-gravity", "7x6k4-gravity-at-d1B"} {
		if Perfect(rules(t, id)) {
			t.Errorf("%s: perfect", id)
		}
	}
}

func TestParseLevel(t *testing.T) {
	for _, l := range append(Levels(), Rated(0), Rated(7), Rated(555), Rated(MaxElo)) {
		if m, err := ParseLevel(l.String()); err != nil || m != l {
			t.Errorf("%v: %v, %v", l, m, err)
		}
	}
	for _, name := range []string{"", "Easy", "impossible", "novice", "-1", "+5", "007", strconv.Itoa(MaxElo + 1), "99999999999999999999", "5.5"} {
		if l, err := ParseLevel(name); err == nil || l != (Level{}) {
			t.Errorf("%q: %v, %v", name, l, err)
		}
	}
}

// The rungs of the ladder go up, and a rating between two of them plays as the
// one or the other, in the proportion of the distances.
func TestRated(t *testing.T) {
	last := -1
	for at := random; at <= strongest; at++ {
		elo, ok := Level{at: at}.Elo()
		if !ok || elo <= last {
			t.Errorf("%v has %d after %d", Level{at: at}, elo, last)
		}
		last = elo
	}
	if _, ok := level(t, "perfect").Elo(); ok || last != MaxElo || elos[random] != MinElo {
		t.Errorf("the scale goes from %d to %d, perfect on it: %v", elos[random], last, ok)
	}
	p := rules(t, "9x9k5").Start()
	for _, elo := range []int{0, 100, elos[novice], 500, 1000, MaxElo, 5000} {
		sum, n := 0, 20_000
		for seed := range uint64(n) {
			// What hard plays as medium is a slip of its own.
			m := Rated(elo).rung(chance.New(seed, p.Key()))
			sum += elos[m]
		}
		if want := min(elo, MaxElo); sum/n < want-8 || sum/n > want+8 {
			t.Errorf("%d plays as %d", elo, sum/n)
		}
	}
}

// TestHardPlaysOut: of a game whose positions the search has learned to value, strongest makes
// use of that, and hard plays games out.
func TestHardPlaysOut(t *testing.T) {
	for id, learned := range map[string]bool{"ultimate": true, "ultimatemisere": false, "hex11": false, "15x15k5": false} {
		p := rules(t, id).Start()
		if search.Learned(p) != learned {
			t.Errorf("%s is learned: %v", id, !learned)
		}
		if m := policies[hard].bounded(p); (m.depth > 0) != learned || m.depth > 0 && m.depth < p.Board().Cells() {
			t.Errorf("%s: hard looks %d plies ahead", id, m.depth)
		}
		if m := policies[strongest].bounded(p); m.depth > 0 {
			t.Errorf("%s: strongest looks %d plies ahead", id, m.depth)
		}
	}
}
