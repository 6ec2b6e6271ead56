// Package reviews is the review of a game: a chart of the evaluation, a judgement of each
// move, and the board at the chosen move.
package reviews
