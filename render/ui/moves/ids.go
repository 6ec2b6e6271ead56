package moves

// The IDs of the list of moves, and the prefix of the IDs of its moves.
const (
	idMoves = "moves"
	idMove  = "move-"
)
