package ui

import (
	"strconv"

	"noughts/game"
	"noughts/game/record"
)

// The words of the scenes beside the board.
const (
	wordGames    = "Games"
	wordGroups   = "Kinds of games"
	wordOwn      = "Your own"
	wordPlayers  = "Players"
	wordBegins   = "Begins"
	wordSource   = "Source: "
	wordSizes    = "Boards"
	wordChangeIt = "Change this game"

	wordBoard       = "Board"
	wordAlongSide   = "Side"
	wordColumns     = "Columns"
	wordRows        = "Rows"
	wordLayers      = "Layers"
	wordGoal        = "Goal"
	wordLine        = "Line"
	wordOwnShape    = "Drawn"
	wordShape       = "The shape, cell by cell"
	wordShapeText   = "The shape as a text: X, dots, a slash between rows"
	wordInARow      = "In a row"
	wordLonger      = "Longer lines"
	wordCounts      = "Count"
	wordCountsNot   = "Do not count"
	wordWay         = "Who gets there"
	wordWinsIt      = "Wins"
	wordLosesIt     = "Loses"
	wordStones      = "Stones go"
	wordAnywhere    = "Anywhere"
	wordFall        = "Down"
	wordSetStones   = "Stones before the first move"
	wordNoHistory   = "This game could not be put into the history: %v."
	wordDamagedGame = "Damaged: "

	wordPonder      = "Thinks in your time"
	wordPonderUnder = "The computer at its strongest goes on thinking while you do. It then plays better, and no game like another."

	wordMenu         = "This game"
	wordMenuShort    = "More"
	wordRules        = "Rules"
	wordParts        = "In short"
	wordReplay       = "Replay"
	wordReplayUnder  = "Look at the moves one by one, and play on from any"
	wordSave         = "Save"
	wordSaveUnder    = "Keep the game under a name"
	wordSaveName     = "Name"
	wordSaveIt       = "Save"
	wordSaved        = "Saved as %s."
	wordLibrary      = "Saved and past games"
	wordLibraryUnder = "Load, look at, rename, delete"
	wordToLibrary    = "Back to the list"
	wordSaves        = "Saved"
	wordNoSaves      = "Nothing is saved yet."
	wordPast         = "Past games"
	wordNoPast       = "No game has been played yet."
	wordLoad         = "Put on the board"
	wordRename       = "Name"
	wordDelete       = "Delete"
	wordDeleted      = "%s is deleted."
	wordBringBack    = "Bring back: %s"

	wordShare      = "Share and export"
	wordShareUnder = "A link, or a file for other programs"
	wordLink       = "Link to this game"
	wordLinkUnder  = "It holds the moves up to the one on the board"
	wordCopy       = "Copy the link"
	wordCopied     = "The link is copied."
	wordAsFile     = "As a file"
	wordOpen       = "Open"
	wordOpenUnder  = "A file, a link, or moves as a text"
	wordOpenTitle  = "Open a game"
	wordChoose     = "Choose a file"
	wordDrop       = "A file can also be dropped on this window. What can be read: %s."
	wordPaste      = "Or type or paste a link or moves here"
	wordOpenIt     = "Open"
	wordOpened     = "%s is on the board."

	wordFirst      = "To the start"
	wordStepBack   = "One move back"
	wordStepOn     = "One move on"
	wordEnd        = "To the end"
	wordRun        = "Play the moves"
	wordRunShort   = "Play"
	wordPause      = "Pause"
	wordSpeed      = "Every %s s"
	wordOtherLine  = "Line %d of %d"
	wordDone       = "Done"
	wordReplayHint = "A move on the board begins a line of its own; this one stays."
)

var wordKinds = [...]string{"Grid", "Torus", "Cube", "Hexagon"}

func wordLess(what string) string    { return what + ": fewer" }
func wordGreater(what string) string { return what + ": more" }

// numberOf is a player's number.
func numberOf(p game.Player) string { return strconv.Itoa(int(p)) }

// sideName is what a player is called before the first move.
func sideName(r *game.Rules, p game.Player) string {
	if r.Common() {
		return numberOf(p)
	}
	return r.Sign(game.MarkOf(p))
}

func wordSeat(r *game.Rules, p game.Player) string { return "Player " + sideName(r, p) }

// wordSides is who plays: X Human, O Hard.
func wordSides(r *game.Rules, seats []string) string {
	s := ""
	for i, seat := range seats {
		if i > 0 {
			s += ", "
		}
		s += sideName(r, game.Player(i+1)) + " " + wordLevel(seat)
	}
	return s
}

// wordEnded is how a position ended, or that it did not.
func wordEnded(p *game.Position) string {
	if !p.Over() {
		return "Unfinished"
	}
	return wordResult(p, p.Outcome())
}

// wordEnding is how a game ended that the rules did not end.
func wordEnding(p *game.Position, s record.Result) string {
	switch {
	case s.End == record.Open:
		return wordEnded(p)
	case s.End == record.Void:
		return "Void"
	case s.Winner == game.Nobody:
		return wordDraw
	}
	return p.Name(s.Winner) + " wins"
}

func wordMoves(plies int) string {
	if plies == 1 {
		return "1 move"
	}
	return strconv.Itoa(plies) + " moves"
}

// wordShapeCell is a cell of a shape that is drawn.
func wordShapeCell(x, y int, in bool) string {
	s := "Row " + strconv.Itoa(y+1) + ", column " + strconv.Itoa(x+1)
	if in {
		return s + ", in the shape"
	}
	return s
}

// wordSetCell is a cell of the board before the first move.
func wordSetCell(r *game.Rules, c game.Cell, m game.Mark) string {
	switch m {
	case game.Empty:
		return r.Board.Name(c) + ", empty"
	case game.Block:
		return r.Board.Name(c) + ", blocked"
	}
	return r.Board.Name(c) + ", " + r.Sign(m)
}

// wordSetText says how the stones of a setup are typed.
func wordSetText(r *game.Rules, b *game.Board) string {
	return "Like " + b.Name(0) + "X, with a space between; B blocks a cell"
}

// wordPly says where a replay is.
func wordPly(at, of int) string { return "Move " + strconv.Itoa(at) + " of " + strconv.Itoa(of) }

const wordGoBack = "Back"

func wordOnOff(on bool) string {
	if on {
		return "On"
	}
	return "Off"
}
