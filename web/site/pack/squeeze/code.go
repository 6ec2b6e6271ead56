package squeeze

import "errors"

// The opcodes that matter here.
const (
	opUnreachable = 0x00
	opNop         = 0x01
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
	opI64Store    = 0x37
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
	opI32Sub      = 0x6b
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
	locals, at := readLocals(body)
	code := readCode(body[at:])
	if len(code) < 2 || code[0].op != opGlobalGet || code[0].number != globalSP || code[1].op != opSet || code[1].number != localSP ||
		len(locals) == 0 || locals[0] != (declaration{1, typeI32}) {
		return body
	}
	foldAddresses(code)
	returns(code)
	if f := layout(code); f != nil {
		f.branches()
		f.calls()
	}
	code, locals = shareAddress(code, locals)
	return writeCode(writeLocals(locals), code)
}

// declaration is some locals of one type.
type declaration struct {
	n    uint64
	kind byte
}

const (
	typeI32 = 0x7f
	typeI64 = 0x7e
)

func readLocals(body []byte) (all []declaration, at int) {
	kinds, at := unsigned(body, 0)
	for range kinds {
		n, next := unsigned(body, at)
		all = append(all, declaration{n, body[next]})
		at = next + 1
	}
	return all, at
}

func writeLocals(all []declaration) []byte {
	b := appendUnsigned(nil, uint64(len(all)))
	for _, d := range all {
		b = append(appendUnsigned(b, d.n), d.kind)
	}
	return b
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

// parted is code in the linker's layout of parts: a block that is left to
// unwind the stack, a loop that is repeated to jump, a block for each part but
// the first, and a table that leads to them.
//
//	block unwind, loop, block m ... block 0, get PC, table, end of 0, part 0, end of 1, part 1 ...
type parted struct {
	code  []instruction
	start int   // of part 0
	open  []int // the blocks that are open there: unwind, loop, or the part behind the end
	table []int // of each number of a place the part
}

const (
	other  = -1
	loop   = -2
	unwind = -3
)

// layout finds the parts; nil where there are none.
func layout(code []instruction) *parted {
	f := &parted{code: code}
	at := 2
	for ; like(code[at:], opBlock) || like(code[at:], opLoop); at++ {
		kind := other
		switch {
		case code[at].number != noType:
			return nil
		case code[at].op == opLoop:
			kind = loop
		case at == 2:
			kind = unwind
		}
		f.open = append(f.open, kind)
	}
	if !like(code[at:], opGet, opBrTable, opEnd) || code[at].number != localPC {
		return nil
	}
	f.start = at + 2
	n, next := unsigned(code[at+1].more, 0)
	last := 0
	for range n + 1 {
		v, after := unsigned(code[at+1].more, next)
		f.table, next, last = append(f.table, int(v)), after, max(last, int(v))
	}
	if len(f.open) <= last {
		return nil
	}
	// Without a block to unwind, the first is that of a part like the others.
	for part := range last + 1 {
		i := len(f.open) - 1 - part
		if f.open[i] == loop {
			return nil
		}
		f.open[i] = part
	}
	return f
}

// walk calls visit with the place of each instruction and what is open there,
// itself included: the blocks, from the outermost, and the part it is in. visit
// tells whether it has taken out the block that opens there.
func (f *parted) walk(visit func(i int, open []int, here int) bool) {
	open := append([]int(nil), f.open...)
	here := -1
	for i := f.start; i < len(f.code); i++ {
		in := f.code[i]
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
			here = max(here, open[len(open)-1])
			open = open[:len(open)-1]
		}
		if visit(i, open, here) {
			open = open[:len(open)-1]
		}
	}
}

// target is the block that a branch of a depth leaves.
func target(open []int, depth int64) int {
	if depth >= int64(len(open)) {
		return other
	}
	return open[len(open)-1-int(depth)]
}

// branches makes jumps forward what they are. The linker goes back to the table
// for every jump.
func (f *parted) branches() {
	code := f.code
	f.walk(func(i int, open []int, here int) bool {
		// if, const, set PC, br loop, end
		at := i
		within := like(code[i:], opIf, opConst, opSet, opBr, opEnd)
		if within {
			at++
		}
		if !like(code[at:], opConst, opSet, opBr) || code[at+1].number != localPC || target(open, code[at+2].number) != loop {
			return false
		}
		if within {
			positive(code[:at])
		}
		part := f.table[min(int(code[at].number), len(f.table)-1)]
		if part <= here {
			return false
		}
		depth := 0
		for target(open, int64(depth)) != part {
			depth++
		}
		to := &code[at+2]
		drop(code[i : at+2])
		to.number = int64(depth)
		if within {
			to.op, to.number = opBrIf, int64(depth-1)
			code[at+3].gone = true
		} else if depth == 0 && like(code[at+3:], opEnd) {
			to.gone = true // that is where it goes on anyway
		}
		return within
	})
}

// calls shortens what follows a call: the other function answers whether the
// stack unwinds, and so does this one at once. What never comes back need not
// be asked.
func (f *parted) calls() {
	code := f.code
	var asked []int
	f.walk(func(i int, open []int, here int) bool {
		if i == 0 || code[i-1].op != opCall && code[i-1].op != opIndirect ||
			!like(code[i:], opGlobalGet, opSet, opBrIf) || target(open, code[i+2].number) != unwind {
			return false
		}
		in := &code[i+2]
		if open[len(open)-1] == other || endsIn(code[i+3:]) {
			drop(code[i : i+2])
			*in = instruction{op: opReturn}
		} else {
			asked = append(asked, i+2)
		}
		return false
	})
	for _, i := range asked {
		code[i] = instruction{op: opIf, number: noType, more: []byte{opConst, 1, opReturn, opEnd}}
	}
}

// endsIn tells whether code comes to its end without doing anything.
func endsIn(code []instruction) bool {
	for _, in := range code {
		switch {
		case in.gone || in.op == opEnd || in.op == opNop:
		case in.op == opUnreachable:
			return true
		default:
			return false
		}
	}
	return false
}

// shareAddress keeps the function's number, which is in the return address of
// each of its calls, in a local of its own, so that all calls look alike.
func shareAddress(code []instruction, locals []declaration) ([]instruction, []declaration) {
	const local = localSP + 1
	number, sites := int64(0), 0
	for i := range code {
		if isCall(code[i:]) {
			if number = code[i+6].number >> 16; true {
				sites++
			}
		}
	}
	if sites < 2 {
		return code, locals
	}
	for i := range code {
		if op := code[i].op; op >= opGet && op <= opTee && code[i].number >= local {
			code[i].number++
		}
	}
	out := append([]instruction(nil), code[:2]...)
	out = append(out, instruction{op: opI64Const, number: number << 16}, instruction{op: opSet, number: local})
	for i, in := range code[2:] {
		if i += 2; i >= 8 && isCall(code[i-6:]) && in.number>>16 == number {
			out = append(out, instruction{op: opGet, number: local}, instruction{op: opI64Const, number: in.number & 0xffff}, instruction{op: opI64Add})
			continue
		}
		out = append(out, in)
	}
	if len(locals) > 1 && locals[1].kind == typeI64 {
		locals[1].n++
	} else {
		locals = append([]declaration{locals[0], {1, typeI64}}, locals[1:]...)
	}
	return out, locals
}

// isCall tells whether code begins with the writing of a return address.
func isCall(code []instruction) bool {
	return like(code, opGet, opConst, opI32Sub, opTee, opGlobalSet, opGet, opI64Const, opI64Store) && isSP(code[:5]) && code[1].number == 8
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
