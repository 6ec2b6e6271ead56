package variant

var _ = add("Five in a row on 100 × 100", "100x100k5", Game{
	Group: Endless, Order: 1, Family: "15x15k5",
	About:  "Two players take turns to place a stone of their own on an empty cell of a board of 100 by 100, so large that its edges hardly matter. Whoever first has five or more of their own stones in an unbroken row, across, down or diagonally, wins.",
	Source: "T. G. L. Zetters: 8 (or more) in a row, American Mathematical Monthly 87 (1980), on boards without end",
	sizes:  []string{"50x50k5", "200x200k5", "100x100k6"},
})
