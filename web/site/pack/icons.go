package pack

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"regexp"
	"strconv"
	"strings"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// drawn is the picture that the icons are made of.
const drawn = "favicon.svg"

// icon is one of the pictures that a device shows for the installed game.
type icon struct {
	name string
	size int     // its side, in pixels
	part float64 // of the side that the drawing has
	full bool    // the ground fills the corners: the device gives the shape
}

// icons are made of the drawing. Of a maskable one a device may show no more than
// a disc of four fifths of the side.
var icons = []icon{
	{"icon-180.png", 180, 0.75, true}, // a home screen of Apple's
	{"icon-192.png", 192, 0.75, false},
	{"icon-512.png", 512, 0.75, false},
	{"icon-maskable.png", 512, 0.6, true},
}

// iconGround is the ground of the page in the light theme.
const iconGround = 0xf4f2ed

// drawIcons makes the icons.
func drawIcons(files map[string][]byte) error {
	d, err := readDrawing(string(files[drawn]))
	if err != nil {
		return fmt.Errorf("pack: %s: %w", drawn, err)
	}
	for _, i := range icons {
		side := float64(i.size)
		img := raster.Picture(side, side, 1, nil, func(c paint.Canvas) {
			radius := 0.22 * side
			if i.full {
				radius = 0
			}
			c.Box(paint.Rect{W: side, H: side}, radius, 0, paint.RGB(iconGround))
			d.draw(c, side*i.part, side/2)
		})
		var out bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, img); err != nil {
			return err
		}
		files[i.name] = out.Bytes()
	}
	return nil
}

// drawing is an SVG file of straight strokes and rings.
type drawing struct {
	side, width float64 // of the square that is drawn in, and of the strokes
	lines       []line
	rings       []ring
}

type line struct {
	from, to paint.Point
	color    paint.Color
}

type ring struct {
	center paint.Point
	radius float64
	color  paint.Color
}

// The parts of such a file.
var (
	svgHead = regexp.MustCompile(`viewBox="0 0 ([\d.]+) [\d.]+".* stroke-width="([\d.]+)"`)
	svgPath = regexp.MustCompile(`<path stroke="#([0-9a-f]{6})" d="([^"]+)"/>`)
	svgRing = regexp.MustCompile(`<circle stroke="#([0-9a-f]{6})" cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/>`)
	svgStep = regexp.MustCompile(`([MLl])(-?[\d.]+)[ ,]?(-?[\d.]+)`)
)

// readDrawing reads such a file. What it does not know it refuses.
func readDrawing(svg string) (*drawing, error) {
	head := svgHead.FindStringSubmatch(svg)
	if head == nil {
		return nil, errors.New("no viewBox and stroke-width")
	}
	d := &drawing{side: number(head[1]), width: number(head[2])}
	for _, m := range svgPath.FindAllStringSubmatch(svg, -1) {
		if rest := svgStep.ReplaceAllString(m[2], ""); strings.TrimSpace(rest) != "" {
			return nil, fmt.Errorf("a path has more than straight strokes: %s", rest)
		}
		var at paint.Point
		for _, s := range svgStep.FindAllStringSubmatch(m[2], -1) {
			to := paint.Point{X: number(s[2]), Y: number(s[3])}
			if s[1] == "l" {
				to = paint.Point{X: at.X + to.X, Y: at.Y + to.Y}
			}
			if s[1] != "M" {
				d.lines = append(d.lines, line{at, to, inkOf(m[1])})
			}
			at = to
		}
	}
	for _, m := range svgRing.FindAllStringSubmatch(svg, -1) {
		d.rings = append(d.rings, ring{paint.Point{X: number(m[2]), Y: number(m[3])}, number(m[4]), inkOf(m[1])})
	}
	if strings.Count(svg, "<") != strings.Count(svg, "<path ")+len(d.rings)+2 || len(d.lines) == 0 {
		return nil, errors.New("it has elements other than paths and circles")
	}
	return d, nil
}

// number and inkOf read what a pattern has let through.
func number(s string) float64 {
	v, _ := strconv.ParseFloat(s, 64)
	return v
}

func inkOf(s string) paint.Color {
	v, _ := strconv.ParseUint(s, 16, 32)
	return paint.RGB(uint32(v))
}

// draw draws it so large, around a middle.
func (d *drawing) draw(c paint.Canvas, size, middle float64) {
	scale := size / d.side
	at := func(p paint.Point) paint.Point {
		return paint.Point{X: middle + (p.X-d.side/2)*scale, Y: middle + (p.Y-d.side/2)*scale}
	}
	for _, l := range d.lines {
		c.Line(at(l.from), at(l.to), d.width*scale, l.color)
	}
	for _, r := range d.rings {
		c.Ring(at(r.center), r.radius*scale, d.width*scale, 0, 1, r.color)
	}
}
