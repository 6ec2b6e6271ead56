package search

import (
	"context"
	"reflect"
	"testing"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/mcts"
	"noughts/game/search/row"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// TestLearned: a search of Ultimate values positions by weights unless it is limited by its
// depth, as the weaker levels are, and one of its misère form never does.
func TestLearned(t *testing.T) {
	for _, c := range []struct {
		id     string
		limit  core.Limit
		learnt bool
	}{
		{"ultimate", core.Limit{Nodes: 3000}, true},
		{"ultimate", core.Limit{Nodes: 3000, All: true}, true},
		{"ultimate", core.Limit{Nodes: 3000, Depth: 4}, false},
		{"ultimatemisere", core.Limit{Nodes: 3000}, false},
	} {
		r, err := variant.Parse(c.id)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		tr := traits.Of(p)
		is := Best(context.Background(), p, c.limit, nil)
		played := mcts.SearchWith(context.Background(), p, tr, nil, c.limit, nil).Scaled(traits.ScaleOf(tr))
		is.Time, played.Time = 0, 0
		if again := Best(context.Background(), p, c.limit, nil); !reflect.DeepEqual(again.Moves, is.Moves) {
			t.Errorf("%s, %+v: other moves the second time", c.id, c.limit)
		}
		if learnt := !reflect.DeepEqual(is, played); learnt != c.learnt {
			t.Errorf("%s, %+v: valued by weights: %v", c.id, c.limit, learnt)
		}
	}
}

// TestLearnedRows: a search of five in a row values positions by weights where a move is to be
// played, unless it is limited by its depth.
func TestLearnedRows(t *testing.T) {
	for _, c := range []struct {
		id     string
		limit  core.Limit
		learnt bool
	}{
		{"15x15k5", core.Limit{Nodes: 3000, Play: true}, true},
		{"caro", core.Limit{Nodes: 3000, Play: true}, true},
		{"15x15k5", core.Limit{Nodes: 3000}, false},
		{"15x15k5", core.Limit{Nodes: 3000, Play: true, Depth: 4}, false},
		{"9x9k5", core.Limit{Nodes: 3000, Play: true}, false},
	} {
		r, err := variant.Parse(c.id)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		middle := r.Board.At(r.Board.Width()/2, r.Board.Height()/2)
		for _, step := range []game.Cell{0, 1, game.Cell(r.Board.Width()), 3} {
			if err := p.Play(game.Move{To: middle + step}); err != nil {
				t.Fatal(err)
			}
		}
		is := Best(context.Background(), p, c.limit, nil)
		plain := row.New(p, row.Limit{Play: c.limit.Play, Depth: c.limit.Depth, Ask: func(n int64) (int64, int64, bool) {
			return min(n, c.limit.Nodes), c.limit.Nodes, n >= c.limit.Nodes
		}})
		plain.Run(nil)
		if learnt := plain.Info().Score != is.Score; learnt != c.learnt {
			t.Errorf("%s, %+v: %v, by additive weights %v", c.id, c.limit, is.Score, plain.Info().Score)
		}
	}
}
