package variant

var _ = add("7 × 7, five in a row", "7x7k5", Game{
	Group: Small, Order: 14, Family: "3x3k3",
	About:  "Two players take turns to mark a cell of a board of seven by seven, each with their own mark. Whoever first has five of their own marks in a row, across, down or diagonally, wins. If the board is full before that, the game is a draw.",
	Source: "W.-Y. Hsu, C.-L. Ko, J.-C. Chen, T.-H. Wei, C.-H. Hsueh, I-C. Wu: On solving the 7,7,5-game and the 8,8,5-game, Theoretical Computer Science 815 (2020)",
})
