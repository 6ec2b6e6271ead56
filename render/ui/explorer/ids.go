package explorer

// The IDs of nodes that are named more than once; one that ends in a hyphen has
// something behind it.
const (
	idSearch   = "search-"
	idSearches = "searches"
	idWhere    = "where"
	idDepth    = "depth"
)
