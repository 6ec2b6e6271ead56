package web

import (
	"errors"
	"fmt"
	"strings"
	"syscall/js"
	"testing"

	"noughts/render/ui/outside"
	"noughts/render/ui/session"
)

// scripted is a stand-in for a ui.App: it notes what is asked of it.
type scripted struct {
	asked []string
	watch func(session.Change)
	moves []string
}

func (g *scripted) note(s string, args ...any) error {
	g.asked = append(g.asked, fmt.Sprintf(s, args...))
	return nil
}

func (g *scripted) State() outside.State {
	return outside.State{Rules: "3x3k3", Moves: g.moves}
}

func (g *scripted) PlayMove(text string) error {
	if text != "b2" {
		return errors.New("no")
	}
	g.moves = append(g.moves, text)
	g.watch(session.Change{Kind: "move", Move: text})
	return g.note("play %s", text)
}

func (g *scripted) TakeBack() error               { return g.note("undo") }
func (g *scripted) PlayAgain() error              { return g.note("redo") }
func (g *scripted) GoTo(ply int) error            { return g.note("goTo %d", ply) }
func (g *scripted) Begin(s session.Start) error   { return g.note("begin %+v", s) }
func (g *scripted) SetPosition(text string) error { return g.note("set %d", len(text)) }
func (g *scripted) Sentence(err error) string     { return "Sentence: " + err.Error() }
func (g *scripted) Watch(f func(session.Change))  { g.watch = f }
func (g *scripted) Analyse(l session.Limit, done func(session.Analysis, error)) error {
	g.note("analyse %v %d %d", l.Time, l.Nodes, l.Depth)
	go done(session.Analysis{Score: 3, Label: "estimated", PV: []string{"b2"}}, nil)
	return nil
}

// newAPI gives the page the interface to a fake game.
func newAPI() *scripted {
	g := &scripted{}
	eval(`globalThis.noughts = {}`)
	setAPI(g, func(f func()) { f() })
	return g
}

// come is what a promise of JavaScript comes to, "!" before what breaks it.
func come(code string) string {
	answer := make(chan string, 1)
	done := js.FuncOf(func(_ js.Value, args []js.Value) any {
		answer <- args[0].String()
		return nil
	})
	defer done.Release()
	eval(`(async () => { try { const v = await (`+code+`); return typeof v === 'string' ? v : JSON.stringify(v) } catch (e) { return '!' + e } })()`).Call("then", done)
	return <-answer
}

func TestTable(t *testing.T) {
	g := newAPI()
	for _, c := range [][2]string{
		{`noughts.api.play('b2').then(s => s.moves)`, `["b2"]`},
		{`noughts.api.play('c9')`, `!Error: Sentence: no`},
		{`noughts.api.undo().then(s => s.rules)`, `3x3k3`},
		{`noughts.api.redo().then(s => s.plies)`, `1`},
		{`noughts.api.goTo(3).then(s => s.over)`, `false`},
		{`noughts.api.newGame().then(() => 1)`, `1`},
		{`noughts.api.newGame({rules: '4x4k3', seats: ['human', 'hard'], position: 'a1', level: 'easy'}).then(() => 1)`, `1`},
		{`noughts.api.newGame({seats: 'human, hard'}).then(() => 1)`, `1`},
		{`noughts.api.setPosition('b2a1').then(() => 1)`, `1`},
		{`noughts.api.analyse({nodes: 5}).then(a => [a.pv, a.label])`, `[["b2"],"estimated"]`},
		{`noughts.api.view + noughts.api.state().rules`, `full3x3k3`},
	} {
		if got := come(c[0]); got != c[1] {
			t.Errorf("%s comes to %s, want %s", c[0], got, c[1])
		}
	}
	want := `play b2|undo|redo|goTo 3|begin {Rules: Position: Seats:[] Level:}|begin {Rules:4x4k3 Position:a1 Seats:[human hard] Level:easy}|begin {Rules: Position: Seats:[human hard] Level:}|set 4|analyse 1m0s 5 0`
	if got := strings.Join(g.asked, "|"); got != want {
		t.Errorf("asked was %s", got)
	}
}

// Whatever a page passes, a sentence answers it, and the game hears nothing.
func TestTableRefuses(t *testing.T) {
	g := newAPI()
	eval(`globalThis.odd = {get rules() { throw new Error('mine') }, get seats() { throw 1 }, get time() { throw 2 }};
		globalThis.strange = [NaN, Infinity, -Infinity, 1.5, -1e300, 10n, Symbol('x'), [], [1], true, () => 1, new Proxy({}, {get() { throw 3 }}),
			{length: 1e9}, 'x'.repeat(2 << 20), new Date(NaN), document, Object.create(null)]`)
	for i := range eval(`strange.length`).Int() {
		for _, method := range []string{"play", "goTo", "setPosition"} {
			if got := come(fmt.Sprintf(`noughts.api.%s(strange[%d])`, method, i)); !strings.HasPrefix(got, "!Error: Sentence: ") {
				t.Errorf("%s takes value %d: %s", method, i, got)
			}
		}
	}
	for _, code := range []string{`play()`, `play(null)`, `goTo()`, `goTo('1')`, `newGame(5)`, `newGame('x')`, `newGame({seats: 'human,'.repeat(9)})`, `newGame({seats: [1]})`,
		`newGame({seats: Array(9).fill('human')})`, `newGame({rules: 3})`, `newGame({seats: {length: -1}})`, `newGame({level: 10n})`,
		`analyse(5)`, `analyse({time: 'x'})`, `analyse({time: NaN})`, `analyse({nodes: -1})`, `analyse({depth: {}})`} {
		if got := come(`noughts.api.` + code); !strings.HasPrefix(got, "!Error: Sentence: ") {
			t.Errorf("%s: %s", code, got)
		}
	}
	if len(g.asked) > 0 {
		t.Errorf("asked was %q", g.asked)
	}
	come(`noughts.api.newGame(odd)`) // what throws was not given
	come(`noughts.api.listen(5)()`)
}

// Listeners hear of each change once, in order, and after the turn; one that
// throws does not keep it from the others.
func TestTableTells(t *testing.T) {
	newAPI()
	got := come(`(async () => {
		const heard = [];
		const end = noughts.api.listen(e => heard.push('a ' + e.type + e.moves.length));
		noughts.api.listen(() => { throw new Error('not mine') });
		noughts.api.listen(e => { heard.push('b ' + e.move); if (e.moves.length < 3) noughts.api.play('b2') });
		const first = noughts.api.play('b2');
		heard.push('now');
		await first;
		await new Promise(done => setTimeout(done, 20));
		end(); end();
		await noughts.api.play('b2');
		await new Promise(done => setTimeout(done, 20));
		return heard.join();
	})()`)
	if want := "now,a move1,b b2,a move2,b b2,a move3,b b2,b b2"; got != want {
		t.Errorf("heard was %s, want %s", got, want)
	}
}

func TestAsked(t *testing.T) {
	defer eval(`delete globalThis.noughts`)
	eval(`globalThis.noughts = {asked: {rules: '15,15,5', position: 'h8', seats: ['human', 'hard'], theme: 'dark', lang: 'de', embed: true, readonly: 1, puzzle: true, muted: true, key: 'a.b'}}`)
	q, key, err := asked()
	want := session.Request{Rules: "15,15,5", Position: "h8", Seats: []string{"human", "hard"}, Theme: "dark", Language: "de", Embed: true, Puzzle: true, Muted: true}
	if fmt.Sprintf("%+v", q) != fmt.Sprintf("%+v", want) || key != "a.b" || err != nil {
		t.Errorf("%+v %q %v", q, key, err)
	}
	for _, code := range []string{`{asked: {rules: 5}}`, `{asked: {seats: 'x'}}`, `{asked: {position: 'x'.repeat(2 << 20)}}`, `{asked: {lang: {}}}`} {
		eval(`globalThis.noughts = ` + code)
		if _, _, err := asked(); err == nil {
			t.Errorf("%s is taken", code)
		}
	}
	for _, code := range []string{`{}`, `{asked: null}`, `{asked: 7n}`, `{asked: {get rules() { throw 1 }}}`, `{get asked() { throw 1 }}`, `{asked: {}}`} {
		eval(`globalThis.noughts = ` + code)
		if q, key, err := asked(); fmt.Sprintf("%+v", q) != fmt.Sprintf("%+v", session.Request{}) || key != "" || err != nil {
			t.Errorf("%s: %+v %q %v", code, q, key, err)
		}
	}
}

// An embed's storage is its own, and no slot of it is one of the page.
func TestStorageOfEmbeds(t *testing.T) {
	eval(`localStorage.clear()`)
	defer eval(`localStorage.clear()`)
	own, one, other := NewStorage(""), NewStorage("a"), NewStorage("a.b")
	own.Save("game", "1")
	one.Save("game", "2")
	other.Save("game", "3")
	want(t, `Object.keys(localStorage).sort().join()`, "noughts.a.b.game,noughts.a.game,noughts.game")
	for _, key := range []string{"", "a", "a.b"} {
		if slots, err := NewStorage(key).List(); len(slots) != 1 || slots[0] != "game" || err != nil {
			t.Errorf("%q: %q, %v", key, slots, err)
		}
	}
}
