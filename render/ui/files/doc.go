// Package files brings games into the program and out of it: as files, as links, and in a
// desktop window through the system's dialogs and the clipboard.
package files
