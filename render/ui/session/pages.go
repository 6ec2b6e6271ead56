package session

import (
	"noughts/game"
	"noughts/game/bot"
	"noughts/game/lesson"
	"noughts/game/lesson/drill"
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/game/search/trace"
	"noughts/render/ui/stage"
)

// Pages opens the scenes of all features, so that no feature imports another. Unless a
// comment says otherwise, a scene is about the game on the board.
type Pages struct {
	Board      func() stage.Scene // the board
	Home       func() stage.Scene // the home screen
	Leave      func() stage.Scene // where the player came from: Board or Home
	LeaveLabel func() game.Say    // the label of Leave

	Named func(screen string, s stage.Scene) stage.Scene // s, a new scene whose address is screen; "" for none
	Draft func(screen string, s stage.Scene) stage.Scene // the same for a scene of what is kept nowhere, which Back and Forward show as it was left

	Show  func(r *record.Record) // puts a record on the board
	Begin func(r *game.Rules, seats []string, offers bool, dress func(r *record.Record))
	Again func() // begins a new game with the rules and players of this one
	Swap  func() // begins one in which the two players of this one have swapped sides

	Menu        func() stage.Scene
	Replay      func() stage.Scene
	Analysis    func() stage.Scene
	Notes       func() stage.Scene // comments and drawings on the moves
	Watch       func() stage.Scene // switches the analysis of a game without persons on or off
	Review      func(ply int) stage.Scene
	RetryMine   func(by game.Player) stage.Scene         // looks for a player's mistakes in the game, and lets the player improve the first
	AnalysisOf  func(s *Session) stage.Scene             // analyses the game of another session
	ReviewOf    func(s *Session, ply int) stage.Scene    // reviews the game of another session
	Retry       func(x *LineReview, ply int) stage.Scene // lets the player improve the move at a reviewed ply
	Cup         func() stage.Scene                       // the tournament of the game
	Today       func(tier int) stage.Scene               // today's easy, medium or hard puzzle
	OwnMistakes func() stage.Scene                       // the puzzles of the player's own mistakes
	Puzzle      func() stage.Scene                       // another puzzle like the one on the board

	Friend   func(r *game.Rules, back func() stage.Scene) stage.Scene // an online game; nil if there is no server
	Server   func(back func() stage.Scene) stage.Scene                // the address of the server of online games; nil if there is only one
	Live     func(back func() stage.Scene) stage.Scene                // public online games; nil if there is no server
	PlayNow  func(r *game.Rules, back func() stage.Scene) stage.Scene // an online game with a stranger; nil if there is no server
	Setup    func() stage.Scene
	SetupOf  func(r *game.Rules) stage.Scene // for these rules, with the players of the last setup
	Against  func(seat string) stage.Scene   // with this seat against the first player
	Compose  func() stage.Scene
	Family   func(r *game.Rules, back func() stage.Scene) stage.Scene // the games of the same family; for rules of the catalogue
	Learn    func() stage.Scene                                       // the section of the first scene
	Mine     func() stage.Scene                                       // the section of the first scene
	Library  func() stage.Scene
	Files    func() stage.Scene
	Help     func(r *game.Rules) stage.Scene // help with the rules; nil: with the keys
	Settings func(back func() stage.Scene) stage.Scene
	About    func(back func() stage.Scene) stage.Scene
	Puzzles  func(back func() stage.Scene) stage.Scene // a nil back: as a section of the first scene
	Sections func(now string) []stage.Node             // the buttons of the sections, with the one that is shown
	Cups     func(back func() stage.Scene) stage.Scene
	Bots     func(back func() stage.Scene) stage.Scene
	Stats    func(back func() stage.Scene) stage.Scene
	Share    func(r *record.Record, back stage.Scene) stage.Scene
	Print    func(what Printable, back func() stage.Scene) stage.Scene
	Explore  func(r *record.Record, back func() stage.Scene) stage.Scene
	Predict  func(back func() stage.Scene) stage.Scene                   // the search of a generated position
	Program  func(back func() stage.Scene) stage.Scene                   // the same, with the program that runs
	Lesson   func(r *game.Rules, back func() stage.Scene) stage.Scene    // the lesson of a game; nil rules: the list of all
	Openings func(r *record.Record, back func() stage.Scene) stage.Scene // the openings of a game, at the record's position
	Train    func(r *game.Rules, line []game.Move, side game.Player, back func() stage.Scene) stage.Scene
	// TrainAgain trains a line that has come back: see LoadLines.
	TrainAgain func(line string, back func() stage.Scene) stage.Scene
	Practice   func(back func() stage.Scene) stage.Scene                   // exercises about trees
	Tree       func(r *record.Record, back func() stage.Scene) stage.Scene // exercises about the tree of the record's position
	Exercise   func(e lesson.Exercise, back func() stage.Scene) stage.Scene
	Story      func(k trace.StoryKind, r *record.Record, back func() stage.Scene) stage.Scene
	Steps      func(s Steps, back func() stage.Scene) stage.Scene // gives a step of a search away
	Counters   func(back func() stage.Scene) stage.Scene          // what counting costs, and the census of all games
	Homework   func(back func() stage.Scene) stage.Scene          // sets of exercises, and their results
	Studies    func(back func() stage.Scene) stage.Scene

	// Write opens the moves and notes of a record to be changed. keep is called with the
	// record as it is then.
	Write func(r *record.Record, keep func(r *record.Record), back func() stage.Scene) stage.Scene

	// Drill is a generated exercise that a teacher has set. told is called like that of Given.
	Drill func(k drill.Kind, seed uint64, back func() stage.Scene, told func(right, shown bool)) stage.Scene

	// GivenPuzzle and GivenTask are a puzzle and a task of a lesson, by its step from 1, that a teacher has
	// set. told is called like that of Given. The puzzle gets the tag TagGiven with the place.
	GivenPuzzle func(link, place string, back func() stage.Scene, told func(right, shown bool)) (stage.Scene, error)
	GivenTask   func(r *game.Rules, step int, back func() stage.Scene, told func(right, shown bool)) stage.Scene

	// Rejoin is what Given and GivenPuzzle are told and where they lead back to, for a puzzle with
	// such a place; nil if its set is not known.
	Rejoin func(place string) (told func(right, shown bool), back func() stage.Scene)

	// PickPuzzles and PickTasks let a teacher choose such exercises. pick is called with each.
	PickPuzzles func(pick func(p puzzle.Puzzle), back func() stage.Scene) stage.Scene
	PickTasks   func(pick func(r *game.Rules, step int), back func() stage.Scene) stage.Scene

	// Given shows the exercises of a text. told is called with whether all are solved, and whether the answer
	// was shown, each time one is checked or shown.
	Given func(text string, back func() stage.Scene, told func(right, shown bool)) (stage.Scene, error)

	// PickBot adds a row to a form that opens the list of bots. now is the seat so far, and
	// pick is called with the bot that the player chooses.
	PickBot func(f *stage.Form, now string, pick func(b bot.Bot) stage.Scene)
}

// CardID is the prefix of the node IDs of games in the gallery. The ID of the rules
// follows.
const CardID = "game-"
