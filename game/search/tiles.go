package search

import (
	mathbits "math/bits"

	"noughts/game"
)

// tiles is a machine for small boards that close and count as the cells of a
// large one: each small board, and the large one, is a word of bits for each of
// two players, and a table knows which words hold a line. Who is sent to a small
// board and can complete a line there does so, or else prevents the other from
// it, where that is good: games are shorter and more to the point.
type tiles struct {
	size, count int      // cells of a small board, and of the large one
	small, big  []bool   // words with a line
	near        []uint16 // cells that make a line of a small word, where one is wanted
	sent        bool
	ending      ending
	cell        []game.Cell // of region*size + within

	at    tilesAt
	over  bool
	won   game.Player
	seq   [256]uint8
	moves int
}

// tilesAt is a place in a game.
type tilesAt struct {
	marks  [2][16]uint16
	closed uint16
	won    [2]uint16
	target int // -1: any
	turn   int // 0 or 1
}

func newTiles(p *game.Position) machine {
	r, b := p.Rules(), p.Board()
	e, ok := r.Effect.(game.Close)
	if !ok || r.Marks != nil || r.Turns != nil || r.PlayerCount() != 2 || len(r.Setup) > 0 {
		return nil
	}
	nx, ny := b.Regions()
	w, h := b.RegionSize()
	m := &tiles{size: w * h, count: nx * ny}
	goal, ending, _ := endingOf(r.Goal)
	boards, ok := goal.(game.Boards)
	if !ok || ending > loses || m.size > 12 || m.count > 12 || b.Cells() > 256 {
		return nil
	}
	m.ending = ending
	switch r.Place.(type) {
	case nil:
	case game.Sent:
		m.sent = true
	default:
		return nil
	}
	m.small, m.big = lined(w, h, e.Goal.K), lined(nx, ny, boards.K)
	m.near = make([]uint16, len(m.small))
	for word := range m.near {
		for i := range m.size {
			if bit := 1 << i; ending == wins && word&bit == 0 && m.small[word|bit] && !m.small[word] {
				m.near[word] |= uint16(bit)
			}
		}
	}
	for region := range m.count {
		for within := range m.size {
			m.cell = append(m.cell, b.InRegion(region, within))
		}
	}
	m.load(p)
	return m
}

// lined tells of each word of bits whether there is a line of k in it.
func lined(w, h, k int) []bool {
	var masks []int
	for y := range h {
		for x := range w {
			for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				mask := 0
				ex, ey := x+d[0]*(k-1), y+d[1]*(k-1)
				if ex < 0 || ex >= w || ey >= h {
					continue
				}
				for i := range k {
					mask |= 1 << ((y+d[1]*i)*w + x + d[0]*i)
				}
				masks = append(masks, mask)
			}
		}
	}
	all := make([]bool, 1<<(w*h))
	for word := range all {
		for _, mask := range masks {
			if word&mask == mask {
				all[word] = true
				break
			}
		}
	}
	return all
}

func (m *tiles) load(p *game.Position) {
	m.over, m.won = p.Over(), p.Winner()
	m.at = tilesAt{target: p.Target(), turn: int(p.Turn()) - 1}
	marks := p.Marks()
	for region := range m.count {
		var has [4]uint16 // by mark: without a branch
		for i, c := range m.cell[region*m.size:][:m.size] {
			has[marks[c]&3] |= 1 << (i & 15)
		}
		m.at.marks[0][region&15], m.at.marks[1][region&15] = has[1], has[2]
		switch mark := marks[len(m.cell)+region]; mark {
		case game.Empty:
		case game.Block:
			m.at.closed |= 1 << region
		default:
			m.at.closed |= 1 << region
			m.at.won[mark-1] |= 1 << region
		}
	}
}

func (m *tiles) run(rng *source) game.Player {
	m.moves = 0
	if m.over {
		return m.won
	}
	a := m.at
	full, all := uint16(1)<<m.size-1, uint16(1)<<m.count-1
	for a.closed != all {
		region := a.target
		var room uint16
		at := 0
		if region >= 0 {
			mine, theirs := a.marks[a.turn&1][region&15], a.marks[1-a.turn&1][region&15]
			room = full &^ (mine | theirs)
			if good := m.near[mine] & room; good != 0 {
				room = good
			} else if good := m.near[theirs] & room; good != 0 {
				room = good
			}
			at = rng.below(mathbits.OnesCount16(room))
		} else {
			n := 0
			for open := all &^ a.closed; open != 0; open &= open - 1 {
				r := mathbits.TrailingZeros16(open) & 15
				n += mathbits.OnesCount16(full &^ (a.marks[0][r] | a.marks[1][r]))
			}
			at = rng.below(n)
			for open := all &^ a.closed; ; open &= open - 1 {
				region = mathbits.TrailingZeros16(open) & 15
				room = full &^ (a.marks[0][region] | a.marks[1][region])
				if n = mathbits.OnesCount16(room); at < n {
					break
				}
				at -= n
			}
		}
		for range at {
			room &= room - 1
		}
		bit := room & -room
		within := mathbits.TrailingZeros16(room)
		region &= 15
		m.seq[m.moves&255] = uint8(region*m.size + within)
		m.moves++
		a.marks[a.turn&1][region] |= bit
		mine := a.marks[a.turn&1][region]
		if m.small[mine] {
			a.closed |= 1 << region
			a.won[a.turn&1] |= 1 << region
			if m.big[a.won[a.turn&1]] {
				if m.ending == loses {
					return game.Player(2 - a.turn)
				}
				return game.Player(a.turn + 1)
			}
		} else if mine|a.marks[1-a.turn&1][region] == full {
			a.closed |= 1 << region
		}
		a.target = -1
		if m.sent && a.closed>>within&1 == 0 {
			a.target = within
		}
		a.turn = 1 - a.turn
	}
	return game.Nobody
}

func (m *tiles) path(dst []game.Move) []game.Move {
	for i := range m.moves {
		dst = append(dst, game.Move{To: m.cell[m.seq[i]]})
	}
	return dst
}
