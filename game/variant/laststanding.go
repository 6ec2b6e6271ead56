package variant

var _ = add("Last one standing", "5x5k3-3p-misere", Game{
	Group: Many, Order: 3, Family: "5x5k4-3p",
	About:  "Three players take turns to mark a cell of a board of five by five, each with a mark of their own. Whoever gets three of their own marks in a row, across, down or diagonally, is out of the game; the marks stay, and the others go on. The last player left wins. If the board is full while two or more are left, the game is a draw.",
	Source: "Misère tic-tac-toe for three; this collection",
	sizes:  []string{"5x5k3-4p-misere", "7x7k3-4p-misere", "7x7k4-3p-misere"},
})
