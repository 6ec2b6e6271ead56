package review_test

import (
	"context"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/hint"
	"noughts/game/review"
	"noughts/game/search"
)

// lookedAt holds the results of the searches that a review asks for.
func lookedAt(r *game.Rules, moves []game.Move, limit search.Limit) review.Found {
	best := func(p *game.Position) search.Info {
		q, back := review.Canonical(p)
		return back(search.Best(context.Background(), q, limit, nil))
	}
	p := r.Start()
	found := review.Found{AfterBest: make([]search.Info, len(moves))}
	for _, m := range moves {
		found.Infos = append(found.Infos, best(p))
		p.Play(m)
	}
	if !p.Over() {
		found.Infos = append(found.Infos, best(p))
	}
	for i := len(moves) - 1; i >= 0; i-- {
		p.Undo()
		var after search.Info
		if i+1 < len(found.Infos) {
			after = found.Infos[i+1]
		}
		if rival, needed := review.BestMove(p, moves[i], found.Infos[i], after); needed {
			p.Play(rival)
			found.AfterBest[i] = best(p)
			p.Undo()
		}
	}
	return found
}

// sensible is a game with moves found by searches, and some random ones.
func sensible(r *game.Rules, rng *rand.Rand, plies int) (moves []game.Move) {
	p := r.Start()
	for len(moves) < plies && !p.Over() {
		m, _ := p.AnyMove(rng.IntN)
		if rng.IntN(3) > 0 {
			m, _ = search.Best(context.Background(), p, search.Limit{Nodes: 200}, nil).Best()
		}
		moves = append(moves, m)
		p.Play(m)
	}
	return moves
}

// image is the image of a game.
func image(moves []game.Move, to []game.Cell) []game.Move {
	all := make([]game.Move, len(moves))
	for i, m := range moves {
		if all[i] = m; m.To != game.NoCell {
			all[i].To = to[m.To]
		}
	}
	return all
}

// TestImages checks that games and their images get the same grades, and that
// no sentence calls a move better than itself.
func TestImages(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 1))
	judged := 0
	for _, id := range []string{"15x15k5", "9x9k5", "7x6k4-gravity", "5x5k4", "4x4x4k4", "ultimate", "hex7", "t4x4k4", "h4k4", "3x3k3", "3x3k3-3p", "pente", "connect6", "5x5k4-misere"} {
		r := rules(t, id)
		games, limit := 2, search.Limit{Nodes: 400, All: r.PlayerCount() > 2}
		if testing.Short() {
			games = 1
		}
		images := r.Symmetries()
		for range games {
			moves := sensible(r, rng, 14)
			was, err := review.Of(r.Start(), moves, lookedAt(r, moves, limit))
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range []int{1, len(images) / 2, len(images) - 1} {
				if n < 1 || n >= len(images) {
					continue
				}
				turned := image(moves, images[n])
				is, err := review.Of(r.Start(), turned, lookedAt(r, turned, limit))
				if err != nil {
					t.Fatal(err)
				}
				for i := range moves {
					a, b := was.Plies[i], is.Plies[i]
					if a.Grade != b.Grade || a.Loss != b.Loss || a.Proved != b.Proved || a.Before != b.Before || a.After != b.After {
						t.Errorf("%s, image %d, move %d of %v: %+v, of the image %+v", id, n, i+1, moves, a, b)
					}
				}
			}
			for i, o := range was.Plies {
				judged++
				why := was.Why(r, i).String()
				if name := hint.Name(r, o.Move).String(); strings.Contains(why, ": "+name+" ") || o.Grade >= review.Inaccuracy && o.Best == o.Move || why == "" != (o.Grade < review.Inaccuracy) {
					t.Errorf("%s: %s is judged %v: %q", id, name, o, why)
				}
				if o.Grade == review.Best && o.Loss != 0 || !o.Proved && o.Loss != 0 && o.Loss <= was.Noise {
					t.Errorf("%s: %+v with noise of %v", id, o, was.Noise)
				}
			}
			t.Logf("%s: noise %.3f, %v %v", id, was.Noise, was.Sums[0].Grades, was.Sums[1].Grades)
		}
	}
	if judged < 100 {
		t.Errorf("%d moves were judged", judged)
	}
}

// The four images of a reply in a corner are worth the same, and the first
// stone in the middle is best or as good as the best.
func TestReplies(t *testing.T) {
	r := rules(t, "15x15k5")
	var first review.Ply
	for i, text := range []string{"f6", "f10", "j6", "j10"} {
		moves := []game.Move{move(t, r, "h8"), move(t, r, text)}
		got, err := review.Of(r.Start(), moves, lookedAt(r, moves, search.Limit{Nodes: 3000}))
		if err != nil {
			t.Fatal(err)
		}
		o := got.Plies[1]
		if i == 0 {
			first = o
		}
		if o.Grade != first.Grade || o.Loss != first.Loss || o.Grade == review.Unjudged {
			t.Errorf("%s: %+v, and f6: %+v", text, o, first)
		}
		if o.Grade > review.Good {
			t.Errorf("%s: %v", text, got.Why(r, 1))
		}
	}
}

func move(t *testing.T, r *game.Rules, text string) game.Move {
	t.Helper()
	c, err := r.Board.Cell(text)
	if err != nil {
		t.Fatal(err)
	}
	return game.Move{To: c}
}

// A difference within the noise counts as none, and a move is not judged by an
// estimate from before it.
func TestNoise(t *testing.T) {
	r := rules(t, "15x15k5")
	of := func(score search.Score, best string) search.Info {
		return search.Info{Score: score, Label: search.Estimated, PV: []game.Move{move(t, r, best)}}
	}
	moves := []game.Move{move(t, r, "h8"), move(t, r, "a1")}
	found := review.Found{Infos: []search.Info{of(0, "h8"), of(300, "i9"), of(0, "h9")}, Noise: 0.01}
	got, _ := review.Of(r.Start(), moves, found)
	if g := got.Plies[1].Grade; g != review.Unjudged {
		t.Errorf("without a search after the best move it is %v", g)
	}
	p := r.Start()
	p.Play(moves[0])
	if best, needed := review.BestMove(p, moves[1], found.Infos[1], found.Infos[2]); !needed || best != move(t, r, "i9") {
		t.Errorf("the rival is %v, %v", best, needed)
	}
	for _, c := range []struct {
		rival search.Score // for the player to move after it
		noise float64
		want  review.Grade
	}{{-300, 0.01, review.Mistake}, {-300, 0.3, review.Good}, {0, 0.01, review.Best}, {300, 0.01, review.Best}, {-60, 0.01, review.Good}, {-search.Win + 4, 0.3, review.Blunder}} {
		found.AfterBest, found.Noise = []search.Info{{}, of(c.rival, "h9")}, c.noise
		got, _ := review.Of(r.Start(), moves, found)
		o := got.Plies[1]
		if o.Grade != c.want || (o.Loss > 0) != (math.Abs(review.Share(o.Before)-review.Share(o.After)) > c.noise && o.Before > o.After) {
			t.Errorf("%+v: %+v", c, o)
		}
	}
	// the first move is the best one in its images in all four corners
	found.Infos[0] = of(500, "a1")
	found.Infos[1] = of(500, "h8")
	got, _ = review.Of(r.Start(), []game.Move{move(t, r, "o15")}, found)
	if o := got.Plies[0]; o.Grade != review.Best || o.Loss != 0 {
		t.Errorf("the image of the best move is %+v", o)
	}
}
