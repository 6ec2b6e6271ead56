// Package home is the first scene: the current game, the catalogue of games with small
// boards, and the ways to all other scenes.
package home
