package setup

// The IDs of nodes that are named more than once; one that ends in a hyphen has
// something behind it.
const (
	idSet       = "set"
	idShape     = "shape"
	idAboutName = "about-name"
	idSource    = "source"
	idMark      = "mark-"
	idShapeCell = "shape-"
	idSetCell   = "set-"
)
