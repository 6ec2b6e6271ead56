package ui

// The words of the settings and of the help.
const (
	wordSettings      = "Settings"
	wordSettingsUnder = "Looks, sound, touch and keys"
	wordLooks         = "Looks"
	wordTheme         = "Theme"
	wordMotion        = "Motion"
	wordCoordinates   = "Coordinates"
	wordSounds        = "Sound"
	wordSound         = "Play sounds"
	wordVolume        = "Volume"
	wordNoDevice      = "No way to play sounds was found here."
	wordHands         = "Touch and keys"
	wordConfirm       = "A tap on a cell is asked again"
	wordConfirmNote   = "The first tap marks the cell, the second one plays it."
	wordLetters       = "Letter keys"
	wordLettersNote   = "Single keys such as U for undo, while the board has the focus."
	wordNotChosen     = "This setting holds until you close the game, but could not be kept: %v."

	wordHelp       = "Rules and keys"
	wordKeys       = "Keys"
	wordLettersOff = "Single keys such as U for undo are switched off in the settings."
	wordPad        = "Gamepad"
)

// wordValue is what a value of a setting is called.
func wordValue(i setting, value string) string {
	switch value {
	case isOn:
		return "On"
	case isOff:
		return "Off"
	case asSystem:
		return "System"
	case themeFirm:
		return "High contrast"
	case confirmSmall:
		return "Small cells"
	}
	return upper(value)
}

// shortcut is what some keys do.
type shortcut struct {
	keys, does string
	letter     bool // it can be switched off
}

var keys = []shortcut{
	{keys: "Arrows, Home, End, Page Up, Page Down", does: "Move over the board"},
	{keys: "Enter, Space", does: "Play the cell, press the button"},
	{keys: "Tab, Shift+Tab", does: "To the next control, to the one before"},
	{keys: "Ctrl+Home, Ctrl+End", does: "To the first cell, to the last"},
	{keys: "Escape", does: "Stop the computer, go back"},
	{keys: "U, R", does: "Undo, redo", letter: true},
	{keys: "N, G", does: "New game, choose another game", letter: true},
	{keys: "M", does: "More", letter: true},
	{keys: "S, C", does: "Stop the computer, let it go on", letter: true},
	{keys: "+, −, 0", does: "Zoom into a large board, out of it, back to all of it", letter: true},
	{keys: "L", does: "To the last move", letter: true},
	{keys: "Ctrl+Z, Ctrl+Y, Ctrl+N", does: "Undo, redo, new game, in a window of its own"},
}

var padKeys = []shortcut{
	{keys: "D-pad, left stick", does: "Move over the board and the controls"},
	{keys: "A", does: "Play the cell, press the button"},
	{keys: "B", does: "Undo, go back"},
	{keys: "X", does: "Redo"},
	{keys: "Y", does: "To the last move"},
	{keys: "LB, RB", does: "To the control before, to the next"},
	{keys: "LT, RT", does: "Zoom out, zoom in"},
	{keys: "Start", does: "More"},
}
