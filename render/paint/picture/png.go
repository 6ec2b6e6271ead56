package picture

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// PNG is a picture of a drawing. The size is in CSS pixels, of which each has scale
// by scale of the picture's.
func PNG(face *raster.Face, width, height, scale float64, draw func(paint.Canvas), pause Pause) ([]byte, error) {
	w := newWork(face, width, height, scale, pause)
	if !w.yield() {
		return nil, ErrStopped
	}
	l := w.record(draw)
	const parts = 8
	high := (w.img.Rect.Dy() + parts - 1) / parts
	for i := range parts {
		part := w.img.Rect
		part.Min.Y, part.Max.Y = i*high, min((i+1)*high, part.Max.Y)
		if !w.paint(l, part) {
			return nil, ErrStopped
		}
		w.done = 0.5 * float64(i+1) / parts
	}
	return w.png()
}

// png encodes the image. The filter of all rows is Up, the difference to the row
// above, which is mostly 0 in a drawing.
func (w *work) png() ([]byte, error) {
	width, height := w.img.Rect.Dx(), w.img.Rect.Dy()
	file := []byte("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(width))
	head = binary.BigEndian.AppendUint32(head, uint32(height))
	file = pngChunk(file, "IHDR", append(head, 8, 2, 0, 0, 0)) // 8 bits each of red, green, blue
	var data bytes.Buffer
	z := zlib.NewWriter(&data)
	const up = 2
	row := make([]byte, 1+3*width)
	row[0] = up
	last := make([]byte, 3*width)
	for y := range height {
		pix := w.img.Pix[y*w.img.Stride:][:4*width]
		for x := range width {
			for i := range 3 {
				v := pix[4*x+i]
				row[1+3*x+i] = v - last[3*x+i]
				last[3*x+i] = v
			}
		}
		if _, err := z.Write(row); err != nil {
			return nil, err
		}
		if (y+1)*width/chunk != y*width/chunk {
			w.done = 0.5 + 0.5*float64(y)/float64(height)
			if !w.yield() {
				return nil, ErrStopped
			}
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	file = pngChunk(file, "IDAT", data.Bytes())
	return pngChunk(file, "IEND", nil), nil
}

// pngChunk adds a chunk: length, type, data, and a checksum of type and data.
func pngChunk(file []byte, name string, data []byte) []byte {
	file = binary.BigEndian.AppendUint32(file, uint32(len(data)))
	from := len(file)
	file = append(append(file, name...), data...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[from:]))
}
