package ui

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"noughts/game/engine"
	"noughts/game/search"
	"noughts/game/search/proof"
	"noughts/render/ui/analysis"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// dear is local, with answers that were dear to find.
type dear struct {
	local
	all int // requests for the values of all moves
}

func (d *dear) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	if q.Limit.All {
		d.all++
	}
	i := <-d.local.Analyse(ctx, q)
	i.Nodes += proof.Dear
	infos := make(chan search.Info, 1)
	infos <- i
	close(infos)
	return infos
}

// analyses starts the program with a store, and analyses a position of a game.
func (b *bench) analyses(nodes int64, id, moves string) *dear {
	b.t.Helper()
	d := &dear{local: local{nodes: nodes}}
	b.knows(id, moves, nodes)
	b.Env.Engine = d
	b.keys("a")
	b.analysed()
	return d
}

// analysesOn analyses a position in which some moves were proved before, and finds estimates
// of the others.
func (b *bench) analysesOn() {
	b.t.Helper()
	known := b.inPart()
	b.press("back")
	b.store.texts[session.SlotProofs] = known
	b.Env.Engine = &dear{local: local{nodes: 1}}
	b.keys("a")
	b.analysed()
}

// inPart is what is kept when the best two moves of a position are proved, which is then
// analysed.
func (b *bench) inPart() string {
	b.t.Helper()
	b.analyses(0, "3x3k3", "b2 a1")
	v := b.Scene.(*analysis.Scene)
	var d proof.DB
	part := v.Info
	part.Moves = slices.Clone(part.Moves)
	for i := range part.Moves[2:] {
		part.Moves[2+i].Label = search.Estimated
	}
	d.Put(v.Position(), part)
	return d.String()
}

// What an analysis has proved is there at once after a restart, without a search, for the
// position and its mirror images, and says that it was known before.
func TestProofsAreKept(t *testing.T) {
	b := newBench(t, nil)
	if d := b.analyses(0, "3x3k3", "b2 a1"); d.all != 1 || b.node("facts").Label == "Known from before" {
		t.Fatalf("%d searches: %s", d.all, b.node("facts").Label)
	}
	verdict, corner := b.node("verdict").Label, b.node("cell-2").Label
	if text := b.store.texts[session.SlotProofs]; !strings.HasPrefix(text, "noughts-proofs 3\nrules 3x3k3\n") {
		t.Fatalf("what is stored is %q", text)
	}

	again := newBench(t, b.store)
	d := again.analyses(0, "3x3k3", "b2 c3") // a1 turned around
	v := again.Scene.(*analysis.Scene)
	if d.asked != 0 || v.Info.Nodes != 0 || !v.Kept {
		t.Errorf("%d searches of %d nodes", d.asked, v.Info.Nodes)
	}
	for id, want := range map[string]string{
		"facts": "Known from before", "verdict": verdict, "cell-6": strings.Replace(corner, "c3", "a1", 1), "run": "Analyse",
	} {
		if got := again.node(id).Label; got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	if said, _ := again.Said(); !strings.HasSuffix(said, verdict+". Best: "+again.node("line-0").Label[:2]+".") {
		t.Errorf("it says %q", said)
	}
	again.press("redo") // the best move is known, too, but not what follows
	again.analysed()
	if d.all != 1 {
		t.Errorf("%d searches after the best move", d.all)
	}
	again.press("undo")
	again.analysed()
	if d.all != 1 || again.node("facts").Label != "Known from before" {
		t.Errorf("%d searches back at the position: %s", d.all, again.node("facts").Label)
	}
	again.press("run") // who wants to see it searched can
	again.analysed()
	if d.all != 2 || again.node("facts").Label == "Known from before" {
		t.Errorf("%d searches when it is asked for: %s", d.all, again.node("facts").Label)
	}

	other := newBench(t, b.store)
	if d := other.analyses(0, "3x3k3-misere", "b2 a1"); d.all != 1 {
		t.Error("another game has these values")
	}
}

// What is cheap is not kept, nor are estimates, nor anything on a page for viewing only.
func TestProofsNotKept(t *testing.T) {
	b := newBench(t, nil)
	b.knows("3x3k3", "b2", 0)
	b.keys("a")
	b.analysed()
	b.press("back")
	b.analyses(1, "15x15k5", "h8")
	b.press("back")
	b.Env.Request.ReadOnly = true
	b.Env.Engine = &dear{}
	b.take("3x3k3")
	b.keys("a")
	b.analysed()
	if text := b.store.texts[session.SlotProofs]; text != "" {
		t.Errorf("%q is kept", text)
	}
}

// What was proved until an analysis is left is kept, and shown while the rest is searched.
func TestProofsInPart(t *testing.T) {
	b := newBench(t, nil)
	b.store.texts[session.SlotProofs] = b.inPart()

	again := newBench(t, b.store)
	again.knows("3x3k3", "b2 a1", 0)
	again.Env.Engine = &lowest{slow: true}
	again.keys("a")
	v := again.Scene.(*analysis.Scene)
	if again.node("verdict").Label != "A draw, proved" || again.node("facts").Label != "Known from before" || again.node("run").Label != "Stop" || len(v.Info.Moves) != 2 {
		t.Errorf("at first it shows %s, %s, %s", again.node("verdict").Label, again.node("facts").Label, again.node("run").Label)
	}
	again.press("back")
	again.Env.Engine = &dear{local: local{nodes: 1}}
	again.keys("a")
	again.analysed()
	if again.node("verdict").Label != "A draw, proved" || !strings.HasPrefix(again.node("facts").Label, "Known in part, ") {
		t.Errorf("then it shows %s, %s", again.node("verdict").Label, again.node("facts").Label)
	}
}

// A damaged text is set aside, and the notice says where it is wrong. The analysis goes on.
func TestProofsDamaged(t *testing.T) {
	bad := "noughts-proofs 3\nrules 3x3k3\n9/1 lost\n"
	b := newBench(t, &memory{texts: map[string]string{session.SlotProofs: bad}})
	d := b.analyses(0, "3x3k3", "b2 a1")
	if d.all != 1 || b.store.texts[session.SlotDamaged+session.SlotProofs] != bad {
		t.Errorf("%d searches, set aside is %q", d.all, b.store.texts[session.SlotDamaged+session.SlotProofs])
	}
	if got := b.node("remark").Label; got != "Proved positions: Line 3: this is no line of proved values." {
		t.Errorf("it says %q", got)
	}
	if _, err := proof.Read(b.store.texts[session.SlotProofs]); err != nil {
		t.Error(err)
	}
}

// The menu of an analysis saves the proved positions as a file, deletes them and brings them
// back. Such a file is opened like any other, and what is there stays.
func TestProofsAsFile(t *testing.T) {
	b := newBench(t, nil)
	saved := ""
	b.Files.Export = func(name string, data []byte) (string, error) {
		saved = string(data)
		return name, nil
	}
	b.knows("3x3k3", "b2 a1", 0)
	b.keys("a")
	b.analysed()
	b.press("more")
	if stage.Find(b.Nodes(), "proofs-file") != nil {
		t.Error("nothing is offered as a file")
	}
	b.press("back")
	b.press("back")
	b.Env.Engine = &dear{}
	b.keys("a")
	b.analysed()
	b.press("more")
	b.press("proofs-file")
	text := b.store.texts[session.SlotProofs]
	if saved == "" || saved != text {
		t.Errorf("the file is %q, kept is %q", saved, text)
	}
	n := strings.Count(text, "\n") - 3
	b.press("proofs-delete")
	if b.store.texts[session.SlotProofs] != "" || stage.Find(b.Nodes(), "proofs-file") != nil {
		t.Error("nothing is deleted")
	}
	b.press("bring-back")
	if b.store.texts[session.SlotProofs] != text {
		t.Errorf("brought back is %q", b.store.texts[session.SlotProofs])
	}
	b.press("proofs-delete")
	b.press("back")
	b.analysed()
	b.press("back")

	again := newBench(t, nil)
	again.knows("3x3k3", "b2 a1", 0)
	again.keys("a")
	again.analysed()
	if err := again.Import("proofs.noughts", []byte(saved)); err != nil {
		t.Fatal(err)
	}
	again.analysed()
	if v := again.Scene.(*analysis.Scene); !v.Kept || !v.Complete || again.node("remark").Label != strconv.Itoa(n)+" proved positions were added." {
		t.Errorf("of %d it says %q", n, again.node("remark").Label)
	}
	if err := again.Import("proofs.noughts", []byte(saved)); err != nil || again.node("remark").Label != "0 proved positions were added." {
		t.Errorf("%v: %q", err, again.node("remark").Label)
	}
	if err := again.Import("", []byte(strings.Replace(saved, "=", "+9", 1))); err == nil || !strings.Contains(err.Error(), "the text is cut off or damaged") {
		t.Errorf("a damaged one: %v", err)
	}
	if again.store.texts[session.SlotProofs] != text {
		t.Errorf("after all it is %q", again.store.texts[session.SlotProofs])
	}
}

// Where nothing keeps proofs, as in a page, analyses go on without, and a file of them is refused.
func TestProofsNowhere(t *testing.T) {
	b := newBenchWith(t, nil, func(env *Env) { env.Proofs = nil })
	for n := range 2 {
		if d := b.analyses(0, "3x3k3", "b2 a1"); d.all != 1 || b.store.texts[session.SlotProofs] != "" {
			t.Errorf("analysis %d: %d searches, %q is kept", n, d.all, b.store.texts[session.SlotProofs])
		}
		b.press("more")
		b.press("back")
		b.press("back")
	}
	if err := b.Import("proofs.noughts", []byte(new(proof.DB).String())); err == nil {
		t.Error("a file of proofs is opened")
	}
}
