package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "yavalath",
	Name:  "Yavalath",
	Board: must(game.Hexagon(5)),
	Turns: game.Pie{},
	Goal:  game.Either{game.Line{K: 4}, game.Misere{Goal: game.Line{K: 3}}},
}, Game{
	Group: Hexes, Order: 4,
	About:  "The board is a hexagon of 61 hexagonal cells, five along each side. Two players take turns to mark a cell, each with their own mark; after the very first mark the second player may take it over instead of placing one. Whoever has four of their own marks in a row, along any of the three directions in which cells touch, wins. Whoever has three in a row without having four loses. A threat of four in a row has to be blocked, even where the blocking mark makes three in a row and loses. If the board is full before that, the game is a draw.",
	Source: "C. Browne: Evolutionary Game Design (2011)",
})
