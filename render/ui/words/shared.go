package words

import (
	"strconv"
	"strings"

	"noughts/game"
)

// Words that several features use.
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
	ByLink        = game.Says("Play by link")
	ByLinkUnder   = game.Says("After each move you send a link, and get one back")
	ByLot         = game.Says("By lot")
	CopyPicture   = game.Says("Copy")
	Game          = game.Says("Game")
	CupPace       = game.Says("Time between moves")
	Cups          = game.Says("Tournaments")
	DrawSaved     = game.Says("The draw is saved")
	Exercise      = game.Says("Exercise")
	Explore       = game.Says("Search tree")
	Lesson        = game.Says("Lesson")
	LessonUnder   = game.Says("The game step by step, on the board")
	LessonOffer   = game.Says("New to this game? Take the lesson")
	Lessons       = game.Says("Lessons")
	Practice      = game.Says("Practise trees")
	StoryUnder    = [...]game.Say{game.Says("Watch a tree grow by random games, with visits, means and UCB"), game.Says("Depth by depth, with table hits, killer moves and quiescence")}
	Counters      = game.Says("Counting")
	Construct     = game.Says("Make exercises of this tree")
	Program       = game.Says("Program")
	Predict       = game.Says("Predict")
	PredictUnder  = game.Says("Say what a search does next, step by step, and learn why")
	ExploreUnder  = game.Says("See how a search looks through this position, and why it leaves moves out")
	Friend        = game.Says("Play with a friend")
	Server        = game.Says("Server for online games")
	FriendUnder   = game.Says("Each on their own device, by a link")
	GameCopied    = game.Says("Game copied.")
	HandUnder     = game.Says("Take the computer's move back and choose it yourself")
	Help          = game.Says("Rules and keys")
	Flip          = game.Says("Flip")
	FlipHow       = game.Says("Flip the board")
	FlipUnder     = game.Says("Seen from the other side")
	Hint          = game.Says("Hint")
	HintUnder     = game.Says("First what there is to see, then the move and why")
	IsBest        = game.Says("{0} is the best move.")
	Homework      = game.Says("Homework")
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
	PicCopied     = game.Says("Picture copied.")
	PlayNow       = game.Says("Play now")
	Right         = game.Says("Right.")
	NotRight      = game.Says("Not right.")
	MoveList      = game.Says("Moves")
	RunIt         = game.Says("Run")
	Pace          = game.Says("Speed")
	Positions     = game.Says("Positions")
	Unsolved      = game.Says("Not solved yet")
	ToFile        = game.Says("Save as a file")
	Position      = game.Says("Position")
	Print         = game.Says("Print")
	PrintExercise = game.Says("A sheet with the question, and one with the answer")
	PrintUnder    = game.Says("The position or the game as a sheet of paper")
	IsSolved      = game.Says("Solved")
	PuzzlesToday  = game.Says("Today’s puzzles")
	Openings      = game.Says("Openings")
	OpeningsUnder = game.Says("What was played, how it ended, and what is proved")
	PuzzleDay     = game.Says("Puzzle of the day")
	PractiseMine  = game.Says("Practise my mistakes")
	PuzzleLink    = game.Says("Whoever opens it gets the same puzzle.")
	Puzzles       = game.Says("Puzzles")
	PuzzlesHow    = game.Says("The puzzle of the day, and others")
	Rematch       = game.Says("Rematch")
	Review        = game.Says("Review")
	ReviewUnder   = game.Says("Every move judged, and what would have been better")
	SaveTable     = game.Says("Save the table (CSV)")
	Searching     = game.Says("Searching…")
	Settings      = game.Says("Settings")
	Share         = game.Says("Share")
	ShareStep     = game.Says("Share this step")
	ShareStepHow  = game.Says("A link, a picture, and the whole run as an animation")
	NoStep        = game.Says("The search ends at step {0}, which is shown here.")
	ShareUnder    = game.Says("A link, a picture, or a file for other programs")
	ShowIt        = game.Says("Show")
	Start         = game.Says("Start")
	Stats         = game.Says("Statistics")
	StatsUnder    = game.Says("Games won, streaks, and how long wins took")
	ToCup         = game.Says("Tournament table")
	ToCupShort    = game.Says("Table")
	ToCupUnder    = game.Says("Back to the tournament")
	TypeCell      = game.Says("Type a cell")
	TypeHow       = game.Says("A cell, like {0}")
	Variants      = game.Says("Variants")
	Watch         = game.Says("Watch with analysis")
	WatchIt       = game.Says("Watch")
	WatchUnder    = game.Says("Another engine judges the game while it goes on")
	You           = game.Says("You")
)

// CupTally says how many games a player has won, drawn and lost.
func CupTally(won, drawn, lost int) game.Say {
	return game.Says("{0} won, {1} drawn, {2} lost", won, drawn, lost)
}

// Depth says how many moves deep a search goes. Depth 0 is to the end of the game.
func Depth(depth int) game.Say {
	if depth == 0 {
		return game.Says("to the end of the game")
	}
	return game.Counts(depth, "one move deep", "{0} moves deep")
}

// PlayerNumber is the name of a player in the setup.
func PlayerNumber(p game.Player) game.Say { return game.Says("Player {0}", strconv.Itoa(int(p))) }

// Halves is a number of half points in the usual form, such as 2½.
func Halves(half int) string {
	text := strconv.Itoa(half / 2)
	if half%2 == 1 {
		text = strings.TrimPrefix(text+"½", "0")
	}
	return text
}

// CupPoints says how many points a player has, given by Halves.
func CupPoints(points string) game.Say {
	if points == "1" {
		return game.Says("1 point")
	}
	return game.Says("{0} points", points)
}

// CupRow is a row of a tournament's table.
func CupRow(place int, name, points string, won, drawn, lost int) game.Say {
	return game.Says("{0}. {1}: {2}, {3}", place, name, CupPoints(points), CupTally(won, drawn, lost))
}

// CupWon says who has won a tournament.
func CupWon(name, points string) game.Say {
	return game.Says("The tournament is over: {0} has won with {1}.", name, CupPoints(points))
}
