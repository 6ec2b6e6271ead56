package variant

var _ = add("Connect Four", "7x6k4-gravity", Game{
	Group: Fall, Order: 1, Style: InFrame,
	About:  "The board stands upright, seven columns wide and six cells high. Two players take turns to let a stone of their own fall into a column that is not full; it comes to rest on the stones that are there. Whoever first has four of their own stones in a row, across, upright or diagonally, wins. If the board is full before that, the game is a draw.",
	Source: "J. D. Allen: The Complete Book of Connect 4 (2010)",
	Rank:   2,
	Also:   "four in a row; four in a line; four up; captain's mistress",
	sizes:  []string{"6x5k4-gravity", "8x7k4-gravity", "9x7k4-gravity", "9x7k5-gravity"},
})
