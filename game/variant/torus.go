package variant

var _ = add("Tic-tac-toe on a torus", "t4x4k4", Game{
	Group: Twists, Order: 1, Family: "3x3k3",
	About:  "The board of four by four has no edges: its left side is joined to the right, and its top to the bottom, so that a row that leaves the board comes in again on the other side. Two players take turns to mark a cell, and whoever first has four of their own marks in a row, across, down or diagonally, also across the joined sides, wins. If the board is full before that, the game is a draw.",
	Source: "J. R. Weeks: The Shape of Space (1985), on tic-tac-toe on the torus",
	sizes:  []string{"t3x3k3", "t5x5k4", "t7x7k5"},
})
