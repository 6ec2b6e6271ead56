// Package hint explains what matters in a position, in two steps: first what
// there is to see, and then the move with its reason.
//
//	X threatens to complete a line at b2.
//	Play b2. It blocks the line of X in row 2. Every other move lets X win at once.
//
// Sentences are made from a list of [Fact] values. A fact is found by playing
// moves by the rules, or is proved by the search that the hint is made from.
// Nothing is said that is merely probable, except for estimates, which are
// called estimates. The same sentences serve every goal, because the rules tell
// what a move completes.
//
// A fact about all other moves was checked for every one of them.
package hint
