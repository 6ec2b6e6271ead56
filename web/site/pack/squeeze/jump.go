package squeeze

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
// be asked. The premise is that behind the block to unwind there is nothing but
// the answer 1, as the linker leaves it.
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
