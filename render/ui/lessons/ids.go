package lessons

// The IDs of nodes that are used more than once.
const (
	idSearching = "searching"
	idAsk       = "ask"
	idCheck     = "check"
	idDepth     = "depth"
	idPath      = "path"
)
