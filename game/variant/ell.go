package variant

var _ = add("Elly, the L", "4x4sX./X./XX", Game{
	Group: Twists, Order: 3,
	About:  "Two players take turns to mark a cell of a board of four by four, each with their own mark. Whoever first has marked four cells that make an L, three in a line and one beside an end of it, wins. The L may lie in any way, turned or reflected, and other marks beside it do no harm. If the board is full before that, the game is a draw.",
	Source: "F. Harary's achievement games; M. Gardner: Mathematical Games, Scientific American 240/4 (April 1979)",
	sizes:  []string{"5x5sX./X./XX", "8x8sX./X./XX"},
})
