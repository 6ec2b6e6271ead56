package e2e

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// What an analysis has proved is known when the page is loaded again, without a search. It
// is saved as a file, deleted, and opened from that file.
func TestProofsAreKept(t *testing.T) {
	t.Parallel()
	b := journey(t, "6x4k4;human;human", desktop)
	known := func(s State) bool { return s.label("facts") == "Known from before" }
	h := byMouse
	// A busy machine may need longer for it than an analysis takes by itself.
	for _, id := range strings.Fields("more analysis run more time-more time-more time-more back run") {
		h.press(b, id)
	}
	b.until("all values", func(s State) bool {
		return strings.HasSuffix(s.label(cell(0)), "proved") && s.node("run") != nil && s.node("run").Label == "Analyse"
	})
	if known(b.state()) {
		t.Error("it is known before it was proved")
	}
	value := b.state().label(cell(0))
	b.do(chromedp.Reload())
	b.started()
	if s := b.until("what is known", known); s.label(cell(0)) != value {
		t.Errorf("the first cell is %q, and was %q", s.label(cell(0)), value)
	}
	folder := b.downloads()
	h.press(b, "more")
	h.press(b, "proofs-file")
	file := b.downloaded(folder, ".noughts")
	if text, err := os.ReadFile(file); err != nil || !strings.HasPrefix(string(text), "noughts-proofs 3\nrules 6x4k4\n") {
		t.Errorf("the file is %.60q, %v", text, err)
	}
	h.press(b, "proofs-delete")
	b.until("nothing to delete", func(s State) bool { return s.node("proofs-delete") == nil })
	for _, id := range []string{"back", "back", "more", "open"} {
		h.press(b, id)
	}
	b.until("what opens files", func(s State) bool { return s.node("choose") != nil })
	b.chooses(func() { h.press(b, "choose") }, file)
	b.until("the positions to be taken in", func(s State) bool { return strings.Contains(s.Said, " proved positions were added.") })
}
