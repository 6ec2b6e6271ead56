package lesson_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/search/tree"
	"noughts/game/variant"
)

var ctx = context.Background()

func parse(t testing.TB, text string) *lesson.Exercise {
	t.Helper()
	e, err := lesson.Parse(text, variant.Parse)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return e
}

func open(t testing.TB, text string) *lesson.Sheet {
	t.Helper()
	s, err := parse(t, text).Open(ctx, tree.Limit{})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

func TestText(t *testing.T) {
	for _, text := range []string{
		"x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts",
		"x=1;3x3k3;;minimax-4;;value",
		"x=1;wild;b2Xa1O;order-3;a3X;value",
		"x=1;4x3k3-gravity;a1b1a2;table-5;;cuts",
	} {
		if again := parse(t, text).String(); again != text {
			t.Errorf("%s became %s", text, again)
		}
		sent := "https://example.org/play/#" + strings.NewReplacer(";", "%3B", "=", "%3D").Replace(text)
		if !lesson.Knows(sent) || parse(t, sent).String() != text {
			t.Errorf("%s is not understood", sent)
		}
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "not an exercise",
		"g=1;3x3k3":                           "not an exercise",
		"x=2;3x3k3;;minimax;;value":           `version "2"`,
		"x=1;3x3k3;;minimax;value":            "5 parts",
		"x=1;3x3k9;;minimax;;value":           "9 in a row",
		"x=1;3x3k3;a1a1;minimax;;value":       "move 2: a1 is taken",
		"x=1;3x3k3;;maximin;;value":           `"maximin" is no search`,
		"x=1;3x3k3;;minimax-0;;value":         `"0" is not a depth`,
		"x=1;3x3k3;b2;minimax;a1b2;value":     "move 2 of the path: b2 is taken",
		"x=1;3x3k3;b2;minimax;a1z9;value":     "move 2 of the path",
		"x=1;3x3k3;b2;minimax;a1;why":         `"why" is not a question`,
		"x=1;3x3k3;a1b1a2b2a3;minimax;;value": "over",
	} {
		e, err := lesson.Parse(text, variant.Parse)
		if err == nil {
			_, err = e.Open(ctx, tree.Limit{})
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"x=1;3x3k3;;engine;;value":                  "several times",
		"x=1;3x3k3;a3b2c1a2;alphabeta;b3a1;value":   "bound",
		"x=1;3x3k3;a3b2c1a2;alphabeta;b3a1b1;value": "is not searched",
		"x=1;3x3k3;a3b2c1a2;minimax;;cuts":          "no cut",
		"x=1;3x3k3;;alphabeta;;cuts":                "more than 400",
		"x=1;4x4k4;;minimax;;value":                 "more than 1000000 positions",
	} {
		_, err := parse(t, text).Open(ctx, tree.Limit{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func TestValue(t *testing.T) {
	s := open(t, "x=1;3x3k3;a3b2c1a2;minimax;b3;value")
	for _, c := range []struct {
		a    lesson.Answer
		want bool
		why  string
	}{
		{lesson.Answer{Winner: game.Second}, true, "Right: O wins in 2. The best for both is c2."},
		{lesson.Answer{Winner: game.Second, Plies: 2}, true, "Right"},
		{lesson.Answer{Winner: game.Second, Plies: 4}, false, "Nearly, but the number is another: O wins in 2."},
		{lesson.Answer{}, false, "No: O wins in 2. O has c2. The best for both is c2."},
		{lesson.Answer{Winner: game.First}, false, "No: O wins in 2. O has c2."},
	} {
		r := s.MarkValue(c.a)
		if r.Right != c.want || !strings.HasPrefix(r.Notes[0].Why.String(), c.why) {
			t.Errorf("%v: %v %q", c.a, r, r.Notes[0].Why)
		}
	}
	s = open(t, "x=1;3x3k3;a3b2c1a2;minimax;;value")
	r := s.MarkValue(lesson.Answer{Winner: game.First})
	if why := r.Notes[0].Why.String(); r.Right || why != "No: a draw. X has nothing better than c2, and the answer to that is c3." {
		t.Error(why)
	}
	if s.Ask().String() != "X is to move. What is this position worth, with best play by both?" {
		t.Error(s.Ask())
	}
}

func TestCuts(t *testing.T) {
	s := open(t, "x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts")
	var all [][]game.Move
	for _, n := range s.Cuts() {
		all = append(all, n.Path())
	}
	if r := s.MarkCuts(all); !r.Right || r.Points != r.Of || r.Of != len(all) || r.Say().String() != "Right." {
		t.Errorf("%v", r)
	}
	r := s.MarkCuts(all[1:])
	if r.Right || r.Points != r.Of-1 || r.Notes[0].Right || !strings.Contains(r.Notes[0].Why.String(), "Cut: ") {
		t.Errorf("%v", r)
	}
	path := func(text string) (path []game.Move) {
		for _, word := range strings.Fields(text) {
			m, err := s.Record.Rules().ParseMove(word)
			if err != nil {
				t.Fatal(err)
			}
			path = append(path, m)
		}
		return path
	}
	for text, want := range map[string]string{
		"b3":          "No cut: X has nothing elsewhere yet, so every move of O has to be searched.",
		"b3 c2":       "There is nothing to cut here. The game is over: O has won.",
		"b3 a1 c2":    "This position is not searched at all: the cut is above it. Cut: O already has c2 elsewhere (O wins in 2).",
		"b3 c3 c2 b1": "This is the last move: nothing is left to cut.",
		"":            "There is no such position in this part of the tree.",
	} {
		r := s.MarkCuts(append(slices.Clone(all), path(text)))
		last := r.Notes[len(r.Notes)-1]
		if r.Right || last.Right || !strings.HasPrefix(last.Why.String(), want) {
			t.Errorf("%s: %q", text, last.Why)
		}
	}
}

// TestAnswers asks about random nodes of random searches. The answer from the
// tree is right, any other is wrong, and each gets an explanation.
func TestAnswers(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	values, cuts := 0, 0
	for _, id := range []string{"3x3k3", "3x3k3-misere", "wild", "notakto", "4x3k3-gravity", "corners", "makerbreaker"} {
		rules, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		for range 30 {
			r := record.New(rules)
			for p := r.Position(); !p.Over(); p = r.Position() {
				m := p.Moves(nil)
				r.Play(m[rng.IntN(len(m))])
			}
			for range 2 + rng.IntN(3) {
				r.Back()
			}
			e := &lesson.Exercise{Record: r, Algorithm: tree.Algorithms[rng.IntN(4)], Depth: 3, Question: lesson.Question(rng.IntN(2))}
			moves := r.Position().Moves(nil)
			if rng.IntN(2) == 0 {
				e.Path = []game.Move{moves[rng.IntN(len(moves))]}
			}
			if again := parse(t, e.String()); again.String() != e.String() {
				t.Fatalf("%s became %s", e, again)
			}
			s, err := e.Open(ctx, tree.Limit{})
			if err != nil {
				continue
			}
			if e.Question == lesson.Cuts {
				cuts++
				var all [][]game.Move
				for _, n := range s.Cuts() {
					all = append(all, n.Path())
				}
				if r := s.MarkCuts(all); !r.Right {
					t.Fatalf("%s: %v", e, r)
				}
				for i := range all {
					if r := s.MarkCuts(slices.Delete(slices.Clone(all), i, i+1)); r.Right || len(r.Notes) != len(all) {
						t.Fatalf("%s: %v", e, r)
					}
				}
				continue
			}
			values++
			right := 0
			for by := game.Nobody; by <= game.Second; by++ {
				m := s.MarkValue(lesson.Answer{Winner: by})
				if m.Notes[0].Why.String() == "" {
					t.Fatalf("%s: no reason", e)
				}
				score := s.Node.Score
				if s.Node.Turn == game.Second {
					score = -score
				}
				is := by == game.Nobody && score == search.Draw || by == game.First && score > 0 || by == game.Second && score < 0
				if m.Right != is {
					t.Fatalf("%s: %v is right: %v, worth %v", e, by, m.Right, score)
				}
				if m.Right {
					right++
				}
			}
			if right != 1 {
				t.Fatalf("%s: %d answers are right", e, right)
			}
		}
	}
	if values < 40 || cuts < 20 {
		t.Errorf("%d values, %d cuts", values, cuts)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts")
	f.Add("#x%3D1;wild;b2Xa1O;order-3;a3X;value")
	f.Fuzz(func(t *testing.T, text string) {
		e, err := lesson.Parse(text, variant.Parse)
		if err != nil {
			return
		}
		again, err := lesson.Parse(e.String(), variant.Parse)
		if err != nil || again.String() != e.String() {
			t.Errorf("%q: %v %v", text, again, err)
		}
	})
}

// The exercises in a text are read in order, whatever is between them.
func TestParseAll(t *testing.T) {
	one, two := "x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts", "x=1;3x3k3;;minimax-4;;value"
	for text, want := range map[string][]string{
		one:                           {one},
		"https://example.org/#" + one: {one},
		one + "\n" + two:              {one, two},
		"1. https://example.org/#" + one + "\r\n\r\n2. " + two + "\r\n": {one, two},
		"#" + one + "&" + two:                     {one, two},
		"x=1;3x3k3;a3b2\n c1a2;alphabeta;b3;cuts": {one}, // a long line that another program has broken
	} {
		all, err := lesson.ParseAll(text, variant.Parse)
		var got []string
		for _, e := range all {
			got = append(got, e.String())
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v", text, got, err)
		}
		if !lesson.Holds(text) {
			t.Errorf("%q is not known", text)
		}
		if again, err := lesson.ParseAll(joined(all), variant.Parse); err != nil || len(again) != len(all) {
			t.Errorf("%q: %v", joined(all), err)
		}
	}
	for text, want := range map[string]string{
		one + "\nx=1;3x3k3;a1a1;minimax;;value": "number 2: exercise: link: move 2: a1 is taken",
		strings.Repeat(two+"\n", 51):            "too many",
	} {
		if _, err := lesson.ParseAll(text, variant.Parse); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %v, want %q", text, err, want)
		}
	}
	for _, text := range []string{"", "g=1;3x3k3;b2", "noughts 1\nrules 3x3k3\nb2\n", "(;GM[1]C[x=y])", "11,11,a"} {
		if lesson.Holds(text) {
			t.Errorf("%q looks like an exercise", text)
		}
	}
}

// A student sees every move of every position, in the order of the search, and
// a value where the game or the search ends. Nothing shown reveals the cuts.
func TestRows(t *testing.T) {
	for _, text := range []string{
		"x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts",
		"x=1;3x3k3;a3b2c1a2;order;b3;cuts",
		"x=1;3x3k3;a3b2c1a2;table;;cuts",
		"x=1;3x3k3;a3;alphabeta-3;b2;cuts",
	} {
		s := open(t, text)
		seen, searched := 0, 0
		var look func(r *lesson.Row)
		look = func(r *lesson.Row) {
			p := s.Record.Position().Clone()
			for _, m := range r.Path {
				if err := p.Play(m); err != nil {
					t.Fatalf("%s: %v", text, err)
				}
			}
			seen++
			if r.Searched() {
				searched++
			}
			deep := s.Depth > 0 && len(r.Path) == s.Depth
			if r.Turn != p.Turn() || r.Leaf != (p.Over() || deep || p.Drawn()) || r.Leaf != (r.Worth.English != "") {
				t.Fatalf("%s: %v: leaf %v, %q", text, r.Path, r.Leaf, r.Worth)
			}
			if plies := len(r.Path); p.Over() && p.Winner() != game.Nobody {
				if want := game.Says("{0} wins in {1}", p.Title(p.Winner()), plies).String(); r.Worth.String() != want {
					t.Errorf("%s: %v is %q, want %q", text, r.Path, r.Worth, want)
				}
			}
			kids, err := s.Below(ctx, r)
			if err != nil {
				t.Fatal(err)
			}
			if want := len(p.Moves(nil)); !r.Leaf && len(kids) != want {
				t.Fatalf("%s: %v has %d moves, want %d", text, r.Path, len(kids), want)
			}
			gone := false
			for _, k := range kids {
				if r.Searched() && gone && k.Searched() {
					t.Errorf("%s: below %v a move is searched behind one that is not", text, r.Path)
				}
				gone = !k.Searched()
				look(k)
			}
		}
		look(s.Top())
		if searched >= seen || len(s.Cuts()) == 0 {
			t.Errorf("%s: %d of %d are searched", text, searched, seen)
		}
		// the solution is marked as right
		if r := s.Solve(); !r.Right || r.Found != len(s.Cuts()) {
			t.Errorf("%s: %v", text, r)
		}
	}
}

// joined is several exercises as the fragment of a URL.
func joined(all []*lesson.Exercise) string {
	var parts []string
	for _, e := range all {
		parts = append(parts, e.String())
	}
	return strings.Join(parts, "&")
}

func FuzzParseAll(f *testing.F) {
	f.Add("x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts\nx=1;3x3k3;;minimax;;value")
	f.Add("#x%3D1;wild;b2Xa1O;order-3;a3X;value&x=1;3x3k3;;table;;cuts")
	f.Fuzz(func(t *testing.T, text string) {
		lesson.Holds(text)
		all, err := lesson.ParseAll(text, variant.Parse)
		if err != nil {
			return
		}
		again, err := lesson.ParseAll(joined(all), variant.Parse)
		if err != nil || joined(again) != joined(all) {
			t.Errorf("%q: %v", text, err)
		}
	})
}
