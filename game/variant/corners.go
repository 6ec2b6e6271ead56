package variant

var _ = addAs("corners", "Three corners", "4x4k4-corners3", Game{
	Group: Twists, Order: 2, Family: "3x3k3",
	About:  "Two players take turns to mark a cell of a board of four by four, each with their own mark. There are two ways to win: to have four of one's own marks in a row, across, down or diagonally, or to hold three of the four corners. If nobody does, the game is a draw.",
	Source: "After the four corners of 4 × 4 tic-tac-toe as schools play it; this collection",
})
