package match_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
)

// script is a seat whose answers come from the test.
type script struct{ asked chan *question }

// question is a question that a script was asked.
type question struct {
	ctx context.Context
	pos *game.Position
	out chan search.Info

	answered bool
}

func newScript() *script { return &script{make(chan *question, 1000)} }

func (s *script) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	q := &question{ctx: ctx, pos: p, out: make(chan search.Info, 16)}
	s.asked <- q
	return q.out
}

// next is the last question; there must be one.
func (s *script) next(t *testing.T) *question {
	t.Helper()
	select {
	case q := <-s.asked:
		return q
	default:
		t.Fatal("the seat is not asked")
		return nil
	}
}

func (q *question) say(depth int, moves ...game.Move) { q.out <- search.Info{Depth: depth, PV: moves} }

func (q *question) dropped() bool { return q.ctx.Err() != nil }

// table is a match under test, and all events of its listener.
type table struct {
	*testing.T
	m    *match.Match
	wake chan struct{}
	told []string
}

func newTable(t *testing.T, games ...match.Game) *table {
	tb := &table{T: t, wake: make(chan struct{}, 1)}
	tb.m = match.New(func() {
		select {
		case tb.wake <- struct{}{}:
		default:
		}
	}, games...)
	tb.m.Listen(func(e match.Event) { tb.told = append(tb.told, words(tb.m, e)) })
	return tb
}

// words describes an event in short.
func words(m *match.Match, e match.Event) string {
	switch e.Kind {
	case match.Began:
		return "began"
	case match.Moved:
		return fmt.Sprintf("%v %s", e.By, e.Text)
	case match.Jumped:
		return "jumped " + strings.ReplaceAll(e.Text, "\n", " ")
	case match.Ended:
		return "ended"
	case match.Asked:
		return "asked"
	case match.Thinking:
		return fmt.Sprintf("thinking %d", e.Info.Depth)
	case match.Stopped:
		return "stopped"
	default:
		return fmt.Sprintf("failed: %v", e.Err)
	}
}

// play plays moves of people.
func (tb *table) play(names ...string) {
	tb.Helper()
	for _, name := range names {
		if err := tb.m.Play(tb.move(name)); err != nil {
			tb.Fatalf("%s: %v", name, err)
		}
	}
}

func (tb *table) move(name string) game.Move {
	tb.Helper()
	m, err := tb.m.Record().Rules().ParseMove(name)
	if err != nil {
		tb.Fatal(err)
	}
	return m
}

// answer answers a question, and waits until the match has collected the
// answer.
func (tb *table) answer(q *question, moves ...game.Move) {
	tb.Helper()
	q.say(1, moves...)
	close(q.out)
	q.answered = true
	tb.decided()
}

// decided calls Tick until the seat that is thinking moves or fails. A seat
// that never answers hangs the test, whose stack then shows where.
func (tb *table) decided() {
	tb.Helper()
	done := make(chan struct{}, 1)
	cancel := tb.m.Listen(func(e match.Event) {
		if e.Kind == match.Moved || e.Kind == match.Failed {
			select {
			case done <- struct{}{}: // perhaps on another goroutine, which passes on all events
			default:
			}
		}
	})
	defer cancel()
	for tb.m.Tick(); len(done) == 0; tb.m.Tick() {
		select {
		case <-tb.wake:
		case <-done:
			return
		}
	}
}

// expect checks the events since the last call, and the cursor.
func (tb *table) expect(line string, told ...string) {
	tb.Helper()
	if !slices.Equal(tb.told, told) {
		tb.Fatalf("told\n\t%q, want\n\t%q", tb.told, told)
	}
	tb.told = nil
	if got := moves(tb.m.Record()); got != line {
		tb.Fatalf("the line is %q, want %q", got, line)
	}
}

func moves(r *record.Record) string {
	var names []string
	for _, m := range r.Moves() {
		names = append(names, r.Rules().MoveText(m))
	}
	return strings.Join(names, " ")
}

// fresh is a new game of three in a row.
func fresh(first, second match.Seat) match.Game { return of("3x3k3", first, second) }

// of is a new game with rules and the seats of its players.
func of(id string, seats ...match.Seat) match.Game {
	rules, err := variant.Parse(id)
	if err != nil {
		panic(err)
	}
	g := match.Game{Record: record.New(rules)}
	copy(g.Seats[:], seats)
	return g
}
