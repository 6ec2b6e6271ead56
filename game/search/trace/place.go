package trace

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/link"
	"noughts/game/record"
	"noughts/game/search/tree"
)

// Place is a step of a search, as a link says it:
//
//	t=1;3x3k3;a3b2c1a2;alphabeta-4;17.2;python
//	t=1;3x3k3;a3b2c1a2;montecarlo;17
//
// It has a version, the rules and the moves of a game, the search and its depth
// limit, the step and the line of the program at it, and what the program is
// written in.
type Place struct {
	Record  *record.Record // the position is the one at its cursor
	Told    bool           // it is a story; otherwise a tree
	Story   StoryKind
	Search  tree.Algorithm
	Depth   int // in plies, 0 to the end of the game
	Step    int64
	Line    int    // of those that are run at the step, from 0
	Program string // a word for a notation; "" where no program is shown
}

// Notations are the words for the notations in a link.
var Notations = [...]string{Words: "words", Python: "python", Java: "java", Go: "go"}

// placeVersion is the version of links. What it means never changes.
const placeVersion = "1"

// The largest numbers of a link.
const (
	mostStep = 1e9
	mostLine = 99
)

// String is the place as the fragment of a URL.
func (p *Place) String() string {
	parts := strings.SplitN(strings.TrimPrefix(record.Link(p.Record), "g="), ";", 3)
	if len(parts) < 3 {
		parts = append(parts, "")
	}
	word := p.Search.Written(p.Depth)
	if p.Told {
		word = p.Story.String()
	}
	step := strconv.FormatInt(p.Step, 10)
	if p.Line > 0 {
		step += "." + strconv.Itoa(p.Line)
	}
	parts = append(parts, word, step)
	if p.Program != "" {
		parts = append(parts, p.Program)
	}
	return "t=" + strings.Join(parts, ";")
}

// KnowsPlace tells whether a text looks like a place.
func KnowsPlace(text string) bool { return len(text) <= mostPlace && link.Begins(text, "t=") }

// mostPlace is the longest link that is read, in bytes.
const mostPlace = 1 << 16

// ParsePlace reads what String wrote, or a whole URL that ends in it. The error
// says which part is wrong, and why.
func ParsePlace(text string, rules record.Games) (*Place, error) {
	text, err := link.Plain(text)
	if err != nil {
		return nil, err
	}
	parts := strings.Split(strings.TrimPrefix(text, "t="), ";")
	switch {
	case !strings.HasPrefix(text, "t="):
		return nil, game.Wrong("{0} is no step of a search: a link to one begins with t={1} and a semicolon", game.Quote(text), placeVersion)
	case parts[0] != placeVersion:
		return nil, game.Wrong("version {0} is not known here: this program reads version {1}", game.Quote(parts[0]), placeVersion)
	case len(parts) < 5 || len(parts) > 6:
		return nil, game.Wrong("the link is cut off or damaged")
	}
	p := &Place{}
	if p.Record, err = record.ParseLink("g="+strings.Join(parts[:3], ";"), rules); err != nil {
		return nil, err
	}
	if k := slices.Index(storyWords[:], parts[3]); k >= 0 {
		p.Told, p.Story = true, StoryKind(k)
	} else if p.Search, p.Depth, err = tree.ParseWritten(parts[3]); err != nil {
		return nil, err
	}
	step, line, inside := strings.Cut(parts[4], ".")
	n, err := strconv.ParseUint(step, 10, 64)
	if err == nil && inside {
		p.Line, err = strconv.Atoi(line)
	}
	if err != nil || n > mostStep || p.Line < 0 || p.Line > mostLine {
		return nil, game.Wrong("{0} is not a step of a search: it is a number such as {1}", game.Quote(parts[4]), "17")
	}
	p.Step = int64(n)
	if len(parts) == 6 {
		if p.Program = parts[5]; !slices.Contains(Notations[:], p.Program) {
			return nil, game.Wrong("{0} is not what a program is written in: there are {1}", game.Quote(p.Program), strings.Join(Notations[:], ", "))
		}
	}
	return p, nil
}
