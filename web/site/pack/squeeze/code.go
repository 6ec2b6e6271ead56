package squeeze

import "errors"

// The opcodes that matter here.
const (
	opUnreachable = 0x00
	opBlock       = 0x02
	opLoop        = 0x03
	opIf          = 0x04
	opElse        = 0x05
	opBr          = 0x0c
	opBrIf        = 0x0d
	opBrTable     = 0x0e
	opReturn      = 0x0f
	opCall        = 0x10
	opIndirect    = 0x11
	opDrop        = 0x1a
	opSelect      = 0x1b
	opGet         = 0x20 // of a local
	opSet         = 0x21
	opTee         = 0x22
	opGlobalGet   = 0x23
	opGlobalSet   = 0x24
	opLoad        = 0x28 // the first load
	opStore       = 0x36 // the first store
	opStoreLast   = 0x3e
	opMemorySize  = 0x3f
	opMemoryGrow  = 0x40
	opI64Const    = 0x42
	opF32Const    = 0x43
	opF64Const    = 0x44
	opEqz         = 0x45 // of 32 bits
	opI64Eqz      = 0x50
	opF64Ge       = 0x66
	opI32Clz      = 0x67
	opI32Add      = 0x6a
	opI64Add      = 0x7c
	opWrap        = 0xa7 // i32.wrap_i64
	opExtendU     = 0xad // i64.extend_i32_u
	opExtend32    = 0xc4 // i64.extend32_s, the last plain one
	opMore        = 0xfc

	noType = 0x40 // of a block without a value
)

// The linker's registers as WebAssembly has them: the stack pointer is global 0
// and, in functions that are called as usual, local 1; local 0 is the part of
// the function that is to run next.
const (
	globalSP = 0
	localPC  = 0
	localSP  = 1
)

// instruction is one of a function, with its number, if it has one; of a load
// or a store that is the offset.
type instruction struct {
	op     byte
	number int64
	more   []byte // what else it has, as it stands
	gone   bool
}

// readCode reads instructions.
func readCode(b []byte) []instruction {
	var code []instruction
	for at := 0; at < len(b); {
		in := instruction{op: b[at]}
		at++
		from := at
		unsignedNumber := func() {
			v, next := unsigned(b, at)
			in.number, at, from = int64(v), next, next
		}
		skip := func() { _, at = unsigned(b, at) }
		switch op := in.op; {
		case op == opBlock || op == opLoop || op == opIf:
			in.number = int64(b[at])
			at++
			from = at
		case op == opBr || op == opBrIf || op == opCall || op >= opGet && op <= opGlobalSet:
			unsignedNumber()
		case op == opBrTable:
			n, next := unsigned(b, at)
			at = next
			for range n + 1 {
				skip()
			}
		case op == opIndirect:
			skip()
			skip()
		case op >= opLoad && op <= opStoreLast:
			skip()
			in.more = b[from:at]
			v, next := unsigned(b, at)
			in.number, at, from = int64(v), next, next
			code = append(code, in)
			continue
		case op == opMemorySize || op == opMemoryGrow:
			at++
		case op == opConst || op == opI64Const:
			in.number, at = signed(b, at)
			from = at
		case op == opF32Const:
			at += 4
		case op == opF64Const:
			at += 8
		case op == opMore:
			kind, next := unsigned(b, at)
			at = next
			switch {
			case kind < 8: // saturating conversions
			case kind == 10:
				at += 2
			case kind == 11:
				at++
			default:
				panic("an instruction of another kind")
			}
		case op <= 1 || op == opElse || op == opEnd || op == opReturn || op == opDrop || op == opSelect || op >= opEqz && op <= opExtend32:
		default:
			panic("an instruction of another kind")
		}
		in.more = b[from:at]
		code = append(code, in)
	}
	return code
}

// writeCode is readCode backwards.
func writeCode(b []byte, code []instruction) []byte {
	for _, in := range code {
		if in.gone {
			continue
		}
		b = append(b, in.op)
		switch op := in.op; {
		case op == opBlock || op == opLoop || op == opIf:
			b = append(b, byte(in.number))
		case op == opBr || op == opBrIf || op == opCall || op >= opGet && op <= opGlobalSet:
			b = appendUnsigned(b, uint64(in.number))
		case op >= opLoad && op <= opStoreLast:
			b = append(b, in.more...)
			b = appendUnsigned(b, uint64(in.number))
			continue
		case op == opConst || op == opI64Const:
			b = appendSigned(b, in.number)
		}
		b = append(b, in.more...)
	}
	return b
}

// shortened is the code section with shorter code that does the same.
func shortened(section []byte) (out []byte, err error) {
	n, at := unsigned(section, 0)
	out = appendUnsigned(nil, n)
	for range n {
		size, body := unsigned(section, at)
		at = body + int(size)
		f := shorterFunction(section[body:at])
		out = appendUnsigned(out, uint64(len(f)))
		out = append(out, f...)
	}
	if at != len(section) {
		return nil, errors.New("a code section of another length")
	}
	return out, nil
}

// shorterFunction is the body of a function, made shorter if it is one that is
// called as usual.
func shorterFunction(body []byte) []byte {
	kinds, at := unsigned(body, 0)
	for range kinds {
		_, at = unsigned(body, at)
		at++
	}
	code := readCode(body[at:])
	if len(code) < 2 || code[0].op != opGlobalGet || code[0].number != globalSP || code[1].op != opSet || code[1].number != localSP {
		return body
	}
	foldAddresses(code)
	returns(code)
	branches(code)
	return writeCode(append([]byte(nil), body[:at]...), code)
}

// like tells whether code begins with instructions.
func like(code []instruction, ops ...byte) bool {
	if len(code) < len(ops) {
		return false
	}
	for i, op := range ops {
		if code[i].op != op || code[i].gone {
			return false
		}
	}
	return true
}

// drop takes instructions out.
func drop(code []instruction) {
	for i := range code {
		code[i].gone = true
	}
}

// foldAddresses gives a load or store whose address is a sum with the stack
// pointer the number as its offset: the sum cannot be larger than the memory.
func foldAddresses(code []instruction) {
	for i := range code {
		if !like(code[i:], opGet, opExtendU, opI64Const, opI64Add, opWrap) || code[i].number != localSP || code[i+2].number < 0 {
			continue
		}
		if at := user(code[i+5:]); at >= 0 {
			to := &code[i+5+at]
			to.number += code[i+2].number
			drop(code[i+1 : i+5])
		}
	}
}

// user finds the load or store whose address is on the top of the stack before
// some code; -1 if it is something else or hard to tell.
func user(code []instruction) int {
	above := 0 // values on top of it
	for i, in := range code {
		if in.gone {
			continue
		}
		switch op := in.op; {
		case op == opGet || op == opGlobalGet || op == opConst || op == opI64Const || op == opF32Const || op == opF64Const:
			above++
		case op >= opLoad && op < opStore:
			if above == 0 {
				return i
			}
		case op >= opStore && op <= opStoreLast:
			if above == 1 {
				return i
			}
			if above -= 2; above < 0 {
				return -1
			}
		case op == opTee:
			if above == 0 {
				return -1
			}
		case op == opSet || op == opDrop || op == opGlobalSet:
			if above--; above < 0 {
				return -1
			}
		case op == opSelect:
			if above -= 2; above < 1 {
				return -1
			}
		case single(op):
			if above == 0 {
				return -1
			}
		case paired(op):
			if above--; above < 1 {
				return -1
			}
		default:
			return -1
		}
	}
	return -1
}

// single tells whether an instruction makes a value of another.
func single(op byte) bool {
	return op == opEqz || op == opI64Eqz || op >= 0x67 && op <= 0x69 || op >= 0x79 && op <= 0x7b ||
		op >= 0x8b && op <= 0x91 || op >= 0x99 && op <= 0x9f || op >= opWrap && op <= opExtend32
}

// paired tells whether an instruction makes a value of two others.
func paired(op byte) bool { return op >= opEqz && op < opWrap && !single(op) }

// returns makes one step of the two in which a function gives back its frame
// and the return address, and does not keep a copy that nothing reads.
func returns(code []instruction) {
	for i := range code {
		rest := code[i:]
		if like(rest, opGet, opConst, opI32Add, opTee, opGlobalSet, opGet, opConst, opI32Add, opTee, opGlobalSet, opConst, opReturn) &&
			isSP(rest[:5]) && isSP(rest[5:10]) {
			rest[6].number += rest[1].number
			drop(rest[:5])
			rest[8].gone = true
		} else if like(rest, opGet, opConst, opI32Add, opTee, opGlobalSet, opConst, opReturn) && isSP(rest[:5]) {
			rest[3].gone = true
		}
	}
}

// isSP tells whether the instructions get, const, add, tee and set are those
// that move the stack pointer.
func isSP(code []instruction) bool {
	return code[0].number == localSP && code[3].number == localSP && code[4].number == globalSP
}

// branches makes jumps forward what they are. The linker goes back to the table
// at the function's beginning for every jump.
func branches(code []instruction) {
	// block U, loop, block m ... block 0, get PC, table, end
	at := 2
	var open []int // of each open block the part that begins behind it, or one of these
	const (
		other = -1
		loop  = -2
	)
	looped := false
	for ; like(code[at:], opBlock) || like(code[at:], opLoop); at++ {
		if code[at].number != noType {
			return
		}
		if code[at].op == opLoop {
			if looped {
				return
			}
			looped = true
			open = append(open, loop)
		} else {
			open = append(open, other)
		}
	}
	if !looped || !like(code[at:], opGet, opBrTable, opEnd) || code[at].number != localPC {
		return
	}
	parts := 0 // and from the loop on
	for i := len(open) - 1; open[i] != loop; i-- {
		open[i] = parts
		parts++
	}
	var table []int
	n, next := unsigned(code[at+1].more, 0)
	for range n + 1 {
		v, after := unsigned(code[at+1].more, next)
		table, next = append(table, int(v)), after
	}
	here := -1
	for i := at + 2; i < len(code); i++ {
		in := &code[i]
		if in.gone {
			continue
		}
		switch in.op {
		case opBlock, opLoop, opIf:
			open = append(open, other)
		case opEnd:
			if len(open) == 0 {
				return // of the function
			}
			if part := open[len(open)-1]; part >= 0 {
				here = part
			}
			open = open[:len(open)-1]
		case opConst:
			if !like(code[i:], opConst, opSet, opBr) || code[i+1].number != localPC || open[len(open)-1-int(code[i+2].number)] != loop {
				continue
			}
			part := table[min(int(in.number), len(table)-1)]
			within := i > 0 && like(code[i-1:], opIf, opConst, opSet, opBr, opEnd)
			if within {
				positive(code[:i])
			}
			if part <= here {
				continue
			}
			depth := -1
			for j, p := range open {
				if p == part {
					depth = len(open) - 1 - j
				}
			}
			if depth < 0 {
				panic("a jump to nowhere")
			}
			code[i].gone, code[i+1].gone = true, true
			to := &code[i+2]
			to.number = int64(depth)
			if within {
				code[i-1].gone = true
				to.op, to.number = opBrIf, int64(depth-1)
				code[i+3].gone = true
				open = open[:len(open)-1]
				i += 3
			} else if depth == 0 && like(code[i+3:], opEnd) {
				to.gone = true // that is where it goes on anyway
			}
		}
	}
}

// positive makes of the opposite of a comparison, before an if at the end of
// code, the opposite comparison.
func positive(code []instruction) {
	n := len(code)
	if n < 3 || !like(code[n-2:], opEqz, opIf) {
		return
	}
	c := &code[n-3]
	if c.gone {
		return
	}
	switch {
	case c.op == opEqz:
		c.gone = true
	case c.op > opEqz && c.op < opI64Eqz:
		c.op = opposite(c.op-opEqz-1) + opEqz + 1
	case c.op > opI64Eqz && c.op <= opI64Eqz+10:
		c.op = opposite(c.op-opI64Eqz-1) + opI64Eqz + 1
	default:
		return
	}
	code[n-2].gone = true
}

// opposite is the comparison of whole numbers that is true where one is not:
// equal 0, not 1, less 2 (unsigned 3), greater 4, at most 6, at least 8.
func opposite(c byte) byte {
	return [...]byte{1, 0, 8, 9, 6, 7, 4, 5, 2, 3}[c]
}
