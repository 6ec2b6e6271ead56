// Package constant stands in for go/constant in the page's bundle, where the
// constants of shaders are computed with it, and brings the long arithmetic of
// math/big along. Here an integer has 64 bits, and a fraction is one of two
// whole numbers of 53 bits, which a graphics processor would not tell from the
// true one. What does not fit is Unknown, or rounded, and nothing panics.
package constant

import (
	"go/token"
	"math"
	"strconv"
	"strings"
)

// Kind is what a Value is.
type Kind int

const (
	Unknown Kind = iota
	Bool
	Int
	Float
)

// Value is a constant.
type Value interface {
	Kind() Kind
	String() string
}

type unknown struct{}

type boolean bool

type integer int64

// number is over/under. Where these are not both whole numbers of up to 53
// bits, under is 1 and over is rounded.
type number struct{ over, under float64 }

func (unknown) Kind() Kind { return Unknown }
func (boolean) Kind() Kind { return Bool }
func (integer) Kind() Kind { return Int }
func (number) Kind() Kind  { return Float }

func (unknown) String() string   { return "unknown" }
func (b boolean) String() string { return strconv.FormatBool(bool(b)) }
func (i integer) String() string { return strconv.FormatInt(int64(i), 10) }
func (n number) String() string  { return strconv.FormatFloat(n.over/n.under, 'g', 6, 64) }

// MakeBool is a Bool.
func MakeBool(b bool) Value { return boolean(b) }

// MakeInt64 is an Int.
func MakeInt64(i int64) Value { return integer(i) }

// MakeFloat64 is a Float; Unknown for what is not finite.
func MakeFloat64(f float64) Value {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return unknown{}
	}
	return number{f + 0, 1} // there is no -0
}

// MakeFromLiteral reads a literal of the kind INT or FLOAT. A Float of up to 15
// digits is kept as the fraction that it says: 0.1 is a tenth.
func MakeFromLiteral(literal string, kind token.Token, _ uint) Value {
	switch kind {
	case token.INT:
		if i, err := strconv.ParseInt(literal, 0, 64); err == nil {
			return integer(i)
		}
	case token.FLOAT:
		f, err := strconv.ParseFloat(strings.ReplaceAll(literal, "_", ""), 64)
		if err != nil {
			break
		}
		for under := 1.0; under <= 1e15; under *= 10 {
			if over := math.Round(f * under); whole(over) && over/under == f {
				return fraction(over, under)
			}
		}
		return MakeFloat64(f)
	}
	return unknown{}
}

// whole tells whether a float is a whole number, and exactly the one meant.
func whole(f float64) bool { return math.Abs(f) < 1<<53 && f == math.Trunc(f) }

// fraction is over/under in the lowest terms.
func fraction(over, under float64) Value {
	if whole(over) && whole(under) && under != 0 {
		a, b := math.Abs(over), math.Abs(under)
		for b > 0 {
			a, b = b, math.Mod(a, b)
		}
		a = math.Copysign(a, under)
		return number{over/a + 0, under / a}
	}
	return MakeFloat64(over / under)
}

// BoolVal is false for what is not a Bool.
func BoolVal(x Value) bool {
	b, _ := x.(boolean)
	return bool(b)
}

// Int64Val says no for what is not an Int.
func Int64Val(x Value) (int64, bool) {
	i, ok := x.(integer)
	return int64(i), ok
}

// Float64Val answers the nearest float and whether it is the very number; 0 and
// no for what is none.
func Float64Val(x Value) (float64, bool) {
	n, ok := ToFloat(x).(number)
	if !ok {
		return 0, false
	}
	return n.over / n.under, n.under == 1
}

// Sign is -1, 0 or 1; 1 for what is not a number.
func Sign(x Value) int {
	if f, _ := Float64Val(x); f < 0 {
		return -1
	} else if f == 0 && x.Kind() != Unknown {
		return 0
	}
	return 1
}

// ToInt is an Int, or Unknown.
func ToInt(x Value) Value {
	switch x := x.(type) {
	case integer:
		return x
	case number:
		if x.under == 1 && x.over == math.Trunc(x.over) && math.Abs(x.over) < 1<<63 {
			return integer(x.over)
		}
	}
	return unknown{}
}

// ToFloat is a Float, or Unknown.
func ToFloat(x Value) Value {
	switch x := x.(type) {
	case integer:
		return number{float64(x), 1}
	case number:
		return x
	}
	return unknown{}
}

// UnaryOp is what an operator makes of a Value; Unknown where it makes nothing.
func UnaryOp(op token.Token, x Value, _ uint) Value {
	switch op {
	case token.ADD:
		if x.Kind() != Bool {
			return x
		}
	case token.SUB:
		if x.Kind() != Bool {
			return BinaryOp(integer(0), token.SUB, x)
		}
	case token.XOR:
		if i, ok := x.(integer); ok {
			return ^i
		}
	case token.NOT:
		if b, ok := x.(boolean); ok {
			return !b
		}
	}
	return unknown{}
}

// BinaryOp is what an operator makes of two Values; Unknown where it makes
// nothing. The quotient of QUO is a Float, and that of QUO_ASSIGN an Int.
func BinaryOp(x Value, op token.Token, y Value) Value {
	if a, ok := x.(boolean); ok {
		if b, ok := y.(boolean); ok && op == token.LAND {
			return a && b
		} else if ok && op == token.LOR {
			return a || b
		}
		return unknown{}
	}
	a, ok := x.(integer)
	b, both := y.(integer)
	if ok && both && op != token.QUO {
		return whole64(a, op, b)
	}
	p, ok := ToFloat(x).(number)
	q, both := ToFloat(y).(number)
	if ok && both {
		return rational(p, op, q)
	}
	return unknown{}
}

// whole64 is BinaryOp of Ints.
func whole64(a integer, op token.Token, b integer) Value {
	switch op {
	case token.ADD:
		if c := a + b; (c > a) == (b > 0) {
			return c
		}
	case token.SUB:
		if c := a - b; (c < a) == (b > 0) {
			return c
		}
	case token.MUL:
		if c := a * b; a == 0 || c/a == b && (a != -1 || c != b || c == 0) {
			return c
		}
	case token.QUO_ASSIGN:
		if b != 0 {
			return a / b
		}
	case token.REM:
		if b != 0 {
			return a % b
		}
	case token.AND:
		return a & b
	case token.OR:
		return a | b
	case token.XOR:
		return a ^ b
	case token.AND_NOT:
		return a &^ b
	}
	return unknown{}
}

// rational is BinaryOp of Floats.
func rational(a number, op token.Token, b number) Value {
	x, y := a.over/a.under, b.over/b.under
	left, right, under := a.over*b.under, b.over*a.under, a.under*b.under
	exact := whole(left) && whole(right) && whole(under)
	switch op {
	case token.ADD:
		if exact {
			return fraction(left+right, under)
		}
		return MakeFloat64(x + y)
	case token.SUB:
		if exact {
			return fraction(left-right, under)
		}
		return MakeFloat64(x - y)
	case token.MUL:
		if over := a.over * b.over; whole(over) && whole(under) {
			return fraction(over, under)
		}
		return MakeFloat64(x * y)
	case token.QUO:
		if whole(left) && whole(right) && right != 0 {
			return fraction(left, right)
		}
		return MakeFloat64(x / y)
	}
	return unknown{}
}

// Shift shifts an Int; Unknown where bits are lost to the left, and of what is
// not an Int.
func Shift(x Value, op token.Token, by uint) Value {
	i, ok := x.(integer)
	switch {
	case ok && op == token.SHR:
		return i >> by
	case ok && op == token.SHL && i<<by>>by == i && (by < 64 || i == 0):
		return i << by
	}
	return unknown{}
}

// Compare is false of what cannot be compared.
func Compare(x Value, op token.Token, y Value) bool {
	if x.Kind() == Unknown || y.Kind() == Unknown || (x.Kind() == Bool) != (y.Kind() == Bool) {
		return false
	}
	order := 0
	if x.Kind() == Bool {
		if BoolVal(x) != BoolVal(y) {
			order = 2 // they are not ordered
		}
	} else if a, ok := x.(integer); ok && y.Kind() == Int {
		if b := y.(integer); a < b {
			order = -1
		} else if a > b {
			order = 1
		}
	} else if d := BinaryOp(x, token.SUB, y); d.Kind() != Unknown {
		order = Sign(d)
	}
	switch op {
	case token.EQL:
		return order == 0
	case token.NEQ:
		return order != 0
	case token.LSS:
		return order == -1
	case token.LEQ:
		return order == -1 || order == 0
	case token.GTR:
		return order == 1
	case token.GEQ:
		return order == 1 || order == 0
	}
	return false
}
