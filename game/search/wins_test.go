package search_test

import (
	"context"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/search"
)

// TestWins holds the search to the positions of testdata/tactics: records of
// games under way with one or two moves that win, named by the tag wins, while
// the others do not. The tags draws and loses name those, plies is how long the
// win takes. Where so few cells are free that plain minimax gets through, or
// the win is so short that the search which counts its depth does, they have to
// say the same.
func TestWins(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join("testdata", "tactics", "*.txt"))
	if len(files) < 30 {
		t.Fatalf("%d files", len(files))
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			rec := readRecord(t, name)
			p := rec.Position()
			plies, _ := strconv.Atoi(rec.Tag("plies"))
			want := map[string]int{}
			for sign, tag := range map[int]string{1: "wins", 0: "draws", -1: "loses"} {
				for _, m := range strings.Fields(rec.Tag(tag)) {
					want[m] = sign
				}
			}
			if len(want) != len(p.Moves(nil)) {
				t.Fatalf("%d of %d moves have a tag", len(want), len(p.Moves(nil)))
			}
			one := search.Best(context.Background(), p, search.Limit{Nodes: 100_000}, nil)
			m, _ := one.Best()
			if one.Score != search.Win-search.Score(plies) || one.Label != search.Proved || want[rec.Rules().MoveText(m)] != 1 {
				t.Errorf("%s: %v %v, want a win in %d", rec.Rules().MoveText(m), one.Score, one.Label, plies)
			}
			var judge minimax
			if p.Free() <= 10 {
				judge = minimax{}
			}
			all := search.Best(context.Background(), p, search.Limit{Nodes: 200_000, All: true}, nil)
			for _, c := range all.Moves {
				move := rec.Rules().MoveText(c.Move)
				n, decided := c.Score.Plies()
				if c.Label != search.Proved || sign(int(c.Score)) != want[move] || want[move] == 1 && n < plies {
					t.Errorf("%s: %v %v, want %d", move, c.Score, c.Label, want[move])
				}
				if judge == nil {
					continue
				}
				if v := judge.after(p, c.Move); decided && v != sign(v)*(100-n) || sign(v) != want[move] {
					t.Errorf("%s: minimax says %d, want %d", move, v, want[move])
				}
			}
			if plies <= 7 && p.Rules().Place == nil && judge == nil {
				deep := search.Best(context.Background(), p, search.Limit{Depth: plies, Nodes: 1_000_000}, nil)
				if deep.Score != one.Score {
					t.Errorf("to depth %d: %v, want %v", plies, deep.Score, one.Score)
				}
			}
			play(t, p, one.PV, plies)
		})
	}
}

// play follows a variation to the win that it promises, as far as the table let
// it be long.
func play(t *testing.T, p *game.Position, pv []game.Move, plies int) {
	side := p.Turn()
	for _, m := range pv {
		if err := p.Play(m); err != nil {
			t.Fatalf("variation %v: %v", pv, err)
		}
	}
	if len(pv) > plies || len(pv) == plies && p.Winner() != side {
		t.Errorf("the variation is %d plies long and does not end with a win in %d", len(pv), plies)
	}
}
