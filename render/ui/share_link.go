package ui

import (
	"math"
	"strings"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// sharedLink is a link that can be given away, and what is said of it.
type sharedLink struct {
	name, how game.Say // above it
	title     game.Say // that another program is told
	link      string
	code      stage.QrCode
	coded     bool     // there is a code
	bare      bool     // it is no whole address
	long      game.Say // why there is none
}

// newSharedLink makes the code of a link. One that no page stands before, as in
// a window, leads a phone nowhere and has none.
func newSharedLink(link string) sharedLink {
	s := sharedLink{link: link, bare: strings.HasPrefix(link, "#")}
	if !s.bare {
		s.code, s.coded = stage.NewQR(link)
	}
	return s
}

// shareLink is a link, and what can be done with it.
func linkRows(f *stage.Form, s sharedLink) {
	files := &f.Stage.Files
	f.Text("link-title", s.name, stage.Strong)
	f.Text("link-how", s.how, stage.Muted)
	row := f.Row()
	var acts []stage.Node
	told := func(good game.Say) func(error) {
		return func(err error) {
			if err != nil {
				f.Stage.Tell(err)
			} else {
				f.Stage.Inform(good)
			}
		}
	}
	if files.Copy != nil {
		acts = append(acts, f.Stage.Footer("copy", wordCopy, stage.Do(func() { files.Copy(s.link, told(wordCopied)) })))
	}
	if files.Share != nil {
		acts = append(acts, f.Stage.Footer("share-to", wordShareTo, stage.Do(func() {
			files.Share(f.Stage.Words(s.title), s.link, told(wordShared))
		})))
	}
	field := row
	if len(acts) > 1 && row.W < f.Of(400) { // a row of their own
		for i, box := range stage.Split(f.Row(), len(acts), f.Gap()) {
			acts[i].Box = box
		}
	} else {
		for i := len(acts) - 1; i >= 0; i-- {
			box := row
			box.W = f.Of(84)
			box.X = field.MaxX() - box.W
			field.W -= box.W + f.Gap()
			acts[i].Box = box
		}
	}
	entry := f.Entry("link", s.name, s.link, field, func(string) {})
	entry.State |= stage.Fixed
	f.Add(entry)
	if len(acts) > 0 {
		acts[0].State = stage.Leads
		f.Add(acts...)
	}
	switch {
	case s.bare:
		return
	case !s.coded:
		f.Text("qr", s.long, stage.Muted)
		return
	}
	c := f.Columns[0]
	squares := float64(s.code.Size + 2*stage.QrQuiet)
	side := min(c.W, f.Of(256))
	if unit := math.Floor(side / squares); unit >= 2 { // whole pixels are read best
		side = unit * squares
	}
	f.Y += f.Of(6)
	box := f.Take(side, f.Of(10))
	box.X, box.W = math.Floor(c.X+(c.W-side)/2), side
	f.Add(stage.Node{ID: "qr", Role: stage.Image, Label: f.Stage.Words(wordQR), Box: box, Image: func(c paint.Canvas, box paint.Rect) {
		s.code.Draw(c, box, f.Radius())
	}})
}
