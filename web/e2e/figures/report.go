package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// report is what was measured, and how busy the machine was.
type report struct {
	When       time.Time `json:"when"`
	System     string    `json:"system"`
	Processors int       `json:"processors"`
	Load       string    `json:"load"`   // averages of 1, 5 and 15 minutes, "" where the system does not tell
	Shares     []float64 `json:"shares"` // of the processors that a busy loop had, before each package and at the end
	Busy       bool      `json:"busy"`
	Figures    []figure  `json:"figures"`
}

// figure is what a benchmark has reported.
type figure struct {
	Name    string  `json:"name"`
	Ratios  []ratio `json:"ratios,omitempty"`
	Facts   []fact  `json:"facts,omitempty"`
	Skipped bool    `json:"skipped,omitempty"`
	Failed  bool    `json:"failed,omitempty"`
}

// ratio is a cost as a multiple of another one.
type ratio struct {
	Of       string  `json:"of"` // "game/smallest"
	Value    float64 `json:"value"`
	Expected float64 `json:"expected"` // on an idle machine
	Off      bool    `json:"off,omitempty"`
}

// fact is a number that is not judged.
type fact struct {
	Name  string  `json:"name,omitempty"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit"`
}

// least is the share of the processors below which a machine is busy, and tooMuch
// the multiple of what is expected above which a ratio is off.
const (
	least   = 0.85
	tooMuch = 2
)

// judge decides whether the machine was busy, and if not, which ratios are off.
func (r *report) judge() {
	r.Busy = len(r.Shares) == 0 || slices.Min(r.Shares) < least
	for _, f := range r.Figures {
		for i := range f.Ratios {
			q := &f.Ratios[i]
			q.Off = !r.Busy && q.Value > tooMuch*q.Expected
		}
	}
}

// verdict is the error that a report comes to, nil for none.
func (r *report) verdict() error {
	var bad []string
	for _, f := range r.Figures {
		if f.Failed {
			bad = append(bad, f.Name+" failed")
		}
		for _, q := range f.Ratios {
			if q.Off {
				bad = append(bad, fmt.Sprintf("%s: %s is %s, more than twice %s", f.Name, q.Of, number(q.Value), number(q.Expected)))
			}
		}
	}
	if len(bad) > 0 {
		return errors.New(strings.Join(bad, "; "))
	}
	return nil
}

var (
	result = regexp.MustCompile(`^BenchmarkFigure(\S*?)(?:-\d+)?\s+\d+\s+(.*)$`)
	ended  = regexp.MustCompile(`^\s*--- (FAIL|SKIP): BenchmarkFigure(\S*?)(?:-\d+)?(?: \(.*\))?$`)
)

// parse reads the figures in what go test -bench prints.
func parse(text string) (all []figure) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if m := ended.FindStringSubmatch(line); m != nil {
			all = append(all, figure{Name: m[2], Skipped: m[1] == "SKIP", Failed: m[1] == "FAIL"})
		} else if m := result.FindStringSubmatch(line); m != nil {
			all = append(all, metrics(m[1], strings.Fields(m[2])))
		}
	}
	return all
}

// metrics reads pairs of a value and a unit.
func metrics(name string, words []string) figure {
	f := figure{Name: name}
	for ; len(words) >= 2; words = words[2:] {
		v, err := strconv.ParseFloat(words[0], 64)
		unit := words[1]
		if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
			return figure{Name: name, Failed: true}
		}
		of, expected, isRatio := strings.Cut(unit, "~")
		switch e, err := strconv.ParseFloat(expected, 64); {
		case isRatio && (err != nil || e <= 0):
			return figure{Name: name, Failed: true}
		case isRatio:
			f.Ratios = append(f.Ratios, ratio{Of: of, Value: v, Expected: e})
		case strings.HasSuffix(unit, "/op"): // what the go command adds
		default:
			unit, name, _ := strings.Cut(unit, "-")
			f.Facts = append(f.Facts, fact{Name: name, Value: v, Unit: unit})
		}
	}
	return f
}

func (r *report) json() ([]byte, error) {
	text, err := json.MarshalIndent(r, "", "\t")
	return append(text, '\n'), err
}

// markdown is the table, with a paragraph about the machine.
func (r *report) markdown() string {
	rows := [][]string{{"figure", "ratio", "is", "expected", "measured"}}
	for _, f := range r.Figures {
		facts := f.measured()
		if len(f.Ratios) == 0 {
			rows = append(rows, []string{f.Name, "", "", "", facts})
		}
		for i, q := range f.Ratios {
			row := []string{f.Name, q.Of, number(q.Value), number(q.Expected), facts}
			if q.Off {
				row[2] += " **off**"
			}
			if i > 0 {
				row[0], row[4] = "", ""
			}
			rows = append(rows, row)
		}
	}
	var b strings.Builder
	fmt.Fprintln(&b, r.machine())
	fmt.Fprintln(&b)
	b.WriteString(aligned(rows))
	return b.String()
}

// brief is the ratios alone, or what else a figure without any has to say, as a
// table for the top page.
func (r *report) brief() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n| figure | ratio | is | expected |\n|---|---|---|---|\n", r.machine())
	for _, f := range r.Figures {
		if len(f.Ratios) == 0 {
			fmt.Fprintf(&b, "| %s | %s | | |\n", f.Name, f.measured())
		}
		for _, q := range f.Ratios {
			is := number(q.Value)
			if q.Off {
				is += " **off**"
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", f.Name, q.Of, is, number(q.Expected))
		}
	}
	return b.String()
}

// measured tells what else a figure has to say.
func (f figure) measured() string {
	switch {
	case f.Failed:
		return "**failed**"
	case f.Skipped:
		return "skipped"
	}
	var all []string
	for _, x := range f.Facts {
		all = append(all, strings.TrimSpace(x.Name+" "+number(x.Value)+" "+x.Unit))
	}
	return strings.Join(all, ", ")
}

// machine tells when and where it was measured, and how busy it was there.
func (r *report) machine() string {
	text := fmt.Sprintf("Measured on %s, %s with %d processors.", r.When.Format("2 January 2006, 15:04 MST"), r.System, r.Processors)
	if r.Load != "" {
		text += fmt.Sprintf(" The load average was %s before.", r.Load)
	}
	if len(r.Shares) > 0 {
		text += fmt.Sprintf(" A busy loop had %.0f %% to %.0f %% of the processors before, between and after.", 100*slices.Min(r.Shares), 100*slices.Max(r.Shares))
	}
	if r.Busy {
		return text + " The machine was busy: nothing is judged."
	}
	return text + " The machine was idle: a ratio is off if it is more than twice what is expected."
}

// number is a number to three digits, or whole.
func number(v float64) string {
	if v >= 100 || v <= -100 {
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	return strconv.FormatFloat(v, 'g', 3, 64)
}

// aligned is a table in Markdown whose columns are as wide as their widest cell.
func aligned(rows [][]string) string {
	wide := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, c := range row {
			wide[i] = max(wide[i], utf8.RuneCountInString(c))
		}
	}
	var b strings.Builder
	for n, row := range rows {
		for i, c := range row {
			fmt.Fprintf(&b, "| %-*s ", wide[i], c)
		}
		b.WriteString("|\n")
		if n == 0 {
			for _, w := range wide {
				b.WriteString("|" + strings.Repeat("-", w+2))
			}
			b.WriteString("|\n")
		}
	}
	return b.String()
}

// The marks between which a page has its table.
const (
	begins = "<!-- figures -->\n"
	ends   = "<!-- end of figures -->\n"
)

// replace puts a table into a page.
func replace(page, table string) (string, error) {
	before, rest, ok := strings.Cut(page, begins)
	_, after, closed := strings.Cut(rest, ends)
	if !ok || !closed {
		return "", fmt.Errorf("it has no lines %q and %q", strings.TrimSpace(begins), strings.TrimSpace(ends))
	}
	return before + begins + table + ends + after, nil
}
