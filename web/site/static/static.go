// Package static serves the folder of the static site as a good host would: types,
// codings, a security policy, and for how long an answer may be kept.
package static

import (
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Policy is the content security policy that the page works under, the
// strictest that runs WebAssembly.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; " +
	"img-src 'self' data: blob:; style-src 'self'; worker-src 'self'; manifest-src 'self'; " +
	"frame-src 'self'; base-uri 'self'; form-action 'none'"

// headers are sent with every answer, and a policy. There is none that forbids frames: any page
// may show the game. What is here is public, and any page may load it: embed.js is
// a module, which browsers ask another origin's leave for.
var headers = map[string]string{
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "no-referrer",
	"Permissions-Policy":           "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	"Access-Control-Allow-Origin":  "*",
	"Cross-Origin-Resource-Policy": "cross-origin",
	"Cross-Origin-Opener-Policy":   "same-origin",
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
	".ttf":         "font/ttf",
	".po":          "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".gz":          "application/gzip",
	".br":          "application/octet-stream",
}

// Handler serves the folder that package pack wrote: each file with its type, in the
// best coding that the client takes and the folder has. Names that begin with a dot
// are not served. What a link leads to is the folder's affair: that of an os.Root
// follows none out of it.
func Handler(dir fs.FS) http.Handler {
	s := &site{dir: dir, tags: map[string]*tag{}}
	policy := policyFor(dir)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		for name, value := range headers {
			h.Set(name, value)
		}
		h.Set("Content-Security-Policy", policy)
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
		s.serve(w, r, name)
	})
}

// site is a folder that is served.
type site struct {
	dir fs.FS

	mu   sync.Mutex
	tags map[string]*tag // by names
}

// codings are those that the folder has files in, the best first.
var codings = []struct{ ending, name string }{{".br", "br"}, {".gz", "gzip"}}

// serve answers with one file.
func (s *site) serve(w http.ResponseWriter, r *http.Request, name string) {
	// The plain file says whether there is one, in whatever coding it goes out.
	if hidden(name) || !s.regular(name) {
		http.NotFound(w, r)
		return
	}
	coded, coding := name, ""
	for _, c := range codings {
		if accepts(r.Header.Get("Accept-Encoding"), c.name) && s.regular(name+c.ending) {
			coded, coding = name+c.ending, c.name
			break
		}
	}
	f, tag, size, err := s.open(coded)
	if err != nil {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	defer f.Close()
	h := w.Header()
	h.Set("Content-Type", typeOf(name))
	h.Add("Vary", "Accept-Encoding")
	h.Set("ETag", tag)
	if Hashed(name) {
		h.Set("Cache-Control", forEver)
	}
	if coding != "" {
		h.Set("Content-Encoding", coding)
		// ServeContent leaves the length of encoded answers open, and
		// progress needs it.
		if r.Header.Get("Range") == "" {
			h.Set("Content-Length", strconv.FormatInt(size, 10))
		}
	}
	http.ServeContent(newPieces(w, r), r, name, time.Time{}, f)
}

// hidden tells whether a name, or a folder on the way to it, begins with a dot.
func hidden(name string) bool { return strings.HasPrefix(name, ".") || strings.Contains(name, "/.") }

// regular tells whether there is a file of this name that can be read to its end.
func (s *site) regular(name string) bool {
	at, err := fs.Stat(s.dir, name)
	return err == nil && at.Mode().IsRegular()
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
		return weight(params) > 0
	}
	return false
}

// weight is what the parameters of a coding give it, 1 where they do not say.
func weight(params string) float64 {
	for param := range strings.SplitSeq(params, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(param), "=")
		if !strings.EqualFold(name, "q") {
			continue
		}
		q, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return 0
		}
		return q
	}
	return 1
}

// hashed takes a name with a hash in it, with and without a coding's ending.
var hashed = regexp.MustCompile(`\.[0-9a-f]{10}\.[a-z]+(\.gz|\.br)?$`)

// Hashed tells whether a file's name holds a hash of what is in it, so that it
// never changes.
func Hashed(name string) bool { return hashed.MatchString(name) }
