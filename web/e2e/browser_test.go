// Package e2e plays Noughts as its players do, in Chromium.
//
// The tests build the page's folder once, serve it at a port of its own for
// each test (and so with a storage of its own), and open tabs of one browser.
// They wait for what noughts.state() says, never for a number of frames. Every
// screenshot goes to build/shots. Each test says at its head what it shows:
//
//   - playing by mouse, finger, keyboard, gamepad and screen reader: play, press,
//     hand, family, keys, tree, senses, compose, large, puzzles;
//   - what holds for every scene, a list of which is in scenes: axe, screen (in
//     reach, pixels, motion, focus, shapes), frame (how soon);
//   - the page in another one: host; its language: language;
//   - games that are kept, shared, shown: keep, share, picture;
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
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"noughts/web/site/pack"

	"github.com/chromedp/chromedp"
)

// browsers are the names that Chromium goes by.
var browsers = []string{"chromium", "chromium-browser", "google-chrome", "chrome"}

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
		fmt.Println("e2e: there is no Chromium here; apt-get install chromium")
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

// build makes the folder, once.
var build = sync.OnceValue(func() error {
	dist = filepath.Join(root, "build", "e2e")
	_, err := pack.Build(pack.Options{Root: root, Out: dist})
	return err
})

// shots is the folder of the screenshots.
func shots() string { return filepath.Join(root, "build", "shots") }
