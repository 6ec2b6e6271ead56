package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/search"
)

// forces tells whether a player wins within so many plies against any play.
func forces(p *game.Position, who game.Player, plies int) bool {
	if p.Over() {
		return p.Winner() == who
	}
	if plies == 0 {
		return false
	}
	mine := p.Turn() == who
	for _, m := range p.Moves(nil) {
		p.Play(m)
		wins := forces(p, who, plies-1)
		p.Undo()
		if wins == mine {
			return mine
		}
	}
	return !mine
}

// A win that a table knows from an earlier move of the game is none if it goes through a
// position that has come up twice by now.
func TestTwiceIsRemembered(t *testing.T) {
	board, err := game.Grid(3, 3)
	if err != nil {
		t.Fatal(err)
	}
	r := &game.Rules{ID: "composed", Board: board, Goal: game.Line{K: 3}, Place: game.Gravity{}, Effect: game.PopOut{}}
	if err := r.Check(); err != nil {
		t.Fatal(err)
	}
	games := 3000
	if testing.Short() {
		games = 60
	}
	rng := rand.New(rand.NewPCG(1, 2))
	values := 0
	for range games {
		table := search.NewTable(1 << 18)
		times, twice := map[uint64]int{}, false
		for p := r.Start(); !p.Over() && p.Plies() < 60; stray(p, rng) {
			if times[p.Key()]++; times[p.Key()] == 2 {
				twice = true
			}
			i := search.Best(context.Background(), p, search.Limit{Nodes: 3000, Table: table}, nil)
			if n, decided := i.Score.Plies(); decided && i.Label == search.Proved && n <= 9 && twice {
				values++
				who := p.Turn()
				if i.Score < 0 {
					who = game.First + game.Second - who
				}
				if !forces(p.Clone(), who, n) {
					t.Errorf("%s: player %v does not win in %d plies", p.Line(), who, n)
				}
			}
		}
	}
	t.Logf("%d values", values)
}

// stray makes a move by chance, one that does not end the game if there is any.
func stray(p *game.Position, rng *rand.Rand) {
	moves := p.Moves(nil)
	for _, i := range rng.Perm(len(moves)) {
		if p.Play(moves[i]); !p.Over() {
			return
		}
		p.Undo()
	}
	p.Play(moves[0])
}
