package hint

import (
	"noughts/game"
	"noughts/game/search/row"
)

// Danger is a winning set that is nearly complete, or an open three, for a
// board to highlight.
type Danger struct {
	By    game.Player
	Cells []game.Cell // all cells of the set; of an open three its three marks
	At    []game.Cell // the empty cells of the set; of an open three those that make it a straight four
	Next  bool        // the next mark completes the set; false for an open three, or the same with another number
}

// mostSets is the largest number of winning sets that are checked one by one.
const mostSets = 50_000

// Dangers lists the sets of any player that miss a single mark, and then, in
// games of rows, the open threes. There are none if marks are common, or if
// regions close.
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

// closes tells whether the rules have regions that close.
func closes(p *game.Position) bool {
	_, ok := p.Rules().Effect.(game.Close)
	return ok
}

// threes lists the open threes of a player: rows to which one more mark makes a
// row of all but one with both ends empty.
func threes(p *game.Position, by game.Player) (all []Danger) {
	f := &finder{lookahead: &lookahead{p: p}}
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

// HasSequences tells whether Sequence can find anything in games with the rules
// of p.
func HasSequences(p *game.Position) bool { return row.Plays(p) }

// Sequence returns a win that a player could force by threats if it were that
// player's turn, as the cells of the moves of both players in turn. It is nil
// if there is none, if none is found within so many nodes, and in games that
// are not about rows. The win is proved: every answer was tried, and the line
// shows those that last longest.
func Sequence(p *game.Position, by game.Player, nodes int64) []game.Cell {
	if p.Over() || !row.Plays(p) || by < game.First || by > game.Second {
		return nil
	}
	return row.Force(p, by, row.Threats, nodes, nil).Line
}
