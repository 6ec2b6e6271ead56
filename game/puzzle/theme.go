package puzzle

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/record"
)

// Theme is what a puzzle is about. A test finds out which puzzle has which, and proves it.
type Theme uint8

// The themes.
const (
	AnyTheme  Theme = iota
	Complete        // one move wins at once
	Block           // every other move lets the opponent win at once
	Double          // the win ends with two threats that are not to be answered in one move
	FourThree       // the win has a move that makes a four and an open three
	Zugzwang        // the win ends with a move in any column that lets the other side win
	ThemeCount
)

var themes = [ThemeCount]string{Complete: "complete", Block: "block", Double: "double", FourThree: "four-three", Zugzwang: "zugzwang"}

// String is the word for a theme, "" for any.
func (t Theme) String() string { return themes[t] }

// Task is the task of the puzzles of a theme.
func (t Theme) Task() Task {
	if t == Block {
		return Save
	}
	return Win
}

// themeText has a line for each theme with the lines of the pool that have it, from 0, and one
// for each puzzle that is only in a theme. A test writes the file:
//
//	go test ./game/puzzle -run Themes -update
//
//go:embed themes.txt
var themeText string

// themed is a puzzle of a theme: a line of the pool.
type themed struct {
	line  int
	rules string
	level int
}

// parseThemes reads the themes. The puzzles that are only in a theme come after the lines of the
// pool.
func (p *parts) parseThemes() {
	add := func(t Theme, line int) {
		if words := strings.Split(p.lines[line], " "); len(words) == 4 {
			level, _ := strconv.Atoi(words[2])
			p.themes[t] = append(p.themes[t], themed{line, words[0], level})
		}
	}
	pooled := len(p.lines)
	for text := range strings.Lines(themeText) {
		word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
		t := Theme(max(0, slices.Index(themes[:], word)))
		if strings.Trim(rest, "0123456789 ") == "" {
			for _, number := range strings.Fields(rest) {
				if n, err := strconv.Atoi(number); err == nil && n < pooled {
					add(t, n)
				}
			}
			continue
		}
		p.lines = append(p.lines, rest)
		add(t, len(p.lines)-1)
	}
}

// of lists the puzzles of a theme that fit.
func of(t Theme, rules string, level int) (fit []themed) {
	for _, z := range parsedPool().themes[t] {
		if (rules == "" || z.rules == rules) && (level == 0 || z.level == level) {
			fit = append(fit, z)
		}
	}
	return fit
}

// HasTheme tells whether there are puzzles of a theme for rules and of a level; "" and 0 for any.
func HasTheme(t Theme, rules string, level int) bool {
	return slices.ContainsFunc(parsedPool().themes[t], func(z themed) bool {
		return (rules == "" || z.rules == rules) && (level == 0 || z.level == level)
	})
}

// PickTheme returns one of the puzzles that HasTheme tells of, chosen by below, which returns a
// number from 0 to n-1.
func PickTheme(t Theme, rules string, level int, below func(n int) int, games record.Games) (Puzzle, error) {
	fit := of(t, rules, level)
	if len(fit) == 0 {
		return Puzzle{}, game.Wrong("there is no puzzle of level {0}", level)
	}
	z := fit[below(len(fit))]
	return Kind{first: z.line, Count: 1, Level: z.level}.Pick(0, games)
}
