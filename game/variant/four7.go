package variant

var _ = add("Four players on 7 × 7", "7x7k4-4p", Game{
	Group: Many, Order: 2, Family: "5x5k4-3p",
	About:  "Four players take turns to mark a cell of a board of seven by seven, each with a mark of their own. Whoever first has four of their own marks in a row, across, down or diagonally, wins, and the others lose. If the board is full before that, the game is a draw.",
	Source: "The m,n,k-game for four; this collection",
})
