package homework

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/game/lesson/drill"
	"noughts/game/link"
	"noughts/game/puzzle"
	"noughts/game/record"
)

// Most is the largest number of exercises in a set.
const Most = lesson.MostExercises

// mostText is the longest set that is read, in bytes.
const mostText = 1 << 16

// The kinds of links, and those of parts of a set.
const (
	setKind  = "h="
	codeKind = "k="
	version  = "1"

	DrillTag = "t=" // a generated exercise: its kind and its seed
	TaskTag  = "l=" // a step of a lesson: its game and its number
)

// mostKey is the longest key, in bytes.
const mostKey = 32

// Item is an exercise of a set: the first of these that is there.
type Item struct {
	Exercise *lesson.Exercise
	Puzzle   *puzzle.Linked
	Rules    *game.Rules // whose lesson has the task
	Step     int         // of that lesson, from 1
	Kind     drill.Kind
	Seed     uint64
}

// mostSteps is the largest number of a lesson's step.
const mostSteps = 99

// String is the item as a part of a set.
func (i Item) String() string {
	switch {
	case i.Exercise != nil:
		return i.Exercise.String()
	case i.Puzzle != nil:
		return i.Puzzle.Link()
	case i.Rules != nil:
		return TaskTag + i.Rules.ID + ";" + strconv.Itoa(i.Step)
	}
	return DrillTag + i.Kind.String() + ";" + strconv.FormatUint(i.Seed, 10)
}

// Set is a set of exercises.
type Set struct {
	Key   string // letters and digits
	Items []Item
}

// NewKey is a key of two random numbers.
func NewKey(a, b uint64) string { return strconv.FormatUint(a, 36) + strconv.FormatUint(b, 36) }

// String is the set as the fragment of a URL.
func (s *Set) String() string {
	var b strings.Builder
	b.WriteString(setKind + version + ";" + s.Key)
	between := byte(';')
	for _, i := range s.Items {
		b.WriteByte(between)
		b.WriteString(i.String())
		between = '&'
	}
	return b.String()
}

// Knows tells whether a text looks like a set.
func Knows(text string) bool { return len(text) <= mostText && link.Begins(text, setKind) }

// Parse reads what String wrote, or a whole URL that ends in it.
func Parse(text string, rules record.Games) (*Set, error) {
	if len(text) > mostText {
		return nil, game.Wrong("the link is too long")
	}
	text, err := link.Plain(text)
	if err != nil {
		return nil, err
	}
	parts := strings.SplitN(text, ";", 3)
	switch {
	case !strings.HasPrefix(text, setKind):
		return nil, game.Wrong("{0} is not a set of exercises: a link to one begins with {1}", game.Quote(text), setKind+version)
	case parts[0] != setKind+version:
		return nil, game.Wrong("version {0} is not known here: this program reads version {1}", game.Quote(parts[0][len(setKind):]), version)
	case len(parts) < 3 || !isKey(parts[1]):
		return nil, game.Wrong("the link is cut off or damaged")
	}
	s := &Set{Key: parts[1]}
	for _, part := range strings.Split(parts[2], "&") {
		if len(s.Items) == Most {
			return nil, game.Wrong("a set has 1 to {0} exercises", Most)
		}
		i, err := ParseItem(part, rules)
		if err != nil {
			return nil, game.Wrong("number {0}: {1}", len(s.Items)+1, err)
		}
		s.Items = append(s.Items, i)
	}
	return s, nil
}

// ParseItem reads a part of a set.
func ParseItem(text string, rules record.Games) (Item, error) {
	if puzzle.Knows(text) {
		return parsePuzzle(text, rules)
	}
	if rest, ok := strings.CutPrefix(text, TaskTag); ok {
		id, number, _ := strings.Cut(rest, ";")
		r, err := rules(id)
		if err != nil {
			return Item{}, err
		}
		step, err := strconv.Atoi(number)
		if err != nil || step < 1 || step > mostSteps {
			return Item{}, game.Wrong("the link is cut off or damaged")
		}
		return Item{Rules: r, Step: step}, nil
	}
	rest, ok := strings.CutPrefix(text, DrillTag)
	if !ok {
		e, err := lesson.Parse(text, rules)
		return Item{Exercise: e}, err
	}
	word, number, _ := strings.Cut(rest, ";")
	seed, err := strconv.ParseUint(number, 10, 64)
	for k := range drill.Kind(drill.Kinds) {
		if k.String() == word && err == nil {
			return Item{Kind: k, Seed: seed}, nil
		}
	}
	return Item{}, game.Wrong("the link is cut off or damaged")
}

func parsePuzzle(text string, rules record.Games) (Item, error) {
	l, err := puzzle.ParseLink(text, rules)
	if err == nil && l.Daily && l.Date == (puzzle.Date{}) {
		err = game.Wrong("the puzzle of the day is another one each day: the link needs a date, as in {0}", puzzle.Date{Year: 2027, Month: 2, Day: 3}.Link())
	}
	return Item{Puzzle: &l}, err
}

// ParseLinks reads the links to exercises and to puzzles in a text. They may stand
// anywhere in it.
func ParseLinks(text string, rules record.Games) (all []Item, err error) {
	if len(text) > mostText {
		return nil, game.Wrong("the text is too long")
	}
	var rest []string
	for _, word := range strings.Fields(text) {
		if !puzzle.Knows(word) {
			rest = append(rest, word)
			continue
		}
		i, err := parsePuzzle(word, rules)
		if err != nil {
			return nil, err
		}
		all = append(all, i)
	}
	text = strings.Join(rest, "\n")
	if len(all) > 0 && !lesson.Holds(text) {
		return all, nil
	}
	exercises, err := lesson.ParseAll(text, rules)
	for _, e := range exercises {
		all = append(all, Item{Exercise: e})
	}
	return all, err
}

// isKey tells whether a text is made of letters and digits, and not too long.
func isKey(text string) bool {
	for _, c := range text {
		if (c < '0' || c > '9') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return text != "" && len(text) <= mostKey
}
