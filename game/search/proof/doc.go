// Package proof keeps what searches have proved, so that a position whose value was dear to
// find is not searched twice.
//
// A [DB] maps the rules and a position to its value for the player to move: a win or a loss
// in so many plies, or a draw. [DB.Put] takes the values from the answer of a search: that of
// the position, and that of each move as the value of the position to which it leads. Only
// those labelled Proved are taken, and only if the search took at least [Dear] nodes.
// [DB.Known] gives them back as an answer, and [Join] completes the answer of a new search by
// them. As in searches, a win in n plies comes in no more than n.
//
// A position is kept by the whole text of its state (see [game.Position.State]) and not by a
// hash: a proof is a promise, and no two positions may be taken for each other. Of the images
// of a position under the symmetries of its rules the least text stands for all. Rules are
// told apart by their ID. Those without one, those in which a position may have another value
// when it comes up again, and boards of more than 512 cells are left out. With more than two
// players the value of a position is kept, and those of its moves are not.
//
// A database has at most about [MostBytes] of text. The oldest values go first.
//
// # The text
//
//	noughts-proofs 3
//	rules 6x6k4
//	2A33/2 -12
//	14A6B14/1 +11
//	rules 4x4k4
//	16/1 =
//	sum 37ea28e3
//
// in lines that end with a line feed. Behind the version, positions of one game each follow
// the ID of their rules: their state, a blank, and +n for a win in n plies, -n for a loss or =
// for a draw. The oldest come first, and rules may come several times. The last line is the
// CRC-32 (IEEE) of the bytes before it, as eight hexadecimal digits. A text with another
// version, a line that cannot be read, or another sum is refused as a whole.
//
// The number of the version changes too when a position may have got another value: if the
// rules of a game were corrected, or a search had proved what is not so.
package proof
