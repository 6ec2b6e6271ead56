package cup

import (
	"fmt"
	"strings"

	"noughts/game"
	"noughts/game/record"
)

// Kind is how a tournament pairs its players.
type Kind uint8

// The kinds.
const (
	RoundRobin Kind = iota
	Swiss
	Knockout
)

// Kinds lists them.
func Kinds() []Kind { return []Kind{RoundRobin, Swiss, Knockout} }

var kindNames = [...]string{"round-robin", "swiss", "knock-out"}

// String is the kind as texts have it.
func (k Kind) String() string { return kindNames[k] }

// ParseKind is the kind of a name. The error lists the names.
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

// Entrant is one who takes part.
type Entrant struct {
	Name string // of one tournament each is another's; "" takes the seat for it
	Seat string // who plays, as record.TagSeat has it: Human, a level, an engine
}

// The bounds of a tournament.
const (
	MostEntrants = 64
	MostGames    = 1000   // of a pairing
	MostRounds   = 63     // of a Swiss tournament
	mostAll      = 50_000 // games of a round robin
)

// Settings are what a tournament is before its first game.
type Settings struct {
	Name     string
	Begun    string // date and time; "" where it is not known
	Rules    string // the ID of the game, or its name, which New makes the ID
	Kind     Kind
	Games    int // of a pairing; in a knock-out the best of so many
	Rounds   int // of a Swiss tournament; 0 for as many as find a winner
	Opening  int // plies that are played at random before each pair of games
	Seed     uint64
	Entrants []Entrant
}

// New is a tournament that begins. The rules of the ID come from the function
// given, that of package variant. The error says what is wrong with the
// settings.
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

// line is a text in one line, without spaces at its ends.
func line(s string) string { return strings.Join(strings.Fields(s), " ") }

// UsualRounds is how many rounds a Swiss tournament of so many has: enough for
// one to have won them all alone.
func UsualRounds(n int) int {
	rounds := 1
	for 1<<rounds < n {
		rounds++
	}
	return rounds
}
