// Package play is the scene in which a game is played: whose turn it is, the
// players with their clocks, the buttons around the board, hints, a move of the
// game that is to be made better, and the replay of what was played.
package play
