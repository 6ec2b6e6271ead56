package command

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// place is a position that was named, or why it could not be read.
type place struct {
	where string // like "games.txt: line 3"
	rec   *record.Record
	err   error
}

// reader reads positions.
type reader struct {
	rules *game.Rules // of strings without rules; nil: those of Connect Four
}

// mostText is the longest line or record that is read, in bytes.
const mostText = 16 << 20

// all calls f with every position that arguments name, or with those of
// standard input where there are none, until it answers false.
func (r reader) all(args []string, in io.Reader, f func(place) bool) {
	if len(args) == 0 {
		args = []string{"-"}
	}
	for i, arg := range args {
		info, err := os.Stat(arg)
		switch {
		case arg == "-":
			if !r.stream("", in, f) {
				return
			}
		case err == nil && !info.IsDir():
			if !r.file(arg, f) {
				return
			}
		default:
			rec, err := r.one(arg)
			if !f(place{fmt.Sprintf("argument %d", i+1), rec, err}) {
				return
			}
		}
	}
}

// file reads the positions of a file.
func (r reader) file(name string, f func(place) bool) bool {
	file, err := os.Open(name)
	if err != nil {
		return f(place{where: name, err: err})
	}
	defer file.Close()
	return r.stream(name+": ", file, f)
}

// stream reads positions one a line, and records, which take several.
func (r reader) stream(name string, in io.Reader, f func(place) bool) bool {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, mostText)
	var block strings.Builder // a record under way
	began, n := 0, 0
	flush := func() bool {
		if began == 0 {
			return true
		}
		where := fmt.Sprintf("%srecord at line %d", name, began)
		rec, err := record.Read("", []byte(block.String()), variant.Parse)
		block.Reset()
		began = 0
		return f(place{where, rec, err})
	}
	for lines.Scan() {
		n++
		line := lines.Text()
		if n == 1 {
			line = strings.TrimPrefix(line, "\uFEFF")
		}
		switch {
		case begins(line):
			if !flush() {
				return false
			}
			began = n
			fallthrough
		case began > 0:
			block.WriteString(line + "\n")
			if block.Len() > mostText {
				return f(place{where: fmt.Sprintf("%srecord at line %d", name, began), err: errors.New("it is too long")})
			}
		case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "# "):
		default:
			rec, err := r.one(line)
			if !f(place{fmt.Sprintf("%sline %d", name, n), rec, err}) {
				return false
			}
		}
	}
	if err := lines.Err(); err != nil {
		return f(place{where: fmt.Sprintf("%sline %d", name, n+1), err: err})
	}
	return flush()
}

// begins tells whether a line is the first of a record of several lines.
func begins(line string) bool {
	f, ok := record.Detect([]byte(line))
	return ok && f.Ext != "" && !digits(line) && !strings.Contains(line, "g=")
}

// digits tells whether a text is columns of Connect Four.
func digits(text string) bool { return strings.Trim(text, "123456789 \t\r\n") == "" }

// one reads the position of one line: a link, columns, rules and moves with a
// semicolon between them, or moves alone where the rules are known.
func (r reader) one(text string) (*record.Record, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return nil, errors.New("there is no position")
	case bytes.Contains([]byte(text), []byte("\n")), begins(text), strings.Contains(text, "g="):
		return record.Read("", []byte(text), variant.Parse)
	case strings.Contains(text, ";"):
		return record.ParseLink("g=1;"+text, variant.Parse)
	case digits(text) && r.rules == nil:
		return record.Read("", []byte(text), variant.Parse)
	case digits(text):
		if _, falls := r.rules.Place.(game.Gravity); !falls {
			return nil, errors.New("columns name moves only where stones fall")
		}
		return record.ParseColumns(text, func(string) (*game.Rules, error) { return r.rules, nil })
	case r.rules != nil:
		return record.ParseLink("g=1;"+r.rules.ID+";"+strings.ReplaceAll(text, " ", ""), variant.Parse)
	}
	return nil, fmt.Errorf("%s is no position: write rules and moves like 15x15k5;h8h9, a link, or columns", game.Quote(text))
}
