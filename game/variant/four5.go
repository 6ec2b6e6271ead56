package variant

var _ = add("5 × 5, four in a row", "5x5k4", Game{
	Group: Small, Order: 12, Family: "3x3k3",
	About:  "Two players take turns to mark a cell of a board of five by five, each with their own mark. Whoever first has four of their own marks in a row, across, down or diagonally, wins. If the board is full before that, the game is a draw.",
	Source: "J. W. H. M. Uiterwijk, H. J. van den Herik: The advantage of the initiative, Information Sciences 122 (2000)",
})
