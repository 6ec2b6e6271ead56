package homework

import (
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/lesson/homework"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// New is the scene that leads to the others.
func New(a *session.Session, back func() stage.Scene) stage.Scene {
	here := func() stage.Scene { return a.Pages.Homework(back) }
	f := &stage.Form{Stage: a.Stage, Head: words.Homework}
	f.Rows = func(f *stage.Form) {
		f.Button(idMake, wordMake, wordMakeUnder, func() stage.Scene { return newMaker(a, here) })
		f.Button(idResults, wordResults, wordResultsUnder, func() stage.Scene { return newResults(a, here) })
		for i, t := range attempts(a) {
			f.Button("set-"+strconv.Itoa(i), words.Fill(wordSet, len(t.set.Items)), t.solved(), func() stage.Scene { return newWork(a, t, here) })
		}
	}
	f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)} }
	return f
}

// Open shows the set of a link to a student.
func Open(a *session.Session, text string) error {
	s, err := homework.Parse(text, variant.Parse)
	if err != nil {
		return err
	}
	t := attemptOf(a, s)
	back := func() stage.Scene { return newWork(a, t, a.Pages.Leave) }
	scene := back()
	if a.Match != nil {
		n := t.at(a.Match.Record().Tag(session.TagGiven))
		if n >= 0 && unsolved(t.result.Marks[n]) {
			scene = t.do(a, n, back)
		}
	}
	enter(a, scene)
	return nil
}

// attemptOf is what was done of a set, or a new attempt by the student who did another one.
func attemptOf(a *session.Session, s *homework.Set) *attempt {
	t := &attempt{s, homework.Result{Who: strconv.FormatUint(a.FreshSeed(), 36), Marks: homework.NewMarks(len(s.Items))}}
	for _, old := range attempts(a) {
		if old.set.String() == s.String() {
			return old
		} else if t.result.Name == "" {
			t.result.Name = old.result.Name
		}
	}
	return t
}

// In an address there is an ampersand before what of a set is shown: the number of an exercise, or a
// word. A set is without the beginning of its link.
const (
	between = "&"
	begins  = "h="

	screenMake    = stage.ScreenHomework + "/" + idMake
	screenResults = stage.ScreenHomework + "/" + idResults
)

// screen is the address of a set.
func screen(s *homework.Set) string { return stage.ScreenHomework + "/" + s.String()[len(begins):] }

// At shows what an address names: what a teacher sees, the set of a student, or a part of that. It
// shows the set instead if the student has no name yet, and for a puzzle: that would take the place
// of the game on the board.
func At(a *session.Session, of string, back func() stage.Scene) (stage.Scene, error) {
	part := ""
	if i := strings.LastIndex(of, between); i >= 0 && !strings.Contains(of[i:], "=") {
		of, part = of[:i], of[i+1:]
	}
	at, _ := strconv.Atoi(part) // what is no number is none
	list := func() stage.Scene { return a.Pages.Homework(back) }
	switch of {
	case idMake:
		return newMaker(a, list), nil
	case idResults:
		v := newResults(a, list).(*results)
		v.at = min(max(at-1, 0), max(len(v.sets)-1, 0))
		return v, nil
	}
	s, err := homework.Parse(begins+of, variant.Parse)
	if err != nil {
		return nil, err
	}
	t := attemptOf(a, s)
	work := func() stage.Scene { return newWork(a, t, list) }
	switch {
	case homework.Cut(t.result.Name) == "":
	case part == idHandIn:
		return newHandIn(a, t, work), nil
	case at > 0 && at <= len(s.Items) && s.Items[at-1].Puzzle == nil:
		return t.do(a, at-1, work), nil
	}
	return work(), nil
}

// Rejoin is what a puzzle with a place tells its set, and the way back to that: see
// session.TagGiven. They are nil if the set is not known.
func Rejoin(a *session.Session, place string) (told func(right, shown bool), back func() stage.Scene) {
	for _, t := range attempts(a) {
		if n := t.at(place); n >= 0 {
			return t.told(a, n), func() stage.Scene { return newWork(a, t, a.Pages.Leave) }
		}
	}
	return nil, nil
}

// place is that of an exercise: see session.TagGiven.
func (t *attempt) place(n int) string { return t.set.Key + ";" + strconv.Itoa(n) }

// at is the index of the exercise with a place, -1 for none.
func (t *attempt) at(place string) int {
	n := len(t.set.Items) - 1
	for n >= 0 && t.place(n) != place {
		n--
	}
	return n
}

// enter shows a scene from outside.
func enter(a *session.Session, s stage.Scene) {
	if a.Match != nil {
		a.Unwrap()
	}
	a.Scene = s
	a.Focused, a.Wanted, a.Hover, a.Pressed = "", "", "", ""
	a.Changed()
}

func (t *attempt) solved() game.Say {
	return words.Fill(wordSolved, t.result.Marks.Solved(), len(t.set.Items))
}

// unsolved tells whether an exercise can still be solved.
func unsolved(m homework.Mark) bool { return !m.Solved() && m != homework.Shown }

// next is the exercise to do next: the first that was not tried, or else the first that can still
// be solved; -1 for none.
func (t *attempt) next() int {
	again := -1
	for i, m := range t.result.Marks {
		switch {
		case m == homework.New:
			return i
		case again < 0 && unsolved(m):
			again = i
		}
	}
	return again
}

// labelOf names an exercise of a set.
func labelOf(i homework.Item) game.Say {
	kind, rules, rest := words.Exercise, i.Rules, ""
	switch {
	case i.Exercise != nil:
		rules = i.Exercise.Record.Rules()
	case i.Puzzle != nil && i.Puzzle.Daily:
		kind, rest = words.PuzzleDay, i.Puzzle.Date.String()
	case i.Puzzle != nil:
		kind, rules = wordPuzzle, i.Puzzle.Puzzle.Rules
	case i.Rules != nil:
		kind, rest = words.Lesson, strconv.Itoa(i.Step)
	default:
		return i.Kind.Say()
	}
	all := []game.Say{kind}
	if rules != nil {
		all = append(all, variant.Title(rules))
	}
	if rest != "" {
		all = append(all, words.Verbatim(rest))
	}
	return words.Dotted(all...)
}

// markSay is what came of an exercise.
func markSay(m homework.Mark) game.Say {
	switch {
	case m.Solved():
		return words.Dotted(wordIsSolved, words.Fill(wordTries, m.Tries()))
	case m == homework.Shown:
		return wordShown
	case m == homework.New:
		return wordNotTried
	}
	return words.Dotted(words.Unsolved, words.Fill(wordTries, m.Tries()))
}

// newWork is the scene in which a student does a set.
func newWork(a *session.Session, t *attempt, back func() stage.Scene) stage.Scene {
	t.takeIn(a)
	f := &stage.Form{Stage: a.Stage, Head: words.Homework}
	here := func() stage.Scene { return newWork(a, t, back) }
	f.Rows = func(f *stage.Form) {
		f.Field(stage.IDName, wordYourName, t.result.Name, func(text string) {
			t.result.Name = text
			keepAttempt(a, t)
		})
		f.Text(stage.IDProgress, t.solved(), stage.Strong)
		if n := t.next(); n < 0 || t.result.Marks[n] != homework.New {
			f.Text(stage.IDAbout, wordAllTried, stage.Muted)
		}
		for i, item := range t.set.Items {
			m := t.result.Marks[i]
			label := words.Fill(game.Says("{0}. {1}"), i+1, labelOf(item))
			row(f, "item-"+strconv.Itoa(i), label, markSay(m), m)
		}
	}
	named := func(act func() stage.Scene) func() stage.Scene {
		return func() stage.Scene {
			if homework.Cut(t.result.Name) == "" {
				a.Inform(wordNameFirst)
				a.FocusOn(stage.IDName)
				return nil
			}
			return act()
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		all := []stage.Node{a.Footer(stage.IDBack, words.GoBack, back),
			a.Footer(idHandIn, wordHandIn, named(func() stage.Scene { return newHandIn(a, t, here) }))}
		lead := 1
		if n := t.next(); n >= 0 {
			label := words.Next
			if n == 0 && t.result.Marks[0] == homework.New {
				label = words.Start
			}
			all = append(all, a.Footer(stage.IDNext, label, named(func() stage.Scene { return t.do(a, n, here) })))
			if t.result.Marks[n] == homework.New {
				lead = 2
			}
		}
		all[lead].State = stage.Leads
		return all
	}
	a.Say(t.solved())
	return a.Pages.Named(screen(t.set), f)
}

// do shows an exercise, and takes its answers.
func (t *attempt) do(a *session.Session, n int, back func() stage.Scene) stage.Scene {
	told := t.told(a, n)
	keepAttempt(a, t)
	item := t.set.Items[n]
	var s stage.Scene
	var err error
	switch {
	case item.Exercise != nil:
		s, err = a.Pages.Given(item.Exercise.String(), back, told)
	case item.Puzzle != nil:
		s, err = a.Pages.GivenPuzzle(item.Puzzle.Link(), t.place(n), back, told)
	case item.Rules != nil:
		s = a.Pages.GivenTask(item.Rules, item.Step, back, told)
	default:
		s = a.Pages.Drill(item.Kind, item.Seed, back, told)
	}
	if err != nil {
		a.Tell(err)
	}
	return a.Pages.Named(screen(t.set)+between+strconv.Itoa(n+1), s)
}

// told returns the function that takes what came of a try of an exercise.
func (t *attempt) told(a *session.Session, n int) func(right, shown bool) {
	return func(right, shown bool) {
		t.takeIn(a)
		t.result.Marks[n] = t.result.Marks[n].Answered(right, shown)
		keepAttempt(a, t)
	}
}

// newHandIn shows the code of a result.
func newHandIn(a *session.Session, t *attempt, back func() stage.Scene) stage.Scene {
	r := t.result
	if now := a.Stamp(); now != "" {
		r.Date = now[:len(time.DateOnly)]
	}
	address := a.Address(t.set.Code(r))
	link := stage.NewLink(address)
	link.Name, link.How, link.Title, link.Long = wordResult, wordResultHow, wordResult, wordTooLong
	f := &stage.Form{Stage: a.Stage, Head: wordResult}
	f.Rows = func(f *stage.Form) {
		f.Text(stage.IDFacts, words.Dotted(words.Verbatim(homework.Cut(r.Name)), t.solved()), stage.Strong)
		stage.LinkRows(f, link)
		if a.Files.Export != nil {
			f.Button(stage.IDSave, words.ToFile, game.Say{}, stage.Do(func() {
				a.Export("noughts-result-"+r.Who+".txt", []byte(homework.Cut(r.Name)+"\n"+address+"\n"))
			}))
		}
	}
	f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)} }
	return a.Pages.Named(screen(t.set)+between+idHandIn, f)
}
