package command

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/front/disk"
)

// place is a position of the input, or the error of reading it.
type place struct {
	where string // such as "games.txt: line 3"; "" if the error says it
	rec   *record.Record
	err   error
}

// wrong is the error with its place.
func (p place) wrong() error {
	if p.where == "" {
		return p.err
	}
	return fmt.Errorf("%s: %w", p.where, p.err)
}

// reader reads positions.
type reader struct {
	rules *game.Rules // of lines without rules; nil for Connect Four
}

const (
	megabytes = 16
	// mostText is the longest line or record that is read, in bytes.
	mostText = megabytes << 20
	// mostFile is the largest file of positions that is read, in bytes.
	mostFile = 256 << 20
)

var (
	errEmpty = errors.New("there is no position in it")
	errLong  = fmt.Errorf("it is longer than %d megabytes", megabytes)
)

// all calls f with each position of the arguments, or of standard input if there are
// none, until it answers false.
func (r reader) all(args []string, in io.Reader, f func(place) bool) {
	if len(args) == 0 {
		args = []string{"-"}
	}
	for i, arg := range args {
		if arg == "-" {
			if !r.stream("", in, f) {
				return
			}
			continue
		}
		info, err := os.Stat(arg)
		there := err == nil
		if there && info.Mode().IsRegular() {
			if !r.file(arg, f) {
				return
			}
			continue
		}
		p := place{where: fmt.Sprintf("argument %d", i+1)}
		p.rec, p.err = r.one(arg)
		switch {
		case p.err == nil:
		case there: // a folder, say
			if !r.file(arg, f) {
				return
			}
			continue
		case errors.As(p.err, &unknown{}):
			p.err = fmt.Errorf("%w; nor is there such a file", p.err)
		}
		if !f(p) {
			return
		}
	}
}

// file reads the positions of a file.
func (r reader) file(name string, f func(place) bool) bool {
	file, err := disk.Open(name, mostFile)
	if err != nil {
		return f(place{err: err})
	}
	defer file.Close()
	some := false
	more := r.stream(name+": ", file, func(p place) bool {
		some = true
		return f(p)
	})
	if !some {
		return f(place{where: name, err: errEmpty})
	}
	return more
}

// stream reads positions of a line each, and records of several lines.
func (r reader) stream(name string, in io.Reader, f func(place) bool) bool {
	lines := bufio.NewScanner(disk.Text(in))
	lines.Buffer(nil, mostText)
	var block strings.Builder // a record under way
	var sgf nesting           // of it, if it is SGF
	began, n := 0, 0
	psq := false // the record under way is Piskvork's, in which names stand alone on their lines
	flush := func() bool {
		if began == 0 {
			return true
		}
		where := fmt.Sprintf("%srecord at line %d", name, began)
		rec, err := record.Read("", []byte(block.String()), variant.Parse)
		block.Reset()
		began, sgf = 0, nesting{}
		return f(place{where, rec, err})
	}
	for lines.Scan() {
		n++
		line := lines.Text()
		if n == 1 {
			line = strings.TrimPrefix(line, "\uFEFF")
		}
		switch {
		case begins(line) && (began == 0 || !sgf.holds(line) && !remarks(line) && (!psq || isA(line, ".psq") || headed(line))):
			if !flush() {
				return false
			}
			began, sgf.is, psq = n, isA(line, ".sgf"), isA(line, ".psq")
			fallthrough
		case began > 0:
			sgf.read(line)
			block.WriteString(line + "\n")
			if block.Len() > mostText {
				return f(place{where: fmt.Sprintf("%srecord at line %d", name, began), err: errLong})
			}
			if sgf.ended && !flush() {
				return false
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
		if errors.Is(err, bufio.ErrTooLong) {
			err = errLong
		}
		return f(place{where: fmt.Sprintf("%sline %d", name, n+1), err: err})
	}
	return flush()
}

// begins tells whether a line begins a record of several lines.
func begins(line string) bool {
	f, ok := record.Detect([]byte(line))
	return ok && f.Ext != "" && !digits(line) && !strings.Contains(line, "g=")
}

// isA tells whether a line begins a record of the format with an ending.
func isA(line, ext string) bool {
	f, ok := record.Detect([]byte(line))
	return ok && f.Ext == ext
}

// headed tells whether a line can only be the first of a record, which a name is not.
func headed(line string) bool {
	line = strings.TrimSpace(line)
	word, number, ok := strings.Cut(line, " ")
	return ok && word == "noughts" && digits(number) || strings.HasPrefix(line, "(;")
}

// remarks tells whether a line of a record only mentions SGF, as in a comment.
func remarks(line string) bool {
	return isA(line, ".sgf") && !strings.HasPrefix(strings.TrimSpace(line), "(")
}

// nesting is how deep the lines of a record of SGF are in its variations, which begin like
// a record.
type nesting struct {
	is     bool // it is SGF
	depth  int
	quoted bool // within the brackets of a value
	ended  bool // the variation that is the game is closed
}

// read reads one more line.
func (s *nesting) read(line string) {
	if !s.is {
		return
	}
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case s.quoted && c == '\\':
			i++
		case s.quoted:
			s.quoted = c != ']'
		case c == '[':
			s.quoted = s.depth > 0
		case c == '(':
			s.depth++
		case c == ')':
			s.depth = max(0, s.depth-1)
		}
	}
	s.ended = s.depth == 0
}

// holds tells whether a line goes on with the record. One that names its game begins
// another record, even where the one before was cut off.
func (s *nesting) holds(line string) bool {
	return s.depth > 0 && (s.quoted || !strings.Contains(line, "GM["))
}

// digits tells whether a text is columns of Connect Four.
func digits(text string) bool { return strings.Trim(text, "123456789 \t\r\n") == "" }

// one reads the position of a line: a link, columns, rules and moves separated by a
// semicolon, a game's ID or name for its empty board, or moves alone if the rules are
// given.
func (r reader) one(text string) (*record.Record, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return nil, errors.New("there is no position")
	case strings.Contains(text, "\n"), begins(text), strings.Contains(text, "g="):
		return record.Read("", []byte(text), variant.Parse)
	case strings.Contains(text, ";"):
		return record.ParseLine(text, parseRules)
	case digits(text) && r.rules == nil:
		return record.Read("", []byte(text), variant.Parse)
	case digits(text):
		if _, falls := r.rules.Place.(game.Gravity); !falls {
			return nil, errors.New("columns name moves only where stones fall")
		}
		return record.ParseColumns(text, func(string) (*game.Rules, error) { return r.rules, nil })
	}
	rules, err := variant.Parse(text)
	switch {
	case err == nil:
		return record.New(rules), nil
	case composed.MatchString(text):
		return nil, err
	case r.rules != nil:
		return record.ParseLine(r.rules.ID+";"+text, variant.Parse)
	}
	return nil, unknown{text}
}

// composed matches the start of a composition's ID.
var composed = regexp.MustCompile(`(?i)^[th]?[0-9]+(x[0-9]+)*[ks][0-9X.]`)

// unknown is the error of a text that is no position.
type unknown struct{ text string }

func (u unknown) Error() string {
	return fmt.Sprintf("%s is no position: write rules and moves like 15x15k5;h8h9, a game that noughts games lists, a link, or columns", game.Quote(u.text))
}

// parseRules is the game of an ID or a name. The error names the command that lists
// games.
func parseRules(text string) (*game.Rules, error) {
	r, err := variant.Parse(text)
	if err != nil && !composed.MatchString(text) {
		err = fmt.Errorf("%s names no game: noughts games lists them", game.Quote(text))
	}
	return r, err
}
