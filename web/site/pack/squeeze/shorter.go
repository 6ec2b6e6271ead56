package squeeze

import "errors"

// shortened is the code section with shorter code that does the same.
func shortened(section []byte, s Steps) (out []byte, err error) {
	n, at := unsigned(section, 0)
	out = appendUnsigned(nil, n)
	for range n {
		size, body := unsigned(section, at)
		at = body + int(size)
		f := shorterFunction(section[body:at], s)
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
func shorterFunction(body []byte, s Steps) []byte {
	locals, at := readLocals(body)
	code := readCode(body[at:])
	if len(code) < 2 || code[0].op != opGlobalGet || code[0].number != globalSP || code[1].op != opSet || code[1].number != localSP ||
		len(locals) == 0 || locals[0] != (declaration{1, typeI32}) {
		return body
	}
	if f := layout(code); f != nil {
		if s.Branches {
			f.branches()
		}
		if s.Calls {
			f.calls()
		}
	}
	if s.Address {
		code, locals = shareAddress(code, locals)
	}
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
