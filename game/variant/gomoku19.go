package variant

var _ = add("Gomoku on the go board", "19x19k5", Game{
	Group: Five, Order: 2, Family: "15x15k5", Style: OnCrossings,
	About:  "Gomoku as it was played before it had a board of its own, on the 19 by 19 points of the board of go. Two players take turns to place a stone, and whoever first has five or more of their own in an unbroken row, across, down or diagonally, wins. If the board is full before that, the game is a draw.",
	Source: "L. V. Allis: Searching for Solutions in Games and Artificial Intelligence, thesis, Maastricht (1994)",
})
