package stage

import "noughts/render/paint"

// Icon is a drawing on a button: strokes with spaces between, each the corners of a line. A
// corner is two letters, its place from the left and from the top, from a for 0 to y for 24. A
// stroke of one corner is a dot. A stroke that begins with @ is a part of a ring: its centre,
// its radius, and in 24ths of a turn, clockwise from the top, where it begins and how long it is.
type Icon string

// The icons.
const (
	IconUndo     Icon = "ifejin ejoj @oofam otlt"
	IconRedo     Icon = "qfujqn ujkj @kofmm ktnt"
	IconNew      Icon = "@mmigv sgui uduipi"
	IconSetup    Icon = "eiui equq jfjl pnpt"
	IconMore     Icon = "fm mm tm"
	IconAnalysis Icon = "fufn mume tutj"
	IconHint     Icon = "@mjgou poprjrjo kuou"
	IconResign   Icon = "gdgv gesepismgm"
	IconReview   Icon = "@kkgay oovv"
	IconShare    Icon = "mpmd ihmdqh fmfututm"
	IconSwap     Icon = "ehuh qduhql urer ineriv"
	IconFlip     Icon = "hthf djhflj rfrt nprtvp"
	IconStop     Icon = "ggsgssgsgg"
	IconNow      Icon = "ffmmft mftmmt"
	IconRun      Icon = "hetmhuhe"
	IconHome     Icon = "dmmevm gkgususk kukoooou"
	IconRetry    Icon = "@mmiay mm"
	IconList     Icon = "fg kgtg fm kmtm fs ksts"
)

// Iconed is a button with an icon.
func Iconed(i Icon, n Node) Node {
	n.Icon = i
	return n
}

// iconSide is the number of steps across an icon.
const iconSide = 24

// draw draws the icon into the middle of a box.
func (i Icon) draw(c paint.Canvas, box paint.Rect, ink paint.Color) {
	side := min(box.W, box.H)
	m, width := box.Center(), max(1.5, side/11)
	share := func(at int) float64 { return float64(i[at]-'a') / iconSide }
	point := func(at int) paint.Point {
		return paint.Point{X: m.X + (share(at)-0.5)*side, Y: m.Y + (share(at+1)-0.5)*side}
	}
	var last paint.Point
	for at, begins := 0, true; at+1 < len(i); at += 2 {
		switch i[at] {
		case ' ':
			at, begins = at-1, true
			continue
		case '@':
			c.Ring(point(at+1), share(at+3)*side, width, share(at+4), share(at+5), ink)
			at += 4
			continue
		}
		p := point(at)
		switch alone := at+2 == len(i) || i[at+2] == ' '; {
		case begins && alone:
			c.Line(p, p, 2*width, ink)
		case !begins:
			c.Line(last, p, width, ink)
		}
		last, begins = p, false
	}
}
