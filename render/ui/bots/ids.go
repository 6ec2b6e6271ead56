package bots

// The IDs of nodes that are named more than once; one that ends in a hyphen has
// something behind it.
const (
	idCard       = "card-"
	idCards      = "cards"
	idCardsTitle = "cards-title"
	idBot        = "bot-"
	idBotName    = "bot-name"
	idAdd        = "add-"
	idReady      = "ready-"
	idMeasure    = "measure"
)
