package constant_test

import (
	real "go/constant"
	"go/token"
	"math"
	"math/rand/v2"
	"testing"

	"noughts/web/site/pack/slim/constant"
)

// pair is a constant of both packages.
type pair struct {
	want real.Value
	got  constant.Value
}

// alike tells whether the two are the same to a shader.
func (p pair) alike() bool {
	switch p.want.Kind() {
	case real.Bool:
		return p.got.Kind() == constant.Bool && real.BoolVal(p.want) == constant.BoolVal(p.got)
	case real.Int:
		w, exact := real.Int64Val(p.want)
		g, ok := constant.Int64Val(p.got)
		if !exact {
			return p.got.Kind() == constant.Unknown && !ok
		}
		return p.got.Kind() == constant.Int && ok && g == w
	case real.Float:
		w, _ := real.Float64Val(p.want)
		g, _ := constant.Float64Val(p.got)
		if math.IsInf(w, 0) {
			return p.got.Kind() == constant.Unknown
		}
		// A shader is written with eleven digits of a number.
		return p.got.Kind() == constant.Float && math.Abs(w-g) <= 1e-13*math.Abs(w)
	}
	return p.got.Kind() == constant.Unknown
}

var literals = []struct {
	text string
	kind token.Token
}{
	{"0", token.INT}, {"1", token.INT}, {"2", token.INT}, {"3", token.INT}, {"7", token.INT}, {"255", token.INT}, {"0x1F", token.INT},
	{"0b101", token.INT}, {"0o17", token.INT}, {"1_000_000", token.INT}, {"2147483648", token.INT}, {"9223372036854775807", token.INT},
	{"9223372036854775808", token.INT}, {"0.0", token.FLOAT}, {"1.0", token.FLOAT}, {"0.1", token.FLOAT}, {"0.2", token.FLOAT}, {".5", token.FLOAT},
	{"1.", token.FLOAT}, {"1e3", token.FLOAT}, {"1E-3", token.FLOAT}, {"3.14159265358979", token.FLOAT}, {"0x1p-2", token.FLOAT},
	{"1_0.2_5", token.FLOAT}, {"1e-7", token.FLOAT}, {"6.02e23", token.FLOAT}, {"2.2", token.FLOAT}, {"0.333333333333333333333333", token.FLOAT},
	{"1e300", token.FLOAT}, {"123456789.125", token.FLOAT}, {"0.055", token.FLOAT}, {"12.92", token.FLOAT},
}

func all() []pair {
	pairs := []pair{{real.MakeBool(true), constant.MakeBool(true)}, {real.MakeBool(false), constant.MakeBool(false)},
		{real.MakeInt64(-1), constant.MakeInt64(-1)}, {real.MakeInt64(math.MinInt64), constant.MakeInt64(math.MinInt64)},
		{real.MakeFloat64(1), constant.MakeFloat64(1)}, {real.MakeFloat64(-0.5), constant.MakeFloat64(-0.5)}, {real.MakeUnknown(), constant.MakeFloat64(math.NaN())}}
	for _, l := range literals {
		pairs = append(pairs, pair{real.MakeFromLiteral(l.text, l.kind, 0), constant.MakeFromLiteral(l.text, l.kind, 0)})
	}
	return pairs
}

var (
	unary   = []token.Token{token.ADD, token.SUB, token.XOR, token.NOT}
	compare = []token.Token{token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ}
	binary  = []token.Token{token.ADD, token.SUB, token.MUL, token.QUO, token.QUO_ASSIGN, token.REM, token.AND, token.OR, token.XOR, token.AND_NOT, token.LAND, token.LOR}
)

// value answers what a call of the real package does, and no if it panics.
func value(f func() real.Value) (v real.Value, ok bool) {
	defer func() { ok = recover() == nil }()
	return f(), true
}

// TestLikeTheRealOne computes with a table of constants, all with all.
func TestLikeTheRealOne(t *testing.T) {
	pairs := all()
	for i, p := range pairs {
		if !p.alike() {
			t.Errorf("constant %d is %v, want %v", i, p.got, p.want)
		}
	}
	for _, p := range pairs {
		if p.want.Kind() != real.Unknown && p.got.Kind() == constant.Unknown {
			continue // too large, as is what is made of it
		}
		check(t, "ToInt", p, pair{}, pair{real.ToInt(p.want), constant.ToInt(p.got)})
		check(t, "ToFloat", p, pair{}, pair{real.ToFloat(p.want), constant.ToFloat(p.got)})
		if w, ok := value(func() real.Value { return real.MakeInt64(int64(real.Sign(p.want))) }); ok {
			check(t, "Sign", p, pair{}, pair{w, constant.MakeInt64(int64(constant.Sign(p.got)))})
		}
		for _, op := range unary {
			got := constant.UnaryOp(op, p.got, 0)
			if w, ok := value(func() real.Value { return real.UnaryOp(op, p.want, 0) }); ok {
				check(t, op.String(), p, pair{}, pair{w, got})
			} else if got.Kind() != constant.Unknown {
				t.Errorf("%v %v is %v, and the real one panics", op, p.got, got)
			}
		}
		for _, by := range []uint{0, 1, 31, 62, 63, 64, 100} {
			for _, op := range []token.Token{token.SHL, token.SHR} {
				got := constant.Shift(p.got, op, by)
				if w, ok := value(func() real.Value { return real.Shift(p.want, op, by) }); ok {
					check(t, op.String(), p, pair{}, pair{w, got})
				} else if got.Kind() != constant.Unknown {
					t.Errorf("%v %v %d is %v, and the real one panics", p.got, op, by, got)
				}
			}
		}
		for _, q := range pairs {
			if q.want.Kind() != real.Unknown && q.got.Kind() == constant.Unknown {
				continue
			}
			if (p.want.Kind() == real.Bool) != (q.want.Kind() == real.Bool) {
				continue // for which the real one has no rule, and shaders no use
			}
			for _, op := range binary {
				got := constant.BinaryOp(p.got, op, q.got)
				if w, ok := value(func() real.Value { return real.BinaryOp(p.want, op, q.want) }); ok {
					check(t, op.String(), p, q, pair{w, got})
				} else if got.Kind() != constant.Unknown {
					t.Errorf("%v %v %v is %v, and the real one panics", p.got, op, q.got, got)
				}
			}
			for _, op := range compare {
				got := constant.MakeBool(constant.Compare(p.got, op, q.got))
				if w, ok := value(func() real.Value { return real.MakeBool(real.Compare(p.want, op, q.want)) }); ok {
					check(t, op.String(), p, q, pair{w, got})
				}
			}
		}
	}
}

func check(t *testing.T, name string, x, y, made pair) {
	t.Helper()
	if !made.alike() {
		t.Errorf("%v %s %v is %v, want %v", x.want, name, y.want, made.got, made.want)
	}
}

// TestFormulas computes on with what was computed, as a shader's formulas do.
func TestFormulas(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	start := all()
	for range 3000 {
		p := start[random.IntN(len(start))]
		for range 6 {
			q := start[random.IntN(len(start))]
			if p.got.Kind() == constant.Unknown || q.got.Kind() == constant.Unknown || (p.want.Kind() == real.Bool) != (q.want.Kind() == real.Bool) {
				break
			}
			op := binary[random.IntN(len(binary))]
			if w, _ := real.Float64Val(real.ToFloat(q.want)); w == 0 && (op == token.QUO || op == token.QUO_ASSIGN || op == token.REM) {
				continue // which the shader compiler refuses
			}
			w, ok := value(func() real.Value { return real.BinaryOp(p.want, op, q.want) })
			if !ok {
				continue
			}
			made := pair{w, constant.BinaryOp(p.got, op, q.got)}
			// A sum may lose to cancellation what its parts have in common.
			if !near(made, p, q) {
				t.Fatalf("%v %v %v is %v, want %v", p.want, op, q.want, made.got, made.want)
			}
			if !made.alike() {
				break
			}
			p = made
		}
	}
}

// near tells whether a constant is right to the digits that its parts have.
func near(made, p, q pair) bool {
	if made.alike() {
		return true
	}
	size := func(v real.Value) float64 {
		f, _ := real.Float64Val(real.ToFloat(v))
		return math.Abs(f)
	}
	if made.want.Kind() != real.Float || made.got.Kind() != constant.Float {
		return false
	}
	g, _ := constant.Float64Val(made.got)
	w, _ := real.Float64Val(made.want)
	return math.Abs(w-g) <= 1e-13*max(size(p.want), size(q.want))
}
