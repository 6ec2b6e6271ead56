package ui

import (
	"context"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/search/tree"
	"noughts/game/variant"
	"noughts/render/ui/lessons"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// endless starts work that never ends in a form.
func endless(f *stage.Form) {
	f.StartWork(func(ctx context.Context, _ func(), _ func(func())) { <-ctx.Done() })
}

// Working tells whether the scene has work under way.
func (b *bench) Working() bool {
	s, ok := b.Scene.(interface{ Working() bool })
	return ok && s.Working()
}

// exercised opens an exercise's text, and waits for its search.
func (b *bench) exercised(text string) {
	b.t.Helper()
	if err := b.Import("", []byte(text)); err != nil {
		b.t.Fatal(err)
	}
	b.worked()
}

// worked waits until a scene's work has ended.
func (b *bench) worked() {
	b.t.Helper()
	b.tick()
	for b.Working() {
		b.awaitWake()
		b.tick()
	}
}

const (
	cutsLink  = "x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts"
	valueLink = "x=1;3x3k3;a3b2c1a2;minimax;b3;value"
)

// asking is a bench that records what is copied.
func asking(t *testing.T, copied *string) *bench {
	return newBenchWith(t, nil, func(env *Env) {
		env.Files.Copy = func(text string, done func(error)) {
			*copied = text
			done(nil)
		}
		env.Files.Link = func(fragment string) string { return "https://example.org/#" + fragment }
	})
}

// A question about a value is answered wrongly, partly wrongly, and rightly. Each time the
// reason is shown. The result can be copied.
func TestExerciseValue(t *testing.T) {
	copied := ""
	b := asking(t, &copied)
	b.exercised("https://example.org/#" + valueLink)
	if said, _ := b.Said(); said != "O is to move. What is this position worth, with best play by both?" {
		t.Errorf("said %q", said)
	}
	b.press("check")
	if got := b.node("remark").Label; got != "Choose an answer first." {
		t.Errorf("without an answer: %q", got)
	}
	for _, c := range []struct{ press, remark, why string }{
		{"who-0", "0 of 1 right.", "No: O wins in 2. O has c2. The best for both is c2."},
		{"who-2 plies-more", "0 of 1 right.", "Nearly, but the number is another: O wins in 2. The best for both is c2."},
		{"who-2 plies-more plies-more", "Right.", "Right: O wins in 2. The best for both is c2."},
	} {
		for _, id := range strings.Fields(c.press) {
			b.press(id)
		}
		b.press("check")
		if got := b.node("remark").Label; got != c.remark {
			t.Errorf("%s: %q, want %q", c.press, got, c.remark)
		}
		if got := b.node("note-0").Label; got != c.why {
			t.Errorf("%s: %q, want %q", c.press, got, c.why)
		}
		if said, _ := b.Said(); said != c.remark+" "+c.why {
			t.Errorf("%s: said %q", c.press, said)
		}
		b.enter("name", "Ada")
		b.press("copy-result")
		b.press("again")
	}
	want := "Name: Ada\n\nDate: 2026-01-31\n\nExercise\nO is to move. What is this position worth, with best play by both?\nhttps://example.org/#" + valueLink +
		"\nAnswer: O wins, moves to the end: 2\nPoints: 1 of 1\nTries: 3"
	if copied != want {
		t.Errorf("copied %q\nwant   %q", copied, want)
	}
}

// Cuts are marked by keyboard. Missed and wrong ones are shown, in the rows and in sentences.
func TestExerciseCuts(t *testing.T) {
	copied := ""
	b := asking(t, &copied)
	b.exercised(cutsLink)
	b.press("check")
	if got := b.node("remark").Label; got != "Mark a position first." {
		t.Errorf("without an answer: %q", got)
	}
	for b.Focus() == "" || b.node(b.Focus()).Group != "tree" {
		b.keys("Tab")
	}
	b.keys("PageUp", "Home")
	if got := b.Focus(); got != "at-b3" {
		t.Fatalf("the focus is on %s", got)
	}
	b.keys("ArrowDown", "Enter") // folds c3
	if got := b.node("at-b3.c3").Label; got != "b3 c3, X to move, collapsed" {
		t.Errorf("collapsed: %q", got)
	}
	b.keys("ArrowRight", "Enter") // marks it
	if n := b.node("cut-b3.c3"); n.Label != "A cut at b3 c3: marked" || !n.Is(stage.Checked) {
		t.Errorf("marked: %q", n.Label)
	}
	b.press("cut-b3.a1")
	b.press("check")
	b.worked()
	if got := b.node("remark").Label; got != "1 of 4 found. Marked where there is no cut: 1." {
		t.Errorf("checked: %q", got)
	}
	for id, want := range map[string]string{
		"at-b3.c3":    "b3 c3, No cut here · X to move, expanded", // expanded, because a missed cut is below it
		"at-b3.a1":    "b3 a1, Cut: found · X to move, expanded",
		"at-b3.c3.a1": "b3 c3 a1, Cut: not marked · O to move, expanded",
	} {
		if got := b.node(id).Label; got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	if got := b.node("note-0").Label; !strings.HasPrefix(got, "Cut: X already has c2 elsewhere (O wins in 4).") {
		t.Errorf("the first reason is %q", got)
	}
	b.press("copy-result")
	if !strings.Contains(copied, "Marked: b3 a1, b3 c3\nPoints: 0 of 4") {
		t.Errorf("copied %q", copied)
	}
	b.press("again")
	b.press("reveal")
	b.worked()
	if got := b.node("at-b3.c3.b1").Label; !strings.Contains(got, "Cut: found") {
		t.Errorf("shown: %q", got)
	}
	b.press("copy-result")
	if !strings.Contains(copied, "Points: 0 of 4\nThe answer was shown before.") {
		t.Errorf("copied %q", copied)
	}
}

// Several exercises are asked one after another, including one without an answer, and their
// results are copied together.
func TestExercises(t *testing.T) {
	copied := ""
	b := asking(t, &copied)
	b.exercised(valueLink + "\nx=1;4x4k4;;minimax;;value\n" + cutsLink)
	if got := b.node("title").Label; got != "Exercise 1 of 3" {
		t.Errorf("the title is %q", got)
	}
	b.press("who-2")
	b.press("check")
	b.press("next")
	b.worked()
	if got := b.node("wrong").Label; !strings.Contains(got, "more than 1000000 positions") {
		t.Errorf("the second is %q", got)
	}
	b.press("next")
	b.worked()
	b.press("cut-b3.a1")
	b.press("check")
	b.worked()
	b.press("copy-result")
	if strings.Count(copied, "\n\nExercise ") != 3 || !strings.Contains(copied, "Points: 1 of 1") || !strings.Contains(copied, "Points: 1 of 4") {
		t.Errorf("copied %q", copied)
	}
}

// An exercise is opened by a link, by a page that asks for it, or by a script. The board behind
// it has its position, and Back leads there. A damaged one is refused, and nothing changes.
func TestExerciseWays(t *testing.T) {
	moves := func(b *bench) string {
		var s []string
		for _, m := range b.Match.Record().Moves() {
			s = append(s, b.Match.Record().Rules().MoveText(m))
		}
		return strings.Join(s, " ")
	}
	b := newBenchWith(t, nil, func(env *Env) { env.Request = session.Request{Embed: true, Position: cutsLink} })
	b.worked()
	if b.node("title").Label != "Exercise" || moves(b) != "a3 b2 c1 a2" {
		t.Errorf("asked for: %q, %s", b.node("title").Label, moves(b))
	}
	b.keys("Escape")
	if b.board() == nil || b.Match.Thinks() {
		t.Error("Escape does not lead to the board, where people play")
	}
	if err := b.SetPosition("#" + valueLink); err != nil {
		t.Fatal(err)
	}
	b.worked()
	b.node("who-1")
	if err := b.SetPosition("#x=1;3x3k3;a1a1;minimax;;value"); err == nil || b.node("title").Label != "Exercise" {
		t.Errorf("damaged: %v", err)
	}
	if err := b.Begin(session.Start{Position: cutsLink}); err != nil {
		t.Fatal(err)
	}
	b.worked()
	b.node("cut-b3")
	// An exercise replaces a replay, and a link to a game replaces an exercise.
	b.press("back")
	b.press("more")
	b.press("replay")
	b.exercised(valueLink)
	b.TryImport("", []byte("g=1;3x3k3;a3b2c1a2b3"))
	if b.board() == nil || moves(b) != "a3 b2 c1 a2 b3" {
		t.Errorf("a link to the game: %s", moves(b))
	}
	// Leaving during the search cancels it.
	if err := b.Import("", []byte("x=1;3x3k3;;minimax;;value")); err != nil {
		t.Fatal(err)
	}
	c := b.Scene.(*lessons.Exercise).Work
	b.press("back")
	b.tick()
	if <-c.Gone(); b.Working() {
		t.Error("the search goes on")
	}
}

// The link of an exercise from the editor leads to the same question. An exercise without an
// answer gets no link.
func TestEditor(t *testing.T) {
	copied := ""
	b := asking(t, &copied)
	b.open("3x3k3;human;human")
	b.play(0, 4, 8, 3)
	b.press("more")
	b.press("exercise")
	b.worked()
	b.press("question-cuts")
	b.enter("path", "b3")
	b.worked()
	if got := b.node("link").Value; got != "https://example.org/#"+cutsLink {
		t.Errorf("the link is %q", got)
	}
	if got := b.node("found").Label; got != "The search looks at 97 positions. There are 4 cuts to be marked." {
		t.Errorf("found %q", got)
	}
	b.press("copy")
	if copied != "https://example.org/#"+cutsLink {
		t.Errorf("copied %q", copied)
	}
	b.press("try")
	b.worked()
	b.node("cut-b3.a1")
	b.press("back")
	for text, want := range map[string]string{
		"b3 b3": "Move 2 of the path: b3 is taken by X.",
		"b3 c2": "Exercise: there is no cut in this part of the tree.",
	} {
		b.enter("path", text)
		b.worked()
		if got := b.node("refused").Label; got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
		if n := b.node("try"); !n.Is(stage.Disabled) || stage.Find(b.Nodes(), "link") != nil {
			t.Errorf("%s can be tried", text)
		}
	}
	b.press("question-value")
	b.press("search-minimax")
	b.press("depth-more")
	b.enter("path", "")
	b.worked()
	if got := b.node("link").Value; got != "https://example.org/#x=1;3x3k3;a3b2c1a2;minimax-1;;value" {
		t.Errorf("the link is %q", got)
	}
}

// Exercises work for every small game of the catalogue; other games are refused with a
// sentence.
func TestExerciseGames(t *testing.T) {
	asked := 0
	for _, g := range variant.Catalogue() {
		r := record.New(g.Rules)
		for range 60 {
			if p := r.Position(); !p.Over() {
				moves := p.Moves(nil)
				r.Play(moves[(7*p.Plies())%len(moves)])
			}
		}
		for range 3 {
			r.Back()
		}
		b := newBench(t, nil)
		link := "x=" + strings.TrimPrefix(record.Link(r), "g=") + ";alphabeta-2;;cuts"
		if r.At().Ply() == 0 {
			link = "x=" + strings.TrimPrefix(record.Link(r), "g=") + ";;alphabeta-2;;cuts"
		}
		b.exercised(link)
		b.tick()
		if n := stage.Find(b.Nodes(), "wrong"); n != nil {
			if _, err := tree.Build(context.Background(), r.Position(), tree.AlphaBeta, tree.Limit{Depth: 2}); err == nil && !strings.Contains(n.Label, "no cut") && !strings.Contains(n.Label, "More than 400") {
				t.Errorf("%s: %s", g.Rules.ID, n.Label)
			}
			continue
		}
		asked++
		checkLayout(t, b, 4)
		b.press("reveal")
		b.worked()
		if n := b.node("note-0"); !strings.HasPrefix(n.Label, "Cut: ") {
			t.Errorf("%s: %s", g.Rules.ID, n.Label)
		}
	}
	t.Logf("%d of %d games are asked about", asked, len(variant.Catalogue()))
	if asked < 15 {
		t.Error("these are too few")
	}
}
