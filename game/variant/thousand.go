package variant

var _ = add("Five in a row on 1000 × 1000", "1000x1000k5", Game{
	Group: Endless, Order: 2, Family: "15x15k5",
	About:  "Two players take turns to place a stone of their own on an empty cell of a board of 1000 by 1000, as good as endless. Whoever first has five or more of their own stones in an unbroken row, across, down or diagonally, wins.",
	Source: "T. G. L. Zetters: 8 (or more) in a row, American Mathematical Monthly 87 (1980), on boards without end",
})
