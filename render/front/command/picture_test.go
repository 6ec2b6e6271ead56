package command

import (
	"bytes"
	"image/gif"
	"image/png"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A position becomes a picture of the size that is asked for, and a game a film
// with a frame for each move.
func TestRender(t *testing.T) {
	dir := t.TempDir()
	game := filepath.Join(dir, "game.sgf")
	if err := os.WriteFile(game, []byte("(;GM[4]FF[4]SZ[15];B[hh];W[hg];B[ii])"), 0o600); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "a.png")
	if _, complaint, err := run("", "render", "-o", file, "-size", "400", "15x15k5;h8h9i8"); err != nil || complaint != "" {
		t.Fatal(err, complaint)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); max(size.X, size.Y) != 400 {
		t.Errorf("the picture has %v", size)
	}
	out, _, err := run("", "render", "-o", "-", "-kind", "gif", "-theme", "dark", game)
	if err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(strings.NewReader(out))
	if err != nil || len(film.Image) < 4 {
		t.Errorf("the film has %d frames, %v", len(film.Image), err)
	}
	// The same command gives the same bytes, and another ply others.
	one, _, _ := run("", "render", "-o", "-", "-kind", "SVG", "-lang", "de", game)
	same, _, _ := run("", "render", "-o", "-", "-kind", "svg", "-lang", "de", game)
	other, _, _ := run("", "render", "-o", "-", "-kind", "svg", "-ply", "1", game)
	if one != same || one == other || !strings.HasPrefix(one, "<svg ") || !strings.Contains(one, "am Zug") {
		t.Errorf("the drawings are %.300s", one)
	}
	for _, args := range [][]string{
		{"-ply", "4", game}, {"3x3k3;zz"}, {filepath.Join(dir, "none.sgf")}, {"-"}, {"-o", game, "-kind", "png", game},
	} {
		if _, _, err := run("", append([]string{"render", "-o", filepath.Join(dir, "x.png")}, args...)...); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v: %v", args, err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "x.png")); err == nil {
		t.Error("a picture was written in spite of an error")
	}
}

// The site is served as a good host would.
func TestServe(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("<!doctype html>"), 0o600); err != nil {
		t.Fatal(err)
	}
	in, out := io.Pipe()
	go Run([]string{"serve", "-addr", "127.0.0.1:0", dir}, Streams{In: strings.NewReader(""), Out: out, Err: io.Discard})
	said := make([]byte, 200)
	n, err := in.Read(said)
	if err != nil {
		t.Fatal(err)
	}
	_, address, _ := strings.Cut(string(said[:n]), "at ")
	address, _, _ = strings.Cut(address, " ")
	client := http.Client{Timeout: 10 * time.Second}
	answer, err := client.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	if string(body) != "<!doctype html>" || answer.Header.Get("Content-Security-Policy") == "" {
		t.Errorf("%q, %v", body, answer.Header)
	}
	if _, _, err := run("", "serve", t.TempDir()); err == nil || !strings.Contains(err.Error(), "make dist") {
		t.Errorf("an empty folder: %v", err)
	}
}
