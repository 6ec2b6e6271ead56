package main

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"path/filepath"
	"slices"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/search/core"
	"noughts/game/search/row"
)

// The parts that games fall into.
const (
	fitted = iota // what is learned from
	chosen        // what widths are chosen by
	held          // what the losses are told of
	parts
)

// partOf is the part of a game: all its positions have the same.
func partOf(file string, number uint64) int {
	h := fnv.New64a()
	io.WriteString(h, file)
	switch chance.New(h.Sum64(), number).Below(10) {
	case 0:
		return held
	case 1:
		return chosen
	}
	return fitted
}

// counted is a multiset of shapes and at how many cells it is.
type counted struct {
	code  uint16
	cells uint8
}

// position is a position whose estimate is fitted.
type position struct {
	label   float32 // share of the points of the side to move
	side    uint8
	threats uint16
	from    int // of its multisets
	middle  int // where those of the other side begin
	to      int
}

// choice is a position whose order of moves is fitted: the first candidate was
// played.
type choice struct {
	side      uint8
	situation uint8
	from, to  int // of its candidates
}

// pair is what is known of a move: its multisets for the side to move and the other, and what
// else it promises by.
type pair struct {
	attack, defend  uint16
	both, last, own uint8
}

// samples is what a fit learns from.
type samples struct {
	result    float64        // how much the results of games count in the labels
	nodes     map[int64]bool // of the moves of the games
	games     int
	positions [parts][]position
	counts    []counted
	choices   [parts][]choice
	pairs     []pair
}

// mostUneven is the most that a score counts for, either way. Without the positions that are
// decided, an attack would be worth what it is where it has failed.
const mostUneven = 5 * core.Evens

// label is what a position is worth by the result of its game, in half points,
// of which it counts so much, and the score of its search. What has no result is
// worth the score.
func label(half int, score int16, result float64) float64 {
	v := 1 / (1 + math.Exp(-float64(score)/core.Evens))
	if half == noResult {
		return v
	}
	return result*float64(half)/2 + (1-result)*v
}

// entry is a game of a file.
type entry struct {
	file string
	g    played
}

// gathered are games of files, in the order of their names and numbers.
type gathered struct {
	games []entry
	nodes map[int64]bool // of their moves
}

// readGames reads the games of files. Of more positions than most it keeps each of so many
// games. What is wrong with a file is told, and what is good of it is used.
func readGames(r *game.Rules, files []string, most int, tell func(string)) (all gathered, err error) {
	all.nodes = map[int64]bool{}
	positions := 0
	for _, name := range slices.Sorted(slices.Values(files)) {
		nodes, err := nodesOf(name)
		if err == nil {
			all.nodes[nodes] = true
		}
		_, err = scanFile(name, r.ID, r.Board.Cells(), func(g played) {
			all.games = append(all.games, entry{filepath.Base(name), g})
			positions += len(g.scores)
		})
		if err != nil && !errors.Is(err, errTorn) {
			if errors.Is(err, errForeign) {
				return all, fmt.Errorf("%s: %w", name, err)
			}
			tell(fmt.Sprintf("%s: %v: what is good of it is used", name, err))
		}
	}
	slices.SortStableFunc(all.games, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.g.number, b.g.number))
	})
	step := max(1, (positions+most-1)/max(most, 1))
	kept := all.games[:0]
	for i, e := range all.games {
		if i%step == 0 {
			kept = append(kept, e)
		}
	}
	all.games = kept
	return all, nil
}

// gather is the samples of the games of files: see readGames. The result of a game counts
// so much in the labels.
func gather(r *game.Rules, files []string, most int, result float64, tell func(string)) (*samples, error) {
	all, err := readGames(r, files, most, tell)
	if err != nil {
		return nil, err
	}
	s := &samples{result: result, nodes: all.nodes}
	reader := row.NewReader(r.Start(), nil)
	var cells []row.Cell
	for _, e := range all.games {
		var err error
		if cells, err = s.add(r, reader, &e.g, partOf(e.file, e.g.number), cells); err != nil {
			return nil, fmt.Errorf("%s: game %d: %w", e.file, e.g.number, err)
		}
		if e.g.half != noResult {
			s.games++
		}
	}
	return s, nil
}

// add adds the positions of a game.
func (s *samples) add(r *game.Rules, reader *row.Reader, g *played, part int, cells []row.Cell) ([]row.Cell, error) {
	p := r.Start()
	defer func() {
		for range p.Plies() {
			reader.Undo()
		}
	}()
	for i := range len(g.moves) + 1 {
		if at := i - g.opening; at >= 0 && at < len(g.scores) && reader.Quiet() && !p.Over() {
			cells = reader.Cells(cells[:0])
			half := g.half
			if reader.Side() == 1 && half != noResult {
				half = 2 - half
			}
			s.value(reader, cells, part, label(half, max(-mostUneven, min(mostUneven, g.scores[at])), s.result))
			if i < len(g.moves) && g.scores[at] != -provedWin {
				s.order(reader, cells, part, g.moves[i])
			}
		}
		if i < len(g.moves) {
			if err := p.Play(game.Move{To: g.moves[i]}); err != nil {
				return cells, err
			}
			reader.Play(g.moves[i])
		}
	}
	return cells, nil
}

// value adds a position for the estimate.
func (s *samples) value(reader *row.Reader, cells []row.Cell, part int, label float64) {
	v := position{label: float32(label), side: uint8(reader.Side()), threats: uint16(reader.Threats()), from: len(s.counts)}
	count := func(code func(c *row.Cell) int) {
		from := len(s.counts)
		for i := range cells {
			k := uint16(code(&cells[i]))
			at := slices.IndexFunc(s.counts[from:], func(c counted) bool { return c.code == k })
			if at < 0 || s.counts[from+at].cells == math.MaxUint8 {
				s.counts = append(s.counts, counted{code: k, cells: 1})
			} else {
				s.counts[from+at].cells++
			}
		}
	}
	count(func(c *row.Cell) int { return c.Mover })
	v.middle = len(s.counts)
	count(func(c *row.Cell) int { return c.Other })
	v.to = len(s.counts)
	s.positions[part] = append(s.positions[part], v)
}

// order adds a position for the order of moves, if the move that was played is
// one that a search looks at.
func (s *samples) order(reader *row.Reader, cells []row.Cell, part int, move game.Cell) {
	c := choice{side: uint8(reader.Side()), situation: uint8(reader.Situation()), from: len(s.pairs)}
	found := false
	for i := range cells {
		k := &cells[i]
		if !k.Near || k.Banned {
			continue
		}
		s.pairs = append(s.pairs, pair{uint16(k.Mover), uint16(k.Other), uint8(k.Both), uint8(k.Last), uint8(k.Own)})
		if k.At == move {
			last := len(s.pairs) - 1
			s.pairs[c.from], s.pairs[last] = s.pairs[last], s.pairs[c.from]
			found = true
		}
	}
	if c.to = len(s.pairs); !found {
		s.pairs = s.pairs[:c.from]
		return
	}
	s.choices[part] = append(s.choices[part], c)
}

// size is the number of positions of all parts.
func (s *samples) size() (n int) {
	for _, p := range s.positions {
		n += len(p)
	}
	return n
}
