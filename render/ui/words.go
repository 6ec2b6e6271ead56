package ui

import (
	"strconv"
	"strings"

	"noughts/game"
)

// The words of the program, so that no scene spells a sentence of its own.

func wordTurn(name string) string   { return name + " to move" }
func wordThinks(name string) string { return name + " is thinking…" }
func wordWaits(name string) string  { return name + " waits" }
func wordWins(name string) string   { return name + " wins" }

const (
	wordDraw        = "A draw"
	wordCertainDraw = "No line is open to either: a draw is certain"
	wordName        = "Noughts"
	wordTagline     = "The whole tic-tac-toe family"
	wordUndo        = "Undo"
	wordRedo        = "Redo"
	wordNew         = "New"
	wordSetup       = "Change"
	wordStop        = "Stop"
	wordResume      = "Continue"
	wordPlay        = "Play"
	wordBack        = "Back to the game"
	wordHuman       = "Human"
	wordBegun       = "A new game."
	wordHeld        = "Continue, or play for %s."
	wordNoPerfect   = "Perfect play is not proved on this board: the computer plays as strongly as it can."
	wordZoomIn      = "Zoom in"
	wordZoomOut     = "Zoom out"
	wordToLast      = "Go to the last move"
	wordToLastShort = "Last move"
	wordAskMark     = "Which mark on "
	wordAskTurn     = "Turn which board?"
	wordAskForm     = "Which move on "
	wordCancel      = "Cancel"
	wordCancelled   = "Cancelled."
	wordAgain       = "Tap again to play %s"
	wordBarred      = "not allowed now"
	wordCloser      = "Zoomed in around %s."
	wordUnkept      = "This game cannot be kept here: it is lost when you close it."
	wordDamaged     = "The saved game was damaged, what could be read is here. %v"
)

// wordCell is what a cell is called: its name, what it holds, and the board
// of a tiled one that it is in.
func wordCell(p *game.Position, c game.Cell, winning bool) string {
	b := p.Board()
	s := b.Name(c) + ", " + wordMark(p.Rules(), p.Mark(c))
	if regions(b) > 0 {
		region, _ := b.Region(c)
		s += ", board " + b.Name(b.RegionCell(region))
	}
	if winning {
		s += ", winning line"
	}
	return s
}

func wordMark(r *game.Rules, m game.Mark) string {
	switch m {
	case game.Empty:
		return "empty"
	case game.Block:
		return "blocked"
	}
	return r.Sign(m)
}

// wordMove announces a move: who, where, and what else it did. A mark is named
// where it is not the player's own.
func wordMove(p *game.Position, by game.Player, m game.Move) string {
	r, name := p.Rules(), p.Name(by)
	b := r.Board
	if m.To == game.NoCell {
		switch m.Arg {
		case game.Swap:
			return "Sides are swapped."
		case game.Keep:
			return name + " keeps the side."
		}
		return name + " places two more stones."
	}
	s := name + ", " + b.Name(m.To)
	if _, ok := r.Effect.(game.PopOut); ok && m.Arg == game.Pop {
		return s + " taken out."
	}
	put := p.Mark(landed(p, m))
	if r.Common() && len(r.Marks) > 1 || !r.Common() && p.Owner(put) != by && put != game.Empty {
		s = name + ", " + r.Sign(put) + " on " + b.Name(m.To)
	}
	if _, ok := r.Effect.(game.Twist); ok && m.Arg > 0 {
		region, right := game.TwistOf(m.Arg)
		s += ", board " + b.Name(b.RegionCell(region)) + " turned " + wordSide(right)
	}
	return s + "."
}

func wordSide(right bool) string {
	if right {
		return "right"
	}
	return "left"
}

func wordTurnRegion(name string, right bool) string { return "Turn " + name + " " + wordSide(right) }

func wordCaptures(name string, cells []string) string {
	return name + " captures " + strings.Join(cells, ", ") + "."
}

func wordClosed(name string, r *game.Rules, m game.Mark) string {
	if m == game.Block || r.Common() {
		return "Board " + name + " is closed."
	}
	return "Board " + name + " goes to " + r.Sign(m) + "."
}

func wordTarget(name, board string) string { return name + " moves in board " + board + "." }
func wordMustMove(board string) string     { return "The move must be in board " + board + "." }
func wordAgainTurn(name string) string     { return name + " moves again." }
func wordOut(name string) string           { return name + " is out." }

// wordChoice is a choice of sides on its button.
func wordChoice(p *game.Position, arg int8) string {
	switch arg {
	case game.Swap:
		return "Swap sides"
	case game.Keep:
		return "Keep sides"
	}
	return "Two more stones"
}

// wordPlayer is a player of several: name, who plays, and how things are.
func wordPlayer(p *game.Position, by game.Player, level string) string {
	s := p.Name(by) + ", " + wordLevel(level)
	if _, ok := p.Rules().Effect.(game.Custodial); ok {
		s += ", " + strconv.Itoa(p.Captured(by)) + " captured"
	}
	switch {
	case p.Out(by):
		s += ", out"
	case !p.Over() && p.Turn() == by:
		s += ", to move"
	}
	return s
}

// wordJump says how many plies a jump took back or played again.
func wordJump(plies int) string {
	switch {
	case plies == -1:
		return "One move taken back."
	case plies < 0:
		return strconv.Itoa(-plies) + " moves taken back."
	case plies == 1:
		return "One move played again."
	}
	return strconv.Itoa(plies) + " moves played again."
}

// wordSeats is who plays, behind the name of the game; more than two are told
// elsewhere.
func wordSeats(p *game.Position, levels []string) string {
	s := p.Rules().Name
	if len(levels) > 2 {
		return s
	}
	for i, level := range levels {
		s += [2]string{" · ", ", "}[i] + p.Name(game.Player(i+1)) + " " + wordLevel(level)
	}
	return s
}

// wordMachines is the name of the game, and which seats the computer plays.
func wordMachines(p *game.Position, levels []string) string {
	s, join := p.Rules().Name, " · "
	if len(levels) > 2 {
		return s
	}
	for i, level := range levels {
		if level != human {
			s += join + p.Name(game.Player(i+1)) + " " + wordLevel(level)
			join = ", "
		}
	}
	return s
}

// stop ends a sentence that has no end of its own.
func stop(s string) string {
	if strings.HasSuffix(s, "…") || strings.HasSuffix(s, ".") {
		return s
	}
	return s + "."
}

func wordSize(w, h int) string { return strconv.Itoa(w) + " × " + strconv.Itoa(h) }

// sentence makes a sentence of an error's text.
func sentence(err error) string {
	s := err.Error()
	if s != "" && s[0] >= 'a' && s[0] <= 'z' && (len(s) < 2 || s[1] >= 'a' && s[1] <= 'z' || s[1] == ' ') {
		s = string(s[0]-'a'+'A') + s[1:]
	}
	return s + "."
}

func wordLayer(z int) string { return "Layer " + strconv.Itoa(z+1) }

func wordTaken(n int) string { return strconv.Itoa(n) + " captured" }

// upper begins a text with a capital letter.
func upper(s string) string {
	if s != "" && s[0] >= 'a' && s[0] <= 'z' {
		return string(s[0]-'a'+'A') + s[1:]
	}
	return s
}

// wordBoardSize is the size of a game's board, and how many play on it where
// that is more than two.
func wordBoardSize(r *game.Rules) string {
	size := upper(strings.ReplaceAll(r.Board.Size(), "x", "×"))
	if n := r.PlayerCount(); n > 2 {
		size += ", " + strconv.Itoa(n) + " play"
	}
	return size
}

// wordBoardLabel names the grid of cells: the game, the size, and the goal.
func wordBoardLabel(r *game.Rules) string {
	size := strings.ReplaceAll(r.Board.Size(), "x", "×")
	s, goal := r.Name, r.Goal.Short()
	for _, more := range []string{size, goal} {
		if !strings.Contains(s, more) {
			s += ", " + more
		}
	}
	return s
}
