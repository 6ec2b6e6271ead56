package e2e

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"noughts/game"
	"noughts/game/variant"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A page of somebody else's, at another port and so of another origin than the
// game, is served by guest. It knows these of itself and of what is told to it:
//
//	boards           all <noughts-board>, and those in divs
//	heard            what they have said: [number of the board, type, detail]
//	ready            that all boards that load have done so
const guestScript = `
const boards = [...document.querySelectorAll('noughts-board')];
const heard = [];
boards.forEach((b, n) => {
  for (const type of ['ready', 'move', 'gameover', 'state', 'error', 'resize']) {
    b.addEventListener(type, e => heard.push([n, type, e.detail]));
  }
});
const said = (n, type) => heard.filter(h => h[0] === n && h[1] === type).length;
globalThis.answer = promise => promise.then(value => ({value}), e => ({error: e.message}));
`

// guest serves a page with a body, in which GAME stands for the game's address.
// Headers come in pairs.
func guest(t testing.TB, game, body string, headers ...string) string {
	t.Helper()
	html := `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page about games</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<script type="module" src="GAMEv1/embed.js"></script><script type="module" src="guest.js"></script></head>
<body>` + body + `</body></html>`
	return serveAlone(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for i := 0; i < len(headers); i += 2 {
			w.Header().Set(headers[i], strings.ReplaceAll(headers[i+1], "GAME", strings.TrimSuffix(game, "/")))
		}
		switch path.Base(r.URL.Path) {
		case "guest.js":
			w.Header().Set("Content-Type", "text/javascript")
			// What a test evaluates sees only what is global.
			fmt.Fprint(w, strings.ReplaceAll(guestScript, "\nconst ", "\nglobalThis."))
		case "none":
			http.NotFound(w, r)
		case "steps.noughts":
			fmt.Fprint(w, lecture)
		default:
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, strings.ReplaceAll(html, "GAME", game))
		}
	}))
}

// visit opens such a page and waits until its script has run.
func visit(t testing.TB, url string, l look) *tab {
	t.Helper()
	b := open(t, url, l)
	b.wait("the page's script", `!!globalThis.heard`)
	return b
}

// begun waits until boards have said that they are ready.
func (b *tab) begun(boards ...int) {
	b.t.Helper()
	for _, n := range boards {
		b.wait(fmt.Sprintf("board %d", n), fmt.Sprintf(`said(%d, 'ready') > 0`, n))
	}
}

// full waits until a board's full game is there.
func (b *tab) full(n int) {
	b.t.Helper()
	b.begun(n)
	b.wait("the full game", fmt.Sprintf(`boards[%d].state().then(s => s.view === 'full')`, n))
}

// standing is what a state says of a game.
type standing struct {
	Rules, Name, Link, Key, Status, View, Reason string
	Moves, Seats                                 []string
	At, Plies, Turn, Winner                      int
	Over, ReadOnly                               bool
}

// reply is what a method's promise has come to.
type reply struct {
	Value standing
	Error string
}

func (b *tab) does(n int, method string) reply {
	b.t.Helper()
	return eval[reply](b, fmt.Sprintf(`answer(boards[%d].%s)`, n, method))
}

// inFrame evaluates an expression over the document of the page's frame of a
// number, in a world of its own: the page's own script may not look in there.
func inFrame[T any](b *tab, n int, expression string) T {
	b.t.Helper()
	v, err := tryInFrame[T](b, n, expression)
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// tryInFrame is inFrame where the frame may not answer.
func tryInFrame[T any](b *tab, n int, expression string) (v T, err error) {
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	text, err := chromedp.Run(ctx, func(ctx context.Context, target *chromedp.Target) (string, error) {
		tree, err := cdp.Call(ctx, target, page.GetFrameTree, cdp.Empty{})
		if err != nil {
			return "", err
		}
		frames := tree.FrameTree.ChildFrames
		if n >= len(frames) {
			return "", noFrame(len(frames))
		}
		world, err := cdp.Call(ctx, target, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: frames[n].Frame.ID})
		if err != nil {
			return "", err
		}
		yes := true
		result, err := cdp.Call(ctx, target, runtime.Evaluate, runtime.EvaluateParams{
			Expression: `(async () => JSON.stringify((await (` + expression + `)) ?? null))()`,
			ContextID:  world.ExecutionContextID, AwaitPromise: &yes, ReturnByValue: &yes})
		if err != nil {
			return "", err
		}
		if result.ExceptionDetails != nil {
			return "", fmt.Errorf("%+v", *result.ExceptionDetails)
		}
		var s string
		return s, json.Unmarshal(result.Result.Value, &s)
	})

	if err == nil {
		err = json.Unmarshal([]byte(text), &v)
	}
	return v, err
}

// waitInFrame waits until an expression over the document of a frame is true. The frame may
// not be there yet, or have another document in the middle of a question.
func (b *tab) waitInFrame(n int, what, expression string) {
	b.t.Helper()
	b.polls(fmt.Sprintf("%s in frame %d", what, n), func() bool {
		is, err := tryInFrame[bool](b, n, expression)
		if err != nil && !errors.As(err, new(noFrame)) && !gone(err) {
			b.t.Fatalf("%s: %v", expression, err)
		}
		return is && err == nil
	})
}

// noFrame says that a page has only so many frames.
type noFrame int

func (n noFrame) Error() string { return fmt.Sprintf("there are %d frames", int(n)) }

// requests counts what the server is asked for, by paths.
type requests struct {
	mu    sync.Mutex
	paths []string
}

func (q *requests) watch(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q.mu.Lock()
		q.paths = append(q.paths, plain(r.URL.Path))
		q.mu.Unlock()
		next.ServeHTTP(w, r)
	})
}

func (q *requests) all() []string {
	q.mu.Lock()
	defer q.mu.Unlock()
	return slices.Clone(q.paths)
}

// spelled is what the ID of a composition begins with, from which its board follows.
var spelled = regexp.MustCompile(`^[ht]?\d`)

// The list of games in embed.js is that of the catalogue.
func TestEmbedBoards(t *testing.T) {
	var b strings.Builder
	b.WriteString("  const games = `\n")
	for _, g := range variant.Catalogue() {
		for _, r := range append([]*game.Rules{g.Rules}, g.Sizes()...) {
			switch {
			case !spelled.MatchString(r.ID):
				fmt.Fprintln(&b, r.ID, listed(r), r.Name)
			case r == g.Rules:
				fmt.Fprintln(&b, r.ID, "-", r.Name)
			}
		}
	}
	b.WriteString("`;\n")
	name := filepath.Join("..", "v1", "embed.js")
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile("(?s)  const games = `\n.*?`;\n")
	if *update {
		if err := os.WriteFile(name, list.ReplaceAll(source, []byte(b.String())), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got := string(list.Find(source)); got != b.String() {
		t.Errorf("embed.js lists\n%s\nand the catalogue has\n%s\ngo test ./web/e2e -run EmbedBoards -update writes it", got, b.String())
	}
}

// listed is the board of rules and their traits, as embed.js lists them.
func listed(r *game.Rules) string {
	board := fmt.Sprintf("%dx%d", r.Board.Width(), r.Board.Height())
	switch {
	case r.Board.Hexagonal() && r.Board.Cells() < r.Board.Width()*r.Board.Height():
		board = fmt.Sprintf("h%d", (r.Board.Width()+1)/2)
	case r.Board.Hexagonal():
		board = "r" + board
	}
	if nx, ny := r.Board.Regions(); nx > 0 {
		board += fmt.Sprintf("/%dx%d", nx, ny)
	}
	traits := map[variant.Style]string{variant.OnCrossings: "c", variant.InFrame: "f", variant.InHexagons: "h", variant.OnPlates: "p"}[variant.StyleOf(r)]
	switch r.Turns.(type) {
	case nil:
	case game.Pie, game.Swap2:
		traits += "s"
	case game.OneThenTwo:
		traits += "2"
	default:
		traits += "*"
	}
	if r.Marks != nil {
		traits += "m"
	}
	switch r.Effect.(type) {
	case nil, game.Close:
	case game.Twist:
		traits += "t"
	case game.PopOut:
		traits += "o"
	case game.Custodial:
		traits += "x"
	default:
		traits += "*"
	}
	if traits != "" {
		board += "," + traits
	}
	return board
}

// Before the reader wants to play, one script is all that a page fetches, and
// with its pictures it takes 12 KB at most.
func TestEmbedPoster(t *testing.T) {
	t.Parallel()
	var q requests
	game := serve(t, q.watch)
	b := visit(t, guest(t, game, `<h1>Boards</h1>
<noughts-board rules="15,15,5" position="h8h9g9i7"><a href="GAME">Noughts</a></noughts-board>
<noughts-board rules="ultimate" lang="de"></noughts-board>
<noughts-board rules="4x4x4k4"></noughts-board>
<noughts-board rules="h5k4"></noughts-board>
<div class="noughts-board" data-rules="3,3,3" data-position="b2a1"><a href="GAME">Noughts</a></div>`), desktop)
	b.wait("the div's board", `!!document.querySelector('div.noughts-board > noughts-board')`)
	b.wait("the page", `document.readyState === 'complete'`)
	b.settled()
	if all := q.all(); !slices.Equal(all, []string{"/v1/embed.js"}) {
		t.Errorf("fetched are %q", all)
	}
	source, err := os.ReadFile(filepath.Join(dist, "v1", "embed.js"))
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	z.Write(source)
	z.Close()
	t.Logf("embed.js: %d bytes, with gzip %d", len(source), packed.Len())
	if packed.Len() > 12_000 {
		t.Errorf("embed.js takes %d bytes with gzip", packed.Len())
	}
	type poster struct {
		Button, Label, Lang string
		Marks, Links        int
		Height              float64
	}
	got := eval[[]poster](b, `[...document.querySelectorAll('noughts-board')].map(e => { const r = e.shadowRoot, k = r.querySelector('button'); return {
		button: k.textContent, label: k.ariaLabel, lang: k.lang, marks: r.querySelectorAll('.mark').length, height: e.offsetHeight,
		links: [...e.querySelectorAll('a')].filter(a => a.checkVisibility()).length}; })`)
	want := []struct {
		button, label string
		marks         int
	}{{"Play", "Play: Gomoku, free style", 4}, {"Spielen", "Spielen: Ultimate tic-tac-toe", 0}, {"Play", "Play: Qubic", 0},
		{"Play", "Play: ⬡ 5", 0}, {"Play", "Play: Tic-tac-toe", 2}}
	for i, p := range got {
		if w := want[i]; p.Button != w.button || p.Label != w.label || p.Marks != w.marks || p.Links != 0 || p.Height < 300 {
			t.Errorf("board %d is %+v, want %+v", i, p, w)
		}
	}
	eval[any](b, `document.querySelector('noughts-board').shadowRoot.querySelector('button').click()`)
	b.begun(0)
	if all := q.all(); len(all) < 4 {
		t.Errorf("to play it fetched only %q", all)
	}
}

// Posters show boards as their players know them, and the stones of a position where they
// have come to lie.
func TestEmbedStyles(t *testing.T) {
	t.Parallel()
	boards := []struct {
		rules, position string
		style           variant.Style
		marks           string // of the stones, column and row from the upper left corner
	}{
		{"15x15k5", "h8h9g9", variant.OnCrossings, "0:7,7 1:7,6 0:6,6"},
		{"connect6", "a1b1c1d1", variant.OnCrossings, "0:0,18 1:1,18 1:2,18 0:3,18"},
		{"swap2", "g=1;swap2;h8h9i8more-a1b1keep-c1", variant.OnCrossings, "0:7,7 1:7,6 0:8,7 1:0,14 0:1,14 1:2,14"},
		{"swap2", "h8h9i8swap-a1b1", variant.OnCrossings, "0:7,7 1:7,6 0:8,7 1:0,14 0:1,14"},
		{"pente", "a1b1g7c1d1", variant.OnCrossings, "0:0,18 0:6,12 0:3,18"},
		{"7x6k4-gravity", "d1d2c1", variant.InFrame, "0:3,5 1:3,4 0:2,5"},
		{"popout", "d1d2c1e1d1P", variant.InFrame, "1:3,5 0:2,5 1:4,5"},
		{"hex11", "g=1;hex11;f6swap-a1", variant.InHexagons, "0:5,5 1:0,10"},
		{"hex7", "d4", variant.InHexagons, "0:3,3"},
		{"pentago", "b2A1Le6B2Ra1A1R", variant.OnPlates, "0:1,4 1:5,1 0:0,3"},
		{"4x4x4k4-gravity", "a1.1", variant.OnPegs, ""},
		{"wild", "b2Xa1O", variant.InCells, ""},
	}
	var body strings.Builder
	for _, p := range boards {
		fmt.Fprintf(&body, "<noughts-board rules=%q position=%q></noughts-board>\n", p.rules, p.position)
	}
	b := visit(t, guest(t, serve(t), body.String()), desktop)
	type poster struct{ Style, Marks string }
	got := eval[[]poster](b, `boards.map(e => { const s = e.shadowRoot.querySelector('svg'), hex = s.matches('.hexagons'); return {
		style: s.classList[0] === 'pair' ? '' : s.classList[0] ?? '',
		marks: [...s.querySelectorAll('.stone')].map(g => { const [x, y] = g.getAttribute('transform').match(/[\d.]+/g).map(Number);
			const row = hex ? Math.round((y - 5.775) / 8.66) : (y - 5) / 10;
			return g.classList[1].slice(1) + ':' + Math.round((x - 5 - (hex ? row * 5 : 0)) / 10) + ',' + row; }).join(' ')}; })`)
	// In high contrast a ring marks the last stone, above the frame, too.
	rings := eval[[]bool](b, `boards.map(e => e.shadowRoot.querySelector('svg').lastChild.matches('.around'))`)
	if want := []bool{true, true, true, true, true, true, false, false, false, true, true, false}; !slices.Equal(rings, want) {
		t.Errorf("the last stones have rings %v, want %v", rings, want)
	}
	for i, want := range boards {
		style := ""
		if want.style != variant.InCells {
			style = want.style.String()
		}
		if got[i].Style != style || want.marks != "" && got[i].Marks != want.marks {
			t.Errorf("%s with %s is drawn as %+v, want %s and %s", want.rules, want.position, got[i], style, want.marks)
		}
	}
}

// Boards of a page keep games of their own, tell what happens in the order in
// which it does, and have their games again when the page is loaded anew.
func TestEmbedPlays(t *testing.T) {
	t.Parallel()
	game := serve(t)
	url := guest(t, game, `<noughts-board rules="3,3,3" seats="human,human" load="eager"></noughts-board>
<noughts-board rules="3,3,3" seats="human,human" load="eager"></noughts-board>
<noughts-board rules="7x6k4-gravity" seats="human,human" load="eager" lang="de"></noughts-board>`)
	b := visit(t, url, desktop)
	b.begun(0, 1, 2)
	for i, move := range []string{"b2", "a1", "a2", "c2", "b1", "b3", "c3"} {
		if r := b.does(0, `play('`+move+`')`); r.Error != "" || r.Value.At != i+1 {
			t.Fatalf("%s: %+v", move, r)
		}
	}
	if r := b.does(0, `play('b2')`); r.Error == "" {
		t.Errorf("b2 twice: %+v", r)
	}
	if r := b.does(1, `play('c1')`); r.Value.Link != "g=1;3x3k3;c1" {
		t.Errorf("the second board: %+v", r)
	}
	if r := b.does(2, `play('d1')`); r.Value.Rules != "7x6k4-gravity" || !strings.Contains(r.Value.Status, "am Zug") {
		t.Errorf("the third board: %+v", r)
	}
	for _, c := range []struct {
		method string
		at     int
		link   string
	}{
		{`undo()`, 6, "g=1;3x3k3;b2a1a2c2b1b3"}, {`redo()`, 7, "g=1;3x3k3;b2a1a2c2b1b3c3"}, {`goto(2)`, 2, "g=1;3x3k3;b2a1"},
		{`setPosition('g=1;3x3k3;a1b2')`, 2, "g=1;3x3k3;a1b2"}, {`newGame({rules: '4,4,3', seats: ['human', 'human']})`, 0, "g=1;4x4k3"},
		{`newGame({rules: '3,3,3', seats: 'human,human', position: 'b2a1c2'})`, 3, "g=1;3x3k3;b2a1c2"}, {`state()`, 3, "g=1;3x3k3;b2a1c2"},
	} {
		if r := b.does(0, c.method); r.Error != "" || r.Value.At != c.at || r.Value.Link != c.link {
			t.Errorf("%s: %+v", c.method, r)
		}
	}
	type analysis struct {
		Value struct {
			Label string
			PV    []string
		}
		Error string
	}
	if a := eval[analysis](b, `answer(boards[0].analyse({nodes: 20000}))`); a.Error != "" || len(a.Value.PV) == 0 {
		t.Errorf("analyse: %+v", a)
	}
	for _, wrong := range []string{`setPosition('nonsense')`, `goto(99)`, `goto('x')`, `play('z9')`, `newGame({rules: 'chess'})`, `play()`, `analyse({time: -1})`} {
		before := b.does(0, `state()`).Value
		if r := b.does(0, wrong); r.Error == "" || b.does(0, `state()`).Value.Link != before.Link {
			t.Errorf("%s: %+v", wrong, r)
		}
	}
	// A game that loads slowly takes over from a light board, and tells its state then.
	got := eval[[]string](b, `heard.filter(h => h[0] === 0 && ['ready', 'move'].includes(h[1])).map(h => h[1] + ' ' + (h[2].move ?? h[2].at))`)
	if want := []string{"ready 0", "move b2", "move a1", "move a2", "move c2", "move b1", "move b3", "move c3"}; !slices.Equal(got, want) {
		t.Errorf("heard is %q", got)
	}
	if title := eval[string](b, `boards[2].shadowRoot.querySelector('iframe').title`); !strings.Contains(title, "Noughts: ") || len(title) < 12 {
		t.Errorf("the frame's title is %q", title)
	}
	kept := []string{b.does(0, `state()`).Value.Link, b.does(1, `state()`).Value.Link, b.does(2, `state()`).Value.Link}
	b.do(chromedp.Reload())
	b.wait("the page's script", `!!globalThis.heard`)
	b.begun(0, 1, 2)
	for i, link := range kept[1:] {
		if r := b.does(i+1, `state()`); r.Value.Link != link {
			t.Errorf("board %d has %+v again, and had %s", i+1, r.Value, link)
		}
	}
}

// What a light board has not answered when it goes, as it waits for the engine, the full game
// answers.
func TestEmbedAnswersLate(t *testing.T) {
	t.Parallel()
	held, line := newHeldEngine(t), newSlow(t)
	l := desktop
	l.script = hasty
	b := visit(t, guest(t, serve(t, line.wrap, held.wrap), `<noughts-board rules="hex7" seats="human,human" load="eager"></noughts-board>`), l)
	b.begun(0)
	if r := b.does(0, `play('d4')`); r.Value.View != "light" {
		t.Fatalf("the first move comes to %+v", r)
	}
	eval[any](b, `(globalThis.late = Promise.all(['play', 'analyse'].map((what, i) => answer(boards[0][what](['c3', {nodes: 100}][i])))), null)`)
	line.set(true)
	b.wait("the full game", `heard.at(-1)[2].view === 'full'`)
	held.free()
	type result struct {
		Value struct {
			Link string
			PV   []string
		}
		Error string
	}
	if got := eval[[2]result](b, `late`); got[0].Value.Link != "g=1;hex7;d4c3" || len(got[1].Value.PV) == 0 {
		t.Errorf("a move and an analysis come to %+v", got)
	}
}

// The end of a game is told once, behind its last move.
func TestEmbedOver(t *testing.T) {
	t.Parallel()
	b := visit(t, guest(t, serve(t), `<noughts-board rules="3,3,3" seats="human,human" position="b2a1a2c2b1" load="eager"></noughts-board>`), desktop)
	b.begun(0)
	b.does(0, `play('a3')`)
	b.does(0, `play('b3')`)
	b.wait("the end", `said(0, 'gameover') > 0`)
	got := eval[[]string](b, `heard.filter(h => h[1] !== 'resize').map(h => h[1])`)
	if want := []string{"ready", "move", "move", "gameover"}; !slices.Equal(got, want) {
		t.Errorf("heard is %q", got)
	}
	if s := b.does(0, `state()`).Value; !s.Over || s.Winner != 0 || s.Reason != "line" {
		t.Errorf("the game is %+v", s)
	}
}

// A board loads when it is pressed, seen, or at once, and none of these moves the
// page's focus or scrolls it. A method that is called before loads it.
func TestEmbedLoads(t *testing.T) {
	t.Parallel()
	b := open(t, guest(t, serve(t), `<p><a id="before" href="#one">before</a></p>
<noughts-board rules="3,3,3"></noughts-board><div style="height: 3000px"></div>
<noughts-board rules="3,3,3" load="visible"></noughts-board><div style="height: 3000px"></div>
<noughts-board rules="3,3,3" load="eager"></noughts-board><noughts-board rules="4,4,3"></noughts-board>`), desktop)
	b.wait("the page's script", `!!globalThis.heard`)
	eval[any](b, `before.focus()`)
	b.full(2)
	frames := func() []bool {
		return eval[[]bool](b, `boards.map(b => !!b.shadowRoot.querySelector('iframe'))`)
	}
	if got := frames(); !slices.Equal(got, []bool{false, false, true, false}) {
		t.Errorf("loaded are %v", got)
	}
	if at := eval[string](b, `document.activeElement.id`); at != "before" {
		t.Errorf("the focus went to %q", at)
	}
	if y := eval[float64](b, `scrollY`); y != 0 {
		t.Errorf("the page scrolled by %.0f", y)
	}
	eval[any](b, `scrollTo(0, 3200)`)
	b.begun(1)
	if r := b.does(3, `play('a1')`); r.Error != "" || r.Value.At < 1 {
		t.Errorf("a method that loads: %+v", r)
	}
	if at := eval[string](b, `document.activeElement.id`); at != "before" {
		t.Errorf("the focus went to %q", at)
	}
	// Pressed by the keyboard, it passes the focus on into its frame.
	eval[any](b, `before.focus({preventScroll: true})`)
	b.key("\t", "\r")
	b.begun(0)
	if !eval[bool](b, `document.activeElement === boards[0] && boards[0].shadowRoot.activeElement?.localName === 'iframe'`) {
		t.Errorf("the focus is at %s", eval[string](b, `document.activeElement.outerHTML`))
	}
}

// Tab comes from the page into the board, reaches each control, and leaves it
// again; Shift with Tab goes the same way back.
func TestEmbedTab(t *testing.T) {
	t.Parallel()
	b := visit(t, guest(t, serve(t), `<p><a id="before" href="#one">before</a></p>
<noughts-board rules="3,3,3" seats="human,human" load="eager"></noughts-board><p><a id="after" href="#two">after</a></p>`), desktop)
	b.full(0)
	eval[any](b, `before.focus()`)
	walk := func(end string, mods ...chromedp.KeyOption) (ids []string) {
		for range 40 {
			b.do(chromedp.KeyEvent("\t", mods...))
			if at := eval[string](b, `document.activeElement?.id ?? ''`); at == end {
				return ids
			}
			id := inFrame[string](b, 0, `document.activeElement?.dataset.node ?? ''`)
			if id == "" {
				t.Fatalf("behind %q the focus is nowhere", ids)
			}
			ids = append(ids, id)
		}
		t.Fatalf("Tab is caught in %q", ids)
		return nil
	}
	there := walk("after")
	back := walk("before", chromedp.KeyModifiers(chromedp.ModifierShift))
	slices.Reverse(back)
	if !slices.Equal(there, back) || len(there) < 3 {
		t.Errorf("there %q, back %q", there, back)
	}
	for _, n := range inFrame[[]string](b, 0, `[...document.querySelectorAll('#mirror button:not([role=gridcell]):not([role=radio])')].map(e => e.dataset.node ?? '').filter(id => id)`) {
		if !slices.Contains(there, n) {
			t.Errorf("Tab does not reach %s, only %q", n, there)
		}
	}
}

// Changed attributes are followed: another position on the board as it is, all
// else by a frame of its own. What is taken out leaves nothing, and what is
// moved goes on.
func TestEmbedFollows(t *testing.T) {
	t.Parallel()
	b := visit(t, guest(t, serve(t), `<noughts-board rules="3,3,3" seats="human,human" load="eager"></noughts-board><div id="other"></div>`), desktop)
	b.begun(0)
	eval[any](b, `(globalThis.first = boards[0].shadowRoot.querySelector('iframe'), boards[0].setAttribute('position', 'b2a1'))`)
	b.wait("the position", `boards[0].state().then(s => s.link === 'g=1;3x3k3;b2a1')`)
	if !eval[bool](b, `first === boards[0].shadowRoot.querySelector('iframe')`) {
		t.Error("another position has the game loaded again")
	}
	eval[any](b, `(boards[0].setAttribute('rules', '4,4,3'), boards[0].setAttribute('position', 'a1'), 0)`)
	b.wait("the rules", `boards[0].state().then(s => s.link === 'g=1;4x4k3;a1')`)
	b.does(0, `play('b1')`)
	eval[any](b, `(heard.length = 0, other.append(boards[0]), 0)`)
	b.begun(0)
	if r := b.does(0, `state()`); r.Value.Link != "g=1;4x4k3;a1b1" {
		t.Errorf("after a move in the page the game is %+v", r)
	}
	b.full(0)
	eval[any](b, `(boards[0].setAttribute('view', 'light'), 0)`)
	b.wait("the light board where the game was", `boards[0].state().then(s => s.view === 'light' && s.link === 'g=1;4x4k3;a1b1')`)
	got := eval[reply](b, `(p => (boards[0].remove(), answer(p)))(boards[0].analyse({time: 5000}))`)
	if got.Error == "" {
		t.Errorf("taken out of the page: %+v", got)
	}
}

// strict is the policy of a page that allows no more than it must.
const strict = "default-src 'none'; script-src 'self' GAME; frame-src GAME; img-src data:"

// Boards work under a strict policy of the page's, below a folder of the game's,
// and where the game's host sets no headers.
func TestEmbedHosts(t *testing.T) {
	t.Parallel()
	for name, wrap := range map[string]func(http.Handler) http.Handler{
		"with headers": func(next http.Handler) http.Handler { return next },
		"without":      func(next http.Handler) http.Handler { return http.FileServer(http.Dir(dist)) },
	} {
		game := serve(t, wrap, func(next http.Handler) http.Handler { return http.StripPrefix("/games/noughts", next) }) + "games/noughts/"
		l := desktop
		l.faulty = name == "without" // the guest's script tries the module, too
		policy := strings.ReplaceAll(strict, "GAME", game[:strings.Index(game, "/games")])
		// As a module a script is read, which a host has to allow; a plain one is not.
		script := ""
		if name == "without" {
			script = `<script src="GAMEv1/embed.js"></script>`
		}
		b := visit(t, guest(t, game, script+`<noughts-board rules="3,3,3" seats="human,human" load="eager"></noughts-board>
<noughts-board rules="3,3,3" seats="human,human" view="light"></noughts-board>`, "Content-Security-Policy", policy), l)
		for i := range 2 {
			if r := b.does(i, `play('b2')`); r.Value.Link != "g=1;3x3k3;b2" {
				t.Errorf("%s: board %d: %+v", name, i, r)
			}
		}
	}
}

// A frame in a sandbox plays if it may have an origin, and says why it cannot
// start if it may not. A plain frame plays, and so does one without storage.
func TestEmbedFrames(t *testing.T) {
	t.Parallel()
	game := serve(t)
	l := desktop
	l.faulty = true // the browser itself complains of what the sandbox forbids
	b := visit(t, guest(t, game, `<iframe src="GAMEv1/embed.html?rules=3,3,3&seats=human,human" sandbox="allow-scripts allow-same-origin" width="500" height="560"></iframe>
<iframe src="GAMEv1/embed.html?rules=<b>&level=genius&theme=pink#g=1;5x5k4;c3" width="500" height="500"></iframe>`), l)
	for _, n := range []int{0, 1} {
		b.waitInFrame(n, "the game", `document.getElementById('loading')?.hidden && document.querySelectorAll('#mirror [role=gridcell]').length > 8`)
	}
	if text := inFrame[string](b, 1, `document.getElementById('notice').innerText`); !strings.Contains(text, "rules=<b>") || !strings.Contains(text, "level=genius") || !strings.Contains(text, "theme=pink") {
		t.Errorf("of wrong values the frame says %q", text)
	}
	if n := inFrame[int](b, 1, `document.querySelectorAll('#mirror [role=gridcell]').length`); n != 25 {
		t.Errorf("the position of the fragment has %d cells", n)
	}
	b.shot("embed-frames")

	// The browser keeps such a frame in a process of its own, so here it is a page.
	b = open(t, serve(t, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/v1/embed.html" {
				w.Header().Add("Content-Security-Policy", "sandbox allow-scripts")
				w = keepPolicy{w}
			}
			next.ServeHTTP(w, r)
		})
	})+"v1/embed.html?rules=3,3,3", l)
	b.wait("a sentence", `self.origin === 'null' && document.body.innerText.includes('allow-same-origin')`)
	if text := eval[string](b, `document.body.innerText`); strings.Contains(text, "Downloading") || strings.Contains(text, "Looking") {
		t.Errorf("without an origin the frame says %q", text)
	}
	b.shot("embed-sandbox")
}

// A frame that does not come is not waited for: the page's requests fail, and the
// reader may try again.
func TestEmbedLost(t *testing.T) {
	t.Parallel()
	var down atomic.Bool
	down.Store(true)
	game := serve(t, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if down.Load() && r.URL.Path == "/v1/embed.html" {
				http.Error(w, "gone", http.StatusServiceUnavailable)
				return
			}
			next.ServeHTTP(w, r)
		})
	})
	l := desktop
	l.faulty = true // the browser tells what it could not fetch
	b := visit(t, guest(t, game, `<noughts-board rules="3,3,3" seats="human,human" lang="de"></noughts-board>`), l)
	if r := b.does(0, `play('b2')`); !strings.Contains(r.Error, "did not load") {
		t.Errorf("a move comes to %+v", r)
	}
	if eval[int](b, `said(0, 'error')`) != 1 {
		t.Error("the page is not told")
	}
	text := eval[string](b, `boards[0].shadowRoot.querySelector('.poster').innerText`)
	if !strings.Contains(text, "Das Spiel wurde nicht geladen.") || !strings.Contains(text, "Noch einmal versuchen") {
		t.Errorf("the board says %q", text)
	}
	b.shot("embed-lost")
	down.Store(false)
	eval[any](b, `boards[0].shadowRoot.querySelector('button').click()`)
	b.begun(0)
	if r := b.does(0, `play('b2')`); r.Value.Link != "g=1;3x3k3;b2" {
		t.Errorf("then it plays %+v", r)
	}
}

// A sandbox without an origin is told to the page around as well.
func TestEmbedSandboxTold(t *testing.T) {
	t.Parallel()
	l := desktop
	l.faulty = true // the browser itself complains of what the sandbox forbids
	game := serve(t, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/v1/embed.html" {
				w = keepPolicy{w}
			}
			next.ServeHTTP(w, r)
		})
	})
	b := visit(t, guest(t, game, `<noughts-board rules="3,3,3"></noughts-board>`), l)
	if r := b.does(0, `play('b2')`); !strings.Contains(r.Error, "allow-same-origin") {
		t.Errorf("a move comes to %+v", r)
	}
}

// keepPolicy serves under the policy that is set already.
type keepPolicy struct{ http.ResponseWriter }

func (w keepPolicy) WriteHeader(status int) {
	w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
	w.ResponseWriter.WriteHeader(status)
}

// Without storage a board plays all the same.
func TestEmbedNoStorage(t *testing.T) {
	t.Parallel()
	l := desktop
	l.script = `Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});`
	b := visit(t, guest(t, serve(t), `<noughts-board rules="3,3,3" seats="human,human" load="eager"></noughts-board>`), l)
	b.begun(0)
	if r := b.does(0, `play('b2')`); r.Value.Link != "g=1;3x3k3;b2" {
		t.Errorf("it plays %+v", r)
	}
}

// Without scripts a page shows the link that the element holds, and a frame says
// what is wrong and where to go.
func TestEmbedNoScript(t *testing.T) {
	t.Parallel()
	l := desktop
	l.noScript = true
	game := serve(t)
	b := open(t, guest(t, game, `<noughts-board rules="3,3,3"><a href="GAME#play=3x3k3;human;medium">Play tic-tac-toe</a></noughts-board>
<iframe src="GAMEv1/embed.html?rules=3,3,3" width="500" height="400"></iframe>`), l)
	if !eval[bool](b, `document.querySelector('noughts-board a').checkVisibility()`) {
		t.Error("the link is not shown")
	}
	b.shot("embed-noscript")
	if text := inFrame[string](b, 0, `document.body.innerText`); !strings.Contains(text, "scripts are switched off") || !strings.Contains(text, "Open Noughts") {
		t.Errorf("the frame says %q", text)
	}
}
