package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// cutsOf are the positions to be marked of the exercise that the tests make.
var cutsOf = []string{"cut-b3.c3.a1", "cut-b3.c3.b1", "cut-b3.a1", "cut-b3.b1"}

// remarked waits until a sentence is shown.
func (b *tab) remarked(want string) {
	b.t.Helper()
	b.until("the sentence "+want, func(s State) bool { return s.label("remark") == want })
}

// An exercise is made on the board; its link, in a tab of its own, asks the
// question, which is answered wrongly over the accessibility tree and rightly by
// keyboard. It is printed, too.
func TestExercise(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.spoilt = true // its print is another one
	for i, c := range []int{0, 4, 8, 3} {
		b.press(cell(c))
		b.marks(i + 1)
	}
	b.menu(byKeys, "exercise")
	byKeys.press(b, "question-cuts")
	b.write(byKeys, "path", "b3")
	s := b.until("the link", func(s State) bool {
		return s.node("link") != nil && strings.HasSuffix(s.node("link").Value, ";b3;cuts")
	})
	link := s.node("link").Value
	b.shot("exercise-maker")

	// The sheets are printed, and nothing else of the page.
	byMirror.press(b, "print")
	b.until("the sheets", func(s State) bool { return s.node("page-2") != nil })
	b.shot("print")
	eval[any](b, `void (globalThis.print = () => { globalThis.printed = [...document.querySelectorAll('#paper > img')].map(i => i.naturalWidth); })`)
	byMirror.press(b, "print")
	b.wait("the printing", `!!globalThis.printed`)
	if widths := eval[[]int](b, `printed`); len(widths) != 2 || widths[0] != 794 || widths[1] != 794 {
		t.Errorf("the pages are %d wide", widths)
	}
	eval[any](b, `dispatchEvent(new Event('afterprint'))`)
	if eval[bool](b, `!!document.getElementById('paper')`) {
		t.Error("the paper stays in the page")
	}

	pupil := journey(t, link[strings.IndexByte(link, '#'):], desktop)
	pupil.until("the question", func(s State) bool { return strings.HasPrefix(s.label("ask"), "Where does the search cut?") })
	pupil.until("the question to be said", func(s State) bool { return strings.HasPrefix(s.Said, "Where does the search cut?") })
	pupil.shot("exercise")
	// Wrongly, and not all of them.
	byMirror.press(pupil, "cut-b3")
	byMirror.press(pupil, cutsOf[2])
	if text := eval[string](pupil, `document.querySelector('[data-node="cut-b3"]').textContent`); text != "A cut at b3: marked" {
		t.Errorf("the accessibility tree says %q", text)
	}
	byMirror.press(pupil, "check")
	pupil.remarked("1 of 4 found. Marked where there is no cut: 1.")
	s = pupil.state()
	if why := s.label("note-2"); !strings.HasPrefix(why, "Cut: O already has c2 elsewhere (O wins in 2). Here X has c3 (X wins in 3)") {
		t.Errorf("the reason of a cut is %q", why)
	}
	if why := s.label("note-4"); why != "No cut: X has nothing elsewhere yet, so every move of O has to be searched." {
		t.Errorf("the reason of a mistake is %q", why)
	}
	// Rightly, with keys alone.
	byKeys.press(pupil, "again")
	for _, id := range cutsOf {
		byKeys.press(pupil, id)
	}
	byKeys.press(pupil, "check")
	pupil.remarked("Right.")
	pupil.shot("exercise-right")
	pupil.key(kb.Escape)
	pupil.until("the way back", func(s State) bool { return s.node("check") == nil && s.node("again") == nil })
	// What has no answer is refused.
	pupil.link("#x=1;4x4k4;;minimax;;value")
	pupil.until("the refusal", func(s State) bool { return strings.Contains(s.label("wrong"), "more than 1000000 positions") })
	pupil.link("#x=1;3x3k3;zz;minimax;;value")
	pupil.until("the refusal of the link", func(s State) bool { return strings.Contains(s.Said, "xercise: ") && strings.Contains(s.Said, "zz") })
}

// A page of somebody else's shows an exercise in its board, which is answered
// there; its light view gives way to the full one.
func TestExerciseEmbedded(t *testing.T) {
	t.Parallel()
	const ask = "x=1;3x3k3;a3b2c1a2;minimax;b3;value"
	b := visit(t, guest(t, serve(t), fmt.Sprintf(`<noughts-board position=%q view="light" load="eager" style="width: 700px; height: 620px"></noughts-board>`, ask)), desktop)
	b.begun(0)
	press := func(id string) {
		t.Helper()
		b.waitInFrame(0, id, fmt.Sprintf(`(e => { e?.click(); return !!e; })(document.querySelector('[data-node=%q]'))`, id))
	}
	press("who-2")
	press("check")
	const said = `[...document.querySelectorAll('[data-node=note-0], [data-node=remark]')].map(e => e.textContent)`
	b.waitInFrame(0, "the answer", said+`.length === 2`)
	notes := inFrame[[]string](b, 0, said)
	if want := "Right: O wins in 2. The best for both is c2."; !slices.Contains(notes, want) {
		t.Errorf("the embed says %q, want %q", notes, want)
	}
	press("back")
	if r := b.does(0, "state()"); strings.Join(r.Value.Moves, " ") != "a3 b2 c1 a2" || r.Value.View != "full" {
		t.Errorf("the board has %q in the %s view", r.Value.Moves, r.Value.View)
	}
}
