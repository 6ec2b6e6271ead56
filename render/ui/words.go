package ui

import (
	"strings"

	"noughts/game"
	"noughts/game/variant"
)

// The words of the program, so that no scene spells a sentence of its own.

func wordTurn(name game.Say) game.Say   { return game.Says("{0} to move", name) }
func wordThinks(name game.Say) game.Say { return game.Says("{0} is thinking…", name) }
func wordWaits(name game.Say) game.Say  { return game.Says("{0} waits", name) }
func wordWins(name game.Say) game.Say   { return game.Says("{0} wins", name) }

// verbatim is a text that is the same in every language: a name that somebody
// typed, a sign, what an error says.
func verbatim(text string) game.Say { return game.Say{English: "{0}", With: []any{text}} }

var (
	wordDraw        = game.Says("A draw")
	wordCertainDraw = game.Says("No line is open to either: a draw is certain")
	wordName        = game.Says("Noughts")
	wordUndo        = game.Says("Undo")
	wordRedo        = game.Says("Redo")
	wordNew         = game.Says("New")
	wordSetup       = game.Says("Change")
	wordStop        = game.Says("Stop")
	wordResume      = game.Says("Continue")
	wordPlay        = game.Says("Play")
	wordBack        = game.Says("Back to the game")
	wordHuman       = game.Says("Human")
	wordBegun       = game.Says("A new game.")
	wordHeld        = game.Says("Continue, or play for {0}.")
	wordNoPerfect   = game.Says("Perfect play is not proved on this board: the computer plays as strongly as it can.")
	wordZoomIn      = game.Says("Zoom in")
	wordZoomOut     = game.Says("Zoom out")
	wordToLast      = game.Says("Go to the last move")
	wordToLastShort = game.Says("Last move")
	wordAskTurn     = game.Says("Turn which board?")
	wordCancel      = game.Says("Cancel")
	wordCancelled   = game.Says("Cancelled.")
	wordAgain       = game.Says("Tap again to play {0}")
	wordBarred      = game.Says("not allowed now")
	wordCloser      = game.Says("Zoomed in around {0}.")
	wordUnkept      = game.Says("This game cannot be kept here: it is lost when you close it.")
	wordDamaged     = game.Says("The saved game was damaged, what could be read is here. {0}")
)

// wordCell is what a cell is called: its name, what it holds, and the board
// of a tiled one that it is in. There are many cells: it is put together here
// and not by the catalogue.
func wordCell(a *Stage, p *game.Position, c game.Cell, winning bool) string {
	b, r, m := p.Board(), p.Rules(), p.Mark(c)
	mark := ""
	if m == game.Empty || m == game.Block {
		mark = a.words(wordMark(r, m))
	} else {
		mark = r.Sign(m)
	}
	s := b.Name(c) + ", " + mark
	if regions(b) > 0 {
		region, _ := b.Region(c)
		s += ", " + a.words(game.Says("board {0}", b.Name(b.RegionCell(region))))
	}
	if winning {
		s += ", " + a.words(game.Says("winning line"))
	}
	return s
}

func wordMark(r *game.Rules, m game.Mark) game.Say {
	switch m {
	case game.Empty:
		return game.Says("empty")
	case game.Block:
		return game.Says("blocked")
	}
	return verbatim(r.Sign(m))
}

// wordMove announces a move: who, where, and what else it did. A mark is named
// where it is not the player's own.
func wordMove(p *game.Position, by game.Player, m game.Move) game.Say {
	r, name := p.Rules(), p.Title(by)
	b := r.Board
	if m.To == game.NoCell {
		switch m.Arg {
		case game.Swap:
			return game.Says("Sides are swapped.")
		case game.Keep:
			return game.Says("{0} keeps the side.", name)
		}
		return game.Says("{0} places two more stones.", name)
	}
	cell := b.Name(m.To)
	if _, ok := r.Effect.(game.PopOut); ok && m.Arg == game.Pop {
		return game.Says("{0}, {1} taken out.", name, cell)
	}
	put := p.Mark(landed(p, m))
	other := r.Common() && len(r.Marks) > 1 || !r.Common() && p.Owner(put) != by && put != game.Empty
	if _, ok := r.Effect.(game.Twist); ok && m.Arg > 0 {
		region, right := game.TwistOf(m.Arg)
		board := b.Name(b.RegionCell(region))
		if right {
			return game.Says("{0}, {1}, board {2} turned right.", name, cell, board)
		}
		return game.Says("{0}, {1}, board {2} turned left.", name, cell, board)
	}
	if other {
		return game.Says("{0}, {1} on {2}.", name, r.Sign(put), cell)
	}
	return game.Says("{0}, {1}.", name, cell)
}

func wordTurnRegion(name string, right bool) game.Say {
	if right {
		return game.Says("Turn {0} right", name)
	}
	return game.Says("Turn {0} left", name)
}

func wordCaptures(name game.Say, cells []string) game.Say {
	return game.Says("{0} captures {1}.", name, strings.Join(cells, ", "))
}

func wordClosed(name string, r *game.Rules, m game.Mark) game.Say {
	if m == game.Block || r.Common() {
		return game.Says("Board {0} is closed.", name)
	}
	return game.Says("Board {0} goes to {1}.", name, r.Sign(m))
}

func wordTarget(name game.Say, board string) game.Say {
	return game.Says("{0} moves in board {1}.", name, board)
}
func wordMustMove(board string) game.Say {
	return game.Says("The move must be in board {0}.", board)
}
func wordAgainTurn(name game.Say) game.Say { return game.Says("{0} moves again.", name) }
func wordOut(name game.Say) game.Say       { return game.Says("{0} is out.", name) }

// wordChoice is a choice of sides on its button.
func wordChoice(p *game.Position, arg int8) game.Say {
	switch arg {
	case game.Swap:
		return game.Says("Swap sides")
	case game.Keep:
		return game.Says("Keep sides")
	}
	return game.Says("Two more stones")
}

// wordPlayer is a player of several: name, who plays, and how things are.
func wordPlayer(p *game.Position, by game.Player, level string) game.Say {
	r := p.Rules()
	all := []game.Say{p.Title(by), wordLevel(level)}
	if nameOf(r, by) != "" {
		all = all[:1]
		if !r.Common() {
			all = append(all, verbatim(r.Sign(p.MarkOf(by))))
		}
	}
	if _, ok := p.Rules().Effect.(game.Custodial); ok {
		all = append(all, wordTaken(p.Captured(by)))
	}
	switch {
	case p.Out(by):
		all = append(all, game.Says("out"))
	case !p.Over() && p.Turn() == by:
		all = append(all, game.Says("to move"))
	}
	return game.List(all...)
}

// wordJump says how many plies a jump took back or played again.
func wordJump(plies int) game.Say {
	if plies < 0 {
		return game.Counts(-plies, "One move taken back.", "{0} moves taken back.")
	}
	return game.Counts(plies, "One move played again.", "{0} moves played again.")
}

// wordSeats is the name of the game and who plays, the seats of people left out
// unless they are asked for; more than two are told elsewhere.
func wordSeats(p *game.Position, levels []string, people bool) game.Say {
	var all []game.Say
	for i, level := range levels {
		if len(levels) == 2 && (people || level != human) {
			all = append(all, wordSits(p.Rules(), p.Title(game.Player(i+1)), game.Player(i+1), level))
		}
	}
	return dotted(variant.Title(p.Rules()), game.List(all...))
}

// dotted puts texts in one line with dots between. Empty ones are left out.
func dotted(all ...game.Say) game.Say { return game.Join("{0} · {1}", all...) }

// stop ends a sentence that has no end of its own.
func stop(s game.Say) game.Say {
	if strings.HasSuffix(s.English, "…") || strings.HasSuffix(s.English, ".") || strings.HasSuffix(s.English, "?") {
		return s
	}
	return game.Says("{0}.", s)
}

func wordLayer(z int) game.Say { return game.Says("Layer {0}", z+1) }

func wordTaken(n int) game.Say { return game.Says("{0} captured", n) }

// wordBoardSize is the size of a game's board, and how many play on it where
// that is more than two.
func wordBoardSize(r *game.Rules) game.Say {
	size := wordSides(r.Board)
	if n := r.PlayerCount(); n > 2 {
		return game.Says("{0}, {1} play", size, n)
	}
	return size
}

// wordSides is the size of a board.
func wordSides(b *game.Board) game.Say {
	if b.Hexagonal() && b.Side() > 0 {
		return game.Says("Side {0}", b.Side())
	}
	return verbatim(strings.ReplaceAll(b.Size(), "x", "×"))
}

// wordBoardLabel names the grid of cells: the game, the size, and the goal,
// unless its name says them.
func wordBoardLabel(r *game.Rules) game.Say {
	if _, ok := variant.Composed(r); ok && variant.Find(r.ID) == nil {
		return variant.Title(r)
	}
	return game.List(variant.Title(r), wordSides(r.Board), r.Goal.Short())
}

// fill puts something into the places of a text.
func fill(s game.Say, with ...any) game.Say {
	s.With = with
	return s
}
