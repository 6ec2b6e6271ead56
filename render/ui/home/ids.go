package home

// The IDs of nodes that are named more than once.
const (
	idSearch  = "search"
	idFound   = "found"
	idFind    = "find"
	idCompose = "compose"
)
