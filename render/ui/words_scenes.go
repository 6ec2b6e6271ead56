package ui

import (
	"strconv"

	"noughts/game"
	"noughts/game/record"
)

// The words of the scenes beside the board.
var (
	wordOwn      = game.Says("Your own")
	wordPlayers  = game.Says("Players")
	wordBegins   = game.Says("Begins")
	wordSource   = game.Says("Source: {0}")
	wordSizes    = game.Says("Boards")
	wordChangeIt = game.Says("Change this game")

	wordBoard     = game.Says("Board")
	wordAlongSide = game.Says("Side")
	wordColumns   = game.Says("Columns")
	wordRows      = game.Says("Rows")
	wordLayers    = game.Says("Layers")
	wordGoal      = game.Says("Goal")
	wordLine      = game.Says("Line")
	wordOwnShape  = game.Says("Drawn")
	wordShape     = game.Says("The shape, cell by cell")
	wordShapeText = game.Says("The shape as a text: X, dots, a slash between rows")
	wordInARow    = game.Says("In a row")
	wordLonger    = game.Says("Longer lines")
	wordCounts    = game.Says("Count")
	wordCountsNot = game.Says("Do not count")
	wordWay       = game.Says("Who gets there")
	wordWinsIt    = game.Says("Wins")
	wordLosesIt   = game.Says("Loses")
	wordStones    = game.Says("Stones go")
	wordAnywhere  = game.Says("Anywhere")
	wordFall      = game.Says("Down")
	wordSetStones = game.Says("Stones before the first move")
	wordNoHistory = game.Says("This game could not be put into the history: {0}.")

	wordMenu         = game.Says("This game")
	wordMenuShort    = game.Says("More")
	wordParts        = game.Says("In short")
	wordReplay       = game.Says("Replay")
	wordReplayUnder  = game.Says("Look at the moves one by one, and play on from any")
	wordSave         = game.Says("Save")
	wordSaveUnder    = game.Says("Keep the game under a name")
	wordSaveName     = game.Says("Name")
	wordSaveIt       = game.Says("Save")
	wordSaved        = game.Says("Saved as {0}.")
	wordLibrary      = game.Says("Saved and past games")
	wordLibraryUnder = game.Says("Load, look at, rename, delete")
	wordToLibrary    = game.Says("Back to the list")
	wordSaves        = game.Says("Saved")
	wordNoSaves      = game.Says("Nothing is saved yet.")
	wordPast         = game.Says("Past games")
	wordNoPast       = game.Says("No game has been played yet.")
	wordLoad         = game.Says("Put on the board")
	wordRename       = game.Says("Name")
	wordDelete       = game.Says("Delete")
	wordDeleted      = game.Says("{0} is deleted.")
	wordBringBack    = game.Says("Bring back: {0}")

	wordOpen      = game.Says("Open")
	wordOpenUnder = game.Says("A file, a link, or moves as a text")
	wordOpenTitle = game.Says("Open a game")
	wordChoose    = game.Says("Choose a file")
	wordDrop      = game.Says("A file can also be dropped on this window. What can be read: {0}.")
	wordPaste     = game.Says("Or type or paste a link or moves here")
	wordOpenIt    = game.Says("Open")
	wordOpened    = game.Says("{0} is on the board.")

	wordFirst     = game.Says("To the start")
	wordStepBack  = game.Says("One move back")
	wordStepOn    = game.Says("One move on")
	wordEnd       = game.Says("To the end")
	wordRun       = game.Says("Play the moves")
	wordRunShort  = game.Says("Play")
	wordPause     = game.Says("Pause")
	wordSpeed     = game.Says("Every {0} s")
	wordOtherLine = game.Says("Line {0} of {1}")
	wordDone      = game.Says("Done")
)

var wordKinds = [...]game.Say{game.Says("Grid"), game.Says("Torus"), game.Says("Cube"), game.Says("Hexagon")}

func wordLess(what game.Say) game.Say    { return game.Says("{0}: fewer", what) }
func wordGreater(what game.Say) game.Say { return game.Says("{0}: more", what) }

// numberOf is a player's number.
func numberOf(p game.Player) string { return strconv.Itoa(int(p)) }

// sideName is what a player is called before the first move.
func sideName(r *game.Rules, p game.Player) string {
	if name := nameOf(r, p); name != "" {
		return name
	}
	if r.Common() {
		return numberOf(p)
	}
	return r.Sign(game.MarkOf(p))
}

func wordSeat(r *game.Rules, p game.Player) game.Say {
	return game.Says("Player {0}", sideName(r, p))
}

// wordSeated is who plays: X Human, O Hard.
func wordSeated(r *game.Rules, seats []string) game.Say {
	var all []game.Say
	for i, seat := range seats {
		all = append(all, wordSits(r, verbatim(sideName(r, game.Player(i+1))), game.Player(i+1), seat))
	}
	return game.List(all...)
}

// wordSits is a player and who plays: a person or a bot with a name is called by it.
func wordSits(r *game.Rules, title game.Say, p game.Player, seat string) game.Say {
	if _, cards := cardsOf(seat); nameOf(r, p) != "" && (cards || seat == human) {
		return title
	}
	return game.Says("{0} {1}", title, wordLevel(seat))
}

// wordEnded is how a position ended, or that it did not.
func wordEnded(p *game.Position) game.Say {
	if !p.Over() {
		return game.Says("Unfinished")
	}
	return wordResult(p, p.Outcome())
}

// wordEnding is how a game ended that the rules did not end.
func wordEnding(p *game.Position, s record.Result) game.Say {
	switch {
	case s.End == record.Open:
		return wordEnded(p)
	case s.End == record.Void:
		return game.Says("Void")
	case s.Winner == game.Nobody && s.End == record.OnTime:
		return wordNobodyHas
	case s.Winner == game.Nobody:
		return wordDraw
	}
	return wordWins(p.Title(s.Winner))
}

func wordMoves(plies int) game.Say { return game.Counts(plies, "{0} move", "{0} moves") }

// wordShapeCell is a cell of a shape that is drawn.
func wordShapeCell(x, y int, in bool) game.Say {
	if in {
		return game.Says("Row {0}, column {1}, in the shape", y+1, x+1)
	}
	return game.Says("Row {0}, column {1}", y+1, x+1)
}

// wordSetCell is a cell of the board before the first move.
func wordSetCell(r *game.Rules, c game.Cell, m game.Mark) game.Say {
	return game.List(verbatim(r.Board.Name(c)), wordMark(r, m))
}

// wordSetText says how the stones of a setup are typed.
func wordSetText(r *game.Rules, b *game.Board) game.Say {
	return game.Says("Like {0}X, with a space between; B blocks a cell", b.Name(0))
}

// wordPly says where a replay is.
func wordPly(at, of int) game.Say { return game.Says("Move {0} of {1}", at, of) }

var wordGoBack = game.Says("Back")
