package variant

var _ = add("Misère tic-tac-toe", "3x3k3-misere", Game{
	Group: Small, Order: 2, Family: "3x3k3",
	About:  "Tic-tac-toe turned round. Two players take turns to mark a cell of a board of three by three, each with their own mark. Whoever is first to have three of their own marks in a row, across, down or diagonally, loses. If the board is full before that, the game is a draw.",
	Source: "S. W. Golomb, A. W. Hales: Hypercube tic-tac-toe, in More Games of No Chance (2002)",
	Also:   "reverse tic-tac-toe; anti-tic-tac-toe; losing tic-tac-toe",
	sizes:  []string{"4x4k4-misere", "4x4k3-misere", "5x5k4-misere"},
})
