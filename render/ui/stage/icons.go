package stage

import "noughts/render/paint"

// Icon is a drawing on a button: strokes with spaces between, each the corners of a line. A
// corner is two letters, its place from the left and from the top, from a for 0 to y for 24. A
// stroke of one corner is a dot.
type Icon string

// The icons.
const (
	IconUndo     Icon = "ifejin ejojskunupsspt"
	IconRedo     Icon = "qfujqn ujkjgkenepgsjt"
	IconNew      Icon = "tmsqptmuitfqemfiifmepfsi teski"
	IconSetup    Icon = "eiui equq jfjl pnpt"
	IconMore     Icon = "fm mm tm"
	IconAnalysis Icon = "fufn mume tutj"
	IconHint     Icon = "mdqfsjqnpqjqingjifmd kuou"
	IconResign   Icon = "gdgv gesepismgm"
	IconReview   Icon = "qkookqgoekggkeogqk ppvv"
	IconShare    Icon = "mpmd ihmdqh fmfututm"
	IconSwap     Icon = "ehuh qduhql urer ineriv"
	IconFlip     Icon = "hthf djhflj rfrt nprtvp"
	IconStop     Icon = "ggsgssgsgg"
	IconNow      Icon = "ffmmft mftmmt"
	IconRun      Icon = "hetmhuhe"
	IconHome     Icon = "dmmevm gkgususk kukoooou"
	IconPractise Icon = "umssmugsemggmesgum mm"
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
	var last paint.Point
	for at, begins := 0, true; at+1 < len(i); at += 2 {
		if i[at] == ' ' {
			at, begins = at-1, true
			continue
		}
		p := paint.Point{X: m.X + (float64(i[at]-'a')/iconSide-0.5)*side, Y: m.Y + (float64(i[at+1]-'a')/iconSide-0.5)*side}
		switch alone := at+2 == len(i) || i[at+2] == ' '; {
		case begins && alone:
			c.Line(p, p, 2*width, ink)
		case !begins:
			c.Line(last, p, width, ink)
		}
		last, begins = p, false
	}
}
