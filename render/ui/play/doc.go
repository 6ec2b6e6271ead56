// Package play has the scene of the game on the board: its status, the players with their
// clocks, the controls, hints, the retry of a mistake, and the replay.
package play
