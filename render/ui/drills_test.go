package ui

import (
	"strconv"
	"strings"
	"testing"

	"noughts/game/lesson/drill"
	"noughts/render/ui/stage"
)

// drills opens the practice of trees, as from the first screen.
func (b *bench) drills() {
	b.Resize(390, 844)
	b.tap("learn")
	b.press("practice")
}

// ownTree asks a question about the tree whose leaves are 3 12 8, 2 4 6 and 14 5 2.
func (b *bench) ownTree(kind drill.Kind) {
	b.drills()
	b.press("own")
	b.press("kind-" + strconv.Itoa(int(kind)))
	b.press("start")
}

func init() {
	looks["drills"] = func(b *bench) { b.drills() }
	looks["drill-own"] = func(b *bench) {
		b.drills()
		b.press("own")
		b.enter("leaves", "3 12")
	}
	looks["drill-values"] = func(b *bench) {
		b.ownTree(drill.Values)
		b.press("node-B")
	}
	looks["drill-cuts"] = func(b *bench) {
		b.ownTree(drill.Cuts)
		b.press("node-C2")
		b.press("node-D2")
		b.press("check")
	}
	looks["drill-order"] = func(b *bench) {
		b.ownTree(drill.Order)
		b.press("check")
	}
}

// Values are filled in by presses and by keys.
func TestDrillValues(t *testing.T) {
	b := newBench(t, nil)
	b.ownTree(drill.Values)
	b.press("node-A") // nothing is known below
	if !strings.Contains(b.node("remark").Label, "right first") {
		t.Error("it does not say that what is below comes first")
	}
	b.press("node-B")
	if got := b.node("node-B").Label; got != "B, MIN, 3" {
		t.Errorf("%q", got)
	}
	for range 3 {
		b.press("node-B")
	}
	b.FocusOn("node-B")
	b.keys("ArrowDown", "7", "Backspace", "2", "ArrowDown", "2", "ArrowLeft", "3")
	b.press("check")
	if got := b.node("ask").Label; got != "Right." {
		t.Errorf("%q", got)
	}
	b.press("again")
	b.FocusOn("node-D")
	b.keys("-", "9")
	if got := b.node("node-D").Label; got != "D, MIN, −9" {
		t.Errorf("%q", got)
	}
	b.press("check")
	if got := b.node("ask").Label; !strings.HasPrefix(got, "Not right. A: MAX takes the largest of 3, 2, 2.") {
		t.Errorf("%q", got)
	}
}

// Cuts are marked and unmarked, and what is wrong has its reason.
func TestDrillCuts(t *testing.T) {
	b := newBench(t, nil)
	b.ownTree(drill.Cuts)
	b.press("node-C2")
	b.press("node-D2")
	b.press("check")
	if got := b.node("ask").Label; got != "Not right. C2 is cut: after C1, α is 3 and β is 2. C3 is cut: after C1, α is 3 and β is 2. D2 is searched: α is 3 there and β is 14, so it can still matter." {
		t.Errorf("%q", got)
	}
	b.press("again")
	for _, id := range []string{"node-C2", "node-C3", "node-D2", "node-D2"} {
		b.press(id)
	}
	b.press("check")
	if got := b.node("ask").Label; !strings.HasPrefix(got, "Right. ") {
		t.Errorf("%q", got)
	}
}

// Moves are put in order by pressing them.
func TestDrillOrder(t *testing.T) {
	b := newBench(t, nil)
	b.ownTree(drill.Order)
	b.press("check")
	if got := b.node("ask").Label; got != "Not right. Alpha-beta visits 7 leaves; 5 are enough. With D3 first at D it visits 5." {
		t.Errorf("%q", got)
	}
	b.press("again")
	b.press("node-D3")
	b.press("node-D3")
	b.press("check")
	if got := b.node("ask").Label; got != "Right. Alpha-beta visits 5 leaves: no order makes it fewer." {
		t.Errorf("%q", got)
	}
}

// progress is what is kept.
func (b *bench) progress() drill.Progress {
	text, err := b.Store.Load("drills")
	if err != nil {
		b.t.Fatal(err)
	}
	return drill.Parse(text)
}

// leaves are the leaves of the tree on the screen.
func (b *bench) leaves() (all string) {
	for _, n := range b.Nodes() {
		if n.Role == stage.TreeItem && !n.Is(stage.Unfolded) {
			all += strings.TrimSuffix(n.Label, ", marked") + "; "
		}
	}
	return all
}

// cutsOnScreen are the names of the nodes that plain alpha-beta does not come to, by the labels.
func (b *bench) cutsOnScreen() (cut []string) {
	kids, values, max := map[string][]string{}, map[string]int{}, map[string]bool{}
	var up []string
	for _, n := range b.Nodes() {
		if n.Role != stage.TreeItem {
			continue
		}
		part := strings.FieldsFunc(n.Label, func(c rune) bool { return strings.ContainsRune(" ,，、", c) }) // in any language
		up = append(up[:n.Level-1], part[0])
		if n.Level > 1 {
			kids[up[n.Level-2]] = append(kids[up[n.Level-2]], part[0])
		}
		values[part[0]], _ = strconv.Atoi(strings.ReplaceAll(part[1], "−", "-"))
		max[part[0]] = part[1] == "MAX"
	}
	var search func(name string, alpha, beta int) int
	search = func(name string, alpha, beta int) int {
		if len(kids[name]) == 0 {
			return values[name]
		}
		for _, k := range kids[name] {
			if alpha >= beta {
				cut = append(cut, k)
				continue
			}
			if v := search(k, alpha, beta); max[name] && v > alpha {
				alpha = v
			} else if !max[name] && v < beta {
				beta = v
			}
		}
		if max[name] {
			return alpha
		}
		return beta
	}
	search("A", -1000, 1000)
	return cut
}

// Five right in a row make a topic done, which is kept; what was shown does not count, and comes
// again.
func TestDrillTopics(t *testing.T) {
	b := newBench(t, nil)
	b.drills()
	b.press("topic-1")
	first := b.leaves()
	b.press("reveal")
	if got := b.node("ask").Label; !strings.HasPrefix(got, "Right. ") || !strings.HasSuffix(got, "0 of 5 in a row.") {
		t.Fatalf("%q", got)
	}
	b.press("back")
	if p := b.progress(); len(p.Again[drill.Cuts]) != 1 {
		t.Fatalf("%+v", p)
	}
	came := false
	for i := range 5 {
		b.press("topic-1")
		came = came || b.leaves() == first
		for _, n := range b.cutsOnScreen() {
			b.press("node-" + n)
		}
		b.press("check")
		if got := b.node("ask").Label; !strings.HasPrefix(got, "Right. ") || !strings.HasSuffix(got, strconv.Itoa(i+1)+" of 5 in a row.") {
			t.Fatalf("%q", got)
		}
		b.press("back")
	}
	if got := b.node("topic-1").Under; got != "done · 5 of 5 in a row" || !came {
		t.Errorf("%q, what was shown came again: %v", got, came)
	}
}

// The explorer makes exercises of the selected position, in any game.
func TestDrillPosition(t *testing.T) {
	for _, id := range []string{"3x3k3", "15x15k5", "notakto"} {
		b := newBench(t, nil)
		b.take(id)
		b.press("more")
		b.press("explore")
		b.press("actions")
		b.press("practice")
		b.press("depth-less")
		b.press("start")
		b.press("reveal")
		if got := b.node("ask").Label; !strings.HasPrefix(got, "Right.") {
			t.Errorf("%s: %q", id, got)
		}
		b.press("back")
		b.press("back")
		if !b.has("slider") {
			t.Errorf("%s does not lead back", id)
		}
	}
}
