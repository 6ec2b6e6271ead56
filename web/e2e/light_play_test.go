package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A game is played by mouse, by finger, and by the keyboard alone; what is said
// and marked is what has happened.
func TestLightPlay(t *testing.T) {
	t.Parallel()
	cells := []game.Cell{0, 3, 1, 4, 2} // X wins with the top row
	names := []string{"a3", "a2", "b3", "b2", "c3"}
	for _, way := range []struct {
		name string
		l    look
		play func(b *tab, c game.Cell)
	}{
		{"mouse", desktop, func(b *tab, c game.Cell) { b.clickAt(lightCell(c)) }},
		{"finger", phone, func(b *tab, c game.Cell) { b.tapAt(lightCell(c)) }},
		{"assistive", desktop, func(b *tab, c game.Cell) { b.pressAt(lightCell(c)) }},
	} {
		t.Run(way.name, func(t *testing.T) {
			b := light(t, people("3x3k3", 2), way.l)
			for i, c := range cells {
				way.play(b, c)
				b.wait(names[i], fmt.Sprintf(`table.state().plies === %d`, i+1))
				mark := "XO"[i%2 : i%2+1]
				if got := b.lightLabels()[c]; got != names[i]+", "+mark && got != names[i]+", "+mark+", winning line" {
					t.Errorf("the cell is called %q", got)
				}
				if i < 4 {
					b.wait("the announcement of "+names[i], fmt.Sprintf(`heard.at(-1) === %q`, mark+", "+names[i]+"."))
				}
			}
			s := b.table()
			if !s.Over || s.Winner != 0 || s.Status != "X wins" || s.Link != "g=1;3x3k3;a3a2b3b2c3" {
				t.Errorf("the end is %+v", s)
			}
			b.wait("the announcement of the end", `heard.length > 4`)
			eval[any](b, `e2e.frames(6)`) // and no other
			// The line has the winner's colour, and the other marks are dimmed.
			if got := eval[string](b, `[document.querySelectorAll('.light svg .passed').length, ...new Set([...document.querySelectorAll('.light svg .strike:not(.edge), .light svg .i0:not(.strike)')].map(e => getComputedStyle(e).getPropertyValue('--ink')))].join(' | ')`); !strings.HasPrefix(got, "2 | ") || strings.Count(got, " | ") != 1 {
				t.Errorf("at the end there are the dimmed marks and colours %s", got)
			}
			if n := eval[int](b, `heard.join(' ').split('X wins').length - 1`); n != 1 {
				t.Errorf("the end is announced %d times: %q", n, eval[[]string](b, `heard`))
			}
			if n := eval[int](b, `document.querySelectorAll('[aria-label$="winning line"]').length`); n != 3 {
				t.Errorf("%d cells are marked as winning", n)
			}
			if n := eval[int](b, `document.querySelectorAll('[aria-current]').length`); n != 1 {
				t.Errorf("%d cells are marked as the last", n)
			}
			if got := eval[[]string](b, `events.map(e => e.type)`); len(got) != 6 || got[4] != "move" || got[5] != "gameover" {
				t.Errorf("the listener heard %q", got)
			}
			b.shot("light-won-" + way.name)
		})
	}
}

// playLight plays a move with the mouse or as assistive technology does, and
// the choices that it needs.
func (b *tab) playLight(p *game.Position, m game.Move, press func(selector string)) {
	b.t.Helper()
	r, text := p.Rules(), p.Rules().MoveText(m)
	if m.To == game.NoCell {
		press(fmt.Sprintf(`.light-offers [data-move=%q]`, text))
	} else {
		cell := aim(p, m)
		if eval[bool](b, fmt.Sprintf(`!document.querySelector(%q)`, lightCell(cell))) {
			b.t.Fatalf("%s: no cell for %s", r.ID, text)
		}
		press(lightCell(cell))
	}
	if err := p.Play(m); err != nil {
		b.t.Fatal(err)
	}
	right := keyOf(p)
	const choosing = `!!document.querySelector('.light-choice')`
	b.wait(r.ID+": "+text, fmt.Sprintf(`table.state().key === %q || `+choosing, right))
	for range 2 {
		if !eval[bool](b, choosing) {
			break
		}
		wanted := fmt.Sprintf(`.light-choice[data-move=%q]`, text)
		if m.Mark != game.Empty && eval[bool](b, fmt.Sprintf(`!document.querySelector(%q)`, wanted)) {
			wanted = fmt.Sprintf(`.light-choice[aria-label=%q]`, r.Sign(m.Mark))
		}
		press(wanted)
		b.wait(r.ID+": "+text, fmt.Sprintf(`table.state().key === %q || `+choosing, right))
	}
	if s := b.table(); s.Key != right {
		b.t.Fatalf("%s: after %s the key is %s, want %s; %s", r.ID, text, s.Key, right, s.Link)
	}
}

// Every game of the catalogue can be played: any legal moves, pressed, lead
// where the rules lead, and what is shown is what is so.
func TestLightCatalogue(t *testing.T) {
	t.Parallel()
	b := light(t, people("3x3k3", 2), desktop)
	for i, e := range variant.Catalogue() {
		r := e.Rules
		if r.Board.Cells() > 1<<14 {
			continue
		}
		seats, _ := json.Marshal(people(r.ID, r.PlayerCount())["seats"])
		eval[any](b, fmt.Sprintf(`table.newGame({rules: %q, seats: %s})`, r.ID, seats))
		dice := rand.New(rand.NewPCG(1, uint64(len(r.ID))))
		p := r.Start()
		most := 30
		switch {
		case testing.Short() && i%6 > 0:
			most = 4
		case testing.Short():
			most = 12
		}
		for n := 0; n < most && !p.Over(); n++ {
			var moves []game.Move
			for _, m := range p.Moves(nil) {
				if m.To == game.NoCell || r.Board.Cells() <= 441 {
					moves = append(moves, m)
				} else if x, y := r.Board.XY(m.To); x >= 42 && x < 52 && y >= 42 && y < 52 {
					moves = append(moves, m)
				}
			}
			b.playLight(p, moves[dice.IntN(len(moves))], b.pressAt)
		}
		s := b.table()
		if o := p.Outcome(); s.Over != o.Over || s.Winner != int(o.Winner)-1 || s.At != p.Plies() || len(s.Moves) != p.Plies() {
			t.Errorf("%s: the table says %+v, the rules %+v", r.ID, s, o)
		}
		if r.Board.Cells() > 441 {
			continue
		}
		labels := b.lightLabels()
		for c := range game.Cell(r.Board.Cells()) {
			want := r.Board.Name(c) + ", " + map[bool]string{true: "empty"}[p.Mark(c) == game.Empty]
			if p.Mark(c) == game.Block {
				want += "blocked"
			} else if p.Mark(c) != game.Empty {
				want += r.Sign(p.Mark(c))
			}
			if got := labels[c]; !strings.HasPrefix(got, want) {
				t.Errorf("%s: a cell is called %q, want %q", r.ID, got, want)
			}
		}
	}
}

// A whole game by the keyboard alone; other keys are the page's.
func TestLightKeys(t *testing.T) {
	t.Parallel()
	b := light(t, people("3x3k3", 2), desktop)
	eval[any](b, `window.prevented = [], document.addEventListener('keydown', e => e.defaultPrevented && prevented.push(e.key))`)
	if at := eval[string](b, `document.activeElement.tagName`); at != "BODY" {
		t.Errorf("the board has taken the focus: %s", at)
	}
	cell := func() string {
		return eval[string](b, `document.activeElement.getAttribute('aria-label') ?? ''`)
	}
	for range 20 {
		if b.key("\t"); strings.HasPrefix(cell(), "b2") {
			break
		}
	}
	steps := []struct{ key, at string }{
		{kb.ArrowLeft, "a2"}, {kb.ArrowUp, "a3"}, {kb.ArrowUp, "a3"}, {kb.End, "c3"}, {kb.ArrowDown, "c2"}, {kb.Home, "a2"}, {kb.ArrowRight, "b2"},
	}
	for _, s := range steps {
		if b.key(s.key); !strings.HasPrefix(cell(), s.at+",") {
			t.Errorf("a key has led to %q, not %s", cell(), s.at)
		}
	}
	b.do(chromedp.KeyEvent(kb.Home, chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	if !strings.HasPrefix(cell(), "a3,") {
		t.Errorf("Ctrl+Home has led to %q", cell())
	}
	if n := eval[int](b, `document.querySelectorAll('[role=gridcell][tabindex="0"]').length`); n != 1 {
		t.Errorf("Tab stops at %d cells", n)
	}
	for i, keys := range [][]string{{"\r"}, {kb.ArrowDown, " "}, {kb.ArrowRight, "\r"}, {kb.ArrowUp, " "}, {kb.ArrowDown, kb.ArrowDown, kb.ArrowRight, "\r"}} {
		b.key(keys...)
		b.wait("a move", fmt.Sprintf(`table.state().plies === %d`, i+1))
	}
	if s := b.table(); !s.Over && s.Link != "g=1;3x3k3;a3a2b2b3c1" {
		t.Errorf("the keys have led to %+v", s)
	}
	b.key("x", "1")
	for _, k := range eval[[]string](b, `prevented`) {
		if !strings.HasPrefix(k, "Arrow") && k != "Home" && k != "End" {
			t.Errorf("the key %q is kept from the page", k)
		}
	}
}

// On small cells a finger is asked twice; a mouse is not.
func TestLightTwice(t *testing.T) {
	t.Parallel()
	b := light(t, people("15x15k5", 2), phone)
	b.tapAt(lightCell(112))
	b.wait("a question", `document.querySelector('.light-remark').textContent === 'Tap again to play h8.'`)
	b.tapAt(lightCell(113))
	b.wait("another", `document.querySelector('.light-remark').textContent === 'Tap again to play i8.'`)
	if s := b.table(); s.Plies != 0 {
		t.Errorf("one tap has played: %+v", s)
	}
	b.tapAt(lightCell(113))
	b.wait("the move", `table.state().link === 'g=1;15x15k5;i8'`)
	// Cells of boards up to nine by nine leave room for a finger where there is any.
	eval[any](b, `table.newGame({rules: '7x7k5'})`)
	if side := eval[float64](b, `document.querySelector('[role=gridcell]').getBoundingClientRect().width`); side < 44 {
		t.Errorf("cells are %v pixels wide", side)
	}
}

// A question beside a cell is answered by the keyboard, and taken back by Escape.
func TestLightChoice(t *testing.T) {
	t.Parallel()
	b := light(t, people("wild", 2), desktop)
	eval[any](b, fmt.Sprintf(`document.querySelector(%q).focus()`, lightCell(4)))
	at := func() string { return eval[string](b, `document.activeElement.getAttribute('aria-label')`) }
	b.key("\r")
	if at() != "X" || b.table().Status != "Which mark on b2" {
		t.Errorf("the question is %q, with the focus at %q", b.table().Status, at())
	}
	place := eval[string](b, `document.querySelector('.light-choice').style.cssText`)
	b.resize(phone)
	b.wait("the buttons' new place", fmt.Sprintf(`document.querySelector('.light-choice').style.cssText !== %q`, place))
	if at() != "X" {
		t.Errorf("in another window the focus is at %q", at())
	}
	b.key(kb.Escape)
	if at() != "b2, empty" || b.table().Plies != 0 {
		t.Errorf("after Escape the focus is at %q", at())
	}
	b.key("\r", "\t", "\r")
	b.wait("the ring", `table.state().link === 'g=1;wild;b2O'`)
	if at() != "b2, O" {
		t.Errorf("after the choice the focus is at %q", at())
	}
	b.clickAt(lightCell(0))
	b.shot("light-choice")
	b.clickAt(`[data-does="cancel"]`)
	b.clickAt(lightCell(8))
	b.clickAt(`.light-choice[data-move="c1X"]`)
	b.wait("the cross", `table.state().link === 'g=1;wild;b2Oc1X'`)

	eval[any](b, `table.newGame({rules: 'hex11'}).then(() => table.play('d4'))`)
	b.wait("the announcement of the first move", `heard.at(-1)?.includes('d4')`) // else both would be one
	if s := b.refused(`table.play('keep')`); s == "" {
		t.Error("a word that is not offered is played")
	}
	b.shot("light-swap")
	b.clickAt(`.light-offers [data-move="swap"]`)
	b.wait("the swap", `table.state().plies === 2 && table.state().link.endsWith('d4swap')`)
	b.wait("the announcement of the swap", `heard.at(-1).startsWith('Sides are swapped.')`)
}
