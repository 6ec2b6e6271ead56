package analysis

// The IDs of nodes that are named more than once. One that ends in a hyphen is a prefix.
const (
	idBrush = "brush"
	idGlyph = "glyph"
	idInk   = "ink"
	idNote  = "comment"
	idTurn  = "turn"
	idLines = "lines"
	idLine  = "line-"
)

// IDNotes is the button that opens the notes.
const IDNotes = "notes"
