// Package static serves the folder of the static site as a good host would: types,
// codings, a security policy, and for how long an answer may be kept.
package static

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Policy is the content security policy that the page works under, the
// strictest that runs WebAssembly.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; " +
	"img-src 'self' data: blob:; style-src 'self'; worker-src 'self'; manifest-src 'self'; " +
	"frame-src 'self'; base-uri 'self'; form-action 'none'"

// headers are sent with every answer. There is none that forbids frames: any page
// may show the game. What is here is public, and any page may load it: embed.js is
// a module, which browsers ask another origin's leave for.
var headers = map[string]string{
	"Content-Security-Policy":      Policy,
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "no-referrer",
	"Permissions-Policy":           "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	"Access-Control-Allow-Origin":  "*",
	"Cross-Origin-Resource-Policy": "cross-origin",
}

// How long an answer may be kept: a file whose name tells what is in it for ever,
// any other only until the server was asked again, which the ETag answers.
const (
	forEver  = "public, max-age=31536000, immutable"
	askAgain = "no-cache"
)

// types are the media types by ending. The system's table is not asked: it
// differs from machine to machine.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".ts":          "text/plain; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".wasm":        "application/wasm",
	".gz":          "application/gzip",
	".br":          "application/octet-stream",
}

// Handler serves the folder that package pack wrote: each file with its type, in the
// best coding that the client takes and the folder has.
func Handler(dir fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		for name, value := range headers {
			h.Set(name, value)
		}
		h.Set("Cache-Control", askAgain)
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			h.Set("Allow", "GET, HEAD")
			http.Error(w, "GET and HEAD only", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
		if name == "" || strings.HasSuffix(r.URL.Path, "/") {
			name = path.Join(name, "index.html")
		}
		serveFile(w, r, dir, name)
	})
}

// serveFile answers with one file.
func serveFile(w http.ResponseWriter, r *http.Request, dir fs.FS, name string) {
	if at, err := fs.Stat(dir, name); err != nil || at.IsDir() {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", typeOf(name))
	h.Add("Vary", "Accept-Encoding")
	if Hashed(name) {
		h.Set("Cache-Control", forEver)
	}
	var body []byte
	for _, c := range []struct{ ending, name string }{{".br", "br"}, {".gz", "gzip"}} {
		if !accepts(r.Header.Get("Accept-Encoding"), c.name) {
			continue
		}
		if b, err := fs.ReadFile(dir, name+c.ending); err == nil {
			body = b
			h.Set("Content-Encoding", c.name)
			// ServeContent leaves the length of encoded answers open, and
			// progress needs it.
			if r.Header.Get("Range") == "" {
				h.Set("Content-Length", strconv.Itoa(len(b)))
			}
			break
		}
	}
	if body == nil {
		var err error
		if body, err = fs.ReadFile(dir, name); err != nil {
			http.Error(w, "the file cannot be read", http.StatusInternalServerError)
			return
		}
	}
	sum := sha256.Sum256(body)
	h.Set("ETag", `"`+hex.EncodeToString(sum[:12])+`"`)
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(body))
}

// typeOf is the media type of a file.
func typeOf(name string) string {
	ending := path.Ext(name)
	if t := types[ending]; t != "" {
		return t
	}
	if t := mime.TypeByExtension(ending); t != "" {
		return t
	}
	return "application/octet-stream"
}

// accepts tells whether an Accept-Encoding names a coding without refusing it.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		if !strings.EqualFold(strings.TrimSpace(name), coding) {
			continue
		}
		q, found := strings.CutPrefix(strings.TrimSpace(params), "q=")
		if !found {
			return true
		}
		weight, err := strconv.ParseFloat(q, 64)
		return err == nil && weight > 0
	}
	return false
}

// hashed takes a name with a hash in it, with and without a coding's ending.
var hashed = regexp.MustCompile(`\.[0-9a-f]{10}\.[a-z]+(\.gz|\.br)?$`)

// Hashed tells whether a file's name holds a hash of what is in it, so that it
// never changes.
func Hashed(name string) bool { return hashed.MatchString(name) }
