// Package puzzles is the choice of a puzzle: the daily one, those of earlier days, and new
// ones that are generated. Package session plays them.
package puzzles
