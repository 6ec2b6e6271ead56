package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"noughts/game"
)

// hostile are names that players may type or that files may bring: markup, quotes,
// letters read from the right, combining marks, zero-width and joining characters,
// emoji, marks of direction, control characters, paths, and far too many letters.
var hostile = []string{
	`<b>"&'</b>]]>`, "דנה",
	"مريم", "Zoe\u0301 <img src=x onerror=alert(1)>",
	"👩\u200d👩\u200d👧 A\u200bda", "\u202eadA\x1b[31m\u0007",
	strings.Repeat("Ω<&", 3333), "../..\\CON:*?",
}

// portable is a name that every system takes for a file.
var portable = regexp.MustCompile(`^noughts-[A-Za-z0-9-]+\.[a-z]+$`)

// drawn are the elements that a drawing may have.
var drawn = []string{"circle", "g", "line", "path", "polygon", "rect", "svg", "text", "title"}

// document is an SVG file as the browser reads it.
type document struct {
	Fault      string   // of the parser
	Elements   []string // their names, each once
	Attributes []string
	Text       string // all of it, a line for each element that has some
	Wide       int    // as an image
}

// parsed has the page parse an SVG file, and show it as an image.
func (b *tab) parsed(svg string) document {
	b.t.Helper()
	return eval[document](b, fmt.Sprintf(`(async text => {
		const doc = new DOMParser().parseFromString(text, 'image/svg+xml');
		const all = [...doc.querySelectorAll('*')];
		const img = new Image();
		img.src = URL.createObjectURL(new Blob([text], {type: 'image/svg+xml'}));
		await img.decode().catch(() => {});
		URL.revokeObjectURL(img.src);
		return {
			fault: doc.querySelector('parsererror')?.textContent ?? '',
			elements: [...new Set(all.map(e => e.localName))],
			attributes: [...new Set(all.flatMap(e => e.getAttributeNames()))],
			text: all.filter(e => !e.childElementCount && e.textContent).map(e => e.textContent).join('\n'),
			wide: img.naturalWidth,
		};
	})(%q)`, svg))
}

// checkDrawing holds that an SVG file is whole, and has names as text only.
func (b *tab) checkDrawing(what, svg string, names ...string) {
	b.t.Helper()
	d := b.parsed(svg)
	if d.Fault != "" || d.Wide == 0 {
		b.t.Errorf("%s: %d pixels wide, %s in\n%.2000s", what, d.Wide, d.Fault, svg)
	}
	for _, e := range d.Elements {
		if !slices.Contains(drawn, e) {
			b.t.Errorf("%s has an element %q", what, e)
		}
	}
	for _, a := range d.Attributes {
		if strings.HasPrefix(a, "on") || strings.Contains(a, "href") || a == "src" {
			b.t.Errorf("%s has an attribute %q", what, a)
		}
	}
	for _, name := range names {
		if !strings.Contains(d.Text, name) {
			b.t.Errorf("%s does not name %q: %q", what, name, d.Text)
		}
	}
}

// checkPicture holds that a picture is as large as it was asked for, and not blank.
func checkPicture(t testing.TB, what string, img image.Image) {
	t.Helper()
	box := img.Bounds()
	if max(box.Dx(), box.Dy()) != 480 || min(box.Dx(), box.Dy()) < 300 {
		t.Errorf("%s is %v", what, box)
	}
	ground, ink := img.At(box.Min.X, box.Min.Y), 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if img.At(x, y) != ground {
				ink++
			}
		}
	}
	if ink < box.Dx()*box.Dy()/10 {
		t.Errorf("%s is blank but for %d pixels", what, ink)
	}
}

// Whatever players are called, their game goes out as pictures, drawings and pages that
// are whole and have the names as text, in files that every system takes.
func TestExportsOfNames(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.spoilt = true // its print() is another one; a page may not fetch a blob's address, so they are noted
	eval[any](b, `(() => {
		const address = URL.createObjectURL, blobs = {};
		URL.createObjectURL = blob => {
			const at = address.call(URL, blob);
			blobs[at] = blob;
			return at;
		};
		globalThis.print = () => {
			const pages = [...document.querySelectorAll('#paper > img')];
			globalThis.printed = Promise.all(pages.map(i => i.naturalWidth > 0 ? blobs[i.src].text() : ''));
		};
	})()`)
	step := 1
	if testing.Short() {
		step = 2 // each name is seen, half of them to move
	}
	for i := 0; i < len(hostile); i += step {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			b.in(t, func() { b.exportsOf(hostile[(i+1)%len(hostile)], hostile[i]) })
		})
	}
}

// exportsOf takes a game of two names out in every way; it is the second one's turn.
func (b *tab) exportsOf(first, second string) {
	kept := fmt.Sprintf("noughts 1\nrules 3x3k3\ntag x human\ntag o human\ntag seed 7\ntag begun 2026-01-31 18:30:00\ntag title %s\ntag name1 %s\ntag name2 %s\nb2\na3\nc1\n", first, first, second)
	eval[any](b, fmt.Sprintf(`localStorage.setItem('noughts.game', %q)`, kept))
	b.comesBack("", "")
	byMirror.press(b, "continue")
	s := b.marks(3)
	other, mover := game.PlayerName(first), game.PlayerName(second)
	if mover == "" || len(mover) > 4*game.MaxName {
		b.t.Fatalf("%q is called %q", second, mover)
	}
	if status := s.label("status"); !strings.Contains(status, mover) {
		b.t.Errorf("the screen says %q", status)
	}
	folder := b.downloads()
	b.menu(byMirror, "share")
	for _, kind := range []string{"svg", "png", "gif"} {
		byMirror.press(b, kind)
		path := b.downloaded(folder, "."+kind)
		if name := filepath.Base(path); !portable.MatchString(name) {
			b.t.Errorf("the file is called %q", name)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			b.t.Fatal(err)
		}
		switch kind {
		case "svg":
			b.checkDrawing("the drawing", string(data), mover)
		case "png":
			img, err := png.Decode(bytes.NewReader(data))
			if err != nil {
				b.t.Fatal(err)
			}
			checkPicture(b.t, "the picture", img)
		case "gif":
			film, err := gif.DecodeAll(bytes.NewReader(data))
			if err != nil {
				b.t.Fatal(err)
			}
			if len(film.Image) != 4 {
				b.t.Fatalf("a film of %d pictures, want 4", len(film.Image))
			}
			checkPicture(b.t, "the film", film.Image[0])
		}
	}
	byMirror.press(b, "back") // to the menu
	byMirror.press(b, "print")
	b.until("the pages", func(s State) bool { return s.node("page-1") != nil })
	byMirror.press(b, "print")
	b.wait("what is printed", `!!globalThis.printed`)
	pages := eval[[]string](b, `(all => { delete globalThis.printed; dispatchEvent(new Event('afterprint')); return all; })(printed)`)
	if len(pages) == 0 {
		b.t.Error("nothing is printed")
	}
	for _, page := range pages {
		b.checkDrawing("the page", page, mover, other)
	}
}
