// Package home is the first scene: the game that goes on, all games there are with
// small boards, and the ways to everything else.
package home
