package static

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
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
