package variant

import (
	"errors"
	"strconv"
	"strings"

	"noughts/game"
)

// Grid is the m,n,k-game: a board of w columns and h rows on which k in a row
// win. The player given begins.
//
// Its ID is "15x15k5", with "o" behind it when the second player begins.
func Grid(w, h, k int, begins game.Player) (*game.Rules, error) {
	board, err := game.Grid(w, h)
	if err != nil {
		return nil, err
	}
	r := &game.Rules{
		ID:    strconv.Itoa(w) + "x" + strconv.Itoa(h) + "k" + strconv.Itoa(k),
		Name:  name(w, h, k),
		Board: board,
		Goal:  game.Line{K: k},
	}
	if begins != game.First {
		r.ID += "o"
		r.Turns = game.Rotation{From: begins}
	}
	if err := r.Check(); err != nil {
		return nil, err
	}
	return r, nil
}

// Parse makes the rules that an ID names. The error says what is wrong with
// it.
func Parse(id string) (*game.Rules, error) {
	begins := game.First
	text, ok := strings.CutSuffix(id, "o")
	if ok {
		begins = game.Second
	}
	size, k, ok := strings.Cut(text, "k")
	w, h, okSize := strings.Cut(size, "x")
	if !ok || !okSize {
		return nil, errors.New(game.Quote(id) + " names no game: write width, height and how many in a row, like 15x15k5")
	}
	var n [3]int
	for i, s := range []string{w, h, k} {
		v, err := strconv.Atoi(s)
		if err != nil || strconv.Itoa(v) != s {
			return nil, errors.New(game.Quote(id) + " names no game: " + game.Quote(s) + " is not a number")
		}
		n[i] = v
	}
	return Grid(n[0], n[1], n[2], begins)
}
