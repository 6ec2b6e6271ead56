package lessons

// The IDs of nodes that are named more than once.
const (
	idSearching = "searching"
	idAsk       = "ask"
	idCheck     = "check"
	idDepth     = "depth"
	idPath      = "path"
)
