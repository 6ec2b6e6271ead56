// Package moves shows a game on its board for several scenes: entering moves (by a press, a
// choice between forms, a typed cell, or pointing with a finger), announcements of events, and
// the list of all moves with variations.
//
// A [Game] shows the game of a session. The scene of the game, an analysis and a watched game
// each have one, and add their own parts around the board. The package knows none of them.
package moves
