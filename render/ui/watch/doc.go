// Package watch shows a game in which no person plays, with what an engine of
// its own thinks of it: who is better, the best line, and how the game went. It
// shares the words and the measures of an analysis.
package watch
