package variant

var _ = add("3 × 3 × 3", "3x3x3k3", Game{
	Group: Space, Order: 1, Style: InLayers, Family: "4x4x4k4",
	About:  "Three boards of three by three lie one above the other and make a cube of 27 cells. Two players take turns to mark a cell, and whoever first has three of their own marks in a straight line, within a layer or through all three, wins. The cube cannot be filled without such a line, and the middle cell is so strong that whoever begins there wins.",
	Source: "S. W. Golomb, A. W. Hales: Hypercube tic-tac-toe, in More Games of No Chance (2002)",
	Also:   inSpace,
})
