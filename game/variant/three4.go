package variant

var _ = add("4 × 4, three in a row", "4x4k3", Game{
	Group: Small, Order: 11, Family: "3x3k3",
	About:  "Two players take turns to mark a cell of a board of four by four, each with their own mark. Whoever first has three of their own marks in a row, across, down or diagonally, wins. The larger board favours whoever begins.",
	Source: "J. W. H. M. Uiterwijk, H. J. van den Herik: The advantage of the initiative, Information Sciences 122 (2000)",
})
