package mcts

import (
	_ "embed"
	"math/bits"
	"sync"

	"noughts/game"
)

// Weights are what a tree values positions of Ultimate by: see learned. The potentials tell
// how near an open small board is to be won by a player, by its use and shape. Behind
// them is by how much lines count when so many small boards are closed; what a line of won
// boards is worth, one at the edge, one through the middle, a diagonal; and what a free
// choice is worth, and the move.
type Weights struct {
	Numbers [Numbers]int8

	once    sync.Once
	learned learned
}

// The places of numbers.
const (
	AtPhase = 2 * Modes * Shapes // the potentials of use u begin at u times Shapes
	AtLine  = AtPhase + 10
	AtFree  = AtLine + 3
	AtTempo = AtFree + 1
	Numbers = AtTempo + 1
)

// The uses of potentials are those of the player who moves, by where the next move is, and
// behind them those of the player who waits: on another board, on this one, or on any.
const (
	Elsewhere = iota
	Here
	Anywhere
	Modes
)

// Unit is what a number at a place is a part of: a won board, or 1 as a factor or logit.
func Unit(at int) int {
	if at >= AtLine && at < AtFree {
		return 16
	}
	return 64
}

// Shapes is how many shapes of small boards there are: see Shape.
const Shapes = 256

// smallLines are the lines of a small board.
var smallLines = [8]uint16{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

// Shape is the shape of a small board for a player: how many lines each player may
// still complete who has one of their cells, and two, at most three of each, in two bits
// each. It is the same from all sides; see swapShape for the other player's.
func Shape(mine, theirs uint16) (shape int) {
	for _, line := range smallLines {
		at := 2*bits.OnesCount16(line&mine) - 2
		if line&theirs != 0 {
			if at >= 0 {
				continue
			}
			at = 2*bits.OnesCount16(line&theirs) + 2
		}
		if at >= 0 && at < 8 && shape>>at&3 < 3 {
			shape += 1 << at
		}
	}
	return shape
}

// swapShape is a shape for the other player.
func swapShape(shape int) int { return shape>>4 | shape&15<<4 }

// Parts are what the logit of a position follows from: the potential of each board for the
// player who moves and for the other, as its place in the numbers, or Won or Lost; whether
// there is a free choice; and the number of closed boards.
type Parts struct {
	Boards [2][9]int16
	Free   bool
	Closed uint8
}

// What stands for a potential that is 1 or 0.
const (
	Won  = -1
	Lost = -2
)

// PartsOf is the parts of a position.
func PartsOf(p *game.Position) (parts Parts) {
	a := &newTiles(p).(*tileSimulator).at
	parts.Free = a.target < 0
	parts.Closed = uint8(bits.OnesCount16(a.closed))
	for region := range 9 {
		bit := uint16(1) << region
		mine, theirs := &parts.Boards[0][region], &parts.Boards[1][region]
		*mine, *theirs = Lost, Lost
		switch {
		case a.won[a.turn]&bit != 0:
			*mine = Won
		case a.won[1-a.turn]&bit != 0:
			*theirs = Won
		case a.closed&bit == 0:
			mode := Elsewhere
			if parts.Free {
				mode = Anywhere
			} else if region == a.target {
				mode = Here
			}
			shape := Shape(a.marks[a.turn][region], a.marks[1-a.turn][region])
			*mine, *theirs = int16(mode*Shapes+shape), int16((Modes+mode)*Shapes+swapShape(shape))
		}
	}
	return parts
}

// Learns tells whether weights serve a game.
func Learns(p *game.Position) bool {
	m, ok := newTiles(p).(*tileSimulator)
	return ok && m.learns()
}

func (m *tileSimulator) learns() bool {
	return m.size == 9 && m.count == 9 && m.length == 3 && m.sent && !m.misere && m.big[7] && !m.big[3]
}

// ownFile is the weights that a search has by itself, made by
//
//	make train RULES=ultimate
//
// Its lines tell from what; then come the numbers, and a checksum of four bytes, of which a
// test holds that it fits.
//
//go:embed ultimate.weights
var ownFile string

// own is the weights of ownFile.
var own = sync.OnceValue(func() *learned {
	w := new(Weights)
	from := len(ownFile) - 4 - Numbers
	for i := range w.Numbers {
		w.Numbers[i] = int8(ownFile[from+i])
	}
	return w.inUse()
})
