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
// more than so many plies. A search whose table is kept leaves the whole of the proof
// in it, one move for each answer of the other, so that the searches after it win
// in no more plies than were told.
//
// # What it is worth
//
// Measured on free style, 15 x 15, with openings that weaker and stronger play
// do not end alike, each played from both sides, and with equal nodes a move; Elo
// with its 95 % interval.
//
//	defences that fail are seen before they are played: a fifth fewer nodes to
//	depth 11, 13 % less time to depth 13, and the same values; +156 [+82, +246]
//	at 12,000 nodes, 50 games
//
//	threats go on after a four is stopped by a move that makes none, and have a third
//	of the nodes, not a sixth: of 251 wins of 7 to 29 plies 235 are proved within
//	15,000 nodes instead of 225, in 0.83 of the nodes, and of 84 within 250,000 it
//	is 81 instead of 77, in 0.53 of them; +8 [-19, +36] at 6,000 nodes, 618 games
//
// What was tried and has gained nothing, or little:
//
//	3 + d^1.32 moves at any depth, half of them where it gets worse, in place of
//	4 + d^2 to depth 5: +6 [-2, +14] at 6,000 nodes, 240 games
//	the same with singular extension and multi-cut: -12 [-45, +22] at 25,000
//	nodes, 238 games, and 7 % more time a node
//	only what helps against a four-three: 19 nodes fewer of 381,990
//	the estimate in the table: it is two additions here
//	weights for each multiset of shapes and set of threats, fitted to 7,004 games of
//	its own: +21 [+0, +42] at 5,000 nodes, 800 games, which is not enough to change
//	all levels for: see command train
//
// A move of a game that is limited by time for each move takes half of that time
// on average, and nothing is left unused by it: of the moves of 20 games 48 % took
// all they may, 23 % and 20 % were proved wins and losses, and 7 % had no choice.
package row
