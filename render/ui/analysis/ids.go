package analysis

// The IDs of nodes that are named more than once; one that ends in a hyphen has
// something behind it.
const (
	idBrush = "brush"
	idTurn  = "turn"
	idLines = "lines"
	idLine  = "line-"
)
