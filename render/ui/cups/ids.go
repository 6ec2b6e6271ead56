package cups

// The IDs of nodes that are used more than once. One that ends in a hyphen is a prefix.
const (
	idEntrant  = "entrant-"
	idRound    = "round-"
	idNewCup   = "new-cup"
	idWithdraw = "withdraw"
)
