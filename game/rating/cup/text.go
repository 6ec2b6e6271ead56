package cup

import (
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/record"
)

// Head is the beginning of the text of a cup in any version.
const Head = "noughts-cup "

// version is the first line of a text.
const version = Head + "1"

// Start is the line that ends the head of a text.
const Start = "start\n"

// Head returns the lines of the text before the first result.
func (c *Cup) Head() string {
	var b strings.Builder
	b.WriteString(version + "\n")
	for _, f := range c.fields() {
		if text := f.show(); text != "" {
			fmt.Fprintf(&b, "%s %s\n", f.key, text)
		}
	}
	for _, e := range c.Entrants {
		seat := e.Seat
		if strings.ContainsAny(seat, ` "`) {
			seat = strconv.Quote(seat)
		}
		fmt.Fprintf(&b, "entrant %s %s\n", seat, e.Name)
	}
	b.WriteString(Start)
	return b.String()
}

// String returns the cup as text. Parse turns it back into an equal cup.
func (c *Cup) String() string {
	return c.Head() + strings.Join(append(c.lines, ""), "\n")
}

// field is a setting with its key in the head.
type field struct {
	key  string
	show func() string
	read func(text string) error
}

// fields lists the settings in the order of the head.
func (s *Settings) fields() []field {
	text := func(key string, at *string) field {
		return field{key, func() string { return *at }, func(t string) error { *at = t; return nil }}
	}
	number := func(key string, at *int) field {
		return field{key, func() string { return strconv.Itoa(*at) }, func(t string) (err error) {
			*at, err = strconv.Atoi(t)
			return err
		}}
	}
	return []field{
		text("name", &s.Name), text("begun", &s.Begun), text("rules", &s.Rules),
		{"kind", func() string { return s.Kind.String() }, func(t string) (err error) { s.Kind, err = ParseKind(t); return err }},
		number("games", &s.Games), number("rounds", &s.Rounds), number("opening", &s.Opening),
		{"seed", func() string { return strconv.FormatUint(s.Seed, 10) }, func(t string) (err error) {
			s.Seed, err = strconv.ParseUint(t, 10, 64)
			return err
		}},
	}
}

func resultLine(g Game) string {
	moves := g.Moves
	if moves == "" {
		moves = "-"
	}
	return g.ID.String() + " " + moves + " " + g.Result.String()
}

func withdrawLine(entrant int) string { return "withdraw " + strconv.Itoa(entrant+1) }

// Parse parses the text of String, with any lines appended. The error names the
// line. The cup then holds what came before that line, or is nil if the head is
// not complete.
func Parse(text string, rules record.Games) (c *Cup, err error) {
	var s Settings
	seen := map[string]bool{}
	fields := s.fields()
	n := 0
	for l := range strings.Lines(text) {
		l = strings.TrimSpace(l)
		n++
		switch {
		case n == 1:
			if l != version {
				err = game.Wrong("{0} is expected", version)
			}
		case l == "":
		case c != nil:
			err = c.readLine(l)
		case l+"\n" == Start:
			c, err = New(s, rules)
		default:
			err = readHead(&s, fields, seen, l)
		}
		if err != nil {
			return c, game.Wrong("line {0}: {1}", n, err)
		}
	}
	if c == nil {
		return nil, game.Wrong("line {0}: the head has no end", n+1)
	}
	return c, nil
}

// readHead reads a line of the head.
func readHead(s *Settings, fields []field, seen map[string]bool, l string) error {
	key, value, _ := strings.Cut(l, " ")
	if key == "entrant" {
		e, err := parseEntrant(value)
		s.Entrants = append(s.Entrants, e)
		if len(s.Entrants) > MostEntrants {
			return game.Wrong("there are too many participants")
		}
		return err
	}
	for _, f := range fields {
		if f.key != key {
			continue
		}
		if seen[key] {
			return game.Wrong("{0} stands there twice", key)
		}
		seen[key] = true
		if err := f.read(value); err != nil {
			return game.Wrong("{0} of {1} cannot be read", value, key)
		}
		return nil
	}
	return game.Wrong("{0} is not known", key)
}

// parseEntrant parses a seat, in quotes or without, and a name.
func parseEntrant(text string) (e Entrant, err error) {
	if quoted, err := strconv.QuotedPrefix(text); err == nil && quoted[0] == '"' {
		e.Seat, _ = strconv.Unquote(quoted)
		e.Name = line(text[len(quoted):])
	} else {
		e.Seat, e.Name, _ = strings.Cut(text, " ")
	}
	if line(e.Seat) == "" {
		return e, game.Wrong("a participant has no seat")
	}
	return e, nil
}

// readLine reads a result or a withdrawal.
func (c *Cup) readLine(l string) error {
	if rest, ok := strings.CutPrefix(l, "withdraw "); ok {
		n, err := strconv.Atoi(rest)
		if err != nil {
			return game.Wrong("{0} is not a participant", rest)
		}
		_, err = c.Withdraw(n - 1)
		return err
	}
	number, rest, _ := strings.Cut(l, " ")
	moves, result, _ := strings.Cut(rest, " ")
	id, ok := ParseID(number)
	s, known := record.ParseResult(result)
	if !ok || !known {
		return game.Wrong("{0} is not a result", l)
	}
	if moves == "-" {
		moves = ""
	}
	if g := c.find(id); g != nil && g.Done && g.Result == s && g.Moves == moves {
		return nil // two windows have played the same game
	}
	_, err := c.Report(id, s, moves)
	return err
}

// ParseID parses the number of a game in the format 1.2.3.
func ParseID(text string) (id ID, ok bool) {
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		return id, false
	}
	for i, at := range []*int{&id.Round, &id.Pair, &id.Game} {
		n, err := strconv.ParseUint(parts[i], 10, 31)
		if err != nil {
			return ID{}, false
		}
		*at = int(n)
	}
	return id, id.String() == text
}
