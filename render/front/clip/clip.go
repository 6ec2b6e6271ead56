//go:build !js

// Package clip is the system's clipboard: it copies and pastes texts, and copies pictures.
// It needs no C.
//
// On X11, and so under Wayland with XWayland, the program owns the selection and answers
// requests for it: the content stays until the program ends, or longer with a clipboard
// manager. Windows has functions for the clipboard, macOS commands. Libraries call C on
// X11, or programs such as xclip that may be missing; this module is built without C.
// Package xgb speaks the protocol, and this package is the owner of the selection.
package clip

import "errors"

// ErrNone is the error where there is no clipboard.
var ErrNone = errors.New("there is no clipboard here")

// WriteText puts a text into the clipboard.
func WriteText(text string) error { return write(content{text: text}) }

// WritePNG puts a picture into the clipboard.
func WritePNG(data []byte) error { return write(content{png: data}) }

// ReadText is the text in the clipboard, "" where there is none.
func ReadText() (string, error) { return read() }

// most is the length of the longest text that is read.
const most = 16 << 20

// content is a text or a picture.
type content struct {
	text string
	png  []byte
}
