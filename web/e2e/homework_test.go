package e2e

import (
	"os"
	"strings"
	"testing"
)

// A teacher makes a set of a generated exercise and a puzzle; a student elsewhere opens its
// link, has one shown and solves the other, and hands in a code; the teacher's page takes
// it, and saves the table.
func TestHomework(t *testing.T) {
	t.Parallel()
	for _, h := range hands(t, byMouse, byKeys) {
		t.Run(h.name, func(t *testing.T) {
			teacher := journey(t, "", h.look)
			teacher.toLearn(h)
			h.press(teacher, "homework")
			h.press(teacher, "make")
			for _, id := range []string{"kind-0-less", "kind-0-less", "kind-1-less", "kind-2-less"} {
				h.press(teacher, id)
			}
			teacher.write(h, "links", "#z=1;3x3k3;win;a1b1b2c1")
			h.press(teacher, "next")
			link := teacher.until("the link", func(s State) bool { return s.node("link") != nil }).node("link").Value
			_, set, _ := strings.Cut(link, "#")

			student := journey(t, "#"+set, h.look)
			student.until("the set", func(s State) bool { return s.label("progress") == "Solved: 0 of 2" })
			student.write(h, "name", "Ann")
			h.press(student, "next")
			h.press(student, "reveal")
			h.press(student, "back")
			student.until("what was shown", func(s State) bool { return strings.HasSuffix(s.label("item-0"), "The answer was shown before.") })
			h.press(student, "next")
			student.until("the puzzle", func(s State) bool { return s.node("show") != nil && !s.node("show").is("disabled") })
			h.press(student, "cell-2")
			student.until("the solution", func(s State) bool { return s.node("show").is("disabled") && s.Said != "" })
			student.shot("homework-puzzle-" + h.name)
			h.press(student, "next")
			student.until("the set again", func(s State) bool { return s.label("progress") == "Solved: 1 of 2" })
			h.press(student, "hand-in")
			code := student.until("the code", func(s State) bool { return s.node("link") != nil }).node("link").Value

			h.press(teacher, "back")
			h.press(teacher, "back")
			h.press(teacher, "results")
			teacher.write(h, "codes", code)
			h.press(teacher, "add")
			teacher.until("the result", func(s State) bool {
				n := s.node("row-0")
				return n != nil && strings.HasPrefix(n.Label, "Ann · ") && strings.Contains(n.Label, "Solved: 1 of 2")
			})
			teacher.shot("homework-results-" + h.name)
			folder := teacher.downloads()
			h.press(teacher, "save-csv")
			table, err := os.ReadFile(teacher.downloaded(folder, ".csv"))
			if err != nil || !strings.HasPrefix(string(table), "name,date,solved,1 cuts,2 puzzle") || !strings.HasSuffix(strings.TrimSpace(string(table)), ",1,?,1") {
				t.Errorf("%q, %v", table, err)
			}
		})
	}
}
