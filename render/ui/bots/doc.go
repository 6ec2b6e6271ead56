// Package bots is the scenes of card bots: the list, the editor, a measurement against
// others, and seating one in a game.
package bots
