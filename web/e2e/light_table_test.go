package e2e

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// refused waits for a call of the table to be refused, after which nothing has
// changed, and answers the sentence.
func (b *tab) refused(call string) string {
	b.t.Helper()
	before := eval[string](b, `JSON.stringify(table.state())`)
	said := eval[string](b, call+`.then(() => '', e => e.message)`)
	if strings.TrimRight(said, ".…?!") == said {
		b.t.Errorf("%s is answered %q", call, said)
	}
	if after := eval[string](b, `JSON.stringify(table.state())`); after != before {
		b.t.Errorf("%s has led from %s to %s", call, before, after)
	}
	return said
}

// The table does what its methods say, and what it refuses changes nothing.
func TestLightTable(t *testing.T) {
	t.Parallel()
	b := light(t, people("3x3k3", 2), desktop)
	for _, m := range []string{"b2", "a1", "c3"} {
		eval[any](b, fmt.Sprintf(`table.play(%q)`, m))
	}
	if s := b.table(); s.Link != "g=1;3x3k3;b2a1c3" || s.At != 3 || s.Status != "O to move" {
		t.Errorf("after three moves: %+v", s)
	}
	for call, want := range map[string]string{
		`table.play('b2')`:                        "b2 is taken by X.",
		`table.play('z9')`:                        "off the board",
		`table.play('what')`:                      "what",
		`table.play('a2 b1')`:                     "not offered",
		`table.play(undefined)`:                   "",
		`table.redo()`:                            "Not allowed now.",
		`table.goTo(4)`:                           "the game has 3",
		`table.goTo(-1)`:                          "",
		`table.goTo('x')`:                         "",
		`table.newGame({rules: '3x'})`:            "",
		`table.newGame({rules: '3x3k3 board'})`:   "3x3k3board",
		`table.newGame({position: 'a1a1'})`:       "taken",
		`table.setPosition('g=1;3x3k3;a1a1')`:     "taken",
		`table.setPosition('noughts 1\nrules x')`: "nly links and moves are read",
		`table.setPosition('g=2;3x3k3;a1')`:       "",
	} {
		if said := b.refused(call); !strings.Contains(said, want) {
			t.Errorf("%s is refused with %q", call, said)
		}
	}
	at := func(what string, call string, n int, link string) {
		t.Helper()
		eval[any](b, call)
		if s := b.table(); s.At != n || s.Plies != len(s.Moves) || s.Link != link {
			t.Errorf("after %s: %+v", what, s)
		}
	}
	at("undo", `table.undo()`, 2, "g=1;3x3k3;b2a1")
	at("undo", `table.undo()`, 1, "g=1;3x3k3;b2")
	if s := b.table(); len(s.Moves) != 3 {
		t.Errorf("undo has dropped moves: %+v", s)
	}
	at("redo", `table.redo()`, 2, "g=1;3x3k3;b2a1")
	at("goTo", `table.goTo(0)`, 0, "g=1;3x3k3")
	at("goTo", `table.goTo(3)`, 3, "g=1;3x3k3;b2a1c3")
	at("goTo", `table.goTo(1)`, 1, "g=1;3x3k3;b2")
	at("play", `table.play('c1')`, 2, "g=1;3x3k3;b2c1")
	if s := b.table(); len(s.Moves) != 2 {
		t.Errorf("another move has kept the line: %+v", s)
	}
	at("a position", `table.setPosition('#g=1;5x5k4;a1b2')`, 2, "g=1;5x5k4;a1b2")
	at("moves", `table.setPosition('c3 c4 d1')`, 3, "g=1;5x5k4;c3c4d1")
	at("new", `table.newGame()`, 0, "g=1;5x5k4")
	at("undo", `table.undo()`, 3, "g=1;5x5k4;c3c4d1")
	at("a game", `table.newGame({rules: 'wild', seats: 'human, human', position: 'b2X'})`, 1, "g=1;wild;b2X")
	at("rules", `table.newGame({rules: '3x3k3'})`, 0, "g=1;3x3k3")
	value := eval[struct {
		Score int
		Label string
		PV    []string
		Moves []struct{ Move, Label string }
	}](b, `table.setPosition('a1 c3 a2 c2').then(() => table.analyse({nodes: 100000}))`)
	if value.Label != "proved" || value.Score < 900000 || value.PV[0] != "a3" || len(value.Moves) != 5 || value.Moves[0].Move != "a3" {
		t.Errorf("the value of a win is %+v", value)
	}
	b.refused(`table.analyse({nodes: 1}).then(() => table.play('a1'))`)
	if said := b.refused(`Promise.all([1, 2, 3, 4, 5].map(() => table.analyse({nodes: 100000})))`); said != "4 analyses are under way already." {
		t.Errorf("the fifth at once is refused with %q", said)
	}
}

// The buttons do the same; the computer answers, can be stopped, and its move
// is taken back together with the one before.
func TestLightComputer(t *testing.T) {
	t.Parallel()
	b := light(t, asked{"rules": "3x3k3", "seats": []string{"human", "hard"}}, desktop)
	b.clickAt(lightCell(4))
	b.wait("the answer", `table.state().plies === 2`)
	if s := b.table(); s.Status != "X to move" || s.Seats[1] != "hard" {
		t.Errorf("after the answer: %+v", s)
	}
	b.clickAt(`[data-does="undo"]`)
	b.wait("both to be taken back", `table.state().at === 0 && table.state().plies === 2`)
	b.clickAt(`[data-does="redo"]`)
	b.wait("both to be played again", `table.state().at === 2`)
	b.clickAt(`[data-does="fresh"]`)
	b.wait("a new game", `table.state().plies === 0 && table.state().moves.length === 0`)
	// Strongest thinks as long as it takes: long enough to be stopped.
	eval[any](b, `table.newGame({rules: '15x15k5', seats: ['human', 'strongest']})`)
	b.clickAt(lightCell(112))
	b.wait("thought", `!document.querySelector('[data-does="stop"]').hidden`)
	if s := b.table(); s.Status != "O is thinking…" {
		t.Errorf("while it thinks: %+v", s)
	}
	if said := b.refused(`table.play('a1')`); said != "O is thinking…" {
		t.Errorf("a move in its turn is refused with %q", said)
	}
	b.clickAt(`[data-does="stop"]`)
	b.wait("a stop", `table.state().status === 'O is waiting' && table.state().plies === 1`)
	b.clickAt(`[data-does="resume"]`)
	b.wait("thought again", `table.state().status === 'O is thinking…'`)
	b.clickAt(`[data-does="undo"]`)
	b.wait("an undo while it thinks", `table.state().at === 0 && table.state().status === 'X to move'`)
	// Two computers play to the end.
	eval[any](b, `table.newGame({rules: '3x3k3', seats: ['easy', 'random']})`)
	b.wait("their end", `table.state().over`)
}

// A game can be given for looking at only.
func TestLightReadonly(t *testing.T) {
	t.Parallel()
	b := light(t, asked{"rules": "3x3k3", "position": "g=1;3x3k3;a1b2c3", "readonly": true, "seats": []string{"human", "hard"}}, phone)
	if s := b.table(); !s.Readonly || s.At != 3 {
		t.Errorf("it begins as %+v", s)
	}
	b.refused(`table.play('a2')`)
	if at := eval[[]int](b, `(async () => [(await table.undo(), table.state().at), (await table.redo(), table.state().at)])()`); at[0] != 2 || at[1] != 3 {
		t.Errorf("a step back and on leads to %d", at)
	}
	b.tapAt(lightCell(3))
	for _, s := range []struct {
		does string
		at   int
	}{{"back", 2}, {"first", 0}, {"on", 1}, {"last", 3}} {
		b.tapAt(fmt.Sprintf(`[data-does=%q]`, s.does))
		b.wait(s.does, fmt.Sprintf(`table.state().at === %d`, s.at))
	}
	if s := b.table(); len(s.Moves) != 3 {
		t.Errorf("looking has changed the game: %+v", s)
	}
	b.shot("light-readonly")
}

// In a puzzle only moves that keep the win stay.
func TestLightPuzzle(t *testing.T) {
	t.Parallel()
	// X has two corners and O none: c1 forks, a2 does not win.
	b := light(t, asked{"rules": "3x3k3", "position": "a1 b1 c3", "puzzle": true}, desktop)
	if s := b.table(); !s.Puzzle || s.Status != "O to move" {
		t.Errorf("it begins as %+v", s)
	}
	b = light(t, asked{"rules": "3x3k3", "position": "a1b1", "puzzle": true}, desktop)
	if said := b.refused(`table.play('c2')`); !strings.Contains(said, "c2 does not win") {
		t.Errorf("a wrong move is refused with %q", said)
	}
	for range 4 {
		if b.table().Over {
			break
		}
		plies := b.table().Plies
		move := eval[string](b, `table.analyse({nodes: 100000}).then(a => a.pv[0])`)
		eval[any](b, fmt.Sprintf(`table.play(%q)`, move))
		b.wait("the answer", fmt.Sprintf(`table.state().over || table.state().plies === %d`, plies+2))
	}
	if s := b.table(); !s.Over || s.Winner != 0 || s.Status != "Solved." {
		t.Errorf("it ends as %+v", s)
	}
	b.shot("light-solved")
}

// The game is kept, and comes back; where nothing can be kept the board says so
// once and plays on.
func TestLightKept(t *testing.T) {
	t.Parallel()
	address := serveLight(t)
	a := asked{"rules": "3x3k3", "seats": []string{"human", "human"}, "key": "one"}
	b := lightAt(t, address, a, desktop)
	eval[any](b, `table.play('b2').then(() => table.play('a1')).then(() => table.undo())`)
	if got := eval[[]string](b, `Object.keys(localStorage)`); len(got) != 1 || got[0] != "noughts.one.light" {
		t.Errorf("what is kept: %q", got)
	}
	b = lightAt(t, address, a, desktop)
	if s := b.table(); s.At != 1 || len(s.Moves) != 2 {
		t.Errorf("it has come back as %+v", s)
	}
	a["key"] = "two"
	b = lightAt(t, address, a, desktop)
	if s := b.table(); len(s.Moves) != 0 {
		t.Errorf("another board has the game: %+v", s)
	}
	l := desktop
	l.script = `Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }});`
	b = lightAt(t, address, a, l)
	eval[any](b, `table.play('b2')`)
	b.wait("a word", `document.querySelector('.light-remark').textContent.startsWith('This game cannot be kept here')`)
}

// unknown asks for a game that the light board does not know without the engine.
var unknown = "#" + url.PathEscape(`{"rules": "pentago"}`)

// An engine that does not come is told of.
func TestLightEngineFails(t *testing.T) {
	t.Parallel()
	l := desktop
	l.faulty = true
	b := open(t, serveLight(t, answer("engine.wasm.gz", drop), answer("engine.wasm", drop))+unknown, l)
	b.wait("the reason", `!!globalThis.refused`)
	if why := eval[string](b, `refused`); !strings.HasPrefix(why, "The engine does not work: ") {
		t.Errorf("the reason is %q", why)
	}
	if n := eval[int](b, `document.querySelectorAll('.light').length`); n > 0 {
		t.Error("something is left of the board")
	}
}

// An engine that comes late is waited for: only one that has greeted can fall
// silent.
func TestLightEngineLate(t *testing.T) {
	t.Parallel()
	come := make(chan struct{})
	l := desktop
	l.script = `{
		const plain = setInterval;
		globalThis.beats = 0;
		globalThis.still = false;
		globalThis.setInterval = (f, ms, ...all) => plain(() => still || (beats++, f(...all)), 1);
	}`
	late := func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasPrefix(plain(r.URL.Path), "engine.wasm") {
				select {
				case <-come:
				case <-r.Context().Done():
				}
			}
			next.ServeHTTP(w, r)
		})
	}
	b := open(t, serveLight(t, late)+unknown, l)
	b.wait("beats", `beats > 30`)
	eval[any](b, `(still = true, 0)`) // ten of these are too few for it once it is there
	close(come)
	b.wait("a table, or why not", `!!globalThis.table || !!refused`)
	if why := eval[string](b, `refused`); why != "" {
		t.Errorf("the board is refused: %s", why)
	}
}

// What was chosen in the game holds on the light board.
func TestLightSettings(t *testing.T) {
	t.Parallel()
	l := phone
	l.script = `localStorage.setItem('noughts.settings', 'coordinates off\nconfirm never\n')`
	b := light(t, people("15x15k5", 2), l)
	if n := eval[int](b, `document.querySelectorAll('.light svg .name').length`); n != 0 {
		t.Errorf("%d coordinates are shown", n)
	}
	b.tapAt(lightCell(112))
	b.wait("the move", `table.state().plies === 1`)
}
