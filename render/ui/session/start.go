package session

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/game/study"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// Start is a request for a game from outside the program.
type Start struct {
	Rules    string   // as in Request; "" for those of Position, or of the game on the board
	Position string   // as in Request
	Seats    []string // as in Request; without any, those of Position, or of the game on the board
	Level    string   // level of the computer's seats; without Seats a person begins against it
}

// RecordOf returns the record of a start, with the tags of its seats. It is not put on the
// board. With an error, the record is the best that can be made of the start.
func (s *Session) RecordOf(start Start) (*record.Record, error) {
	rules, err := s.RulesOf(start.Rules)
	if err != nil {
		r := record.New(rules)
		s.Seat(r, []string{words.SeatHuman, firstLevel})
		return r, err
	}
	r, err := s.PositionOf(rules, start.Position)
	if err != nil {
		r = record.New(rules)
	}
	if (lesson.Knows(start.Position) || study.Knows(start.Position)) && len(start.Seats) == 0 && start.Level == "" {
		start.Seats = []string{words.SeatHuman} // no computer plays on behind an exercise or a study
	}
	seats, wrong := s.SeatsFor(r, start)
	s.Seat(r, seats)
	if err == nil {
		err = wrong
	}
	return r, err
}

// RulesOf returns the rules of an ID. An empty ID means the rules of the game on the board,
// or the first ones of the catalogue. With an error the rules are the first ones.
func (s *Session) RulesOf(text string) (*game.Rules, error) {
	id := rulesID(text)
	switch {
	case id == "" && s.Match != nil:
		return s.Match.Record().BaseRules(), nil
	case id == "":
		return FirstRules(), nil
	}
	rules, err := variant.Parse(id)
	if err != nil {
		rules = FirstRules()
	}
	return rules, err
}

// PositionOf reads a position, or the link of a puzzle.
func (s *Session) PositionOf(rules *game.Rules, text string) (*record.Record, error) {
	if puzzle.Knows(text) {
		return s.ParsePuzzleLink(text)
	}
	return positionOf(rules, text)
}

// positionOf reads a position: moves of the given rules, or a text that names its rules.
// White space and commas may separate moves.
func positionOf(rules *game.Rules, text string) (*record.Record, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return record.New(rules), nil
	}
	if len(text) > mostPosition {
		return nil, game.Wrong("the position is too long")
	}
	if lesson.Knows(text) { // of several exercises, the first is on the board
		all, err := lesson.ParseAll(text, variant.Parse)
		if err != nil {
			return nil, err
		}
		return Copied(all[0].Record), nil
	}
	if study.Knows(text) {
		s, err := study.Parse(text, variant.Parse)
		if err != nil {
			return nil, err
		}
		return Copied(s.Chapters[s.Open].Game), nil
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

// mostPosition is the greatest length of a position, in bytes.
const mostPosition = 1 << 20

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

// SeatsFor returns the seats for a record: those of the start, or its level, or the seats
// that the record names, or those of the game on the board, or else a person against
// firstLevel.
func (s *Session) SeatsFor(r *record.Record, start Start) ([]string, error) {
	rules, n := r.Rules(), r.Rules().PlayerCount()
	wanted, level := start.Seats, start.Level
	switch {
	case len(wanted) > 0:
	case level != "":
		wanted = []string{words.SeatHuman, level}
	case NamesSeats(r):
		wanted = SeatsOf(r)
	case s.Match != nil && s.Match.Record().Rules().PlayerCount() == n:
		wanted = SeatsOf(s.Match.Record())
	default:
		wanted = []string{words.SeatHuman, firstLevel}
	}
	if len(wanted) > n {
		return People(n), game.Wrong("{0} seats are too many: {1} play", len(wanted), n)
	}
	seats := make([]string, n)
	for i := range seats {
		seat := wanted[min(i, len(wanted)-1)]
		if level != "" && seat != words.SeatHuman {
			seat = level
		}
		if err := CheckSeat(seat); err != nil && seat != words.SeatHuman && !Adaptive(seat) {
			return People(n), err
		}
		if len(wanted) < 2 && i > 0 && seat == words.SeatHuman && level == "" && len(start.Seats) == 0 {
			seat = firstLevel
		}
		seats[i] = SeatFor(s.Stage, seat, rules)
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

// People returns the seats of n persons.
func People(n int) []string {
	seats := make([]string, n)
	for i := range seats {
		seats[i] = words.SeatHuman
	}
	return seats
}

// Seat writes the seats into a record's tags. In a puzzle the side to move is a person, and
// the other seat defends as well as it can.
func (s *Session) Seat(r *record.Record, seats []string) {
	if s.Env.Request.Puzzle || r.Tag(TagTask) != "" {
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
	s.NoteReplay(r)
}
