package ui

// boarded is a scene that shows a board.
type boarded interface{ game() *boardGame }

// listed is a scene that shows a list of moves.
type listed interface{ moveList() *moveList }

// gameOn is the game that a scene shows, nil for none.
func gameOn(scene any) *boardGame {
	if s, ok := scene.(boarded); ok {
		return s.game()
	}
	return nil
}

func (g *boardGame) game() *boardGame { return g }
