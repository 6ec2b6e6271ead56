package cups

// The IDs of nodes that are named more than once; one that ends in a hyphen has
// something behind it.
const (
	idEntrant  = "entrant-"
	idRound    = "round-"
	idNewCup   = "new-cup"
	idWithdraw = "withdraw"
)
