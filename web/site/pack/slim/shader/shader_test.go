package shader_test

import (
	"go/constant"
	"reflect"
	"testing"

	"noughts/web/site/pack/slim/shader"
)

type program struct {
	Names  []string
	Count  int
	Sum    [3]byte
	Text   []byte
	Block  *block
	hidden int
}

type block struct {
	Exprs []expr
	Inner []*block
}

type expr struct {
	Const constant.Value
	Index int
}

func TestWrittenAndRead(t *testing.T) {
	want := program{
		Names: []string{"", "one", "two"}, Count: -12345678901, Sum: [3]byte{1, 2, 255}, Text: []byte("text"),
		Block: &block{
			Exprs: []expr{{nil, 0}, {constant.MakeBool(true), 1}, {constant.MakeBool(false), 2}, {constant.MakeInt64(-1 << 63), 3},
				{constant.MakeFloat64(0.1), 4}},
			Inner: []*block{nil, {Inner: []*block{{}}}},
		},
	}
	text, err := shader.Write(&want)
	if err != nil {
		t.Fatal(err)
	}
	want.hidden = 5 // it is neither written nor read
	got := program{hidden: 5}
	rest, err := shader.Read(text+"more", &got)
	if err != nil || rest != "more" || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v is read as %+v, and %q is left, %v", want, got, rest, err)
	}
	// Whatever is cut off or changed, it is an error or another shader.
	for i := range text {
		if _, err := shader.Read(text[:i], &program{}); err == nil {
			t.Errorf("the first %d bytes of %d are enough", i, len(text))
		}
		for _, c := range []byte{0, 1, 0x7f, 0x80, 0xff} {
			_, _ = shader.Read(text[:i]+string([]byte{c})+text[i+1:], &program{})
		}
	}
	for _, bad := range []any{&struct{ C chan int }{}, &struct{ F float64 }{}, &expr{Const: constant.MakeString("s")}} {
		if text, err := shader.Write(bad); err == nil {
			t.Errorf("%T is written as %q", bad, text)
		}
	}
}
