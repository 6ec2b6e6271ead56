package mcts

import (
	mathbits "math/bits"

	"noughts/game"
	"noughts/game/search/alphabeta"
)

// What follows is tiles as the board of a tree: moves, what they are worth
// before any game, and what may end it.

// enter goes back to the position that was loaded.
func (m *tileSimulator) enter() { m.at = m.root }

// play plays a legal move.
func (m *tileSimulator) play(c game.Cell) {
	at := int(m.place[c])
	m.at.lay(m, at/m.size, at%m.size)
}

// mover is the player to move.
func (m *tileSimulator) mover() game.Player { return game.Player(m.at.turn + 1) }

// list appends all moves, with what they are worth by the lines of their small
// boards, if stakes tell.
func (m *tileSimulator) list(dst []alphabeta.Ranked, stakes *game.Weights) []alphabeta.Ranked {
	a := &m.at
	for regions := m.choice(a); regions != 0; regions &= regions - 1 {
		region := mathbits.TrailingZeros16(regions) & 15
		mine, theirs := a.marks[a.turn&1][region], a.marks[1-a.turn&1][region]
		var worth [16]int32
		for _, line := range m.lines {
			if stakes == nil {
				break
			}
			w := int32(0)
			switch own, other := mathbits.OnesCount16(line&mine), mathbits.OnesCount16(line&theirs); {
			case own > 0 && other > 0:
				continue
			case own > 0:
				w = stakes.Own[m.length-own]
			case other > 0:
				w = stakes.Other[m.length-other]
			default:
				w = stakes.None[m.length]
			}
			for ; line != 0; line &= line - 1 {
				worth[mathbits.TrailingZeros16(line)&15] += w
			}
		}
		for room := m.room(a, region); room != 0; room &= room - 1 {
			within := mathbits.TrailingZeros16(room) & 15
			dst = append(dst, alphabeta.Ranked{Rank: worth[within], Move: game.Move{To: m.cell[region*m.size+within]}})
		}
	}
	return dst
}

// choice is the small boards on which the player to move may play.
func (m *tileSimulator) choice(a *tilePosition) uint16 {
	if a.target >= 0 {
		return 1 << a.target
	}
	return m.all &^ a.closed
}

// pending tells whether a move may complete a line of boards.
func (m *tileSimulator) pending() bool {
	a := &m.at
	for regions := m.choice(a); regions != 0; regions &= regions - 1 {
		region := mathbits.TrailingZeros16(regions) & 15
		if m.big[a.won[a.turn&1]|1<<region] && m.near[a.marks[a.turn&1][region]]&m.room(a, region) != 0 {
			return true
		}
	}
	return false
}

// outlook is the small boards that are closed, and those in which the next
// player can complete a line.
func (m *tileSimulator) outlook() (closed, ready uint64) {
	a := &m.at
	for region := range m.count {
		if m.near[a.marks[1-a.turn&1][region&15]]&m.room(a, region) != 0 {
			ready |= 1 << region
		}
	}
	return uint64(a.closed), ready
}
