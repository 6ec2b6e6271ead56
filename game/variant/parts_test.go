package variant_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"noughts/game"
)

// TestAnyParts puts rules together from parts at random: those that Check
// accepts are played before the judge, whatever they are.
func TestAnyParts(t *testing.T) {
	want := 1500
	if testing.Short() {
		want = 150
	}
	rng := rand.New(rand.NewPCG(7, 7))
	made, kinds := 0, map[string]int{}
	for tries := 0; made < want; tries++ {
		if tries > 200*want {
			t.Fatalf("only %d of %d rules could be played", made, tries)
		}
		r := anyRules(rng)
		if r.Check() != nil {
			continue
		}
		made++
		kinds[fmt.Sprintf("%T %T %T", r.Place, r.Turns, r.Effect)]++
		r.ID = fmt.Sprintf("%s, %d players, marks %v, setup %v, %#v %#v %#v %#v", r.Board.Size(), r.PlayerCount(), r.Marks, r.Setup, r.Place, r.Turns, r.Effect, r.Goal)
		r.Name = r.ID
		newTable(t, r, tries).game(rng.IntN(4) == 0, rng.IntN(4) == 0, states{})
	}
	t.Logf("%d rules, %d kinds of placement, turns and effect", made, len(kinds))
}

// oneOf chooses among parts.
func oneOf[T any](rng *rand.Rand, all ...T) T { return all[rng.IntN(len(all))] }

func anyRules(rng *rand.Rand) *game.Rules {
	must := func(b *game.Board, err error) *game.Board {
		if err != nil {
			panic(err)
		}
		return b
	}
	side := func() int { return 1 + rng.IntN(6) }
	var b *game.Board
	switch rng.IntN(7) {
	case 0:
		b = must(game.Torus(side(), side()))
	case 1:
		b = must(game.Cube(side(), side(), 1+rng.IntN(3)))
	case 2:
		b = must(game.Hexagon(1 + rng.IntN(4)))
	case 3:
		b = must(game.Rhombus(side(), side()))
	case 4:
		n := 2 + rng.IntN(2)
		b = must(game.Tile(n, n, 1+rng.IntN(3), 1+rng.IntN(3)))
	default:
		b = must(game.Grid(side(), side()))
	}
	r := &game.Rules{Board: b}
	if rng.IntN(3) == 0 {
		r.Players = 2 + rng.IntN(4)
	}
	if rng.IntN(5) == 0 {
		r.Marks = oneOf(rng, []game.Mark{1}, []game.Mark{1, 2}, []game.Mark{2, 3})
	}
	r.Place = oneOf[game.Place](rng, nil, nil, nil, game.Gravity{}, game.Sent{}, game.Pro{Away: 1 + rng.IntN(2)}, game.Renju{})
	r.Turns = oneOf[game.Turns](rng, nil, nil, nil, game.Rotation{From: game.Player(rng.IntN(3))}, game.OneThenTwo{}, game.Pie{}, game.Swap2{})
	r.Effect = oneOf[game.Effect](rng, nil, nil, nil, game.Close{Goal: game.Line{K: 2 + rng.IntN(2)}}, game.Custodial{Stones: 1 + rng.IntN(2)}, game.PopOut{}, game.Twist{})
	r.Goal = anyGoal(rng, 0)
	if rng.IntN(4) == 0 {
		for range 1 + rng.IntN(4) {
			m := game.Move{To: game.Cell(rng.IntN(b.Cells())), Mark: game.Mark(1 + rng.IntN(r.MarkCount()))}
			if rng.IntN(3) == 0 {
				m.Mark = game.Block
			}
			r.Setup = append(r.Setup, m)
		}
	}
	return r
}

func anyGoal(rng *rand.Rand, depth int) game.Goal {
	inner := func() game.Goal { return anyGoal(rng, depth+1) }
	line := game.Line{K: 2 + rng.IntN(4)}
	switch kind := rng.IntN(16); {
	case kind == 0:
		return game.Shape{Form: oneOf(rng, "XX", "XX/X.", "XXX/.X.", "X.X")}
	case kind == 1:
		return game.Corners{Need: 2 + rng.IntN(3)}
	case kind == 2:
		return game.Boards{K: 2 + rng.IntN(2)}
	case kind == 3:
		return game.Finish{}
	case kind == 4:
		return game.Prisoners{Stones: 1 + rng.IntN(6)}
	case kind == 5:
		return game.Connect{}
	case kind == 6 && depth < 2:
		return game.Misere{Goal: inner()}
	case kind == 7 && depth < 2:
		return game.LastStanding{Goal: inner()}
	case kind == 8 && depth < 2:
		return game.MakerBreaker{Maker: game.Player(1 + rng.IntN(2)), Goal: inner()}
	case kind <= 10 && depth < 2:
		return game.Either{inner(), inner()}
	case kind == 11:
		line.Length = game.Length(rng.IntN(3))
		line.Open = rng.IntN(2) == 0
	case kind == 12:
		line.Draw = true
	}
	return line
}
