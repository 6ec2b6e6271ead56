package row

// The worth of empty cells, in the unit of the estimate, of which 200 make the
// odds e to 1: by the shape that a stone of a colour would make in each line,
// and by the kind of move that it would be, if it is that colour's turn (mover)
// or not (waiter). They come from a logistic fit to games of this engine
// against itself.
var (
	//                            dead over one oOne two oTwo twTwo wTwo three oThr twThr four flex twin won
	moverShape  = [shapes]int16{0, 6, 0, -3, 3, 2, 12, 16, 20, 14, 29, 12, 24, 24, 0}
	waiterShape = [shapes]int16{0, 6, 0, -3, 3, 2, 10, 13, 18, 20, 28, 21, 26, 12, 0}

	//                          plain build builds 3 3build 33 4 4build 43 flex wins banned
	moverKind  = [kinds]int16{0, -15, -20, -7, 6, 59, 7, 11, 62, 180, 600, 0}
	waiterKind = [kinds]int16{0, -13, -17, -13, -4, 29, -5, 11, 46, 41, 120, 0}
)

// turn is what it is worth to have the turn.
const turn = 4

// What a move promises, in hundredths of the logarithm of the odds that it is
// the best: by what it makes (attack), and what the other would make there
// (defend). They are fitted to what deeper searches preferred.
var (
	attackShape = [shapes]int16{-125, -87, -108, -63, -87, 0, -4, 76, 45, 94, 187, 190, 300, 250, 1000}
	defendShape = [shapes]int16{-139, -59, -116, -85, -101, 0, -51, 1, -8, 31, 173, 99, 334, 250, 1000}

	attackKind = [kinds]int16{-76, -128, -137, 47, 87, 133, 108, 146, 60, 500, 4000, -400}
	defendKind = [kinds]int16{-180, -156, -152, -4, 3, 115, 3, 64, 220, 300, 2000, 0}
)
