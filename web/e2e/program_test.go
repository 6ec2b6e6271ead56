package e2e

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// runner is the page that runs a program: its output and its exit become the
// page's.
const runner = `<!doctype html><title>test</title><script src="wasm_exec.js"></script><script src="mirror.js"></script><script>
globalThis.output = ''; globalThis.exit = null;
(async () => {
  const write = (fd, bytes) => { output += new TextDecoder().decode(bytes); return bytes.length; };
  fs.writeSync = write;
  const go = new Go();
  go.argv = ['test', '-test.v', '-test.timeout=60s'];
  go.exit = code => { exit = code; };
  await go.run((await WebAssembly.instantiateStreaming(fetch('test.wasm'), go.importObject)).instance);
})().catch(e => { output += e.stack; exit = 3; });
</script><body></body>`

// TestPackageWeb runs the tests of the page's Go side in the browser.
func TestPackageWeb(t *testing.T) {
	t.Parallel()
	wasm := filepath.Join(t.TempDir(), "test.wasm")
	cmd := exec.Command("go", "test", "-c", "-o", wasm, "./web")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(runner))
	})
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(root, "wasm_exec.js"))
	})
	mux.HandleFunc("/mirror.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(root, "web", "mirror.js"))
	})
	mux.HandleFunc("/test.wasm", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, wasm) })
	l := desktop
	l.faulty = true // the page has no icon
	b := open(t, serveAlone(t, mux), l)
	b.wait("the tests to end", `exit !== null`)
	out := strings.TrimSpace(eval[string](b, `output`))
	t.Log("\n" + out)
	if code := eval[int](b, `exit`); code != 0 {
		t.Fatalf("exit status %d", code)
	}
}
