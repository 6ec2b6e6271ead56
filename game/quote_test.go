package game

import (
	"strconv"
	"strings"
	"testing"
)

// Quote agrees with strconv.Quote, except for the characters that need its
// tables. Its result is always one printable line.
func TestQuote(t *testing.T) {
	for _, s := range []string{"", "a1", `a"b\c`, "a\tb\nc\r", "\x00\x1f\x7f", "\xff\xc3", "größe", "日本", "🙂", "\u00a0\u200b\u202e\u2066\ufeff\ufffb", "a\u0301"} {
		if got, want := Quote(s), strconv.Quote(s); got != want && got != `"\x00\x1f\x7f"` {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got, want := Quote(strings.Repeat("x", 50)), `"`+strings.Repeat("x", 40)+`"…`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for r := rune(0); r < 0x110000; r++ {
		for _, c := range Quote(string(r)) {
			if (c < ' ' || c >= 0x7f && c <= 0xa0 || c >= 0x200b && c <= 0x200f || c >= 0x2028 && c <= 0x202e || c >= 0x2066 && c <= 0x2069) || c >= 0xe0000 {
				t.Fatalf("%U: %q", r, Quote(string(r)))
			}
		}
	}
}
