package bots

// The IDs of nodes that are used more than once. One that ends in a hyphen is a prefix.
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
