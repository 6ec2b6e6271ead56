// Command generate lets the engine play against itself, and writes the beginnings of the games and
// their results as package tree reads them. The same version of the engine writes the same text.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/opening"
	"noughts/game/opening/tree"
	"noughts/game/search"
	"noughts/game/variant"
)

// job is what is to be done.
type job struct {
	games    int
	nodes    int64
	only     string
	out      string
	mostPly  int
	mostCell int
}

// usual is the job that the file in the repository is from.
var usual = job{games: 30, nodes: 2000, mostPly: 160, mostCell: 400}

func main() {
	j := usual
	flag.IntVar(&j.games, "games", j.games, "games for each set of rules, besides two for each opening that has a name")
	flag.Int64Var(&j.nodes, "nodes", j.nodes, "nodes for a move of a usual search")
	flag.StringVar(&j.only, "rules", "", "only these rules")
	flag.StringVar(&j.out, "o", "assets/openings.txt", "the file")
	flag.IntVar(&j.mostPly, "plies", j.mostPly, "plies after which a game has no result")
	flag.IntVar(&j.mostCell, "cells", j.mostCell, "cells of the largest board")
	flag.Parse()
	if err := j.run(); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// run writes the file.
func (j *job) run() error {
	var text strings.Builder
	for _, g := range variant.Catalogue() {
		r := g.Rules
		if r.PlayerCount() != 2 || r.Board.Cells() > j.mostCell || j.only != "" && j.only != r.ID {
			continue
		}
		text.WriteString(j.section(r))
		fmt.Fprintln(os.Stderr, r.ID, text.Len())
		if err := os.WriteFile(j.out, []byte(text.String()), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// section is the part of the file with the games of some rules.
func (j *job) section(r *game.Rules) string {
	text := "=" + r.ID + "\n"
	lines := opening.Lines(r)
	for i := range j.games + 2*len(lines) {
		var begin []game.Cell
		if i < 2*len(lines) {
			begin = lines[i/2].Cells
		}
		text += j.play(r, begin, uint64(i))
	}
	return text
}

// free is how many plies are chosen among all moves that seem as good, or nearly.
const free = 3

// play plays a game that begins with some cells, and returns its line.
func (j *job) play(r *game.Rules, begin []game.Cell, seed uint64) string {
	p := r.Start()
	for _, c := range begin {
		if p.Play(game.Move{To: c}) != nil {
			break
		}
	}
	named := p.Plies()
	rng := chance.New(seed, 1)
	for !p.Over() && p.Plies() < j.mostPly {
		limit := search.Limit{Nodes: max(20, j.nodes*100/search.NodeCost(p)), Play: true}
		limit.All = p.Plies() < named+free
		info := search.Best(context.Background(), p, limit, nil)
		m, ok := info.Best()
		if limit.All {
			m, ok = vary(info, m, ok, rng)
		}
		if !ok || p.Play(m) != nil {
			break
		}
	}
	winner := "-"
	if p.Over() {
		winner = fmt.Sprint(int(p.Winner()))
	}
	q := r.Start()
	for i := 0; i < p.Plies() && i < tree.Plies; i++ {
		if q.Play(p.Ply(i)) != nil {
			break
		}
	}
	return winner + " " + q.Line() + "\n"
}

// near is how much worse than the best a move may seem to be chosen all the same.
const near = search.Evens / 4

// vary is a move that is chosen at random among those that are nearly as good as the best.
func vary(info search.Info, m game.Move, ok bool, rng *chance.Source) (game.Move, bool) {
	var fit []game.Move
	for _, c := range info.Moves {
		if c.Label != search.Unknown && c.Score >= info.Score-near {
			fit = append(fit, c.Move)
		}
	}
	if len(fit) == 0 {
		return m, ok
	}
	return fit[rng.Below(len(fit))], true
}
