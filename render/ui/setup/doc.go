// Package setup is the scenes that choose or compose a game, and its players.
package setup
