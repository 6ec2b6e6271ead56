package e2e

import (
	"bytes"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"noughts/render/paint/raster"
	"noughts/render/ui"
	"noughts/render/ui/stage"
)

// slots is a store that holds what it is made with.
type slots map[string]string

func (s slots) Load(slot string) (string, error) { return s[slot], nil }
func (s slots) Save(slot, text string) error     { s[slot] = text; return nil }
func (s slots) Append(slot, line string) error   { s[slot] += line + "\n"; return nil }
func (s slots) List() ([]string, error)          { return slices.Collect(maps.Keys(s)), nil }
func (s slots) Delete(slot string) error         { delete(s, slot); return nil }

// full is the record of a board of 19 x 19 on which no cell is free.
func full(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "game", "record", "testdata", "full19.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// tellsMemory lets the page be asked for the memory of its program.
const tellsMemory = `
	const real = WebAssembly.instantiateStreaming;
	WebAssembly.instantiateStreaming = async (...args) => {
		const made = await real.apply(WebAssembly, args);
		globalThis.programMemory ??= () => made.instance.exports.mem.buffer.byteLength;
		return made;
	};`

// keptGame is a look at a page whose store holds a game; the memory of its
// program can be asked for.
func keptGame(l look, record string) look {
	l.script = `localStorage.setItem('noughts.game', ` + strconv.Quote(record) + `);` + tellsMemory
	return l
}

// The page shows what the software canvas draws, and a full board of 19 x 19
// takes less than 64 MB.
func TestPicture(t *testing.T) {
	t.Parallel()
	b := play(t, serve(t), "", keptGame(seen(desktop), full(t)))
	for _, dark := range []bool{false, true} {
		l, name := desktop, "full-light"
		if l.dark = dark; dark {
			name = "full-dark"
			b.dress(l)
			b.comesBack("", "")
		}
		b.press("continue")
		b.marks(361)
		b.settled()
		got, err := png.Decode(bytes.NewReader(b.shot(name)))
		if err != nil {
			t.Fatal(err)
		}
		app := ui.New(ui.Env{Store: slots{"game": full(t)}, Face: raster.NewFace(), Resume: true})
		app.SetLook(stage.Look{Dark: dark, Reduced: true})
		app.Resize(float64(l.width), float64(l.height))
		want := raster.Picture(float64(l.width), float64(l.height), 1, raster.NewFace(), app.Draw)
		if d := raster.Difference(got, want); d > 1 {
			t.Errorf("%s: the page differs from the software canvas by %.2f of 255 on average", name, d)
		}
		megabytes := eval[float64](b, `programMemory()`) / (1 << 20)
		t.Logf("the program's memory is %.0f MB", megabytes)
		if megabytes >= 64 {
			t.Errorf("the program takes %.0f MB, want less than 64", megabytes)
		}
	}
}
