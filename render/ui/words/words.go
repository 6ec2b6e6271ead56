package words

import (
	"strings"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/lang"
)

// The words of the program are in this package, so that no scene has sentences of its own
// for the same thing.

// Turn says whose turn it is.
func Turn(name game.Say) game.Say { return game.Says("{0} to move", name) }

// YourTurn tells the only person in a game to move.
var YourTurn = game.Say{English: "Your turn"}

// Thinks says that a player's computer is thinking.
func Thinks(name game.Say) game.Say { return game.Says("{0} is thinking…", name) }

// Waits says that a seat is held, until somebody continues.
func Waits(name game.Say) game.Say { return game.Says("{0} is waiting", name) }

// Wins says who has won.
func Wins(name game.Say) game.Say { return game.Says("{0} wins", name) }

// Verbatim is a text that is the same in every language, such as a name that somebody
// typed, a sign or an error.
func Verbatim(text string) game.Say { return game.Say{English: "{0}", With: []any{text}} }

var (
	Draw        = game.Say{English: "A draw"}
	CertainDraw = game.Say{English: "No line is open to either: a draw is certain"}
	Name        = game.Say{English: "Noughts"}
	Undo        = game.Say{English: "Undo"}
	Redo        = game.Say{English: "Redo"}
	New         = game.Say{English: "New"}
	Setup       = game.Say{English: "Change"}
	Stop        = game.Say{English: "Stop"}
	Resume      = game.Say{English: "Continue"}
	Play        = game.Say{English: "Play"}
	Back        = game.Say{English: "Back to the game"}
	Human       = game.Say{English: "Human"}
	Begun       = game.Say{English: "A new game."}
	Held        = game.Say{English: "Continue, or play for {0}."}
	NoPerfect   = game.Say{English: "Perfect play is not proved on this board: the computer plays as strongly as it can."}
	LayersLeft  = game.Say{English: "Turn the layers to the left"}
	LayersRight = game.Say{English: "Turn the layers to the right"}
	LayersFlat  = game.Say{English: "Flat layers"}
	LayersAngle = game.Say{English: "Layers from an angle"}
	ZoomIn      = game.Say{English: "Zoom in"}
	ZoomOut     = game.Say{English: "Zoom out"}
	ToLast      = game.Say{English: "Go to the last move"}
	ToLastShort = game.Say{English: "Last move"}
	AskTurn     = game.Say{English: "Turn which board?"}
	Cancel      = game.Say{English: "Cancel"}
	Cancelled   = game.Say{English: "Cancelled."}
	Again       = game.Say{English: "Tap again to play {0}"}
	Barred      = game.Say{English: "not allowed now"}
	Closer      = game.Say{English: "Zoomed in around {0}."}
	NotSaved    = game.Say{English: "This game cannot be kept here: it is lost when you close it."}
	Damaged     = game.Say{English: "The saved game was damaged, what could be read is here. {0}"}
)

// Cell is the label of a cell: its name, its content, and the small board that it is in, if
// there are small boards. There are many cells, so that this function joins the words, and
// not the catalogue of sentences.
func Cell(l *lang.Language, p *game.Position, c game.Cell, winning bool) string {
	b, r, m := p.Board(), p.Rules(), p.Mark(c)
	mark := ""
	if m == game.Empty || m == game.Block {
		mark = l.Say(Mark(r, m))
	} else {
		mark = r.Sign(m)
	}
	s := b.Name(c) + ", " + mark
	if Regions(b) > 0 {
		region, _ := b.Region(c)
		s += ", " + l.Say(game.Says("board {0}", b.Name(b.RegionCell(region))))
	}
	if winning {
		s += ", " + l.Say(game.Says("winning line"))
	}
	return s
}

// Mark is what a cell holds.
func Mark(r *game.Rules, m game.Mark) game.Say {
	switch m {
	case game.Empty:
		return game.Says("empty")
	case game.Block:
		return game.Says("blocked")
	}
	return Verbatim(r.Sign(m))
}

// Move announces a move: who, where, and what else it did. The mark is named only if it is
// not the player's own.
func Move(p *game.Position, by game.Player, m game.Move) game.Say {
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
	put := p.Mark(StoneCell(p, m))
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

// TurnRegion is the label of the button that turns a small board.
func TurnRegion(name string, right bool) game.Say {
	if right {
		return game.Says("Turn {0} right", name)
	}
	return game.Says("Turn {0} left", name)
}

// Captures says who has captured what.
func Captures(name game.Say, cells []string) game.Say {
	return game.Says("{0} captures {1}.", name, strings.Join(cells, ", "))
}

// Closed says that a small board is decided.
func Closed(name string, r *game.Rules, m game.Mark) game.Say {
	if m == game.Block || r.Common() {
		return game.Says("Board {0} is closed.", name)
	}
	return game.Says("Board {0} goes to {1}.", name, r.Sign(m))
}

// Target says in which small board a player has to move.
func Target(name game.Say, board string) game.Say {
	return game.Says("{0} moves in board {1}.", name, board)
}

// MustMove says in which small board the move has to be.
func MustMove(board string) game.Say {
	return game.Says("The move must be in board {0}.", board)
}

// AgainTurn says that somebody has another move.
func AgainTurn(name game.Say) game.Say { return game.Says("{0} moves again.", name) }

// Out says who has left the game.
func Out(name game.Say) game.Say { return game.Says("{0} is out.", name) }

// Choice is the label of a button for a choice of sides.
func Choice(p *game.Position, arg int8) game.Say {
	switch arg {
	case game.Swap:
		return game.Says("Swap sides")
	case game.Keep:
		return game.Says("Keep sides")
	}
	return game.Says("Two more stones")
}

// Player describes one of more than two players: name, who plays, captured stones, and
// whether the player is out or to move.
func Player(p *game.Position, by game.Player, level string) game.Say {
	r := p.Rules()
	all := []game.Say{p.Title(by), Level(level)}
	if NameOf(r, by) != "" {
		all = all[:1]
		if !r.Common() {
			all = append(all, Verbatim(r.Sign(p.MarkOf(by))))
		}
	}
	if _, ok := p.Rules().Effect.(game.Custodial); ok {
		all = append(all, Taken(p.Captured(by)))
	}
	switch {
	case p.Out(by):
		all = append(all, game.Says("out"))
	case !p.Over() && p.Turn() == by:
		all = append(all, game.Says("to move"))
	}
	return game.List(all...)
}

// Jump says how many plies a jump took back or played again.
func Jump(plies int) game.Say {
	if plies < 0 {
		return game.Counts(-plies, "One move undone.", "{0} moves undone.")
	}
	return game.Counts(plies, "One move redone.", "{0} moves redone.")
}

// Seats is the name of the game and who plays it. Seats of people are left out unless
// people is set. If there are more than two seats, all are left out.
func Seats(p *game.Position, levels []string, people bool) game.Say {
	var all []game.Say
	for i, level := range levels {
		if len(levels) == 2 && (people || level != SeatHuman) {
			all = append(all, wordSeat(p.Rules(), p.Title(game.Player(i+1)), game.Player(i+1), level))
		}
	}
	return Dotted(variant.Title(p.Rules()), game.List(all...))
}

// Dotted puts texts in one line with dots between. Empty ones are left out.
func Dotted(all ...game.Say) game.Say { return game.Join("{0} · {1}", all...) }

// Period adds a full stop to a text that does not end a sentence yet.
func Period(s game.Say) game.Say {
	if text := s.String(); strings.HasSuffix(text, "…") || strings.HasSuffix(text, ".") || strings.HasSuffix(s.English, "?") { // not the mark of a move
		return s
	}
	return game.Says("{0}.", s)
}

// Layer is the title of a layer.
func Layer(z int) game.Say { return game.Says("Layer {0}", z+1) }

// Taken is how many stones somebody has captured.
func Taken(n int) game.Say { return game.Says("{0} captured", n) }

// BoardSize is the size of a game's board, and how many play on it where
// that is more than two.
func BoardSize(r *game.Rules) game.Say {
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
	return Verbatim(strings.ReplaceAll(b.Size(), "x", "×"))
}

// BoardLabel names the grid of cells: the game, the size, and the goal,
// unless its name says them.
func BoardLabel(r *game.Rules) game.Say {
	if _, ok := variant.Composed(r); ok && variant.Find(r.ID) == nil {
		return variant.Title(r)
	}
	return game.List(variant.Title(r), wordSides(r.Board), r.Goal.Short())
}

// Fill returns a text with its placeholders filled.
func Fill(s game.Say, with ...any) game.Say {
	s.With = with
	return s
}
