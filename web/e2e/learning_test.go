package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
)

// A lesson is gone through by hand: a wrong try is taken back with the reason, a right one leads on,
// and the last one to the game.
func TestLessonByHand(t *testing.T) {
	t.Parallel()
	r := variant.Find("3x3k3").Rules
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) {
			b := journey(t, "", h.look)
			b.toLearn(h)
			h.press(b, "lesson")
			h.press(b, "lesson-3x3k3")
			steps := lessonOf(r)
			for i := range steps {
				s, p := &steps[i], steps[i].Position()
				b.until("the task", func(now State) bool {
					return now.label("ask") == s.Say(p).String() && now.label("about") == s.About.String() && now.taken() == p.Plies()
				})
				if wrong, _, why, ok := first(s, p, p.Moves(nil), false); ok {
					h.press(b, cell(int(wrong.To)))
					b.until("the reason", func(now State) bool {
						return now.label("remark") == why && strings.Contains(now.Said, why) && now.taken() == p.Plies()
					})
				}
				right, done, _, ok := first(s, p, p.Moves(nil), true)
				if !ok || !done {
					t.Fatalf("%s: no move fulfils the task at once", s.Say(p))
				}
				h.press(b, cell(int(right.To)))
				b.until("the praise", func(now State) bool {
					last := i == len(steps)-1
					return strings.HasPrefix(now.label("remark"), "Right.") && strings.Contains(now.label("remark"), "completes") == last && now.taken() == p.Plies()+1
				})
				if i == len(steps)-1 {
					b.shot("lesson-by-" + h.name)
				}
				h.press(b, "next")
			}
			b.until("the game", func(now State) bool { return now.node("ask") == nil && now.node("start") != nil })
		})
	}
}

// running is the line of the program that is run, and what is said of its variables.
func (s State) running() (line, variables string) {
	for i := range s.Nodes {
		if n := &s.Nodes[i]; strings.HasPrefix(n.ID, "line-") && strings.HasSuffix(n.Label, ", running now") {
			line = n.Label
		}
	}
	return line, s.label("variables")
}

// A program beside its tree is followed line by line, on and back, and read in each language.
func TestProgramByHand(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) {
			b := journey(t, "", h.look)
			b.toLearn(h)
			h.press(b, "program")
			s := b.until("the program beside the tree", func(s State) bool {
				line, _ := s.running()
				return strings.HasPrefix(line, "To search a position with α and β:") && s.node("tree") != nil
			})
			var went [][2]string
			for range 6 {
				line, variables := s.running()
				went = append(went, [2]string{line, variables})
				h.press(b, "next")
				s = b.until("the next line", func(s State) bool { now, vars := s.running(); return now != "" && (now != line || vars != variables) })
			}
			if !strings.Contains(went[3][1], "best = −∞") && !strings.Contains(went[3][1], "best = ∞") {
				t.Errorf("after three steps the variables are %q", went[3][1])
			}
			for i := len(went) - 1; i >= 0; i-- {
				h.press(b, "previous")
				b.until("the line before", func(s State) bool { line, vars := s.running(); return line == went[i][0] && vars == went[i][1] })
			}
			for _, c := range [][2]string{{"python", "def search(p, α, β):"}, {"java", "int search(Position p, int α, int β) {"}, {"go", "func search(p Position, α, β int) int {"}, {"words", "To search a position with α and β:"}} {
				h.press(b, "actions")
				h.press(b, "program-"+c[0])
				h.press(b, "back")
				b.until("the program in "+c[0], func(s State) bool { line, _ := s.running(); return line == c[1]+", running now" })
				b.shot("program-" + c[0] + "-by-" + h.name)
			}
		})
	}
}

// played is the game that a state has.
func (s State) played(t *testing.T) *record.Record {
	t.Helper()
	r, err := record.Parse(s.Record, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// chosenBy is the first move of a position whose value for the mover fits.
func chosenBy(t *testing.T, p *game.Position, fits func(score search.Score) bool) game.Move {
	t.Helper()
	moves := p.Moves(nil)
	for _, c := range search.Best(t.Context(), p, search.Limit{All: true}, nil).Moves {
		if fits(c.Score) {
			return c.Move
		}
	}
	return moves[0]
}

// At the end of a game that is lost to the computer, one button looks for the mistakes and has the first
// improved; what is no better is taken back, and from the end the puzzles of own mistakes are reached.
func TestRetryByHand(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) {
			b := journey(t, "3x3k3;perfect;human", h.look)
			for {
				s := b.until("one's turn, or the end", func(s State) bool {
					p := s.played(t).Position()
					return p.Over() || p.Turn() == game.Second && p.Plies() == s.taken()
				})
				p := s.played(t).Position()
				if p.Over() {
					if p.Winner() != game.First {
						t.Fatalf("it ends with %v", p.Winner())
					}
					break
				}
				h.press(b, cell(int(chosenBy(t, p, func(score search.Score) bool { return score < 0 }).To)))
				b.until("the move", func(s State) bool { return s.played(t).Position().Plies() > p.Plies() })
			}
			s := b.until("the button", func(s State) bool { return s.node("retry") != nil })
			if got := s.label("retry"); got != "Retry my mistakes" {
				t.Errorf("it says %q", got)
			}
			b.shot("lost-" + h.name)
			h.press(b, "retry")
			s = b.until("the first mistake", func(s State) bool { return strings.HasPrefix(s.label("remark"), "Find a better move for O than ") })
			p := s.played(t).Position()
			if p.Turn() != game.Second || p.Plies() != s.taken() {
				t.Fatalf("it begins after %d moves", p.Plies())
			}
			h.press(b, cell(int(chosenBy(t, p, func(score search.Score) bool { return score < 0 }).To)))
			b.until("a mistake taken back", func(s State) bool {
				return strings.HasSuffix(s.label("remark"), "Try another move.") && s.taken() == p.Plies()
			})
			h.press(b, cell(int(chosenBy(t, p, func(score search.Score) bool { return score >= 0 }).To)))
			b.until("the better move", func(s State) bool {
				return strings.Contains(s.label("remark"), " is ") && s.taken() == p.Plies()+1
			})
			for s := b.state(); s.node("practise") == nil; s = b.state() {
				h.press(b, "mistake")
			}
			b.shot("retry-by-" + h.name)
			h.press(b, "practise")
			b.until("a puzzle", func(s State) bool {
				return s.node("show") != nil && !s.node("show").is("disabled") && strings.HasPrefix(s.label("remark"), "Save the draw")
			})
		})
	}
}

// A set's puzzle goes on after the page was loaded again in the middle of it, and counts for the set.
func TestSetIsKept(t *testing.T) {
	t.Parallel()
	b := journey(t, "#h=1;k;t=cuts;1&z=1;7x6k4-gravity;win;d1d2c1c2", desktop)
	b.until("the set", func(s State) bool { return s.label("progress") == "Solved: 0 of 2" })
	b.write(byKeys, "name", "Ann")
	byKeys.press(b, "next")
	byKeys.press(b, "reveal")
	byKeys.press(b, "back")
	byKeys.press(b, "next")
	b.until("the puzzle", func(s State) bool { return s.node("show") != nil && !s.node("show").is("disabled") })
	mine := func(s State) *game.Position {
		p := s.played(t).Position()
		if p.Turn() != game.First && !p.Over() {
			return nil
		}
		return p
	}
	solve := func() {
		t.Helper()
		p := mine(b.state())
		m, _ := search.Best(t.Context(), p, search.Limit{Nodes: 100_000}, nil).Best()
		byKeys.press(b, cell(int(m.To)))
		b.until("the answer", func(s State) bool {
			now := mine(s)
			return now != nil && now.Plies() > p.Plies() && now.Plies() == s.taken()
		})
	}
	solve()
	was := b.state()
	if was.taken() < 6 {
		t.Fatalf("there are %d stones", was.taken())
	}
	b.do(chromedp.Reload())
	b.started()
	s := b.until("the puzzle where it was", func(s State) bool { return s.node("show") != nil && !s.node("show").is("disabled") })
	if s.Key != was.Key || s.label("next") != "Homework" {
		t.Errorf("after the reload there are %d stones, and %q", s.taken(), s.label("next"))
	}
	for !mine(b.state()).Over() {
		solve()
	}
	b.until("the solution", func(s State) bool { return s.node("show").is("disabled") })
	byKeys.press(b, "next")
	b.until("the set again", func(s State) bool {
		return s.label("progress") == "Solved: 1 of 2" && strings.HasSuffix(s.label("item-1"), "Solved · Tries: 1")
	})
}
