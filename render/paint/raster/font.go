package raster

import (
	"encoding/binary"
	"errors"
	"fmt"
	"sort"
)

// font reads the part of TrueType that the embedded typefaces use: a cmap of format 4,
// simple outlines, advances and a kern table. It is a tenth of the size of a general
// reader, and a test compares it with one.
type font struct {
	em      float64 // units per em
	latin   [256]uint16
	segs    []segment
	glyf    []byte
	loca    []byte
	long    bool // loca holds 32-bit offsets
	hmtx    []byte
	metrics int // how many glyphs have an advance of their own
	glyphs  int
	kern    []byte // records of six bytes: left, right, value; sorted
}

// segment is a run of characters in a cmap of format 4.
type segment struct {
	start, end uint16
	delta      uint16
	index      int // offset of the glyph array in cmap, 0 for none
	cmap       []byte
}

var be = binary.BigEndian

// parse reads a TrueType file, with the cmap of a platform, or with any for -1. A broken
// file is an error, never a panic.
func parse(data []byte, platform int) (f *font, err error) {
	defer func() {
		if r := recover(); r != nil {
			f, err = nil, fmt.Errorf("raster: broken font: %v", r)
		}
	}()
	data = data[:len(data):len(data)] // so that slicing beyond the end panics
	table := make(map[string][]byte)
	for i := range int(be.Uint16(data[4:])) {
		rec := data[12+16*i:]
		at, n := be.Uint32(rec[8:]), be.Uint32(rec[12:])
		table[string(rec[:4])] = data[at : at+n]
	}
	for _, name := range []string{"head", "hhea", "maxp", "hmtx", "cmap", "loca", "glyf"} {
		if table[name] == nil {
			return nil, errors.New("raster: font has no table " + name)
		}
	}
	f = &font{
		em:      float64(be.Uint16(table["head"][18:])),
		long:    be.Uint16(table["head"][50:]) == 1,
		metrics: int(be.Uint16(table["hhea"][34:])),
		glyphs:  int(be.Uint16(table["maxp"][4:])),
		glyf:    table["glyf"], loca: table["loca"], hmtx: table["hmtx"],
	}
	if k := table["kern"]; len(k) >= 18 && be.Uint16(k[2:]) > 0 && k[8] == 0 {
		f.kern = k[18 : 18+6*int(be.Uint16(k[10:]))]
	}
	if err := f.parseCmap(table["cmap"], platform); err != nil {
		return nil, err
	}
	for r := range f.latin {
		f.latin[r] = f.search(rune(r))
	}
	return f, nil
}

func (f *font) parseCmap(cmap []byte, platform int) error {
	for i := range int(be.Uint16(cmap[2:])) {
		sub := cmap[be.Uint32(cmap[8+8*i:]):]
		if be.Uint16(sub) != 4 || platform >= 0 && int(be.Uint16(cmap[4+8*i:])) != platform {
			continue
		}
		n := int(be.Uint16(sub[6:])) / 2
		ends, starts, deltas, offsets := sub[14:], sub[16+2*n:], sub[16+4*n:], sub[16+6*n:]
		for j := range n {
			s := segment{be.Uint16(starts[2*j:]), be.Uint16(ends[2*j:]), be.Uint16(deltas[2*j:]), 0, sub}
			if o := int(be.Uint16(offsets[2*j:])); o > 0 {
				s.index = 16 + 6*n + 2*j + o
			}
			f.segs = append(f.segs, s)
		}
		return nil
	}
	return errors.New("raster: font has no cmap of format 4")
}

// glyph is the glyph of a character, 0 where the font has none.
func (f *font) glyph(r rune) uint16 {
	if 0 <= r && r < 256 {
		return f.latin[r]
	}
	return f.search(r)
}

func (f *font) search(r rune) uint16 {
	if r < 0 || r > 0xffff {
		return 0
	}
	c := uint16(r)
	i := sort.Search(len(f.segs), func(i int) bool { return f.segs[i].end >= c })
	if i == len(f.segs) || f.segs[i].start > c {
		return 0
	}
	s := f.segs[i]
	if s.index == 0 {
		return c + s.delta
	}
	g := be.Uint16(s.cmap[s.index+2*int(c-s.start):])
	if g == 0 {
		return 0
	}
	return g + s.delta
}

// advance is the width of a glyph, in font units.
func (f *font) advance(g uint16) float64 {
	return float64(be.Uint16(f.hmtx[4*min(int(g), f.metrics-1):]))
}

// kerning is the adjustment of the space between two glyphs, in font units.
func (f *font) kerning(a, b uint16) float64 {
	pair := uint32(a)<<16 | uint32(b)
	n := len(f.kern) / 6
	i := sort.Search(n, func(i int) bool { return be.Uint32(f.kern[6*i:]) >= pair })
	if i == n || be.Uint32(f.kern[6*i:]) != pair {
		return 0
	}
	return float64(int16(be.Uint16(f.kern[6*i+4:])))
}

// outline is the description of a glyph's shape, empty for a blank.
func (f *font) outline(g uint16) []byte {
	if int(g) >= f.glyphs {
		return nil
	}
	if f.long {
		return f.glyf[be.Uint32(f.loca[4*int(g):]):be.Uint32(f.loca[4*int(g)+4:])]
	}
	return f.glyf[2*int(be.Uint16(f.loca[2*int(g):])) : 2*int(be.Uint16(f.loca[2*int(g)+2:]))]
}
