// Package cue is what can be heard in the program, apart from how it is made.
package cue

import (
	"time"

	"noughts/game"
)

// Cue is one of the short sounds of the program.
type Cue uint8

// The cues.
const (
	Place  Cue    = iota // a mark comes into its cell
	Fall                 // a stone lands
	Take                 // stones leave the board
	Turn                 // a part of the board turns
	Close                // a board of boards is decided
	Back                 // moves are taken back
	Refuse               // a move is not allowed
	Win                  // somebody has won, and nobody at the screen has lost
	Lose                 // the computer has won
	Draw                 // nobody has
	Low                  // little is left on a clock
	Count  = iota        // how many there are
)

// Note is a cue to be heard.
type Note struct {
	Cue   Cue
	By    game.Player   // whose it is: each player's stones have a pitch of their own; Nobody for the others
	Gain  float64       // how loud, to 1
	After time.Duration // when, from now
}

// Speaker plays notes. It never fails: where nothing can be heard, it is mute.
type Speaker interface {
	Play(n Note)
	Mute() bool // the place has no sound; known only once something was to be heard
}
