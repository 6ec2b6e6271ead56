package stage

import "strings"

// The IDs of nodes that several packages use. An ID that one package uses more than once is
// a constant there.
const (
	// Texts and regions of a scene.
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

	// Buttons that lead to other scenes.
	IDMovesAll = "moves-all"
	IDBack     = "back"
	IDMore     = "more"
	IDGames    = "games"
	IDSetup    = "setup"
	IDSettings = "settings"
	IDCredits  = "credits"
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
	IDPredict  = "predict"
	IDPractice = "practice"
	IDCounters = "counters"
	IDHomework = "homework"
	IDStory    = "story-" // with the word of its kind behind it
	IDLesson   = "lesson"
	IDOpenings = "openings"
	IDProgram  = "program"
	IDStudies  = "studies"
	IDContinue = "continue"
	IDToCup    = "to-cup"
	IDFriend   = "friend"
	IDLive     = "live-games"
	IDByLink   = "by-link"
	IDPlayNow  = "play-now"

	// Actions within a scene.
	IDStart     = "start"
	IDRun       = "run"
	IDStop      = "stop"
	IDResume    = "resume"
	IDPace      = "pace"
	IDNow       = "now"
	IDSend      = "send"
	IDUndo      = "undo"
	IDTurnLeft  = "turn-left"
	IDTurnRight = "turn-right"
	IDLayers    = "layers"
	IDRedo      = "redo"
	IDNew       = "new"
	IDAgain     = "again"
	IDHint      = "hint"
	IDResign    = "resign"
	IDHand      = "hand"
	IDMistake   = "mistake"
	IDDrop      = "drop"
	IDDelete    = "delete"
	IDCancel    = "cancel"
	IDChoice    = "choice-" // with the text of its move behind it
	IDBringBack = "bring-back"

	// Steps through a game.
	IDFirst    = "first"
	IDPrevious = "previous"
	IDNext     = "next"
	IDEnd      = "end"
	IDSlider   = "slider"
)

// idQR is the ID of a link's QR code, or of the text in its place.
const idQR = "qr"

// IDOf turns a name into a part of an ID.
func IDOf(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// TouchRow is the height of a row for fingers.
const TouchRow = 44
