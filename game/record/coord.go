package record

import (
	"errors"
	"strconv"

	"noughts/game"
)

// This file converts between the cells of a board and the coordinates of other
// formats. The native text and links use Board.Name instead.

// sgfMost is the largest number of columns or rows for which SGF has letters.
const sgfMost = 52

// sgfPoint is the SGF point of a cell: a letter for the column and one for the
// row, with aa at the top left.
func sgfPoint(b *game.Board, c game.Cell) string {
	x, y := b.XY(c)
	return string([]byte{sgfLetter(x), sgfLetter(y)})
}

func sgfLetter(i int) byte {
	if i < 26 {
		return byte('a' + i)
	}
	return byte('A' + i - 26)
}

// sgfCell is the cell of an SGF point.
func sgfCell(b *game.Board, point string) (game.Cell, error) {
	x, y, ok := sgfXY(point)
	if !ok {
		return game.NoCell, errors.New(game.Quote(point) + " is not a point: write the letters of a column and a row, like " + sgfPoint(b, 0))
	}
	if c := b.At(x, y); c != game.NoCell {
		return c, nil
	}
	return game.NoCell, errors.New(point + " is off the board: points are " + sgfPoint(b, 0) + " to " + sgfPoint(b, game.Cell(b.Cells()-1)))
}

func sgfXY(point string) (x, y int, ok bool) {
	if len(point) != 2 {
		return 0, 0, false
	}
	x, y = sgfNumber(point[0]), sgfNumber(point[1])
	return x, y, x >= 0 && y >= 0
}

func sgfNumber(letter byte) int {
	switch {
	case letter >= 'a' && letter <= 'z':
		return int(letter - 'a')
	case letter >= 'A' && letter <= 'Z':
		return int(letter-'A') + 26
	}
	return -1
}

// psqPoint is the Piskvork point of a cell: column and row, with 1,1 at the top
// left.
func psqPoint(b *game.Board, c game.Cell) (x, y int) {
	x, y = b.XY(c)
	return x + 1, y + 1
}

// psqCell is the cell of a Piskvork point.
func psqCell(b *game.Board, x, y int) (game.Cell, error) {
	if c := b.At(x-1, y-1); c != game.NoCell {
		return c, nil
	}
	return game.NoCell, errors.New(strconv.Itoa(x) + "," + strconv.Itoa(y) + " is off the board: points are 1,1 to " +
		strconv.Itoa(b.Width()) + "," + strconv.Itoa(b.Height()))
}

// columnDigit is the digit of a cell in a Connect Four string: its column,
// counted from 1 at the left.
func columnDigit(b *game.Board, c game.Cell) byte {
	x, _ := b.XY(c)
	return byte('1' + x)
}

// columnCell is the cell in which a stone comes to rest in the column of a
// digit.
func columnCell(p *game.Position, g game.Gravity, digit byte) (game.Cell, error) {
	b := p.Board()
	top := b.At(int(digit)-'1', 0)
	if top == game.NoCell {
		return game.NoCell, errors.New("column " + string(rune(digit)) + " is off the board: columns are 1 to " + strconv.Itoa(b.Width()))
	}
	if c := g.Falls(p, top); c != game.NoCell {
		return c, nil
	}
	return game.NoCell, errors.New("column " + string(rune(digit)) + " is full")
}
