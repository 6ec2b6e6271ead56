package constant_test

import (
	real "go/constant"
	"go/token"
	"math"
	"testing"

	"noughts/web/site/pack/slim/constant"
)

// alike fails if a constant is not the same as that of the real package.
func alike(t *testing.T, what string, want real.Value, got constant.Value) {
	t.Helper()
	same := false
	switch want.Kind() {
	case real.Unknown:
		same = got.Kind() == constant.Unknown
	case real.Bool:
		same = got.Kind() == constant.Bool && constant.BoolVal(got) == real.BoolVal(want)
	case real.Int:
		w, exact := real.Int64Val(want)
		g, ok := constant.Int64Val(got)
		// More than 64 bits are Unknown.
		same = got.Kind() == constant.Int && ok && g == w && exact || got.Kind() == constant.Unknown && !exact
	case real.Float:
		same = got.Kind() == constant.Float
	}
	if k := want.Kind(); same && (k == real.Int || k == real.Float) && got.Kind() != constant.Unknown {
		w, wok := real.Float64Val(want)
		g, gok := constant.Float64Val(got)
		same = w == g && (wok == gok || k == real.Float)
	}
	if same && want.Kind() != real.Int && got.String() != want.String() {
		same = false
	}
	if !same {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestLikeTheRealOne(t *testing.T) {
	type pair struct {
		want real.Value
		got  constant.Value
	}
	pairs := []pair{{real.MakeBool(true), constant.MakeBool(true)}, {real.MakeBool(false), constant.MakeBool(false)}}
	for _, i := range []int64{0, 1, -1, 7, -200, 1<<53 + 1, math.MaxInt64, math.MinInt64} {
		pairs = append(pairs, pair{real.MakeInt64(i), constant.MakeInt64(i)})
	}
	for _, f := range []float64{0, math.Copysign(0, -1), 1, -1, 0.1, 2.5, -1e-7, 1e15, 1 << 62, -1 << 63, math.Inf(1), math.Inf(-1), math.NaN()} {
		pairs = append(pairs, pair{real.MakeFloat64(f), constant.MakeFloat64(f)})
	}
	for _, p := range pairs {
		alike(t, "it", p.want, p.got)
		alike(t, "ToInt", real.ToInt(p.want), constant.ToInt(p.got))
		alike(t, "ToFloat", real.ToFloat(p.want), constant.ToFloat(p.got))
		if p.want.Kind() != real.Bool {
			alike(t, "its negative", real.UnaryOp(token.SUB, p.want, 0), constant.UnaryOp(token.SUB, p.got, 0))
		}
	}
}
