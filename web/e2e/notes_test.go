package e2e

import (
	"os"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"

	"github.com/chromedp/chromedp"
)

// Notes are written on a move by mouse, by finger and by keyboard. They are
// there when the page is loaded again, and in the file that is saved.
func TestNotes(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byFinger, byKeys) {
		t.Run(h.name, func(t *testing.T) {
			b := journey(t, "3x3k3;human;human", h.look)
			h.press(b, cell(4))
			b.marks(1)
			for _, id := range []string{"more", "analysis", "more", "notes", "glyph-1", "brush-1", cell(0)} {
				h.press(b, id)
			}
			b.until("the triangle", func(s State) bool { return strings.Contains(s.label(cell(0)), "Triangle") })
			x0, y0 := b.center(cell(2))
			x1, y1 := b.center(cell(6))
			switch h.name {
			case byMouse.name:
				b.do(chromedp.MouseEvent(chromedp.MousePressed, x0, y0, chromedp.ButtonLeft))
				b.do(chromedp.MouseEvent(chromedp.MouseMoved, x1, y1, chromedp.ButtonLeft))
				b.do(chromedp.MouseEvent(chromedp.MouseReleased, x1, y1, chromedp.ButtonLeft))
			case byFinger.name:
				b.swipe(x0, y0, x1, y1)
			default:
				for _, id := range []string{"brush-0", cell(2), cell(6)} {
					h.press(b, id)
				}
			}
			b.until("the arrow", func(s State) bool { return strings.Contains(s.label(cell(2)), "arrow to a1") })
			h.press(b, "comment")
			b.until("the form", func(s State) bool { return s.node("comment-0") != nil })
			b.write(h, "comment-0", "The centre.")
			h.press(b, "back")
			b.until("the board", func(s State) bool { return s.node("brush") != nil })
			b.shot("notes-" + h.name)
			h.press(b, "back")
			b.until("the comment", func(s State) bool { return s.label("comment") == "The centre." })
			h.press(b, "back")
			b.until("the game", func(s State) bool { return s.node("run") == nil && s.node("status") != nil })
			b.wait("the game's address", `!location.hash.includes('analysis')`) // a reload opens what the address names
			b.do(chromedp.Reload())
			b.started()
			s := b.marks(1)
			if got := s.label(cell(0)); !strings.HasSuffix(got, "Triangle") {
				t.Errorf("a cell is %q", got)
			}
			if got := s.label("remark"); got != "The centre." {
				t.Errorf("the comment is %q", got)
			}
			folder := b.downloads()
			b.menu(h, "share")
			if b.until("the sheet", func(s State) bool { return s.node("as-sgf") != nil }).node("no-notes") == nil {
				t.Error("the sheet does not say that the link has no notes")
			}
			h.press(b, "as-sgf")
			data, err := os.ReadFile(b.downloaded(folder, ".sgf"))
			if err != nil {
				t.Fatal(err)
			}
			r, err := record.ParseSGF(string(data), variant.Parse)
			if err != nil {
				t.Fatal(err)
			}
			want := record.Annotation{Comment: "The centre.", Glyph: record.Good, Arrows: []record.Arrow{{From: 2, To: 6}}, Marks: []record.Mark{{At: 0}}}
			if got := r.At().Annotation(r.Rules().Board); !got.Equal(want) {
				t.Errorf("the file is %s", data)
			}
		})
	}
}
