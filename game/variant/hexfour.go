package variant

var _ = add("Hexagonal four in a row", "h4k4", Game{
	Group: Hexes, Order: 2, Family: "h3k3",
	About:  "The board is a hexagon of 37 hexagonal cells, four along each side. Two players take turns to mark a cell, each with their own mark. Whoever first has four of their own marks in a row, along any of the three directions in which cells touch, wins. If the board is full before that, the game is a draw.",
	Source: "The m,n,k-game carried over to hexagonal cells; this collection",
	sizes:  []string{"h5k4", "h6k5", "h8k5"},
})
