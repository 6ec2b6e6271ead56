package words

import (
	"strconv"
	"strings"

	"noughts/game"
)

// Words that several features use.
var (
	AllGames      = game.Say{English: "All games"}
	AllMoves      = game.Say{English: "All moves"}
	AllUnder      = game.Say{English: "Choose or search for another game"}
	Analysis      = game.Say{English: "Analysis"}
	AnalysisUnder = game.Say{English: "What every move is worth, on a copy of the game"}
	Anew          = game.Say{English: "Again"}
	AnewHow       = game.Say{English: "Begin the puzzle again"}
	Another       = game.Say{English: "Another game"}
	AsText        = game.Say{English: "Copy as text"}
	Bots          = game.Say{English: "Bots"}
	ChangeUnder   = game.Say{English: "Another game, or other players"}
	Chart         = game.Say{English: "How the game went, move by move"}
	ByLink        = game.Say{English: "Play by link"}
	ByLinkUnder   = game.Say{English: "After each move you send a link, and get one back"}
	ByLot         = game.Say{English: "By lot"}
	CopyPicture   = game.Say{English: "Copy"}
	Game          = game.Say{English: "Game"}
	CupPace       = game.Say{English: "Time between moves"}
	Cups          = game.Say{English: "Tournaments"}
	DrawSaved     = game.Say{English: "The draw is saved"}
	Exercise      = game.Say{English: "Exercise"}
	Explore       = game.Say{English: "Search tree"}
	Lesson        = game.Say{English: "Lesson"}
	LessonUnder   = game.Say{English: "The game step by step, on the board"}
	LessonOffer   = game.Say{English: "New to this game? Take the lesson"}
	Lessons       = game.Say{English: "Lessons"}
	Practice      = game.Say{English: "Practise trees"}
	StoryUnder    = [...]game.Say{game.Says("Watch a tree grow by random games, with visits, means and UCB"), game.Says("Depth by depth, with table hits, killer moves and quiescence")}
	Counters      = game.Say{English: "Counting"}
	Construct     = game.Say{English: "Make exercises of this tree"}
	Program       = game.Say{English: "Program"}
	Predict       = game.Say{English: "Predict"}
	PredictUnder  = game.Say{English: "Say what a search does next, step by step, and learn why"}
	ExploreUnder  = game.Say{English: "See how a search looks through this position, and why it leaves moves out"}
	Friend        = game.Say{English: "Play with a friend"}
	Server        = game.Say{English: "Server for online games"}
	FriendUnder   = game.Say{English: "Each on their own device, by a link"}
	GameCopied    = game.Say{English: "Game copied."}
	HandUnder     = game.Say{English: "Take the computer's move back and choose it yourself"}
	Help          = game.Say{English: "Rules and keys"}
	Flip          = game.Say{English: "Flip"}
	FlipHow       = game.Say{English: "Flip the board"}
	FlipUnder     = game.Say{English: "Seen from the other side"}
	Hint          = game.Say{English: "Hint"}
	HintUnder     = game.Say{English: "First what there is to see, then the move and why"}
	IsBest        = game.Say{English: "{0} is the best move."}
	Homework      = game.Say{English: "Homework"}
	Maker         = game.Say{English: "Make an exercise"}
	MakerUnder    = game.Say{English: "A question about this position, to be sent as a link"}
	Next          = game.Say{English: "Next"}
	NextHow       = game.Say{English: "Another puzzle"}
	NextMistake   = game.Say{English: "Next mistake"}
	NextShort     = game.Say{English: "Next"}
	NoVisit       = game.Say{English: "This page may not open another one: the link is under Share."}
	NotKnown      = game.Say{English: "not known yet"}
	OpenNav       = game.Say{English: "Open a game"}
	OtherMove     = game.Say{English: "Another move for {0}"}
	PicCopied     = game.Say{English: "Picture copied."}
	PlayNow       = game.Say{English: "Play now"}
	Right         = game.Say{English: "Right."}
	NotRight      = game.Say{English: "Not right."}
	MoveList      = game.Say{English: "Moves"}
	RunIt         = game.Say{English: "Run"}
	Pace          = game.Say{English: "Speed"}
	Positions     = game.Say{English: "Positions"}
	Unsolved      = game.Say{English: "Not solved yet"}
	ToFile        = game.Say{English: "Save as a file"}
	Position      = game.Say{English: "Position"}
	Print         = game.Say{English: "Print"}
	PrintExercise = game.Say{English: "A sheet with the question, and one with the answer"}
	PrintUnder    = game.Say{English: "The position or the game as a sheet of paper"}
	IsSolved      = game.Say{English: "Solved"}
	PuzzlesToday  = game.Say{English: "Today’s puzzles"}
	Openings      = game.Say{English: "Openings"}
	OpeningsUnder = game.Say{English: "What was played, how it ended, and what is proved"}
	PuzzleDay     = game.Say{English: "Puzzle of the day"}
	PractiseMine  = game.Say{English: "Practise my mistakes"}
	PractiseShort = game.Say{English: "Practise"}
	Retry         = game.Say{English: "Retry"}
	RetryMine     = game.Say{English: "Retry my mistakes"}
	PuzzleLink    = game.Say{English: "Whoever opens it gets the same puzzle."}
	Puzzles       = game.Say{English: "Puzzles"}
	PuzzlesHow    = game.Say{English: "The puzzle of the day, and others"}
	Rematch       = game.Say{English: "Rematch"}
	Review        = game.Say{English: "Review"}
	ReviewUnder   = game.Say{English: "Every move judged, and what would have been better"}
	SaveTable     = game.Say{English: "Save the table (CSV)"}
	Searching     = game.Say{English: "Searching…"}
	Settings      = game.Say{English: "Settings"}
	Share         = game.Say{English: "Share"}
	ShareStep     = game.Say{English: "Share this step"}
	ShareStepHow  = game.Say{English: "A link, a picture, and the whole run as an animation"}
	NoStep        = game.Say{English: "The search ends at step {0}, which is shown here."}
	ShareUnder    = game.Say{English: "A link, a picture, or a file for other programs"}
	ShowIt        = game.Say{English: "Show"}
	Start         = game.Say{English: "Start"}
	Stats         = game.Say{English: "Statistics"}
	StatsUnder    = game.Say{English: "Games won, streaks, and how long wins took"}
	ToCup         = game.Say{English: "Tournament table"}
	ToCupShort    = game.Say{English: "Table"}
	ToCupUnder    = game.Say{English: "Back to the tournament"}
	TypeCell      = game.Say{English: "Type a cell"}
	TypeHow       = game.Say{English: "A cell, like {0}"}
	Variants      = game.Say{English: "Variants"}
	Watch         = game.Say{English: "Watch with analysis"}
	WatchIt       = game.Say{English: "Watch"}
	WatchUnder    = game.Say{English: "Another engine judges the game while it goes on"}
	You           = game.Say{English: "You"}
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

// mostShare is how many of those who share the first place are named.
const mostShare = 4

// CupWon says who has won a tournament: one, or several who share the first place.
func CupWon(names []string, points string) game.Say {
	if len(names) == 1 {
		return game.Says("The tournament is over: {0} has won with {1}.", names[0], CupPoints(points))
	}
	var all []game.Say
	for _, name := range names[:min(len(names), mostShare)] {
		all = append(all, Verbatim(name))
	}
	if len(names) > mostShare {
		all = append(all, Verbatim("…"))
	}
	return game.Says("The tournament is over: the first place is shared by {0} with {1}.", game.List(all...), CupPoints(points))
}
