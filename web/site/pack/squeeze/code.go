package squeeze

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
			if in.number = int64(b[at]); in.number >= 0x80 {
				panic("a block whose type is longer than a byte")
			}
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
