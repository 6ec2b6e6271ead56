package ui

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
)

// Asked is what the page around the program asks for: the game that is on the
// board at once, and how it may be used. The zero value asks for nothing.
//
// Theme and Language hold until the player chooses others, and are not kept;
// what they cannot be is passed over.
type Asked struct {
	Rules    string   // an ID of package variant; "15,15,5" is 15x15k5. "" leaves it to the position
	Position string   // moves as a share link writes them, a share link, or a record in any format
	Seats    []string // who plays, "human" or a level; the last one plays for those who are missing
	Theme    string   // "light", "dark" or "contrast"; else the system's
	Language string   // a tag; "" the system's

	Embed    bool // in a page of somebody else's: one game, and no way to others
	ReadOnly bool // the moves can be looked at, and none be played
	Puzzle   bool // the side to move is to find the win
	Analysis bool // values are to be shown; nothing does so yet
	Muted    bool // no sounds until the player wants them
}

// slotAsked is the slot of what an embed was asked for when the game that is
// kept began.
const slotAsked = "asked"

// The game where nothing, or nothing that makes sense, is asked for, and against
// whom.
const firstLevel = "medium"

func firstRules() *game.Rules { return variant.Catalogue()[0].Rules }

// Starts tells whether a game is asked for, rather than only how it looks.
func (q *Asked) Starts() bool {
	return q.Embed || q.Puzzle || q.ReadOnly || q.Rules != "" || q.Position != "" || len(q.Seats) > 0
}

// text is what is asked of the game, as it is kept to be compared.
func (q *Asked) text() string {
	puzzle := ""
	if q.Puzzle {
		puzzle = "\npuzzle"
	}
	return rulesID(q.Rules) + "\n" + strings.Join(q.Seats, " ") + "\n" + q.Position + puzzle
}

// rulesID is the ID of rules that are asked for: three numbers are columns,
// rows, and how many in a row.
func rulesID(text string) string {
	text = strings.TrimSpace(text)
	if parts := strings.Split(text, ","); len(parts) == 3 {
		return strings.TrimSpace(parts[0]) + "x" + strings.TrimSpace(parts[1]) + "k" + strings.TrimSpace(parts[2])
	}
	return text
}

// Start is a game that somebody outside asks for.
type Start struct {
	Rules    string   // as in Asked; "" leaves it to the position, or to the game on the board
	Position string   // as in Asked
	Seats    []string // as in Asked; none: those of the position, or of the game on the board
	Level    string   // of the computer's seats; with no Seats a person begins against it
}

// started is the record of a start, with the tags of its seats, not yet on the
// board. With an error it is what can be made of it: the game at its beginning.
func (a *App) started(s Start) (*record.Record, error) {
	rules, err := a.rulesOf(s.Rules)
	if err != nil {
		r := record.New(rules)
		a.seat(r, []string{human, firstLevel})
		return r, err
	}
	r, err := positionOf(rules, s.Rules != "", s.Position)
	if err != nil {
		r = record.New(rules)
	}
	seats, wrong := a.seatsFor(r, s)
	a.seat(r, seats)
	if err == nil {
		err = wrong
	}
	return r, err
}

// rulesOf is the rules of an ID; of none those of the game on the board, or the
// ordinary ones. It always gives rules.
func (a *App) rulesOf(text string) (*game.Rules, error) {
	id := rulesID(text)
	switch {
	case id == "" && a.match != nil:
		return a.match.Record().Plain(), nil
	case id == "":
		return firstRules(), nil
	}
	rules, err := variant.Parse(id)
	if err != nil {
		rules = firstRules()
	}
	return rules, err
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

// seatsFor is who plays a record that is asked for.
func (a *App) seatsFor(r *record.Record, s Start) ([]string, error) {
	rules, n := r.Rules(), r.Rules().PlayerCount()
	asked, level := s.Seats, s.Level
	switch {
	case len(asked) > 0:
	case level != "":
		asked = []string{human, level}
	case namesSeats(r):
		asked = seatsOf(r)
	case a.match != nil && a.match.Record().Rules().PlayerCount() == n:
		asked = seatsOf(a.match.Record())
	default:
		asked = []string{human, firstLevel}
	}
	if len(asked) > n {
		return people(n), game.Wrong("{0} seats are too many: {1} play", len(asked), n)
	}
	seats := make([]string, n)
	for i := range seats {
		seat := asked[min(i, len(asked)-1)]
		if level != "" && seat != human {
			seat = level
		}
		if _, err := engine.ParseLevel(seat); err != nil && seat != human && !strings.HasPrefix(seat, levelAdaptive) {
			return people(n), err
		}
		if len(asked) < 2 && i > 0 && seat == human && level == "" && len(s.Seats) == 0 {
			seat = firstLevel
		}
		seats[i] = a.adapts(seat, rules)
	}
	return seats, nil
}

// namesSeats tells whether a record says who plays any of its sides.
func namesSeats(r *record.Record) bool {
	for p := game.First; int(p) <= r.Rules().PlayerCount(); p++ {
		if r.Tag(seatTag(p)) != "" {
			return true
		}
	}
	return false
}

// people are seats of persons.
func people(n int) []string {
	seats := make([]string, n)
	for i := range seats {
		seats[i] = human
	}
	return seats
}

// seat puts down in a record who plays it. In a puzzle the side to move is a
// person's, and the others defend as well as they can.
func (a *App) seat(r *record.Record, seats []string) {
	if a.env.Asked.Puzzle {
		for i := range seats {
			seats[i] = fits(levelStrongest, r.Rules())
		}
		if by := r.Position().Turn(); by != game.Nobody {
			seats[by-1] = human
		}
		r.SetTag(tagPuzzle, strconv.Itoa(r.At().Ply()))
	}
	for i, seat := range seats {
		r.SetTag(seatTag(game.Player(i+1)), seat)
	}
	if r.Tag("seed") == "" {
		r.SetTag("seed", a.seed())
	}
}

// beginAsked puts the game that the page around asks for on the board, when the
// program starts. The kept game goes on if it leads there. If not it goes on in an
// embed that asks for what it began with, and in a page of our own it is the one
// before.
func (a *App) beginAsked() {
	q := &a.env.Asked
	r, err := a.started(Start{Rules: q.Rules, Position: q.Position, Seats: q.Seats})
	var games []match.Game
	became := replaced
	if !q.ReadOnly {
		games, became = a.keptFor(r)
	}
	if became == replaced {
		a.date(r)
		games = append(games, a.seated(r))
	}
	a.start(match.New(a.env.Wake, games...))
	if became != same {
		a.keep(match.Event{Kind: match.Began, Text: a.match.Record().String()})
	}
	if became != same && q.Embed && !q.ReadOnly {
		if err := a.env.Store.Save(slotAsked, q.text()); err != nil {
			a.fail(err)
		}
	}
	if a.puzzle != nil {
		a.puzzle.begin()
	}
	if err != nil {
		a.Tell(err)
	}
}

// fate is what becomes of the game that is kept when one is asked for.
type fate uint8

const (
	replaced fate = iota // the one asked for begins behind it
	same                 // it goes on as it is
	longer               // it goes on with the moves that it has not had yet
)

// keptFor is the games that the store holds, as far as they belong before a
// game that is asked for, and what becomes of the last of them.
func (a *App) keptFor(r *record.Record) (games []match.Game, f fate) {
	if q := &a.env.Asked; q.Embed {
		was, err := a.env.Store.Load(slotAsked)
		if err != nil {
			a.fail(err)
		}
		kept := a.restore()
		if len(kept) == 0 {
			return nil, replaced
		}
		switch last := kept[len(kept)-1].Record; {
		case was == q.text():
			return kept, same
		case q.Puzzle || !slices.Equal(seatsOf(last), seatsOf(r)):
			a.archive(last)
		case passes(last, r):
			return kept, longer // what it began with was played before the program was there
		case leadsTo(last, r):
			return []match.Game{a.seated(last)}, longer
		default:
			a.archive(last)
		}
		return nil, replaced
	}
	games = a.restore()
	if len(games) == 0 {
		return nil, replaced
	}
	last := games[len(games)-1].Record
	if slices.Equal(seatsOf(last), seatsOf(r)) && leadsTo(last, r) {
		games[len(games)-1] = a.seated(last) // its clocks are those of now
		return games, longer
	}
	a.archive(last)
	if len(last.Root().Children()) == 0 {
		games = games[:len(games)-1]
	}
	return games, replaced
}

// passes tells whether a record's line goes through another one's position.
func passes(r, through *record.Record) bool {
	line, moves := r.Line(), through.Moves()
	if r.Rules().ID != through.Rules().ID || len(line) <= len(moves) {
		return false
	}
	for i, m := range moves {
		if line[i+1].Move() != m {
			return false
		}
	}
	return true
}

// leadsTo plays on in a record what another one has more of the same game, and
// tells whether that is so.
func leadsTo(r, to *record.Record) bool {
	moves, more := r.Moves(), to.Moves()
	if r.Rules().ID != to.Rules().ID || len(more) < len(moves) || !slices.Equal(moves, more[:len(moves)]) {
		return false
	}
	for _, m := range more[len(moves):] {
		if r.Play(m) != nil {
			return false
		}
	}
	return true
}
