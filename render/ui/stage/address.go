package stage

// Addressed is a scene with an address that says what it shows, and so changes with that.
type Addressed interface {
	// Screen is the name of the screen and, after a slash, what it shows; "" for none.
	Screen() string
}

// Lasting is a scene that the history may show again as it was left.
type Lasting interface {
	// Lasts tells whether what it shows still goes on.
	Lasts() bool
}

// Covered is a scene that a sheet can be opened over: see Sheets.
type Covered interface {
	// Cover opens a sheet when what it shows is known. Until then the address is that of the sheet.
	Cover(sheet string)
}

// Sheets are the sheets over a screen. In an address they follow after that of the screen.
var Sheets = [...]string{SheetActions, SheetShare, SheetPrint}

// The sheets.
const (
	SheetActions = "/actions"
	SheetShare   = "/" + IDShare
	SheetPrint   = "/" + IDPrint
)

// The names of the screens of such scenes.
const (
	ScreenLibrary   = "library"     // the slot of a kept game
	ScreenStudies   = "studies"     // the slot of a study, and what of it: study-1;2 or study-1;edit;2
	ScreenBots      = "bots"        // one of the player's, as in a link that begins with b=
	ScreenCups      = "tournaments" // the slot of a tournament
	ScreenHomework  = "homework"    // a set, as in its link, and the number of an exercise
	ScreenLesson    = "lesson"      // the game and the step: 3x3k3;2
	ScreenPractice  = "practice"    // the kind and the seed: cuts;17
	ScreenConstruct = "construct"   // a tree of one's own; or of a position, as in a link that begins with g=
	ScreenExercise  = "exercise"    // as in a link that begins with x=
	ScreenMake      = "make"        // the same, to be made
	ScreenTrain     = "train"       // the game, the moves and the number of the player that is trained: 3x3k3;b2a1;1
	ScreenRoom      = "room"        // a game on a server, as in a link that begins with r=1;
	ScreenReview    = "review"      // the chosen move of the game on the board
	ScreenSetup     = "setup"       // the game
	ScreenSearch    = "search"      // as in a link that begins with t=
	ScreenPredict   = "predict"     // the same, whose steps are predicted
)
