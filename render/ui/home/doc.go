// Package home has the first scene: the current game, the catalogue of games with small boards,
// and buttons to all other scenes.
package home
