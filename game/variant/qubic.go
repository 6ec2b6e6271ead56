package variant

var _ = add("Qubic", "4x4x4k4", Game{
	Group: Space, Order: 2, Style: InLayers,
	About:  "Four boards of four by four lie one above the other and make a cube of 64 cells. Two players take turns to mark a cell, and whoever first has four of their own marks in a straight line, within a layer or through all four, wins. There are 76 such lines. If the cube is full without one, the game is a draw.",
	Source: "O. Patashnik: Qubic: 4 × 4 × 4 tic-tac-toe, Mathematics Magazine 53 (1980)",
	Rank:   6,
	Also:   inSpace,
	sizes:  []string{"4x4x4k4-misere", "5x5x5k5", "5x5x5k4"},
})
