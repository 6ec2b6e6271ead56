//go:build !js

package front

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"noughts/render/paint/raster"
	"noughts/render/ui"
)

// A file goes out byte for byte, beside one of the same name.
func TestExport(t *testing.T) {
	was := xdg.UserDirs.Documents
	xdg.UserDirs.Documents = t.TempDir()
	defer func() { xdg.UserDirs.Documents = was }()
	for i, name := range []string{"game.png", "game-2.png"} {
		data := string([]byte{0x89, 'P', 0xff, 0, byte(i)})
		where, err := export("game.png", []byte(data))
		path := filepath.Join(xdg.UserDirs.Documents, "Noughts", name)
		if err != nil || !strings.Contains(where, path) {
			t.Fatalf("%q, %v, want %s", where, err, path)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != data {
			t.Errorf("%q, %v", got, err)
		}
	}
}

// A game is written to the path that is proposed before there is a folder of
// that name, over another file only if that is wanted, and a folder that somebody mistyped
// is not made.
func TestWrite(t *testing.T) {
	was := xdg.UserDirs.Documents
	xdg.UserDirs.Documents = t.TempDir()
	defer func() { xdg.UserDirs.Documents = was }()
	path := filepath.Join(gamesFolder(), "game.noughts")
	for _, text := range []string{"one", "two"} {
		if err := write(path, []byte(text), text == "two"); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("%q, %v, want %q", got, err, text)
		}
	}
	if err := write(path, []byte("three"), false); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file that is there is replaced: %v", err)
	}
	wrong := filepath.Join(xdg.UserDirs.Documents, "Nougths", "game.noughts")
	if err := write(wrong, nil, false); err == nil {
		t.Error("a folder is made that nobody asked for")
	}
}

// newApp makes the program as a window does, and opens the game of a link, "" for
// none.
func newApp(env ui.Env, link string) (*ui.App, *raster.Face, error) {
	env = commonEnv(env)
	app, err := begin(env, link)
	return app, env.Face, err
}
