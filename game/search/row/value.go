package row

import "noughts/game/search/core"

// Score is what a position is worth to the player to move, as all searches have
// it. An estimate has no unit here.
type Score = core.Score

func decided(s Score) bool { return s > core.Estimate || s < -core.Estimate }
