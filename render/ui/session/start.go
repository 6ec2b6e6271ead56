package session

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// Start is a game that somebody outside asks for.
type Start struct {
	Rules    string   // as in Asked; "" leaves it to the position, or to the game on the board
	Position string   // as in Asked
	Seats    []string // as in Asked; none: those of the position, or of the game on the board
	Level    string   // of the computer's seats; with no Seats a person begins against it
}

// Started is the record of a start, with the tags of its seats, not yet on the
// board. With an error it is what can be made of it: the game at its beginning.
func (a *Session) Started(s Start) (*record.Record, error) {
	rules, err := a.RulesOf(s.Rules)
	if err != nil {
		r := record.New(rules)
		a.Seat(r, []string{words.SeatHuman, firstLevel})
		return r, err
	}
	r, err := a.PositionOf(rules, s.Rules != "", s.Position)
	if err != nil {
		r = record.New(rules)
	}
	if lesson.Knows(s.Position) && len(s.Seats) == 0 && s.Level == "" {
		s.Seats = []string{words.SeatHuman} // nobody plays on behind an exercise
	}
	seats, wrong := a.SeatsFor(r, s)
	a.Seat(r, seats)
	if err == nil {
		err = wrong
	}
	return r, err
}

// RulesOf is the rules of an ID; of none those of the game on the board, or the
// ordinary ones. It always gives rules.
func (s *Session) RulesOf(text string) (*game.Rules, error) {
	id := rulesID(text)
	switch {
	case id == "" && s.Match != nil:
		return s.Match.Record().Plain(), nil
	case id == "":
		return FirstRules(), nil
	}
	rules, err := variant.Parse(id)
	if err != nil {
		rules = FirstRules()
	}
	return rules, err
}

// PositionOf reads a position, or the puzzle of a link.
func (s *Session) PositionOf(rules *game.Rules, named bool, text string) (*record.Record, error) {
	if puzzle.Knows(text) {
		return s.Linked(text)
	}
	return positionOf(rules, named, text)
}

// positionOf reads a position: moves of some rules, or a text that says itself
// of which. Moves may have white space and commas between them.
func positionOf(rules *game.Rules, named bool, text string) (*record.Record, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return record.New(rules), nil
	}
	if len(text) > mostAsked {
		return nil, game.Wrong("the position is too long")
	}
	if lesson.Knows(text) { // the board is that of the first of them
		all, err := lesson.ParseAll(text, variant.Parse)
		if err != nil {
			return nil, err
		}
		return Copied(all[0].Record), nil
	}
	moves, wrong := movesOf(rules, text)
	if wrong == nil {
		return moves, nil
	}
	if _, known := record.Detect([]byte(text)); known {
		return record.Read("", []byte(text), variant.Parse)
	}
	return nil, wrong
}

// mostAsked is how long a position may be, in bytes.
const mostAsked = 1 << 20

// movesOf plays the moves of a text from the start of a game.
func movesOf(rules *game.Rules, text string) (*record.Record, error) {
	r := record.New(rules)
	parts := strings.FieldsFunc(text, func(c rune) bool { return c <= ' ' || c == ',' })
	for _, rest := range parts {
		for rest != "" {
			m, more, err := rules.CutMove(rest)
			if err == nil {
				err = r.Play(m)
			}
			if err != nil {
				return nil, game.Wrong("move {0}: {1}", r.At().Ply()+1, err)
			}
			rest = more
		}
	}
	return r, nil
}

// SeatsFor is who plays a record that is asked for.
func (a *Session) SeatsFor(r *record.Record, s Start) ([]string, error) {
	rules, n := r.Rules(), r.Rules().PlayerCount()
	asked, level := s.Seats, s.Level
	switch {
	case len(asked) > 0:
	case level != "":
		asked = []string{words.SeatHuman, level}
	case NamesSeats(r):
		asked = SeatsOf(r)
	case a.Match != nil && a.Match.Record().Rules().PlayerCount() == n:
		asked = SeatsOf(a.Match.Record())
	default:
		asked = []string{words.SeatHuman, firstLevel}
	}
	if len(asked) > n {
		return People(n), game.Wrong("{0} seats are too many: {1} play", len(asked), n)
	}
	seats := make([]string, n)
	for i := range seats {
		seat := asked[min(i, len(asked)-1)]
		if level != "" && seat != words.SeatHuman {
			seat = level
		}
		if err := CheckSeat(seat); err != nil && seat != words.SeatHuman && !Adaptive(seat) {
			return People(n), err
		}
		if len(asked) < 2 && i > 0 && seat == words.SeatHuman && level == "" && len(s.Seats) == 0 {
			seat = firstLevel
		}
		seats[i] = AdaptsTo(a.Stage, seat, rules)
	}
	return seats, nil
}

// NamesSeats tells whether a record says who plays any of its sides.
func NamesSeats(r *record.Record) bool {
	for p := game.First; int(p) <= r.Rules().PlayerCount(); p++ {
		if r.Tag(SeatTag(p)) != "" {
			return true
		}
	}
	return false
}

// People are seats of persons.
func People(n int) []string {
	seats := make([]string, n)
	for i := range seats {
		seats[i] = words.SeatHuman
	}
	return seats
}

// Seat puts down in a record who plays it. In a puzzle the side to move is a
// person's, and the others defend as well as they can.
func (s *Session) Seat(r *record.Record, seats []string) {
	if s.Env.Asked.Puzzle || r.Tag(TagTask) != "" {
		for i := range seats {
			seats[i] = Fits(words.SeatStrongest, r.Rules())
		}
		if by := r.Position().Turn(); by != game.Nobody {
			seats[by-1] = words.SeatHuman
		}
		r.SetTag(tagPuzzle, strconv.Itoa(r.At().Ply()))
	}
	for i, seat := range seats {
		r.SetTag(SeatTag(game.Player(i+1)), seat)
	}
	s.NoteAgain(r)
}
