package row

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
)

// Uses are what the weight of a cell is for.
const (
	Mover  = iota // the cell's part in the estimate if it is that colour's turn
	Waiter        // if it is not
	Attack        // what a move there promises that colour
	Defend        // and the other
	Uses
)

const (
	// Shapes is the number of shapes of a line, and Kinds that of kinds of moves.
	Shapes = int(shapes)
	Kinds  = int(kinds)
	// Codes is the number of multisets of four shapes, which a cell's lines have.
	Codes = Shapes * (Shapes + 1) * (Shapes + 2) * (Shapes + 3) / 24
	// ThreatSets is the number of sets of threats that the two sides may have.
	ThreatSets = 1 << (2 * threatBits)
)

// Weights are the numbers of an evaluation: one for each multiset of shapes that
// the lines through an empty cell may have, for each colour and use, and one for
// each set of threats that are on the board. Where both colours have the same
// law, the first one's count for both.
type Weights struct {
	Cells  [2][Uses][Codes]int16
	Threat [ThreatSets]int16
}

// of are the weights of the cells of a colour, nil of none.
func (w *Weights) of(colour int) *[Uses][Codes]int16 {
	if w == nil {
		return nil
	}
	return &w.Cells[colour]
}

// codeIndex is the index of a multiset, of which a is the largest and d the
// smallest shape, by the combinatorial number system.
func codeIndex(a, b, c, d int) int {
	return (a+3)*(a+2)*(a+1)*a/24 + (b+2)*(b+1)*b/6 + (c+1)*c/2 + d
}

// threatBits is the number of bits that tell of the threats of a side.
const threatBits = 5

// threatsOf tells which threats a colour has, a bit each: open threes, two of them,
// fours, fours with an open three, and fours that are not to be stopped.
func (b *board) threatsOf(colour int) (set int) {
	n := &b.count[colour]
	if n[makes3]|n[makes3build] != 0 {
		set = 1
	}
	if n[makes33] != 0 {
		set |= 2
	}
	if n[makes4]|n[makes4build] != 0 {
		set |= 4
	}
	if n[makes43] != 0 {
		set |= 8
	}
	if n[makesFlex] != 0 {
		set |= 16
	}
	return set
}

// threatSet is the set of threats of the side to move and the other.
func (b *board) threatSet() int { return b.threatsOf(b.side) | b.threatsOf(b.side^1)<<threatBits }

// additiveWeights are the sums of the weights of shapes and kinds.
func (l *ruleTables) additiveWeights() *Weights {
	w := new(Weights)
	for colour := range 2 {
		each(func(i int, of [4]shape) {
			g := gradeOf(of, l.of[colour].bans)
			for use, v := range [Uses]int16{g.mover, g.waiter, g.attack, g.defend} {
				w.Cells[colour][use][i] = v
			}
		})
	}
	for i := range w.Threat {
		w.Threat[i] = turn
	}
	return w
}

// each calls f with every multiset of shapes, the largest first, and its index.
func each(f func(i int, of [4]shape)) {
	i := 0
	for a := range shapes {
		for b := range a + 1 {
			for c := range b + 1 {
				for d := range c + 1 {
					f(i, [4]shape{a, b, c, d})
					i++
				}
			}
		}
	}
}

// The text before the numbers of a file, and the most bytes of a file.
const (
	weightsMagic = "noughts weights 1\n"
	mostWeights  = 25 << 10
)

// ErrWeights is what is wrong with a file of weights.
var ErrWeights = errors.New("row: weights")

// AppendText appends a file of weights: a line with its kind, the lines of about,
// which tell where the weights are from, an empty line, the checksum of base, by how
// much each number differs from that of base, and a checksum of all. Nothing and the
// length of its run, less one, stand for a run of numbers that do not differ.
func (w *Weights) AppendText(to []byte, about string, base *Weights) []byte {
	start := len(to)
	to = append(to, weightsMagic...)
	to = append(append(to, about...), '\n')
	to = binary.LittleEndian.AppendUint32(to, base.checksum())
	lists := w.lists()
	for i, list := range lists {
		was := base.expected(lists, i)
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
func (w *Weights) expected(lists [][]int16, i int) []int16 {
	if i >= Uses && i < 2*Uses && w.Cells[0] == w.Cells[1] {
		return lists[i-Uses]
	}
	return w.lists()[i]
}

// checksum is that of all numbers.
func (w *Weights) checksum() uint32 {
	var b []byte
	for _, list := range w.lists() {
		for _, v := range list {
			b = append(b, byte(v), byte(v>>8))
		}
	}
	return crc32.ChecksumIEEE(b)
}

// lists are all numbers, in the order of the file.
func (w *Weights) lists() (all [][]int16) {
	for c := range w.Cells {
		for use := range w.Cells[c] {
			all = append(all, w.Cells[c][use][:])
		}
	}
	return append(all, w.Threat[:])
}

// ReadWeights reads a file of weights, which differ from those of base, and gives its
// lines of text, too.
func ReadWeights(file []byte, base *Weights) (w *Weights, about string, err error) {
	fail := func(why string) (*Weights, string, error) { return nil, "", fmt.Errorf("%w: %s", ErrWeights, why) }
	if len(file) > mostWeights {
		return fail("too long")
	}
	rest, ok := bytes.CutPrefix(file, []byte(weightsMagic))
	if !ok || len(rest) < 4 {
		return fail("no such file")
	}
	sum := len(file) - 4
	if crc32.ChecksumIEEE(file[:sum]) != binary.LittleEndian.Uint32(file[sum:]) {
		return fail("the checksum does not fit")
	}
	text, rest, ok := bytes.Cut(rest[:len(rest)-4], []byte("\n\n"))
	if !ok || len(rest) < 4 {
		return fail("no end of the text")
	}
	if binary.LittleEndian.Uint32(rest) != base.checksum() {
		return fail("made for other rules, or other additive weights")
	}
	rest = rest[4:]
	w = new(Weights)
	lists := w.lists()
	for i, list := range lists {
		copy(list, base.expected(lists, i))
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
	return w, string(text) + "\n", nil
}
