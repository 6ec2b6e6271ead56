package row

// The worth of empty cells, in the unit of the estimate, of which 300 make the
// odds e to 1: by the shape that a stone of a colour would make in each line,
// and by the kind of move that it would be, if it is that colour's turn (mover)
// or not (waiter). They come from a logistic fit to what searches of
// some nodes find, and to how the games ended. Files of weights tell by how much theirs
// differ from the sums of these: see Weights.
var (
	//                            dead over one oOne two oTwo twTwo wTwo three oThr twThr four flex twin won
	moverShape  = [shapes]int16{0, 1, 0, 2, 1, 0, 12, 18, 30, 54, 61, 123, 138, 138, 0}
	waiterShape = [shapes]int16{0, 2, -2, 2, 1, 0, 13, 18, 30, 36, 48, 111, 134, 138, 0}

	//                          plain build builds 3 3build 33 4 4build 43 flex wins banned
	moverKind  = [kinds]int16{0, -13, -17, -7, 16, -10, -19, 33, 108, 180, 600, 0}
	waiterKind = [kinds]int16{0, -13, -19, -4, 0, -18, -6, 24, 92, 73, 120, 0}
)

// turn is what it is worth to have the turn.
const turn = 1

// What a move promises, in hundredths of the logarithm of the odds that it is
// the best: by what it makes (attack), and what the other would make there
// (defend). They are fitted to what deeper searches preferred.
var (
	attackShape = [shapes]int16{-143, 0, -113, -102, -97, 0, -64, 27, 103, 81, 278, 238, 350, 300, 1000}
	defendShape = [shapes]int16{-79, 8, -77, -96, -98, 0, -68, -37, 32, 0, 122, 160, 357, 300, 1000}

	attackKind = [kinds]int16{-172, -156, -116, 90, 116, 110, 44, 140, 288, 600, 4000, -400}
	defendKind = [kinds]int16{-183, -179, -196, -20, -52, 26, 12, 44, 282, 354, 2000, 0}
)
