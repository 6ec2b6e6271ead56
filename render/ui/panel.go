package ui

// boarded is a scene that shows a board.
type boarded interface{ game() *gameScene }

// listed is a scene that shows a list of moves.
type listed interface{ moveList() *moveList }

func (g *gameScene) game() *gameScene { return g }
