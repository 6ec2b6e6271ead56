package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "renju",
	Name:  "Renju",
	Board: must(game.Grid(15, 15)),
	Place: game.Renju{},
	Goal:  game.Line{K: 5, Length: game.ExactlyFirst},
}, Game{
	Group: Five, Order: 5, Family: "15x15k5", Style: OnCrossings,
	About:  "Gomoku made fair by forbidding the first player, Black, the strongest moves. Two players take turns to place a stone on an empty cell of a board of 15 by 15, and whoever first has five in an unbroken row wins; White wins with six or more too. Black may make neither an overline of six or more, nor two fours at once, nor two threes at once that could each become a straight four, unless the move makes exactly five in a row, which always wins. White may do all of that. The opening rules of tournaments are left out.",
	Source: "Renju International Federation: The International Rules of Renju (1996, corrected 1998), sections 3 and 9",
})
