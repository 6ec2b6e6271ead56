package variant

var _ = add("Three players on 5 × 5", "5x5k4-3p", Game{
	Group: Many, Order: 1,
	About:  "Three players take turns to mark a cell of a board of five by five, each with a mark of their own. Whoever first has four of their own marks in a row, across, down or diagonally, wins, and the others lose. If the board is full before that, the game is a draw.",
	Source: "The m,n,k-game for three; this collection",
})
