package row

import (
	"testing"

	"noughts/game"
)

// worth is the value of a position for a player: 1, 0 or -1.
func worth(p *game.Position, of game.Player) int {
	switch {
	case p.Winner() == of:
		return 1
	case p.Winner() != game.Nobody:
		return -1
	case p.Over():
		return 0
	}
	sign := 1
	if p.Turn() != of {
		sign = -1
	}
	best := -1
	for _, m := range p.Moves(nil) {
		p.Play(m)
		best = max(best, sign*worth(p, of))
		p.Undo()
	}
	return sign * best
}

// Where all that is free is forbidden to black the game is drawn, and no threat of white
// wins.
func TestCrowded(t *testing.T) {
	board, err := game.Grid(7, 7)
	if err != nil {
		t.Fatal(err)
	}
	for _, marks := range []string{
		"XOX.XOO XX..XXO XOO.XOO OXXOOOX OOX.XOO OOX.OOX OOXOOXO",
		"XXOXXXX XXXXXXX OX.OO.O XXXX.XX OXXOXOX XXXOOXO XOXOOOO",
		"XXOX.XO XOXXOXO XXXX.XX OXXXOXO OXXXOOO XXOXXXO XOX.OXX",
	} {
		r := game.Rules{Board: board, Goal: game.Line{K: 5, Length: game.ExactlyFirst}, Place: game.Renju{},
			Turns: game.Rotation{From: game.Second}, Setup: drawn(board, marks)}
		p := r.Start()
		if v := worth(p, game.Second); v != 0 {
			t.Fatalf("%s is worth %d", marks, v)
		}
		for _, all := range []bool{false, true} {
			l := nodes(20_000)
			l.All = all
			s := New(p, l)
			s.Run(nil)
			if i := s.Info(); decided(i.Score) && i.Proved {
				t.Errorf("%s: %+v", marks, i)
			}
		}
		for _, by := range []Means{Fours, Threats} {
			if f := Force(p, game.Second, by, 10_000, nil); f.Line != nil {
				t.Errorf("%s: by %v: %+v", marks, by, f)
			}
		}
	}
}
