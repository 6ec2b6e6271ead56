package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:     "ultimatemisere",
	Name:   "Ultimate tic-tac-toe, misère",
	Board:  must(game.Tile(3, 3, 3, 3)),
	Place:  game.Sent{},
	Effect: game.Close{Goal: game.Line{K: 3}},
	Goal:   game.Misere{Goal: game.Boards{K: 3}},
}, Game{
	Group: Nested, Order: 2, Family: "ultimate",
	About:  "Ultimate tic-tac-toe turned round. Each mark sends the other player to the small board that lies where the mark lies within its own; three marks in a row win a small board, and whoever is sent to one that is won or full may choose any other. But whoever first wins three small boards in a row, across, down or diagonally, loses the game.",
	Source: "The rules of Ultimate tic-tac-toe, played misère; this collection",
})
