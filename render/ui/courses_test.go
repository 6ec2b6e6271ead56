package ui

import (
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/lesson/course"
	"noughts/game/variant"
	"noughts/render/ui/board"
	"noughts/render/ui/courses"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// learns opens the lesson of a game, as from the first screen.
func (b *bench) learns(id string) *courses.Lesson {
	b.t.Helper()
	b.tap("learn")
	b.press("lesson")
	b.press("lesson-" + id)
	b.until(func() bool { return len(b.Scene.(*courses.Lesson).Steps) > 0 })
	b.tick()
	return b.Scene.(*courses.Lesson)
}

// taught opens a step of a lesson.
func (b *bench) taught(id string, task course.Task) *courses.Lesson {
	v := b.learns(id)
	for v.Steps[v.At].Task != task {
		b.press("next")
	}
	return v
}

func init() {
	looks["lessons"] = func(b *bench) {
		b.tap("learn")
		b.press("lesson")
	}
	looks["lesson-first"] = func(b *bench) { b.learns("3x3k3") }
	looks["lesson-wrong"] = func(b *bench) {
		v := b.taught("3x3k3", course.Guard)
		b.enters(v, false)
	}
	looks["lesson-right"] = func(b *bench) {
		v := b.taught("15x15k5", course.Fork)
		b.enters(v, true)
	}
	looks["lesson-send"] = func(b *bench) { b.taught("ultimate", course.Send) }
	looks["lesson-swap"] = func(b *bench) {
		b.learns("swap2")
		b.press("next")
	}
	looks["lesson-hand"] = func(b *bench) {
		v := b.taught("7x6k4-gravity", course.Find)
		b.enters(v, false)
	}
	looks["lesson-last"] = func(b *bench) {
		v := b.learns("notakto")
		for v.At < len(v.Steps)-1 {
			b.press("next")
		}
		b.enters(v, true)
	}
}

// enters makes the first move that is right, or wrong, and answers whether there is one.
func (b *bench) enters(v *courses.Lesson, right bool) bool {
	b.t.Helper()
	s, p := &v.Steps[v.At], v.Position().Clone()
	for _, m := range movesIn(v) {
		if ok, _, _ := s.Try(p, m); ok == right {
			b.makes(v, m)
			return true
		}
	}
	return false
}

// movesIn lists moves that can be made on the screen: all, or on a large board those of its
// visible cells, and any choices.
func movesIn(v *courses.Lesson) (all []game.Move) {
	p := v.Position().Clone()
	if p.Board().Cells() <= 400 {
		return p.Moves(nil)
	}
	for i := range v.Session.Listed {
		if c := v.CellOf(v.Session.Listed[i].ID); c != game.NoCell && p.Legal(game.Move{To: c}) == nil {
			all = append(all, game.Move{To: c})
		}
	}
	return all
}

// makes makes a move by pressing nodes of the accessibility tree.
func (b *bench) makes(v *courses.Lesson, m game.Move) {
	b.t.Helper()
	r := v.Position().Rules()
	if m.To == game.NoCell {
		b.press(stage.IDChoice + r.MoveText(m))
		return
	}
	b.press(board.CellID(m.To))
	for v.Choice != nil {
		label := r.MoveText(m)
		if region, right := game.TwistOf(m.Arg); v.Choice.Marks() {
			label = r.Sign(m.Mark)
		} else if v.Choice.Turns(r) {
			label = words.TurnRegion(r.Board.Name(r.Board.RegionCell(region)), right).String()
		}
		i := slices.IndexFunc(b.Nodes(), func(n stage.Node) bool { return strings.HasPrefix(n.ID, "form-") && n.Label == label })
		if i < 0 {
			b.t.Fatalf("%s: no form %q", r.ID, label)
		}
		b.press(b.Nodes()[i].ID)
	}
}

// A person who only presses nodes of the accessibility tree gets through the lesson of each
// game: right moves are accepted, and after a wrong one the board stands as before, with the
// reason.
func TestLessonsOfAllGames(t *testing.T) {
	for i, g := range variant.Catalogue() {
		if testing.Short() && i%8 != 0 {
			continue
		}
		t.Run(g.Rules.ID, func(t *testing.T) {
			b := newBench(t, nil)
			b.Resize(390, 844)
			v := b.learns(g.Rules.ID)
			if n := len(v.Steps); n < 4 || n > 10 {
				t.Errorf("%d steps", n)
			}
			for at := range v.Steps {
				if v.At != at || b.node("ask").Label == "" {
					t.Fatalf("step %d is at %d: %q", at, v.At, b.node("ask").Label)
				}
				b.walks(v, at)
				b.press("next")
			}
			if b.Scene == stage.Scene(v) {
				t.Error("the lesson does not end")
			}
		})
	}
}

// walks makes a wrong move of a step, and then right ones until it is done.
func (b *bench) walks(v *courses.Lesson, at int) {
	b.t.Helper()
	task, before := v.Steps[at].Task, v.Position().Key()
	if !b.enters(v, false) {
		if task != course.Allowed && len(movesIn(v)) > 1 {
			b.t.Errorf("step %d (%d): no move is wrong", at, task)
		}
	} else if v.Position().Key() != before || v.Done {
		b.t.Errorf("step %d (%d): a wrong move stays", at, task)
	} else if why := b.node("remark").Label; why == "" || why == "Right." {
		b.t.Errorf("step %d (%d): the reason is %q", at, task, why)
	}
	for n := 0; !v.Done; n++ {
		if n > 2 || !b.enters(v, true) {
			b.t.Fatalf("step %d (%d): no move is right: %q", at, task, b.node("remark").Label)
		}
	}
	if got := b.node("remark").Label; !strings.HasPrefix(got, "Right.") {
		b.t.Errorf("step %d (%d): after a right move it says %q", at, task, got)
	}
}

// The same by mouse, touch and keyboard.
func TestLessonByHand(t *testing.T) {
	for name, press := range map[string]func(b *bench, id string){
		"mouse": (*bench).click,
		"touch": (*bench).tap,
		"keys": func(b *bench, id string) {
			b.Input(stage.Event{Kind: stage.FocusNode, ID: id})
			b.keys("Enter")
		},
	} {
		b := newBench(t, nil)
		b.Resize(390, 844)
		v := b.taught("3x3k3", course.Guard)
		s, p := &v.Steps[v.At], v.Position().Clone()
		var right, wrong game.Move
		for _, m := range p.Moves(nil) {
			if ok, _, _ := s.Try(p, m); ok {
				right = m
			} else {
				wrong = m
			}
		}
		press(b, board.CellID(wrong.To))
		if got := b.node("remark").Label; v.Done || !strings.HasPrefix(got, "After ") || !strings.Contains(b.saidNow(), got) {
			t.Errorf("%s: %q, and said is %q", name, got, b.saidNow())
		}
		for c := range game.Cell(9) {
			if p.Mark(c) != game.Empty {
				press(b, board.CellID(c))
				break
			}
		}
		if got := b.node("remark").Label; !strings.Contains(got, "is taken by") {
			t.Errorf("%s: on a taken cell it says %q", name, got)
		}
		press(b, board.CellID(right.To))
		if got := b.node("remark").Label; !v.Done || got != "Right." {
			t.Errorf("%s: %q", name, got)
		}
		press(b, "next")
		if v.Steps[v.At].Task != course.Fork {
			t.Errorf("%s: the next step is %d", name, v.Steps[v.At].Task)
		}
		press(b, "previous")
		press(b, "back")
		if b.node("title").Label != "Lessons" {
			t.Errorf("%s: back leads to %q", name, b.node("title").Label)
		}
	}
}

// The lesson is offered when a game is on the board for the first time, until it is taken or a
// move is played. A game under way waits meanwhile, and goes on.
func TestLessonIsOffered(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	if !b.has("lesson") {
		t.Fatal("it is not offered")
	}
	b.play(4)
	if b.has("lesson") {
		t.Error("it is offered during the game")
	}
	b.press("more")
	b.press("lesson")
	b.until(func() bool { return len(b.Scene.(*courses.Lesson).Steps) > 0 })
	b.keys("Escape", "Escape")
	b.want(".../.X./...", "O to move")
	b.press("new")
	if b.has("lesson") {
		t.Error("it is offered again")
	}
	b.open("4x4k3;human;human")
	b.click("lesson")
	b.press("back")
	b.want("..../..../..../....", "X to move")
	if again := newBench(t, b.store); again.has("lesson") {
		t.Error("it is offered after it was opened")
	}
}
