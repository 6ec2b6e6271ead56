package e2e

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"noughts/web/site/static"
)

// withBrotli is the site with a .br beside each script and program.
func withBrotli(t *testing.T) (dir string) {
	t.Helper()
	if err := build(); err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	for _, ending := range []string{".js", ".wasm"} {
		names, err := filepath.Glob(filepath.Join(dir, "*"+ending))
		if err != nil || len(names) == 0 {
			t.Fatal(err, ending)
		}
		for _, name := range names {
			plain, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			f, err := os.Create(name + ".br")
			if err != nil {
				t.Fatal(err)
			}
			w := brotli.NewWriterLevel(f, 4)
			if _, err := w.Write(plain); err != nil {
				t.Fatal(err)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			f.Close()
		}
	}
	return dir
}

// Where the host negotiates, programs come with brotli; from one that negotiates
// nothing, or scripts only, in a .gz. Bytes on the line are counted, and the bar
// shows them.
func TestBrotli(t *testing.T) {
	t.Parallel()
	dir := withBrotli(t)
	scripts := func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !strings.HasSuffix(r.URL.Path, ".js") {
				r.Header.Del("Accept-Encoding")
			}
			next.ServeHTTP(w, r)
		})
	}
	whole := static.Handler(os.DirFS(dir))
	for name, c := range map[string]struct {
		host  http.Handler
		coded string // the ending of the file that is on the line
		asked string // that of the one that is asked for
	}{
		"negotiates": {whole, ".br", ""},
		"bare":       {bare(dir), ".gz", ".gz"},
		"scripts":    {scripts(whole), ".gz", ".gz"},
	} {
		t.Run(name, func(t *testing.T) {
			var line wire
			l := desktop
			l.script = watchProgress
			b := play(t, serveAlone(t, line.wrap(c.host)), "3x3k3;human;easy", l)
			b.click("cell-4")
			b.marks(2)
			if seen := eval[[]string](b, `seen.filter(s => s !== null)`); len(seen) == 0 || seen[len(seen)-1] != "100" {
				t.Errorf("the bar showed %q", seen)
			}
			b.keptAway()
			asks := line.log()
			for _, program := range []string{"noughts.wasm", "engine.wasm"} {
				file := packed(t, program)
				at, err := os.Stat(filepath.Join(dir, file+c.coded))
				if err != nil {
					t.Fatal(err)
				}
				// A download that stands back for another is begun again, and does not count.
				got := eval[int](b, fmt.Sprintf(`performance.getEntriesByType('resource').filter(e => e.name.endsWith('/%s')).reduce((n, e) => n + e.encodedBodySize, 0)`, file+c.asked))
				if got == 0 { // a worker has fetched it
					for _, a := range asks {
						if a.path == program+c.asked {
							got += a.bytes
						}
					}
				}
				if size := int(at.Size()); got == 0 || got > size || name == "negotiates" && got != size {
					t.Errorf("%s%s came in %d bytes, the file has %d", program, c.asked, got, size)
				}
				for _, a := range asks {
					if name != "scripts" && strings.HasPrefix(a.path, program) && a.path != program+c.asked {
						t.Errorf("%s is fetched, too", a.path)
					}
				}
			}
		})
	}
}
