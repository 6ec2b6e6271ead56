package ui

import (
	"math"
	"strings"

	"noughts/game"
	"noughts/render/paint"
)

// sharedLink is a link that can be given away, and what is said of it.
type sharedLink struct {
	name, how game.Say // above it
	title     game.Say // that another program is told
	link      string
	code      qrCode
	coded     bool     // there is a code
	bare      bool     // it is no whole address
	long      game.Say // why there is none
}

// newSharedLink makes the code of a link. One that no page stands before, as in
// a window, leads a phone nowhere and has none.
func newSharedLink(link string) sharedLink {
	s := sharedLink{link: link, bare: strings.HasPrefix(link, "#")}
	if !s.bare {
		s.code, s.coded = newQR(link)
	}
	return s
}

// shareLink is a link, and what can be done with it.
func linkRows(f *form, s sharedLink) {
	files := &f.stage.files
	f.text("link-title", s.name, strong)
	f.text("link-how", s.how, muted)
	row := f.row()
	var acts []Node
	told := func(good game.Say) func(error) {
		return func(err error) {
			if err != nil {
				f.stage.Tell(err)
			} else {
				f.stage.tell(good)
			}
		}
	}
	if files.Copy != nil {
		acts = append(acts, f.stage.footer("copy", wordCopy, do(func() { files.Copy(s.link, told(wordCopied)) })))
	}
	if files.Share != nil {
		acts = append(acts, f.stage.footer("share-to", wordShareTo, do(func() {
			files.Share(f.stage.words(s.title), s.link, told(wordShared))
		})))
	}
	field := row
	if len(acts) > 1 && row.W < f.of(400) { // a row of their own
		for i, box := range split(f.row(), len(acts), f.gap()) {
			acts[i].Box = box
		}
	} else {
		for i := len(acts) - 1; i >= 0; i-- {
			box := row
			box.W = f.of(84)
			box.X = field.MaxX() - box.W
			field.W -= box.W + f.gap()
			acts[i].Box = box
		}
	}
	entry := f.entry("link", s.name, s.link, field, func(string) {})
	entry.State |= Fixed
	f.add(entry)
	if len(acts) > 0 {
		acts[0].State = Leads
		f.add(acts...)
	}
	switch {
	case s.bare:
		return
	case !s.coded:
		f.text("qr", s.long, muted)
		return
	}
	c := f.columns[0]
	squares := float64(s.code.Size + 2*qrQuiet)
	side := min(c.W, f.of(256))
	if unit := math.Floor(side / squares); unit >= 2 { // whole pixels are read best
		side = unit * squares
	}
	f.y += f.of(6)
	box := f.take(side, f.of(10))
	box.X, box.W = math.Floor(c.X+(c.W-side)/2), side
	f.add(Node{ID: "qr", Role: Image, Label: f.stage.words(wordQR), Box: box, image: func(c paint.Canvas, box paint.Rect) {
		s.code.draw(c, box, f.radius())
	}})
}
