// Package shader stands in for Ebitengine's compiler of shaders in the page's
// bundle. A page draws with Ebitengine's own shaders only, and these are compiled
// when the bundle is: the page's program has what comes out of it, and needs
// neither the compiler nor go/parser, nor the time for them before its first frame.
//
// Write and Read are how a compiled shader becomes a text, and a shader again.
// Package pack adds the texts, and the function Compile that finds the one of a
// source.
package shader

import (
	"encoding/binary"
	"errors"
	"fmt"
	"go/constant"
	"math"
	"reflect"
)

// value is the type of constants.
var value = reflect.TypeFor[constant.Value]()

// What stands before a constant; 0 stands for none.
const (
	aBool = 1 + iota
	anInt
	aFloat
)

// Write writes what a pointer leads to: structs by their public fields, without
// their names, slices by their length, and pointers by whether there is one.
func Write(from any) (string, error) {
	b, err := write(nil, reflect.ValueOf(from).Elem())
	return string(b), err
}

func write(b []byte, v reflect.Value) ([]byte, error) {
	var err error
	switch v.Kind() {
	case reflect.Int:
		return binary.AppendVarint(b, v.Int()), nil
	case reflect.Uint8:
		return append(b, byte(v.Uint())), nil
	case reflect.String:
		return append(binary.AppendUvarint(b, uint64(v.Len())), v.String()...), nil
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, 0), nil
		}
		return write(append(b, 1), v.Elem())
	case reflect.Struct:
		for i := 0; i < v.NumField() && err == nil; i++ {
			if v.Type().Field(i).IsExported() {
				b, err = write(b, v.Field(i))
			}
		}
		return b, err
	case reflect.Slice:
		b = binary.AppendUvarint(b, uint64(v.Len()))
		fallthrough
	case reflect.Array:
		for i := 0; i < v.Len() && err == nil; i++ {
			b, err = write(b, v.Index(i))
		}
		return b, err
	}
	if v.Type() != value {
		return nil, fmt.Errorf("shader: a %v cannot be written", v.Type())
	}
	if v.IsNil() {
		return append(b, 0), nil
	}
	c := v.Interface().(constant.Value)
	switch c.Kind() {
	case constant.Bool:
		if constant.BoolVal(c) {
			return append(b, aBool, 1), nil
		}
		return append(b, aBool, 0), nil
	case constant.Int:
		if i, ok := constant.Int64Val(c); ok {
			return binary.AppendVarint(append(b, anInt), i), nil
		}
	case constant.Float:
		f, _ := constant.Float64Val(c)
		return binary.LittleEndian.AppendUint64(append(b, aFloat), math.Float64bits(f)), nil
	}
	return nil, fmt.Errorf("shader: the constant %v cannot be written", c)
}

var errDamaged = errors.New("shader: a compiled shader is damaged")

// Read reads what Write has written, and answers what is left of the text.
func Read(text string, into any) (rest string, err error) {
	r := reader{rest: text}
	r.read(reflect.ValueOf(into).Elem())
	if r.damaged {
		return "", errDamaged
	}
	return r.rest, nil
}

type reader struct {
	rest    string
	damaged bool
}

func (r *reader) read(v reflect.Value) {
	switch v.Kind() {
	case reflect.Int:
		v.SetInt(r.signed())
	case reflect.Uint8:
		v.SetUint(uint64(r.byte()))
	case reflect.String:
		v.SetString(r.bytes(r.length()))
	case reflect.Pointer:
		if r.byte() == 1 {
			v.Set(reflect.New(v.Type().Elem()))
			r.read(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				r.read(v.Field(i))
			}
		}
	case reflect.Slice:
		// What is not there is nil, as in what the compiler makes.
		if n := r.length(); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
		}
		fallthrough
	case reflect.Array:
		for i := 0; i < v.Len() && !r.damaged; i++ {
			r.read(v.Index(i))
		}
	case reflect.Interface:
		if c := r.constant(); c != nil {
			v.Set(reflect.ValueOf(c))
		}
	}
}

func (r *reader) constant() constant.Value {
	switch r.byte() {
	case aBool:
		return constant.MakeBool(r.byte() == 1)
	case anInt:
		return constant.MakeInt64(r.signed())
	case aFloat:
		if b := r.bytes(8); !r.damaged {
			return constant.MakeFloat64(math.Float64frombits(binary.LittleEndian.Uint64([]byte(b))))
		}
	}
	return nil
}

// bytes are the next n; none, and the text is damaged, if there are fewer.
func (r *reader) bytes(n int) string {
	if n < 0 || n > len(r.rest) {
		r.rest, r.damaged = "", true
		return ""
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.bytes(1); b != "" {
		return b[0]
	}
	return 0
}

// length is a number that is not larger than what is left.
func (r *reader) length() int {
	n := r.number()
	if n > uint64(len(r.rest)) {
		r.rest, r.damaged = "", true
		return 0
	}
	return int(n)
}

func (r *reader) signed() int64 {
	n := r.number()
	return int64(n>>1) ^ -int64(n&1)
}

func (r *reader) number() uint64 {
	n := uint64(0)
	for shift := 0; shift < 64; shift += 7 {
		b := r.byte()
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
	r.rest, r.damaged = "", true
	return 0
}
