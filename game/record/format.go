package record

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf16"

	"noughts/game"
)

// Games makes the rules that an ID names: Parse of package variant.
type Games func(id string) (*game.Rules, error)

// maxID is the longest ID that is looked up.
const maxID = 1 << 14

// find is the rules of an ID from outside.
func (g Games) find(id string) (*game.Rules, error) {
	if len(id) > maxID {
		return nil, game.Wrong("{0} names no game: an ID has at most {1} bytes", game.Quote(id), maxID)
	}
	return g(id)
}

// composed is the ID of the m,n,k-game. Options follow it, each behind a
// hyphen.
func composed(w, h, k int) string { return fmt.Sprintf("%dx%dk%d", w, h, k) }

// Format is a way to write a record down.
type Format struct {
	Name string // as people call it
	Ext  string // how files end, with the dot; "" where it is no file
	// Holds is nil for rules whose games the format can hold, and otherwise
	// says why it cannot. Single records may be refused all the same.
	Holds func(r *game.Rules) error
	// Write is the record as text, or why the format cannot hold it.
	Write func(r *Record) (string, error)

	knows func(text string) bool
	read  func(text string, rules Games) (*Record, error)
}

// Formats lists the formats, the native text first.
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
			Write: func(r *Record) (string, error) { return PlayedLink(r), nil },
			knows: linkKnows,
			read:  ParseLink,
		},
	}
}

// Detect is the format of a text, known by its content.
func Detect(data []byte) (Format, bool) {
	text := start(data)
	for _, f := range Formats() {
		if f.knows(text) {
			return f, true
		}
	}
	return Format{}, false
}

// look is how much of a text is looked at to know its format.
const look = 4096

func start(data []byte) string {
	data = bytes.TrimLeft(UTF8(data[:min(len(data), 4*look)]), " \t\r\n")
	return string(data[:min(len(data), look)])
}

// UTF8 is a text as UTF-8 without a byte order mark, also of one in UTF-16 that
// such a mark tells for one, as some editors write it.
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

// Read reads a record in any of the formats; name is that of the file, for
// the error. Like Parse it gives what came before an error, where there was a
// game.
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
