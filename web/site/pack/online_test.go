package pack

import (
	"bytes"
	"compress/gzip"
	"path/filepath"
	"testing"
)

// onlineBudget is what online play may add to the program that every page fetches, in
// bytes with gzip.
const onlineBudget = 12_000

// withoutOnline are sources without the door to online play, in the program that has only
// that.
var withoutOnline = map[string]string{
	"render/front/alone_js.go": `package front

import (
	"noughts/render/ui"
	"noughts/render/ui/session"
	"noughts/web"
)

func onlineGames(web.Page) func(*session.Session) ui.Online { return nil }
`,
	"web/door_js.go": "package web\n",
}

// The program that every page fetches has next to nothing of online play.
func TestOnlineBudget(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the game twice")
	}
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	r, err := prepare(root, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	weigh := func() int {
		t.Helper()
		wasm, err := r.build(Programs[0])
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is a valid one
		if _, err := z.Write(wasm); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		return out.Len()
	}
	with := weigh()
	for name, source := range withoutOnline {
		if err := r.change(filepath.Join(root, filepath.FromSlash(name)), []byte(source)); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.write(); err != nil {
		t.Fatal(err)
	}
	without := weigh()
	t.Logf("%d bytes, %d without online play: %d more", with, without, with-without)
	if with-without > onlineBudget {
		t.Errorf("online play adds %d bytes, more than %d", with-without, onlineBudget)
	}
}
