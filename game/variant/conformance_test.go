package variant_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// every calls f with each game of the catalogue, and with the second player
// to begin.
func every(t *testing.T, f func(t *testing.T, r *game.Rules)) {
	for _, g := range variant.Catalogue() {
		r := g.Rules
		t.Run(r.ID, func(t *testing.T) { f(t, r) })
		t.Run(r.ID+"o", func(t *testing.T) {
			o, err := variant.Parse(r.ID + "o")
			if err != nil {
				t.Fatal(err)
			}
			f(t, o)
		})
	}
}

// Every game of the catalogue keeps what the rest of the program relies on.
func TestConformance(t *testing.T) {
	every(t, func(t *testing.T, r *game.Rules) {
		if err := r.Check(); err != nil {
			t.Fatal(err)
		}
		if short, sentence := r.Goal.Short(), r.Text(); r.Name == "" || short == "" || sentence == "" {
			t.Errorf("name %q, goal %q, %q", r.Name, short, sentence)
		}
		playouts := max(4, 600/r.Board.Cells())
		for seed := range playouts {
			playout(t, r, rand.New(rand.NewPCG(uint64(seed), uint64(r.Board.Cells()))))
		}
	})
}

// playout plays a game to its end by random moves, and takes it back.
func playout(t *testing.T, r *game.Rules, rng *rand.Rand) {
	t.Helper()
	rec := record.New(r)
	p := rec.Position()
	before := []*game.Position{}
	for {
		moves := p.Moves(nil)
		legal := map[game.Cell]bool{}
		for _, m := range moves {
			legal[m.To] = true
			if err := p.Legal(m); err != nil {
				t.Fatalf("%+v is listed, but %v", m, err)
			}
		}
		for c := game.Cell(-1); int(c) <= r.Board.Cells(); c++ {
			m := game.Move{To: c}
			if !legal[c] && (p.Legal(m) == nil || p.Play(m) == nil) {
				t.Fatalf("%+v is not listed, but taken", m)
			}
		}
		over, winner := judged(p)
		o := p.Outcome()
		if o.Over != over || o.Winner != winner || p.Over() != over || p.Winner() != winner {
			t.Fatalf("after %v: %+v, want over %v, winner %v", rec.Moves(), o, over, winner)
		}
		if over != (len(moves) == 0) || (o.Reason == game.Going) == over || (winner == game.Nobody) != (o.Cells == nil) {
			t.Fatalf("after %v: over %v with %d moves, %+v", rec.Moves(), over, len(moves), o)
		}
		if p.Plies() > r.Board.Cells() {
			t.Fatalf("no end after %d plies", p.Plies())
		}
		if over {
			break
		}
		before = append(before, p.Clone())
		if err := rec.Play(moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	again, err := record.Parse(rec.String(), variant.Parse)
	if err != nil || again.String() != rec.String() || again.Position().Key() != p.Key() {
		t.Fatalf("%v: read back from\n%s\nis\n%s", err, rec, again)
	}
	end := p.Clone()
	for i := len(before) - 1; i >= 0; i-- {
		if !rec.Back() || !reflect.DeepEqual(p, before[i]) {
			t.Fatalf("going back to ply %d gives\n%+v\nwas\n%+v", i, p, before[i])
		}
	}
	if rec.Back() || !reflect.DeepEqual(p, r.Start()) {
		t.Fatalf("the start is %+v", p)
	}
	for rec.Forward() {
	}
	if !reflect.DeepEqual(p, end) {
		t.Fatal("the game played again ends otherwise")
	}
}
