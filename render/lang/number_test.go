package lang

import "testing"

func TestNumbers(t *testing.T) {
	for _, x := range []struct {
		tag     string
		n       int64
		number  string
		percent string
	}{
		{"en", 1234567, "1,234,567", "12%"},
		{"en", 999, "999", "12%"},
		{"en", -1000, "−1,000", "12%"},
		{"de", 1234, "1.234", "12\u00a0%"},
		{"es", 1234, "1234", "12\u00a0%"},
		{"es", 12345, "12\u00a0345", "12\u00a0%"},
		{"pl", 0, "0", "12%"},
		{"tr", 100000, "100.000", "%12"},
		{"ja", 100000, "100,000", "12%"},
	} {
		l := Match(x.tag)
		if got := l.Number(x.n); got != x.number {
			t.Errorf("%s: %d is %q, want %q", x.tag, x.n, got, x.number)
		}
		if got := l.Percent(12); got != x.percent {
			t.Errorf("%s: 12 percent are %q, want %q", x.tag, got, x.percent)
		}
	}
	var none *Language
	if got := none.Number(1 << 40); got != "1,099,511,627,776" {
		t.Errorf("without a language 2^40 is %q", got)
	}
}
