package row

import (
	"maps"
	"math/rand/v2"
	"testing"

	"noughts/game"

	"noughts/game/search/core"
)

// TestPromises plays proved wins out, with a table that is kept, against the
// strongest replies and against any: each search promises a win at least as soon
// as the one before did, and the row is there in time.
func TestPromises(t *testing.T) {
	games := 40
	all := every(t)
	if testing.Short() {
		games = 5
		maps.DeleteFunc(all, func(name string, _ *game.Rules) bool {
			return name != "free" && name != "renju" && name != "caro" && name != "exactFour"
		})
	}
	for name, r := range all {
		rng := rand.New(rand.NewPCG(31, 32))
		wins := 0
		for n := range games {
			p, left := proved(r, rng)
			if p == nil {
				continue
			}
			wins++
			l, other := nodes(20_000), nodes(3_000)
			l.Table, l.Keep = NewTable(1<<22), true
			for by, moves := p.Turn(), 0; !p.Over(); {
				if p.Turn() != by {
					reply := game.Move{To: ask(p, other).PV[0]}
					if n%2 == 1 {
						moves := p.Moves(nil)
						reply = moves[rng.IntN(len(moves))]
					}
					p.Play(reply)
					left--
					continue
				}
				i := ask(p, l)
				plies, decided := i.Score.Plies()
				if !decided || i.Score < 0 || !i.Proved {
					t.Fatalf("%s, game %d: after %d moves of a proved win: %v, proved %v", name, n, moves, i.Score, i.Proved)
				}
				if moves > 0 && plies > left {
					t.Errorf("%s, game %d: after %d moves the win takes %d plies, promised were %d", name, n, moves, plies, left)
				}
				p.Play(game.Move{To: i.PV[0]})
				left = plies - 1
				moves++
			}
		}
		t.Logf("%s: %d wins", name, wins)
	}
}

func ask(p *game.Position, l Limit) Info {
	s := New(p, l)
	s.Run(nil)
	return s.Info()
}

// proved is a position of random play near the middle that is a proved win in
// seven plies or more, nil where there came none.
func proved(r *game.Rules, rng *rand.Rand) (*game.Position, int) {
	for range 200 {
		p := r.Start()
		for p.Plies() < 10+rng.IntN(8) && !p.Over() {
			c := r.Board.At(r.Board.Width()/2-3+rng.IntN(7), r.Board.Height()/2-3+rng.IntN(7))
			p.Play(game.Move{To: c}) // taken cells are refused
		}
		if p.Over() {
			continue
		}
		i := ask(p, nodes(3000))
		if plies, decided := i.Score.Plies(); decided && i.Score > core.Estimate && i.Proved && plies >= 7 {
			return p, plies
		}
	}
	return nil, 0
}
