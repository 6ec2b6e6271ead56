package analysis

// The IDs of nodes that are named more than once. One that ends in a hyphen is a prefix.
const (
	idBrush = "brush"
	idGlyph = "glyph"
	idInk   = "ink"
	idNotes = "notes"
	idNote  = "comment"
	idTurn  = "turn"
	idLines = "lines"
	idLine  = "line-"
)
