package game

import "sort"

// SortCells sorts cells by their indices. slices.Sort would add another generic instance to the
// program of the web page, which has to stay small.
func SortCells(cells []Cell) { sort.Sort(byIndex(cells)) }

type byIndex []Cell

func (b byIndex) Len() int           { return len(b) }
func (b byIndex) Less(i, j int) bool { return b[i] < b[j] }
func (b byIndex) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

// Reorder moves an element of a list to another index; those between make room.
func Reorder[T any](all []T, from, to int) {
	for ; from < to; from++ {
		all[from], all[from+1] = all[from+1], all[from]
	}
	for ; from > to; from-- {
		all[from], all[from-1] = all[from-1], all[from]
	}
}
