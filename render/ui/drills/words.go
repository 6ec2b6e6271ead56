package drills

import (
	"noughts/game"
	"noughts/game/lesson/drill"
)

// The texts of exercises about trees.
var (
	wordAsks = [drill.Kinds]game.Say{
		game.Says("What is each node worth? MAX takes the largest value, MIN the smallest. Press a node, or type its value."),
		game.Says("What does alpha-beta leave out? It goes from top to bottom. Press the first node of each part that it does not visit."),
		game.Says("In which order does alpha-beta visit the fewest leaves? Press a node to move it up."),
	}
	wordInRow      = game.Says("{0} of {1} in a row")
	wordDone       = game.Says("done")
	wordOwn        = game.Says("A tree of your own")
	wordOwnUnder   = game.Says("Choose its size and type in the leaves")
	wordTask       = game.Says("Question")
	wordBranching  = game.Says("Moves at each node")
	wordDepth      = game.Says("Depth in moves")
	wordLeaves     = game.Says("Values of the leaves, from top to bottom")
	wordLeavesOf   = game.Says("The first moves of each position make the tree. A leaf is worth 99 for a win, less the moves to it, or an estimate.")
	wordBelowFirst = game.Says("Fill in what is to its right first.")
	wordMarked     = game.Says("marked")
	wordCheck      = game.Says("Check")
)
