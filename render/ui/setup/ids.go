package setup

// The IDs of nodes that are used more than once. One that ends in a hyphen is a prefix.
const (
	idSet       = "set"
	idShape     = "shape"
	idAboutName = "about-name"
	idSource    = "source"
	idMark      = "mark-"
	idShapeCell = "shape-"
	idSetCell   = "set-"
	idStrength  = "strength"
	idOptions   = "options"
)
