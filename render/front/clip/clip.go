//go:build !js

// Package clip is the system's clipboard: texts in both directions, and
// pictures into it. It needs no C.
//
// On X11, which is also how a window of ours is shown under Wayland, the program
// itself answers whoever asks for what was copied, as the protocol has it: what
// was copied is there as long as the program runs, or for longer where the
// desktop has a manager of clipboards. Windows has functions for it, macOS
// commands. The libraries for it call C on X11, or programs such as xclip that may
// not be there, and this module is built without C: package xgb speaks the protocol,
// and what is here is the program's part in a selection.
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

// most is how long a text may be that is read.
const most = 16 << 20

// content is what is in the clipboard: one of the two.
type content struct {
	text string
	png  []byte
}
