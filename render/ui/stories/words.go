package stories

import "noughts/game"

// The texts of the scene.
var (
	wordRunSearch = game.Says("Run the search")
	wordStepBack  = game.Says("One step back")
	wordStepOn    = game.Says("One step on")
	wordRestart   = game.Says("Restart")
	wordStep      = game.Says("Step")
	wordMove      = game.Says("Move")

	wordWhich   = game.Says("Which move is selected next? Find the largest UCB: mean + 1.4·√(ln visits above / visits).")
	wordRightOf = game.Says("{0} of {1} right")

	wordFromTable = game.Says("from the table")
	wordCut       = game.Says("Cut")
	wordEnd       = game.Says("end of the game")
	wordNoisy     = game.Says("noisy")
	wordKiller    = game.Says("killer move")
	wordStored    = game.Says("best before")
	wordEstimate  = game.Says("estimate")
)

// wordIs is a name and a value.
func wordIs(name game.Say, value string) game.Say { return game.Says("{0}: {1}", name, value) }
