package tournament

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"noughts/game/bot"
	"noughts/game/engine"
	"noughts/game/lesson"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/web/online/fold"
	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// The limits of what a class can be.
const (
	MostPupils  = 60
	MostSets    = 60
	MostNotes   = 1000 // comments
	MostNote    = 300  // characters of a comment
	mostAnswers = 100  // of a student

	classLife = 12 * time.Hour  // without anything, before it is closed
	classGap  = 2 * time.Second // between two rounds
)

// program is who plays against a student that has no other opponent.
const program = cup.Bye

// class is what a tournament has besides that is a class.
type class struct {
	seats [][2]int // of the boards of the round
	first int      // the seat that moves first there
	since int64    // when it was set
	asked string   // by which request
	notes int
}

// pupil is what an entrant has besides who is a student.
type pupil struct {
	seat    int // at the latest board
	note    string
	asked   string // the request of that comment
	marks   []byte // by rounds: see wire.MarkWon
	answers int
	barred  bool // sent out by the teacher
}

// teaches tells whether the tournament is a class.
func (s *state) teaches() bool { return s.cup.Kind == wire.Class }

// arrive notes that a student comes, with the key for the seats. Another key than
// before gets another board.
func (s *state) arrive(p *entrant, key string) {
	if !s.teaches() {
		return
	}
	if p.key != key {
		p.game, p.seat = cup.ID{}, 0
	}
	for len(p.marks) < s.cup.Round {
		p.marks = append(p.marks, wire.MarkNone)
	}
	if n := s.cup.Round; n > 0 && s.cup.Task != "" && p.marks[n-1] == wire.MarkNone {
		p.marks[n-1] = wire.MarkOpen
	}
}

// set begins a round of a class, or adds boards to it.
func (s *state) set(e event, at int64) error {
	if e.Kind == paired {
		if e.Cup == nil || e.Round != s.cup.Round+1 {
			return fmt.Errorf("round %d does not come next", e.Round)
		}
		c := e.Cup
		s.cup.Rules, s.cup.Clock, s.cup.Level, s.cup.Pairs, s.cup.Line, s.cup.Task = c.Rules, c.Clock, c.Level, c.Pairs, c.Line, c.Task
		s.cup.Round, s.open = e.Round, nil
		s.class.seats, s.since, s.class.asked, s.first = nil, at, e.Ask, turnOf(c.Line)
		for i := range s.people {
			mark := byte(wire.MarkNone)
			if c.Task != "" && !s.table.Withdrawn(i) {
				mark = wire.MarkOpen
			}
			s.people[i].marks = append(s.people[i].marks, mark)
		}
	}
	if e.Round != s.cup.Round {
		return fmt.Errorf("round %d is over", e.Round)
	}
	for _, pair := range e.Pairs {
		id := cup.ID{Round: e.Round, Pair: len(s.class.seats) + 1, Game: 1}
		for seat, who := range pair {
			if who == program && pair[1-seat] != program {
				continue
			}
			if who < 0 || who >= len(s.people) || who == pair[1-seat] || s.people[who].game.Round == e.Round {
				return fmt.Errorf("student %d cannot sit there", who)
			}
			p := &s.people[who]
			p.game, p.seat, p.note = id, seat+1, ""
			p.marks[e.Round-1] = wire.MarkOpen
		}
		s.class.seats, s.open = append(s.class.seats, pair), append(s.open, id)
	}
	return nil
}

// turnOf is the seat that moves first in a position.
func turnOf(line string) int {
	if r, err := record.ParseLine(line, variant.Parse); line != "" && err == nil {
		return int(r.Position().Turn())
	}
	return 1
}

// mark takes the result of a board in.
func (s *state) mark(e event) error {
	id := cup.ID{Round: e.Round, Pair: e.Pair, Game: 1}
	if !slices.Contains(s.open, id) {
		return fmt.Errorf("the game %s is not played", id)
	}
	s.open = slices.DeleteFunc(s.open, func(o cup.ID) bool { return o == id })
	for seat, who := range s.class.seats[e.Pair-1] {
		if who == program || s.people[who].game != id {
			continue
		}
		mark := byte(wire.MarkLost)
		switch {
		case e.Score.Void || e.Score.Absent != 0:
			mark = wire.MarkNone
		case e.Score.Winner == 0:
			mark = wire.MarkDrawn
		case e.Score.Winner == seat+1:
			mark = wire.MarkWon
		}
		s.people[who].marks[e.Round-1] = mark
	}
	return nil
}

// remark takes a comment or an answer in.
func (s *state) remark(e event) error {
	if e.Who < 0 || e.Who >= len(s.people) || !s.teaches() {
		return fmt.Errorf("there is no student %d", e.Who)
	}
	p := &s.people[e.Who]
	if e.Kind == noted {
		s.notes++
		for i := range s.people {
			if o := &s.people[i]; i == e.Who || p.game.Round != 0 && o.game == p.game {
				o.note, o.pupil.asked = e.name, e.Ask
			}
		}
		return nil
	}
	if e.Round < 1 || e.Round > len(p.marks) {
		return fmt.Errorf("there is no round %d", e.Round)
	}
	p.answers++
	if mark := &p.marks[e.Round-1]; e.On {
		*mark = wire.MarkWon
	} else if *mark != wire.MarkWon {
		*mark = wire.MarkLost
	}
	return nil
}

// lesson is what is to be done in a class without anybody asking: who comes late
// gets a board.
func (s *state) lesson(now int64) *event {
	if now >= s.at+classLife.Milliseconds() {
		return &event{Kind: ended}
	}
	if s.cup.Round == 0 || s.cup.Task != "" {
		return nil
	}
	free := slices.DeleteFunc(s.present(), func(who int) bool { return s.people[who].game.Round == s.cup.Round })
	if len(free) == 0 {
		return nil
	}
	return &event{Kind: seated, Round: s.cup.Round, Pairs: boardsFor(free, s.cup.Pairs, s.first, s.cup.Round)}
}

// boardsFor are the seats of boards for some students: against the program, with the
// first move, or for every two one. In each round another meets another.
func boardsFor(who []int, pairs bool, first, round int) (all [][2]int) {
	one := func(who int) {
		pair := [2]int{program, program}
		pair[first-1] = who
		all = append(all, pair)
	}
	if pairs {
		n := len(who) / 2 * 2
		if n > 2 { // one stays, the others go round
			turn := (round - 1) % (n - 1)
			who = slices.Concat(who[:1], who[1+turn:n], who[1:1+turn], who[n:])
		}
		for i := range n / 2 {
			pair := [2]int{who[i], who[n-1-i]}
			if round%2 == 0 {
				pair[0], pair[1] = pair[1], pair[0]
			}
			all = append(all, pair)
		}
		who = who[n:]
	}
	for _, w := range who {
		one(w)
	}
	return all
}

// boards are the first events of the boards of a class that an event begins.
func (one *tournament) boards(e event) (all []store.Entry, fault *wire.Error) {
	s := one.state
	c, from := &s.cup, len(s.class.seats)
	if e.Cup != nil {
		c, from = e.Cup, 0
	}
	for i, pair := range e.Pairs {
		first := wire.Event{At: time.Now().UnixMilli(), Rules: c.Rules, Clock: c.Clock, Line: c.Line, Cup: one.name}
		for seat, who := range pair {
			name, key, person, level := "", "", "", c.Level
			if who != program {
				p := s.people[who]
				name, key, person, level = p.name, p.key, p.person, ""
				first.Seats = append(first.Seats, seat+1)
			}
			first.Names, first.Keys, first.People = append(first.Names, name), append(first.Keys, key), append(first.People, person)
			first.Levels = append(first.Levels, level)
		}
		entry, err := one.of.hall.Pairing(first, gameOf(one.name, cup.ID{Round: e.Round, Pair: from + i + 1})[1:]...)
		if err != nil {
			return nil, wire.Fault(wire.Refused, err.Error())
		}
		all = append(all, entry)
	}
	return all, nil
}

// pupils is the table of a class, by entry.
func (s *state) pupils(name string) (rows []wire.Row) {
	for i, p := range s.people {
		row := wire.Row{N: i + 1, Place: i + 1, Name: p.name, Gone: s.table.Withdrawn(i), Note: p.note, Marks: string(p.marks)}
		row.Won, row.Drawn, row.Lost = strings.Count(row.Marks, string(wire.MarkWon)), strings.Count(row.Marks, string(wire.MarkDrawn)), strings.Count(row.Marks, string(wire.MarkLost))
		row.Points = 2*row.Won + row.Drawn
		if p.game.Round != 0 {
			row.Room = roomOf(name, p.game)
		}
		rows = append(rows, row)
	}
	return rows
}

// judgeSet is what a teacher sets, or why that cannot be.
func judgeSet(c *wire.Cup) (*wire.Cup, *wire.Error) {
	refused := func(why string) (*wire.Cup, *wire.Error) { return nil, wire.Fault(wire.Refused, why) }
	switch {
	case c == nil:
		return nil, wire.Fault(wire.Malformed, "nothing is set")
	case len(c.Task) > wire.MaxText, len(c.Line) > wire.MaxText, len(c.Level) > wire.MaxText:
		return refused(fmt.Sprintf("that is too long: there may be %d bytes", wire.MaxText))
	}
	if c.Task != "" {
		if _, err := lesson.ParseAll(c.Task, variant.Parse); err != nil {
			return refused(err.Error())
		}
		return &wire.Cup{Task: c.Task}, nil
	}
	rules := c.Rules
	if c.Line != "" {
		rules, _, _ = strings.Cut(c.Line, ";")
	}
	g, err := fold.Open(wire.Event{Kind: wire.New, Rules: rules, Clock: c.Clock, Line: c.Line})
	if err != nil {
		return refused(err.Error())
	}
	if g.Rules().PlayerCount() != 2 {
		return refused("a class plays games of two players")
	}
	if bot.Is(c.Level) {
		_, err = bot.Parse(c.Level)
	} else {
		_, err = engine.ParseLevel(c.Level)
	}
	if err != nil {
		return refused(err.Error())
	}
	return &wire.Cup{Rules: g.Rules().ID, Clock: g.Clock(), Level: c.Level, Pairs: c.Pairs, Line: c.Line}, nil
}

// teacher refuses what only the teacher of a class may do.
func (s *state) teacher(req wire.Request) *wire.Error {
	switch {
	case !s.teaches():
		return wire.Fault(wire.Refused, "this is no class")
	case room.ID(req.Me) != s.founder:
		return wire.Fault(wire.Refused, "only the teacher of the class can do that")
	case s.cup.Over:
		return wire.Fault(wire.Refused, "the class is closed")
	}
	return nil
}
