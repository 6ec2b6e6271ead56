package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// FullTable is noughts.api.state().
type FullTable struct {
	Rules, Name, Reason, Link, Key, Status, Remark, Puzzle string
	Moves, Seats                                           []string
	At, Plies, Turn, Winner                                int
	Over, ReadOnly                                         bool
	Height                                                 float64
}

func (b *tab) fullTable() FullTable {
	b.t.Helper()
	return eval[FullTable](b, `noughts.api.state()`)
}

// comes is what a promise comes to, "!" before the sentence that breaks it.
func (b *tab) comes(code string) string {
	b.t.Helper()
	return eval[string](b, `(async () => { try { const v = await `+code+`; return typeof v === 'string' ? v : JSON.stringify(v) } catch (e) { return '!' + e.message } })()`)
}

// A script plays a game in the page as a person does: it is shown, announced and
// kept, from whatever scene, and what is refused says why and changes nothing.
func TestTable(t *testing.T) {
	t.Parallel()
	b := journey(t, "", desktop)
	if s := b.fullTable(); s.Rules != "" || s.Turn != -1 {
		t.Errorf("without a game it tells %+v", s)
	}
	if got := b.comes(`noughts.api.play('b2')`); got != "!There is no game on the board yet." {
		t.Errorf("without a game: %s", got)
	}
	eval[any](b, `(globalThis.heard = [], globalThis.deaf = noughts.api.listen(e => heard.push(e.type + (e.move ?? '') + e.plies)), 0)`)
	b.comes(`noughts.api.newGame({rules: '4x4k3', seats: ['human', 'human']})`)
	b.comes(`noughts.api.play('b2')`)
	b.marks(1)
	byMirror.press(b, "more")
	b.until("the menu", func(s State) bool { return s.node("back") != nil })
	b.comes(`noughts.api.play('a1')`)
	if s := b.marks(2); !strings.Contains(s.Said, "a1") || s.label("status") != "X to move" {
		t.Errorf("it says %q, and shows %q", s.Said, s.label("status"))
	}
	for code, want := range map[string]string{
		`play('a1')`:                "!A1 is taken by O.",
		`goTo(9)`:                   "!There is no move 9: the game has 2.",
		`redo()`:                    "!There is nothing to redo.",
		`newGame({rules: '0x0k0'})`: "!",
		`setPosition('zz')`:         "!",
		`analyse({time: -1})`:       "!Analyse takes numbers above 0.",
	} {
		if got := b.comes(`noughts.api.` + code); !strings.HasPrefix(strings.ToLower(got), strings.ToLower(want)) {
			t.Errorf("%s: %s", code, got)
		}
	}
	if s := b.fullTable(); strings.Join(s.Moves, "") != "b2a1" || s.Turn != 0 || s.Link != "g=1;4x4k3;b2a1" {
		t.Errorf("it is %+v", s)
	}
	b.comes(`noughts.api.undo()`)
	b.marks(1)
	b.comes(`noughts.api.redo()`)
	b.comes(`noughts.api.goTo(0)`)
	b.marks(0)
	b.comes(`noughts.api.setPosition('#g=1;4x4k3;b2a1c3')`)
	b.comes(`noughts.api.play('a2')`)
	b.comes(`noughts.api.play('d4')`)
	s := b.marks(5)
	if table := b.fullTable(); !table.Over || table.Winner != 0 || table.Reason != "line" || table.Turn != -1 || table.Key != s.Key {
		t.Errorf("at the end: %+v", table)
	}
	want := "state0 moveb21 movea12 state2 state2 state2 "
	got := strings.Join(eval[[]string](b, `(deaf(), heard)`), " ")
	if !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "moved45 gameover5") || strings.Count(got, "gameover") != 1 {
		t.Errorf("heard was %s", got)
	}
	b.comesBack("", "")
	if s := b.state(); !strings.Contains(s.Record, "d4") {
		t.Errorf("kept is %q", s.Record)
	}
}

// The engine answers a script too, with every move, while a seat plays.
func TestTableAnalyses(t *testing.T) {
	t.Parallel()
	b := journeyAsked(t, `{rules: '3x3k3', position: 'a1b1c3a3', seats: ['human', 'human']}`, desktop)
	got := eval[struct {
		Score float64
		Label string
		PV    []string
		Moves []struct {
			Move, Label string
			Score       float64
		}
	}](b, `noughts.api.analyse({nodes: 100000})`)
	if got.Label != "proved" || got.Score != 999999 || len(got.PV) == 0 || got.PV[0] != "b2" || len(got.Moves) != 5 || got.Moves[0].Move != "b2" {
		t.Errorf("%+v", got)
	}
	many := b.comes(`Promise.allSettled(Array.from({length: 9}, () => noughts.api.analyse({nodes: 1000}))).then(all => all.map(a => a.status).join())`)
	if strings.Count(many, "fulfilled") < 4 || !strings.Contains(many, "rejected") {
		t.Errorf("of nine at once: %s", many)
	}
	if got := b.comes(`noughts.api.analyse({nodes: 1000}).then(a => a.label)`); got != "proved" {
		t.Errorf("after them: %s", got)
	}
}

// What a light board has begun is on the board from the first frame on, and what
// was played meanwhile follows without a new game.
func TestHandOver(t *testing.T) {
	t.Parallel()
	b := journeyAsked(t, `{rules: '15x15k5', position: 'h8h9', seats: ['human', 'human']}`, desktop)
	s := b.marks(2)
	if s.node("board") == nil || s.Said != "" {
		t.Errorf("it begins with %q", s.Said)
	}
	b.comes(`noughts.api.setPosition('h8h9')`)
	if s := b.state(); s.Said != "" || s.taken() != 2 {
		t.Errorf("the same position says %q", s.Said)
	}
	b.comes(`noughts.api.setPosition('h8h9i9')`)
	if s := b.marks(3); strings.Contains(s.Said, "new game") || !strings.Contains(s.Said, "i9") {
		t.Errorf("one move more says %q", s.Said)
	}
	b.comesBack("", "")
	if s := b.state(); !strings.Contains(s.Record, "i9") {
		t.Errorf("kept is %q", s.Record)
	}
}

// An embed is of one game and has a storage of its own; the page's own game and
// settings stay as they are.
func TestEmbedKeepsToItself(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", phone)
	b.tap("cell-4")
	b.marks(1)
	settings := `localStorage.getItem('noughts.settings')`
	was := eval[any](b, settings)
	b.comesBack("", `{embed: true, key: 'one', rules: '4,4,3', seats: ['human', 'human'], theme: 'dark', lang: 'de', muted: true}`)
	b.tap("cell-5")
	b.until("the move", func(s State) bool { return strings.Contains(s.Record, "b3") })
	b.wait("German, when its texts are there", `document.documentElement.lang === 'de'`)
	b.until("a button in German", func(s State) bool { return s.label("undo") == "Zug zurück" })
	b.shot("embed")
	b.press("more")
	s := b.until("the menu", func(s State) bool { return s.node("share") != nil })
	if s.node("games") != nil || s.node("library") != nil || s.node("whole") == nil {
		t.Error("the menu leads to other games")
	}
	if got := eval[any](b, settings); got != was {
		t.Errorf("the page's settings were %v and are %v", was, got)
	}
	b.comesBack("", `{embed: true, key: 'one', rules: '4,4,3', seats: ['human', 'human'], theme: 'dark', muted: true}`)
	b.marks(1)
	b.comesBack("", `{embed: true, key: 'two', rules: '4,4,3', seats: ['human', 'human']}`)
	b.marks(0)
	b.comesBack("", "")
	if s := b.state(); !strings.Contains(s.Record, "rules 3x3k3") {
		t.Errorf("the page's own game is %q", s.Record)
	}
}

// A board that is only looked at, by keyboard and by script.
func TestReadOnly(t *testing.T) {
	t.Parallel()
	b := journeyAsked(t, `{embed: true, readonly: true, key: 'r', rules: '3x3k3', position: 'b2a1c3'}`, phone)
	b.marks(3)
	b.tap("cell-0")
	b.marks(3)
	b.tap("undo")
	s := b.marks(2)
	if s.label("remark") != "Move 2 of 3" {
		t.Errorf("it says %q", s.label("remark"))
	}
	b.shot("readonly")
	if got := b.comes(`noughts.api.play('c1')`); !strings.HasPrefix(got, "!This game is for viewing") {
		t.Errorf("a script plays: %s", got)
	}
	b.comes(`noughts.api.goTo(3)`)
	b.marks(3)
	if n := eval[int](b, `Object.keys(localStorage).length`); n > 0 {
		t.Errorf("%d things are kept", n)
	}
}

// A puzzle by finger: a wrong move comes back, the right ones are answered, and
// at the end it is solved; shown, it is played out.
func TestPuzzle(t *testing.T) {
	t.Parallel()
	b := journeyAsked(t, `{embed: true, puzzle: true, key: 'p', rules: '3x3k3', position: 'b2b1'}`, phone)
	s := b.until("the win", func(s State) bool { return strings.HasPrefix(s.label("remark"), "Find the win") })
	b.shot("puzzle")
	marks := s.taken()
	b.comes(`noughts.api.play('b3')`)
	s = b.until("the wrong move to come back", func(s State) bool { return strings.HasPrefix(s.label("remark"), "b3 comes to a draw") })
	if s.taken() != marks || !strings.Contains(s.Said, "b3 comes to a draw") {
		t.Errorf("%d marks, and it says %q", s.taken(), s.Said)
	}
	b.tap("show")
	b.until("the end", func(s State) bool { return strings.HasSuffix(s.label("status"), "wins: three in a row") })
	b.polls("the puzzle to be shown", func() bool { return b.fullTable().Puzzle == "shown" })
	b.tap("new")
	b.until("the beginning", func(s State) bool { return s.taken() == marks && strings.HasPrefix(s.label("remark"), "Find the win") })
	for range 8 {
		if b.fullTable().Over {
			break
		}
		b.until("the turn to come", func(s State) bool { return s.label("status") == "X to move" })
		best := b.comes(`noughts.api.analyse({nodes: 100000}).then(a => a.pv[0])`)
		b.comes(fmt.Sprintf(`noughts.api.play(%q)`, best))
	}
	b.until("the solution", func(s State) bool { return s.label("remark") == "Solved." })
	b.shot("puzzle-solved")
}

// What makes no sense is told, and there is a game all the same.
func TestAskedNonsense(t *testing.T) {
	t.Parallel()
	b := journey(t, "", phone)
	for _, asked := range []string{
		`{embed: true, key: 'x', rules: 'nonsense'}`, `{embed: true, key: 'x', rules: 7, seats: {}}`,
		`{embed: true, key: 'x', rules: '4x4k3', position: 'z9z9'}`, `{embed: true, key: 'x', seats: ['nobody']}`,
	} {
		b.anew("", asked)
		s := b.until("a sentence", func(s State) bool { return s.label("remark") != "" })
		if s.node("board") == nil || s.taken() != 0 {
			t.Errorf("%s: %q", asked, s.Record)
		}
		t.Logf("%s: %s", asked, s.label("remark"))
	}
}
