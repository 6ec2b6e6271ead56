package ui

import (
	"context"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/game/search/tree"
	"noughts/render/ui/words"
)

// maker makes an exercise: the question is chosen, it is looked whether there is
// an answer, and the link is given away.
type maker struct {
	*form
	app  *App
	back func() Scene
	e    lesson.Exercise
	path string // as it is typed

	looked string     // the exercise that was searched, or is
	cuts   int        // of its part of the tree
	nodes  int        // of its tree
	ask    game.Say   // its question; nothing while it is searched, or is refused
	wrong  game.Say   // why it is refused
	look   *portrait  // the position that is asked about
	link   sharedLink // to it
	paper  *askedPaper
}

// newMaker makes an exercise out of another one.
func newMaker(a *App, e lesson.Exercise, back func() Scene) Scene {
	m := &maker{app: a, back: back, e: e}
	m.e.Record = lineCopied(e.Record)
	if m.e.Algorithm == tree.Engine { // which no question can be about
		m.e.Algorithm = tree.AlphaBeta
	}
	var moves []string
	for _, move := range e.Path {
		moves = append(moves, e.Record.Rules().MoveText(move))
	}
	m.path = strings.Join(moves, " ")
	m.form = &form{stage: a.Stage, head: wordMaker, two: true, rows: m.list, foot: m.buttons}
	m.seek()
	return m
}

// makerHere makes an exercise about the position on the board.
func (a *App) makerHere(back func() Scene) Scene {
	return newMaker(a, lesson.Exercise{Record: a.match.Record(), Algorithm: tree.AlphaBeta, Question: lesson.Value}, back)
}

// seek looks whether the exercise has an answer, unless it was looked already.
func (m *maker) seek() {
	a := m.app
	path, err := lesson.ParsePath(m.e.Record.Position(), m.path)
	if err != nil {
		m.looked, m.ask, m.wrong = "", game.Say{}, a.sentence(err)
		return
	}
	m.e.Path = path
	text := m.e.String()
	if text == m.looked {
		return
	}
	m.looked, m.ask, m.wrong = text, game.Say{}, game.Say{}
	r := lineCopied(m.e.Record)
	for _, move := range path {
		r.Play(move)
	}
	m.look = newPortrait(a, r)
	e := m.e
	m.begins(func(ctx context.Context, pause func(), turn func(func())) {
		s, err := e.Open(ctx, tree.Limit{Pause: pause})
		if err != nil {
			turn(func() {
				m.wrong = a.sentence(err)
				a.say(m.wrong)
			})
			return
		}
		nodes, cuts := int(s.Tree.Nodes), len(s.Cuts())
		top := newBranch(s, s.Top())
		if err := top.sprout(ctx, s, mostBranches, mostPrinted); err != nil {
			turn(func() { a.Tell(err) })
			return
		}
		turn(func() {
			m.paper = &askedPaper{s, top}
			m.nodes, m.cuts = nodes, cuts
			m.ask = s.Ask()
			m.link = newSharedLink(exerciseLink(a.Stage, &e))
			m.link.name, m.link.how, m.link.title, m.link.long = wordExerciseURL, wordExerciseHow, wordExercise, wordLongForQR
			a.say(m.found())
		})
	})
}

// found is what there is in the tree.
func (m *maker) found() game.Say {
	if m.e.Question == lesson.Cuts {
		return game.Sentences(wordTreeNodes(m.nodes), wordCutsToMark(m.cuts))
	}
	return wordTreeNodes(m.nodes)
}

func (m *maker) list(f *form) {
	var all []option
	for q, label := range []game.Say{wordAskValue, wordAskCuts} {
		q := lesson.Question(q)
		all = append(all, option{id: q.String(), label: label, on: m.e.Question == q, act: func() {
			m.e.Question = q
			m.seek()
		}})
	}
	f.text("question-name", wordQuestion, strong)
	f.choose("question", wordQuestion, 180, all)
	all = nil
	for _, a := range tree.Algorithms {
		if a == tree.Engine {
			continue
		}
		all = append(all, option{id: a.String(), label: a.Say(), on: m.e.Algorithm == a, act: func() {
			m.e.Algorithm = a
			m.seek()
		}})
	}
	f.text("search-name", wordSearchKind, strong)
	f.choose("search", wordSearchKind, 180, all)
	depth := func(n int) {
		m.e.Depth = min(max(n, 0), mostPredicted)
		m.seek()
	}
	value := ""
	if m.e.Depth > 0 {
		value = strconv.Itoa(m.e.Depth)
	}
	f.stepper("depth", wordDepthRow, value, func(text string) { depth(countOf(text)) }, func(d int) { depth(m.e.Depth + d) })
	if n := find(f.nodes, "depth"); n != nil {
		n.Short = f.stage.words(wordToGameEnd)
	}
	f.field("path", wordPathTo, m.path, func(text string) {
		m.path = text
		m.seek()
	})
	if n := find(f.nodes, "path"); n != nil {
		n.Short = f.stage.words(wordPathHow)
	}
	f.half()
	f.text("preview", wordPreview, strong)
	if m.look != nil {
		n := m.look.node("position", f.scale, f.columns[0].W, f.of(150), m.look.plies)
		row := f.take(n.Box.H, f.of(10))
		n.Box.X, n.Box.Y = n.Box.X+row.X, row.Y
		f.add(n)
	}
	switch {
	case m.wrong.English != "":
		f.text("refused", m.wrong, plain)
		f.nodes[len(f.nodes)-1].State |= Wrong
		return
	case m.ask.English == "":
		f.text("searching", wordSearching, muted)
		return
	}
	f.text("ask", m.ask, plain)
	f.text("found", m.found(), muted)
	linkRows(f, m.link)
	if a := m.app; canPrint(a.Stage) {
		f.button("print", wordPrint, wordPrintExercise, func() Scene {
			return newPrint(a, printable{exercise: m.paper}, func() Scene { return m })
		})
	}
}

// buttons are those at the bottom.
func (m *maker) buttons(*form) []Node {
	a := m.app
	try := Node{ID: "try", Role: Button, Label: a.words(wordTryIt), Act: func() Scene {
		if m.ask.English == "" {
			return nil
		}
		e := m.e
		return newExercise(a, &e, func() Scene { return m })
	}}
	if try.State = Leads; m.ask.English == "" {
		try.State = Disabled
	}
	return []Node{a.footer("back", words.GoBack, m.back), try}
}
