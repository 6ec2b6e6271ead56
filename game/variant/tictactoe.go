package variant

var _ = add("Tic-tac-toe", "3x3k3", Game{
	Group: Small, Order: 1,
	About:  "Two players take turns to mark a cell of a board of three by three, one with crosses, the other with rings. Whoever first has three of their own marks in a row, across, down or diagonally, wins. If the board is full before that, the game is a draw.",
	Source: "Traditional; E. R. Berlekamp, J. H. Conway, R. K. Guy: Winning Ways for Your Mathematical Plays, vol. 3 (2003), ch. 22",
	Rank:   1,
	Also:   "noughts and crosses; naughts and crosses; XO; XOX; OXO; x and o; Xs and Os; tick tack toe; three in a row",
	sizes:  []string{"3x3k3-3p", "5x5k5"},
})
