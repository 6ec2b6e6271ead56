package homework

import "noughts/game"

// The texts of sets of exercises.
var (
	wordMake         = game.Says("Make a set of exercises")
	wordMakeUnder    = game.Says("As a link for your students")
	wordNew          = game.Says("How many new exercises of each kind")
	wordLinks        = game.Says("Links to exercises and puzzles, if you like")
	wordLessonTasks  = game.Says("Tasks of lessons")
	wordTasksUnder   = game.Says("By game and step")
	wordPuzzlesUnder = game.Says("By game, theme and level")
	wordPuzzle       = game.Says("Puzzle")
	wordPicked       = game.Says("Added: {0}. Chosen so far: {1}.")
	wordToLink       = game.Says("Make a link")
	wordSetLink      = game.Says("Link to the set")
	wordSetHow       = game.Says("Whoever opens it does the exercises and gets a code for you. This device keeps the link: it checks the codes.")
	wordTooLong      = game.Says("The link is too long for a QR code.")

	wordSet       = game.Says("Set of exercises ({0})")
	wordSolved    = game.Says("Solved: {0} of {1}")
	wordYourName  = game.Says("Your name, for your teacher")
	wordNameFirst = game.Says("Type in your name first.")
	wordNotTried  = game.Says("Not tried yet")
	wordIsSolved  = game.Says("Solved")
	wordTries     = game.Says("Tries: {0}")
	wordShown     = game.Says("The answer was shown before.")
	wordAllTried  = game.Says("Hand in the result, or try again what is not solved.")

	wordHandIn    = game.Says("Hand in")
	wordResult    = game.Says("Your result")
	wordResultHow = game.Says("Give this code to your teacher, in a message or as a file. It holds your name, the day, and what you solved. Nothing else leaves this device.")

	wordResults      = game.Says("Results of students")
	wordResultsUnder = game.Says("Codes become a table: who did what")
	wordCodes        = game.Says("Codes, or the link to a set")
	wordCodesHow     = game.Says("Paste any number of codes, or drop files with them here.")
	wordAdd          = game.Says("Add")
	wordAdded        = game.Says("Results added: {0}")
	wordNoCodes      = game.Says("There is no code in this text.")
	wordNoResults    = game.Says("There are no results of this set yet.")
	wordLegend       = game.Says("A number: solved, with so many tries. ×: not solved. ?: the answer was shown. –: not tried.")
	wordDelete       = game.Says("Delete these results")
	wordDeleted      = game.Says("The results are deleted.")
)
