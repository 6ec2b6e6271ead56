package online

import "noughts/game"

// The texts of classes.
var (
	wordClass      = game.Says("Class")
	wordClassUnder = game.Says("Many boards, and one teacher who sees them all")
	wordClassHow   = game.Says("Each student gets a board. You see all of them, comment, and set positions and exercises.")
	wordClassName  = game.Says("Name of the class")
	wordClassLink  = game.Says("Whoever opens the link joins the class, also later.")
	wordClassEmpty = game.Says("Nothing is set yet.")
	wordClassWait  = game.Says("You are in. Your teacher will begin soon.")
	wordClassNew   = game.Says("Your teacher has set something new.")
	wordClassOver  = game.Says("The class is closed.")
	wordComment    = game.Says("Comment")
	wordSet        = game.Says("Set for all")
	wordSetHow     = game.Says("A game, a position or an exercise")
	wordSetText    = game.Says("Position, link or exercise")
	wordSetTextHow = game.Says("Moves, a link or a record. Empty: the game from its start.")
	wordFromBoard  = game.Says("Take the position of my board")
	wordAgainst    = game.Says("Against")
	wordEachOther  = game.Says("Each other")
	wordSend       = game.Says("Send the comment")
	wordSent       = game.Says("The comment is sent.")
	wordSendOut    = game.Says("Send out of the class")
	wordSendOutHow = game.Says("The student does not come back.")
	wordEnd        = game.Says("Close the class")
	wordEndHow     = game.Says("Nobody can join any more. The table stays.")
)

func wordTeacher(note string) game.Say { return game.Says("Teacher: {0}", note) }
