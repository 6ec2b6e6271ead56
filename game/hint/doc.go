// Package hint says what matters in a position, in two steps: first what there
// is to see, then the move with its reason.
//
//	X threatens to complete a line at b2.
//	Play b2. It blocks the line of X in row 2. Every other move lets X win at once.
//
// Sentences are made from [Fact]s, and facts are found by playing moves on the
// rules, or are proved by the search that the hint is made from. Nothing is
// said that is only likely, but for estimates, which say so. So the same
// sentences serve every goal: what a move completes is what the rules say ended
// the game.
//
// A fact that speaks of every other move was looked at for every other move.
package hint
