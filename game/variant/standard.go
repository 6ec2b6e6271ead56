package variant

var _ = add("Gomoku, standard", "15x15k5-exact", Game{
	Group: Five, Order: 3, Family: "15x15k5", Style: OnCrossings,
	About:  "Two players take turns to place a stone of their own on an empty cell of a board of 15 by 15. Whoever first has exactly five of their own stones in an unbroken row, across, down or diagonally, wins. Six stones or more in a row, an overline, count for nothing. If the board is full, the game is a draw.",
	Source: "Gomocup tournament, rules of standard gomoku (gomocup.org)",
	sizes:  []string{"13x13k5-exact", "19x19k5-exact", "20x20k5-exact"},
})
