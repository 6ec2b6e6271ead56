package course

import (
	"slices"

	"noughts/game"
)

// mostAll is the number of cells of the largest board on which all moves are
// looked at. On a larger one, all cells from which a line reaches a stone are.
const mostAll = 400

// candidates lists the moves of a position. On a large board, where only lines
// count, it lists those in reach of a stone and one other, since all others are
// like that one.
func candidates(p *game.Position) (all []game.Move) {
	b := p.Board()
	if b.Cells() <= mostAll {
		return p.Moves(nil)
	}
	_, reach := p.SetSizes()
	seen := map[game.Cell]bool{}
	add := func(c game.Cell) bool {
		if c == game.NoCell || seen[c] {
			return false
		}
		seen[c] = true
		if m := (game.Move{To: c}); p.Legal(m) == nil {
			all = append(all, m)
			return true
		}
		return false
	}
	for i := range p.Plies() {
		at := p.Ply(i).To
		for axis := range b.Axes() {
			for n := 1 - reach; n < reach && at != game.NoCell; n++ {
				if n != 0 {
					add(b.Step(at, axis, n))
				}
			}
		}
	}
	for c := range game.Cell(b.Cells()) {
		if add(c) {
			break
		}
	}
	return all
}

// loses tells whether the last move, which was a player's, has lost for them.
func loses(p *game.Position, me game.Player) bool {
	return p.Out(me) || p.Over() && p.Winner() != me && p.Winner() != game.Nobody
}

// win returns moves with which the player to move wins within this turn, nil
// if there are none.
func win(p *game.Position) []game.Move {
	if p.Over() {
		return nil
	}
	me := p.Turn()
	if plain(p.Rules()) {
		return winLine(p, me)
	}
	for _, m := range candidates(p) {
		p.Play(m)
		won := p.Winner() == me
		p.Undo()
		if won {
			return []game.Move{m}
		}
	}
	return nil
}

// plain tells whether a player wins only by completing a line with stones that
// stay where they are placed.
func plain(r *game.Rules) bool {
	_, line := r.Goal.(game.Line)
	_, falls := r.Place.(game.Gravity)
	return line && !falls && r.Effect == nil && !r.Common()
}

// winLine is win for a game of lines: it looks at the lines in which one stone
// is missing, or two where a turn has two.
func winLine(p *game.Position, me game.Player) []game.Move {
	most := 1
	if _, two := p.Rules().Turns.(game.OneThenTwo); two && p.Plies()%2 == 1 {
		most = 2
	}
	tried := map[int32]bool{}
	for i := range p.Plies() + len(p.Rules().Setup) {
		c := stone(p, i)
		if c == game.NoCell || p.Mark(c) != p.MarkOf(me) {
			continue
		}
		for _, set := range slices.Clone(p.Through(c)) {
			if tried[set] {
				continue
			}
			tried[set] = true
			if by, missing := p.Claim(set); by != me || missing > most {
				continue
			}
			if line := fill(p, me, set); line != nil {
				return line
			}
		}
	}
	return nil
}

// stone is the cell of a ply, and after those of the setup.
func stone(p *game.Position, i int) game.Cell {
	if i < p.Plies() {
		return p.Ply(i).To
	}
	return p.Rules().Setup[i-p.Plies()].To
}

// fill returns the moves that complete a set, if they win.
func fill(p *game.Position, me game.Player, set int32) (line []game.Move) {
	for _, c := range p.Members(set) {
		if p.Mark(c) == game.Empty {
			line = append(line, game.Move{To: c})
		}
	}
	played := 0
	for _, m := range line {
		if p.Turn() != me || p.Play(m) != nil {
			break
		}
		played++
	}
	won := p.Winner() == me
	for range played {
		p.Undo()
	}
	if !won {
		return nil
	}
	return line
}

// answer returns moves with which the next player wins, nil if there are none
// or it is still the same player's turn.
func answer(p *game.Position, me game.Player) []game.Move {
	if p.Over() || p.Turn() == me {
		return nil
	}
	return win(p)
}

// closed is the number of regions that are closed by a row.
func closed(p *game.Position) (n int) {
	nx, ny := p.Board().Regions()
	for i := range nx * ny {
		if m := p.Mark(p.Board().RegionCell(i)); m != game.Empty && m != game.Block {
			n++
		}
	}
	return n
}
