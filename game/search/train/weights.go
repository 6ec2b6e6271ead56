package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"noughts/game/search/row"
)

// The text before the numbers of a file, and the most bytes of a file.
const (
	weightsMagic = "noughts weights 1\n"
	mostWeights  = 25 << 10
)

// errWeights is what is wrong with a file of weights.
var errWeights = errors.New("weights")

// appendWeights appends a file of weights: a line with its kind, the lines of about,
// which tell where the weights are from, an empty line, the checksum of base, by how
// much each number differs from that of base, and a checksum of all.
func appendWeights(to []byte, w *row.Weights, about string, base *row.Weights) []byte {
	start := len(to)
	to = append(to, weightsMagic...)
	to = append(append(to, about...), '\n')
	to = binary.LittleEndian.AppendUint32(to, checksum(base))
	to = w.AppendTo(to, base)
	return binary.LittleEndian.AppendUint32(to, crc32.ChecksumIEEE(to[start:]))
}

// checksum is that of all numbers.
func checksum(w *row.Weights) uint32 {
	var b []byte
	for _, list := range w.Lists() {
		for _, v := range list {
			b = append(b, byte(v), byte(v>>8))
		}
	}
	return crc32.ChecksumIEEE(b)
}

// opened takes a file of weights apart: the lines of text, and what follows them, nothing if
// the text has no end; or it says why it is none.
func opened(file []byte) (about string, numbers []byte, why string) {
	rest, ok := bytes.CutPrefix(file, []byte(weightsMagic))
	if !ok || len(rest) < 4 {
		return "", nil, "no such file"
	}
	sum := len(file) - 4
	if crc32.ChecksumIEEE(file[:sum]) != binary.LittleEndian.Uint32(file[sum:]) {
		return "", nil, "the checksum does not fit"
	}
	text, numbers, _ := bytes.Cut(rest[:len(rest)-4], []byte("\n\n"))
	return string(text) + "\n", numbers, ""
}

// readWeights reads a file of weights, which differ from those of base, and gives its
// lines of text, too.
func readWeights(file []byte, base *row.Weights) (w *row.Weights, about string, err error) {
	fail := func(why string) (*row.Weights, string, error) { return nil, "", fmt.Errorf("%w: %s", errWeights, why) }
	if len(file) > mostWeights {
		return fail("too long")
	}
	about, rest, why := opened(file)
	if why != "" {
		return fail(why)
	}
	if len(rest) < 4 {
		return fail("no end of the text")
	}
	if binary.LittleEndian.Uint32(rest) != checksum(base) {
		return fail("made for other rules, or other additive weights")
	}
	w = new(row.Weights)
	if why := w.Read(rest[4:], base); why != "" {
		return fail(why)
	}
	return w, about, nil
}
