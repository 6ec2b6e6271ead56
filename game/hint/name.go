package hint

import "noughts/game"

// Name is the name of a move in a sentence: its cell, and a choice or rotation
// if there is one.
func Name(r *game.Rules, m game.Move) game.Say {
	if m.To == game.NoCell {
		switch m.Arg {
		case game.Swap:
			return game.Says("“{0}”", game.Says("Swap sides"))
		case game.Keep:
			return game.Says("“{0}”", game.Says("Keep sides"))
		}
		return game.Says("“{0}”", game.Says("Two more stones"))
	}
	return placed(r, m)
}

// placed is Name for a move to a cell.
func placed(r *game.Rules, m game.Move) game.Say {
	if m.To == game.NoCell {
		return Name(r, m)
	}
	cell := game.Says("{0}", r.Board.Name(m.To))
	switch r.Effect.(type) {
	case game.PopOut:
		if m.Arg == game.Pop {
			return game.Says("{0}, taken out", cell)
		}
	case game.Twist:
		if board, right := turned(r, m); board == "" {
		} else if right {
			return game.Says("{0} with board {1} turned right", cell, board)
		} else {
			return game.Says("{0} with board {1} turned left", cell, board)
		}
	}
	if m.Mark != game.Empty {
		return game.Says("{0} on {1}", r.Sign(m.Mark), cell)
	}
	return cell
}

// moveName is the name of a move after the word "at".
func moveName(r *game.Rules, m game.Move) game.Say {
	if m.Mark != game.Empty && m.To != game.NoCell {
		return game.Says("{0} ({1})", r.Board.Name(m.To), r.Sign(m.Mark))
	}
	return placed(r, m)
}

// turned returns the name of the board that a move rotates, and whether it
// rotates to the right. The name is "" for none.
func turned(r *game.Rules, m game.Move) (board string, right bool) {
	if m.Arg == 0 {
		return "", false
	}
	region, right := game.TwistOf(m.Arg)
	return r.Board.Name(r.Board.RegionCell(region)), right
}

// Order is the sentence that tells a player to make a move.
func Order(r *game.Rules, m game.Move) game.Say {
	if m.To == game.NoCell {
		switch m.Arg {
		case game.Swap:
			return game.Says("Swap sides.")
		case game.Keep:
			return game.Says("Keep sides.")
		}
		return game.Says("Place two more stones.")
	}
	cell := r.Board.Name(m.To)
	switch r.Effect.(type) {
	case game.PopOut:
		if m.Arg == game.Pop {
			return game.Says("Take out your stone at {0}.", cell)
		}
	case game.Twist:
		if board, right := turned(r, m); board == "" {
		} else if right {
			return game.Says("Play {0}, and turn board {1} right.", cell, board)
		} else {
			return game.Says("Play {0}, and turn board {1} left.", cell, board)
		}
	}
	return game.Says("Play {0}.", placed(r, m))
}
