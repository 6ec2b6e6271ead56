package squeeze

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
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
// the first line, the last byte of 10 the number of further texts, and from 11
// on the further tables and then the texts.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// own begins the names of the runtime's functions. The runtime tells its own
// goroutines by it.
var own = []byte("runtime.")

// stackMaps is the one further table that is read: which pointers are alive is
// what collects garbage. The others are where a goroutine may be interrupted,
// which without threads is nowhere, what was inlined, and how arguments look.
const stackMaps = 1

// tracing are the further texts that only tracebacks read, 3 what was inlined,
// 5 and 6 how arguments look, 7 what is wrapped.
const tracing = 1<<3 | 1<<5 | 1<<6 | 1<<7

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
	isOwn := func(name uint32) bool { return bytes.HasPrefix(tab[names+int(name):units], own) }
	kept, dropped := map[uint32]bool{}, map[uint32]bool{}
	for i := range count {
		f := tab[funcs+int(binary.LittleEndian.Uint32(tab[funcs+8*i+4:])):]
		word := func(n int) uint32 { return binary.LittleEndian.Uint32(f[4*n:]) }
		put := func(n int, v uint32) { binary.LittleEndian.PutUint32(f[4*n:], v) }
		if isOwn(word(1)) {
			put(1, 1)
		} else {
			put(1, 0)
		}
		kept[word(4)] = true
		for n := 5; n <= 6; n++ {
			dropped[word(n)] = true
			put(n, 0)
		}
		put(8, 0)
		put(9, 0)
		further := int(word(7))
		for n := range further {
			if n == stackMaps {
				kept[word(11+n)] = true
				continue
			}
			dropped[word(11+n)] = true
			put(11+n, 0) // none
		}
		for n := range int(f[43]) {
			if tracing>>n&1 != 0 {
				put(11+further+n, math.MaxUint32) // none
			}
		}
	}
	// The first name is empty, as it was; the second is that of all the runtime's.
	clear(tab[names:tables])
	copy(tab[names+1:units], own)
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
