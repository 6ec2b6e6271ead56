package row

// The worth of empty cells, in the unit of the estimate: by the shape that a
// stone of a colour would make in each line, and by the kind of move that it
// would be, if it is that colour's turn (mover) or not (waiter).
var (
	//                  dead over one oOne two oTwo twTwo wTwo three oThr twThr four flex twin won
	moverShape  = [shapes]int16{0, 0, 1, 2, 2, 4, 6, 7, 6, 14, 18, 16, 40, 40, 0}
	waiterShape = [shapes]int16{0, 0, 1, 2, 2, 4, 5, 6, 5, 10, 13, 10, 20, 20, 0}
	attackShape = [shapes]int16{0, 0, 1, 3, 4, 10, 13, 15, 14, 30, 34, 40, 100, 80, 1000}

	//                 plain build builds 3 3build 33 4 4build 43 flex wins banned
	moverKind  = [kinds]int16{0, 0, 4, 4, 12, 60, 0, 10, 120, 300, 1000, 0}
	waiterKind = [kinds]int16{0, 0, 2, 2, 5, 20, 0, 6, 30, 60, 200, 0}
	attackKind = [kinds]int16{0, 0, 5, 5, 15, 60, 0, 20, 150, 400, 4000, 0}
)

// turn is what it is worth to have the turn.
const turn = 10
