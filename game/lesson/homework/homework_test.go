package homework

import (
	"crypto/hmac"
	"crypto/sha256"
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game/lesson"
	"noughts/game/lesson/drill"
	"noughts/game/variant"
)

// The hash and its HMAC are those of the standard library.
func TestHash(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := range 300 {
		data, key := make([]byte, n), make([]byte, rng.IntN(65))
		for i := range data {
			data[i] = byte(rng.Uint32())
		}
		for i := range key {
			key[i] = byte(rng.Uint32())
		}
		if got := sum256(data); got != sha256.Sum256(data) {
			t.Fatalf("the hash of %x is %x", data, got)
		}
		m := hmac.New(sha256.New, key)
		m.Write(data)
		if got := hmac256(key, data); string(got[:]) != string(m.Sum(nil)) {
			t.Fatalf("the HMAC of %x under %x is %x", data, key, got)
		}
	}
}

func sample(t *testing.T) *Set {
	t.Helper()
	e, err := lesson.Parse("x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts", variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	return &Set{Key: NewKey(7, 1<<63), Items: []Item{{Kind: drill.Cuts, Seed: 17}, {Exercise: e}, {Kind: drill.Order, Seed: 1<<64 - 1}}}
}

// Links of puzzles, of tasks and of sets from before there were any are read as they
// were written.
func TestItems(t *testing.T) {
	const text = "h=1;k;z=1;3x3k3;win;b2a1c3&z=1;daily;2027-02-03&l=15x15k5;4&t=cuts;17&x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts"
	s, err := Parse(text, variant.Parse)
	if err != nil || s.String() != text {
		t.Fatal(s, err)
	}
	if s.Items[0].Puzzle.Puzzle.Rules.ID != "3x3k3" || s.Items[1].Puzzle.Date.Year != 2027 || s.Items[2].Rules.ID != "15x15k5" || s.Items[2].Step != 4 {
		t.Errorf("%+v", s.Items)
	}
	code := s.Code(Result{Who: "z", Name: "Ann", Marks: Marks("1-2sa")})
	if r, err := s.Read(code); err != nil || r.Marks.String() != "1-2sa" {
		t.Errorf("%s: %v", code, err)
	}
	// A code of the time before.
	old, err := Parse("h=1;k;t=cuts;17&t=values;4", variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := old.Read("k=1;ODnQ;a;20260131;1s;QW5u;xsI3ux4YcsqakJ"); err != nil || r.Name != "Ann" {
		t.Errorf("an old code: %v", err)
	}
}

func TestParseLinks(t *testing.T) {
	all, err := ParseLinks("Two: https://a.example/#z=1;3x3k3;win;b2a1c3 and\n#x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts&x=1;3x3k3;a3b2;alphabeta;c1;value", variant.Parse)
	if err != nil || len(all) != 3 || all[0].Puzzle == nil || all[2].Exercise == nil {
		t.Errorf("%v, %v", all, err)
	}
	for text, want := range map[string]string{"z=1;daily": "needs a date", "nothing": "exercise", "z=1;3x3k3;win": "puzzle", "x=1;": "exercise"} {
		if _, err := ParseLinks(text, variant.Parse); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestSet(t *testing.T) {
	s := sample(t)
	for _, text := range []string{s.String(), "https://noughts.example/play/#" + s.String(), strings.ReplaceAll("#"+s.String(), ";", "%3B")} {
		got, err := Parse(text, variant.Parse)
		if err != nil || got.String() != s.String() || !Knows(text) {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"g=1;3x3k3":            "not a set",
		"h=2;k;t=cuts;1":       "version",
		"h=1;k":                "damaged",
		"h=1;K!;t=cuts;1":      "damaged",
		"h=1;k;t=cuts":         "number 1",
		"h=1;k;t=cuts;1&":      "number 2",
		"h=1;k;t=cuts;1&x=1":   "number 2",
		"h=1;k;t=never;1":      "damaged",
		"h=1;k;l=3x3k3;0":      "damaged",
		"h=1;k;l=3x3k9;1":      "9 in a row",
		"h=1;k;z=1;daily":      "needs a date",
		"h=1;k;z=1;3x3k3;win":  "number 1",
		"h=1;k;t=cuts;1&g=1;3": "number 2",
		"h=1;k;t=cuts;1" + strings.Repeat("&t=cuts;1", Most): "1 to 50",
		"h=" + strings.Repeat("1", mostText):                 "too long",
	} {
		if _, err := Parse(text, variant.Parse); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40s: %v, want %q", text, err, want)
		}
	}
}

func TestMarks(t *testing.T) {
	m := New
	if m = m.Answered(false, false); m != 'a' || m.Solved() {
		t.Errorf("%c after a wrong answer", m)
	}
	if m = m.Answered(true, false); m != '2' || !m.Solved() {
		t.Errorf("%c after a right one", m)
	}
	if m.Answered(false, true) != '2' {
		t.Error("a solution is lost")
	}
	if m = New.Answered(true, true); m != Shown || m.Answered(true, false) != Shown {
		t.Errorf("%c after the answer was shown", m)
	}
	m = New
	for range 20 {
		m = m.Answered(false, false)
	}
	if m != 'i' || m.Answered(true, false) != '9' {
		t.Errorf("%c after many tries", m)
	}
}

// A code is read as it was written, and no other.
func TestCode(t *testing.T) {
	s := sample(t)
	r := Result{Who: "z9", Name: "Zoë  Müller; 木", Date: "2026-01-31", Marks: Marks("1-s")}
	code := s.Code(r)
	got, err := s.Read(code)
	if err != nil || got.Name != "Zoë Müller; 木" || got.Date != r.Date || got.Who != r.Who || got.Marks.String() != "1-s" || got.Marks.Solved() != 1 {
		t.Fatalf("%s: %+v, %v", code, got, err)
	}
	for i := range code {
		for _, c := range "0Ab;-" {
			forged := code[:i] + string(c) + code[i+1:]
			if _, err := s.Read(forged); forged != code && err == nil {
				t.Errorf("%s was read, %s is right", forged, code)
			}
		}
		if _, err := s.Read(code[:i]); err == nil {
			t.Errorf("%s was read, it is cut off", code[:i])
		}
	}
	other := sample(t)
	other.Key = "other"
	if _, err := other.Read(code); err == nil || !strings.Contains(err.Error(), "another set") {
		t.Errorf("of another set: %v", err)
	}
	parts := strings.Split(code, ";")
	parts[4] = "111"
	if _, err := s.Read(strings.Join(parts, ";")); err == nil || !strings.Contains(err.Error(), "signature") {
		t.Errorf("a forged code: %v", err)
	}
	text := "Ann sent:\nhttps://x.example/#" + code + ".\n" + strings.ReplaceAll(code, ";", "%3B") + "\nnothing" + code + code[:20] + code
	if all := Codes(text); len(all) != 5 || all[0] != code || all[1] != code || all[2] != code || all[3] != code[:20] || all[4] != code {
		t.Errorf("%q", all)
	}
	if HoldsCodes(s.String()) || len(Codes(strings.Repeat(code+"\n", MostCodes+9))) != MostCodes {
		t.Error("what is no code is one, or there are too many")
	}
}

func FuzzRead(f *testing.F) {
	f.Add("k=1;QnVk;z;20260131;1-s;QQ;AAAAAAAAAAAAAA")
	f.Fuzz(func(t *testing.T, text string) {
		s := &Set{Key: "k", Items: []Item{{Kind: drill.Cuts, Seed: 17}}}
		for _, code := range Codes(text) {
			s.Read(code)
		}
		Parse(text, variant.Parse)
	})
}
