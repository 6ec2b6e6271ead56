package e2e

import (
	"context"
	"strings"
	"testing"

	"noughts/game/puzzle"
	"noughts/game/search"
	"noughts/game/variant"
)

// clockAhead has the page's clock go on by a time in ms, as JavaScript, where D is the true clock.
func clockAhead(by string) string {
	return `(() => {
  const {Date: D} = globalThis;
  const ahead = ` + by + `;
  globalThis.Date = class extends D {
    constructor(...args) {
      args.length ? super(...args) : super(D.now() + ahead);
    }
    static now() {
      return D.now() + ahead;
    }
  };
})()`
}

// The puzzle of the day is found from the first scene and solved, a wrong move
// first, and it is remembered.
func TestDailyPuzzle(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) { journey(t, "", h.look).solvesDaily(h) })
	}
}

// solvesDaily solves the puzzle of the day.
func (b *tab) solvesDaily(h hand) {
	b.t.Helper()
	t := b.t
	b.spoilt = true // its clock goes wrong: it is the evening of a Monday
	eval[any](b, clockAhead(`new D(2027, 1, 1, 21, 30).getTime() - D.now()`))
	b.anew("", "")
	h.press(b, "puzzles")
	s := b.until("the puzzle of the day", func(s State) bool { return s.node("solve") != nil })
	if s.label("date") != "1 February 2027" || !strings.HasSuffix(s.label("about"), "Level 1 · Not solved yet") {
		t.Errorf("it is that of %q, %q", s.label("date"), s.label("about"))
	}
	b.shot("puzzles-" + h.name)
	daily, err := puzzle.Daily(puzzle.Date{Year: 2027, Month: 2, Day: 1}, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	proved, ok := puzzle.Prove(context.Background(), daily.Rules, daily.Moves, puzzle.Spec{Task: daily.Task})
	if !ok {
		t.Fatal("it is not a puzzle")
	}
	p := proved.Position()
	task, start := proved.Say().String(), keyOf(p)
	h.press(b, "solve")
	b.until("the task", func(s State) bool { return s.label("remark") == task && s.Key == start })

	for _, m := range p.Moves(nil) {
		if m == proved.Answer {
			continue
		}
		name := p.Rules().MoveText(m)
		h.press(b, cell(int(aim(p, m))))
		s = b.until(name+" to come back", func(s State) bool { return s.Key == start && strings.HasPrefix(s.label("remark"), name+" ") })
		if remark := s.label("remark"); !strings.Contains(s.Said, remark) || !strings.Contains(remark, "loses") && !strings.Contains(remark, "comes to") {
			t.Errorf("of %s it says %q, and announces %q", name, remark, s.Said)
		}
		break
	}
	m := proved.Answer
	for me := p.Turn(); ; {
		h.press(b, cell(int(aim(p, m))))
		if err := p.Play(m); err != nil {
			t.Fatal(err)
		}
		if p.Over() {
			break
		}
		s = b.until("the defence", func(s State) bool { return strings.HasPrefix(s.label("status"), p.Name(me)) && s.Key != keyOf(p) })
		for _, reply := range p.Moves(nil) {
			p.Play(reply)
			if keyOf(p) == s.Key {
				break
			}
			p.Undo()
		}
		m, _ = search.Best(context.Background(), p.Clone(), search.Limit{}, nil).Best()
	}
	b.until("the solution", func(s State) bool { return s.label("remark") == "Solved." && s.Key == keyOf(p) })
	b.shot("puzzle-of-the-day-" + h.name)
	h.press(b, "next")
	b.until("the list", func(s State) bool { return strings.HasSuffix(s.label("about"), "· Solved") })
}

// A puzzle that comes by a link takes the right move alone.
func TestPuzzleByLink(t *testing.T) {
	t.Parallel()
	b := journey(t, "#z=1;3x3k3;save;a1b2c3", phone)
	b.until("the task", func(s State) bool { return s.label("remark") == "Save the draw for O." })
	b.press(cell(0))
	b.until("the wrong move to come back", func(s State) bool { return s.taken() == 3 && strings.HasPrefix(s.label("remark"), "a3 loses") })
	b.press(cell(1))
	s := b.until("the answer", func(s State) bool { return s.taken() == 5 })
	if s.label("remark") != "Save the draw for O." {
		t.Errorf("after the right move it says %q", s.label("remark"))
	}
}

// A puzzle is made on the page.
func TestPuzzleMade(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) { journey(t, "", h.look).makesPuzzle(h) })
	}
}

// makesPuzzle has the page make a puzzle, from the first scene on.
func (b *tab) makesPuzzle(h hand) {
	b.t.Helper()
	h.press(b, "puzzles")
	b.until("the scene", func(s State) bool { return s.node("make") != nil })
	h.press(b, "level-2")
	h.press(b, "make")
	b.until("a puzzle", func(s State) bool {
		return s.node("board") != nil && s.node("next") != nil && strings.HasPrefix(s.label("remark"), "Find the win")
	})
}
