// Package watch is the scene of a game that only the computer plays, with the evaluation of an
// engine of its own: a bar, the principal variation, and a chart. It shares words and
// measures with package analysis.
package watch
