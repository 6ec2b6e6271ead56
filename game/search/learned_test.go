package search

import (
	"context"
	"reflect"
	"testing"

	"noughts/game/search/core"
	"noughts/game/search/mcts"
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
