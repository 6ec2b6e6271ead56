package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"
)

// printed is what the go command prints of some benchmarks.
const printed = `goos: linux
goarch: amd64
pkg: noughts/web/e2e
cpu: Some Processor
BenchmarkFigureFirstFrame
    figures_test.go:32: a line of a log
BenchmarkFigureFirstFrame-2   	       1	17941120440 ns/op	         1.250 game/smallest~1.2	       812.0 ms-game	       650.0 ms-smallest
BenchmarkFigureTree
BenchmarkFigureTree-16        	       1	         2.5 unfolding/small~1.3	         3.000 walking/small~1.3	  64 B/op	 2 allocs/op
BenchmarkFigureMoves/stream-2 	       1	        10.00 ms
BenchmarkFigureWindow
    start_test.go:12: there is no display
--- SKIP: BenchmarkFigureWindow
BenchmarkFigureStop
    figures_test.go:80: waited in vain
--- FAIL: BenchmarkFigureStop-2
BenchmarkOther-2              	       1	         9.000 other~1
PASS
ok  	noughts/web/e2e	18.0s
`

// figuresOf are the figures in printed.
var figuresOf = []figure{
	{Name: "FirstFrame", Ratios: []ratio{{Of: "game/smallest", Value: 1.25, Expected: 1.2}},
		Facts: []fact{{"game", 812, "ms"}, {"smallest", 650, "ms"}}},
	{Name: "Tree", Ratios: []ratio{{Of: "unfolding/small", Value: 2.5, Expected: 1.3}, {Of: "walking/small", Value: 3, Expected: 1.3}}},
	{Name: "Moves/stream", Facts: []fact{{"", 10, "ms"}}},
	{Name: "Window", Skipped: true},
	{Name: "Stop", Failed: true},
}

func TestParse(t *testing.T) {
	if got := parse(printed); !reflect.DeepEqual(got, figuresOf) {
		t.Errorf("got  %+v\nwant %+v", got, figuresOf)
	}
	for _, line := range []string{"", "PASS", "BenchmarkFigure", "BenchmarkFigureX", "BenchmarkFigureX-2 ", "--- FAIL: TestX", "\x00"} {
		if got := parse(line); got != nil {
			t.Errorf("%q is read as %+v", line, got)
		}
	}
	// What cannot be judged is not passed over.
	for _, metric := range []string{"x a/b~1", "1 a/b~", "1 a/b~x", "1 a/b~0", "1 a/b~-1", "NaN a/b~1", "+Inf ms"} {
		if got := parse("BenchmarkFigureX-2 \t 1\t " + metric); len(got) != 1 || !got[0].Failed {
			t.Errorf("%q is read as %+v", metric, got)
		}
	}
}

// A ratio is off above twice what is expected, and only on an idle machine.
func TestJudge(t *testing.T) {
	for _, c := range []struct {
		value, expected float64
		shares          []float64
		busy, off       bool
	}{
		{2, 1, []float64{1, 0.99}, false, false},
		{2.01, 1, []float64{1, 0.99}, false, true},
		{0.0199, 0.01, []float64{0.85}, false, false},
		{0.021, 0.01, []float64{0.85}, false, true},
		{2.01, 1, []float64{1, 0.84, 1}, true, false},
		{1000, 1, []float64{1, 0.3}, true, false},
		{2.01, 1, nil, true, false}, // nobody looked
	} {
		r := report{Shares: c.shares, Figures: []figure{{Name: "F", Ratios: []ratio{{Of: "a/b", Value: c.value, Expected: c.expected}}}}}
		r.judge()
		if r.Busy != c.busy || r.Figures[0].Ratios[0].Off != c.off {
			t.Errorf("%v of %v with %v: busy %v, off %v", c.value, c.expected, c.shares, r.Busy, r.Figures[0].Ratios[0].Off)
		}
		err := r.verdict()
		if (err != nil) != c.off || c.off && !strings.Contains(err.Error(), "F: a/b is ") {
			t.Errorf("%v of %v with %v: %v", c.value, c.expected, c.shares, err)
		}
		if says := "The machine was busy"; strings.Contains(r.markdown(), says) != c.busy {
			t.Errorf("%v of %v with %v:\n%s", c.value, c.expected, c.shares, r.markdown())
		}
	}
	// What failed has failed on a busy machine as well.
	r := report{Figures: []figure{{Name: "F", Failed: true}}}
	r.judge()
	if err := r.verdict(); err == nil || err.Error() != "F failed" {
		t.Errorf("a failure comes to %v", err)
	}
}

const table = `Measured on 2 January 2026, 03:04 UTC, go1 on linux/amd64 with 2 processors. The load average was 0.1 0.2 0.3 before. A busy loop had 97 % to 100 % of the processors before, between and after. The machine was idle: a ratio is off if it is more than twice what is expected.

| figure       | ratio           | is        | expected | measured                     |
|--------------|-----------------|-----------|----------|------------------------------|
| FirstFrame   | game/smallest   | 1.25      | 1.2      | game 812 ms, smallest 650 ms |
| Tree         | unfolding/small | 2.5       | 1.3      |                              |
|              | walking/small   | 3 **off** | 1.3      |                              |
| Moves/stream |                 |           |          | 10 ms                        |
| Window       |                 |           |          | skipped                      |
| Stop         |                 |           |          | **failed**                   |
`

// short is the table of the top page.
const short = `Measured on 2 January 2026, 03:04 UTC, go1 on linux/amd64 with 2 processors. The load average was 0.1 0.2 0.3 before. A busy loop had 97 % to 100 % of the processors before, between and after. The machine was idle: a ratio is off if it is more than twice what is expected.

| figure | ratio | is | expected |
|---|---|---|---|
| FirstFrame | game/smallest | 1.25 | 1.2 |
| Tree | unfolding/small | 2.5 | 1.3 |
| Tree | walking/small | 3 **off** | 1.3 |
| Moves/stream | 10 ms | | |
| Window | skipped | | |
| Stop | **failed** | | |
`

// The table, its JSON and the page that holds it say what was parsed.
func TestWrite(t *testing.T) {
	folder := t.TempDir()
	r := &report{When: time.Date(2026, 1, 2, 3, 4, 0, 0, time.UTC), System: "go1 on linux/amd64", Processors: 2,
		Load: "0.1 0.2 0.3", Shares: []float64{1, 0.97}, Figures: parse(printed)}
	r.judge()
	page := filepath.Join(folder, "page.md")
	if err := os.WriteFile(page, []byte("# A\n"+begins+"old\n"+ends+"# B\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := write(folder, page, r, []byte(printed)); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"figures.md": table, "figures.txt": printed, "page.md": "# A\n" + begins + short + ends + "# B\n",
	} {
		if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(got) != want {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
	text, err := os.ReadFile(filepath.Join(folder, "figures.json"))
	if err != nil {
		t.Fatal(err)
	}
	var again report
	if err := json.Unmarshal(text, &again); err != nil || !reflect.DeepEqual(&again, r) {
		t.Errorf("%v: got %+v\nwant %+v", err, again, *r)
	}
	for _, text := range []string{"", begins, ends, "# A\n" + ends + begins} {
		if got, err := replace(text, table); err == nil {
			t.Errorf("in %q it is %q", text, got)
		}
	}
}

// Figures are found by name, in tests only.
func TestFind(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	for name, text := range map[string]string{
		"a/a_test.go":          "package a\n\nfunc BenchmarkFigureIdle(b *testing.B) {}\n",
		"a/b_test.go":          "package a\n\nfunc BenchmarkFigureStart(b *testing.B) {}\n",
		"b/c/c_test.go":        "package c\n\nfunc BenchmarkOther(b *testing.B) {}\n",
		"b/b.go":               "package b\n\nfunc BenchmarkFigureIdle(b *testing.B) {}\n",
		"b/testdata/x_test.go": "package x\n\nfunc BenchmarkFigureIdle(b *testing.B) {}\n",
		".ci/x_test.go":        "package x\n\nfunc BenchmarkFigureIdle(b *testing.B) {}\n",
		"z/z_test.go":          "package z\n\nfunc BenchmarkFigureIdleToo(b *testing.B) {}\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for pattern, want := range map[string][]string{"": {"./a", "./z"}, "Idle$": {"./a"}, "IdleToo|Start": {"./a", "./z"}, "Other": nil} {
		if got, err := find(".", regexp.MustCompile(pattern)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q finds %q, %v", pattern, got, err)
		}
	}
	for _, args := range [][]string{{"("}, {"a", "b"}, {"-x"}, {"Nothing"}} {
		if err := run(args); err == nil {
			t.Errorf("%q is taken", args)
		}
	}
}

// A busy loop has some of the processors, and no more than there are.
func TestShare(t *testing.T) {
	if s := share(); !(s > 0 && s <= 1) {
		t.Errorf("it had %v", s)
	}
}
