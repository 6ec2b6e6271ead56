package studies

import "noughts/game"

// The texts of studies.
var (
	wordUntitled  = game.Says("Untitled study")
	wordNew       = game.Says("New study")
	wordNone      = game.Says("There are no studies here yet.")
	wordOpenUnder = game.Says("From a file, a link or a text")
	wordNoGame    = game.Says("No chapters yet.")

	wordEdit      = game.Says("Edit")
	wordEditUnder = game.Says("Chapters, texts and exercises")
	wordKeep      = game.Says("Keep this study")
	wordKept      = game.Says("The study is kept.")
	wordByAuthor  = game.Says("By {0}")
	wordExercise  = game.Says("Exercise")

	wordTitle     = game.Says("Title")
	wordAuthor    = game.Says("Author")
	wordChapters  = game.Says("Chapters")
	wordName      = game.Says("Name of the chapter")
	wordAdd       = game.Says("Add from the board")
	wordAddGame   = game.Says("The game")
	wordAddHere   = game.Says("The position")
	wordAddTask   = game.Says("An exercise")
	wordAddNone   = game.Says("A game on the board can become a chapter.")
	wordFull      = game.Says("A study has at most {0} chapters.")
	wordMoves     = game.Says("Moves and notes")
	wordMovesHow  = game.Says("Play moves on the board. The menu leads to comments and drawings.")
	wordKind      = game.Says("What it is")
	wordToRead    = game.Says("To be read")
	wordTask      = game.Says("Task")
	wordWrong     = game.Says("Answer to any other move")
	wordTaskHow   = game.Says("The moves that follow the position are right, but for those judged as bad. The comment on a move answers it.")
	wordBegins    = game.Says("Begins after move")
	wordEarlier   = game.Says("Move up")
	wordLater     = game.Says("Move down")
	wordRemove    = game.Says("Remove the chapter")
	wordReadIt    = game.Says("Read the chapter")
	wordFindMove  = game.Says("Find the right move.")
	wordNotRight  = game.Says("That is not the move. Try again.")
	wordSoFar     = game.Says("Right so far: go on.")
	wordShowMove  = game.Says("Show the move")
	wordNext      = game.Says("Next chapter")
	wordReading   = game.Says("Text of the chapter")
	wordContents  = game.Says("Contents")
	wordShareHow  = game.Says("Whoever opens it reads the study.")
	wordTooLong   = game.Says("This study is too long for a link. A file holds it.")
	wordShareLink = game.Says("Link to this study")
	wordEmbed     = game.Says("Code for a page")
	wordCopyText  = game.Says("Copy the text")
	wordCopied    = game.Says("The text is copied.")
	wordNoCode    = game.Says("This link is too long for a QR code.")
)

// wordPlace is the place of a chapter in a study.
func wordPlace(name string, at, of int) game.Say { return game.Says("{0} ({1} of {2})", name, at, of) }

// wordNumber is the name of a chapter without one.
func wordNumber(n int) game.Say { return game.Says("Chapter {0}", n) }
