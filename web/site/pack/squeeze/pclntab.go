package squeeze

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The runtime's symbol table begins with a header, all numbers little endian
// and, from the number of functions on, of 8 bytes:
//
//	magic 4 | 0 | 0 | 1 (instruction size) | 8 (pointer size)
//	functions | files | unused | offsets of: names | units | files | tables | functions
//
// Behind the last offset is a list of two numbers of 4 bytes for each function:
// its address, and where its record is, from the start of the list on. Of the
// record matter here, each of 4 bytes: 1 the name, 4 and 5 and 6 the tables of
// stack depth, files and lines, 7 the number of further tables, 8 the unit, 9
// the first line, and from 11 on the further tables.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// own begins the names of the runtime's functions. The runtime tells its own
// goroutines by it.
var own = []byte("runtime.")

// forget makes zeros of what only tracebacks read.
func (m *memory) forget() error {
	at := bytes.Index(m.bytes, magic)
	if at < 0 {
		return errors.New("no symbol table")
	}
	tab := m.bytes[at:]
	var head [8]int
	for i := range head {
		head[i] = int(binary.LittleEndian.Uint64(tab[8+8*i:]))
	}
	count, names, units, files, tables, funcs := head[0], head[3], head[4], head[5], head[6], head[7]
	if count < 100 || names != 72 || !(names < units && units < files && files < tables && tables < funcs) {
		return errors.New("a symbol table of another kind")
	}
	clear(tab[units:tables])
	for from := names + 1; from < units; { // the first name is empty
		to := from + bytes.IndexByte(tab[from:units], 0)
		if to < from {
			break
		}
		if bytes.HasPrefix(tab[from:to], own) {
			clear(tab[from+len(own) : to])
		} else {
			clear(tab[from:to])
		}
		from = to + 1
	}

	kept, dropped := map[uint32]bool{}, map[uint32]bool{0: true}
	for i := range count {
		f := tab[funcs+int(binary.LittleEndian.Uint32(tab[funcs+8*i+4:])):]
		word := func(n int) uint32 { return binary.LittleEndian.Uint32(f[4*n:]) }
		kept[word(4)] = true
		for n := range int(word(7)) {
			kept[word(11+n)] = true
		}
		dropped[word(5)], dropped[word(6)] = true, true
		clear(f[4*5 : 4*7])
		clear(f[4*8 : 4*10])
	}
	for t := range dropped {
		if t != 0 && !kept[t] {
			from := tables + int(t)
			clear(tab[from : from+length(tab[from:funcs])])
		}
	}
	return nil
}

// length is that of a table of changes: pairs of numbers, the first of which is
// 0 at the end but not at the beginning.
func length(b []byte) int {
	for at, first := 0, true; ; first = false {
		change, next := unsigned(b, at)
		if change == 0 && !first {
			return next
		}
		_, at = unsigned(b, next)
	}
}
