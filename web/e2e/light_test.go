package e2e

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint/raster"
	"noughts/render/ui"
	"noughts/web/site/pack"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// lightFolder is the folder of the light board, with nothing of the full game:
// the page's scripts and styles, the engine, and a page of the tests that opens
// the board.
var lightFolder = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(root, "build", "light")
	if err := os.RemoveAll(dir); err != nil {
		return "", err
	}
	web := os.DirFS(filepath.Join(root, "web"))
	for _, pattern := range []string{"*.js", "*.css", "*.svg"} {
		names, err := fs.Glob(web, pattern)
		if err != nil {
			return "", err
		}
		for _, name := range names {
			if err := copyInto(dir, filepath.Join(root, "web", name)); err != nil {
				return "", err
			}
		}
	}
	page := filepath.Join(root, "web", "e2e", "testdata", "light")
	for _, path := range []string{filepath.Join(root, "wasm_exec.js"), filepath.Join(page, "open.js"), filepath.Join(page, "index.html")} {
		if err := copyInto(dir, path); err != nil {
			return "", err
		}
	}
	engine := filepath.Join(dir, "engine.wasm")
	if err := pack.Compile(root, "./web/worker", engine, "-ldflags=-s -w"); err != nil {
		return "", err
	}
	return dir, pack.Gzip(root, engine)
})

// copyInto copies a file into a folder.
func copyInto(dir, path string) error {
	b, err := os.ReadFile(path)
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, filepath.Base(path)), b, 0o644)
}

// serveLight serves that folder to one test.
func serveLight(t *testing.T, wrappers ...func(http.Handler) http.Handler) string {
	t.Helper()
	dir, err := lightFolder()
	if err != nil {
		t.Fatal(err)
	}
	h := pack.Handler(os.DirFS(dir))
	for _, w := range wrappers {
		h = w(h)
	}
	return serveAlone(t, h)
}

// asked is what a page may ask of the light board, as noughts.asked has it.
type asked map[string]any

// lightAt opens the light board; with a folder's address that was served
// before, in the same storage.
func lightAt(t *testing.T, address string, a asked, l look) *tab {
	t.Helper()
	text, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	b := open(t, address+"#"+url.PathEscape(string(text)), l)
	b.wait("the light board", `!!globalThis.refused || !!globalThis.table`)
	if why := eval[string](b, `refused`); why != "" {
		t.Fatal(why)
	}
	return b
}

// light opens the light board with a storage of its own.
func light(t *testing.T, a asked, l look) *tab {
	t.Helper()
	return lightAt(t, serveLight(t), a, l)
}

// people is a game between so many people.
func people(rules string, n int) asked {
	seats := make([]string, n)
	for i := range seats {
		seats[i] = "human"
	}
	return asked{"rules": rules, "seats": seats}
}

// Table is what the table of a board answers.
type Table struct {
	Rules, Name, Reason, Link, Key, Status string
	Moves, Seats                           []string
	At, Plies, Turn, Winner                int
	Over, Readonly, Puzzle                 bool
}

func (b *tab) table() Table {
	b.t.Helper()
	return eval[Table](b, `table.state()`)
}

// reaches waits until the board has a key.
func (b *tab) reaches(what, key string) Table {
	b.t.Helper()
	b.wait(what, fmt.Sprintf(`table.state().key === %q`, key))
	return b.table()
}

// lightCell is the selector of a cell.
func lightCell(c game.Cell) string { return fmt.Sprintf(`[data-cell="%d"]`, c) }

// spot is the middle of the first element that a selector finds.
func (b *tab) spot(selector string) (x, y float64) {
	b.t.Helper()
	b.wait(selector, fmt.Sprintf(`!!document.querySelector(%q)`, selector))
	at := eval[[]float64](b, fmt.Sprintf(`(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector(%q).getBoundingClientRect())`, selector))
	return at[0], at[1]
}

// clickAt clicks what a selector finds, with the mouse.
func (b *tab) clickAt(selector string) {
	b.t.Helper()
	x, y := b.spot(selector)
	b.do(chromedp.MouseEvent(chromedp.MouseMoved, x, y), chromedp.MouseClickXY(x, y))
}

// tapAt taps it with a finger.
func (b *tab) tapAt(selector string) {
	b.t.Helper()
	x, y := b.spot(selector)
	b.do(touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y}), touch(input.DispatchTouchEventTypeTouchEnd))
}

// pressAt clicks it as assistive technology does.
func (b *tab) pressAt(selector string) {
	b.t.Helper()
	b.wait(selector, fmt.Sprintf(`!!document.querySelector(%q)`, selector))
	eval[any](b, fmt.Sprintf(`document.querySelector(%q).click()`, selector))
}

// settles waits for what is said after a change, which comes a little later.
func (b *tab) settles() {
	b.t.Helper()
	eval[any](b, `new Promise(done => setTimeout(done, 80))`)
}

// label is the name of a cell for assistive technology.
func (b *tab) lightLabel(c game.Cell) string {
	b.t.Helper()
	return eval[string](b, fmt.Sprintf(`document.querySelector(%q).getAttribute('aria-label')`, lightCell(c)))
}

// A game is played by mouse, by finger, and by the keyboard alone; what is said
// and marked is what has happened.
func TestLightPlay(t *testing.T) {
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
				if got := b.lightLabel(c); got != names[i]+", "+mark && got != names[i]+", "+mark+", winning line" {
					t.Errorf("the cell is called %q", got)
				}
				b.settles()
				if i < 4 {
					if got := eval[string](b, `heard.at(-1)`); got != mark+", "+names[i]+"." {
						t.Errorf("%s is announced as %q", names[i], got)
					}
				}
			}
			s := b.table()
			if !s.Over || s.Winner != 0 || s.Status != "X wins" || s.Link != "g=1;3x3k3;a3a2b3b2c3" {
				t.Errorf("the end is %+v", s)
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
	b := light(t, people("3x3k3", 2), desktop)
	for _, e := range variant.Catalogue() {
		r := e.Rules
		if r.Board.Cells() > 1<<14 {
			continue
		}
		seats, _ := json.Marshal(people(r.ID, r.PlayerCount())["seats"])
		eval[any](b, fmt.Sprintf(`table.newGame({rules: %q, seats: %s})`, r.ID, seats))
		dice := rand.New(rand.NewPCG(1, uint64(len(r.ID))))
		p := r.Start()
		for n := 0; n < 30 && !p.Over(); n++ {
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
		for c := range game.Cell(min(r.Board.Cells(), 441)) {
			if r.Board.Cells() > 441 {
				break
			}
			want := r.Board.Name(c) + ", " + map[bool]string{true: "empty"}[p.Mark(c) == game.Empty]
			if p.Mark(c) == game.Block {
				want += "blocked"
			} else if p.Mark(c) != game.Empty {
				want += r.Sign(p.Mark(c))
			}
			if got := b.lightLabel(c); !strings.HasPrefix(got, want) {
				t.Errorf("%s: a cell is called %q, want %q", r.ID, got, want)
			}
		}
	}
}

// The board is where the game will show it.
func TestLightBox(t *testing.T) {
	b := light(t, people("3x3k3", 2), desktop)
	for _, size := range [][2]int64{{390, 844}, {1280, 800}, {320, 568}, {844, 390}, {768, 1024}} {
		b.do(call(emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: size[0], Height: size[1], DeviceScaleFactor: 1}))
		for _, e := range variant.Catalogue() {
			r := e.Rules
			if r.Board.Cells() > 441 {
				continue
			}
			seats, _ := json.Marshal(people(r.ID, r.PlayerCount())["seats"])
			eval[any](b, fmt.Sprintf(`table.newGame({rules: %q, seats: %s})`, r.ID, seats))
			eval[any](b, `new Promise(done => requestAnimationFrame(() => setTimeout(done, 20)))`)
			got := eval[[]float64](b, `(r => [r.x, r.y, r.width, r.height])(table.box())`)
			app := ui.New(ui.Env{Store: slots{"game": record.New(r).String()}, Face: raster.NewFace(), Resume: true})
			app.Resize(float64(size[0]), float64(size[1]))
			for _, n := range app.Nodes() {
				if n.ID != "board" {
					continue
				}
				for i, v := range []float64{n.Box.X, n.Box.Y, n.Box.W, n.Box.H} {
					if math.Abs(got[i]-v) > 3 {
						t.Errorf("%s at %v: the light board is at %v, the game's at %v", r.ID, size, got, n.Box)
						break
					}
				}
			}
		}
	}
}

// refused waits for a call of the table to be refused, after which nothing has
// changed, and answers the sentence.
func (b *tab) refused(call string) string {
	b.t.Helper()
	before := eval[string](b, `JSON.stringify(table.state())`)
	said := eval[string](b, call+`.then(() => '', e => e.message)`)
	if said == "" || !strings.ContainsAny(said[len(said)-1:], ".…?!") {
		b.t.Errorf("%s is answered %q", call, said)
	}
	if after := eval[string](b, `JSON.stringify(table.state())`); after != before {
		b.t.Errorf("%s has led from %s to %s", call, before, after)
	}
	return said
}

// The table does what its methods say, and what it refuses changes nothing.
func TestLightTable(t *testing.T) {
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
		`table.play('a2 b1')`:                     "not allowed",
		`table.play(undefined)`:                   "",
		`table.redo()`:                            "nothing to play again",
		`table.goTo(4)`:                           "the game has 3",
		`table.goTo(-1)`:                          "",
		`table.goTo('x')`:                         "",
		`table.newGame({rules: '3x'})`:            "",
		`table.newGame({rules: '3x3k3 board'})`:   "",
		`table.newGame({position: 'a1a1'})`:       "taken",
		`table.setPosition('g=1;3x3k3;a1a1')`:     "taken",
		`table.setPosition('noughts 1\nrules x')`: "links and moves",
		`table.setPosition('g=2;3x3k3;a1')`:       "",
	} {
		if said := b.refused(call); !strings.Contains(said, want) {
			t.Errorf("%s is refused with %q", call, said)
		}
	}
	at := func(what string, call string, n int, link string) {
		t.Helper()
		eval[any](b, call)
		if s := b.table(); s.At != n || s.Plies != n || s.Link != link {
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
	at("a game", `table.newGame({rules: 'wild', seats: ['human', 'human'], position: 'b2X'})`, 1, "g=1;wild;b2X")
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
}

// The buttons do the same; the computer answers, can be stopped, and its move
// is taken back together with the one before.
func TestLightComputer(t *testing.T) {
	b := light(t, asked{"rules": "3x3k3", "seats": []string{"human", "hard"}}, desktop)
	b.clickAt(lightCell(4))
	b.wait("the answer", `table.state().plies === 2`)
	if s := b.table(); s.Status != "X to move" || s.Seats[1] != "hard" {
		t.Errorf("after the answer: %+v", s)
	}
	b.clickAt(`[data-does="undo"]`)
	b.wait("both to be taken back", `table.state().plies === 0`)
	b.clickAt(`[data-does="redo"]`)
	b.wait("both to be played again", `table.state().plies === 2`)
	b.clickAt(`[data-does="fresh"]`)
	b.wait("a new game", `table.state().plies === 0 && table.state().moves.length === 0`)
	// Strongest thinks as long as it takes: long enough to be stopped.
	eval[any](b, `table.newGame({rules: '15x15k5', seats: ['human', 'strongest']})`)
	b.clickAt(lightCell(112))
	b.wait("thought", `!document.querySelector('[data-does="stop"]').hidden`)
	if s := b.table(); s.Status != "O is thinking…" {
		t.Errorf("while it thinks: %+v", s)
	}
	if said := b.refused(`table.play('a1')`); said != "It is O’s turn." {
		t.Errorf("a move in its turn is refused with %q", said)
	}
	b.clickAt(`[data-does="stop"]`)
	b.wait("a stop", `table.state().status === 'O waits' && table.state().plies === 1`)
	b.clickAt(`[data-does="resume"]`)
	b.wait("thought again", `table.state().status === 'O is thinking…'`)
	b.clickAt(`[data-does="undo"]`)
	b.wait("an undo while it thinks", `table.state().plies === 0 && table.state().status === 'X to move'`)
	// Two computers play to the end.
	eval[any](b, `table.newGame({rules: '3x3k3', seats: ['easy', 'random']})`)
	b.wait("their end", `table.state().over`)
}

// A whole game by the keyboard alone; other keys are the page's.
func TestLightKeys(t *testing.T) {
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
	b.settles()
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

// A game can be given for looking at only.
func TestLightReadonly(t *testing.T) {
	b := light(t, asked{"rules": "3x3k3", "position": "g=1;3x3k3;a1b2c3", "readonly": true, "seats": []string{"human", "hard"}}, phone)
	if s := b.table(); !s.Readonly || s.At != 3 {
		t.Errorf("it begins as %+v", s)
	}
	b.refused(`table.play('a2')`)
	b.refused(`table.undo()`)
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
	if s := b.table(); !s.Over || s.Winner != 0 || s.Status != "Solved" {
		t.Errorf("it ends as %+v", s)
	}
	b.shot("light-solved")
}

// A board that is too large to be shown whole is shown in part; the part follows
// keys, buttons and the last move.
func TestLightWindow(t *testing.T) {
	for _, l := range []look{desktop, phone} {
		b := light(t, people("100x100k5", 2), l)
		count := func() int { return eval[int](b, `document.querySelectorAll('[role=gridcell]').length`) }
		if n := count(); n > 441 || n < 81 {
			t.Errorf("%d cells are shown", n)
		}
		if got := eval[string](b, `(g => g.getAttribute('aria-rowcount') + ' ' + g.getAttribute('aria-colcount'))(document.querySelector('[role=grid]'))`); got != "100 100" {
			t.Errorf("the grid counts %s", got)
		}
		eval[any](b, `table.play('a1')`)
		if got := eval[string](b, `(c => c && c.getAttribute('aria-label') + ' ' + c.getAttribute('aria-colindex') + ' ' + c.parentNode.getAttribute('aria-rowindex'))(document.querySelector('[aria-current]'))`); got != "a1, X 1 100" {
			t.Errorf("the last move is %q", got)
		}
		b.pressAt(`[data-does="right"]`)
		b.pressAt(`[data-does="up"]`)
		if eval[bool](b, `!!document.querySelector('[aria-current]')`) {
			t.Error("the view has not moved")
		}
		b.pressAt(`[data-does="lastMove"]`)
		b.wait("the last move", `!!document.querySelector('[aria-current]')`)
		eval[any](b, `document.querySelector('[aria-current]').focus()`)
		b.do(chromedp.KeyEvent(kb.Home, chromedp.KeyModifiers(chromedp.ModifierCtrl)))
		b.wait("the first cell", `document.activeElement.getAttribute('aria-label') === 'a100, empty'`)
		b.do(chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(chromedp.ModifierCtrl)))
		b.wait("the last cell", `document.activeElement.getAttribute('aria-label') === 'cv1, empty'`)
		if n := count(); n > 441 {
			t.Errorf("%d cells are shown", n)
		}
	}
}

// On small cells a finger is asked twice; a mouse is not.
func TestLightTwice(t *testing.T) {
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

// The game is kept, and comes back; where nothing can be kept the board says so
// once and plays on.
func TestLightKept(t *testing.T) {
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

// An engine that does not come is told of.
func TestLightEngineFails(t *testing.T) {
	l := desktop
	l.faulty = true
	b := open(t, serveLight(t, answer("engine.wasm.gz", drop), answer("engine.wasm", drop)), l)
	b.wait("the reason", `!!globalThis.refused`)
	if why := eval[string](b, `refused`); !strings.HasPrefix(why, "The engine does not work: ") {
		t.Errorf("the reason is %q", why)
	}
	if n := eval[int](b, `document.querySelectorAll('.light').length`); n > 0 {
		t.Error("something is left of the board")
	}
}

// No rule of the checker's is broken.
func TestLightAxe(t *testing.T) {
	source := axe(t)
	for _, theme := range []string{"light", "dark", "contrast"} {
		for _, a := range []asked{
			{"rules": "3x3k3", "position": "a1b1a2b2a3", "seats": []string{"human", "human"}},
			{"rules": "ultimate", "position": "e5d4", "seats": []string{"human", "hard"}},
			{"rules": "hex11", "position": "d4", "seats": []string{"human", "human"}},
			{"rules": "7x7k4-4p", "position": "a1b1c1d1", "seats": []string{"human", "human", "human", "human"}},
			{"rules": "15x15k5", "position": "h8", "readonly": true},
			{"rules": "100x100k5", "seats": []string{"human", "human"}},
		} {
			a["theme"] = theme
			b := light(t, a, phone)
			b.accessible(fmt.Sprint(a["rules"], " ", theme), source)
			if a["rules"] == "3x3k3" {
				eval[any](b, `table.newGame({rules: 'pentago'})`)
				b.pressAt(lightCell(0))
				b.wait("a choice", `!!document.querySelector('.light-choice')`)
				b.accessible("pentago "+theme, source)
				b.shot("light-turn-" + theme)
			}
		}
	}
}

// The board speaks the language that it is asked for, in the words of the
// catalogues; a language that reads from the right has its texts there, and the
// board as it is everywhere.
func TestLightLanguages(t *testing.T) {
	script, err := os.ReadFile(filepath.Join(root, "web", "light.js"))
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]string{"{0} to move": "{0} am Zug", "Undo": "Zurück", "empty": "leer", "Layer {0}": "Ebene {0}"}
	for english := range words {
		if !strings.Contains(string(script), "'"+english+"'") {
			t.Errorf("the script has no %q", english)
		}
	}
	json := func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/light.de.json" {
				w.Header().Set("Content-Type", "application/json")
				fmt.Fprint(w, `{"{0} to move": "{0} am Zug", "Undo": "Zurück", "empty": "leer"}`)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
	b := lightAt(t, serveLight(t, json), asked{"rules": "3x3k3", "seats": []string{"human", "human"}, "lang": "de"}, desktop)
	if s := b.table(); s.Status != "X am Zug" || b.lightLabel(4) != "b2, leer" {
		t.Errorf("in German it says %q and %q", s.Status, b.lightLabel(4))
	}
	if at := eval[string](b, `document.querySelector('.light').lang + document.querySelector('[data-does=undo]').textContent`); at != "deZurück" {
		t.Errorf("in German: %q", at)
	}
	b = light(t, asked{"rules": "h4k4", "seats": []string{"human", "hard"}, "lang": "ar", "words": words, "position": "d4"}, desktop)
	x, _ := b.spot(`.light-status`)
	board := eval[float64](b, `table.box().x`)
	if x > board {
		t.Errorf("the status is at %v, the board at %v", x, board)
	}
	if a, g := eval[float64](b, `document.querySelector('[aria-label^="a4"]').getBoundingClientRect().x`), eval[float64](b, `document.querySelector('[aria-label^="g4"]').getBoundingClientRect().x`); a > g {
		t.Error("the board is mirrored")
	}
	b.shot("light-rtl")
}

// Nothing is cut off or out of reach on small windows, and the page does not
// scroll.
func TestLightSmall(t *testing.T) {
	for _, size := range [][2]int64{{240, 320}, {240, 480}, {320, 568}, {568, 320}, {360, 640}} {
		l := look{width: size[0], height: size[1], scale: 1, touch: true, still: true}
		b := light(t, people("3x3k3", 2), l)
		for _, id := range []string{"3x3k3", "ultimate", "hex11", "pente", "4x4x4k4", "7x7k4-4p", "100x100k5"} {
			eval[any](b, fmt.Sprintf(`table.newGame({rules: %q, seats: ['human', 'human', 'human', 'human']})`, id))
			for _, out := range eval[[]string](b, `[...document.querySelectorAll('.light button, .light p:not(.light-said), .light h1')].filter(e => {
				const r = e.getBoundingClientRect();
				return !e.closest('.light-moves') && r.width && (r.x < -0.5 || r.y < -0.5 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5);
			}).map(e => e.className + ' ' + e.textContent + e.ariaLabel)`) {
				t.Errorf("%s at %v: %s is out of reach", id, size, out)
			}
			if id == "ultimate" || id == "7x7k4-4p" {
				b.shot(fmt.Sprintf("light-small-%s-%dx%d", id, size[0], size[1]))
			}
		}
	}
}

// In forced colours the board is drawn in those of the system.
func TestLightForcedColors(t *testing.T) {
	b := light(t, asked{"rules": "ultimate", "position": "e5d4a1", "seats": []string{"human", "human"}}, desktop)
	b.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}}))
	ink := eval[string](b, `getComputedStyle(document.querySelector('.light .mark')).stroke`)
	text := eval[string](b, `getComputedStyle(document.querySelector('.light-status')).color`)
	if ink != text {
		t.Errorf("marks are %s, texts %s", ink, text)
	}
	b.shot("light-forced")
}

// A question beside a cell is answered by the keyboard, and taken back by Escape.
func TestLightChoice(t *testing.T) {
	b := light(t, people("wild", 2), desktop)
	eval[any](b, fmt.Sprintf(`document.querySelector(%q).focus()`, lightCell(4)))
	at := func() string { return eval[string](b, `document.activeElement.getAttribute('aria-label')`) }
	b.key("\r")
	if at() != "X" || b.table().Status != "Which mark on b2" {
		t.Errorf("the question is %q, with the focus at %q", b.table().Status, at())
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
	if s := b.refused(`table.play('keep')`); s == "" {
		t.Error("a word that is not offered is played")
	}
	b.shot("light-swap")
	b.clickAt(`.light-offers [data-move="swap"]`)
	b.wait("the swap", `table.state().plies === 2 && table.state().link.endsWith('d4swap')`)
	b.settles()
	if said := eval[string](b, `heard.at(-1)`); !strings.HasPrefix(said, "Sides are swapped.") {
		t.Errorf("the swap is announced as %q", said)
	}
}

// What was chosen in the game holds on the light board.
func TestLightSettings(t *testing.T) {
	l := phone
	l.script = `localStorage.setItem('noughts.settings', 'coordinates off\nconfirm never\n')`
	b := light(t, people("15x15k5", 2), l)
	if n := eval[int](b, `document.querySelectorAll('.light svg .name').length`); n != 0 {
		t.Errorf("%d coordinates are shown", n)
	}
	b.tapAt(lightCell(112))
	b.wait("the move", `table.state().plies === 1`)
}
