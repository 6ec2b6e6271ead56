package e2e

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/variant"
	"noughts/web/site/pack"

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
func guest(t *testing.T, game, body string, headers ...string) string {
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
		default:
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, strings.ReplaceAll(html, "GAME", game))
		}
	}))
}

// visit opens such a page and waits until its script has run.
func visit(t *testing.T, url string, l look) *tab {
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
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	text, err := chromedp.Run(ctx, func(ctx context.Context, target *chromedp.Target) (string, error) {
		tree, err := cdp.Call(ctx, target, page.GetFrameTree, cdp.Empty{})
		if err != nil {
			return "", err
		}
		frames := tree.FrameTree.ChildFrames
		if n >= len(frames) {
			return "", fmt.Errorf("there are %d frames", len(frames))
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

	var v T
	if err == nil {
		err = json.Unmarshal([]byte(text), &v)
	}
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

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

// The list of games in embed.js is that of the catalogue.
func TestEmbedBoards(t *testing.T) {
	var b strings.Builder
	b.WriteString("const games = `\n")
	for _, g := range variant.Catalogue() {
		r := g.Rules
		board := "-"
		if _, ok := variant.Composed(r); !ok {
			board = fmt.Sprintf("%dx%d", r.Board.Width(), r.Board.Height())
			if r.Board.Hexagonal() {
				board = "r" + board
			}
			if nx, ny := r.Board.Regions(); nx > 0 {
				board += fmt.Sprintf("/%dx%d", nx, ny)
			}
			if _, closes := r.Effect.(game.Close); r.Turns != nil || r.Marks != nil || r.Effect != nil && !closes {
				board += "*"
			}
		}
		fmt.Fprintln(&b, r.ID, board, r.Name)
	}
	b.WriteString("`;\n")
	name := filepath.Join("..", "v1", "embed.js")
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile("(?s)const games = `\n.*?`;\n")
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

// Before the reader wants to play, one script is all that a page fetches, and
// with its pictures it takes 12 KB at most.
func TestEmbedPoster(t *testing.T) {
	var q requests
	game := serve(t, q.watch)
	b := visit(t, guest(t, game, `<h1>Boards</h1>
<noughts-board rules="15,15,5" position="h8h9g9i7"><a href="GAME">Noughts</a></noughts-board>
<noughts-board rules="ultimate" lang="de"></noughts-board>
<noughts-board rules="4x4x4k4"></noughts-board>
<noughts-board rules="h5k4"></noughts-board>
<div class="noughts-board" data-rules="3,3,3" data-position="b2a1"><a href="GAME">Noughts</a></div>`), desktop)
	b.wait("the div's board", `!!document.querySelector('div.noughts-board > noughts-board')`)
	time.Sleep(500 * time.Millisecond)
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

var _ = pack.Policy
