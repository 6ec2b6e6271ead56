package variant

var _ = add("Knobby, the T", "5x5sXXX/.X.", Game{
	Group: Twists, Order: 4, Family: "4x4sX./X./XX",
	About:  "Two players take turns to mark a cell of a board of five by five, each with their own mark. Whoever first has marked four cells that make a T, three in a line and one beside the middle of it, wins. The T may lie in any way, and other marks beside it do no harm. If the board is full before that, the game is a draw.",
	Source: "F. Harary's achievement games; M. Gardner: Mathematical Games, Scientific American 240/4 (April 1979)",
})
