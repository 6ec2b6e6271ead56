package ui

import (
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
)

// The words of the program, so that no scene spells a sentence of its own.

func wordTurn(p game.Player) string   { return fmt.Sprintf("%v to move", p) }
func wordThinks(p game.Player) string { return fmt.Sprintf("%v is thinking…", p) }
func wordWaits(p game.Player) string  { return fmt.Sprintf("%v waits", p) }
func wordWins(p game.Player) string   { return fmt.Sprintf("%v wins", p) }

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
	wordHeld        = "Continue, or play for %v."
	wordNoPerfect   = "Perfect play is not proved on this board: the strongest level here is Hard."
	wordAgain       = "Tap again to play %s"
	wordUnkept      = "This game cannot be kept here: it is lost when you close it."
	wordDamaged     = "The saved game was damaged, what could be read is here. %v"
)

func wordCell(b *game.Board, c game.Cell, m game.Mark, winning bool) string {
	s := b.Name(c) + ", empty"
	if m != game.Empty {
		s = b.Name(c) + ", " + game.Player(m).String()
	}
	if winning {
		s += ", winning line"
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

// wordSeats is who plays, behind the name of the game.
func wordSeats(r *game.Rules, seats []string) string {
	return r.Name + " · " + wordSides(r, seats)
}

// stop ends a sentence that has no end of its own.
func stop(s string) string {
	if strings.HasSuffix(s, "…") || strings.HasSuffix(s, ".") {
		return s
	}
	return s + "."
}

func wordSize(w, h int) string { return strconv.Itoa(w) + " × " + strconv.Itoa(h) }

// wordLevel is a level's name as people read it.
func wordLevel(id string) string {
	if id == human {
		return wordHuman
	}
	if id == "" {
		return ""
	}
	return string(id[0]-'a'+'A') + id[1:]
}

// sentence makes a sentence of an error's text.
func sentence(err error) string {
	s := err.Error()
	if s != "" && s[0] >= 'a' && s[0] <= 'z' && (len(s) < 2 || s[1] >= 'a' && s[1] <= 'z' || s[1] == ' ') {
		s = string(s[0]-'a'+'A') + s[1:]
	}
	return s + "."
}
