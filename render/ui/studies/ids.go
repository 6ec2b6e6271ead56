package studies

// The IDs of nodes that are named more than once. One that ends in a hyphen is a prefix.
const (
	idText    = "text"
	idPart    = "part-"
	idChapter = "chapter-"
	idAsk     = "ask"
	idEdit    = "edit"
	idKeep    = "keep"
)
