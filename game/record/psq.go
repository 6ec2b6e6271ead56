package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
)

const (
	psqHead  = "Piskvorky "
	psqFive  = 5           // Piskvork plays five in a row
	psqLevel = 11          // the level written for a computer whose seat is not a Piskvork level
	psqTime  = "NM"        // the property that holds the milliseconds of a move
	tagCode  = "psq-error" // the tag for the number in the last line
	psqCode  = "-1"        // the number for no error
)

// psqHolds returns an error unless the rules are those of Piskvork, because a
// file does not name its rules.
func psqHolds(r *game.Rules) error {
	b := r.Board
	nx, _ := b.Regions()
	line, ok := r.Goal.(game.Line)
	_, turns := r.Turns.(game.Rotation)
	switch {
	case r.PlayerCount() != 2:
		return game.Wrong("{0} players: a Piskvork file is of two", r.PlayerCount())
	case b.Layers() > 1 || b.Hexagonal() || b.Wraps() || nx > 0:
		return game.Wrong("a Piskvork file is of a plain grid")
	case !ok || line != game.Line{K: psqFive} || !turns && r.Turns != nil || r.Place != nil || r.Effect != nil || r.Marks != nil || len(r.Setup) > 0:
		return game.Wrong("a Piskvork file does not say the rules: it is of five in a row or more, and nothing else")
	}
	return nil
}

// PSQ returns the moves from the start to the cursor as a Piskvork file. If one
// player has a name, both names are written, as in the files of tournaments.
func PSQ(r *Record) (string, error) {
	if err := psqHolds(r.rules); err != nil {
		return "", fmt.Errorf("psq: %w", err)
	}
	board := r.rules.Board
	starter := game.First
	if t, ok := r.rules.Turns.(game.Rotation); ok {
		starter = t.Begins(r.rules)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s%dx%d, %d:%d, %d\r\n", psqHead, board.Width(), board.Height(), r.psqLevel(game.First), r.psqLevel(game.Second), starter-game.First)
	for _, n := range r.Line()[1 : r.at.ply+1] {
		x, y := psqPoint(board, n.move.To)
		ms := "0"
		if v := n.Property(psqTime); len(v) > 0 {
			if _, ok := parseSmall(v[0]); ok {
				ms = v[0]
			}
		}
		b.WriteString(strconv.Itoa(x) + "," + strconv.Itoa(y) + "," + ms + "\r\n")
	}
	one, two := r.Tag(TagName(game.First)), r.Tag(TagName(game.Second))
	if one != "" || two != "" {
		for _, name := range []string{one, two} {
			if _, ok := psqMove(name); ok {
				return "", fmt.Errorf("psq: the name %s would read as a move", game.Quote(name))
			}
			if name == "" {
				name = "?"
			}
			b.WriteString(name + "\r\n")
		}
	}
	code := psqCode
	if c := r.Tag(tagCode); isCode(c) {
		code = c
	}
	b.WriteString(code + "\r\n")
	return b.String(), nil
}

func (r *Record) psqLevel(p game.Player) int {
	seat := r.Tag(TagSeat(p))
	if seat == "" || seat == Human {
		return 0
	}
	if n, ok := parseSmall(seat); ok {
		return n
	}
	return psqLevel
}

// parseSmall parses a whole number of at most nine digits, without leading zeros or
// a sign.
func parseSmall(text string) (int, bool) {
	if text == "" || len(text) > 9 {
		return 0, false
	}
	n := 0
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return 0, false
		}
		n = n*10 + int(text[i]-'0')
	}
	return n, text[0] != '0' || len(text) == 1
}

func isCode(text string) bool {
	_, ok := parseSmall(strings.TrimPrefix(text, "-"))
	return ok
}

// psqStep is a line with a move.
type psqStep struct {
	x, y, line int
	ms         string // milliseconds; "" for none
}

func psqMove(line string) (s psqStep, ok bool) {
	x, rest, ok := strings.Cut(line, ",")
	if !ok {
		return s, false
	}
	y, ms, timed := strings.Cut(rest, ",")
	var okX, okY bool
	s.x, okX = parseSmall(strings.TrimSpace(x))
	s.y, okY = parseSmall(strings.TrimSpace(y))
	if timed {
		s.ms = strings.TrimSpace(ms)
		_, ok = parseSmall(s.ms)
	}
	return s, ok && okX && okY
}

// psqFile is a parsed Piskvork file.
type psqFile struct {
	w, h    int
	levels  [2]int
	starter int
	steps   []psqStep
	tail    []string // the lines after the moves
	end     int      // the number of the last line
}

// ParsePSQ reads a Piskvork file. Times, names and the error code may be
// missing. If the game goes on after more than five in a row, it is read as a
// game of exactly five. After an error in a move the record holds the moves
// before it.
func ParsePSQ(text string, rules Games) (*Record, error) {
	f, err := readPSQ(text)
	if err != nil {
		return nil, fmt.Errorf("psq: %w", err)
	}
	r, err := f.record(rules, "")
	var refusal *game.Refusal
	if errors.As(err, &refusal) && refusal.Rule == game.GameOver {
		if exact, e := f.record(rules, "-exact"); e == nil {
			r, err = exact, nil
		}
	}
	if err != nil {
		err = fmt.Errorf("psq: %w", err)
	}
	return r, err
}

func readPSQ(text string) (f psqFile, err error) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		step, move := psqMove(line)
		switch {
		case line == "":
		case f.w == 0:
			err = f.head(line)
		case move && len(f.tail) > 0:
			err = fmt.Errorf("%s is a move, but the line before, %s, is none", game.Quote(line), game.Quote(f.tail[len(f.tail)-1]))
		case move:
			if len(f.steps) == f.w*f.h {
				err = fmt.Errorf("%s is one move more than a board of %d x %d has cells", game.Quote(line), f.w, f.h)
				break
			}
			step.line = number
			f.steps = append(f.steps, step)
		case len(f.tail) == 3:
			err = fmt.Errorf("%s is too much: two names and an error code end the file", game.Quote(line))
		default:
			f.end = number
			if f.tail = append(f.tail, line); len(f.tail) == 3 && !isCode(line) {
				err = fmt.Errorf("%s is not an error code", game.Quote(line))
			}
		}
		if err != nil {
			return f, fmt.Errorf("line %d: %w", number, err)
		}
	}
	switch {
	case f.w == 0:
		err = errors.New("line 1: the file is empty")
	case len(f.tail) == 1 && !isCode(f.tail[0]):
		err = fmt.Errorf("line %d: %s is neither a move, like 8,8,0, nor an error code", f.end, game.Quote(f.tail[0]))
	}
	return f, err
}

// head parses the first line: the size, the levels, and who begins.
func (f *psqFile) head(line string) error {
	bad := fmt.Errorf("%s is not the head of a Piskvork file, like %s15x15, 0:0, 0", game.Quote(line), psqHead)
	if !psqKnows(line) || len(line) > 80 {
		return bad
	}
	n := 0
	var err error
	for _, to := range []struct {
		into *int
		by   string
	}{{&f.w, "x"}, {&f.h, ","}, {&f.levels[0], ":"}, {&f.levels[1], ","}, {&f.starter, ""}} {
		if n == 0 {
			line = line[len(psqHead):]
		}
		n++
		text, rest, ok := line, "", true
		if to.by != "" {
			text, rest, ok = strings.Cut(line, to.by)
		}
		if *to.into, err = strconv.Atoi(strings.TrimSpace(text)); !ok || err != nil {
			return bad
		}
		line = rest
	}
	if f.w < 1 || f.h < 1 || f.starter < 0 || f.starter > 1 || f.levels[0] < 0 || f.levels[1] < 0 {
		return bad
	}
	return nil
}

func psqKnows(text string) bool {
	return len(text) >= len(psqHead) && strings.EqualFold(text[:len(psqHead)], psqHead)
}

// record replays the moves by the rules with an option in their ID.
func (f *psqFile) record(rules Games, option string) (*Record, error) {
	id := composed(f.w, f.h, psqFive)
	if f.starter == 1 {
		id += "-begins2"
	}
	found, err := rules.find(id + option)
	if err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	r := New(found)
	for i, level := range f.levels {
		seat := Human
		if level > 0 {
			seat = strconv.Itoa(level)
		}
		r.SetTag(TagSeat(game.First+game.Player(i)), seat)
	}
	for _, s := range f.steps {
		c, err := psqCell(found.Board, s.x, s.y)
		if err != nil {
			err = r.moveError(err)
		} else {
			err = r.playHere(game.Move{To: c})
		}
		if err != nil {
			return r, fmt.Errorf("line %d: %w", s.line, err)
		}
		if s.ms != "" && s.ms != "0" {
			r.at.addProperty(Property{psqTime, []string{s.ms}})
		}
	}
	tail := f.tail
	if len(tail) >= 2 {
		for i, name := range tail[:2] {
			if name != "?" {
				r.SetTag(TagName(game.First+game.Player(i)), name)
			}
		}
		tail = tail[2:]
	}
	if len(tail) == 1 && tail[0] != psqCode {
		r.SetTag(tagCode, tail[0])
	}
	return r, nil
}
