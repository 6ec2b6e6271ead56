package words

import (
	"strconv"

	"noughts/game"
	"noughts/game/record"
)

// The words of the scenes that show no board.
var (
	Own      = game.Say{English: "Your own"}
	Players  = game.Say{English: "Players"}
	Begins   = game.Say{English: "Goes first"}
	Source   = game.Say{English: "Source: {0}"}
	Sizes    = game.Say{English: "Boards"}
	ChangeIt = game.Say{English: "Change this game"}

	Board         = game.Say{English: "Board"}
	AlongSide     = game.Say{English: "Side"}
	Columns       = game.Say{English: "Columns"}
	Rows          = game.Say{English: "Rows"}
	Layers        = game.Say{English: "Layers"}
	Goal          = game.Say{English: "Goal"}
	Line          = game.Say{English: "Line"}
	OwnShape      = game.Say{English: "Custom"}
	Shape         = game.Say{English: "The shape, cell by cell"}
	Corners       = game.Say{English: "Corners"}
	ShapeText     = game.Say{English: "The shape as a text: X, dots, a slash between rows"}
	InARow        = game.Say{English: "In a row"}
	Longer        = game.Say{English: "Longer lines"}
	Counts        = game.Say{English: "Count"}
	CountsNot     = game.Say{English: "Do not count"}
	Way           = game.Say{English: "Whoever gets it"}
	WinsIt        = game.Say{English: "Wins"}
	LosesIt       = game.Say{English: "Loses"}
	Stones        = game.Say{English: "Stones"}
	Anywhere      = game.Say{English: "Anywhere"}
	Fall          = game.Say{English: "Fall"}
	CornersToHold = game.Say{English: "Corners to hold"}
	SetStones     = game.Say{English: "Stones before the first move"}
	NoHistory     = game.Say{English: "This game could not be put into the history: {0}."}

	Menu         = game.Say{English: "This game"}
	MenuShort    = game.Say{English: "More"}
	Parts        = game.Say{English: "In short"}
	Replay       = game.Say{English: "Replay"}
	ReplayUnder  = game.Say{English: "Step through the moves, and play on from any"}
	Save         = game.Say{English: "Save"}
	SaveUnder    = game.Say{English: "Keep the game under a name"}
	SaveName     = game.Say{English: "Name"}
	SaveIt       = game.Say{English: "Save"}
	Saved        = game.Say{English: "Saved as {0}."}
	Library      = game.Say{English: "Saved and past games"}
	LibraryUnder = game.Say{English: "Load, view, rename, delete"}
	ToLibrary    = game.Say{English: "Back to the list"}
	Saves        = game.Say{English: "Saved"}
	NoSaves      = game.Say{English: "Nothing is saved yet."}
	Past         = game.Say{English: "Past games"}
	NoPast       = game.Say{English: "No game has been played yet."}
	Load         = game.Say{English: "Put on the board"}
	Rename       = game.Say{English: "Name"}
	Delete       = game.Say{English: "Delete"}
	Deleted      = game.Say{English: "{0} is deleted."}
	BringBack    = game.Say{English: "Restore: {0}"}

	Open        = game.Say{English: "Open"}
	OpenUnder   = game.Say{English: "A file, a link, or moves as a text"}
	OpenTitle   = game.Say{English: "Open a game"}
	Choose      = game.Say{English: "Choose a file"}
	Drop        = game.Say{English: "A file can also be dropped on this window. What can be read: {0}."}
	Paste       = game.Say{English: "Or type or paste a link or moves here"}
	OpenIt      = game.Say{English: "Open"}
	Opened      = game.Say{English: "{0} is on the board."}
	OtherEngine = game.Say{English: "The computer played it in version {0}; this is version {1}, which may play differently."}

	First     = game.Say{English: "To the start"}
	StepBack  = game.Say{English: "One move back"}
	StepOn    = game.Say{English: "One move forward"}
	End       = game.Say{English: "To the end"}
	Run       = game.Say{English: "Play the moves"}
	RunShort  = game.Say{English: "Autoplay"}
	Pause     = game.Say{English: "Pause"}
	Speed     = game.Say{English: "Every {0} s"}
	OtherLine = game.Say{English: "Line {0} of {1}"}
	Done      = game.Say{English: "Done"}
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
var About = game.Say{English: "About Noughts"}

// GoBack is the label of the button that returns to the previous scene.
var GoBack = game.Say{English: "Back"}
