// Package constant stands in for go/constant in the page's bundle. The constants
// of a shader were computed when it was compiled, and are only written from then
// on, for which they need no long arithmetic: here an Int has 64 bits, and a
// Float is a float64.
package constant

import (
	"go/token"
	"math"
	"strconv"
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

type (
	unknown struct{}
	boolean bool
	integer int64
	number  float64
)

func (unknown) Kind() Kind { return Unknown }
func (boolean) Kind() Kind { return Bool }
func (integer) Kind() Kind { return Int }
func (number) Kind() Kind  { return Float }

func (unknown) String() string   { return "unknown" }
func (b boolean) String() string { return strconv.FormatBool(bool(b)) }
func (i integer) String() string { return strconv.FormatInt(int64(i), 10) }
func (n number) String() string  { return strconv.FormatFloat(float64(n), 'g', 6, 64) }

// MakeBool is a Bool.
func MakeBool(b bool) Value { return boolean(b) }

// MakeInt64 is an Int.
func MakeInt64(i int64) Value { return integer(i) }

// MakeFloat64 is a Float; Unknown for what is not finite.
func MakeFloat64(f float64) Value {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return unknown{}
	}
	return number(f + 0) // there is no -0
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

// Float64Val says no for what is not a Float, and for an Int that is none.
func Float64Val(x Value) (float64, bool) {
	if i, ok := x.(integer); ok {
		f := float64(i)
		return f, f < 1<<63 && integer(f) == i
	}
	n, ok := x.(number)
	return float64(n), ok
}

// ToInt is an Int, or Unknown.
func ToInt(x Value) Value {
	switch x := x.(type) {
	case integer:
		return x
	case number:
		if f := float64(x); f == math.Trunc(f) && f >= -1<<63 && f < 1<<63 {
			return integer(x)
		}
	}
	return unknown{}
}

// ToFloat is a Float, or Unknown.
func ToFloat(x Value) Value {
	switch x := x.(type) {
	case integer:
		return number(x)
	case number:
		return x
	}
	return unknown{}
}

// UnaryOp negates a number; whatever else is asked for is Unknown.
func UnaryOp(op token.Token, x Value, _ uint) Value {
	if op == token.SUB {
		switch x := x.(type) {
		case integer:
			if x != math.MinInt64 {
				return -x
			}
		case number:
			return 0 - x
		}
	}
	return unknown{}
}
