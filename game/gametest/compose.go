// Package gametest holds programs that play games of this module to the rules.
// It composes rules at random from every part that package game has, and values
// their positions by brute force. It is for tests.
package gametest

import (
	"math/rand/v2"

	"noughts/game"
)

// Boards makes one board of each kind, by the name of its constructor in
// package game, of sides up to the given one.
var Boards = map[string]func(rng *rand.Rand, side int) (*game.Board, error){
	"Grid": func(rng *rand.Rand, side int) (*game.Board, error) {
		return game.Grid(upTo(rng, side), upTo(rng, side))
	},
	"Torus": func(rng *rand.Rand, side int) (*game.Board, error) {
		return game.Torus(upTo(rng, side), upTo(rng, side))
	},
	"Rhombus": func(rng *rand.Rand, side int) (*game.Board, error) {
		return game.Rhombus(upTo(rng, side), upTo(rng, side))
	},
	"Hexagon": func(rng *rand.Rand, side int) (*game.Board, error) { return game.Hexagon(upTo(rng, (side+1)/2)) },
	"Cube": func(rng *rand.Rand, side int) (*game.Board, error) {
		side = min(side, 5)
		return game.Cube(upTo(rng, side), upTo(rng, side), upTo(rng, min(side, 3)))
	},
	"Tile": func(rng *rand.Rand, side int) (*game.Board, error) {
		small := func() int { return upTo(rng, max(1, min(3, side/2))) }
		w, h := small(), small()
		if rng.IntN(2) == 0 { // as many boards as one has cells
			return game.Tile(w, h, w, h)
		}
		return game.Tile(w, h, small(), small())
	},
}

// kinds are the keys of Boards in an order that stays, plain grids more often.
var kinds = []string{"Grid", "Grid", "Grid", "Torus", "Torus", "Rhombus", "Hexagon", "Cube", "Tile", "Tile"}

func upTo(rng *rand.Rand, n int) int { return 1 + rng.IntN(n) }

func oneOf[T any](rng *rand.Rand, all ...T) T { return all[rng.IntN(len(all))] }

// Rules composes rules that Check accepts, on a board of up to so many cells.
func Rules(rng *rand.Rand, cells int) *game.Rules {
	for {
		if r := Any(rng, cells); r.Check() == nil {
			return r
		}
	}
}

// Any composes rules of a board of up to so many cells without asking whether
// their parts go together.
func Any(rng *rand.Rand, cells int) *game.Rules {
	r := &game.Rules{}
	for side := sideOf(cells); r.Board == nil; {
		if b, err := Boards[kinds[rng.IntN(len(kinds))]](rng, side); err == nil && b.Cells() <= cells {
			r.Board = b
		}
	}
	if rng.IntN(4) == 0 {
		r.Players = 2 + rng.IntN(4)
	}
	if rng.IntN(6) == 0 {
		r.Marks = oneOf(rng, []game.Mark{1}, []game.Mark{1, 2}, []game.Mark{2, 3})
	}
	r.Place = anyPlace(rng)
	r.Turns = anyTurns(rng)
	r.Effect = anyEffect(rng)
	r.Goal = anyGoal(rng, r, 0)
	if _, bans := r.Place.(game.Renju); bans { // it goes with one goal only
		r.Goal = game.Line{K: 5, Length: game.ExactlyFirst}
	}
	if rng.IntN(4) == 0 {
		setUp(rng, r)
	}
	return r
}

// sideOf is a side up to which boards of so many cells are made.
func sideOf(cells int) int {
	n := 2
	for n*n < 2*cells && n < cells {
		n++
	}
	return n
}

func setUp(rng *rand.Rand, r *game.Rules) {
	taken := map[game.Cell]bool{}
	for range upTo(rng, 4) {
		m := game.Move{To: game.Cell(rng.IntN(r.Board.Cells())), Mark: game.Mark(upTo(rng, r.MarkCount()))}
		if taken[m.To] {
			continue
		}
		taken[m.To] = true
		if rng.IntN(3) == 0 {
			m.Mark = game.Block
		}
		r.Setup = append(r.Setup, m)
	}
}

func anyPlace(rng *rand.Rand) game.Place {
	switch rng.IntN(12) {
	case 0, 1, 2:
		return game.Gravity{}
	case 3:
		return game.Sent{}
	case 4:
		return game.Pro{Away: upTo(rng, 2)}
	case 5:
		return game.Renju{}
	}
	return nil
}

func anyTurns(rng *rand.Rand) game.Turns {
	switch rng.IntN(12) {
	case 0, 1:
		return game.Rotation{From: game.Player(rng.IntN(4))}
	case 2, 3:
		return game.OneThenTwo{}
	case 4:
		return game.Pie{Rotation: game.Rotation{From: game.Player(rng.IntN(2))}}
	case 5:
		return game.Swap2{}
	}
	return nil
}

func anyEffect(rng *rand.Rand) game.Effect {
	switch rng.IntN(12) {
	case 0, 1:
		return game.Close{Goal: game.Line{K: upTo(rng, 3)}}
	case 2:
		return game.Custodial{Stones: upTo(rng, 2)}
	case 3:
		return game.PopOut{}
	case 4:
		return game.Twist{}
	}
	return nil
}

func anyGoal(rng *rand.Rand, r *game.Rules, depth int) game.Goal {
	inner := func() game.Goal { return anyGoal(rng, r, depth+1) }
	if depth < 2 {
		switch rng.IntN(14) {
		case 0, 1:
			return game.Misere{Goal: inner()}
		case 2:
			return game.LastStanding{Goal: inner()}
		case 3:
			return game.MakerBreaker{Maker: game.Player(upTo(rng, 2)), Goal: inner()}
		case 4:
			return game.Either{inner(), inner()}
		}
	}
	switch r.Effect.(type) { // goals that want an effect, more often than they would come by chance
	case game.Close:
		if rng.IntN(2) == 0 {
			return oneOf[game.Goal](rng, game.Boards{K: upTo(rng, 3)}, game.Finish{})
		}
	case game.Custodial:
		if depth == 0 {
			return game.Either{inner(), game.Prisoners{Stones: upTo(rng, 4)}}
		}
		return oneOf[game.Goal](rng, game.Prisoners{Stones: upTo(rng, 4)}, line(rng, r))
	}
	switch rng.IntN(10) {
	case 0:
		return game.Shape{Form: oneOf(rng, "XX", "XX/X.", "XXX/.X.", "X.X", "X./.X", "XX/XX", "XXX")}
	case 1:
		return game.Corners{Need: upTo(rng, 4)}
	case 2:
		if r.Board.Hexagonal() {
			return game.Connect{}
		}
	}
	return line(rng, r)
}

// line is of a length that more often than not fits the board.
func line(rng *rand.Rand, r *game.Rules) game.Line {
	b := r.Board
	g := game.Line{K: upTo(rng, min(6, max(b.Width(), b.Height(), b.Layers())))}
	if g.K < 3 && rng.IntN(2) == 0 {
		g.K = 3
	}
	switch rng.IntN(5) {
	case 0, 1:
		g.Length = oneOf(rng, game.Exactly, game.Exactly, game.ExactlyFirst)
		g.Open = rng.IntN(3) == 0
	case 2:
		g.Open = rng.IntN(3) == 0
		g.Draw = rng.IntN(2) == 0
	}
	return g
}
