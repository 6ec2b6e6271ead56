package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:     "pentago",
	Name:   "Pentago",
	Board:  must(game.Tile(3, 3, 2, 2)),
	Effect: game.Twist{},
	Goal:   game.Line{K: 5, Draw: true},
}, Game{
	Group: Twists, Order: 7, Style: OnPlates,
	About:  "The board of six by six is made of four small boards of three by three that can be turned. In turn each player places a stone of their own on any empty cell and then turns any one of the small boards by a quarter, to the left or to the right. Whoever has five or more of their own stones in a row, across, down or diagonally, wins; a stone that makes five wins at once, and nothing is turned. If a turn gives five in a row to both players, or the board is full, the game is a draw.",
	Source: "T. Flodén: Pentago (Mindtwister, 2005), rule sheet of the game; G. Irving: Pentago is a first player win, arXiv:1404.0743 (2014)",
})
