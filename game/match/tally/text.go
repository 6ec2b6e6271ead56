package tally

import (
	"errors"
	"sort"
	"strconv"
	"strings"
	"time"

	"noughts/game"
)

// Head is the first line of a stored text.
const Head = "tally 1\n"

// ErrLater is the error for a text in a format of a later version of the
// program.
var ErrLater error = later{}

type later struct{}

func (l later) Error() string { return l.Say().String() }

// Say is the error as a text that can be translated.
func (later) Say() game.Say {
	return game.Says("A later version of the program keeps the statistics.")
}

// The limits of what a text may contain.
const (
	mostNumber = 1_000_000_000
	mostSpent  = mostNumber * time.Second
	longestRow = 4000 // bytes in a line
)

// plus adds two numbers, up to a limit.
func plus(a, b int) int { return min(a+b, mostNumber) }

// Full tells whether the text that was parsed has so many lines that it should
// be replaced by String.
func (t *Tally) Full() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.lines >= len(t.games)+len(t.sums)+len(t.old.wins)+mostLines-mostGames
}

// String returns the text to store, which Parse reads.
func (t *Tally) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	var b strings.Builder
	b.WriteString(Head)
	if t.old.moves > 0 {
		b.WriteString("moves " + strconv.Itoa(t.old.moves) + "\n")
	}
	for _, label := range labels(t.old.wins) {
		b.WriteString("wins " + strconv.Itoa(t.old.wins[label]) + " " + strconv.Quote(label) + "\n")
	}
	if len(t.old.wins) > 0 {
		b.WriteString("times " + strconv.FormatInt(t.old.spent.Milliseconds(), 10))
		for _, n := range t.old.times {
			b.WriteString(" " + strconv.Itoa(n))
		}
		b.WriteString("\n")
	}
	keys := make(byKey, 0, len(t.sums))
	for k := range t.sums {
		keys = append(keys, k)
	}
	sort.Sort(keys)
	for _, k := range keys {
		s := t.sums[k]
		player := All
		if k.Player != All {
			player = strconv.Quote(k.Player)
		}
		b.WriteString("sum " + player + " " + k.Rules + " " + k.Level)
		for _, n := range s.numbers() {
			b.WriteString(" " + strconv.Itoa(*n))
		}
		b.WriteString(strings.TrimRight(" "+s.plies(), " ") + "\n")
	}
	for i := range t.games {
		b.WriteString(t.games[i].line() + "\n")
	}
	return b.String()
}

// numbers lists the numbers of a sum in the order of the text.
func (s *Sum) numbers() []*int {
	return []*int{&s.Won, &s.Drawn, &s.Lost, &s.Streak, &s.Longest, &s.Began, &s.BeganWon}
}

// line is the line of a game.
func (g *Game) line() string {
	var b strings.Builder
	b.WriteString("game " + g.ID + " " + g.Rules + " " + g.Results)
	for _, n := range []int64{int64(g.Plies), g.Time.Milliseconds(), int64(g.Moves)} {
		b.WriteString(" " + strconv.FormatInt(n, 10))
	}
	for _, s := range g.Seats {
		b.WriteString(" " + s.Level + " " + strconv.Quote(s.Name))
	}
	return b.String()
}

// Parse reads the text of String, with any lines of Take appended. An
// incomplete last line, left by a program that was killed, is ignored. The
// error names the first invalid line; the tally then holds the other lines.
// With ErrLater the tally is nil.
func Parse(text string) (*Tally, error) {
	t := &Tally{}
	var wrong error
	number := 0
	for line := range strings.Lines(text[:strings.LastIndexByte(text, '\n')+1]) {
		number++
		line = strings.TrimRight(line, "\r\n")
		if line == "" {
			continue
		}
		t.lines++
		err := t.read(line)
		if errors.Is(err, ErrLater) {
			return nil, err
		}
		if err != nil && wrong == nil {
			wrong = game.Wrong("line {0}: {1}", number, err)
		}
	}
	return t, wrong
}

var errLine = game.Wrong("this is no line of the statistics")

// read reads one line.
func (t *Tally) read(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	if len(line) > longestRow {
		return errLine
	}
	switch word {
	case "tally":
		if n, err := strconv.Atoi(rest); err == nil && n > 1 {
			return ErrLater
		}
		if line+"\n" == Head {
			return nil
		}
	case "moves":
		if n, ok := whole(rest); ok {
			t.old.moves = plus(t.old.moves, n)
			return nil
		}
	case "wins":
		number, quoted, _ := strings.Cut(rest, " ")
		n, ok := whole(number)
		if label, err := strconv.Unquote(quoted); ok && err == nil && strings.HasPrefix(quoted, `"`) {
			t.old.win(label, n)
			return nil
		}
	case "times":
		return t.readTimes(strings.Fields(rest))
	case "sum":
		return t.readSum(rest)
	case "game":
		g, err := parseGame(line)
		if err == nil {
			t.take(g)
		}
		return err
	}
	return errLine
}

// whole parses a number within the limits.
func whole(text string) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= mostNumber
}

func (t *Tally) readTimes(words []string) error {
	if len(words) != len(t.old.times)+1 {
		return errLine
	}
	ms, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil || ms < 0 || ms > mostSpent.Milliseconds() {
		return errLine
	}
	var all [len(buckets) + 1]int
	for i, word := range words[1:] {
		n, ok := whole(word)
		if !ok {
			return errLine
		}
		all[i] = n
	}
	t.old.spent = min(t.old.spent+time.Duration(ms)*time.Millisecond, mostSpent)
	for i, n := range all {
		t.old.times[i] = plus(t.old.times[i], n)
	}
	return nil
}

func (t *Tally) readSum(rest string) error {
	k := Key{Player: All}
	if cut, ok := strings.CutPrefix(rest, All+" "); ok {
		rest = cut
	} else {
		name, after, ok := quoted(rest)
		if !ok {
			return errLine
		}
		k.Player, rest = name, after
	}
	words := strings.Fields(rest)
	s := &Sum{}
	numbers := s.numbers()
	if len(words) < 2+len(numbers) {
		return errLine
	}
	k.Rules, k.Level = words[0], words[1]
	words = words[2:]
	ok := true
	for i, n := range numbers {
		var is bool
		*n, is = whole(words[i])
		ok = ok && is
	}
	wins := 0
	for _, word := range words[len(numbers):] {
		before, after, _ := strings.Cut(word, ":")
		plies, is := whole(before)
		n, too := whole(after)
		if ok = ok && is && too && n > 0; !ok {
			break
		}
		if s.Plies == nil {
			s.Plies = map[int]int{}
		}
		s.Plies[plies] = plus(s.Plies[plies], n)
		wins += n
	}
	if !ok || wins != s.Won || s.Longest < s.Streak || s.Won < s.Longest || s.Began < s.BeganWon || s.Played() < s.Began {
		return errLine
	}
	if t.sums == nil {
		t.sums = map[Key]*Sum{}
	}
	if _, known := t.sums[k]; known || len(t.sums) < mostSums {
		t.sums[k] = s
	}
	return nil
}

// quoted reads the quoted text at the beginning of another, and returns the
// rest.
func quoted(text string) (value, rest string, ok bool) {
	prefix, err := strconv.QuotedPrefix(text)
	if err != nil || prefix[0] != '"' {
		return "", "", false
	}
	value, err = strconv.Unquote(prefix)
	return value, strings.TrimPrefix(text[len(prefix):], " "), err == nil
}

// parseGame parses the line of a game.
func parseGame(line string) (g Game, err error) {
	parts := strings.SplitN(line, " ", 8)
	if len(line) > longestRow || strings.ContainsAny(line, "\r\n") || len(parts) < 8 || parts[1] == "" || parts[2] == "" || parts[2] == All {
		return g, errLine
	}
	g.ID, g.Rules, g.Results = parts[1], parts[2], parts[3]
	var ms int
	for i, n := range []*int{&g.Plies, &ms, &g.Moves} {
		var ok bool
		if *n, ok = whole(parts[4+i]); !ok {
			return g, errLine
		}
	}
	g.Time = time.Duration(ms) * time.Millisecond
	for rest := parts[7]; rest != ""; {
		level, after, _ := strings.Cut(rest, " ")
		name, after, ok := quoted(after)
		if !ok || level == "" || level == All || len(g.Seats) >= game.MaxPlayers {
			return g, errLine
		}
		g.Seats, rest = append(g.Seats, Seat{name, level}), after
	}
	if len(g.Seats) == 0 || len(g.Results) != len(g.Seats) || strings.Trim(g.Results, "wdl") != "" || strings.Count(g.Results, "w") > 1 {
		return g, errLine
	}
	return g, nil
}
