package variant

var _ = add("4 × 4, four in a row", "4x4k4", Game{
	Group: Small, Order: 10, Family: "3x3k3",
	About:  "Two players take turns to mark a cell of a board of four by four, each with their own mark. Whoever first has four of their own marks in a row, across, down or diagonally, wins. If nobody has, the game is a draw.",
	Source: "J. W. H. M. Uiterwijk, H. J. van den Herik: The advantage of the initiative, Information Sciences 122 (2000)",
})
