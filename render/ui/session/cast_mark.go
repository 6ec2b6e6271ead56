package session

import (
	"noughts/game"
	"noughts/render/ui/stage"
)

// MarkName is the name of a player's mark.
func (k *Cast) MarkName(p game.Player) game.Say {
	for i := range len(stage.MarkLetters) {
		if stage.MarkLetters[i] == k.Marks[p-1] {
			return MarkNames[i]
		}
	}
	return game.Say{}
}
