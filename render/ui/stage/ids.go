package stage

import "strings"

// The IDs of nodes that several packages make or look for. Those of one package are
// constants there as soon as they are named twice.
const (
	// What is read on a scene.
	IDTitle    = "title"
	IDName     = "name"
	IDStatus   = "status"
	IDVerdict  = "verdict"
	IDFacts    = "facts"
	IDRemark   = "remark"
	IDLine     = "line"
	IDAbout    = "about"
	IDWhy      = "why"
	IDProgress = "progress"
	IDBoard    = "board"
	IDPosition = "position"
	IDBar      = "bar"
	IDTree     = "tree"
	IDChart    = "chart"

	// Ways to other scenes.
	IDMovesAll = "moves-all"
	IDBack     = "back"
	IDMore     = "more"
	IDGames    = "games"
	IDSetup    = "setup"
	IDSettings = "settings"
	IDLibrary  = "library"
	IDPuzzles  = "puzzles"
	IDBots     = "bots"
	IDCups     = "cups"
	IDStats    = "stats"
	IDHelp     = "help"
	IDOpen     = "open"
	IDSave     = "save"
	IDShare    = "share"
	IDPrint    = "print"
	IDReplay   = "replay"
	IDReview   = "review"
	IDAnalysis = "analysis"
	IDWatch    = "watch"
	IDExercise = "exercise"
	IDContinue = "continue"
	IDToCup    = "to-cup"
	IDFriend   = "friend"

	// What is done on a scene.
	IDStart     = "start"
	IDRun       = "run"
	IDStop      = "stop"
	IDResume    = "resume"
	IDPace      = "pace"
	IDNow       = "now"
	IDUndo      = "undo"
	IDRedo      = "redo"
	IDNew       = "new"
	IDAgain     = "again"
	IDHint      = "hint"
	IDHand      = "hand"
	IDMistake   = "mistake"
	IDDrop      = "drop"
	IDDelete    = "delete"
	IDBringBack = "bring-back"

	// Steps through a game.
	IDFirst    = "first"
	IDPrevious = "previous"
	IDNext     = "next"
	IDEnd      = "end"
	IDSlider   = "slider"
)

// idQR is the ID of a link's code, or of what stands in its place.
const idQR = "qr"

// IDOf makes a part of a node's ID of a name.
func IDOf(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// TouchRow is the height of a row that a finger presses.
const TouchRow = 44
