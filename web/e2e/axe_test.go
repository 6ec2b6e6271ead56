package e2e

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// axeVersion pins the accessibility checker. It is no part of the program:
// the test has npm fetch it into build/.
const axeVersion = "4.10.3"

var axeMu sync.Mutex

// axe answers the checker's source.
func axe(t testing.TB) string {
	t.Helper()
	axeMu.Lock()
	defer axeMu.Unlock()
	dir := filepath.Join(root, "build", "axe-"+axeVersion)
	source := filepath.Join(dir, "package", "axe.min.js")
	if b, err := os.ReadFile(source); err == nil {
		return string(b)
	}
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("axe-core is fetched with npm, which is not here; apt-get install npm")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"npm", "pack", "axe-core@" + axeVersion},
		{"tar", "xzf", "axe-core-" + axeVersion + ".tgz", "package/axe.min.js"},
	} {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Skipf("axe-core cannot be had: %v\n%s", err, out)
		}
	}
	b, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// checked are the screens that the checker goes over in a short run.
var checked = map[string]bool{"game": true, "end": true, "menu": true, "settings": true, "analysis": true, "embed": true, "fault": true,
	"online": true, "invitation": true, "invited": true, "examples, small": true, "3x3k3 light": true}

// accessible runs the checker over the page.
func (b *tab) accessible(name, source string) {
	b.t.Helper()
	if testing.Short() && !checked[name] {
		return
	}
	eval[any](b, "(() => {"+source+"})()")
	type violation struct {
		ID, Help string
		Nodes    []string
	}
	for _, v := range eval[[]violation](b, `axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']}).then(r =>
		r.violations.map(v => ({id: v.id, help: v.help, nodes: v.nodes.slice(0, 3).map(n => n.html)})))`) {
		b.t.Errorf("%s: %s: %s\n%s", name, v.ID, v.Help, strings.Join(v.Nodes, "\n"))
	}
}

// No screen breaks a rule of the checker's: neither any scene (see TestScenes),
// nor the end of a game on a phone, nor the page that says why the game does not
// start.
func TestAxe(t *testing.T) {
	t.Parallel()
	source := axe(t)
	l := desktop
	l.faulty = true
	b := open(t, serve(t, answer2(http.NotFound, "noughts.wasm", "noughts.wasm.gz")), l)
	b.failed("missing")
	b.accessible("fault", source)
	if testing.Short() {
		return
	}
	b = journey(t, "3x3k3;human;human", phone)
	for i, c := range xWins {
		b.press(cell(c))
		b.marks(i + 1)
	}
	b.accessible("end on a phone", source)
	byMirror.press(b, "moves-all")
	b.until("the moves", func(s State) bool { return s.node("moves-all") == nil })
	b.accessible("moves on a phone", source)
}
