package stage

import (
	"math"
	"strings"

	"noughts/game"
	"noughts/render/paint"
)

// Link is a link that can be given away, and what is said of it.
type Link struct {
	Name, How game.Say // above it
	Title     game.Say // that another program is told
	Address   string
	Code      QrCode
	Coded     bool     // there is a code
	bare      bool     // it is no whole address
	Long      game.Say // why there is none
	Sent      func()   // called when the link was copied or given away; nil for nothing
}

// NewLink makes the code of a link. One that no page stands before, as in
// a window, leads a phone nowhere and has none.
func NewLink(link string) Link {
	s := Link{Address: link, bare: strings.HasPrefix(link, "#")}
	if !s.bare {
		s.Code, s.Coded = NewQR(link)
	}
	return s
}

// LinkRows are a link, and what can be done with it.
func LinkRows(f *Form, s Link) {
	files := &f.Stage.Files
	if s.Name.English != f.Head.English {
		f.Text("link-title", s.Name, Strong)
	}
	f.Text("link-how", s.How, Muted)
	row := f.Row()
	var acts []Node
	told := func(good game.Say) func(error) {
		return func(err error) {
			if err != nil {
				f.Stage.Tell(err)
				return
			}
			if s.Sent != nil {
				s.Sent()
			}
			f.Stage.Inform(good)
		}
	}
	if files.Copy != nil {
		acts = append(acts, f.Stage.Footer("copy", wordCopy, Do(func() { files.Copy(s.Address, told(WordCopied)) })))
	}
	if files.Share != nil {
		acts = append(acts, f.Stage.Footer("share-to", wordShareTo, Do(func() {
			files.Share(f.Stage.Words(s.Title), s.Address, told(wordShared))
		})))
	}
	field := row
	if len(acts) > 1 && row.W < f.Of(400) { // a row of their own
		for i, box := range Split(f.Row(), len(acts), f.Gap()) {
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
	entry := f.Entry("link", s.Name, s.Address, field, func(string) {})
	entry.State |= Fixed
	f.Add(entry)
	if len(acts) > 0 {
		acts[0].State = Leads
		f.Add(acts...)
	}
	switch {
	case s.bare:
		return
	case !s.Coded:
		f.Text(idQR, s.Long, Muted)
		return
	}
	c := f.Columns[0]
	squares := float64(s.Code.Size + 2*QrQuiet)
	side := min(c.W, f.Of(256))
	if unit := math.Floor(side / squares); unit >= 2 { // whole pixels are read best
		side = unit * squares
	}
	f.Y += f.Of(6)
	box := f.Take(side, f.Of(10))
	box.X, box.W = math.Floor(c.X+(c.W-side)/2), side
	f.Add(Node{ID: idQR, Role: Image, Label: f.Stage.Words(wordQR), Box: box, Image: func(c paint.Canvas, box paint.Rect) {
		s.Code.Draw(c, box, f.Radius())
	}})
}
