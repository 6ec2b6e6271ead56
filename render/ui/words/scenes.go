package words

import (
	"strconv"

	"noughts/game"
	"noughts/game/record"
)

// The words of the scenes that show no board.
var (
	Own      = game.Says("Your own")
	Players  = game.Says("Players")
	Begins   = game.Says("Goes first")
	Source   = game.Says("Source: {0}")
	Sizes    = game.Says("Boards")
	ChangeIt = game.Says("Change this game")

	Board         = game.Says("Board")
	AlongSide     = game.Says("Side")
	Columns       = game.Says("Columns")
	Rows          = game.Says("Rows")
	Layers        = game.Says("Layers")
	Goal          = game.Says("Goal")
	Line          = game.Says("Line")
	OwnShape      = game.Says("Custom")
	Shape         = game.Says("The shape, cell by cell")
	Corners       = game.Says("Corners")
	ShapeText     = game.Says("The shape as a text: X, dots, a slash between rows")
	InARow        = game.Says("In a row")
	Longer        = game.Says("Longer lines")
	Counts        = game.Says("Count")
	CountsNot     = game.Says("Do not count")
	Way           = game.Says("Whoever gets it")
	WinsIt        = game.Says("Wins")
	LosesIt       = game.Says("Loses")
	Stones        = game.Says("Stones")
	Anywhere      = game.Says("Anywhere")
	Fall          = game.Says("Fall")
	CornersToHold = game.Says("Corners to hold")
	SetStones     = game.Says("Stones before the first move")
	NoHistory     = game.Says("This game could not be put into the history: {0}.")

	Menu         = game.Says("This game")
	MenuShort    = game.Says("More")
	Parts        = game.Says("In short")
	Replay       = game.Says("Replay")
	ReplayUnder  = game.Says("Step through the moves, and play on from any")
	Save         = game.Says("Save")
	SaveUnder    = game.Says("Keep the game under a name")
	SaveName     = game.Says("Name")
	SaveIt       = game.Says("Save")
	Saved        = game.Says("Saved as {0}.")
	Library      = game.Says("Saved and past games")
	LibraryUnder = game.Says("Load, view, rename, delete")
	ToLibrary    = game.Says("Back to the list")
	Saves        = game.Says("Saved")
	NoSaves      = game.Says("Nothing is saved yet.")
	Past         = game.Says("Past games")
	NoPast       = game.Says("No game has been played yet.")
	Load         = game.Says("Put on the board")
	Rename       = game.Says("Name")
	Delete       = game.Says("Delete")
	Deleted      = game.Says("{0} is deleted.")
	BringBack    = game.Says("Restore: {0}")

	Open        = game.Says("Open")
	OpenUnder   = game.Says("A file, a link, or moves as a text")
	OpenTitle   = game.Says("Open a game")
	Choose      = game.Says("Choose a file")
	Drop        = game.Says("A file can also be dropped on this window. What can be read: {0}.")
	Paste       = game.Says("Or type or paste a link or moves here")
	OpenIt      = game.Says("Open")
	Opened      = game.Says("{0} is on the board.")
	OtherEngine = game.Says("The computer played it in version {0}; this is version {1}, which may play differently.")

	First     = game.Says("To the start")
	StepBack  = game.Says("One move back")
	StepOn    = game.Says("One move forward")
	End       = game.Says("To the end")
	Run       = game.Says("Play the moves")
	RunShort  = game.Says("Autoplay")
	Pause     = game.Says("Pause")
	Speed     = game.Says("Every {0} s")
	OtherLine = game.Says("Line {0} of {1}")
	Done      = game.Says("Done")
)

// Kinds are the shapes of boards that can be composed.
var Kinds = [...]game.Say{game.Says("Grid"), game.Says("Torus"), game.Says("Cube"), game.Says("Hexagon")}

// Less is the label of the button that steps a value down.
func Less(what game.Say) game.Say { return game.Says("{0}: fewer", what) }

// Greater is the label of the button that steps a value up.
func Greater(what game.Say) game.Say { return game.Says("{0}: more", what) }

// NumberOf is a player's number.
func NumberOf(p game.Player) string { return strconv.Itoa(int(p)) }

// SideName is the name of a player before the first move: the player's own, the role in the
// game, or the mark.
func SideName(r *game.Rules, p game.Player) game.Say {
	if name := NameOf(r, p); name != "" {
		return Verbatim(name)
	}
	if role := r.Role(p); role.English != "" {
		return role
	}
	if r.Common() {
		return Verbatim(NumberOf(p))
	}
	return Verbatim(r.Sign(game.MarkOf(p)))
}

// Seat is the name of a seat: the role of its player in the game, or "Player" with the
// player's name or mark.
func Seat(r *game.Rules, p game.Player) game.Say {
	if role := r.Role(p); role.English != "" && NameOf(r, p) == "" {
		return role
	}
	return game.Says("Player {0}", SideName(r, p))
}

// Seated says who plays, like "X Human, O Hard".
func Seated(r *game.Rules, seats []string) game.Say {
	var all []game.Say
	for i, seat := range seats {
		all = append(all, wordSeat(r, SideName(r, game.Player(i+1)), game.Player(i+1), seat))
	}
	return game.List(all...)
}

// wordSeat says who plays a side. A person or bot with a name is called by the name alone.
func wordSeat(r *game.Rules, title game.Say, p game.Player, seat string) game.Say {
	if _, cards := CardsOf(seat); NameOf(r, p) != "" && (cards || seat == SeatHuman) {
		return title
	}
	return game.Says("{0} {1}", title, Level(seat))
}

// Outcome says how a position ended, or that it is unfinished.
func Outcome(p *game.Position) game.Say {
	if !p.Over() {
		return game.Says("Unfinished")
	}
	return Result(p, p.Outcome())
}

// OutcomeOf says how a game ended. s is the result that its players gave, open if they gave
// none.
func OutcomeOf(p *game.Position, s record.Result) game.Say {
	switch {
	case s.End == record.Open:
		return Outcome(p)
	case s.End == record.Void:
		return game.Says("Void")
	case s.Winner == game.Nobody && s.End == record.OnTime:
		return wordNobodyHas
	case s.Winner == game.Nobody:
		return Draw
	}
	return Wins(p.Title(s.Winner))
}

// Moves is a number of moves.
func Moves(plies int) game.Say { return game.Counts(plies, "{0} move", "{0} moves") }

// ShapeCell is the label of a cell in the drawing of a shape.
func ShapeCell(x, y int, in bool) game.Say {
	if in {
		return game.Says("Row {0}, column {1}, in the shape", y+1, x+1)
	}
	return game.Says("Row {0}, column {1}", y+1, x+1)
}

// SetCell is the label of a cell in the drawing of a setup, with its stone.
func SetCell(r *game.Rules, c game.Cell, m game.Mark) game.Say {
	return game.List(Verbatim(r.Board.Name(c)), Mark(r, m))
}

// SetText says how the stones of a setup are typed.
func SetText(r *game.Rules, b *game.Board) game.Say {
	return game.Says("Like {0}X, with a space between; B blocks a cell", b.Name(0))
}

// Ply says where a replay is.
func Ply(at, of int) game.Say { return game.Says("Move {0} of {1}", at, of) }

// About is the title of the scene that says what the program is, and the label of its row.
var About = game.Says("About Noughts")

// GoBack is the label of the button that returns to the previous scene.
var GoBack = game.Says("Back")
