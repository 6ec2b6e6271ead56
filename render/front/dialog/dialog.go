//go:build !js

// Package dialog asks for files in the system's own dialogs: of Windows by its
// functions, elsewhere by the command that the desktop has for it. Where there is
// none, the program asks itself.
package dialog

// Texts are what the dialogs say.
type Texts struct {
	Title string
	Kind  string   // of the files, such as "Games"
	Ends  []string // of their names, with the dot; none: any
}
