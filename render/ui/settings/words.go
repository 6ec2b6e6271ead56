package settings

import (
	"noughts/game"
	"noughts/render/lang"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The texts of the settings and of the help.
var (
	WordUnder       = game.Says("Appearance, sound, touch and keys")
	wordLanguage    = game.Says("Language")
	wordLooks       = game.Says("Appearance")
	wordTheme       = game.Says("Theme")
	wordMotion      = game.Says("Motion")
	wordCoordinates = game.Says("Coordinates")
	wordPieces      = game.Says("Boards and pieces")
	wordSounds      = game.Says("Sound")
	wordSound       = game.Says("Play sounds")
	wordVolume      = game.Says("Volume")
	wordNoDevice    = game.Says("Sounds cannot be played here.")
	wordComputer    = game.Says("Computer")
	wordPonder      = game.Says("Thinks on your turn")
	wordPonderNote  = game.Says("The computer at its strongest goes on thinking while you do. It then plays better, and no two games are alike.")
	wordHands       = game.Says("Touch and keys")
	wordConfirm     = game.Says("Confirm taps")
	wordConfirmNote = game.Says("The first tap marks the cell, the second one plays it.")
	wordLetters     = game.Says("Letter keys")
	wordLettersNote = game.Says("Single keys such as U for undo, while the board has the focus.")

	wordKeys       = game.Says("Keys")
	wordLettersOff = game.Says("Single keys such as U for undo are switched off in the settings.")
	wordPad        = game.Says("Gamepad")
	wordTouch      = game.Says("Touch")
)

// wordValue is the name of a value of a setting.
func wordValue(i stage.Setting, value string) game.Say {
	switch value {
	case stage.IsOn:
		return game.Says("On")
	case stage.IsOff:
		return game.Says("Off")
	case stage.AsSystem:
		return game.Says("System")
	case stage.ThemeFirm:
		return game.Says("High contrast")
	case stage.PiecesOwn:
		return game.Says("As in each game")
	case stage.PiecesPlain:
		return game.Says("Plain marks")
	case stage.PiecesPaper:
		return game.Says("Pencil and paper")
	case stage.ConfirmSmall:
		return game.Says("Small cells")
	}
	if i == stage.SetLanguage {
		return words.Verbatim(lang.Match(value).Name())
	}
	return shortWords[value]
}

// shortWords are the names of values that mean the same in every setting.
var shortWords = map[string]game.Say{
	stage.ThemeLight:   game.Says("Light"),
	stage.ThemeDark:    game.Says("Dark"),
	stage.MotionLess:   game.Says("Reduced"),
	stage.VolumeLow:    game.Says("Low"),
	stage.VolumeMiddle: game.Says("Medium"),
	stage.VolumeHigh:   game.Says("High"),
	stage.ConfirmAll:   game.Says("Always"),
	stage.ConfirmNone:  game.Says("Never"),
}

// shortcut is keys and what they do.
type shortcut struct {
	keys, does game.Say
	letter     bool // it can be switched off in the settings
	finger     bool // it is no key
}

// finger is what a finger does.
var finger = shortcut{keys: game.Says("Hold a finger on the board"), does: game.Says("Point at a cell: slide, and lift to play there"), finger: true}

var keys = []shortcut{
	{keys: game.Says("Arrows, Home, End, Page Up, Page Down"), does: game.Says("Move over the board")},
	{keys: game.Says("Enter, Space"), does: game.Says("Play the cell, press the button")},
	{keys: game.Says("Tab, Shift+Tab"), does: game.Says("To the next control, to the one before")},
	{keys: game.Says("Ctrl+Home, Ctrl+End"), does: game.Says("To the first cell, to the last")},
	{keys: game.Says("Escape"), does: game.Says("Stop the computer, go back")},
	{keys: words.Verbatim("/"), does: game.Says("Go home, and search for a game"), letter: true},
	{keys: game.Says("U, R"), does: game.Says("Undo, redo"), letter: true},
	{keys: game.Says("N, G"), does: game.Says("New game, choose another game"), letter: true},
	{keys: game.Says("H"), does: game.Says("A hint, and then the move"), letter: true},
	{keys: game.Says("M"), does: game.Says("More"), letter: true},
	{keys: game.Says("S, C"), does: game.Says("Stop the computer, let it go on"), letter: true},
	{keys: game.Says("+, −, 0"), does: game.Says("Zoom in on a large board, zoom out, show all of it"), letter: true},
	{keys: game.Says("[, ], V"), does: game.Says("Turn layers to the left, to the right, show them flat or from an angle"), letter: true},
	{keys: game.Says("L"), does: game.Says("To the last move"), letter: true},
	{keys: game.Says("Letter, Shift+letter, full stop"), does: game.Says("Type the name of a cell; Enter plays there"), letter: true},
	finger,
	{keys: game.Says("Ctrl+Z, Ctrl+Y, Ctrl+N"), does: game.Says("Undo, redo, new game, in the desktop window")},
}

var padKeys = []shortcut{
	{keys: game.Says("D-pad, left stick"), does: game.Says("Move over the board and the controls")},
	{keys: game.Says("A"), does: game.Says("Play the cell, press the button")},
	{keys: game.Says("B"), does: game.Says("Undo, go back")},
	{keys: game.Says("X"), does: game.Says("Redo")},
	{keys: game.Says("Y"), does: game.Says("To the last move")},
	{keys: game.Says("LB, RB"), does: game.Says("To the control before, to the next")},
	{keys: game.Says("LT, RT"), does: game.Says("Zoom out, zoom in")},
	{keys: words.Verbatim("Start"), does: game.Says("More")},
}
