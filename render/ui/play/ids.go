package play

// The IDs of nodes that are used more than once.
const (
	idShow     = "show"
	idFlip     = "flip"
	idSwap     = "swap-sides"
	idPractise = "practise"
	idRetry    = "retry"
	idResigns  = "resign-yes"
	idPlaysOn  = "resign-no"
	idSpeed    = "speed"

	// Buttons of a game by link.
	idTheirs = "their-link"
	idBegins = "let-begin"
	idNewest = "newest"
)
