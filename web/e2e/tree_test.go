package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// reader is what a screen reader has of a page: nodes with a role and a name, in
// their order, that can be pressed. It knows no elements, IDs or places.
type reader []readable

// readable is a node of the accessibility tree.
type readable struct {
	role, name, value string
	facts             map[string]string // such as "live": "polite"
	text              string            // all that is in it
	at                cdp.BackendNodeID
}

// read asks the browser for the tree that it gives to screen readers.
func (b *tab) read() (r reader) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	got, err := chromedp.Call(ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		b.t.Fatal(err)
	}
	word := func(v *accessibility.Value) string {
		if v == nil {
			return ""
		}
		var text any
		if json.Unmarshal([]byte(v.Value), &text) != nil || text == nil {
			return ""
		}
		return fmt.Sprint(text)
	}
	byID := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range got.Nodes {
		byID[n.NodeID] = n
	}
	var textOf func(n *accessibility.Node) string
	textOf = func(n *accessibility.Node) string {
		text := ""
		if word(n.Role) == "StaticText" {
			text = word(n.Name)
		}
		for _, id := range n.ChildIDs {
			if c := byID[id]; c != nil {
				text += textOf(c)
			}
		}
		return text
	}
	for _, n := range got.Nodes {
		if n.Ignored {
			continue
		}
		x := readable{role: word(n.Role), name: word(n.Name), value: word(n.Value), at: n.BackendDOMNodeID, facts: map[string]string{}, text: textOf(n)}
		for _, p := range n.Properties {
			x.facts[string(p.Name)] = word(p.Value)
		}
		r = append(r, x)
	}
	return r
}

// all are the nodes of a role whose names begin so.
func (r reader) all(role, name string) (found []readable) {
	for _, n := range r {
		if n.role == role && strings.HasPrefix(n.name, name) {
			found = append(found, n)
		}
	}
	return found
}

// reads waits until the tree is so.
func (b *tab) reads(what string, ok func(reader) bool) reader {
	b.t.Helper()
	var r reader
	defer func() {
		if b.t.Failed() {
			for _, n := range r {
				if n.role != "StaticText" && n.role != "InlineTextBox" {
					b.t.Log(n.role, n.name)
				}
			}
		}
	}()
	b.polls(what+" in the accessibility tree", func() bool { r = b.read(); return ok(r) })
	return r
}

// acts presses the only node of a role whose name begins so, as a screen reader
// does: by the default action of what it has found.
func (b *tab) acts(role, name string) {
	b.t.Helper()
	r := b.reads(role+" "+name, func(r reader) bool { return len(r.all(role, name)) == 1 })
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	found, err := chromedp.Call(ctx, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: r.all(role, name)[0].at})
	if err == nil {
		_, err = chromedp.Call(ctx, runtime.CallFunctionOn, runtime.CallFunctionOnParams{
			ObjectID: found.Object.ObjectID, FunctionDeclaration: "function() { this.click(); }"})
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

// live is what the polite live region says.
func (r reader) live() string {
	for _, n := range r {
		if n.role == "status" && n.facts["live"] == "polite" {
			return strings.TrimSpace(strings.ReplaceAll(n.text, "\u00a0", " "))
		}
	}
	return ""
}

// recordSaid keeps all that the live region ever held, from the start of the
// page on.
const recordSaid = `
addEventListener('DOMContentLoaded', () => ` + keepSaid + `);`

// keepSaid keeps what it holds from now on.
const keepSaid = `(live => {
	globalThis.heard = [];
	new MutationObserver(() => heard.push(live.textContent.trim())).observe(live, {childList: true, characterData: true, subtree: true});
})(document.getElementById('said'))`

// Whole games by what a screen reader has: one grid that tells its game, size
// and goal, cells that tell their name and what they hold, a last move and
// winning cells that are marked, and a polite live region that tells who played
// where, and once how the game ended. Nothing is found but by role and name.
func TestPlayByScreenReader(t *testing.T) {
	t.Parallel()
	b := journey(t, "4x4k4;human;human", desktop)
	b.spoilt = true // it keeps what is said
	eval[any](b, keepSaid+`, 0`)
	for _, id := range []string{"3x3k3", "ultimate"} {
		t.Run(id, func(t *testing.T) {
			b.in(t, func() {
				b.link("#play=" + id + ";human;human")
				p := variant.Find(id).Rules.Start()
				rules, board := p.Rules(), p.Board()
				b.reads("the board of "+rules.Name, func(r reader) bool {
					grids := r.all("grid", rules.Name)
					return len(grids) == 1 && len(r.all("grid", "")) == 1 && len(r.all("gridcell", "")) == board.Cells() &&
						strings.Contains(grids[0].name, fmt.Sprintf("%d × %d", board.Width(), board.Height())) &&
						strings.Contains(grids[0].name, rules.Goal.Short().String())
				})
				eval[any](b, `heard.splice(0)`)
				for _, m := range transcript(t, rules) {
					b.readMove(p, m)
				}
				b.readEnd(p)
			})
		})
	}
	b.acts("button", "Undo")
	b.reads("the free cell", func(r reader) bool { return len(r.all("gridcell", "d6, empty")) == 1 })
	b.acts("button", "Redo")
	b.acts("button", "Rematch")
	b.reads("an empty board", func(r reader) bool {
		for _, n := range r.all("gridcell", "") {
			if !strings.Contains(n.name, ", empty") {
				return false
			}
		}
		return true
	})
}

// readMove plays a move by the tree, and reads there what became of it.
func (b *tab) readMove(p *game.Position, m game.Move) {
	b.t.Helper()
	name, who := p.Board().Name(m.To), p.Name(p.Turn())
	b.acts("gridcell", name+", empty")
	if err := p.Play(m); err != nil {
		b.t.Fatal(err)
	}
	held := name + ", " + p.Rules().Sign(p.Mark(m.To))
	r := b.reads(held, func(r reader) bool {
		return len(r.all("gridcell", held)) == 1 && strings.Contains(r.live(), name)
	})
	if said := r.live(); !strings.HasPrefix(said, who+", "+name+".") {
		b.t.Errorf("after %s by %s the live region says %q", name, who, said)
	}
	if last := eval[[]string](b, `[...document.querySelectorAll('[role=gridcell][aria-current=true]')].map(e => e.textContent)`); len(last) != 1 || !strings.HasPrefix(last[0], held) {
		b.t.Errorf("after %s the last move is %q", name, last)
	}
}

// readEnd reads how a game has ended.
func (b *tab) readEnd(p *game.Position) {
	b.t.Helper()
	o := p.Outcome()
	end, cells := "A draw", map[string]bool{}
	if o.Winner != game.Nobody {
		end = p.Name(o.Winner) + " wins"
	}
	for _, c := range o.Cells {
		cells[p.Board().Name(c)] = true
	}
	r := b.reads("the end", func(r reader) bool { return strings.Contains(r.live(), end) })
	if heard := strings.Join(eval[[]string](b, `heard`), "\n"); strings.Count(heard, end) != 1 || !strings.Contains(r.live(), end) {
		b.t.Errorf("the end %q is not announced once:\n%s", end, heard)
	}
	for _, n := range r.all("gridcell", "") {
		name, _, _ := strings.Cut(n.name, ",")
		if strings.Contains(n.name, "winning line") != cells[name] {
			b.t.Errorf("after the end there is the cell %q; winning are %v", n.name, cells)
		}
	}
}

// While the computer thinks the live region says so, and then what it has
// played.
func TestThinkingIsSaid(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;perfect", desktop)
	b.spoilt = true // it keeps what is said
	eval[any](b, keepSaid+`, 0`)
	b.acts("gridcell", "b2, empty")
	b.reads("the answer", func(r reader) bool { return strings.Contains(r.live(), "O, ") })
	if heard := strings.Join(eval[[]string](b, `heard`), " "); !strings.Contains(heard, "X, b2. O is thinking… O, ") {
		t.Errorf("the live region said %q", heard)
	}
}
