// Package course makes a lesson about any game from the parts of its rules: a
// few steps, each a position, a sentence about the rule, and a task. Positions
// are found by playing short games at random, and the rules themselves mark the
// answers by looking a few plies ahead. So what a step says of a move is
// proved, and the games that a player composes have lessons, too. The same seed
// makes the same lesson.
package course
