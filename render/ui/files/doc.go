// Package files brings games in and out of the program: files, links that go on
// from the game on the board or do not, and what a window of its own can do with
// the system's dialogs and the clipboard.
package files
