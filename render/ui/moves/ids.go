package moves

// The IDs of the list of moves, and what those of its moves begin with.
const (
	idMoves = "moves"
	idMove  = "move-"
)
