// Package outside lets a program outside, such as a script of the page, play moves in the
// game on the board, step through it, and put another game there.
package outside
