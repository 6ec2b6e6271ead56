package variant

var _ = add("Five in a row on 1000 × 1000", "1000x1000k5", Game{
	Group: Endless, Order: 2,
	About:  "Two players take turns to place a stone of their own on an empty cell of a board of 1000 by 1000, as good as endless. Whoever first has five or more of their own stones in an unbroken row, across, down or diagonally, wins.",
	Source: "J. Beck: Combinatorial Games: Tic-Tac-Toe Theory (2008), § 10, unrestricted n-in-a-row",
})
