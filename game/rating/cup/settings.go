package cup

import (
	"fmt"
	"strings"

	"noughts/game"
	"noughts/game/record"
)

// Kind is the format of a tournament.
type Kind uint8

// The kinds.
const (
	RoundRobin Kind = iota
	Swiss
	Knockout
)

// Kinds lists the kinds.
func Kinds() []Kind { return []Kind{RoundRobin, Swiss, Knockout} }

var kindNames = [...]string{"round-robin", "swiss", "knock-out"}

// String is the name of the kind in texts.
func (k Kind) String() string { return kindNames[k] }

// ParseKind returns the kind with a name. The error lists the valid names.
func ParseKind(name string) (Kind, error) {
	for i, n := range kindNames {
		if n == name {
			return Kind(i), nil
		}
	}
	return 0, fmt.Errorf("%.40q is no kind of tournament: %s", name, strings.Join(kindNames[:], ", "))
}

// Human is the seat of a person.
const Human = record.Human

// Entrant is a participant.
type Entrant struct {
	Name string // unique within the tournament; if it is "", the seat becomes the name
	Seat string // Human, a level or an engine, in the format of record.TagSeat
}

// The limits of a tournament.
const (
	MostEntrants = 64
	MostGames    = 1000   // in a pairing
	MostRounds   = 63     // in a Swiss tournament
	mostAll      = 50_000 // games in a round robin
)

// Settings describe a tournament before its first game.
type Settings struct {
	Name     string
	Begun    string // date and time in the format 2026-01-31 18:00:00; "" if not known
	Rules    string // the ID of the rules, or another name that New converts to the ID
	Kind     Kind
	Games    int // number of games in a pairing; in a knock-out a pairing is the best of so many
	Rounds   int // number of rounds of a Swiss tournament; 0 for UsualRounds
	Opening  int // number of random plies at the beginning of each pair of games
	Seed     uint64
	Entrants []Entrant
}

// New returns a new tournament. rules returns the rules with an ID; it is
// usually Parse of package variant. The error says which setting is wrong.
func New(s Settings, rules record.Games) (*Cup, error) {
	r, err := rules(s.Rules)
	if err != nil {
		return nil, err
	}
	if n := r.PlayerCount(); n != 2 {
		return nil, game.Wrong("{0} players take part in a game of this kind: a tournament pairs two", n)
	}
	s.Rules = r.ID
	s.Entrants = append([]Entrant(nil), s.Entrants...)
	if n := len(s.Entrants); n < 2 || n > MostEntrants {
		return nil, game.Wrong("a tournament has 2 to {0} participants, not {1}", MostEntrants, n)
	}
	names := map[string]bool{}
	for i := range s.Entrants {
		e := &s.Entrants[i]
		e.Name, e.Seat = line(e.Name), line(e.Seat)
		if e.Seat == "" {
			return nil, game.Wrong("participant {0} has no seat", i+1)
		}
		if e.Name == "" {
			e.Name = e.Seat
		}
		if names[e.Name] {
			return nil, game.Wrong("two participants are called {0}", e.Name)
		}
		names[e.Name] = true
	}
	s.Name, s.Begun = line(s.Name), line(s.Begun)
	n := len(s.Entrants)
	if s.Games < 1 || s.Games > MostGames {
		return nil, game.Wrong("a pairing has 1 to {0} games, not {1}", MostGames, s.Games)
	}
	if s.Rounds < 0 || s.Rounds > MostRounds {
		return nil, game.Wrong("a tournament has up to {0} rounds, not {1}", MostRounds, s.Rounds)
	}
	if s.Opening < 0 || s.Opening > r.Board.Cells()/2 {
		return nil, game.Wrong("openings are at most half a board, here {0} moves, not {1}", r.Board.Cells()/2, s.Opening)
	}
	switch s.Kind {
	case RoundRobin:
		if s.Rounds = 0; n*(n-1)/2*s.Games > mostAll {
			return nil, game.Wrong("{0} games are too many", n*(n-1)/2*s.Games)
		}
	case Swiss:
		if s.Rounds == 0 {
			s.Rounds = UsualRounds(n)
		}
	default:
		s.Rounds = 0
	}
	c := &Cup{Settings: s, rules: r, gone: make([]bool, n)}
	switch s.Kind {
	case RoundRobin:
		for i, pairs := range Berger(n) {
			c.rounds = append(c.rounds, c.round(i+1, pairs))
		}
	case Knockout:
		c.rounds = append(c.rounds, c.round(1, draw(n)))
	}
	c.settle()
	return c, nil
}

// line puts a text on one line and removes surplus spaces.
func line(s string) string { return strings.Join(strings.Fields(s), " ") }

// UsualRounds is the usual number of rounds of a Swiss tournament of n players:
// enough for a single player to have won all games.
func UsualRounds(n int) int {
	rounds := 1
	for 1<<rounds < n {
		rounds++
	}
	return rounds
}
