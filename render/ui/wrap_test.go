package ui

import (
	"slices"
	"strings"
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// mono is a typeface of letters of width 1; Chinese and Japanese characters have width 2.
type mono struct{}

func (mono) Width(s string, f paint.Font) (w float64) {
	for _, r := range s {
		w++
		if r >= stage.FirstDense {
			w++
		}
	}
	return w
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		width float64
		text  string
		want  string
	}{
		{9, "to be or not", "to be or|not"},
		{9, "never-ending story", "never-|ending|story"},
		{4, "a unbreakable b", "a|unbr|eaka|ble|b"},
		{9, "A draw:\u00a0no move", "A|draw:\u00a0no|move"},
		{8, "先に並べた側の勝ち", "先に並べ|た側の勝|ち"},
		{8, "並べた側、勝ち。終", "並べた|側、勝|ち。終"},             // no line starts with 、 or 。
		{8, "印は「○」です", "印は|「○」で|す"},                 // no line ends with 「
		{10, "先に3目並べるとX wins!", "先に3目並|べるとX|wins!"}, // a line may break between letters or digits and characters
		{8, "X, 真人在棋盘上", "X, 真人|在棋盘上"},
		{2, "ーー", "ー|ー"}, // broken anyway if there is no other way
		{1, "棋", "棋"},
		{5, "", ""},
	} {
		got := stage.Wrap(mono{}, paint.Font{}, c.width, c.text)
		if want := strings.Split(c.want, "|"); !slices.Equal(got, want) {
			t.Errorf("%q in %v: %q, want %q", c.text, c.width, got, want)
		}
	}
}
