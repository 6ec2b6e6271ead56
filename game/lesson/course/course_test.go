package course_test

import (
	"reflect"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/lesson/course"
	"noughts/game/variant"
)

// composed are games that are not in the catalogue.
var composed = []string{"4x4k3-misere", "6x5k4-gravity", "t5x5k4", "5x5k5", "3x3k3-3p", "8x8sX./X./XX", "5x5c3", "6x6k4-exact", "9x9k5-at-e5B", "50x50k5"}

// games are the games of the catalogue and some composed ones; in short, every sixth of the first.
func games(t *testing.T) (all []*game.Rules) {
	for i, g := range variant.Catalogue() {
		if !testing.Short() || i%6 == 0 {
			all = append(all, g.Rules)
		}
	}
	for _, id := range composed {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

// Every game of the catalogue has a lesson of four steps or more, and the same seed makes the
// same one.
func TestMake(t *testing.T) {
	for _, r := range games(t) {
		steps := course.Make(r, 1, nil)
		if n := len(steps); n > 10 || n < 4 && variant.Find(r.ID) != nil || n < 2 {
			t.Errorf("%s: %d steps", r.ID, n)
		}
		for i, s := range steps {
			if p := s.Position(); p.Over() || p.Plies() != len(s.Moves) || s.Say(p).English == "" {
				t.Errorf("%s: step %d: over %v after %d of %d moves: %s", r.ID, i, p.Over(), p.Plies(), len(s.Moves), s.Say(p))
			}
		}
		again := course.Make(r, 1, nil)
		for i := range steps {
			if len(again) != len(steps) || !reflect.DeepEqual(again[i].Moves, steps[i].Moves) {
				t.Fatalf("%s: made again it is another lesson", r.ID)
			}
		}
	}
}

// A lesson that is given up is cut short.
func TestMakeEnds(t *testing.T) {
	calls := 0
	if got := course.Make(variant.Find("ultimate").Rules, 1, func() bool { calls++; return false }); len(got) > 2 {
		t.Errorf("%d steps after %d calls", len(got), calls)
	}
}

// What a step says of each move agrees with a plain search that looks at all replies.
func TestTry(t *testing.T) {
	for _, r := range games(t) {
		for i, s := range course.Make(r, 2, nil) {
			p := s.Position()
			right, wrong := 0, 0
			for _, m := range some(p) {
				ok, _, why := s.Try(p, m)
				if want, known := judged(&s, p, m); known && ok != want {
					t.Errorf("%s: step %d (%s): %s is %v: %s", r.ID, i, s.Say(p), r.MoveText(m), ok, why)
				}
				switch {
				case ok:
					right++
				case why.English == "":
					t.Errorf("%s: step %d: %s is wrong without a reason", r.ID, i, r.MoveText(m))
				default:
					wrong++
				}
			}
			if s.Task == course.Play {
				right, wrong = 1, 1 // only one move is right, which may not be among those tried
				if ok, done, _ := s.Try(p, s.Move); !ok || !done {
					right = 0
				}
			}
			if right == 0 && p.Board().Cells() <= 400 || wrong == 0 && s.Task != course.Allowed {
				t.Errorf("%s: step %d (%s): %d right, %d wrong", r.ID, i, s.Say(p), right, wrong)
			}
		}
	}
}

// some lists the moves of a position; on a large board those near stones, and every tenth of
// the others.
func some(p *game.Position) (all []game.Move) {
	b := p.Board()
	if b.Cells() <= 130 {
		return p.Moves(nil)
	}
	for c := range game.Cell(min(b.Cells(), 10_000)) {
		near := false
		for _, d := range []int{-1, 1} {
			for axis := range b.Axes() {
				if to := b.Step(c, axis, d); to != game.NoCell && p.Mark(to) != game.Empty {
					near = true
				}
			}
		}
		if m := (game.Move{To: c}); (near || c%40 == 0) && p.Legal(m) == nil {
			all = append(all, m)
		}
	}
	return all
}

// judged judges a move by trying out everything. known is false where that takes too long.
func judged(s *course.Step, p *game.Position, m game.Move) (right, known bool) {
	q := p.Clone()
	q.Play(m)
	me := p.Turn()
	lost := q.Out(me) || q.Over() && q.Winner() != me && q.Winner() != game.Nobody
	switch s.Task {
	case course.Win:
		return q.Winner() == me || q.Turn() == me && !q.Over() && winner(q) == me, true
	case course.Guard:
		return !lost && (q.Over() || winner(q) != q.Turn()), q.Board().Cells() <= 400
	case course.Avoid:
		return !lost, true
	case course.Starve:
		if q.Over() {
			return false, true
		}
		for _, reply := range q.Moves(nil) {
			after, by := q.Clone(), q.Turn()
			after.Play(reply)
			if !after.Out(by) && (!after.Over() || after.Winner() == by || after.Winner() == game.Nobody) {
				return false, true
			}
		}
		return true, true
	case course.Fork:
		if q.Over() || winner(q) == q.Turn() {
			return q.Winner() == me, true
		}
		if q.Board().Cells() > 130 {
			return false, false
		}
		for _, reply := range q.Moves(nil) {
			after := q.Clone()
			after.Play(reply)
			if after.Winner() != me && (after.Over() || winner(after) != me) {
				return false, true
			}
		}
		return true, true
	case course.Capture:
		return q.Captured(me) > 0 && q.Captured(me) > p.Captured(me), true
	case course.Send:
		return q.Target() == s.Region, true
	}
	return false, false
}

// winner is who wins with a single move, or two where a turn has two; Nobody if the player to
// move does not.
func winner(p *game.Position) game.Player {
	me := p.Turn()
	q := p.Clone()
	if p.Board().Cells() > 400 {
		return game.Nobody
	}
	for _, m := range p.Moves(nil) {
		q.Play(m)
		if w := q.Winner(); w == me {
			return me
		}
		if _, two := p.Rules().Turns.(game.OneThenTwo); two && q.Turn() == me && !q.Over() {
			for _, next := range q.Moves(nil) {
				q.Play(next)
				if q.Winner() == me {
					return me
				}
				q.Undo()
			}
		}
		q.Undo()
	}
	return game.Nobody
}

// Reasons name the reply, and the reply does what they say.
func TestReasons(t *testing.T) {
	r := variant.Find("3x3k3").Rules
	for _, s := range course.Make(r, 1, nil) {
		if s.Task != course.Guard {
			continue
		}
		p := s.Position()
		for _, m := range p.Moves(nil) {
			ok, _, why := s.Try(p, m)
			text := why.String()
			if ok {
				continue
			}
			_, reply, found := strings.Cut(strings.TrimSuffix(text, "."), "wins with ")
			q := p.Clone()
			q.Play(m)
			if to, err := r.ParseMove(reply); !found || err != nil || q.Play(to) != nil || q.Winner() == game.Nobody {
				t.Errorf("%s: %q", r.MoveText(m), text)
			}
		}
	}
}
