// Package printing makes sheets of paper: of a position, a game, the tree of a
// search, or an exercise with its answer.
package printing
