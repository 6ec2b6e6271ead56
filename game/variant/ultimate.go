package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:     "ultimate",
	Name:   "Ultimate tic-tac-toe",
	Board:  must(game.Tile(3, 3, 3, 3)),
	Place:  game.Sent{},
	Effect: game.Close{Goal: game.Line{K: 3}},
	Goal:   game.Boards{K: 3},
}, Game{
	Group: Nested, Order: 1,
	About:  "Each cell of a large board of three by three holds a small board of three by three. The first move is free; from then on the cell that a player marks within its small board tells in which small board the other must move next: a mark in the top right cell sends them to the top right board. Three marks in a row win a small board, and nobody plays in a board that is won or full; whoever is sent to one may choose any other. Whoever first wins three small boards in a row, across, down or diagonally, wins. If that has not happened when all boards are won or full, the game is a draw.",
	Source: "B. Orlin: Math Games with Bad Drawings (2022); G. Bertholon, R. Géraud-Stewart, A. Kugelmann, T. Lenoir, D. Naccache: At most 43 moves, at least 29, arXiv:2006.02353 (2020)",
	Rank:   3,
	Also:   "super tic-tac-toe; meta tic-tac-toe; ultimate noughts and crosses",
})
