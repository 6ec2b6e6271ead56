// Package e2e plays Noughts as its players do, in Chromium.
//
// The tests build the page's folder, unless it is of the same sources already, and
// open tabs of one browser. Most are journeys: they go through a page that is
// there already, whose program begins anew for each of them by noughts.anew, and
// several go at once. Those about loading serve the folder at a port of their own,
// and so with a storage of their own. All wait, in the page, for what
// noughts.state() or the document says, and never for a while. Every screenshot
// goes to build/shots. A short run takes samples of what is exhaustive.
//
// Each test says at its head what it shows:
//
//   - playing by mouse, finger, keyboard, gamepad and screen reader: play, press,
//     hand, family, keys, tree, senses, compose, large, puzzles, openings;
//   - what holds for every scene, a list of which is in scenes: axe, screen (in
//     reach, pixels, motion, focus, shapes), frame (how soon);
//   - the page in another one: host; its language: language;
//   - games that are kept, shared, shown, named: keep, share, picture, named; in several tabs at
//     once: elsewhere;
//   - loading, faults, what is lost and comes back, no network: load, fault, lost;
//   - the light board while the game loads or where it cannot: handover, slow;
//   - the engine's worker: engine, ponder.
//
// An error in the console fails any test that does not expect one. No test judges
// a clock: what takes how long is measured by the benchmarks in figures*, which
// `make figures` runs.
package e2e

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"noughts/web/site/pack"

	"github.com/chromedp/chromedp"
)

// browsers are the names that Chromium goes by. The headless shell is without the
// browser's own windows, and spares a fifth of the work.
var browsers = []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"}

var (
	root    string          // of the module
	dist    string          // the built folder
	browser context.Context // of the one browser
	update  = flag.Bool("update", false, "write what is compared with the program anew")
)

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	if q := os.Getenv(rateQuestion); q != "" {
		if err := answerRate(q); err != nil {
			fmt.Println(err)
			return 1
		}
		return 0
	}
	path := ""
	for _, name := range browsers {
		if p, err := exec.LookPath(name); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		fmt.Println("e2e: there is no Chromium here; apt-get install chromium-headless-shell")
		if os.Getenv("NOUGHTS_TOOLS") == "required" {
			return 1
		}
		return 0
	}
	var err error
	if root, err = pack.Root(); err != nil {
		fmt.Println(err)
		return 1
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.NoSandbox, // tests run as root in containers
		chromedp.Flag("use-gl", "angle"),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
	)
	if flag.Lookup("test.bench").Value.String() == "" {
		// Without a graphics card, half of what the graphics process does is to put pages
		// together. Figures are measured as browsers come.
		options = append(options, chromedp.Flag("disable-gpu-compositing", true))
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	defer stop()
	var cancel context.CancelFunc
	browser, cancel = chromedp.NewContext(allocator)
	defer cancel()
	// The browser lives as long as the context of its first use, which
	// therefore has no timeout.
	if err := chromedp.Do(browser); err != nil {
		fmt.Println("e2e: Chromium does not start:", err)
		return 1
	}
	return m.Run()
}

// build makes the folder, once, unless an earlier run has made it of the same
// sources. NOUGHTS_PLAIN=1 has its programs built as the go command does by
// itself.
var build = sync.OnceValue(func() error {
	plain := os.Getenv("NOUGHTS_PLAIN") == "1"
	dist = filepath.Join(root, "build", map[bool]string{false: "e2e", true: "e2e-plain"}[plain])
	sum, err := sourceSum()
	if err != nil {
		return err
	}
	stamp := dist + ".sum"
	if was, err := os.ReadFile(stamp); err == nil && string(was) == sum {
		return nil
	}
	if err := os.RemoveAll(stamp); err != nil {
		return err
	}
	if _, err := pack.Build(pack.Options{Root: root, Out: dist, Plain: plain}); err != nil {
		return err
	}
	return os.WriteFile(stamp, []byte(sum), 0o644)
})

// sourceSum is a hash of the toolchain and of all files of the module that the
// folder could be made of.
func sourceSum() (string, error) {
	version, err := exec.Command("go", "env", "GOVERSION", "GOFLAGS").Output()
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	sum.Write(version)
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() {
			if path != root && (name[0] == '.' || name == "build" || name == "e2e" || name == "release" || name == "dist") {
				return filepath.SkipDir
			}
			return nil
		}
		if strings.HasSuffix(name, "_test.go") || !d.Type().IsRegular() {
			return nil
		}
		b, err := os.ReadFile(path)
		fmt.Fprintf(sum, "%s %d\n", path, len(b))
		sum.Write(b)
		return err
	})
	return hex.EncodeToString(sum.Sum(nil)), err
}

// long skips a test that a short run has another one for.
func long(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("in a short run a test like it stands for it")
	}
}

// shots is the folder of the screenshots.
func shots() string { return filepath.Join(root, "build", "shots") }
