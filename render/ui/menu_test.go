package ui

import (
	"slices"
	"strings"
	"testing"

	"noughts/render/ui/stage"
)

// groupsOf is the IDs of a menu's groups, and of the actions, as they are listed.
func (b *bench) groupsOf() (groups, actions []string) {
	for _, n := range b.Nodes() {
		if rest, ok := strings.CutPrefix(n.ID, "group-"); ok {
			groups = append(groups, rest)
		} else if n.Role == stage.Button && n.View.W > 0 {
			actions = append(actions, n.ID)
		}
	}
	return groups, actions
}

// The menu has four groups, in two columns where there is room.
func TestMenuGroups(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	b.click("more")
	groups, actions := b.groupsOf()
	if want := []string{"play", "learn", "share", "program"}; !slices.Equal(groups, want) {
		t.Errorf("the groups are %v", groups)
	}
	if len(actions) < 12 || b.node("share").Box.X <= b.node("rules").Box.X {
		t.Errorf("in one column: %v", actions)
	}
	b.Resize(320, 568)
	if b.node("share").Box.X != b.node("rules").Box.X {
		t.Error("a phone has two columns")
	}
	b.press("new")
	b.want(".../.../...", "X to move")
}

// The menu is searched by typing, without a press on the field, by the words that a player
// reads and by the English ones.
func TestMenuIsSearched(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	b.tap("more")
	typed := func(text string) {
		for _, r := range text {
			b.Input(stage.Event{Kind: stage.KeyDown, Key: string(r), Text: string(r)})
			b.tick()
		}
	}
	typed("resign")
	if _, actions := b.groupsOf(); !slices.Equal(actions, []string{"resign"}) || b.Focus() != "search" || b.node("search").Value != "resign" {
		t.Errorf("found are %v, the focus is on %q", actions, b.Focus())
	}
	b.keys("Escape")
	if _, actions := b.groupsOf(); len(actions) < 12 || !b.has("search") {
		t.Errorf("Escape does not end the search: %v", actions)
	}
	typed("qqq")
	if !b.has("nothing") {
		t.Error("nothing is found, and nobody says so")
	}
	b.keys("Enter", "ArrowDown")
	if !b.has("nothing") {
		t.Error("Enter does something")
	}
	b.keys("Escape")
	typed("anal")
	b.keys("ArrowDown")
	if b.Focus() != "analysis" {
		t.Errorf("the arrow leads to %q", b.Focus())
	}
	typed("y")
	b.keys("Enter")
	if b.has("search") {
		t.Error("Enter opens nothing")
	}
	b = newBench(t, nil)
	b.open("3x3k3;human;human")
	b.SetLook(stage.Look{Languages: "de"})
	b.press("more")
	for query, id := range map[string]string{"baum": "explore", "tree": "explore", "AUFGABE": "exercise"} {
		b.enter("search", query)
		if _, actions := b.groupsOf(); !slices.Contains(actions, id) || len(actions) > 3 {
			t.Errorf("%q finds %v", query, actions)
		}
	}
}

// On touch, the keys come last in the help, after the rules and what a finger does.
func TestHelpOrder(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(320, 568)
	b.open("ultimate;human;human")
	order := func() string {
		var all []string
		for _, id := range []string{"parts", "touch", "pad", "keys"} {
			if b.has(id) {
				all = append(all, id)
			}
		}
		slices.SortFunc(all, func(p, q string) int { return int(b.node(p).Box.Y - b.node(q).Box.Y) })
		return strings.Join(all, " ")
	}
	b.press("more")
	b.press("rules")
	if got := order(); got != "parts keys pad" {
		t.Errorf("with a keyboard the order is %s", got)
	}
	b.press("back")
	b.tap("more")
	b.press("rules")
	if got := order(); got != "parts touch pad keys" {
		t.Errorf("on touch the order is %s", got)
	}
}
