package tally_test

import (
	"bufio"
	"encoding/csv"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"noughts/game/match/tally"
)

// hostile lists names that could break a format.
var hostile = []string{`"`, `\`, "\n", `"} 1` + "\nmoves_total 99", `\"`, "a,b", "=1+1", "\xff\xfe", "", "# HELP", "Zoë 漢", `a\nb`, "\r\n", "{le=\"+Inf\"}"}

var (
	sampleLine = regexp.MustCompile(`^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"\})? ([0-9.]+)$`)
	metaLine   = regexp.MustCompile(`^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$`)
)

// The text follows the rules of the format whatever the names of players are:
// each sample belongs to a family with HELP and TYPE lines once before it, no
// label occurs twice, and the buckets of the histogram never decrease, up to
// the count.
func TestTextFormat(t *testing.T) {
	var all tally.Tally
	for n, name := range hostile {
		g := some(4 * n)
		g.Seats[0].Name = name
		if all.Take(g) == "" {
			t.Errorf("%q is not counted", name)
		}
	}
	text := all.Text()
	if text != all.Text() || !strings.HasSuffix(text, "\n") {
		t.Error("the text differs each time, or does not end")
	}
	types, helps, seen := map[string]string{}, map[string]bool{}, map[string]bool{}
	labels, last, bound, count := 0, 0.0, 0.0, -1.0
	for in := bufio.NewScanner(strings.NewReader(text)); in.Scan(); {
		line := in.Text()
		if m := metaLine.FindStringSubmatch(line); m != nil {
			if m[1] == "TYPE" && types[m[2]] == "" {
				types[m[2]] = m[3]
			} else if m[1] == "HELP" && !helps[m[2]] && types[m[2]] == "" {
				helps[m[2]] = true
			} else {
				t.Errorf("a second %q", line)
			}
			continue
		}
		m := sampleLine.FindStringSubmatch(line)
		if m == nil {
			t.Fatalf("%q is no sample", line)
		}
		family := m[1]
		for _, suffix := range []string{"_bucket", "_sum", "_count"} {
			if base, ok := strings.CutSuffix(family, suffix); ok && types[base] == "histogram" {
				family = base
			}
		}
		if types[family] == "" || !helps[family] || seen[m[1]+m[2]+m[3]] {
			t.Errorf("%q has no type or help, or is there twice", line)
		}
		seen[m[1]+m[2]+m[3]] = true
		value, err := strconv.ParseFloat(m[4], 64)
		if err != nil {
			t.Error(err)
		}
		switch m[1] {
		case "wins_total":
			labels++
		case "time_to_win_bucket":
			le, _ := strconv.ParseFloat(m[3], 64)
			if value < last || le <= bound {
				t.Errorf("%q comes behind %v of %v", line, last, bound)
			}
			last, bound = value, le
		case "time_to_win_count":
			count = value
		}
	}
	if !math.IsInf(bound, 1) || count != last || int(count) != len(hostile) {
		t.Errorf("the last bucket is up to %v with %v, the count is %v", bound, last, count)
	}
	if labels != len(hostile) { // the one without a name is X
		t.Errorf("%d labels of %d names", labels, len(hostile))
	}
}

// Spreadsheets, and Parse, can read any names of players.
func TestHostileNames(t *testing.T) {
	var all tally.Tally
	text := ""
	for n, name := range hostile {
		g := some(4 * n)
		g.Seats[0].Name = strings.ToValidUTF8(name, "?")
		text += all.Take(g) + "\n"
	}
	again, err := tally.Parse(text)
	if err != nil || again.Text() != all.Text() || again.String() != all.String() {
		t.Errorf("%v: the text is not read as it was written", err)
	}
	rows, err := csv.NewReader(strings.NewReader(all.CSV())).ReadAll()
	if err != nil || len(rows) != len(hostile)+1 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for i, k := range all.Keys() {
		want := strings.ReplaceAll(k.Player, "\r\n", "\n")
		if strings.ContainsAny(want[:min(1, len(want))], "=+-@") { // no formula
			want = "'" + want
		}
		if rows[i+1][0] != want {
			t.Errorf("a row is of %q, want %q", rows[i+1][0], want)
		}
	}
}
