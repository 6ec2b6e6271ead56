// Package trace follows a search step by step for somebody who learns it: what
// can be asked before a step, and which lines of a program it runs.
//
// A step is an event of a [tree.Tree]: the search enters a node, or leaves it.
// [Ask] makes a question that the step answers, with the reason for the answer.
// Scores are for the first player here, so that alpha is always the first
// player's bound and beta the second player's.
package trace
