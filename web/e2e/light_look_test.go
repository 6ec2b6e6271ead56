package e2e

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint/raster"
	"noughts/render/ui"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The board is where the game will show it. Layers, which the game shows from an angle,
// lie flat here, and elsewhere.
func TestLightBox(t *testing.T) {
	t.Parallel()
	b := light(t, people("3x3k3", 2), desktop)
	for n, size := range [][2]int64{{390, 844}, {1280, 800}, {320, 568}, {844, 390}, {768, 1024}} {
		b.do(call(emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: size[0], Height: size[1], DeviceScaleFactor: 1}))
		for i, e := range variant.Catalogue() {
			r := e.Rules
			if r.Board.Layers() > 1 || r.Board.Cells() > 441 || testing.Short() && i%5 != n { // each in one of the sizes, by turns
				continue
			}
			seats, _ := json.Marshal(people(r.ID, r.PlayerCount())["seats"])
			eval[any](b, fmt.Sprintf(`table.newGame({rules: %q, seats: %s})`, r.ID, seats))
			eval[any](b, `e2e.frames(3)`)
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

// A board that is too large to be shown whole is shown in part; the part follows
// keys, buttons and the last move.
func TestLightWindow(t *testing.T) {
	t.Parallel()
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

// No rule of the checker's is broken.
func TestLightAxe(t *testing.T) {
	t.Parallel()
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
			if testing.Short() && (theme != "light" || a["rules"] != "3x3k3") {
				continue
			}
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
	t.Parallel()
	script, err := os.ReadFile(filepath.Join(root, "web", "light", "words.js"))
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
	if s := b.table(); s.Status != "X am Zug" || b.lightLabels()[4] != "b2, leer" {
		t.Errorf("in German it says %q and %q", s.Status, b.lightLabels()[4])
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

// Nothing is cut off or out of reach on small windows. A page lower than any phone scrolls, and none
// does so sideways.
func TestLightSmall(t *testing.T) {
	t.Parallel()
	l := phone
	l.still = true
	b := light(t, people("3x3k3", 2), l)
	for n, size := range [][2]int64{{240, 320}, {240, 480}, {320, 568}, {568, 320}, {360, 640}} {
		l.width, l.height = size[0], size[1]
		b.dress(l)
		for i, id := range []string{"3x3k3", "ultimate", "hex11", "pente", "4x4x4k4", "7x7k4-4p", "100x100k5"} {
			if testing.Short() && n > 0 && i%3 != n%3 { // all in the smallest
				continue
			}
			eval[any](b, fmt.Sprintf(`table.newGame({rules: %q, seats: ['human', 'human', 'human', 'human']})`, id))
			for _, out := range eval[[]string](b, `[...document.querySelectorAll('.light button, .light p:not(.light-said), .light h1')].filter(e => {
				const r = e.getBoundingClientRect();
				return !e.closest('.light-moves') && r.width && (r.x < -0.5 || r.y < -0.5 || r.right > innerWidth + 0.5 || r.bottom > document.documentElement.scrollHeight + 0.5);
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
	t.Parallel()
	b := light(t, asked{"rules": "ultimate", "position": "e5d4a1", "seats": []string{"human", "human"}}, desktop)
	b.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}}))
	ink := eval[string](b, `getComputedStyle(document.querySelector('.light .mark')).stroke`)
	text := eval[string](b, `getComputedStyle(document.querySelector('.light-status')).color`)
	if ink != text {
		t.Errorf("marks are %s, texts %s", ink, text)
	}
	b.shot("light-forced")
}

// The light board has the colours of the game's themes.
func TestLightColours(t *testing.T) {
	t.Parallel()
	read := func(name ...string) string {
		b, err := os.ReadFile(filepath.Join(append([]string{root}, name...)...))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	theme, style := read("render", "ui", "stage", "theme.go"), read("web", "light.css")
	colours := func(name string) []string {
		_, rest, _ := strings.Cut(theme, "\nvar "+name+" = Theme{")
		text, _, _ := strings.Cut(rest, "\n}\n")
		var all []string
		for line := range strings.Lines(text) {
			if strings.Contains(line, "Hint:") {
				continue // the light board gives none
			}
			for _, m := range regexp.MustCompile(`0x([0-9a-f]{6})`).FindAllStringSubmatch(line, -1) {
				all = append(all, m[1])
			}
		}
		return all
	}
	var themes [4][]string
	for i, name := range []string{"Light", "Dark", "FirmLight", "FirmDark"} {
		if themes[i] = colours(name); len(themes[i]) != 53 {
			t.Fatalf("%s has %d colours", name, len(themes[i]))
		}
	}
	for i := range themes[0] {
		want := fmt.Sprintf(": var(--soft, light-dark(#%s, #%s)) var(--firm, light-dark(#%s, #%s));", themes[0][i], themes[1][i], themes[2][i], themes[3][i])
		at := strings.Index(style, want)
		if at < 0 {
			t.Errorf("the style sheet has no %q in its place", want)
			continue
		}
		style = style[at+len(want):]
	}
	// They are shown: what was asked for comes before the page's, and that before
	// the system's.
	b := light(t, people("3x3k3", 2), look{width: 400, height: 700, scale: 1, dark: true, still: true})
	for _, c := range []struct{ page, asked, back string }{
		{"", "", "rgb(20, 21, 26)"},
		{"light", "", "rgb(244, 242, 237)"},
		{"dark", "light", "rgb(244, 242, 237)"},
		{"light", "dark", "rgb(20, 21, 26)"},
		{"light", "contrast", "rgb(0, 0, 0)"},
		{"contrast", "", "rgb(0, 0, 0)"},
		{"contrast", "light", "rgb(244, 242, 237)"},
	} {
		eval[any](b, fmt.Sprintf(`((page, asked) => {
			page ? document.documentElement.dataset.theme = page : delete document.documentElement.dataset.theme;
			const e = document.querySelector('.light');
			asked ? e.dataset.theme = asked : delete e.dataset.theme;
		})(%q, %q)`, c.page, c.asked))
		if got := eval[string](b, `getComputedStyle(document.querySelector('.light')).backgroundColor`); got != c.back {
			t.Errorf("page %q, asked %q: the ground is %s", c.page, c.asked, got)
		}
	}
}

// Each game is drawn as its players know it, unless plain marks are chosen.
func TestLightStyles(t *testing.T) {
	t.Parallel()
	l := phone
	for _, pieces := range []string{"game", "plain", "paper"} {
		plain := pieces == "plain"
		l.script = `localStorage.setItem('noughts.settings', 'pieces ` + pieces + `\n')`
		b := light(t, people("3x3k3", 2), l)
		for _, c := range []struct {
			rules, position string
			part            string // of its board
			parts, stones   int
		}{
			{rules: "3x3k3", position: "b2", part: ".line", parts: 4},
			{rules: "15x15k5", position: "h8h9", part: ".grid", parts: 30, stones: 2},
			{rules: "15x15k5-3p", position: "h8h9i8", part: "circle.star", parts: 5, stones: 3},
			{rules: "19x19k5", position: "h8", part: "circle.star", parts: 9, stones: 1},
			{rules: "7x6k4-gravity", position: "d1d2", part: "path.star", parts: 1, stones: 2},
			{rules: "hex11", position: "d4e5", part: ".sides path", parts: 44, stones: 2},
			{rules: "pentago", position: "b2A1R", part: ".plate", parts: 4, stones: 1},
			{rules: "4x4x4k4-gravity", position: "a1.1", part: "circle.star", parts: 64, stones: 1},
		} {
			eval[any](b, fmt.Sprintf(`table.newGame({rules: %q, seats: ['human', 'human', 'human'], position: %q})`, c.rules, c.position))
			if plain {
				c.stones = 0
				if c.part != ".line" && c.part != ".sides path" {
					c.parts = 0
				}
			}
			count := func(selector string) int {
				return eval[int](b, fmt.Sprintf(`document.querySelectorAll('.light-place svg %s').length`, selector))
			}
			if got := count(".stone"); got != c.stones {
				t.Errorf("plain %v, %s: %d stones, want %d", plain, c.rules, got, c.stones)
			}
			if got := count(c.part); got != c.parts {
				t.Errorf("plain %v, %s: %d of %s, want %d", plain, c.rules, got, c.part, c.parts)
			}
			if pieces == "paper" {
				ruled := count(".ruled") > 0 && count("filter") == 1
				if ruled != (c.rules == "3x3k3") {
					t.Errorf("%s: by pencil %v", c.rules, ruled)
				}
			}
			b.shot("light-style-" + pieces + "-" + c.rules)
		}
	}
}
