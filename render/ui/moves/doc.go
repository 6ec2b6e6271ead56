// Package moves is a game on its board as every scene of it has it: the ways to
// enter a move (a press, a choice between forms, the name of a cell that is
// typed, a finger that points), what is said of what happens, and the list of
// all moves with their lines.
//
// A [Game] is the game of a session that is shown. The scene that plays it, an
// analysis of it and a watched game each hold one, and put their own things
// around the board. It knows none of them.
package moves
