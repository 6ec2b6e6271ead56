package tree

import (
	"context"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/search"
)

// Algorithm is a search with some of its ideas at work: each one has those of
// the ones before it and something more.
type Algorithm uint8

// The algorithms.
const (
	Minimax   Algorithm = iota // every move of every position
	AlphaBeta                  // no move that cannot matter any more
	Ordered                    // good moves first
	Tabled                     // a table of positions, turned and mirrored ones being one
	Engine                     // counters of lines, scouts and deepening: all that the engine has
)

// Algorithms are all of them.
var Algorithms = []Algorithm{Minimax, AlphaBeta, Ordered, Tabled, Engine}

var algorithms = [...]struct {
	word    string
	name    game.Say
	without search.Parts
}{
	{"minimax", game.Says("Plain minimax"), search.Cuts | search.Order | search.Memory | search.Counting | search.Scouts | search.Deepening},
	{"alphabeta", game.Says("Alpha-beta"), search.Order | search.Memory | search.Counting | search.Scouts | search.Deepening},
	{"order", game.Says("With move ordering"), search.Memory | search.Counting | search.Scouts | search.Deepening},
	{"table", game.Says("With table and symmetry"), search.Counting | search.Scouts | search.Deepening},
	{"engine", game.Says("With everything the engine knows"), 0},
}

// String is the word for the algorithm in a link.
func (a Algorithm) String() string { return algorithms[a].word }

// Say is its name.
func (a Algorithm) Say() game.Say { return algorithms[a].name }

// ParseAlgorithm reads a word as String writes it.
func ParseAlgorithm(word string) (Algorithm, error) {
	for a, one := range algorithms {
		if one.word == word {
			return Algorithm(a), nil
		}
	}
	return 0, game.Wrong("{0} is no search: there are {1}", game.Quote(word), words())
}

// Written is the word for the algorithm in a link, with the depth limit of a
// search behind it, if it has one.
func (a Algorithm) Written(depth int) string {
	if depth == 0 {
		return a.String()
	}
	return a.String() + "-" + strconv.Itoa(depth)
}

// ParseWritten reads what Written wrote.
func ParseWritten(text string) (a Algorithm, depth int, err error) {
	word, number, limited := strings.Cut(text, "-")
	if a, err = ParseAlgorithm(word); err != nil {
		return 0, 0, err
	}
	if limited {
		if depth, err = strconv.Atoi(number); err != nil || depth < 1 || depth > 99 {
			return 0, 0, game.Wrong("{0} is not a depth: it is a number from 1 to 99", game.Quote(number))
		}
	}
	return a, depth, nil
}

func words() game.Say {
	var all []game.Say
	for _, one := range algorithms {
		all = append(all, game.Says("{0}", one.word))
	}
	return game.List(all...)
}

// Limit says how far a search goes.
type Limit struct {
	Depth int    // plies from the root, 0 to the end of the game
	Nodes int64  // 0 for MostNodes
	Pause func() // called every few milliseconds of a search; nil does nothing
}

// MostNodes is the largest tree, unless a Limit says otherwise. That of plain
// minimax on three by three has 549,946.
const MostNodes = 1_000_000

// mostCells is the number of cells of the largest board: on a larger one, the
// moves of a single position are more than anybody reads.
const mostCells = 400

func (l Limit) search() search.Limit {
	if l.Nodes <= 0 {
		l.Nodes = MostNodes
	}
	return search.Limit{Depth: l.Depth, Nodes: l.Nodes, Pause: l.Pause}
}

// Count is what a search of a position came to.
type Count struct {
	Algorithm Algorithm
	Nodes     int64 // positions that were looked at, the root included
	Events    int64 // enterings and leavings of nodes
	Cuts      int64 // nodes with moves that were left out
	Score     search.Score
	Label     search.Label
	PV        []game.Move
	Whole     bool // it came to its end; otherwise Nodes is the limit
}

// Refuse says why there is no tree of a position, however small; nil: there is.
func Refuse(p *game.Position) error {
	switch {
	case p.Over():
		return game.Wrong("the game is over: there is nothing to search")
	case p.Rules().PlayerCount() > 2:
		return game.Wrong("the tree is for games of two players")
	case p.Board().Cells() > mostCells:
		return game.Wrong("the tree is for boards of up to {0} cells", mostCells)
	}
	return nil
}

// Measure counts the nodes of a search. It ends at the limit, with the error
// of a context that is done, or with one that says why there is no tree.
func Measure(ctx context.Context, p *game.Position, a Algorithm, limit Limit) (Count, error) {
	if err := Refuse(p); err != nil {
		return Count{}, err
	}
	var t eventCounts
	info, whole := search.Watch(p, algorithms[a].without, limit.search()).Run(ctx, &t)
	return t.count(a, info, whole), ctx.Err()
}

// eventCounts counts events.
type eventCounts struct{ events, cuts int64 }

func (c *eventCounts) Enter(search.Visit) bool { c.events++; return true }

func (c *eventCounts) Leave(_ search.Visit, l search.Left) bool {
	c.events++
	if l.Why == search.CutOff {
		c.cuts++
	}
	return true
}

func (c *eventCounts) count(a Algorithm, i search.Info, whole bool) Count {
	return Count{a, i.Nodes, c.events, c.cuts, i.Score, i.Label, i.PV, whole}
}
