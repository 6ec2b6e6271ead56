package words

import (
	"strconv"

	"noughts/game"
)

// The words that several features say.
var (
	AllGames      = game.Says("All games")
	AllMoves      = game.Says("All moves")
	AllUnder      = game.Says("Choose or search for another game")
	Analysis      = game.Says("Analysis")
	AnalysisUnder = game.Says("What every move is worth, on a copy of the game")
	Anew          = game.Says("Again")
	AnewHow       = game.Says("Begin the puzzle again")
	Another       = game.Says("Another game")
	AsText        = game.Says("Copy as text")
	Bots          = game.Says("Bots")
	ChangeUnder   = game.Says("Another game, or other players")
	Chart         = game.Says("How the game went, move by move")
	CopyPicture   = game.Says("Copy")
	CupGame       = game.Says("Game")
	CupPace       = game.Says("Time between moves")
	Cups          = game.Says("Tournaments")
	DrawSaved     = game.Says("The draw is saved")
	Exercise      = game.Says("Exercise")
	Explore       = game.Says("Search tree")
	ExploreUnder  = game.Says("See how a search looks through this position, and why it leaves moves out")
	Friend        = game.Says("Play with a friend")
	FriendUnder   = game.Says("Each at a device of one's own, by a link")
	GameCopied    = game.Says("The game is copied.")
	HandUnder     = game.Says("Take the computer's move back and choose it yourself")
	Help          = game.Says("Rules and keys")
	Hint          = game.Says("Hint")
	HintUnder     = game.Says("First what there is to see, then the move and why")
	IsBest        = game.Says("{0} is the best move.")
	Maker         = game.Says("Make an exercise")
	MakerUnder    = game.Says("A question about this position, to be sent as a link")
	Next          = game.Says("Next")
	NextHow       = game.Says("Another puzzle")
	NextMistake   = game.Says("Next mistake")
	NextShort     = game.Says("Next")
	NoVisit       = game.Says("This page may not open another one: the link is under Share.")
	NotKnown      = game.Says("not known yet")
	OpenNav       = game.Says("Open a game")
	OtherMove     = game.Says("Another move for {0}")
	PicCopied     = game.Says("The picture is copied.")
	Position      = game.Says("Position")
	Print         = game.Says("Print")
	PrintExercise = game.Says("A sheet with the question, and one with the answer")
	PrintUnder    = game.Says("The position or the game as a sheet of paper")
	PuzzleDay     = game.Says("Puzzle of the day")
	PuzzleLink    = game.Says("Whoever opens it gets the same puzzle.")
	Puzzles       = game.Says("Puzzles")
	PuzzlesHow    = game.Says("The puzzle of the day, and others")
	Review        = game.Says("Review")
	ReviewUnder   = game.Says("Every move judged, and what would have been better")
	SaveTable     = game.Says("Save the table (CSV)")
	Searching     = game.Says("Searching…")
	Settings      = game.Says("Settings")
	Share         = game.Says("Share")
	ShareUnder    = game.Says("A link, a picture, or a file for other programs")
	ShowIt        = game.Says("Show")
	Start         = game.Says("Start")
	Stats         = game.Says("Statistics")
	StatsUnder    = game.Says("Games won, streaks, and how long wins took")
	ToCup         = game.Says("Tournament table")
	ToCupShort    = game.Says("Table")
	ToCupUnder    = game.Says("Back to where this game belongs")
	TypeCell      = game.Says("Type a cell")
	TypeHow       = game.Says("A cell, like {0}")
	Watch         = game.Says("Watch with analysis")
	WatchUnder    = game.Says("Another engine judges the game while it goes on")
)

// CupTally is how the games of a player have ended.
func CupTally(won, drawn, lost int) game.Say {
	return game.Says("{0} won, {1} drawn, {2} lost", won, drawn, lost)
}

// Deeper is how deep a search goes.
func Deeper(depth int) game.Say {
	if depth == 0 {
		return game.Says("to the end of the game")
	}
	return game.Counts(depth, "one move deep", "{0} moves deep")
}

// PlayerNumber is a player as the setup counts them.
func PlayerNumber(p game.Player) game.Say { return game.Says("Player {0}", strconv.Itoa(int(p))) }
