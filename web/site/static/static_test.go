package static

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

var folder = fstest.MapFS{
	"index.html":      {Data: []byte("<!doctype html>")},
	"game.wasm":       {Data: []byte("plain")},
	"game.wasm.gz":    {Data: []byte("gzipped")},
	"game.wasm.br":    {Data: []byte("brotli")},
	"style.css":       {Data: []byte("p{}")},
	"sub/index.html":  {Data: []byte("sub")},
	"only/style.json": {Data: []byte("{}")},

	"v1/embed.js":               {Data: []byte("export {}")},
	"v1/noughts.d.ts":           {Data: []byte("declare")},
	"manifest.webmanifest":      {Data: []byte("{}")},
	"engine.0123456789.wasm":    {Data: []byte("plain")},
	"engine.0123456789.wasm.gz": {Data: []byte("gzipped")},
}

func get(path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	Handler(folder).ServeHTTP(w, r)
	return w
}

func TestHandlerNegotiates(t *testing.T) {
	for _, c := range []struct{ path, accept, body, coding, kind string }{
		{"/", "", "<!doctype html>", "", "text/html; charset=utf-8"},
		{"/sub/", "", "sub", "", "text/html; charset=utf-8"},
		{"/game.wasm", "", "plain", "", "application/wasm"},
		{"/game.wasm", "gzip, deflate", "gzipped", "gzip", "application/wasm"},
		{"/game.wasm", "gzip, deflate, br", "brotli", "br", "application/wasm"},
		{"/game.wasm", "gzip, br;q=0", "gzipped", "gzip", "application/wasm"},
		{"/game.wasm", "GZIP;Q=0.5, br; Q=0", "gzipped", "gzip", "application/wasm"},
		{"/game.wasm", "gzip; Q=0", "plain", "", "application/wasm"},
		{"/game.wasm", "gzip;level=9;q=0.000, br;q=nothing", "plain", "", "application/wasm"},
		{"/game.wasm.gz", "gzip, br", "gzipped", "", "application/gzip"},
		{"/style.css", "gzip, br", "p{}", "", "text/css; charset=utf-8"},
		{"/v1/embed.js", "br", "export {}", "", "text/javascript; charset=utf-8"},
		{"/v1/noughts.d.ts", "", "declare", "", "text/plain; charset=utf-8"},
		{"/manifest.webmanifest", "", "{}", "", "application/manifest+json"},
		{"/engine.0123456789.wasm", "gzip", "gzipped", "gzip", "application/wasm"},
		{"/engine.0123456789.wasm.gz", "gzip", "gzipped", "", "application/gzip"},
	} {
		w := get(c.path, "Accept-Encoding", c.accept)
		h := w.Header()
		if w.Code != 200 || w.Body.String() != c.body || h.Get("Content-Encoding") != c.coding || h.Get("Content-Type") != c.kind {
			t.Errorf("%s for %q: %d %q %v", c.path, c.accept, w.Code, w.Body, h)
		}
		if h.Get("Content-Security-Policy") != Policy || h.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s lacks its security headers", c.path)
		}
		if h.Get("Cross-Origin-Opener-Policy") != "same-origin" {
			t.Errorf("%s may be reached by who opens it: %v", c.path, h)
		}
		if h.Get("Access-Control-Allow-Origin") != "*" || h.Get("X-Frame-Options") != "" || strings.Contains(Policy, "frame-ancestors") {
			t.Errorf("%s is not for all pages: %v", c.path, h)
		}
		if keep := h.Get("Cache-Control"); strings.Contains(keep, "immutable") != strings.Contains(c.path, ".0123456789.") || keep == "" {
			t.Errorf("%s may be kept: %q", c.path, keep)
		}
	}
}

func TestHandlerRevalidates(t *testing.T) {
	first := get("/game.wasm", "Accept-Encoding", "br")
	tag := first.Header().Get("ETag")
	if w := get("/game.wasm", "Accept-Encoding", "br", "If-None-Match", tag); w.Code != http.StatusNotModified || w.Body.Len() != 0 {
		t.Errorf("%d with the same tag", w.Code)
	}
	if w := get("/game.wasm", "Accept-Encoding", "gzip", "If-None-Match", tag); w.Code != 200 {
		t.Errorf("%d for another coding", w.Code)
	}
	// A download that was broken off goes on where it ended.
	if w := get("/game.wasm", "Range", "bytes=2-", "If-Range", get("/game.wasm").Header().Get("ETag")); w.Code != http.StatusPartialContent || w.Body.String() != "ain" {
		t.Errorf("%d %q for a part", w.Code, w.Body)
	}
}

func TestHandlerRefuses(t *testing.T) {
	for _, path := range []string{"/missing", "/../go.mod", "/sub", "/only/"} {
		if w := get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	w := httptest.NewRecorder()
	Handler(folder).ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/", nil))
	if w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", w.Code)
	}
}

// TestFilesAreReadOnce counts what is read of a file: its tag is computed once, and
// who has the file already costs nothing.
func TestFilesAreReadOnce(t *testing.T) {
	dir := &reads{FS: folder}
	h := Handler(dir)
	ask := func(header ...string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, "/game.wasm", nil)
		for i := 0; i < len(header); i += 2 {
			r.Header.Set(header[i], header[i+1])
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	size := len("plain")
	tag := ask().Header().Get("ETag")
	if dir.bytes != 2*size {
		t.Errorf("the first answer reads %d bytes of %d: once for the tag, once for the answer", dir.bytes, size)
	}
	dir.bytes = 0
	if ask(); dir.bytes != size {
		t.Errorf("the second answer reads %d bytes of %d", dir.bytes, size)
	}
	dir.bytes = 0
	if w := ask("If-None-Match", tag); w.Code != http.StatusNotModified || dir.bytes != 0 {
		t.Errorf("%d, and %d bytes are read for who has the file", w.Code, dir.bytes)
	}
	// Another file of that name is another answer.
	now := fstest.MapFS{"game.wasm": {Data: []byte("other")}}
	now["game.wasm"].ModTime = time.Unix(1, 0)
	dir.FS = now
	if w := ask("If-None-Match", tag); w.Code != http.StatusOK || w.Body.String() != "other" {
		t.Errorf("%d %q for a file that is another by now", w.Code, w.Body)
	}
}

// reads is a folder that counts what is read of its files.
type reads struct {
	fs.FS
	bytes int
}

func (r *reads) Open(name string) (fs.File, error) {
	f, err := r.FS.Open(name)
	if err != nil {
		return nil, err
	}
	return &read{f.(file), r}, nil
}

type read struct {
	file
	of *reads
}

func (r *read) Read(b []byte) (int, error) {
	n, err := r.file.Read(b)
	r.of.bytes += n
	return n, err
}

// TestTagsAreBounded asks for one file under ever more names.
func TestTagsAreBounded(t *testing.T) {
	s := &site{dir: folder, tags: map[string]*tag{}}
	for i := range 3 * maxTags {
		s.tag(strconv.Itoa(i))
	}
	if len(s.tags) > maxTags {
		t.Errorf("%d tags are remembered", len(s.tags))
	}
}

// TestNothingOutsideTheFolder has links and names that a folder's owner did not mean
// to serve.
func TestNothingOutsideTheFolder(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "site")
	for name, text := range map[string]string{
		"secret.html": "secret", "site/index.html": "page", "site/.git/config": "secret", "site/.env": "secret",
	} {
		at := filepath.Join(top, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o777), os.WriteFile(at, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	for name, to := range map[string]string{"out.html": "../secret.html", "up": "..", "in.html": "index.html", "whole.html": filepath.Join(top, "secret.html")} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Skip("there are no links here: ", err)
		}
	}
	l := newPipes()
	start(t, l, dir, Options{})
	for _, c := range []struct {
		path string
		code int
	}{
		{"/", 200}, {"/in.html", 200},
		{"/out.html", 404}, {"/up/secret.html", 404}, {"/whole.html", 404}, {"/.git/config", 404}, {"/.env", 404},
	} {
		conn := l.dial()
		fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", c.path)
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		if body, _ := io.ReadAll(answer.Body); answer.StatusCode != c.code || strings.Contains(string(body), "secret") {
			t.Errorf("%s: %d %q", c.path, answer.StatusCode, body)
		}
		conn.Close()
	}
}
