package game

import (
	"errors"
	"testing"
)

// The position decides which rule refuses a move; the message is for the
// player.
func TestLegalNamesTheRule(t *testing.T) {
	won := []Cell{0, 3, 1, 4, 2}
	drawn := []Cell{0, 1, 2, 4, 3, 5, 7, 6, 8}
	for _, c := range []struct {
		name   string
		played []Cell
		move   Move
		want   Refusal
		text   string
	}{
		{"before the board", nil, Move{To: -1},
			Refusal{Rule: OffBoard, Name: "cell -1", Extent: "cells are a1 to c3, numbered 0 to 8; rows are 0 to 2 and columns 0 to 2"},
			"cell -1 is off the board: cells are a1 to c3, numbered 0 to 8; rows are 0 to 2 and columns 0 to 2"},
		{"behind the board", nil, Move{To: 9},
			Refusal{Rule: OffBoard, Name: "cell 9", Extent: "cells are a1 to c3, numbered 0 to 8; rows are 0 to 2 and columns 0 to 2"},
			"cell 9 is off the board: cells are a1 to c3, numbered 0 to 8; rows are 0 to 2 and columns 0 to 2"},
		{"taken by the opponent", []Cell{4}, Move{To: 4},
			Refusal{Rule: Taken, Name: "b2", By: "X"}, "b2 is taken by X"},
		{"taken by oneself", []Cell{4, 0, 1}, Move{To: 0},
			Refusal{Rule: Taken, Name: "a3", By: "O"}, "a3 is taken by O"},
		{"a choice of mark", nil, Move{To: 8, Mark: MarkOf(Second)},
			Refusal{Rule: NoChoice, Name: "c1"}, "c1: a player puts the mark of their own and nothing else"},
		{"one's own mark named", nil, Move{To: 8, Mark: MarkOf(First)},
			Refusal{Rule: NoChoice, Name: "c1"}, "c1: a player puts the mark of their own and nothing else"},
		{"an argument", nil, Move{To: 8, Arg: 1},
			Refusal{Rule: NoChoice, Name: "c1"}, "c1: a player puts the mark of their own and nothing else"},
		{"after a win", won, Move{To: 8},
			Refusal{Rule: GameOver, Name: "c1", By: "X"}, "the game is over: X has won"},
		{"after a win, taken too", won, Move{To: 0},
			Refusal{Rule: GameOver, Name: "a3", By: "X"}, "the game is over: X has won"},
		{"after a win, off the board too", won, Move{To: 99},
			Refusal{Rule: GameOver, Name: "cell 99", By: "X"}, "the game is over: X has won"},
		{"after a draw", drawn, Move{To: 0},
			Refusal{Rule: GameOver, Name: "a3"}, "the game is over: it is a draw"},
		{"taken and a choice of mark", []Cell{4}, Move{To: 4, Arg: -1},
			Refusal{Rule: Taken, Name: "b2", By: "X"}, "b2 is taken by X"},
	} {
		p := rules(t, 3, 3, 3, First).Start()
		must(t, p, c.played...)
		before := p.Clone()
		for what, err := range map[string]error{"Legal": p.Legal(c.move), "Play": p.Play(c.move)} {
			var got *Refusal
			if !errors.As(err, &got) || *got != c.want || got.Error() != c.text {
				t.Errorf("%s: %s says %+v (%v), want %+v", c.name, what, got, err, c.want)
			}
		}
		same(t, p, before)
	}
}

// In random games every cell is either in Moves and legal, or refused. A
// refused move changes nothing.
func TestRefusedMovesChangeNothing(t *testing.T) {
	for seed := range 60 {
		rng := random(seed)
		w, h := 1+rng.IntN(6), 1+rng.IntN(6)
		p := rules(t, w, h, 1+rng.IntN(max(w, h)), First).Start()
		for {
			before, legal := p.Clone(), map[Move]bool{}
			for _, m := range p.Moves(nil) {
				legal[m] = true
			}
			for c := Cell(-2); int(c) < w*h+2; c++ {
				for _, m := range []Move{{To: c}, {To: c, Mark: 1}, {To: c, Mark: 2}, {To: c, Mark: 9}, {To: c, Arg: 1}, {To: c, Arg: -128}} {
					if err := p.Legal(m); (err == nil) != legal[m] {
						t.Fatalf("%s: %+v is in Moves: %v, Legal says %v", p.rules.ID, m, legal[m], err)
					}
					if !legal[m] && p.Play(m) == nil {
						t.Fatalf("%s: %+v is played", p.rules.ID, m)
					}
				}
			}
			same(t, p, before)
			if p.Over() {
				break
			}
			must(t, p, pick(p, rng).To)
		}
	}
}

func TestRulesRefuse(t *testing.T) {
	board, _ := Grid(4, 3)
	for _, c := range []struct {
		rules Rules
		want  string
	}{
		{Rules{Goal: Line{K: 3}}, "rules without a board"},
		{Rules{Board: board}, "rules without a goal"},
		{Rules{Board: board, Goal: Line{K: 3}, Players: 9}, "9 players: there must be 2 to 8"},
		{Rules{Board: board, Goal: Line{K: 0}}, "0 in a row on a board of 4 x 3: it must be 1 to 4"},
		{Rules{Board: board, Goal: Line{K: 5}}, "5 in a row on a board of 4 x 3: it must be 1 to 4"},
		{Rules{Board: board, Goal: Line{K: 3}, Turns: Rotation{-1}}, "player -1 cannot begin: players are 1 to 2"},
		{Rules{Board: board, Goal: Line{K: 3}, Turns: Rotation{3}}, "player 3 cannot begin: players are 1 to 2"},
	} {
		if err := c.rules.Check(); err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v, want %s", c.rules, err, c.want)
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%+v: Start makes a position", c.rules)
				}
			}()
			c.rules.Start()
		}()
	}
	for _, side := range [][2]int{{0, 1}, {1, 0}, {-1, 5}, {1001, 1}, {1, 1001}} {
		if _, err := Grid(side[0], side[1]); err == nil {
			t.Errorf("a board of %v is made", side)
		}
	}
}
