// Package library has the scenes of saved and past games: the lists, and what can be done with
// a game.
package library
