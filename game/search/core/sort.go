package core

import "noughts/game"

// InsertionSort sorts n things, few or nearly in order, and keeps the order of
// equals. It is a fraction of what the sorts of package slices, made anew for
// each type, would add to the program of a page's worker.
func InsertionSort(n int, less func(i, j int) bool, swap func(i, j int)) {
	for i := 1; i < n; i++ {
		for j := i; j > 0 && less(j, j-1); j-- {
			swap(j, j-1)
		}
	}
}

// CentreFirst is every cell, those near the middle first.
func CentreFirst(b *game.Board) []game.Cell {
	cells := make([]game.Cell, b.Cells())
	for i := range cells {
		cells[i] = game.Cell(i)
	}
	far := func(c game.Cell) int {
		x, y, z := b.XYZ(c)
		x, y, z = 2*x-b.Width()+1, 2*y-b.Height()+1, 2*z-b.Layers()+1
		return x*x + y*y + z*z
	}
	InsertionSort(len(cells), func(i, j int) bool { return far(cells[i]) < far(cells[j]) }, func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	return cells
}
