// Package bots is the shelf of the bots of cards: the player makes them, tries
// them against others, gives them away, and has them sit at the board.
package bots
