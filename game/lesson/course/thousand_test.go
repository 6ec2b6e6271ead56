package course_test

import (
	"slices"
	"testing"

	"noughts/game"
	"noughts/game/hint"
	"noughts/game/lesson/course"
	"noughts/game/variant"
)

// sources are games with the tasks whose exercises their lessons have, and how many in a thousand there
// are to be then.
var sources = []struct {
	game  string
	tasks map[course.Task]int
}{
	{"3x3k3", map[course.Task]int{course.Win: 300, course.Guard: 300, course.Fork: 400}},
	{"4x3k3-gravity", map[course.Task]int{course.Play: 1000, course.Win: 700, course.Guard: 600, course.Fork: 800}},
	{"corners", map[course.Task]int{course.Win: 1000, course.Guard: 1000}},
	{"4x4k3", map[course.Task]int{course.Fork: 1000}},
	{"3x3k3-misere", map[course.Task]int{course.Avoid: 500, course.Starve: 400}},
	{"notakto", map[course.Task]int{course.Avoid: 1000, course.Starve: 1000}},
	{"ultimate", map[course.Task]int{course.Allowed: 1000, course.Send: 1000, course.Close: 1000}},
	{"pente", map[course.Task]int{course.Capture: 1000}},
}

// A thousand exercises of each kind that lessons are made of, in short twenty, are held to a plain search:
// what is right is right, and the reasons why others are wrong are true.
func TestThousand(t *testing.T) {
	most := 1000
	if testing.Short() {
		most = 20
	}
	count := map[course.Task]int{}
	for _, from := range sources {
		r, err := variant.Parse(from.game)
		if err != nil {
			t.Fatal(err)
		}
		lacking := func() bool {
			for task, n := range from.tasks {
				if count[task] < n*most/1000 {
					return true
				}
			}
			return false
		}
		for seed := uint64(100); lacking(); seed++ {
			if seed > 3000 {
				t.Fatalf("%s has too few exercises: %v", from.game, count)
			}
			for _, s := range course.Make(r, seed, nil) {
				if from.tasks[s.Task] > 0 {
					count[s.Task]++
					holds(t, &s, seed)
				}
			}
		}
	}
	for task := course.Play; task < course.Find; task++ {
		if count[task] < most {
			t.Errorf("task %d came up %d times", task, count[task])
		}
	}
}

// holds checks what an exercise says of each move.
func holds(t *testing.T, s *course.Step, seed uint64) {
	t.Helper()
	p := s.Position()
	right, wrong := 0, 0
	for _, m := range some(p) {
		is, _, why := s.Try(p, m)
		want, known := judged(s, p, m)
		if !known {
			want, known = plainly(s, p, m)
		}
		if !known || is != want {
			t.Fatalf("%s, seed %d, %s: %s is right: %v, %q", p.Rules().ID, seed, s.Say(p), p.Rules().MoveText(m), is, why)
		}
		if is {
			right++
			continue
		}
		if wrong++; !isTrue(s, p, m, why) {
			t.Fatalf("%s, seed %d, %s: of %s it is not true that %q", p.Rules().ID, seed, s.Say(p), p.Rules().MoveText(m), why)
		}
	}
	if right == 0 || wrong == 0 && s.Task != course.Allowed {
		t.Fatalf("%s, seed %d, %s: %d moves are right, %d wrong", p.Rules().ID, seed, s.Say(p), right, wrong)
	}
}

// plainly judges a move by the board before and after it.
func plainly(s *course.Step, p *game.Position, m game.Move) (right, known bool) {
	q := p.Clone()
	q.Play(m)
	switch s.Task {
	case course.Play:
		return m == s.Move, true
	case course.Allowed:
		return true, true
	case course.Close:
		return rows(q) > rows(p), true
	}
	return false, false
}

// rows are the small boards of Ultimate with three of a kind in a row.
func rows(p *game.Position) (n int) {
	b := p.Board()
	for i := range 9 {
		x, y := i%3*3, i/3*3
		at := func(i int) game.Mark { return p.Mark(b.At(x+i%3, y+i/3)) }
		for _, l := range [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
			if a := at(l[0]); a != game.Empty && a == at(l[1]) && a == at(l[2]) {
				n++
				break
			}
		}
	}
	return n
}

// isTrue tells whether the reason why a move is wrong is true. That a reason does no more than say what
// the task asks for is shown by the judgement.
func isTrue(s *course.Step, p *game.Position, m game.Move, why game.Say) bool {
	q, me := p.Clone(), p.Turn()
	q.Play(m)
	name := func(m game.Move) string { return hint.Name(p.Rules(), m).String() }
	if say := why.String(); say == "" || len(why.With) == 0 || why.With[0].(game.Say).String() != name(m) {
		return false
	}
	// named calls f with the reply that the reason names.
	named := func(f func(after *game.Position) bool) bool {
		return slices.ContainsFunc(q.Moves(nil), func(reply game.Move) bool {
			if why.With[2].(game.Say).String() != name(reply) {
				return false
			}
			after := q.Clone()
			after.Play(reply)
			return f(after)
		})
	}
	by := q.Turn()
	lost := func(q *game.Position, me game.Player) bool {
		return q.Out(me) || q.Over() && q.Winner() != me && q.Winner() != game.Nobody
	}
	switch why.English {
	case "{0} loses at once.":
		return lost(q, me)
	case "That was {0}, not the move that is named.":
		return s.Task == course.Play
	case "{0} does not win in this turn.":
		return s.Task == course.Win
	case "After {0}, {1} wins with {2}.":
		return named(func(after *game.Position) bool { return after.Winner() == by })
	case "After {0}, {1} has {2}, which does not lose.":
		return named(func(after *game.Position) bool { return !lost(after, by) })
	case "After {0}, {1} answers {2}, and you cannot win at once.":
		return named(func(after *game.Position) bool { return after.Winner() != me && (after.Over() || winner(after) != me) })
	case "{0} comes to a draw.":
		return q.Over() && q.Winner() == game.Nobody
	case "After {0} any open board may be chosen.":
		return q.Target() < 0
	case "{0} sends to board {1}.":
		return why.With[1].(string) == p.Board().Name(p.Board().RegionCell(q.Target()))
	case "{0} completes no row in its board.":
		return rows(q) == rows(p)
	case "{0} captures nothing.":
		return q.Captured(me) == p.Captured(me)
	}
	return false
}
