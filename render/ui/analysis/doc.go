// Package analysis shows the values of all moves of a position, as an engine computes them,
// on a copy of a game: on the cells, as principal variations, threats and forced wins. Any
// move can be tried, and a position set up. An [Evaluation] puts the result of a search into
// words; package watch uses it, too.
package analysis
