// Package row plays k in a row on flat grids: k of four to six, two players
// with marks of their own, longer rows and enclosed ones counting or not,
// forbidden points or none.
//
// # What it knows of a position
//
// For each empty cell and colour it keeps what a stone there would make of the
// four lines through the cell: a shape each, from the dead line over the open
// three to the row that wins, and of the four together a kind of move. A line
// as seen from a cell has a number in base 3, to which each stone adds a
// constant, and a table gives the shape of each number. The estimate of a
// position is a sum over its empty cells, and lists of the cells of each kind
// tell the forced moves. All of it follows the stones that come, and goes back
// with them.
//
// # How it searches
//
// Principal variation search with a table, over the cells near the stones. A
// row that threatens is answered, and a straight four that threatens is met by
// all that may help and by nothing else, also where the depth is used up.
// Sequences of fours are followed beyond the depth, and at the root those of
// open threes too.
//
// Several searches of a position may share a table, each on a goroutine of its
// own: see Limit.Helper. One alone is the same each time.
//
// What it calls proved is so: every answer to every threat of the winning line
// was tried. A win that is proved need not be the shortest one; it is won in no
// more than so many plies. A search with the table of the search before it does
// not end with a win that takes longer than that one said.
package row
