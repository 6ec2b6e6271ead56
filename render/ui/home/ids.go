package home

// The IDs of nodes that are used more than once.
const (
	IDSearch  = "search"
	idFound   = "found"
	idCompose = "compose"
	idFirst   = "first"
	idPlay    = "play"
	idLearn   = "learn"
	idMine    = "mine"
)
