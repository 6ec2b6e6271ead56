// Package picture makes files of drawings: a PNG, or an animated GIF with a
// frame for each drawing.
//
// A picture takes longer than a frame of the screen, and a page has one thread
// for both. So the makers call a Pause after each little piece of their work,
// a tenth of a millisecond or so: there the caller lets others have their turn,
// shows how far it is, or gives the picture up.
//
//	last := time.Now()
//	data, err := picture.PNG(face, 480, 520, 2, draw, func(done float64) bool {
//		if time.Since(last) > 4*time.Millisecond {
//			time.Sleep(time.Microsecond) // the page draws a frame, hears events
//			last = time.Now()
//		}
//		return true
//	})
//
// Both writers are made for drawings of flat colours, and are a fraction of the
// library's in weight, which brings readers along.
package picture

import (
	"errors"
	"image"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// Pause is told how much of a picture is done, 0 to 1. Where it answers false,
// the picture is given up.
type Pause func(done float64) bool

// ErrStopped is the error of a picture that was given up.
var ErrStopped = errors.New("picture: given up")

// work is a picture that is being made.
type work struct {
	scale  float64 // how many pixels are in a CSS pixel
	face   *raster.Face
	img    *image.RGBA
	canvas *raster.Canvas
	list   *list // of the last drawing
	spare  *list // of the one before
	pause  Pause
	done   float64
}

// Size is the size in pixels of a picture of a size in CSS pixels.
func Size(width, height, scale float64) (w, h int) {
	return int(width*scale + 0.5), int(height*scale + 0.5)
}

func newWork(face *raster.Face, width, height, scale float64, pause Pause) *work {
	w, h := Size(width, height, scale)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	return &work{scale: scale, face: face, img: img, canvas: raster.NewCanvas(img, scale, face), pause: pause}
}

// yield pauses, and tells whether to go on.
func (w *work) yield() bool { return w.pause(w.done) }

// chunk is about how many pixels are made between two pauses.
const chunk = 1 << 12

// record is a drawing as a list, of which the last two are kept.
func (w *work) record(draw func(paint.Canvas)) *list {
	l := w.spare
	if l == nil {
		l = &list{face: w.face}
	}
	w.spare, w.list = w.list, l
	l.clear()
	draw(l)
	for i := range l.ops {
		l.areas = append(l.areas, l.area(&l.ops[i], w.scale))
		l.hashes = append(l.hashes, l.ops[i].hash())
	}
	return l
}

// paint draws what of a list falls into an area, piece by piece. It tells
// whether to go on.
func (w *work) paint(l *list, area image.Rectangle) bool {
	area = area.Intersect(w.img.Rect)
	if area.Empty() {
		return true
	}
	rows := max(1, chunk/area.Dx())
	for y := area.Min.Y; y < area.Max.Y; y += rows {
		part := image.Rect(area.Min.X, y, area.Max.X, min(y+rows, area.Max.Y))
		c := w.canvas.On(w.img.SubImage(part).(*image.RGBA))
		for i := range l.ops {
			if l.areas[i].Overlaps(part) {
				l.ops[i].draw(c)
			}
		}
		if !w.yield() {
			return false
		}
	}
	return true
}
