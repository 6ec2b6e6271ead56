package e2e

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A study is written from the game on the board, and read: by mouse, by finger and by keyboard.
// It is there when the page is loaded again.
func TestStudies(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byFinger, byKeys) {
		t.Run(h.name, func(t *testing.T) {
			b := journey(t, "3x3k3;human;human", h.look)
			h.press(b, cell(4))
			b.marks(1)
			h.press(b, cell(0))
			b.marks(2)
			for _, id := range []string{"more", "studies", "new"} {
				h.press(b, id)
			}
			b.until("the editor", func(s State) bool { return s.node("title-of") != nil })
			b.write(h, "title-of", "First steps")
			h.press(b, "add-game")
			b.until("the chapter", func(s State) bool { return s.node("chapter-name") != nil })
			b.write(h, "chapter-name", "The centre")
			h.press(b, "back")
			h.press(b, "back")
			b.until("the contents", func(s State) bool { return s.label("chapter-1") != "" && s.node("edit") != nil })
			b.shot("study-" + h.name)
			h.press(b, "chapter-1")
			b.until("the start", func(s State) bool { return s.label(cell(4)) == "b2, empty" && s.node("part-0") != nil })
			h.press(b, "redo")
			b.until("the first move", func(s State) bool { return s.label(cell(4)) == "b2, X" })
			h.press(b, "part-0")
			b.until("the end of the paragraph", func(s State) bool { return s.label(cell(0)) == "a3, O" })
			b.comesBack("3x3k3;human;human", "")
			for _, id := range []string{"more", "studies"} {
				h.press(b, id)
			}
			b.until("the study", func(s State) bool {
				for _, n := range s.Nodes {
					if strings.HasPrefix(n.ID, "study-") && strings.HasPrefix(n.Label, "First steps") {
						return true
					}
				}
				return false
			})
		})
	}
}

// lecture is a study with a game and an exercise.
const lecture = "noughts study 1\ntitle First steps\nchapter The centre\nnoughts 1\nrules 3x3k3\nb2\nnote \"The best.\"\nback 1\n" +
	"chapter A win\ntask \"X wins at once.\"\nnoughts 1\nrules 3x3k3\na1\na2\nb1\nb2\nc1\nback 1\n"

// A page that asks for a chapter of a study shows it, and takes the right move alone.
func TestStudyOfAPage(t *testing.T) {
	t.Parallel()
	text, err := json.Marshal(lecture + "open 2\n")
	if err != nil {
		t.Fatal(err)
	}
	b := journey(t, "3x3k3;human;human", desktop)
	b.anew("", "{embed: true, key: 'study', view: 'full', position: "+string(text)+"}")
	b.until("the task", func(s State) bool { return s.label("ask") == "X wins at once." })
	byMouse.press(b, cell(0))
	b.until("the answer", func(s State) bool {
		return strings.HasPrefix(s.label("remark"), "That is not") && s.label(cell(0)) == "a3, empty"
	})
	byMouse.press(b, cell(8))
	b.until("the end", func(s State) bool { return s.label("remark") == "Right." })
}

// An element fetches the file of a study from the page around, and shows the chapter that it
// names; its exercise is answered there, wrongly by mouse and rightly by keyboard. One whose file
// is not there says so.
func TestEmbedStudy(t *testing.T) {
	t.Parallel()
	l := desktop
	l.faulty = true // the browser tells what it could not fetch
	b := visit(t, guest(t, serve(t), `<noughts-board study="steps.noughts" chapter="2" lang="en"></noughts-board>
<noughts-board study="none" lang="en"></noughts-board>`), l)
	eval[any](b, `boards[1].shadowRoot.querySelector('button').click()`)
	b.wait("the fault", `said(1, 'error') === 1 && boards[1].shadowRoot.querySelector('.poster').innerText.includes('did not load')`)
	eval[any](b, `boards[0].shadowRoot.querySelector('button').click()`)
	b.full(0)
	b.waitInFrame(0, "the task", `document.querySelector('[data-node=ask]')?.textContent === 'X wins at once.'`)
	b.waitInFrame(0, "the chapter", `document.querySelector('[data-node=name]')?.textContent === 'A win (2 of 2)'`)

	eval[any](b, `boards[0].scrollIntoView()`)
	around := eval[[]float64](b, `(r => [r.x, r.y])(boards[0].shadowRoot.querySelector('iframe').getBoundingClientRect())`)
	at := inFrame[[]float64](b, 0, `(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('[data-node="cell-0"]').getBoundingClientRect())`)
	b.do(chromedp.MouseClickXY(around[0]+at[0], around[1]+at[1]))
	b.waitInFrame(0, "the wrong move to come back", `document.querySelector('[data-node=remark]')?.textContent.startsWith('That is not') &&
		document.querySelector('[data-node="cell-0"]').textContent === 'a3, empty'`)
	const focus = `(document.activeElement.dataset.node ?? '')`
	for range 40 {
		if strings.HasPrefix(inFrame[string](b, 0, focus), "cell-") {
			break
		}
		b.key("\t")
	}
	b.do(chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	b.waitInFrame(0, "the last cell", focus+` === 'cell-8'`)
	b.key("\r")
	b.waitInFrame(0, "the right move", `document.querySelector('[data-node=remark]')?.textContent === 'Right.'`)
}
