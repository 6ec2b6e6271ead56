package e2e

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"noughts/game"
	"noughts/web/site/pack"
	"noughts/web/site/static"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
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
	// The board's script lies in parts, which only the packer joins.
	files, err := pack.Sources(root)
	if err != nil {
		return "", err
	}
	board, err := pack.Whole(files, "light.js")
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(dir, "light.js"), board, 0o644); err != nil {
		return "", err
	}
	if err := build(); err != nil {
		return "", err
	}
	engines, err := filepath.Glob(filepath.Join(dist, "engine.*.wasm"))
	if err != nil || len(engines) != 1 {
		return "", fmt.Errorf("%d engines in %s: %v", len(engines), dist, err)
	}
	engine := filepath.Join(dir, "engine.wasm")
	if err := copyInto(dir, engines[0]); err != nil {
		return "", err
	}
	if err := os.Rename(filepath.Join(dir, filepath.Base(engines[0])), engine); err != nil {
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
func serveLight(t testing.TB, wrappers ...func(http.Handler) http.Handler) string {
	t.Helper()
	dir, err := lightFolder()
	if err != nil {
		t.Fatal(err)
	}
	h := static.Handler(os.DirFS(dir))
	for _, w := range wrappers {
		h = w(h)
	}
	return serveAlone(t, h)
}

// asked is what a page may ask of the light board, as noughts.asked has it.
type asked map[string]any

// lightAt opens the light board; with a folder's address that was served
// before, in the same storage.
func lightAt(t testing.TB, address string, a asked, l look) *tab {
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
func light(t testing.TB, a asked, l look) *tab {
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

// lightLabels are the names of the cells for assistive technology, by cell.
func (b *tab) lightLabels() map[game.Cell]string {
	b.t.Helper()
	return eval[map[game.Cell]string](b, `Object.fromEntries([...document.querySelectorAll('[data-cell]')].map(e => [e.dataset.cell, e.getAttribute('aria-label')]))`)
}
