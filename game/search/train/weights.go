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
// much each number differs from that of base, and a checksum of all. Nothing and the
// length of its run, less one, stand for a run of numbers that do not differ.
func appendWeights(to []byte, w *row.Weights, about string, base *row.Weights) []byte {
	start := len(to)
	to = append(to, weightsMagic...)
	to = append(append(to, about...), '\n')
	to = binary.LittleEndian.AppendUint32(to, checksum(base))
	all := lists(w)
	for i, list := range all {
		was := expected(base, all, i)
		for j := 0; j < len(list); {
			if d := int64(list[j]) - int64(was[j]); d != 0 {
				to = binary.AppendVarint(to, d)
				j++
				continue
			}
			from := j
			for j++; j < len(list) && list[j] == was[j]; {
				j++
			}
			to = binary.AppendUvarint(append(to, 0), uint64(j-from-1))
		}
	}
	return binary.LittleEndian.AppendUint32(to, crc32.ChecksumIEEE(to[start:]))
}

// expected is what the numbers of a list are compared with: those of base, or where
// base has the same for both colours, those of the other colour.
func expected(w *row.Weights, all [][]int16, i int) []int16 {
	if i >= row.Uses && i < 2*row.Uses && w.Cells[0] == w.Cells[1] {
		return all[i-row.Uses]
	}
	return lists(w)[i]
}

// checksum is that of all numbers.
func checksum(w *row.Weights) uint32 {
	var b []byte
	for _, list := range lists(w) {
		for _, v := range list {
			b = append(b, byte(v), byte(v>>8))
		}
	}
	return crc32.ChecksumIEEE(b)
}

// lists are all numbers, in the order of the file.
func lists(w *row.Weights) (all [][]int16) {
	for c := range w.Cells {
		for use := range w.Cells[c] {
			all = append(all, w.Cells[c][use][:])
		}
	}
	return append(all, w.Threat[:])
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
	rest = rest[4:]
	w = new(row.Weights)
	all := lists(w)
	for i, list := range all {
		copy(list, expected(base, all, i))
		for at := 0; at < len(list); {
			d, n := binary.Varint(rest)
			if n <= 0 {
				return fail("a number is missing")
			}
			rest = rest[n:]
			if d != 0 {
				v := int64(list[at]) + d
				if d != int64(int32(d)) || v != int64(int16(v)) {
					return fail("a number is too large")
				}
				list[at] = int16(v)
				at++
				continue
			}
			run, n := binary.Uvarint(rest)
			if n <= 0 || run >= uint64(len(list)-at) {
				return fail("a run is too long")
			}
			rest, at = rest[n:], at+int(run)+1
		}
	}
	if len(rest) > 0 {
		return fail("more than the numbers")
	}
	return w, about, nil
}
