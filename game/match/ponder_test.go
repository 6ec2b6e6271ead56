package match_test

import (
	"context"
	"sync"
	"testing"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/search"
)

// ponderer is a script that also ponders.
type ponderer struct {
	*script
	pondered chan *question
}

func newPonderer() *ponderer { return &ponderer{newScript(), make(chan *question, 1000)} }

func (p *ponderer) Ponder(ctx context.Context, pos *game.Position) {
	p.pondered <- &question{ctx: ctx, pos: pos}
}

// ponders is the position on which the seat ponders, or nil.
func (p *ponderer) ponders() *question {
	select {
	case q := <-p.pondered:
		return q
	default:
		return nil
	}
}

func TestPonder(t *testing.T) {
	s := newPonderer()
	tb := newTable(t, fresh(nil, s))
	tb.m.Tick()
	tb.play("b2")
	tb.answer(s.next(t), tb.move("a1"))
	if s.ponders() != nil {
		t.Error("a seat ponders that may not")
	}
	tb.m.SetPonder(true)
	q := s.ponders()
	if q == nil || q.dropped() || q.pos.Plies() != 2 {
		t.Fatal("no seat ponders")
	}
	tb.m.Tick()
	tb.m.Tick()
	if s.ponders() != nil {
		t.Error("the seat ponders twice on one position")
	}
	if tb.m.Play(tb.move("b2")) == nil || q.dropped() {
		t.Error("a refused move ends the pondering")
	}
	tb.play("c3")
	if !q.dropped() {
		t.Error("the seat ponders on when the person has moved")
	}
	if s.ponders() != nil || !tb.m.Thinks() {
		t.Error("the seat ponders while it is asked")
	}
	tb.answer(s.next(t), tb.move("c1"))
	q = s.ponders()
	if q == nil || q.pos.Plies() != 4 {
		t.Fatal("the seat does not ponder after its move")
	}

}

// Any change of the game stops the pondering.
func TestPonderEnds(t *testing.T) {
	for name, act := range map[string]func(tb *table, s *ponderer){
		"a move":    func(tb *table, s *ponderer) { tb.play("c3") },
		"undo":      func(tb *table, s *ponderer) { tb.m.Undo() },
		"redo":      func(tb *table, s *ponderer) { tb.m.Redo() },
		"a look":    func(tb *table, s *ponderer) { tb.m.GoTo(tb.m.Record().Root()) },
		"a new one": func(tb *table, s *ponderer) { tb.m.New(fresh(nil, s)) },
		"a wish":    func(tb *table, s *ponderer) { tb.m.SetPonder(false) },
	} {
		s := newPonderer()
		tb := newTable(t, fresh(nil, s))
		tb.play("b2")
		tb.answer(s.next(t), tb.move("a1"))
		tb.play("b3")
		tb.answer(s.next(t), tb.move("b1"))
		tb.m.Undo()
		tb.m.SetPonder(true)
		q := s.ponders()
		if q == nil || q.dropped() {
			t.Fatalf("before %s nothing ponders", name)
		}
		if act(tb, s); !q.dropped() {
			t.Errorf("%s does not end the pondering", name)
		}
		if q := s.ponders(); (q != nil) != (name == "redo") {
			t.Errorf("after %s the seat ponders on %v", name, q)
		}
	}
}

// No seat ponders in a game without people, after the end, or while the cursor
// is elsewhere.
func TestPonderRests(t *testing.T) {
	a, b := newPonderer(), newPonderer()
	tb := newTable(t, fresh(a, b))
	tb.m.SetPonder(true)
	tb.m.Tick()
	tb.answer(a.next(t), tb.move("b2"))
	if a.ponders() != nil || b.ponders() != nil {
		t.Error("a seat ponders where no person plays")
	}

	s := newPonderer()
	tb = newTable(t, fresh(nil, s))
	tb.m.SetPonder(true)
	tb.play("b2")
	tb.answer(s.next(t), tb.move("a1"))
	q := s.ponders()
	tb.m.GoTo(tb.m.Record().Root())
	if q == nil || !q.dropped() || s.ponders() != nil {
		t.Error("a seat ponders on what is only looked at")
	}
	tb.m.Resume()
	for _, m := range []string{"b2", "a1", "b1", "a2", "b3"} {
		if tb.play(m); tb.m.Thinks() {
			tb.m.Stop()
		}
	}
	for q = s.ponders(); q != nil; q = s.ponders() {
		if !q.dropped() {
			t.Error("a seat ponders after the end")
		}
	}
}

// worker is a seat that keeps working while it ponders: moves follow at once,
// also from other goroutines, for the race detector.
type worker struct {
	all sync.WaitGroup
}

func (w *worker) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	out := make(chan search.Info, 1)
	out <- search.Info{PV: p.Moves(nil)[:1]}
	close(out)
	return out
}

func (w *worker) Ponder(ctx context.Context, p *game.Position) {
	w.all.Add(1)
	go func() {
		defer w.all.Done()
		for ctx.Err() == nil {
			search.Best(ctx, p, search.Limit{Nodes: 100}, nil)
		}
	}()
}

func TestPonderRace(t *testing.T) {
	w := &worker{}
	tb := newTable(t, of("5x5k4", nil, w))
	tb.m.SetPonder(true)
	for !tb.m.Record().Position().Over() {
		if p := tb.m.Record().Position(); p.Turn() == game.First {
			if err := tb.m.Play(p.Moves(nil)[0]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		tb.decided()
		go tb.m.SetPonder(true)
		go tb.m.CanUndo()
	}
	tb.m.SetPonder(false)
	w.all.Wait() // nothing is still running
}

var _ match.Ponderer = (*worker)(nil)
