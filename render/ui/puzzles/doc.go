// Package puzzles is the choice of a puzzle: that of the day, earlier ones, and new ones that
// are generated. Package session plays them.
package puzzles
