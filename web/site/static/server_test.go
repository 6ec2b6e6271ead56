package static

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The page of a folder with a server names it, in no coding that does not; all else
// is as it was.
func TestNaming(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"index.html": "<!doctype html><head><title>A page</title>", "index.html.gz": "old", "index.html.br": "old", "a.js": "1", "a.js.gz": "packed"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	h := Handler(Naming(os.DirFS(dir), `https://example.org/"a"`))
	get := func(path, match string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Encoding", "gzip, br")
		r.Header.Set("If-None-Match", match)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	for _, path := range []string{"/", "/index.html"} {
		w := get(path, "")
		want := `<!doctype html><head><meta name="noughts-server" content="https://example.org/&#34;a&#34;"><title>A page</title>`
		if w.Code != http.StatusOK || w.Body.String() != want || w.Header().Get("Content-Encoding") != "" {
			t.Errorf("%s: %d %s in %q", path, w.Code, w.Body, w.Header().Get("Content-Encoding"))
		}
		if again := get(path, w.Header().Get("ETag")); again.Code != http.StatusNotModified {
			t.Errorf("%s again: %d", path, again.Code)
		}
	}
	if w := get("/a.js", ""); w.Body.String() != "packed" || w.Header().Get("Content-Encoding") != "gzip" {
		t.Errorf("the script is %q", w.Body)
	}
	if w := get("/index.html.gz", ""); w.Code != http.StatusNotFound {
		t.Errorf("the packed page: %d", w.Code)
	}
	for server, want := range map[string]string{
		"./":                        "connect-src 'self';",
		"https://example.org/a/":    "connect-src 'self' wss://example.org;",
		"http://127.0.0.1:8080/":    "connect-src 'self' ws://127.0.0.1:8080;",
		"https://a;script-src */":   "connect-src 'self';",
		"ftp://example.org/":        "connect-src 'self';",
		"https://example.org *;x:1": "connect-src 'self';",
	} {
		w := httptest.NewRecorder()
		Handler(Naming(os.DirFS(dir), server)).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/a.js", nil))
		if got := w.Header().Get("Content-Security-Policy"); !strings.Contains(got, want) || len(got) != len(Policy)+len(want)-len("connect-src 'self';") {
			t.Errorf("with the server %q the policy is %s", server, got)
		}
	}
	if !strings.Contains(Policy, "connect-src 'self'") {
		t.Error("the page may not ask its own server")
	}
}
