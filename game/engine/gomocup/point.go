package gomocup

import (
	"errors"
	"strconv"
	"strings"

	"noughts/game"
)

// point is a cell as the protocol writes it: column and row from 0, the top
// left first.
func point(b *game.Board, c game.Cell) string {
	x, y := b.XY(c)
	return strconv.Itoa(x) + "," + strconv.Itoa(y)
}

// cell reads a point.
func cell(b *game.Board, text string) (game.Cell, error) {
	xy, ok := numbers(text, 2)
	if !ok {
		return game.NoCell, errors.New(game.Quote(text) + " is not a point: write column and row, like 7,7")
	}
	c := b.At(xy[0], xy[1])
	if c == game.NoCell {
		return c, errors.New(game.Quote(text) + " is off the board: points are 0,0 to " + point(b, game.Cell(b.Cells()-1)))
	}
	return c, nil
}

// numbers reads so many numbers with commas between them.
func numbers(text string, n int) ([]int, bool) {
	words := strings.SplitN(text, ",", n+1)
	if len(words) != n {
		return nil, false
	}
	all := make([]int, n)
	for i, w := range words {
		v, err := strconv.Atoi(strings.TrimSpace(w))
		if err != nil {
			return nil, false
		}
		all[i] = v
	}
	return all, true
}

// cut is the first word of a line in capital letters, and the rest of it.
func cut(line string) (word, rest string) {
	line = strings.TrimSpace(line)
	if i := strings.IndexAny(line, " \t"); i >= 0 {
		return strings.ToUpper(line[:i]), strings.TrimSpace(line[i:])
	}
	return strings.ToUpper(line), ""
}
