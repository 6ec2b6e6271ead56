// Package picture makes files of drawings: a PNG, or an animated GIF with a
// frame for each drawing.
//
// A page has one thread, and a picture takes longer than a frame of the screen.
// So a picture is Work that is done in steps of a few milliseconds: whoever
// draws the screen gives it a Step between two frames, shows its Progress, and
// may Stop it.
//
//	w := picture.PNG(face, 480, 520, 2, draw)
//	for !w.Step(4 * time.Millisecond) {
//		// draw a frame, hear events
//	}
//	data, err := w.Result()
//
// Both writers are made for drawings of flat colours, and are a fraction of the
// library's in weight, which brings readers along.
package picture

import (
	"image"
	"iter"
	"time"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// Work is a picture that is being made. Its methods are called from one
// goroutine.
type Work struct {
	run      func(w *Work, yield func() bool)
	next     func() (float64, bool)
	stop     func()
	progress float64
	done     bool
	data     []byte
	err      error

	width, height, scale float64 // in CSS pixels, and how many of the device are in one
	face                 *raster.Face
	img                  *image.RGBA
	canvas               *raster.Canvas
}

// chunk is about how many pixels are made between two looks at the clock.
const chunk = 1 << 13

func newWork(face *raster.Face, width, height, scale float64, run func(w *Work, yield func() bool)) *Work {
	return &Work{run: run, face: face, width: width, height: height, scale: scale}
}

// begin makes the image.
func (w *Work) begin() {
	w.img = image.NewRGBA(image.Rect(0, 0, int(w.width*w.scale+0.5), int(w.height*w.scale+0.5)))
	w.canvas = raster.NewCanvas(w.img, w.scale, w.face)
}

// Step works for about as long as it is given, and tells whether all is done.
func (w *Work) Step(long time.Duration) (done bool) {
	if w.done {
		return true
	}
	if w.next == nil {
		w.next, w.stop = iter.Pull(func(yield func(float64) bool) {
			w.run(w, func() bool { return yield(w.progress) })
		})
	}
	for end := time.Now().Add(long); ; {
		if _, more := w.next(); !more {
			w.finish()
			return true
		}
		if !time.Now().Before(end) {
			return false
		}
	}
}

// Stop gives the work up; there is no result then.
func (w *Work) Stop() {
	if !w.done {
		if w.stop != nil {
			w.stop()
		}
		w.data = nil
		w.finish()
	}
}

func (w *Work) finish() {
	w.done, w.progress = true, 1
	w.img, w.canvas, w.next, w.stop = nil, nil, nil, nil
}

// Progress is the part that is done, 0 to 1.
func (w *Work) Progress() float64 { return w.progress }

// Result is the file, once Step has told that it is done; nil of work that was
// stopped.
func (w *Work) Result() ([]byte, error) { return w.data, w.err }

// Size is the size of the picture in pixels.
func (w *Work) Size() (width, height int) {
	return int(w.width*w.scale + 0.5), int(w.height*w.scale + 0.5)
}

// record is a drawing as a list.
func (w *Work) record(draw func(paint.Canvas)) *list {
	l := &list{face: w.face}
	draw(l)
	for i := range l.ops {
		l.areas = append(l.areas, l.area(&l.ops[i], w.scale))
	}
	return l
}

// paint draws what of a list falls into an area, piece by piece. It tells
// whether to go on.
func (w *Work) paint(l *list, area image.Rectangle, yield func() bool) bool {
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
		if !yield() {
			return false
		}
	}
	return true
}
