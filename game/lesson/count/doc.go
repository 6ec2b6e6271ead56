// Package count shows what counting costs: a [Board] of n in a row on n by n
// whose lines have counters, checked by scans as well, with the steps of each;
// and a [Census] of all games and positions of a small game, counted one move
// after another.
package count
