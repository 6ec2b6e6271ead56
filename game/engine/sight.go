package engine

import "noughts/game"

// lastMoves are the cells of the last move of another player than the one to move, and of
// the one to move; NoCell where there is none.
func lastMoves(p *game.Position) (other, own game.Cell) {
	other, own = game.NoCell, game.NoCell
	for i, back := p.Plies()-1, p.Rules().PlayerCount(); i >= 0 && back >= 0; i, back = i-1, back-1 {
		c := p.Ply(i).To
		if c == game.NoCell || !p.Board().Contains(c) {
			continue
		}
		switch by := p.Owner(p.Mark(c)); {
		case by == p.Turn() && own == game.NoCell:
			own = c
		case by != p.Turn() && by != game.Nobody && other == game.NoCell:
			other = c
		}
	}
	return other, own
}

// hidden is how easily a threat is overlooked, in percent of the ordinary: the one that a
// player's last stone made in a straight line is seen, that on a diagonal is seen less,
// and one that was there before is overlooked most.
func hidden(p *game.Position, last game.Cell) int {
	if !openBoard(p) || last == game.NoCell || p.Rules().Common() || len(p.Through(last)) == 0 {
		return 100
	}
	by, fewest, straight := p.Owner(p.Mark(last)), seen, false
	for _, set := range p.Through(last) {
		who, missing := p.Claim(set)
		if who != by || missing < 1 || missing > fewest {
			continue
		}
		cells := p.Members(set)
		ax, ay, az := p.Board().XYZ(cells[0])
		bx, by, bz := p.Board().XYZ(cells[1])
		along := ax == bx && ay == by || ax == bx && az == bz || ay == by && az == bz
		straight = along || straight && missing == fewest
		fewest = missing
	}
	switch {
	case fewest == seen:
		return 160
	case straight:
		return 60
	}
	return 130
}

// seen is the number of missing stones from which on a set is no threat.
const seen = 3

// openBoard tells whether stones are put anywhere on one board that is larger than a glance.
func openBoard(p *game.Position) bool {
	nx, ny := p.Board().Regions()
	_, falls := p.Rules().Place.(game.Gravity)
	return p.Board().Cells() > varied && nx*ny <= 1 && !falls
}

// stepsAway is how many steps a cell is away from the nearest mark, beyond the cells beside
// it, and at most 4. On an empty board of lines it is from the middle part of the board. On a board of hexagons, where stones two steps
// from each other are joined, it is one less.
func stepsAway(p *game.Position, c game.Cell) int {
	if c == game.NoCell || !openBoard(p) {
		return 0
	}
	b := p.Board()
	x, y, z := b.XYZ(c)
	if p.Plies() == 0 {
		if p.Sets() == 0 {
			return 0
		}
		w, h := b.Width()-1, b.Height()-1
		off := max(2*x-w, w-2*x, 2*y-h, h-2*y) / 2
		return max(0, min(4, off-min(w, h)/5))
	}
	reach := 1
	if b.Hexagonal() {
		reach = 2
	}
	for d := 1; d < 4+reach; d++ {
		if ring(p, x, y, z, d) {
			return max(0, d-reach)
		}
	}
	return 4
}

// ring tells whether there is a mark at a distance from a cell.
func ring(p *game.Position, x, y, z, d int) bool {
	b := p.Board()
	for dz := -d; dz <= d; dz++ {
		for dy := -d; dy <= d; dy++ {
			for dx := -d; dx <= d; dx++ {
				if max(dx, -dx, dy, -dy, dz, -dz) < d {
					continue
				}
				if c := b.Place(x+dx, y+dy, z+dz); c != game.NoCell && p.Owner(p.Mark(c)) != game.Nobody {
					return true
				}
			}
		}
	}
	return false
}
