package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"noughts/assets"
	"noughts/game"
	"noughts/game/lesson/course"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// listener finds what a screen reader finds: elements by their roles and names,
// by nothing else.
const listener = `globalThis.heard = (() => {
	const roles = {BUTTON: 'button', P: 'paragraph', INPUT: 'textbox', H1: 'heading', H2: 'heading', H3: 'heading'};
	const role = e => e.getAttribute('role') ?? roles[e.tagName] ?? '';
	const name = e => e.getAttribute('aria-label') ?? e.textContent;
	const all = wanted => [...document.querySelectorAll('#mirror *')].filter(e => role(e) === wanted);
	return {
		names: wanted => all(wanted).map(name),
		find: (wanted, named) => all(wanted).find(e => name(e) === named || wanted === 'gridcell' && name(e).startsWith(named + ', ')),
	};
})()`

// hears waits for an element with a role and a name.
func (b *tab) hears(role, name string) {
	b.t.Helper()
	b.wait(role+" "+name, fmt.Sprintf(`!!heard.find(%q, %q)`, role, name))
}

// activates presses the element with a role and a name, as soon as it is there. The name
// of a cell is what its label begins with.
func (b *tab) activates(role, name string) {
	b.t.Helper()
	b.wait(role+" "+name, fmt.Sprintf(`(e => { e?.click(); return !!e; })(heard.find(%q, %q))`, role, name))
}

// enters makes a move in a lesson.
func (b *tab) enters(r *game.Rules, p *game.Position, m game.Move) {
	b.t.Helper()
	if m.To == game.NoCell {
		b.activates("button", words.Choice(p, m.Arg).String())
		return
	}
	b.activates("gridcell", r.Board.Name(m.To))
	// Where several moves are played in one cell, buttons ask for the mark, and for the rest.
	forms := p.Moves(nil)
	among := func(ok func(o game.Move) bool) bool {
		forms = slices.DeleteFunc(forms, func(o game.Move) bool { return !ok(o) })
		return len(forms) > 1
	}
	if !among(func(o game.Move) bool { return o.To == m.To }) {
		return
	}
	if slices.ContainsFunc(forms, func(o game.Move) bool { return o.Mark != m.Mark }) {
		b.activates("button", r.Sign(m.Mark))
		if !among(func(o game.Move) bool { return o.Mark == m.Mark }) {
			return
		}
	}
	if _, turns := r.Effect.(game.Twist); turns {
		region, right := game.TwistOf(m.Arg)
		b.activates("button", words.TurnRegion(r.Board.Name(r.Board.RegionCell(region)), right).String())
		return
	}
	b.activates("button", r.MoveText(m))
}

// tries are the moves that can be made on the screen: those of the cells that are heard, and
// choices.
func (b *tab) tries(p *game.Position) (all []game.Move) {
	b.t.Helper()
	heard := map[string]bool{}
	for _, name := range eval[[]string](b, `heard.names('gridcell')`) {
		cell, _, _ := strings.Cut(name, ",")
		heard[cell] = true
	}
	for _, m := range p.Moves(nil) {
		if m.To == game.NoCell || heard[p.Board().Name(m.To)] {
			all = append(all, m)
		}
	}
	return all
}

// first is the first of some moves that is right, or wrong, and the answer to it.
func first(s *course.Step, p *game.Position, all []game.Move, right bool) (m game.Move, done bool, why string, ok bool) {
	for _, m := range all {
		if is, done, why := s.Try(p, m); is == right {
			return m, done, why.String(), true
		}
	}
	return game.Move{}, false, "", false
}

// lessonOf are the steps of a game's lesson: everybody has the same.
func lessonOf(r *game.Rules) []course.Step {
	return append(course.Make(r, 1, nil), course.Hand(r, assets.Late(assets.Lessons), "en")...)
}

// learns goes through a step of a lesson: a wrong move is answered with the reason, and right ones
// fulfil the task.
func (b *tab) learns(r *game.Rules, s *course.Step, last bool) {
	b.t.Helper()
	p := s.Position()
	b.hears("paragraph", s.Say(p).String())
	all := b.tries(p)
	if m, _, why, ok := first(s, p, all, false); ok {
		const cells = `JSON.stringify(heard.names('gridcell'))`
		before := eval[string](b, cells)
		b.enters(r, p, m)
		b.hears("paragraph", why)
		b.wait("the move to be taken back", fmt.Sprintf(`%s === %q`, cells, before))
	}
	for done := false; !done; {
		m, ends, _, ok := first(s, p, b.tries(p), true)
		if !ok {
			b.t.Fatalf("%q: no move is right", s.Say(p))
		}
		b.enters(r, p, m)
		if err := p.Play(m); err != nil {
			b.t.Fatal(err)
		}
		said := "Right so far: go on."
		switch done = ends; {
		case done && last:
			said = "Right. That completes the lesson."
		case done:
			said = "Right."
		}
		b.hears("paragraph", said)
	}
}

// The lesson of each game is found and gone through to its end by roles and names alone, a wrong
// move first wherever there is one. A short run has a plain game, and one whose moves
// take several presses.
func TestLessonsByEar(t *testing.T) {
	t.Parallel()
	b := journey(t, "", desktop)
	eval[any](b, `(`+listener+`, 0)`)
	for _, g := range variant.Catalogue() {
		r := g.Rules
		if testing.Short() && r.ID != "3x3k3" && r.ID != "pentago" {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			b.in(t, func() {
				b.anew("", "")
				b.activates("button", "Learn")
				b.activates("button", "Lessons")
				title := variant.Title(r).String()
				b.activates("button", title)
				steps := lessonOf(r)
				if len(steps) < 4 || len(steps) > course.Most {
					t.Errorf("%d steps", len(steps))
				}
				for i := range steps {
					b.hears("heading", fmt.Sprintf("%s: %d of %d", title, i+1, len(steps)))
					last := i == len(steps)-1
					b.learns(r, &steps[i], last)
					b.activates("button", map[bool]string{false: "Next", true: "Play"}[last])
				}
				b.wait("the end of the lesson", fmt.Sprintf(`!heard.find('heading', %q)`, fmt.Sprintf("%s: %[2]d of %[2]d", title, len(steps))))
			})
		})
	}
}
