//go:build !js

// Package dialog shows the system's file dialogs: by functions of Windows, elsewhere by a
// command of the desktop. Where there is none, the program asks for a path itself.
package dialog

// Texts are the texts of a dialog.
type Texts struct {
	Title string
	Kind  string   // of the files, such as "Games"
	Ends  []string // of their names, with the dot; none: any
}
