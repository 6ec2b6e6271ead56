package variant

var _ = add("Hexagonal tic-tac-toe", "h3k3", Game{
	Group: Hexes, Order: 1,
	About:  "The board is a hexagon of nineteen hexagonal cells, three along each side. Two players take turns to mark a cell, each with their own mark. Whoever first has three of their own marks in a row, along any of the three directions in which cells touch, wins. Whoever begins has a great advantage.",
	Source: "The m,n,k-game carried over to hexagonal cells; this collection",
	sizes:  []string{"h4k3"},
})
