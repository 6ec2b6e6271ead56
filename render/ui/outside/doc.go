// Package outside is what a program outside may do with the game on the board,
// such as a script of the page: it plays moves, goes to one, or puts another game
// there.
package outside
