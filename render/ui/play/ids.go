package play

// The IDs of nodes that are named more than once.
const (
	idShow  = "show"
	idSpeed = "speed"
)
