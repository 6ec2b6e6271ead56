package web

import (
	"math"
	"syscall/js"
)

// Values from a page may be anything: a text of a hundred megabytes, an object whose
// properties throw, a number that is NaN. These functions check them.

// typeOf is the type of a value. One that package js does not know, such as a bigint, counts
// as a symbol.
func typeOf(v js.Value) (t js.Type) {
	defer func() {
		if recover() != nil {
			t = js.TypeSymbol
		}
	}()
	return v.Type()
}

// none tells whether a value is undefined or null.
func none(v js.Value) bool {
	t := typeOf(v)
	return t == js.TypeUndefined || t == js.TypeNull
}

// property is a property of an object, undefined if it throws.
func property(of js.Value, name any) (v js.Value) {
	var err error
	defer func() {
		if err != nil {
			v = js.Undefined()
		}
	}()
	defer caught(&err)
	return js.Global().Get("Reflect").Call("get", of, name)
}

// textOf is a string of at most so many UTF-16 units.
func textOf(v js.Value, most int) (string, bool) {
	if typeOf(v) != js.TypeString || js.Global().Get("Object").Invoke(v).Get("length").Int() > most {
		return "", false // checked before the text is copied
	}
	return v.String(), true
}

// textsOf is an array of at most so many short strings; none is an empty one.
func textsOf(v js.Value, most int) (all []string, ok bool) {
	if none(v) {
		return nil, true
	}
	if typeOf(v) != js.TypeObject {
		return nil, false
	}
	n, ok := numberOf(property(v, "length"))
	if !ok || n < 0 || n > float64(most) || n != math.Trunc(n) {
		return nil, false
	}
	for i := range int(n) {
		text, ok := textOf(property(v, i), mostMove)
		if !ok {
			return nil, false
		}
		all = append(all, text)
	}
	return all, true
}

// numberOf is a finite number.
func numberOf(v js.Value) (float64, bool) {
	if typeOf(v) != js.TypeNumber {
		return 0, false
	}
	n := v.Float()
	return n, !math.IsNaN(n) && !math.IsInf(n, 0)
}

// truthOf tells whether a value is the boolean true.
func truthOf(v js.Value) bool { return typeOf(v) == js.TypeBoolean && v.Bool() }
