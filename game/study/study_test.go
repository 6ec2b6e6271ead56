package study_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/study"
	"noughts/game/variant"
)

const sample = `noughts study 1
title First steps
author Ada
chapter The centre
noughts 1
rules 3x3k3
b2
note "The best first move."
a1
sgf "BM[1]"
back 1
a2
back 2
chapter A win
task "X wins at once."
wrong "Look at the\ndiagonal."
noughts 1
rules 3x3k3
b2
b1
a1
a2
c3
sgf "TE[1]"
back 1
a3
note "That lets O live."
sgf "BM[1]"
back 1
open 2
`

func parse(t *testing.T, text string) *study.Study {
	t.Helper()
	s, err := study.Parse(text, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A text is read, and written as it was read; so is a link, with another chapter behind it.
func TestText(t *testing.T) {
	s := parse(t, sample)
	if s.Title != "First steps" || s.Author != "Ada" || len(s.Chapters) != 2 || s.Open != 1 {
		t.Fatalf("read %+v", s)
	}
	c := s.Chapters[1]
	if c.Name != "A win" || c.Task != "X wins at once." || c.Wrong != "Look at the\ndiagonal." || c.Game.At().Ply() != 4 {
		t.Errorf("the second chapter is %+v", c)
	}
	if again := parse(t, s.String()); again.String() != s.String() {
		t.Errorf("written\n%s\nread and written\n%s", s, again)
	}
	link := s.Link()
	if !strings.HasPrefix(link, "s=1;") || strings.Trim(link[4:], "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
		t.Fatalf("the link is %q", link)
	}
	for _, sent := range []string{link, "https://example.org/#" + link, strings.ReplaceAll(link, "=", "%3D"), link[:30] + "\r\n " + link[30:]} {
		if again := parse(t, sent); !study.Knows(sent) || again.String() != s.String() {
			t.Errorf("%q is read as\n%s", sent, again)
		}
	}
	if again := parse(t, link+";1"); again.Open != 0 {
		t.Errorf("with another chapter, %d is opened", again.Open+1)
	}
	if again := parse(t, strings.ReplaceAll(sample, "\n", "\r\n")+"open 1"); again.Open != 0 || len(again.Chapters) != 2 {
		t.Errorf("with other ends of lines, and a chapter: %+v", again)
	}
	if again := parse(t, strings.Replace(sample, "open 2", "open 99", 1)); again.Open != 1 {
		t.Errorf("a chapter that is not there opens %d", again.Open+1)
	}
	for i := range s.Chapters[0].Game.Root().Children() {
		if i > 0 {
			t.Error("more first moves")
		}
	}
	for _, other := range []string{"noughts 1\nrules 3x3k3\n", "g=1;3x3k3;b2", "x=1;3x3k3;a3;minimax;b3;value", ""} {
		if study.Knows(other) {
			t.Errorf("%q is taken for a study", other)
		}
	}
}

// What makes no sense is refused with the number of its line in the whole text.
func TestRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "study: it has no chapters",
		"noughts study 2\n":        `study: line 1: "noughts study 2" does not begin a study that is read here: the first line is "noughts study 1"`,
		"noughts study 1\nhello\n": `study: line 2: "hello" stands before the first chapter`,
		"noughts study 1\nchapter a\nchapter b\n":                                      "study: chapter 1 has no game",
		"noughts study 1\nchapter a\ntask x\n":                                         `study: line 3: "x" is not a quoted text`,
		"noughts study 1\n\nchapter a\ntask \"x\"\nnoughts 1\nrules 3x3k3\nb2\nb2\n":   `record: line 8: move 2: b2 is taken`,
		"noughts study 1\nchapter a\nnoughts 1\nrules none\n":                          `record: line 4: `,
		"noughts study 1\nchapter a\nnoughts 1\nrules 3x3k3\nopen x\n":                 `study: line 5: "open x" names no chapter`,
		"noughts study 1\n" + strings.Repeat("chapter\nnoughts 1\nrules 3x3k3\n", 101): "study: line 302: more than 100 chapters",
		strings.Repeat("x", study.MostText+1):                                          "study: a text of more than 1048576 bytes",
		"s=2;AAAA":                                                                     `study: version "2" is not known here: this program reads version 1`,
		"s=1;A*":                                                                       `study: "*" is no part of a link`,
		"s=1":                                                                          "study: a link has a version, a text, and a chapter",
	} {
		_, err := study.Parse(text, variant.Parse)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.60q: got %v\nwant %s", text, err, want)
		}
	}
}

// A study that is too long has no link, and names and answers keep their limits.
func TestLimits(t *testing.T) {
	s := parse(t, sample)
	s.Chapters[0].Game.Root().SetComment(strings.Repeat("ö", study.MostLink))
	if link := s.Link(); link != "" {
		t.Errorf("a link of %d bytes", len(link))
	}
	if got := study.Line("  a\rb\nc"); got != "a" {
		t.Errorf("a name is %q", got)
	}
	if n := len([]rune(study.Line(strings.Repeat("ö", 1000)))); n != study.MostLine {
		t.Errorf("a name has %d characters", n)
	}
	if got := study.Answer(strings.Repeat("ö", 2000)); len(got) != study.MostAnswer || strings.Trim(got, "ö") != "" {
		t.Errorf("an answer has %d bytes", len(got))
	}
}

func move(t *testing.T, r *record.Record, text string) game.Move {
	t.Helper()
	m, err := r.Rules().ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Moves of an exercise are right or wrong as the author says, and so are others that win at
// once.
func TestTry(t *testing.T) {
	c := parse(t, sample).Chapters[1]
	r := c.Game
	try := func(text string) study.Result { return c.Try(r.At(), r.Position(), move(t, r, text)) }
	if got := try("c3"); !got.Right || !got.Done || got.Next == nil {
		t.Errorf("c3: %+v", got)
	}
	if got := try("a3"); got.Right || got.Said != "That lets O live." {
		t.Errorf("a3: %+v", got)
	}
	if got := try("c1"); got.Right || got.Said != c.Wrong || got.Next != nil {
		t.Errorf("c1: %+v", got)
	}
	if n := c.Solution(r.At()); n == nil || n.Move() != move(t, r, "c3") {
		t.Errorf("the solution is %v", n)
	}
	two := parse(t, "noughts study 1\nchapter\ntask \"win\"\nnoughts 1\nrules 3x3k3\na1\na2\nc1\nc2\nb2\nb3\nb1\nback 1\n").Chapters[0]
	p := two.Game.Position()
	if got := two.Try(two.Game.At(), p, move(t, two.Game, "c3")); !got.Right || !got.Done {
		t.Errorf("another move that wins at once: %+v", got)
	}
	if got := two.Try(two.Game.At(), p, move(t, two.Game, "a3")); !got.Right {
		t.Errorf("a third one: %+v", got)
	}
}

// The paragraphs of a game have each of its moves once, each comment, and every variation
// after the move that it replaces.
func TestParagraphs(t *testing.T) {
	r := parse(t, sample).Chapters[0].Game
	var got []string
	for _, p := range study.Paragraphs(r) {
		moves, comment := p.Text(r)
		got = append(got, strings.Repeat(">", p.Depth)+moves+"|"+comment)
	}
	if want := []string{"1. b2|The best first move.", "2. a1?|", ">2. a2|"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for seed := range uint64(20) {
		rng, r := rand.New(rand.NewPCG(seed, 3)), record.New(parse(t, sample).Chapters[0].Game.Rules())
		nodes := map[*record.Node]bool{}
		for range 120 {
			all := r.Position().Moves(nil)
			if len(all) == 0 || r.Position().Over() || rng.IntN(4) == 0 {
				for range rng.IntN(6) {
					r.Back()
				}
				continue
			}
			if err := r.Play(all[rng.IntN(len(all))]); err != nil {
				t.Fatal(err)
			}
			nodes[r.At()] = true
			if rng.IntN(5) == 0 {
				r.At().SetComment("x")
			}
		}
		seen := map[*record.Node]bool{}
		for _, p := range study.Paragraphs(r) {
			for i, n := range p.Moves {
				if seen[n] || !p.Holds(n) || i > 0 && n.Parent() != p.Moves[i-1] || n.Parent() != r.Root() && !seen[n.Parent()] {
					t.Fatalf("seed %d: a move is out of order", seed)
				}
				if n.Comment() != "" && n != p.Last {
					t.Fatalf("seed %d: a comment is not at the end of its paragraph", seed)
				}
				seen[n] = true
			}
		}
		if len(seen) != len(nodes) {
			t.Fatalf("seed %d: %d moves of %d", seed, len(seen), len(nodes))
		}
	}
}

// Chapters change places, and stay at the ends.
func TestMove(t *testing.T) {
	s := &study.Study{}
	for _, name := range []string{"a", "b", "c"} {
		s.Chapters = append(s.Chapters, &study.Chapter{Name: name})
	}
	order := func() (all string) {
		for _, c := range s.Chapters {
			all += c.Name
		}
		return all
	}
	for _, step := range []struct {
		from, to int
		want     string
	}{{0, 1, "bac"}, {2, 0, "cba"}, {0, 9, "bac"}, {1, -5, "abc"}} {
		if s.Move(step.from, step.to); order() != step.want {
			t.Errorf("%d to %d: %s, want %s", step.from, step.to, order(), step.want)
		}
	}
}

// Whatever a text is, it is read without a panic, and what is read is written and read again.
func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("s=1;bm91Z2h0cyBzdHVkeSAx;2")
	f.Add("noughts study 1\nchapter\nnoughts 1\nrules 3x3k3\nb2\nopen 3\n")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := study.Parse(text, variant.Parse)
		if err != nil {
			return
		}
		again, err := study.Parse(s.String(), variant.Parse)
		if len(s.String()) <= study.MostText && (err != nil || again.String() != s.String()) {
			t.Fatalf("%q is written as\n%s\nread with error %v", text, s, err)
		}
		for _, c := range s.Chapters {
			study.Paragraphs(c.Game)
			c.Solution(c.Game.At())
		}
	})
}
