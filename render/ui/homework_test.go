package ui

import (
	"strings"
	"testing"

	"noughts/game/lesson/homework"
	"noughts/game/variant"
)

// gives opens the scene of sets of exercises, as from the first screen.
func (b *bench) gives() {
	b.Files.Export = func(string, []byte) (string, error) { return "", nil }
	b.Files.Copy = func(_ string, done func(error)) { done(nil) }
	b.Files.Link = func(fragment string) string { return "https://noughts.example/play/#" + fragment }
	b.press("learn")
	b.press("homework")
}

// setLink makes a set of three exercises, and is its link.
func (b *bench) setLink() string {
	b.gives()
	b.press("make")
	b.press("kind-0-less")
	b.press("kind-0-less")
	b.press("kind-1-less")
	b.enter("links", "#x=1;3x3k3;a3b2c1a2;minimax;b3;value")
	b.press("next")
	return b.node("link").Value
}

// doesSet does the set of setLink as a student: the first exercise right, of the second the answer
// is shown, and the third is answered wrong.
func (b *bench) doesSet(name string) {
	b.enter("name", name)
	b.press("next")
	for _, n := range b.cutsOnScreen() {
		b.press("node-" + n)
	}
	b.press("check")
	b.press("back")
	b.press("next")
	b.press("reveal")
	b.press("back")
	b.press("next")
	b.worked()
	b.press("who-1")
	b.press("check")
	b.press("back")
}

// code is the code of somebody who has done a set.
func codeOf(t *testing.T, link, who, name, marks string) string {
	t.Helper()
	s, err := homework.Parse(link, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	return s.Code(homework.Result{Who: who, Name: name, Date: "2026-01-31", Marks: homework.Marks(marks)})
}

// readsCodes shows the results of some students.
func (b *bench) readsCodes() string {
	link := b.setLink()
	b.press("back")
	b.press("back")
	b.press("results")
	b.enter("codes", codeOf(b.t, link, "a", "Zoë", "1s2")+" "+codeOf(b.t, link, "b", "Ann Lee", "-1a")+" "+
		codeOf(b.t, link, "c", "Maximilian Alexander von und zu Hohenstein", "123")+" k=1;oops")
	b.press("add")
	return link
}

func init() {
	looks["homework"] = func(b *bench) { b.gives() }
	looks["homework-maker"] = func(b *bench) {
		b.gives()
		b.press("make")
		b.enter("links", "#x=1;3x3k3")
	}
	looks["homework-link"] = func(b *bench) { b.setLink() }
	looks["homework-set"] = func(b *bench) {
		b.gets(b.setLink())
		b.doesSet("Ann Lee")
	}
	looks["homework-code"] = func(b *bench) {
		b.gets(b.setLink())
		b.doesSet("Ann Lee")
		b.press("hand-in")
	}
	looks["homework-results"] = func(b *bench) { b.readsCodes() }
}

// A student does a set by its link, in order, and what was done is kept.
func TestHomeworkStudent(t *testing.T) {
	b := newBench(t, nil)
	link := b.setLink()
	s := newBench(t, nil)
	s.onPage()
	s.gets(link)
	s.press("next")
	if got := s.node("remark").Label; got != "Type in your name first." || s.Focus() != "name" {
		t.Errorf("without a name: %q, the focus is on %q", got, s.Focus())
	}
	s.press("hand-in")
	if s.has("link") {
		t.Error("there is a code without a name")
	}
	s.doesSet("Ann Lee")
	for id, want := range map[string]string{
		"progress": "Solved: 1 of 3",
		"item-0":   "1. Mark cuts · Solved · Tries: 1",
		"item-1":   "2. Order moves · The answer was shown before.",
		"item-2":   "3. Exercise · Tic-tac-toe · Not solved yet · Tries: 1",
	} {
		if got := s.node(id).Label; got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	// It goes on elsewhere with the same store, and again after a try that is right.
	again := newBench(t, s.store)
	again.Files.Link = b.Files.Link
	again.gets(link)
	if got := again.node("progress").Label; got != "Solved: 1 of 3" || again.node("name").Value != "Ann Lee" {
		t.Errorf("later: %q", got)
	}
	again.press("next")
	again.worked()
	again.press("reveal")
	again.press("back")
	if got := again.node("item-2").Label; !strings.Contains(got, "shown") || again.has("next") {
		t.Errorf("%q", got)
	}
	again.press("hand-in")
	code := again.node("link").Value
	if set, err := homework.Parse(link, variant.Parse); err != nil {
		t.Error(err)
	} else if r, err := set.Read(code[strings.Index(code, "k="):]); err != nil || r.Name != "Ann Lee" || r.Date != "2026-01-31" || r.Marks.String() != "1ss" {
		t.Errorf("%s: %+v, %v", code, r, err)
	}
	// A damaged link is refused with a reason.
	if err := s.Import("", []byte(link[:len(link)-3])); err == nil || !strings.HasPrefix(err.Error(), "number 3") {
		t.Errorf("a damaged link: %v", err)
	}
}

// A result is handed in as a file, which the teacher's device takes like the code.
func TestHomeworkByFile(t *testing.T) {
	teacher := newBench(t, nil)
	link := teacher.setLink()
	s := newBench(t, nil)
	s.Files.Link = teacher.Files.Link
	var name string
	var file []byte
	s.Files.Export = func(as string, data []byte) (string, error) { name, file = as, data; return "", nil }
	s.gets(link)
	s.doesSet("Ann Lee")
	s.press("hand-in")
	code := s.node("link").Value
	s.press("save")
	if !strings.HasPrefix(name, "noughts-result-") || !strings.HasSuffix(name, ".txt") || !strings.Contains(string(file), code+"\n") {
		t.Fatalf("the file %s has %q, the code is %q", name, file, code)
	}
	teacher.TryImport(name, file)
	teacher.tick()
	if got := teacher.node("row-0").Label; !strings.HasPrefix(got, "Ann Lee · 2026-01-31 · Solved: 1 of 3") {
		t.Errorf("%q", got)
	}
}

// A teacher reads codes, pasted and from files; forged and damaged ones are refused with a reason.
func TestHomeworkTeacher(t *testing.T) {
	b := newBench(t, nil)
	link := b.readsCodes()
	if got := b.node("refused-0").Label; !strings.Contains(got, "umber 4: the code is cut off") {
		t.Errorf("%q", got)
	}
	rows := []string{
		"Ann Lee · 2026-01-31 · Solved: 1 of 3 · 1. Not tried yet · 2. Solved · Tries: 1 · 3. Not solved yet · Tries: 1",
		"Maximilian Alexander von und zu Hohenstein · 2026-01-31 · Solved: 3 of 3 · 1. Solved · Tries: 1 · 2. Solved · Tries: 2 · 3. Solved · Tries: 3",
		"Zoë · 2026-01-31 · Solved: 2 of 3 · 1. Solved · Tries: 1 · 2. The answer was shown before. · 3. Solved · Tries: 2",
	}
	for i, want := range rows {
		if got := b.node("row-" + string(rune('0'+i))).Label; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	good := codeOf(t, link, "d", "Bo", "1--")
	for text, want := range map[string]string{
		strings.Replace(good, "1--", "111", 1): "signature",
		good[:len(good)-1]:                     "signature",
		good[:20]:                              "cut off",
		codeOf(t, "h=1;k;t=cuts;1&t=cuts;2&t=cuts;3", "e", "Bo", "111"): "another set",
	} {
		b.enter("codes", text)
		b.press("add")
		if got := b.node("refused-0").Label; !strings.Contains(got, want) || b.has("row-3") {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	b.enter("codes", "nothing")
	b.press("add")
	if got := b.node("remark").Label; got != "There is no code in this text." {
		t.Errorf("%q", got)
	}
	// A file, and a later result of the same student, which replaces the earlier.
	if err := b.Import("noughts-result-d.txt", []byte("Bo\nhttps://noughts.example/play/#"+good+"\n")); err != nil {
		t.Fatal(err)
	}
	if err := b.Import("", []byte(codeOf(t, link, "d", "Bo", "11-"))); err != nil {
		t.Fatal(err)
	}
	b.tick()
	if got := b.node("row-1").Label; !strings.HasPrefix(got, "Bo · 2026-01-31 · Solved: 2 of 3") || b.has("row-4") {
		t.Errorf("%q", got)
	}
	var file string
	b.Files.Export = func(name string, data []byte) (string, error) { file = name + "\n" + string(data); return "", nil }
	b.press("save-csv")
	if want := "noughts-results.csv\nname,date,solved,1 cuts,2 order,3 exercise\r\nAnn Lee,2026-01-31,1,–,1,×\r\nBo,2026-01-31,2,1,1,–\r\n"; !strings.HasPrefix(file, want) {
		t.Errorf("%q", file)
	}
	// All is there after a restart, from the first screen.
	again := newBench(t, b.store)
	again.gives()
	again.press("results")
	if !again.has("row-3") {
		t.Error("the results are not kept")
	}
	again.press("delete")
	if again.has("row-0") || len(again.store.texts["homework-codes"]) > 1 {
		t.Errorf("after deletion: %q", again.store.texts["homework-codes"])
	}
	again.press("undo")
	if !again.has("row-3") || again.has("undo") {
		t.Error("the deletion is not undone")
	}
	// Another device learns of the set by its link.
	other := newBench(t, nil)
	other.gives()
	other.press("results")
	other.enter("codes", good)
	other.press("add")
	if got := other.node("refused-0").Label; !strings.Contains(got, "another set") {
		t.Errorf("%q", got)
	}
	other.enter("codes", link)
	other.press("add")
	other.enter("codes", good)
	other.press("add")
	if got := other.node("row-0").Label; !strings.HasPrefix(got, "Bo") {
		t.Errorf("%q", got)
	}
}
