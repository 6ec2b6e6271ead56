// Package tree counts what became of positions in games: how often each move was played, and how
// those games ended. Positions that are images of each other under a symmetry of the rules count
// as one, and so do different orders of the same moves.
//
// The games of the engine are a text with a line for each. Command generate makes it.
package tree

import (
	"strings"

	"noughts/game"
)

// Plies is how many plies of a game are counted.
const Plies = 12

// mostPlayers is the largest number of players.
const mostPlayers = 8

// fewCells is the number of cells up to which symmetries are looked at.
const fewCells = 400

// Count is how often a position was reached, and how those games ended.
type Count struct {
	Games int
	Won   [mostPlayers + 1]int // by each player; at index 0 the draws. Games without a result are in none
}

// Tree counts the games of one set of rules.
type Tree struct {
	rules  *game.Rules
	images [][]game.Cell // the first is the identity, and is nil
	counts map[uint64]Count
	Games  int
}

// New is a tree without games.
func New(r *game.Rules) *Tree {
	t := &Tree{rules: r, images: [][]game.Cell{nil}, counts: map[uint64]Count{}}
	if r.Board.Cells() <= fewCells {
		t.images = append(t.images, r.Symmetries()[1:]...)
	}
	return t
}

// Open marks a game without a result.
const Open = game.Player(127)

// Add counts the first plies of a game, up to an illegal move. winner is Nobody for a draw, and
// Open for no result.
func (t *Tree) Add(moves []game.Move, winner game.Player) {
	if len(moves) == 0 {
		return
	}
	t.Games++
	at := t.start(nil)
	for i, m := range moves {
		if i == Plies || !t.play(at, m) {
			return
		}
		key := least(at)
		c := t.counts[key]
		c.Games++
		if int(winner) < len(c.Won) {
			c.Won[winner]++
		}
		t.counts[key] = c
	}
}

// After is what is counted of the position after a move.
func (t *Tree) After(p *game.Position, moves []game.Move) []Count {
	all := make([]Count, len(moves))
	if p.Plies() >= Plies {
		return all
	}
	at := t.start(p)
	for i, m := range moves {
		if t.play(at, m) {
			all[i] = t.counts[least(at)]
			for _, q := range at {
				q.Undo()
			}
		}
	}
	return all
}

// start returns the images of a position; nil for the first one of the rules.
func (t *Tree) start(p *game.Position) []*game.Position {
	at := make([]*game.Position, len(t.images))
	for i := range at {
		at[i] = t.rules.Start()
	}
	for ply := 0; p != nil && ply < p.Plies(); ply++ {
		t.play(at, p.Ply(ply))
	}
	return at
}

// play plays the images of a move, and tells whether it is legal.
func (t *Tree) play(at []*game.Position, m game.Move) bool {
	if at[0].Play(m) != nil {
		return false
	}
	for i, image := range t.images {
		if image == nil {
			continue
		}
		n := m
		if m.To != game.NoCell {
			n.To = image[m.To]
		}
		if at[i].Play(n) != nil { // a move with more to it than a cell: its image is not known
			at[i].Play(m)
		}
	}
	return true
}

// least is the least key of some positions.
func least(at []*game.Position) (key uint64) {
	for i, p := range at {
		if k := p.Key(); i == 0 || k < key {
			key = k
		}
	}
	return key
}

// Read counts the games of a text that have the tree's rules: after a line with an equals sign and
// the ID of the rules, a line for each game with the winner's number, 0 for a draw and - for no
// result, and the moves. Lines that are not of that form are left out.
func (t *Tree) Read(text string) {
	ours := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if id, ok := strings.CutPrefix(line, "="); ok {
			ours = id == t.rules.ID
			continue
		}
		if !ours || len(line) < 3 || line[1] != ' ' {
			continue
		}
		winner := Open
		if c := line[0]; c >= '0' && c <= '0'+mostPlayers {
			winner = game.Player(c - '0')
		}
		t.Add(Moves(t.rules, line[2:]), winner)
	}
}

// Moves reads moves that follow one another, up to one that is none.
func Moves(r *game.Rules, text string) (all []game.Move) {
	for text != "" && len(all) < Plies {
		m, rest, err := r.CutMove(text)
		if err != nil {
			break
		}
		all, text = append(all, m), strings.TrimPrefix(rest, "-")
	}
	return all
}

// Main is the line that was played most often from a position on; of moves that were played as
// often, the one with which its player won more.
func (t *Tree) Main(p *game.Position) (line []game.Move) {
	p = p.Clone()
	for p.Plies() < Plies && !p.Over() {
		moves := p.Moves(nil)
		best, most, by := -1, Count{}, p.Turn()
		for i, c := range t.After(p, moves) {
			if c.Games > most.Games || c.Games > 0 && c.Games == most.Games && c.Won[by] > most.Won[by] {
				best, most = i, c
			}
		}
		if best < 0 || p.Play(moves[best]) != nil {
			break
		}
		line = append(line, moves[best])
	}
	return line
}
