// Package picture makes files of drawings: a PNG, or an animated GIF with a
// frame for each drawing.
//
// A picture takes longer than a frame of the screen, and a page has one thread for
// both. So PNG and GIF call a Pause about every tenth of a millisecond, in which the
// caller yields to the event loop, shows the progress, or stops the work.
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
// Both encoders are made for drawings of flat colours. They take a fraction of the
// room of the standard library's, which include decoders.
package picture

import (
	"errors"
	"image"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// Pause is called with the share of the work that is done, 0 to 1. False stops the
// work.
type Pause func(done float64) bool

// ErrStopped is the error where a Pause was false.
var ErrStopped = errors.New("picture: given up")

// work is a picture being made.
type work struct {
	scale  float64 // pixels in a CSS pixel
	face   *raster.Face
	img    *image.RGBA
	canvas *raster.Canvas
	list   *displayList // of the last drawing
	spare  *displayList // of the one before
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

// yield pauses. It is false when the work is to stop.
func (w *work) yield() bool { return w.pause(w.done) }

// chunk is about how many pixels are drawn between two pauses.
const chunk = 1 << 12

// record is the display list of a drawing. It is valid until two more are recorded.
func (w *work) record(draw func(paint.Canvas)) *displayList {
	l := w.spare
	if l == nil {
		l = &displayList{face: w.face}
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

// paint draws the part of a display list that is in an area, strip by strip. It is
// false when the work is to stop.
func (w *work) paint(l *displayList, area image.Rectangle) bool {
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
