package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/search/core"
	"noughts/game/search/mcts"
	"noughts/game/search/traits"
)

// tiles is a learner of the weights of package mcts for Ultimate.
type tiles struct{ r *game.Rules }

func (l *tiles) player(w any) player {
	weights, _ := w.(*mcts.Weights)
	return &tilesPlayer{l.r, weights, core.NewTable(treeBytes)}
}

// tilesPlayer is a player by package mcts.
type tilesPlayer struct {
	rules   *game.Rules
	weights *mcts.Weights
	table   *core.Table
}

// treeBytes is the size of a tree.
const treeBytes = 8 << 20

func (s *tilesPlayer) think(p *game.Position, nodes int64) (game.Cell, int16) {
	t := traits.Of(p)
	i := mcts.SearchWith(context.Background(), p, t, s.weights, core.Limit{Nodes: nodes, Play: true, Table: s.table}, nil).Scaled(traits.ScaleOf(t))
	return i.PV[0].To, keepScore(i.Score, i.Label == core.Proved)
}

// opening is a position after some random plies, about even to a search of some nodes.
func (s *tilesPlayer) opening(rng *chance.Source, nodes int64) *game.Position {
	for range tries {
		p := s.rules.Start()
		for n := 2 + rng.Below(9); n > 0 && !p.Over(); n-- {
			moves := p.Moves(nil)
			if p.Play(moves[rng.Below(len(moves))]) != nil {
				break
			}
		}
		if p.Over() || p.Drawn() {
			continue
		}
		fresh := tilesPlayer{s.rules, s.weights, core.NewTable(treeBytes / 8)}
		if _, v := fresh.think(p, max(nodes, 2000)); v <= 2*even && v >= -2*even {
			return p
		}
	}
	return s.rules.Start()
}

// quiet is true: a search of these rules estimates any position.
func (s *tilesPlayer) quiet(p *game.Position) bool { return true }

func (s *tilesPlayer) stray(p *game.Position, rng *chance.Source) (c game.Cell, ok bool) {
	moves := p.Moves(nil)
	if len(moves) == 0 {
		return 0, false
	}
	return moves[rng.Below(len(moves))].To, true
}

// pack makes a file of weights: a line with its kind, the lines of about, which tell where
// the weights are from, an empty line, the numbers, and a checksum of all.
func (l *tiles) pack(w any, about string) []byte {
	file := []byte(weightsMagic + about + "\n")
	for _, v := range w.(*mcts.Weights).Numbers {
		file = append(file, byte(v))
	}
	return binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE(file))
}

func (l *tiles) unpack(file []byte) (w any, about string, err error) {
	about, numbers, why := opened(file)
	if why == "" && len(numbers) != mcts.Numbers {
		why = "not as many numbers as there must be"
	}
	if why != "" {
		return nil, "", fmt.Errorf("%w: %s", errWeights, why)
	}
	weights := new(mcts.Weights)
	for i, v := range numbers {
		weights.Numbers[i] = int8(v)
	}
	return weights, about, nil
}
