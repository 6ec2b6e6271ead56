package variant

var _ = add("Gomoku, free style", "15x15k5", Game{
	Group: Five, Order: 1, Style: OnCrossings,
	About:  "Two players take turns to place a stone of their own on an empty cell of a board of 15 by 15. Whoever first has five or more of their own stones in an unbroken row, across, down or diagonally, wins. Stones are never moved or taken away. If the board is full before that, the game is a draw.",
	Source: "L. V. Allis, H. J. van den Herik, M. P. H. Huntjens: Go-Moku solved by new search techniques, Computational Intelligence 12 (1996)",
	Rank:   4,
	Also:   "five in a row; gobang; go-moku; omok; wuziqi",
	sizes:  []string{"13x13k5", "20x20k5"},
})
