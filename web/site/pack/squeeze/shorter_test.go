package squeeze

import (
	"bytes"
	"testing"
)

// begin is what every function that is called as usual begins with: the
// locals, one of 32 bits for the stack pointer and two of 64 bits, and a copy of
// the stack pointer.
var begin = []byte{2, 1, typeI32, 2, typeI64, opGlobalGet, 0, opSet, 1}

func with(parts ...[]byte) []byte { return append(bytes.Clone(begin), bytes.Join(parts, nil)...) }

// push is what writes a return address, ask what asks whether the stack unwinds.
func push(address ...byte) []byte {
	head := []byte{opGet, 1, opConst, 8, opI32Sub, opTee, 1, opGlobalSet, 0, opGet, 1}
	return append(append(head, address...), opI64Store, 3, 0, opConst, 0, opCall, 5)
}

func ask(depth byte) []byte { return []byte{opGlobalGet, 0, opSet, 1, opBrIf, depth} }

func TestShorter(t *testing.T) {
	block := []byte{opBlock, noType}
	end := []byte{opEnd}
	for _, c := range []struct {
		what     string
		in, want []byte
	}{
		{"another kind of function", []byte{0, opGet, 1, opExtendU, opI64Const, 8, opI64Add, opWrap, opLoad, 2, 0, opDrop, opEnd},
			[]byte{0, opGet, 1, opExtendU, opI64Const, 8, opI64Add, opWrap, opLoad, 2, 0, opDrop, opEnd}},

		// Parts 0 to 2: the first goes to 2 if two numbers are not equal, the
		// second back to the first.
		{"jumps", with([]byte{opLoop, noType}, block, block, block, []byte{opGet, 0, opBrTable, 3, 0, 0, 1, 2, opEnd},
			[]byte{opGet, 2, opGet, 3, opI64Eqz + 1, opEqz, opIf, noType, opConst, 3, opSet, 0, opBr, 3, opEnd, opEnd},
			[]byte{opConst, 0, opSet, 0, opBr, 1, opEnd},
			[]byte{opUnreachable, opEnd, opUnreachable, opEnd}),
			with([]byte{opLoop, noType}, block, block, block, []byte{opGet, 0, opBrTable, 3, 0, 0, 1, 2, opEnd},
				[]byte{opGet, 2, opGet, 3, opI64Eqz + 2, opBrIf, 1, opEnd},
				[]byte{opConst, 0, opSet, 0, opBr, 1, opEnd},
				[]byte{opUnreachable, opEnd, opUnreachable, opEnd})},
		{"a jump to what comes next", with([]byte{opLoop, noType}, block, block, []byte{opGet, 0, opBrTable, 1, 0, 1, opEnd},
			[]byte{opConst, 1, opSet, 0, opBr, 1, opEnd}, []byte{opUnreachable, opEnd, opUnreachable, opEnd}),
			with([]byte{opLoop, noType}, block, block, []byte{opGet, 0, opBrTable, 1, 0, 1, opEnd}, end, []byte{opUnreachable, opEnd, opUnreachable, opEnd})},

		// One call comes back, and one does not.
		{"calls", with(block, block, block, block, []byte{opGet, 0, opBrTable, 2, 0, 1, 2, opEnd},
			push(opI64Const, 0x81, 0x80, 0xc4, 0), ask(2), end, push(opI64Const, 0x82, 0x80, 0xc4, 0), ask(1), end,
			[]byte{opUnreachable, opEnd, opConst, 1, opEnd}),
			append([]byte{2, 1, typeI32, 3, typeI64, opGlobalGet, 0, opSet, 1, opI64Const, 0x80, 0x80, 0xc4, 0, opSet, 2}, bytes.Join([][]byte{
				block, block, block, block, {opGet, 0, opBrTable, 2, 0, 1, 2, opEnd},
				push(opGet, 2, opI64Const, 1, opI64Add), {opGlobalGet, 0, opSet, 1, opIf, noType, opConst, 1, opReturn, opEnd}, end,
				push(opGet, 2, opI64Const, 2, opI64Add), {opReturn}, end,
				{opUnreachable, opEnd, opConst, 1, opEnd}}, nil)...)},
	} {
		want := c.want
		if want == nil {
			want = c.in
		}
		if got := shorterFunction(bytes.Clone(c.in), all); !bytes.Equal(got, want) {
			t.Errorf("%s:\n%x\n%x, want", c.what, got, want)
		}
		// What has no sections but code is refused, not misread.
		section := append([]byte{1}, append(appendUnsigned(nil, uint64(len(c.in))), c.in...)...)
		if out, err := shortened(section, all); err != nil || len(out) > len(section)+8 {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}

// TestLongType holds that a block whose type is a number of more than a byte is
// refused, not misread.
func TestLongType(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("it was read")
		}
	}()
	readCode([]byte{opBlock, 0x80, 0x01, opEnd})
}

// TestOpposite holds each opposite comparison to all cases.
func TestOpposite(t *testing.T) {
	is := func(c byte, x, y int32) bool {
		u, v := uint32(x), uint32(y)
		return [...]bool{x == y, x != y, x < y, u < v, x > y, u > v, x <= y, u <= v, x >= y, u >= v}[c]
	}
	for c := range byte(10) {
		for _, x := range []int32{-2, -1, 0, 1, 2} {
			for _, y := range []int32{-2, -1, 0, 1, 2} {
				if is(c, x, y) == is(opposite(c), x, y) {
					t.Errorf("%d and %d of %d and %d", c, opposite(c), x, y)
				}
			}
		}
	}
}
