package tournament

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// kind is what an event of a tournament says.
type kind string

const (
	founded   kind = "new"      // it is made: Cup, Person
	entered   kind = "enter"    // Person enters as Who, or comes back
	withdrawn kind = "withdraw" // Who is not paired any more
	started   kind = "start"    // games begin
	paired    kind = "round"    // Pairs play
	scored    kind = "result"   // the game Pair of Round is over
	ended     kind = "end"      // nothing more happens

	// Those of a class. A paired event with a Cup sets something.
	seated   kind = "seat"   // Pairs play in the Round, too
	noted    kind = "note"   // a comment for Who
	answered kind = "answer" // Who has solved the exercises of the Round (On), or tried
)

// event is an entry of a tournament's log. Names are kept beside it, so that they
// can be removed.
type event struct {
	Kind   kind       `json:"k"`
	Cup    *wire.Cup  `json:"cup,omitempty"`
	Person string     `json:"person,omitempty"`
	Key    string     `json:"key,omitempty"` // the hash of the token for seats
	Who    int        `json:"who,omitempty"`
	Pairs  [][2]int   `json:"pairs,omitempty"`
	Round  int        `json:"round,omitempty"`
	Pair   int        `json:"pair,omitempty"`
	Score  room.Score `json:"score,omitzero"`
	On     bool       `json:"on,omitempty"`  // answered: solved; withdrawn: for good
	Ask    string     `json:"ask,omitempty"` // the request, where it must not be done twice

	name string // or the comment
}

// id is that of a row of the log: a result and a round are written once, whoever
// writes them.
func (e event) id(v int) string {
	switch e.Kind {
	case paired:
		return fmt.Sprint("round ", e.Round)
	case scored:
		return fmt.Sprint("result ", e.Round, ".", e.Pair)
	case founded:
		return room.CupID
	case started, ended:
		return string(e.Kind)
	}
	return fmt.Sprint(e.Kind, " ", v)
}

// row is the event as the log holds it.
func (e event) row(name string, s *state, at int64) (store.Event, error) {
	body, err := json.Marshal(e)
	row := store.Event{Room: name, V: s.v, ID: e.id(s.v), At: max(at, s.at), Body: body, Person: e.name}
	if e.Kind == noted {
		row.Seat = e.Who + 1 // with the name of a person the comments for it go
	}
	if e.Kind == entered {
		row.Seat = e.Who + 1
		row.Sits = []store.Sitting{{Person: e.Person, Seat: e.Who + 1}}
	}
	row.Hash = row.Chain(s.last)
	return row, err
}

// entrant is somebody who plays.
type entrant struct {
	person, key, name string
	game              cup.ID // that is played, or nothing
	free              int64  // since when none is
	last              int    // who was met last
	changes           int    // how often the entrant has come or gone, or has come with another key

	pupil
}

// state is what the events of a tournament lead to.
type state struct {
	v       int
	at      int64 // of the last event
	last    store.Hash
	cup     wire.Cup // the settings, and how it stands
	founder string
	table   *cup.Cup
	people  []entrant
	index   map[string]int // of people
	open    []cup.ID       // games that are played
	rests   int64          // since when: the last was paired then, or ended

	class
}

// fold takes the next event in.
func (s *state) fold(row store.Event) error {
	var e event
	if err := json.Unmarshal(row.Body, &e); err != nil {
		return err
	}
	e.name = row.Person
	if (s.v == 0) != (e.Kind == founded) || e.Kind == founded && e.Cup == nil || row.V != s.v {
		return fmt.Errorf("event %d is of kind %q", row.V, e.Kind)
	}
	if err := s.take(e, row.At); err != nil {
		return err
	}
	s.v, s.at, s.last = row.V+1, row.At, row.Hash
	return nil
}

func (s *state) take(e event, at int64) error {
	switch e.Kind {
	case founded:
		s.cup, s.founder, s.index = *e.Cup, e.Person, map[string]int{}
		s.cup.Begins = at + int64(s.cup.Wait)*60_000
		s.table = cup.Open(cup.Swiss)
		if s.cup.Kind == wire.Arena {
			s.table = cup.Open(cup.RoundRobin)
		}
		s.cup.On = s.teaches()
	case entered:
		return s.enter(e, at)
	case withdrawn:
		if e.Who < 0 || e.Who >= len(s.people) {
			return fmt.Errorf("there is no entrant %d", e.Who)
		}
		s.gone(e.Who)
		s.people[e.Who].barred = e.On
	case started:
		s.cup.On, s.cup.Begins = true, at
		s.cup.Ends = at + int64(s.cup.Minutes)*60_000
	case paired, seated:
		if s.teaches() {
			return s.set(e, at)
		}
		return s.pair(e, at)
	case scored:
		if s.teaches() {
			return s.mark(e)
		}
		return s.score(e, at)
	case noted, answered:
		return s.remark(e)
	case ended:
		s.cup.On, s.cup.Over = false, true
	default:
		return fmt.Errorf("%q is no kind of event", e.Kind)
	}
	return nil
}

func (s *state) enter(e event, at int64) error {
	known, there := s.index[e.Person]
	if there != (e.Who < len(s.people)) || there && known != e.Who || e.Who > len(s.people) {
		return fmt.Errorf("entrant %d does not come next", e.Who)
	}
	if !there {
		s.index[e.Person] = s.table.Enter("")
		s.people = append(s.people, entrant{person: e.Person, last: -1, free: at})
	}
	p := &s.people[e.Who]
	back := s.table.Withdrawn(e.Who)
	if back || p.key != e.Key && there {
		p.changes++
	}
	s.arrive(p, e.Key)
	p.key, p.name = e.Key, e.name
	if back {
		p.free = at
		s.table.Leave(e.Who, false)
	}
	return nil
}

func (s *state) gone(who int) {
	s.table.Leave(who, true)
	s.people[who].changes++
}

func (s *state) pair(e event, at int64) error {
	if e.Round != len(s.table.Paired())+1 {
		return fmt.Errorf("round %d does not come next", e.Round)
	}
	for _, p := range e.Pairs {
		for _, who := range p {
			if who >= 0 && who < len(s.people) && s.people[who].game.Round != 0 {
				return fmt.Errorf("entrant %d plays already", who)
			}
		}
	}
	if err := s.table.Add(e.Pairs); err != nil {
		return err
	}
	s.rests = at
	for i, p := range e.Pairs {
		if p[1] == cup.Bye {
			continue
		}
		id := cup.ID{Round: e.Round, Pair: i + 1, Game: 1}
		s.open = append(s.open, id)
		for side, who := range p {
			s.people[who].game, s.people[who].last = id, p[1-side]
		}
	}
	if s.cup.Kind == wire.Swiss {
		s.cup.Round = e.Round
	}
	return nil
}

// score takes a result in. Who did not come is paired no more before coming back.
func (s *state) score(e event, at int64) error {
	id := cup.ID{Round: e.Round, Pair: e.Pair, Game: 1}
	result := record.Result{End: record.Played, Winner: game.Player(e.Score.Winner)}
	if e.Score.Void || e.Score.Absent != 0 {
		result.End = record.Forfeit
	}
	if e.Score.Winner < 0 || e.Score.Winner > 2 || e.Score.Absent < 0 || e.Score.Absent > 2 {
		return fmt.Errorf("game %s has no such result", id)
	}
	if err := s.table.Score(id, result); err != nil {
		return err
	}
	g, _ := s.table.Game(id)
	for seat, who := range g.Seats {
		s.people[who].game, s.people[who].free = cup.ID{}, at
		if seat+1 == e.Score.Absent && !s.table.Withdrawn(who) {
			s.gone(who)
		}
	}
	s.open = slices.DeleteFunc(s.open, func(o cup.ID) bool { return o == id })
	s.rests = at
	return nil
}

// present are the entrants who have not withdrawn.
func (s *state) present() (all []int) {
	for i := range s.people {
		if !s.table.Withdrawn(i) {
			all = append(all, i)
		}
	}
	return all
}

// roomOf is the room of a game of a tournament.
func roomOf(name string, id cup.ID) string { return room.Derived(gameOf(name, id)...) }

// gameOf is what the name of the room of a game is made of.
func gameOf(name string, id cup.ID) []string {
	return []string{"paired", "cup", name, strconv.Itoa(id.Round), strconv.Itoa(id.Pair)}
}

// rows is the table, the best first.
func (s *state) rows(name string) []wire.Row {
	if s.teaches() {
		return s.pupils(name)
	}
	var rows []wire.Row
	for _, r := range s.table.Standings() {
		p := s.people[r.Entrant]
		row := wire.Row{N: r.Entrant + 1, Place: r.Place, Name: p.name, Points: int(2 * r.Points), Won: r.Won, Drawn: r.Drawn, Lost: r.Lost, Byes: r.Byes, Gone: r.Withdrawn}
		if p.game.Round != 0 {
			row.Room = roomOf(name, p.game)
		}
		rows = append(rows, row)
	}
	return rows
}
