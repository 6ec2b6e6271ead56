package hint

import (
	"noughts/game"
	"noughts/game/search/row"
)

// Danger is a row or another winning set that somebody is about to complete,
// for a board to draw.
type Danger struct {
	By    game.Player
	Cells []game.Cell // all of the set; of an open three its three marks
	At    []game.Cell // the empty cells that are missing; of an open three those that make a straight four of it
	Next  bool        // the next mark completes it; otherwise it is an open three, or the like in another number
}

// mostSets is the number of winning sets up to which they are looked at one by
// one.
const mostSets = 50_000

// Dangers lists the sets that miss one mark, whoever is to move, and then in
// games of rows the open threes. In games that are not about sets, or where
// marks belong to nobody, there are none.
func Dangers(p *game.Position) (all []Danger) {
	if p.Over() || p.Rules().Common() || p.Sets() > mostSets || closes(p) {
		return nil
	}
	for by := game.First; int(by) <= p.Rules().PlayerCount(); by++ {
		if p.Out(by) || p.Tally(by, 1) == 0 {
			continue
		}
		for i := range int32(p.Sets()) {
			if who, missing := p.Claim(i); who != by || missing != 1 || !p.Winning(i) {
				continue
			}
			d := Danger{By: by, Cells: append([]game.Cell(nil), p.Members(i)...), Next: true}
			for _, c := range d.Cells {
				if p.Mark(c) == game.Empty {
					d.At = append(d.At, c)
				}
			}
			all = append(all, d)
		}
	}
	if !row.Plays(p) {
		return all
	}
	for by := game.First; by <= game.Second; by++ {
		all = append(all, threes(p, by)...)
	}
	return all
}

// closes tells whether the sets of the board are those of small boards.
func closes(p *game.Position) bool {
	_, ok := p.Rules().Effect.(game.Close)
	return ok
}

// threes are the open threes of a player: rows that one mark more makes a row
// of all but one with both ends free.
func threes(p *game.Position, by game.Player) (all []Danger) {
	f := &finder{look: &look{p: p}}
	for c := range game.Cell(p.Board().Cells()) {
		if p.Mark(c) != game.Empty {
			continue
		}
		cells := f.straight(c, by)
		if cells == nil {
			continue
		}
		var marks []game.Cell
		for _, one := range cells {
			if one != c {
				marks = append(marks, one)
			}
		}
		known := false
		for i := range all {
			if sameCells(all[i].Cells, marks) {
				all[i].At, known = append(all[i].At, c), true
			}
		}
		if !known {
			all = append(all, Danger{By: by, Cells: marks, At: []game.Cell{c}})
		}
	}
	return all
}

func sameCells(a, b []game.Cell) bool {
	if len(a) != len(b) {
		return false
	}
	for _, c := range a {
		if !contains(b, c) {
			return false
		}
	}
	return true
}

// HasSequences tells whether a position is of a game in which Sequence can find
// something.
func HasSequences(p *game.Position) bool { return row.Plays(p) }

// Sequence is a win that a player could force by threats if it were their turn,
// as the moves of both, to be shown step by step; nil where there is none,
// where none is found in so many nodes, and in games that are not about rows.
// It is proved: every answer was tried, and the line has the longest.
func Sequence(p *game.Position, by game.Player, nodes int64) []game.Cell {
	if p.Over() || !row.Plays(p) || by < game.First || by > game.Second {
		return nil
	}
	return row.Force(p, by, row.Threats, nodes).Line
}
