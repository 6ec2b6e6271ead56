package lesson

import (
	"strings"

	"noughts/game"
	"noughts/game/link"
	"noughts/game/record"
	"noughts/game/search/tree"
)

// Question is a kind of question.
type Question uint8

// The questions.
const (
	Value Question = iota // what is the value of the node?
	Cuts                  // at which nodes below this one, itself included, does the search leave out moves?
)

var questions = [...]string{"value", "cuts"}

// String is the word for the question in a link.
func (q Question) String() string { return questions[q] }

// Exercise is a question about a node of a search.
type Exercise struct {
	Record    *record.Record // the position is the one at its cursor
	Algorithm tree.Algorithm
	Depth     int // depth of the search in plies; 0 means to the end of the game
	Path      []game.Move
	Question  Question
}

// version is the version of the text format. Its meaning never changes, so that
// old links keep working.
const version = "1"

// String returns the exercise as the fragment of a URL.
func (e *Exercise) String() string {
	parts := strings.SplitN(strings.TrimPrefix(record.Link(e.Record), "g="), ";", 3)
	if len(parts) < 3 {
		parts = append(parts, "")
	}
	path, between := "", ""
	for _, m := range e.Path {
		path += between + e.Record.Rules().MoveText(m)
		between = ""
		if m.To == game.NoCell { // as between the moves of a game
			between = "-" // as in the moves of a game
		}
	}
	return "x=" + strings.Join(append(parts, e.Algorithm.Written(e.Depth), path, e.Question.String()), ";")
}

// Knows tells whether a text looks like an exercise.
func Knows(text string) bool { return link.Begins(text, "x=") }

// Parse parses the format of String, or a whole URL that ends in it. The error
// says which part is wrong, and why.
func Parse(text string, rules record.Games) (*Exercise, error) {
	e, err := parse(text, rules)
	if err != nil {
		return nil, game.Wrong("exercise: {0}", err)
	}
	return e, nil
}

func parse(text string, rules record.Games) (*Exercise, error) {
	text, err := link.Plain(text)
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(text, "x=") {
		return nil, game.Wrong("{0} is not an exercise: a link to one begins with x={1} and a semicolon", game.Quote(text), version)
	}
	parts := strings.Split(text[2:], ";")
	switch {
	case parts[0] != version:
		return nil, game.Wrong("version {0} is not known here: this program reads version {1}", game.Quote(parts[0]), version)
	case len(parts) != 6:
		return nil, game.Wrong("it has {0} parts: there are six, a version, rules, moves, a search, a path and a question", len(parts))
	}
	r, err := record.ParseLink("g="+strings.Join(parts[:3], ";"), rules)
	if err != nil {
		return nil, err
	}
	e := &Exercise{Record: r}
	if e.Algorithm, e.Depth, err = tree.ParseWritten(parts[3]); err != nil {
		return nil, err
	}
	if e.Path, err = ParsePath(r.Position(), parts[4]); err != nil {
		return nil, err
	}
	for q, word := range questions {
		if word == parts[5] {
			e.Question = Question(q)
			return e, nil
		}
	}
	return nil, game.Wrong("{0} is not a question: there are value and cuts", game.Quote(parts[5]))
}

// ParsePath parses the moves that lead from a position to the node of a
// question. They may be separated by spaces or commas.
func ParsePath(from *game.Position, text string) (path []game.Move, err error) {
	p := from.Clone()
	for _, rest := range strings.FieldsFunc(text, func(c rune) bool { return c <= ' ' || c == ',' }) {
		for rest != "" {
			var m game.Move
			m, rest, err = p.Rules().CutMove(rest)
			if err == nil {
				err = p.Play(m)
			}
			if err != nil {
				return nil, game.Wrong("move {0} of the path: {1}", len(path)+1, err)
			}
			path = append(path, m)
		}
	}
	return path, nil
}
