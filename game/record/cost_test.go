package record_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// megabyte repeats text up to a megabyte, between before and after.
func megabyte(before, text, after string) string {
	return before + strings.Repeat(text, (1<<20)/len(text)) + after
}

// malformed lists texts of a megabyte that every reader must refuse quickly.
func malformed() map[string]string {
	// Rules with so many stones that their ID is too long.
	var stones strings.Builder
	stones.WriteString("1000x1000k5-at")
	for i := 0; stones.Len() < 1<<20; i++ {
		fmt.Fprintf(&stones, "-%s%dX", game.Column(i%1000), 1+i/1000)
	}
	return map[string]string{
		"parentheses":         megabyte("", "(", ""),
		"variations":          megabyte("", "(;", ""),
		"variations of moves": megabyte("(;GM[4]", "(;B[hh]", ""),
		"empty nodes":         megabyte("(", ";", ""),
		"comments":            megabyte("(", ";C[a]", ""),
		"comments apart":      megabyte("(;B[hh]", "(;C[a])", ""),
		"one long value":      megabyte("(;C[", "x", ""),
		"values":              megabyte("(;LB", "[]", ""),
		"backslashes":         megabyte("(;C[", `\`, ""),
		"properties":          megabyte("(;", "A[]", ""),
		"a long name":         megabyte("(;", "A", "[]"),
		"many names":          "(;" + indexFrom(func(i int) string { return "A" + strings.ToUpper(game.Column(i+26)) + "[]" }),
		"many names kept":     megabyte("(;B[hh]"+idents(func(id string) string { return id + "[]" }), ";A"+lastIdent+"[]", ""),
		"many names in lines": megabyte("noughts 1\nrules 3x3k3\n"+idents(func(id string) string { return "sgf \"" + id + "[]\"\n" }), "sgf \"A"+lastIdent+"[]\"\n", "x\n"),
		"areas":               megabyte("(;SZ[52]AB", "[aa:ZZ]", ";B[aa])"),
		"areas apart":         megabyte("(;SZ[52]", "AB[aa:ZZ]", ";B[aa])"),
		"stones":              megabyte("(;SZ[52]AB", "[aa]", ";B[aa])"),
		"white space":         megabyte("(;", " ", ""),
		"open, white":         megabyte("", "( ", ""),
		"a long size":         megabyte("(;SZ[", "9", "];B[aa])"),
		"long rules":          megabyte("(;NR[", "9x", "];B[aa])"),
		"moves back":          megabyte("noughts 1\nrules 1000x1000k5\n", "a1\nback 1\n", "back 1\n"),
		"children":            "noughts 1\nrules 1000x1000k5\n" + indexFrom(func(i int) string { return game.Column(i%1000) + fmt.Sprint(1+i/1000) + "\nback 1\n" }) + "x\n",
		"long runs":           "noughts 1\nrules 1000x1000k1000\n" + runs(999) + "x\n",
		"runs":                "noughts 1\nrules 1000x1000k500\n" + runs(499) + "x\n",
		"a heap":              "noughts 1\nrules 1000x1000k1000-gravity\n" + runs(0) + "x\n",
		"twists":              megabyte("noughts 1\nrules pentago\n", "a1A1L\nback 1\n", "x\n"),
		"tags":                "noughts 1\nrules 3x3k3\n" + indexFrom(func(i int) string { return fmt.Sprintf("tag %d\n", i) }) + "x\n",
		"names of players":    megabyte("noughts 1\nrules 3x3k3\ntag name1 "+strings.Repeat("a", 1<<18)+"\n", "tag name2 a\ntag marks TS\n", "x\n"),
		"times":               megabyte("noughts 1\nrules 3x3k3\nb2\n", "sgf \"NS[1]\"\n", "x\n"),
		"notes":               megabyte("noughts 1\nrules 3x3k3\n", "note \"a\"\n", "x\n"),
		"sgf lines":           megabyte("noughts 1\nrules 3x3k3\n", "sgf \"LB[]\"\n", "x\n"),
		"lines":               megabyte("noughts 1\nrules 3x3k3\n", "\n", "x\n"),
		"a long line":         megabyte("noughts 1\nrules 3x3k3\n", "a", "\n"),
		"a long number":       megabyte("noughts 1\nrules 3x3k3\na", "1", "\n"),
		"a long back":         megabyte("noughts 1\nrules 3x3k3\nback ", "1", "\n"),
		"setup":               "noughts 1\nrules " + stones.String() + "\n",
		"a long ID":           megabyte("noughts 1\nrules ", "1", "\n"),
		"a long link":         megabyte("g=1;1000x1000k5;", "a1", ""),
		"percents":            megabyte("g=1;1000x1000k5;", "%25", ""),
		"semicolons":          megabyte("g=1", ";", "x"),
		"a link's rules":      megabyte("g=1;", "1", ""),
		"piskvork":            megabyte("Piskvorky 15x15, 0:0, 0\n", "8,8,0\n", ""),
		"piskvork's tail":     megabyte("Piskvorky 15x15, 0:0, 0\n", "a\n", ""),
		"piskvork's head":     megabyte("Piskvorky ", "1", ""),
		"piskvork, commas":    megabyte("Piskvorky 15x15, 0:0, 0\n", ",", ""),
		"columns":             megabyte("", "4", ""),
		"columns, white":      megabyte("4", " ", "8"),
		"nothing known":       megabyte("", "x", ""),
		"white":               megabyte("", " ", ""),
		"zeros":               megabyte("", "\x00", ""),
		"bytes":               megabyte("(;C[", "\xff", "]"),
	}
}

// runs returns moves that make runs of exactly n stones in each row of 1000
// cells, or for 0, columns of both colors from the bottom up.
func runs(length int) string {
	x, y := 0, 0
	return indexFrom(func(i int) string {
		if length == 0 {
			return game.Column(i/1000) + fmt.Sprint(1+i%1000) + "\n"
		}
		text := game.Column(x) + fmt.Sprint(1+y) + "\n"
		if y++; y%2 == 0 {
			y -= 2
			if x++; x%(length+1) == length {
				x++
			}
			if x >= 999 {
				x, y = 0, y+2
			}
		}
		return text
	})
}

// idents lists as many property names as a node keeps. The last one is A
// followed by lastIdent.
func idents(f func(id string) string) string {
	var b strings.Builder
	for i := range 200 {
		b.WriteString(f("A" + strings.ToUpper(game.Column(i+26))))
	}
	return b.String()
}

var lastIdent = strings.ToUpper(game.Column(225))

func indexFrom(f func(i int) string) string {
	var b strings.Builder
	for i := 0; b.Len() < 1<<20; i++ {
		b.WriteString(f(i))
	}
	return b.String()
}

// A malformed megabyte is refused without much memory.
func TestMalformed(t *testing.T) {
	variant.Catalogue()
	for name, text := range malformed() {
		var before, after runtime.MemStats
		data := []byte(text)
		runtime.ReadMemStats(&before)
		_, err := record.Read("", data, variant.Parse)
		runtime.ReadMemStats(&after)
		if err == nil {
			t.Errorf("%s: it is read", name)
			continue
		}
		if len(err.Error()) > 400 {
			t.Errorf("%s: an error of %d bytes", name, len(err.Error()))
		}
		used := after.TotalAlloc - before.TotalAlloc
		t.Logf("%-20s %8.2f MB  %.120v", name, float64(used)/1e6, err)
		if used > 64<<20 {
			t.Errorf("%s: %d MB", name, used>>20)
		}
	}
}

// long is a game that fills a square board without five in a row for anybody:
// pairs of columns, shifted from row to row. On 100 x 100 cells it has ten
// thousand moves.
func long(tb testing.TB, side int) *record.Record {
	r := record.New(rulesOf(tb, fmt.Sprintf("%dx%dk5", side, side)))
	b := r.Rules().Board
	var cells [2][]game.Cell
	for y := range side {
		for x := range side {
			by := (x + 2*y) / 2 % 2
			if y%4 >= 2 {
				by = (x + 1 + 2*y) / 2 % 2
			}
			cells[by] = append(cells[by], b.At(x, y))
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for _, all := range cells {
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	}
	for i := range len(cells[0]) {
		for _, all := range cells {
			if i < len(all) {
				if err := r.Play(game.Move{To: all[i]}); err != nil {
					tb.Fatalf("move %d: %v", r.At().Ply()+1, err)
				}
			}
		}
	}
	return r
}

// The memory of a long record is proportional to its moves: a few allocations a
// move.
func TestLongRecord(t *testing.T) {
	r := long(t, 100)
	if n := r.At().Ply(); n != 10000 {
		t.Fatalf("%d moves", n)
	}
	half := r.Line()[5000]
	for _, f := range []struct {
		name string
		most float64
		do   func()
	}{
		{"String", 5e4, func() { _ = r.String() }},
		{"Moves", 2, func() { r.Moves() }},
		{"Link", 5e4, func() { record.Link(r) }},
		{"Main", 40, func() { r.Main() }},
		{"Line", 2, func() { r.Line() }},
		{"GoTo", 40, func() { at := r.At(); r.GoTo(half); r.GoTo(at) }},
	} {
		if n := testing.AllocsPerRun(1, f.do); n > f.most {
			t.Errorf("%s allocates %v times", f.name, n)
		}
	}
	text := r.String()
	again, err := record.Parse(text, variant.Parse)
	if err != nil || again.At().Ply() != 10000 || again.String() != text {
		t.Fatalf("read again: %v", err)
	}
}

func BenchmarkMalformed(b *testing.B) {
	for name, text := range malformed() {
		b.Run(name, func(b *testing.B) {
			data := []byte(text)
			for b.Loop() {
				if _, err := record.Read("", data, variant.Parse); err == nil {
					b.Fatal("it is read")
				}
			}
		})
	}
}

func BenchmarkLongRecord(b *testing.B) {
	// SGF names 52 columns: its longest game has 2,704 moves.
	for _, side := range []int{100, 52} {
		r := long(b, side)
		for _, f := range record.Formats() {
			if f.Holds(r.Rules()) != nil {
				continue
			}
			text, err := f.Write(r)
			if err != nil {
				b.Fatal(err)
			}
			name := fmt.Sprintf("%d moves/%s", r.At().Ply(), f.Name)
			b.Run(name+"/save", func(b *testing.B) {
				for b.Loop() {
					if _, err := f.Write(r); err != nil {
						b.Fatal(err)
					}
				}
			})
			b.Run(name+"/load", func(b *testing.B) {
				for b.Loop() {
					if _, err := record.Read("", []byte(text), variant.Parse); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// quickest is the shortest time of a few runs of f, in milliseconds.
func quickest(do func()) float64 {
	best := 0.0
	for range 5 {
		from := time.Now()
		do()
		if took := time.Since(from).Seconds() * 1000; best == 0 || took < best {
			best = took
		}
	}
	return best
}

// Refusing a malformed megabyte takes about as long as reading a megabyte of
// moves.
func BenchmarkFigureMalformed(b *testing.B) {
	whole := []byte("noughts 1\nrules 1000x1000k1000\n" + runs(999))
	read := quickest(func() {
		if _, err := record.Read("", whole, variant.Parse); err != nil {
			b.Fatal(err)
		}
	})
	longest, slowest := 0.0, ""
	for name, text := range malformed() {
		data := []byte(text)
		took := quickest(func() {
			if _, err := record.Read("", data, variant.Parse); err == nil {
				b.Fatalf("%s: it is read", name)
			}
		})
		if took > longest {
			longest, slowest = took, name
		}
	}
	b.Logf("the slowest to refuse: %s", slowest)
	b.ReportMetric(read, "ms-moves")
	b.ReportMetric(longest, "ms-slowest")
	b.ReportMetric(longest/read, "slowest/moves~1")
}

// The time to save or load a move does not depend on the length of the game. Both are
// measured by turns, since a machine is not always as quick.
func BenchmarkFigureLongRecord(b *testing.B) {
	sides := [...]int{20, 100}
	records := [...]*record.Record{long(b, sides[0]), long(b, sides[1])}
	texts := [...][]byte{[]byte(records[0].String()), []byte(records[1].String())}
	save := [...]float64{math.Inf(1), math.Inf(1)} // µs a move
	load := save
	for range 10 {
		for i, r := range records {
			moves := float64(sides[i]*sides[i]) / 1000
			save[i] = min(save[i], quickest(func() { _ = r.String() })/moves)
			load[i] = min(load[i], quickest(func() {
				if _, err := record.Read("", texts[i], variant.Parse); err != nil {
					b.Fatal(err)
				}
			})/moves)
		}
	}
	b.ReportMetric(save[0], "µs-save-400")
	b.ReportMetric(save[1], "µs-save-10000")
	b.ReportMetric(load[0], "µs-load-400")
	b.ReportMetric(load[1], "µs-load-10000")
	b.ReportMetric(save[1]/save[0], "save-10000/400~1")
	b.ReportMetric(load[1]/load[0], "load-10000/400~1.3")
}
