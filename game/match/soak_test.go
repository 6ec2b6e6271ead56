package match_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
)

// log is a listener that keeps the text like an autosave: the whole text when a
// record becomes current, and then line by line.
type log struct{ text string }

func (l *log) hear(e match.Event) {
	switch e.Kind {
	case match.Began:
		l.text = e.Text
	case match.Moved, match.Jumped:
		l.text += e.Text + "\n"
	}
}

// check compares the text with the record: the same tree, and the cursor at the
// same place.
func (l *log) check(t *testing.T, r *record.Record) {
	t.Helper()
	again, err := record.Parse(l.text, variant.Parse)
	if err != nil {
		t.Fatalf("%v in\n%s", err, l.text)
	}
	if again.String() != r.String() || again.Position().Key() != r.Position().Key() {
		t.Fatalf("the text\n%s\nis read as\n%s\nbut the record is\n%s", l.text, again, r)
	}
}

// soak is a match with random actions.
type soak struct {
	*table
	log
	rng  *rand.Rand
	live []*question // in the order in which they were asked
	all  *script
}

// games are those of the catalogue for which a soak test is quick.
var games = func() (small []*game.Rules) {
	for _, g := range variant.Catalogue() {
		if g.Rules.Board.Cells() <= 130 {
			small = append(small, g.Rules)
		}
	}
	return small
}()

func (s *soak) game() match.Game {
	g := match.Game{Record: record.New(games[s.rng.IntN(len(games))])}
	for i := range g.Seats {
		if s.rng.IntN(2) == 0 {
			g.Seats[i] = s.all
		}
	}
	return g
}

// move is a legal move most of the time, and otherwise any move.
func (s *soak) move() game.Move {
	p := s.m.Record().Position()
	if moves := p.Moves(nil); len(moves) > 0 && s.rng.IntN(4) > 0 {
		return moves[s.rng.IntN(len(moves))]
	}
	m := game.Move{To: game.Cell(s.rng.IntN(p.Board().Cells()+2) - 1)}
	if s.rng.IntN(2) == 0 {
		m.Mark, m.Arg = game.Mark(s.rng.IntN(4)), int8(s.rng.IntN(12)-1)
	}
	return m
}

// act does one random thing.
func (s *soak) act() {
	cells := s.m.Record().Rules().Board.Cells()
	can := [2]bool{s.m.CanUndo(), s.m.CanRedo()}
	switch s.rng.IntN(12) {
	case 0, 1, 2, 3:
		move := s.move()
		legal, thinks := s.m.Record().Position().Legal(move), s.m.Thinks()
		if err := s.m.Play(move); (err == nil) != (legal == nil && !thinks) {
			s.Fatalf("%v while it thinks: %v, legal: %v, played: %v", move, thinks, legal, err)
		}
	case 4, 5:
		if s.m.Undo() != can[0] {
			s.Fatalf("CanUndo says %v", can[0])
		}
	case 6:
		if s.m.Redo() != can[1] {
			s.Fatalf("CanRedo says %v", can[1])
		}
	case 7:
		s.m.Tick()
	case 8:
		s.m.Stop()
	case 9:
		s.m.Resume()
	case 10:
		if s.rng.IntN(5) == 0 {
			s.m.New(s.game())
		}
	}
	s.gather()
	if s.m.Thinks() && s.rng.IntN(2) == 0 {
		// half of the open questions are answered at any time, mostly with a
		// legal move
		q := s.live[len(s.live)-1]
		var moves []game.Move
		if legal := q.pos.Moves(nil); s.rng.IntN(8) > 0 {
			moves = append(moves, legal[s.rng.IntN(len(legal))])
		} else if s.rng.IntN(2) == 0 {
			moves = append(moves, game.Move{To: game.Cell(cells)})
		}
		s.answer(q, moves...)
		s.gather()
	}
}

// gather collects the open questions, and lets cancelled ones be answered as
// well.
func (s *soak) gather() {
	for len(s.all.asked) > 0 {
		s.live = append(s.live, <-s.all.asked)
	}
	keep := s.live[:0]
	for _, q := range s.live {
		if !q.dropped() {
			keep = append(keep, q)
		} else if !q.answered {
			q.say(9, q.pos.Moves(nil)[0])
		}
	}
	s.live = keep
}

func (s *soak) consistent() {
	s.Helper()
	r := s.m.Record()
	p := r.Position()
	again := r.Rules().Start()
	for _, m := range r.Moves() {
		if err := again.Play(m); err != nil {
			s.Fatal(err)
		}
	}
	if again.Key() != p.Key() || p.Plies() != r.At().Ply() {
		s.Fatalf("the cursor is at %v, the position elsewhere", r.Moves())
	}
	thinks, held, person := s.m.Thinks(), s.m.Held(), s.m.Human(p.Turn())
	if thinks && (held || person || p.Over()) || held && (person || p.Over()) {
		s.Fatalf("thinks %v, held %v, a person's turn %v, over %v", thinks, held, person, p.Over())
	}
	if open := len(s.live); thinks != (open == 1) || open > 1 {
		s.Fatalf("thinks %v, but %d questions are open", thinks, open)
	}
	if thinks && s.live[0].pos.Key() != p.Key() {
		s.Fatal("the seat thinks about another position")
	}
	s.check(s.T, r)
}

func TestSoak(t *testing.T) {
	rounds := uint64(150)
	if testing.Short() {
		rounds = 40
	}
	for seed := range rounds {
		s := &soak{rng: rand.New(rand.NewPCG(seed, 7)), all: newScript()}
		s.table = newTable(t, s.game())
		s.m.Listen(s.hear)
		s.text = s.m.Record().String()
		for range 120 {
			s.act()
			s.consistent()
		}
	}
}

// quick is a seat that answers at once, from another goroutine.
type quick struct{}

func (quick) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	out := make(chan search.Info)
	go func() {
		defer close(out)
		moves := p.Moves(nil)
		for depth := range 3 {
			select {
			case out <- search.Info{Depth: depth, PV: moves[len(moves)/2:]}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return out
}

// Several goroutines call everything concurrently. Listeners are called one at
// a time and in order, so that the text still matches the record.
func TestManyGoroutines(t *testing.T) {
	for seed := range uint64(6) {
		ids := []string{"9x9k5", "connect6", "7x7k4-4p", "hex11", "pentago", "wild"}
		another := func(rng *rand.Rand) match.Game {
			g := of(ids[rng.IntN(len(ids))], nil, quick{}, quick{})
			if rng.IntN(2) == 0 {
				g.Seats[0] = quick{}
			}
			return g
		}
		g := another(rand.New(rand.NewPCG(seed, 99)))
		wake := make(chan struct{}, 1)
		m := match.New(func() {
			select {
			case wake <- struct{}{}:
			default:
			}
		}, g)
		var l log
		l.text = m.Record().String()
		m.Listen(l.hear)
		var all sync.WaitGroup
		for i := range uint64(4) {
			all.Go(func() {
				rng := rand.New(rand.NewPCG(seed, i))
				for range 400 {
					switch rng.IntN(10) {
					case 0:
						m.Undo()
					case 1:
						m.Redo()
					case 2:
						m.Stop()
					case 3:
						m.Resume()
					case 4:
						m.Listen(func(match.Event) {})()
					case 5:
						for _, ask := range []func() bool{m.CanUndo, m.CanRedo, m.Thinks, m.Held} {
							ask()
						}
						m.Human(game.Player(rng.IntN(10)))
						_, _ = m.Record(), m.Before()
						m.GoTo(m.Record().Root())
					case 6:
						// refused or not: only the concurrency matters
						_ = m.Play(game.Move{To: game.Cell(rng.IntN(36))})
						if rng.IntN(10) == 0 {
							m.New(another(rng))
						}
					default:
						m.Tick()
					}
				}
			})
		}
		all.Wait()
		m.Stop()
		l.check(t, m.Record())
	}
}
