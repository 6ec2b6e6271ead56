package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"noughts/game"
)

// axeVersion pins the accessibility checker. It is no part of the program:
// the test has npm fetch it into build/.
const axeVersion = "4.10.3"

// axe answers the checker's source.
func axe(t *testing.T) string {
	t.Helper()
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

// accessible runs the checker over the page.
func (b *tab) accessible(name, source string) {
	b.t.Helper()
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

// No screen breaks a rule of the checker's.
func TestAxe(t *testing.T) {
	source := axe(t)
	b := play(t, serve(t), "", desktop)
	b.accessible("home", source)
	b.write(byMouse, "search", "row")
	b.accessible("home, searched", source)
	b.write(byMouse, "search", "nothing of the kind")
	b.accessible("home, not found", source)
	byMouse.press(b, "show-all")
	b.setup(byMouse)
	b.accessible("setup", source)
	byMouse.press(b, "games")
	byMouse.press(b, "compose")
	b.until("the composer", func(s State) bool { return s.node("kind") != nil })
	b.accessible("compose", source)
	b.choose(byMouse, "goal-own") // a shape that is drawn
	b.accessible("compose a shape", source)

	var p *game.Position
	for _, id := range []string{"h3k3", "hex11", "4x4x4k4", "ultimate", "pentago", "wild"} {
		p = b.setUp(byMouse, id)
		for _, m := range transcript(t, p.Rules())[:3] {
			b.move(byMouse, p, m)
		}
		b.accessible(id, source)
	}
	byMouse.press(b, cell(int(p.Moves(nil)[0].To))) // asks for a mark
	b.until("a question", func(s State) bool { return s.node("form-0") != nil })
	b.accessible("choice", source)
	byMouse.press(b, "cancel")
	b.toHome(byMouse)
	b.accessible("home with a game to go on with", source)
	byMouse.press(b, "continue")

	byMouse.press(b, "more")
	b.until("the menu", func(s State) bool { return s.node("rules") != nil })
	b.accessible("menu", source)
	byMouse.press(b, "back")
	for _, scene := range []string{"rules", "save", "share", "open", "library", "replay", "settings"} {
		b.menu(byMouse, scene)
		b.accessible(scene, source)
		if scene == "library" {
			byMouse.press(b, b.state().games("past-")[0].ID)
			b.until("a past game", func(s State) bool { return s.node("load") != nil })
			b.accessible("a past game", source)
			byMouse.press(b, "back")
		}
		for b.state().node("more") == nil {
			byMouse.press(b, "back")
		}
	}

	b = play(t, serve(t), "3x3k3;human;human", phone)
	for i, c := range xWins {
		b.press(cell(c))
		b.marks(i + 1)
	}
	b.accessible("end", source)

	b = play(t, serve(t), "15x15k5;human;human", desktop)
	b.press(fmt.Sprint("cell-", 112))
	b.marks(1)
	b.accessible("15x15", source)

	l := desktop
	l.faulty = true
	b = open(t, serve(t, answer("wasm_exec.js", drop)), l)
	b.failed("missing")
	b.accessible("fault", source)
}
