package puzzles

// The IDs of nodes that are named more than once.
const (
	idMake  = "make"
	idLevel = "level"
)
