package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "longpro",
	Name:  "Gomoku, Long Pro opening",
	Board: must(game.Grid(15, 15)),
	Place: game.Pro{Away: 4},
	Goal:  game.Line{K: 5, Length: game.Exactly},
}, Game{
	Group: Five, Order: 7, Family: "15x15k5", Style: OnCrossings,
	About:  "The first stone is placed in the middle of the board, the second anywhere, and the third, which is the first player's second, at least four cells away from the middle, outside the square of seven by seven around it. From then on the players take turns as in standard gomoku: whoever first has exactly five of their own stones in an unbroken row, across, down or diagonally, wins.",
	Source: "Gomoku tournaments, Long Pro opening; en.wikipedia.org/wiki/Gomoku",
})
