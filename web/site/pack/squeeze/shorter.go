package squeeze

import "errors"

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

// shareAddress keeps the function's number, which is in the return address of
// each of its calls, in a local of its own, so that all calls look alike.
func shareAddress(code []instruction, locals []declaration) ([]instruction, []declaration) {
	const local = localSP + 1
	number, sites := int64(0), 0
	for i := range code {
		if isCall(code[i:]) {
			number = code[i+6].number >> 16
			sites++
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
