// Package watch is the scene of a game that only computers play, with the evaluation by a
// separate engine: a bar, the principal variation, and a chart. It shares words and sizes
// with package analysis.
package watch
