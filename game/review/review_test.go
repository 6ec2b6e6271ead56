package review_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/review"
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

// played is a random game, and the results of searching its positions.
func played(r *game.Rules, rng *rand.Rand, limit search.Limit) (moves []game.Move, infos []search.Info) {
	p := r.Start()
	for !p.Over() {
		infos = append(infos, search.Best(context.Background(), p, limit, nil))
		all := p.Moves(nil)
		m := all[rng.IntN(len(all))]
		moves = append(moves, m)
		p.Play(m)
	}
	return moves, infos
}

// exact is the value of a position, 1, 0 or -1, and the plies to the end.
func exact(p *game.Position, memo map[uint64][2]int) (v, plies int) {
	if p.Over() {
		switch p.Winner() {
		case game.Nobody:
			return 0, 0
		case p.Turn():
			return 1, 0
		}
		return -1, 0
	}
	if got, ok := memo[p.Key()]; ok {
		return got[0], got[1]
	}
	v = -2
	for _, m := range p.Moves(nil) {
		p.Play(m)
		w, n := exact(p, memo)
		p.Undo()
		w, n = -w, n+1
		if w > v || w == v && (w > 0 && n < plies || w < 0 && n > plies) {
			v, plies = w, n
		}
	}
	memo[p.Key()] = [2]int{v, plies}
	return v, plies
}

// TestExact reviews games in which every value is known, and checks each grade
// with values that come from the rules alone.
func TestExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	var seen [review.Blunder + 1]int
	for _, id := range []string{"3x3k3", "3x3k3-misere", "4x3k3", "4x3k3-gravity", "notakto", "wild"} {
		r := rules(t, id)
		memo := map[uint64][2]int{}
		for n := range 12 {
			moves, infos := played(r, rng, search.Limit{All: n%2 == 0})
			got, err := review.Of(r.Start(), moves, review.Found{Infos: infos})
			if err != nil {
				t.Fatal(err)
			}
			p := r.Start()
			var counts [2][review.Blunder + 1]int
			for i, m := range moves {
				was, soon := exact(p, memo)
				choices := len(p.Moves(nil))
				p.Play(m)
				is, n := exact(p, memo)
				is, n = -is, n+1
				o := got.Plies[i]
				seen[o.Grade]++
				counts[o.By-1][o.Grade]++
				want := review.Good
				switch {
				case choices == 1 || was == is && (is == 0 || n == soon):
					want = review.Best
				case is < was:
					want = review.Blunder
				}
				if i == 0 && id == "3x3k3" { // each first move has a name, and none loses
					want = review.Book
				}
				if o.Grade != want || !o.Proved || o.Loss != float64(was-is)/2 && choices > 1 {
					t.Fatalf("%s, move %d of %v: %v, want %v: was %d in %d, is %d in %d", id, i+1, moves, o, want, was, soon, is, n)
				}
				if why := got.Why(r, i).String(); (why != "") != (want == review.Blunder) {
					t.Fatalf("%s: %q", id, why)
				}
				first := is
				if o.By != game.First {
					first = -is
				}
				if s := got.Points[i+1]; s.Share != float64(first+1)/2 || s.Label != search.Proved {
					t.Fatalf("%s, after move %d: %v, want %d", id, i+1, s, first)
				}
			}
			for by := range counts {
				if counts[by] != got.Sums[by].Grades {
					t.Fatalf("%s: %v, want %v", id, got.Sums[by], counts[by])
				}
			}
		}
	}
	t.Log(seen)
	if seen[review.Best] < 50 || seen[review.Good] < 5 || seen[review.Blunder] < 50 {
		t.Errorf("too few: %v", seen)
	}
}

// TestEstimates reviews games with estimated values, and a game that is
// searched in part.
func TestEstimates(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 3))
	for _, id := range []string{"15x15k5", "ultimate", "3x3k3-3p", "9x9k5", "hex7"} {
		r := rules(t, id)
		limit := search.Limit{Nodes: 1000, All: r.PlayerCount() > 2}
		moves, _ := played(r, rng, search.Limit{Nodes: 1})
		found := lookedAt(r, moves, limit)
		got, err := review.Of(r.Start(), moves, found)
		if err != nil || len(got.Plies) != len(moves) || len(got.Points) != len(moves)+1 {
			t.Fatal(err, len(got.Plies))
		}
		graded := 0
		for i, o := range got.Plies {
			if o.Loss < 0 || o.Loss > 1 {
				t.Fatalf("%s: %v", id, o)
			}
			if o.Grade != review.Unjudged {
				graded++
			}
			got.Why(r, i)
		}
		if graded < len(moves)/2 {
			t.Errorf("%s: %d of %d moves are graded", id, graded, len(moves))
		}
		found.Infos, found.Noise = found.Infos[:len(found.Infos)/2], got.Noise
		half, err := review.Of(r.Start(), moves, found)
		if err != nil || half.Plies[0] != got.Plies[0] {
			t.Errorf("%s: %v %v", id, err, half.Plies[0])
		}
	}
}

func TestScale(t *testing.T) {
	if review.Share(search.Draw) != 0.5 || review.Share(search.Win-3) != 1 || review.Share(search.Loss+2) != 0 {
		t.Error("the landmarks")
	}
	if s := review.Share(search.Evens); s < 0.73 || s > 0.732 {
		t.Error(s)
	}
	r := rules(t, "3x3k3")
	if _, err := review.Of(r.Start(), []game.Move{{To: 4}, {To: 4}}, review.Found{}); err == nil || err.Error() != "review: move 2: b2 is taken by X" {
		t.Error(err)
	}
	empty, err := review.Of(r.Start(), nil, review.Found{})
	if err != nil || len(empty.Points) != 1 || empty.Points[0].Label != search.Unknown {
		t.Error(empty, err)
	}
}

// A move of a known opening is book, and so are its images; but not where it is proved to
// lose or to give the win away, nor where the game has left the openings before.
func TestBook(t *testing.T) {
	of := func(score search.Score, label search.Label) search.Info {
		return search.Info{Score: score, Label: label, PV: []game.Move{{To: 0}}}
	}
	even, none := of(0, search.Estimated), search.Info{}
	for _, c := range []struct {
		id, moves string
		before    search.Info
		after     search.Info
		book      bool
	}{
		{"15x15k5", "h8 h9 i9", even, of(200, search.Estimated), true},
		{"renju", "h8 g8 g7", even, of(200, search.Estimated), true},
		{"renju", "h8 i9", even, even, true},
		{"renju", "h8 i9", even, of(search.Win-30, search.Proved), false},
		{"renju", "h8 i9", even, of(search.Loss+30, search.Proved), true},
		{"renju", "h8 i9", even, none, false},
		{"renju", "h8 j10", even, even, false},
		{"renju", "h8 h9 i9 h10", even, even, false},
		{"3x3k3", "c3", of(0, search.Proved), of(0, search.Proved), true},
		{"7x6k4-gravity", "d1", of(search.Win-41, search.Proved), of(search.Loss+40, search.Proved), true},
		{"7x6k4-gravity", "c1", of(search.Win-41, search.Proved), of(0, search.Proved), false},
		{"7x6k4-gravity", "a1", of(search.Win-41, search.Proved), of(search.Win-40, search.Proved), false},
	} {
		r := rules(t, c.id)
		var moves []game.Move
		found := review.Found{}
		for _, text := range strings.Fields(c.moves) {
			moves = append(moves, move(t, r, text))
			found.Infos = append(found.Infos, c.before)
		}
		found.Infos = append(found.Infos, c.after)
		got, err := review.Of(r.Start(), moves, found)
		if err != nil {
			t.Fatal(err)
		}
		o := got.Plies[len(moves)-1]
		if book := o.Grade == review.Book; book != c.book || book && (o.Loss != 0 || got.Why(r, len(moves)-1).English != "") {
			t.Errorf("%s %s: %v", c.id, c.moves, o.Grade.Say())
		}
	}
}
