// Package puzzles is the choice of a puzzle: that of the day, those of earlier
// days, and others that are made here. How one is played is told by package
// session.
package puzzles
