package variant

var _ = add("Score Four", "4x4x4k4-gravity", Game{
	Group: Fall, Order: 3, Style: OnPegs, Family: "4x4x4k4",
	About:  "Sixteen pegs stand in a square of four by four, each for four beads. Two players take turns to put a bead of their own on a peg that is not full; it comes to rest on the beads that are there. Whoever first has four of their own beads in a straight line, level, upright or slanting in any direction, wins. If all pegs are full, the game is a draw.",
	Source: "Score Four (Funtastic, 1968; later Lakeside), rule sheet of the game",
	sizes:  []string{"5x5x5k4-gravity", "5x5x5k5-gravity"},
})
