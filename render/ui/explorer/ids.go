package explorer

// The IDs of nodes that are used more than once. One that ends in a hyphen is a prefix.
const (
	idSearch   = "search-"
	idSearches = "searches"
	idWhere    = "where"
	idDepth    = "depth"
	idLine     = "line-"
	idAnswer   = "answer-"
	idTyped    = "typed"
)
