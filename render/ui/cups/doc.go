// Package cups has the scenes of tournaments: the list, the setup, the tables, and the games,
// which are played in the background or on the board.
package cups
