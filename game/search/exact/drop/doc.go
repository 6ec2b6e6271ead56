// Package drop solves games of lines on an upright board: stones fall, two
// players alternate, and whoever has k in a row, or exactly k, wins or, in
// misère, loses. It knows boards of up to 64 bits, counting one more cell on top
// of each column.
//
// # How it searches
//
// A search tells whether the score of a position is more than a number, and a
// few such searches find the score (MTD(f), Plaat 1996). The nodes are few
// because most moves are settled before they are searched:
//
//   - a move under a cell that completes the other's line is not made, and a
//     line about to be completed is blocked; replies without an alternative are
//     followed on the spot;
//   - who has no line left that is free of the other's stones does not win;
//   - when the number of empty cells is even, the player who is not to move can
//     answer every stone with one on top of it: see (*Solver).sure;
//   - the table knows lower and upper bounds of what came up before, and is
//     asked about all moves before any of them is searched.
//
// What is left is tried in the order of the threats that a move makes, those
// first that can be carried out soonest; a threat above one of the other's is
// worth nothing, since that comes first.
//
// In misère, moves that complete a line are not made while there are others, the
// answers on top leave one player the cells of every other row, and moves are
// tried first that leave the other player few.
//
// # The book
//
// A board that takes too long has a file, which the command in the folder book
// writes. It has the scores of all early positions, and with them the best moves;
// from there on a best move of those that come about when the player to move
// has played by the book and the other one anything, which are few.
package drop
