package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:     "popout",
	Name:   "Connect Four, pop out",
	Board:  must(game.Grid(7, 6)),
	Place:  game.Gravity{},
	Effect: game.PopOut{},
	Goal:   game.Line{K: 4},
}, Game{
	Group: Fall, Order: 2, Family: "7x6k4-gravity", Style: InFrame,
	About:  "As in Connect Four, players let stones fall into the columns of an upright board, seven wide and six high, and four in a row win. But instead of that a player may take one of their own stones out of the bottom row, and all stones above it fall by one cell. If both players have four in a row after such a move, whoever made it wins. A position that has come up three times is a draw.",
	Source: "Connect 4, rule sheet of Hasbro, PopOut; J. D. Allen: The Complete Book of Connect 4 (2010)",
})
