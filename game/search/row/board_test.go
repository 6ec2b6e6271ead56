package row

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"noughts/game"
)

// every is rules of all kinds.
func every(t testing.TB) map[string]*game.Rules {
	t.Helper()
	grid := func(w, h int) *game.Board {
		b, err := game.Grid(w, h)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	block := []game.Move{{To: 3, Mark: game.Block}, {To: 40, Mark: 1}, {To: 41, Mark: 2}, {To: 55, Mark: game.Block}}
	return map[string]*game.Rules{
		"free":      {Board: grid(15, 15), Goal: game.Line{K: 5}},
		"exact":     {Board: grid(15, 15), Goal: game.Line{K: 5, Length: game.Exactly}},
		"caro":      {Board: grid(15, 15), Goal: game.Line{K: 5, Length: game.Exactly, Open: true}},
		"enclosed":  {Board: grid(12, 9), Goal: game.Line{K: 5, Open: true}},
		"renju":     {Board: grid(15, 15), Goal: game.Line{K: 5, Length: game.ExactlyFirst}, Place: game.Renju{}},
		"first":     {Board: grid(9, 19), Goal: game.Line{K: 5, Length: game.ExactlyFirst}},
		"four":      {Board: grid(9, 9), Goal: game.Line{K: 4}},
		"exactFour": {Board: grid(10, 8), Goal: game.Line{K: 4, Length: game.Exactly}},
		"six":       {Board: grid(19, 19), Goal: game.Line{K: 6}},
		"exactSix":  {Board: grid(8, 8), Goal: game.Line{K: 6, Length: game.Exactly, Open: true}},
		"largest":   {Board: grid(22, 22), Goal: game.Line{K: 5}},
		"narrow":    {Board: grid(22, 5), Goal: game.Line{K: 5}},
		"blocks":    {Board: grid(11, 11), Goal: game.Line{K: 5}, Setup: block},
	}
}

// newFrom is the board of a position.
func newFrom(p *game.Position) *board { return boardOf(p, nil) }

// state is all of a board but its history and the work that it took.
func state(b *board) board {
	c := *b
	c.moves, c.notes, c.past, c.work = nil, nil, [2]int{}, 0
	for i := range c.on {
		if c.on[i] != empty {
			c.code[i] = [2]uint16{}
			c.line[0][i], c.line[1][i], c.line[2][i], c.line[3][i] = 0, 0, 0, 0
		}
	}
	return c
}

// TestStateAnew compares the board after moves and undos with one made anew.
func TestStateAnew(t *testing.T) {
	walks := 3
	if testing.Short() {
		walks = 1
	}
	for name, r := range every(t) {
		rng := rand.New(rand.NewPCG(1, 2))
		for range walks {
			p := r.Start()
			b := newFrom(p)
			for range 300 {
				if p.Over() || rng.IntN(3) == 0 {
					if p.Undo() {
						b.take()
					}
					continue
				}
				moves := p.Moves(nil)
				if len(moves) == 0 {
					break
				}
				m := moves[rng.IntN(len(moves))]
				if p.Play(m) != nil {
					t.Fatal("refused")
				}
				b.put(place(p, m.To))
				if p.Over() {
					continue
				}
				if got, want := state(b), state(newFrom(p)); !reflect.DeepEqual(got, want) {
					t.Fatalf("%s: after %d plies the board is not what it is anew", name, p.Plies())
				}
			}
		}
	}
}

// TestWinsAndFouls compares with the rules which moves win, and which are
// forbidden.
func TestWinsAndFouls(t *testing.T) {
	fouls := 0
	for name, r := range every(t) {
		rng := rand.New(rand.NewPCG(3, 4))
		for range 6 {
			p := r.Start()
			b := newFrom(p)
			for !p.Over() && p.Free() > 2 {
				var plays []game.Move
				for c := range game.Cell(p.Board().Cells()) {
					m := game.Move{To: c}
					if p.Mark(c) != game.Empty {
						continue
					}
					at := place(p, c)
					err := p.Legal(m)
					if got := b.foul(at, b.side); got != (err != nil) {
						t.Fatalf("%s: %s: foul %v, the rules say %v\n%s", name, p.Board().Name(c), got, err, p.Board().Name(c))
					}
					if err != nil {
						fouls++
						continue
					}
					if err := p.Play(m); err != nil {
						t.Fatal(err)
					}
					won := p.Over() && p.Winner() != game.Nobody
					p.Undo()
					if got := b.kind(at, b.side) == wins; got != won {
						t.Fatalf("%s: %s: wins %v, want %v", name, p.Board().Name(c), got, won)
					}
					if !won || rng.IntN(8) == 0 {
						plays = append(plays, m)
					}
				}
				if len(plays) == 0 {
					break
				}
				// Stones near each other make more of interest.
				m := plays[rng.IntN(len(plays))]
				for range 6 {
					n := plays[rng.IntN(len(plays))]
					if b.grade[b.side][b.code[place(p, n.To)][b.side]].attack > b.grade[b.side][b.code[place(p, m.To)][b.side]].attack {
						m = n
					}
				}
				if err := p.Play(m); err != nil {
					t.Fatal(err)
				}
				b.put(place(p, m.To))
			}
		}
	}
	if fouls < 300 {
		t.Errorf("only %d fouls", fouls)
	}
}
