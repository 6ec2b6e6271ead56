package record

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf16"

	"noughts/game"
)

// Games returns the rules with a given ID. It is usually Parse of package
// variant.
type Games func(id string) (*game.Rules, error)

// maxID is the length of the longest ID that is looked up, in bytes.
const maxID = 1 << 14

// find returns the rules with an ID that comes from outside.
func (g Games) find(id string) (*game.Rules, error) {
	if len(id) > maxID {
		return nil, game.Wrong("{0} names no game: an ID has at most {1} bytes", game.Quote(id), maxID)
	}
	return g(id)
}

// composed is the ID of the m,n,k-game with k in a row on w x h cells. Options
// may follow it, each after a hyphen.
func composed(w, h, k int) string { return fmt.Sprintf("%dx%dk%d", w, h, k) }

// Format is a file or text format for records.
type Format struct {
	Name string // for people
	Ext  string // file name extension with the dot; "" if the format is not for files
	// Holds returns nil if the format can hold games with rules r, and
	// otherwise an error that says why not. Write may still refuse single
	// records.
	Holds func(r *game.Rules) error
	// Write returns the record as text, or an error that says why the format
	// cannot hold it.
	Write func(r *Record) (string, error)

	knows func(text string) bool
	read  func(text string, rules Games) (*Record, error)
}

// Formats lists all formats, with the native text first.
func Formats() []Format {
	return []Format{
		{
			Name: "Noughts", Ext: ".noughts",
			Holds: func(*game.Rules) error { return nil },
			Write: func(r *Record) (string, error) { return r.String(), nil },
			knows: func(text string) bool { return strings.HasPrefix(text, "noughts") },
			read:  Parse,
		},
		{Name: "SGF", Ext: ".sgf", Holds: sgfHolds, Write: SGF, knows: sgfKnows, read: ParseSGF},
		{Name: "Piskvork", Ext: ".psq", Holds: psqHolds, Write: PSQ, knows: psqKnows, read: ParsePSQ},
		{Name: "Connect Four", Ext: ".txt", Holds: columnsHold, Write: Columns, knows: columnsKnow, read: ParseColumns},
		{
			Name:  "Link",
			Holds: func(*game.Rules) error { return nil },
			Write: func(r *Record) (string, error) { return ReplayLink(r), nil },
			knows: linkKnows,
			read:  ParseLink,
		},
	}
}

// Detect returns the format of a text, recognized by its content. ok is false
// if it is none of them.
func Detect(data []byte) (Format, bool) {
	text := start(data)
	for _, f := range Formats() {
		if f.knows(text) {
			return f, true
		}
	}
	return Format{}, false
}

// sniffLen is the number of bytes at the beginning of a text by which its format is
// recognized.
const sniffLen = 4096

func start(data []byte) string {
	data = bytes.TrimLeft(UTF8(data[:min(len(data), 4*sniffLen)]), " \t\r\n")
	return string(data[:min(len(data), sniffLen)])
}

// UTF8 converts a text to UTF-8 without a byte order mark. A text in UTF-16 is
// recognized by its byte order mark. Some editors write such files.
func UTF8(data []byte) []byte {
	big := bytes.HasPrefix(data, []byte{0xfe, 0xff})
	if !big && !bytes.HasPrefix(data, []byte{0xff, 0xfe}) {
		return bytes.TrimPrefix(data, []byte("\uFEFF"))
	}
	units := make([]uint16, len(data)/2-1)
	for i := range units {
		low, high := data[2*i+2], data[2*i+3]
		if big {
			low, high = high, low
		}
		units[i] = uint16(high)<<8 | uint16(low)
	}
	return []byte(string(utf16.Decode(units)))
}

// Read reads a record in any of the formats. name is the name of the file for
// the error, or "". If the error comes after the beginning of a game, the
// record holds the moves before it, as with Parse.
func Read(name string, data []byte, rules Games) (*Record, error) {
	f, ok := Detect(data)
	err := game.Wrong("this is none of the formats that are read here: {0}", names())
	var r *Record
	if ok {
		r, err = f.read(string(UTF8(data)), rules)
	}
	if err != nil && name != "" {
		err = game.Wrong("{0}: {1}", game.Quote(name), err)
	}
	return r, err
}

func names() string {
	var all []string
	for _, f := range Formats() {
		all = append(all, f.Name)
	}
	return strings.Join(all, ", ")
}
