// Package squeeze makes a program that the go command has built for GOOS=js
// smaller to download, without a change to what it does. See [Steps] for what
// goes.
//
// The symbol table is found by the magic number of Go 1.20 to 1.26 and checked
// for its shape. A program in which it does not look as expected is refused.
package squeeze

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Steps are what [Wasm] changes.
type Steps struct {
	// Symbols makes zeros of what only a traceback reads: the names of functions
	// and files and the line tables of the runtime's symbol table (pclntab). Of
	// the names of the runtime's own functions the "runtime." stays, by which it
	// knows them. A panic still says what is wrong; where, only the browser's own
	// stack tells.
	Symbols bool
	// Segments joins data segments that lie near each other. The linker starts a
	// new one at every few zeros, tens of thousands in all, each with an address
	// that hardly compresses.
	Segments bool
	// Branches makes jumps forward direct. The linker makes every jump by going
	// back to a table at the function's beginning.
	Branches bool
	// Calls leaves a function at once when a call unwinds the stack. The linker
	// writes the way out at each call, and it differs from one to the next.
	Calls bool
	// Address keeps the function's number, a part of the return address that each
	// of its calls writes, in a local variable, so that the calls look alike.
	Address bool
}

// Wasm gives the smaller program. The one given stays as it is. An error names
// the step that does not fit.
func Wasm(in []byte, s Steps) (out []byte, err error) {
	at := 0
	defer func() {
		if recover() != nil { // an index out of what should be there
			out, err = nil, fmt.Errorf("at byte %d: not a program of the go command for js, or of another version", at)
		}
	}()
	if len(in) < 8 || string(in[:8]) != "\x00asm\x01\x00\x00\x00" {
		return nil, errors.New("not WebAssembly of version 1")
	}
	out = append(out, in[:8]...)
	done := false
	for at = 8; at < len(in); {
		size, body := unsigned(in, at+1)
		end := body + int(size)
		kind, section := in[at], in[body:end]
		switch kind {
		case sectionData:
			section, err = s.data(section)
			done = true
		case sectionCode:
			section, err = shortened(section, s)
		}
		if err != nil {
			return nil, err
		}
		out = append(out, kind)
		out = appendUnsigned(out, uint64(len(section)))
		out = append(out, section...)
		at = end
	}
	if !done {
		return nil, errors.New("no data section")
	}
	return out, nil
}

// data is the data section as the steps make it.
func (s Steps) data(section []byte) ([]byte, error) {
	m := readData(section)
	if s.Symbols {
		if err := m.forget(); err != nil {
			return nil, fmt.Errorf("symbols: %w", err)
		}
	}
	near := 0
	if s.Segments {
		near = gap
	}
	return m.write(near), nil
}

// memory is what the data segments fill.
type memory struct {
	bytes []byte
	runs  [][2]int // from, to: the parts that are filled
}

const (
	sectionCode = 10
	sectionData = 11
	opConst     = 0x41 // i32.const
	opEnd       = 0x0b

	// gap is the number of zeros between segments that are worth keeping apart.
	gap = 256

	most = 1 << 28 // bytes that a program may fill of its memory
)

func readData(b []byte) *memory {
	m := &memory{}
	n, at := unsigned(b, 0)
	for range n {
		if b[at] != 0 || b[at+1] != opConst {
			panic("a segment of another kind")
		}
		from, next := signed(b, at+2)
		size, next := unsigned(b, next+1) // past opEnd
		to := int(from) + int(size)
		if from < 0 || from > most || size > uint64(len(b)-next) {
			panic("a segment that is not there")
		}
		for len(m.bytes) < to {
			m.bytes = append(m.bytes, make([]byte, to-len(m.bytes))...)
		}
		copy(m.bytes[from:to], b[next:])
		m.runs = append(m.runs, [2]int{int(from), to})
		at = next + int(size)
	}
	return m
}

// write makes a data section, in which segments with fewer than near zeros
// between them are one.
func (m *memory) write(near int) []byte {
	var joined [][2]int
	for _, r := range m.runs {
		if n := len(joined); n > 0 && r[0] >= joined[n-1][0] && r[0]-joined[n-1][1] < near {
			joined[n-1][1] = max(joined[n-1][1], r[1])
			continue
		}
		joined = append(joined, r)
	}
	b := appendUnsigned(nil, uint64(len(joined)))
	for _, r := range joined {
		b = append(b, 0, opConst)
		b = appendSigned(b, int64(r[0]))
		b = append(b, opEnd)
		b = appendUnsigned(b, uint64(r[1]-r[0]))
		b = append(b, m.bytes[r[0]:r[1]]...)
	}
	return b
}

func unsigned(b []byte, at int) (uint64, int) {
	v, n := binary.Uvarint(b[at:])
	if n <= 0 {
		panic("no number")
	}
	return v, at + n
}

func appendUnsigned(b []byte, v uint64) []byte { return binary.AppendUvarint(b, v) }

// signed reads a number in signed LEB128.
func signed(b []byte, at int) (v int64, next int) {
	for shift := 0; ; shift += 7 {
		c := b[at]
		at++
		v |= int64(c&0x7f) << shift
		if c < 0x80 {
			if c&0x40 != 0 {
				v |= -1 << (shift + 7)
			}
			return v, at
		}
	}
}

func appendSigned(b []byte, v int64) []byte {
	for {
		c := byte(v & 0x7f)
		v >>= 7
		if v == 0 && c&0x40 == 0 || v == -1 && c&0x40 != 0 {
			return append(b, c)
		}
		b = append(b, c|0x80)
	}
}
