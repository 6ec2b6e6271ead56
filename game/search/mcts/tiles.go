package mcts

import (
	mathbits "math/bits"

	"noughts/game"
	"noughts/game/search/core"
)

// tileSimulator is a simulator for small boards that close and count as the cells of a
// large one: each small board, and the large one, is a word of bits for each of
// two players, and a table knows which words hold a line. Who is sent to a small
// board and can complete a line there does so, or else prevents the other from
// it, where that is good: games are shorter and more to the point.
//
// A tree plays its moves on it as well.
type tileSimulator struct {
	size, count int // cells of a small board, and of the large one
	full, all   uint16
	length      int      // of a line of a small board
	lines       []uint16 // these
	large       []uint16 // those of the large board
	small, big  []bool   // words with a line
	near        []uint16 // cells that make a line of a small word
	sent        bool
	misere      bool
	cell        []game.Cell // of region*size + within
	place       []uint8     // the reverse

	root  tilePosition
	at    tilePosition
	seq   [256]uint8
	moves int
}

// tilePosition is a place in a game.
type tilePosition struct {
	marks  [2][16]uint16
	closed uint16
	won    [2]uint16
	rest   int // empty cells of what is not closed
	target int // -1: any
	turn   int // 0 or 1
	over   bool
	winner game.Player
}

func newTiles(p *game.Position) Simulator {
	r, b := p.Rules(), p.Board()
	e, ok := r.Effect.(game.Close)
	if !ok || r.Marks != nil || r.Turns != nil || r.PlayerCount() != 2 || len(r.Setup) > 0 {
		return nil
	}
	nx, ny := b.Regions()
	w, h := b.RegionSize()
	m := &tileSimulator{size: w * h, count: nx * ny}
	goal := r.Goal
	if inner, ok := goal.(game.Misere); ok {
		goal, m.misere = inner.Goal, true
	}
	boards, ok := goal.(game.Boards)
	if !ok || m.size > 12 || m.count > 12 || b.Cells() > 256 {
		return nil
	}
	switch r.Place.(type) {
	case nil:
	case game.Sent:
		m.sent = true
	default:
		return nil
	}
	m.full, m.all = 1<<m.size-1, 1<<m.count-1
	m.length, m.lines = e.Goal.K, linesOf(w, h, e.Goal.K)
	large := linesOf(nx, ny, boards.K)
	if !m.agrees(p, large) {
		return nil
	}
	m.large, m.small, m.big = large, lined(m.lines, m.full), lined(large, m.all)
	m.near = make([]uint16, len(m.small))
	for word := range m.near {
		for i := range m.size {
			if bit := 1 << i; word&bit == 0 && m.small[word|bit] && !m.small[word] {
				m.near[word] |= uint16(bit)
			}
		}
	}
	m.place = make([]uint8, b.Cells())
	for region := range m.count {
		for within := range m.size {
			c := b.InRegion(region, within)
			m.place[c] = uint8(len(m.cell))
			m.cell = append(m.cell, c)
		}
	}
	m.Load(p)
	return m
}

// linesOf are the lines of k cells, as words of bits.
func linesOf(w, h, k int) (lines []uint16) {
	ways := [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}
	if k == 1 {
		ways = ways[:1] // all are the same line
	}
	for y := range h {
		for x := range w {
			for _, d := range ways {
				ex, ey := x+d[0]*(k-1), y+d[1]*(k-1)
				if ex < 0 || ex >= w || ey >= h {
					continue
				}
				line := uint16(0)
				for i := range k {
					line |= 1 << ((y+d[1]*i)*w + x + d[0]*i)
				}
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// lined tells of each word of bits whether there is a line in it.
func lined(lines []uint16, full uint16) []bool {
	all := make([]bool, int(full)+1)
	for word := range all {
		for _, line := range lines {
			if uint16(word)&line == line {
				all[word] = true
				break
			}
		}
	}
	return all
}

func (m *tileSimulator) Load(p *game.Position) {
	m.at = tilePosition{target: p.Target(), turn: int(p.Turn()) - 1, over: p.Over() || p.Drawn(), winner: p.Winner()}
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
	for open := m.all &^ m.at.closed; open != 0; open &= open - 1 {
		m.at.rest += mathbits.OnesCount16(m.room(&m.at, mathbits.TrailingZeros16(open)))
	}
	m.root = m.at
}

// lay puts a mark of the player to move.
func (a *tilePosition) lay(m *tileSimulator, region, within int) {
	region &= 15
	a.marks[a.turn&1][region] |= 1 << (within & 15)
	mine, theirs := a.marks[a.turn&1][region], a.marks[1-a.turn&1][region]
	a.rest--
	if lined := m.small[mine]; lined || mine|theirs == m.full {
		a.closed |= 1 << region
		a.rest -= mathbits.OnesCount16(m.full &^ (mine | theirs))
		if lined {
			a.won[a.turn&1] |= 1 << region
		}
		a.judge(m)
	}
	a.target = -1
	if m.sent && a.closed>>(within&15)&1 == 0 {
		a.target = within
	}
	a.turn = 1 - a.turn
}

// judge ends the game if the mover has a line of boards, or if none is left to
// anybody.
func (a *tilePosition) judge(m *tileSimulator) {
	open := m.all &^ a.closed
	switch {
	case !m.big[a.won[a.turn&1]]:
		a.over = !m.big[a.won[0]|open] && !m.big[a.won[1]|open]
	case m.misere:
		a.over, a.winner = true, game.Player(2-a.turn)
	default:
		a.over, a.winner = true, game.Player(a.turn+1)
	}
}

func (m *tileSimulator) Run(rng *core.Source) game.Player {
	m.moves = 0
	a := m.at
	for !a.over {
		region := a.target
		var room uint16
		at := 0
		if region >= 0 {
			mine, theirs := a.marks[a.turn&1][region&15], a.marks[1-a.turn&1][region&15]
			room = m.full &^ (mine | theirs)
			if !m.misere {
				if good := m.near[mine] & room; good != 0 {
					room = good
				} else if good := m.near[theirs] & room; good != 0 {
					room = good
				}
			}
			at = rng.Below(mathbits.OnesCount16(room))
		} else {
			at = rng.Below(a.rest)
			for open := m.all &^ a.closed; ; open &= open - 1 {
				region = mathbits.TrailingZeros16(open)
				room = m.room(&a, region)
				n := mathbits.OnesCount16(room)
				if at < n {
					break
				}
				at -= n
			}
		}
		for range at {
			room &= room - 1
		}
		within := mathbits.TrailingZeros16(room)
		m.seq[m.moves&255] = uint8(region*m.size + within)
		m.moves++
		a.lay(m, region, within)
	}
	return a.winner
}

// room is the empty cells of a small board.
func (m *tileSimulator) room(a *tilePosition, region int) uint16 {
	return m.full &^ (a.marks[0][region&15] | a.marks[1][region&15])
}

// agrees tells whether the lines of small boards, and those of small boards that
// are won, are the winning sets of a position.
func (m *tileSimulator) agrees(p *game.Position, large []uint16) bool {
	if p.Sets() != m.count*len(m.lines)+len(large) {
		return false
	}
	b := p.Board()
	for i := range p.Sets() {
		cells := p.Members(int32(i))
		word, home := uint16(0), -1
		for n, c := range cells {
			region, within := b.Region(c)
			if r := b.RegionOf(c); r >= 0 {
				region, within = -2, r
			}
			if n > 0 && region != home {
				return false
			}
			home = region
			word |= 1 << within
		}
		lines := m.lines
		if home == -2 {
			lines = large
		}
		known := false
		for _, line := range lines {
			known = known || line == word && mathbits.OnesCount16(word) == len(cells)
		}
		if !known {
			return false
		}
	}
	return true
}
