package game

import (
	"errors"
	"strconv"
)

// Name is a cell's name as people read it: the column's letters and the row's
// number, a1 at the bottom left. Columns past z go on aa, ab.
func (b *Board) Name(c Cell) string {
	if !b.Contains(c) {
		return "cell " + strconv.Itoa(int(c))
	}
	x, y := b.XY(c)
	return Column(x) + strconv.Itoa(b.h-y)
}

// Column is the letters of column x, counted from 0: a to z, then aa, ab.
func Column(x int) string {
	s := ""
	for x++; x > 0; x = (x - 1) / 26 {
		s = string(rune('a'+(x-1)%26)) + s
	}
	return s
}

// Cell reads a name as Name writes it. The error gives the valid range.
func (b *Board) Cell(name string) (Cell, error) {
	letters := 0
	x := 0
	for letters < len(name) && letters < 3 && name[letters] >= 'a' && name[letters] <= 'z' {
		x = x*26 + int(name[letters]-'a') + 1
		letters++
	}
	digits := name[letters:]
	row, err := strconv.Atoi(digits)
	if letters == 0 || err != nil || digits[0] < '1' || digits[0] > '9' {
		return NoCell, errors.New(Quote(name) + " is not a cell: write a column and a row, like " + b.Name(b.At(b.w-1, 0)))
	}
	c := b.At(x-1, b.h-row)
	if c == NoCell {
		return NoCell, errors.New(name + " is off the board: " + b.extent())
	}
	return c, nil
}

// extent says which names are valid.
func (b *Board) extent() string {
	return "cells are " + b.Name(b.At(0, b.h-1)) + " to " + b.Name(b.At(b.w-1, 0))
}

// Quote is a text from outside as an error shows it: in quotes, and cut where
// it is long.
func Quote(s string) string {
	const most = 40
	if len(s) > most {
		return strconv.Quote(s[:most]) + "…"
	}
	return strconv.Quote(s)
}
