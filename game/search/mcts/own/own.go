// Package own gives searches of Ultimate the weights that the trainer has fitted, and the
// proof of endings: see package mcts. A program that imports it has them. A page has no room
// for them; its worker has, which searches for it.
//
// The weights were made by
//
//	make train RULES=ultimate
//
// and their first lines tell from what.
package own

import (
	_ "embed"

	"noughts/game/search/mcts"
)

//go:embed ultimate.weights
var file string

func init() {
	mcts.Use(file)
	mcts.ProveEndings()
}
