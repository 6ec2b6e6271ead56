// Package study has studies: texts about games in chapters. A chapter is a game or a position
// with comments and variations, or an exercise: a position, a task, the right moves, and
// answers to wrong ones.
//
// The text of a study is a few lines, and the records of its chapters:
//
//	noughts study 1
//	title First steps
//	author Ada
//	chapter The centre
//	noughts 1
//	rules 3x3k3
//	b2
//	note "The best first move."
//	chapter A win at once
//	task "X wins at once."
//	wrong "Look at the diagonal."
//	noughts 1
//	rules 3x3k3
//	b2
//	a1
//	...
package study
