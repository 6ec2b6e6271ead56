package lessons

import (
	"context"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/game/search/tree"
	"noughts/game/variant"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Editor is the editor of an exercise: the user chooses the question, a search finds out whether
// there is an answer, and the link can be shared.
type Editor struct {
	stage.Form
	session *session.Session
	back    func() stage.Scene
	E       lesson.Exercise
	Path    string // as typed

	searched string          // the exercise that was last searched, or is being searched
	cuts     int             // the number of cuts in its part of the tree
	nodes    int             // the number of nodes of its tree
	ask      game.Say        // its question; empty during the search, and if the exercise is refused
	wrong    game.Say        // why the exercise is refused
	look     *board.Portrait // the position in question
	link     stage.Link      // to the exercise
	paper    *session.PrintedExercise
	sheet    string // to be opened when there is paper; "" for none
}

// NewEditor edits a copy of an exercise.
func NewEditor(a *session.Session, e lesson.Exercise, back func() stage.Scene) stage.Scene {
	m := &Editor{session: a, back: back, E: e}
	m.E.Record = board.LineCopied(e.Record)
	if m.E.Algorithm == tree.Engine { // no question can be about the engine
		m.E.Algorithm = tree.AlphaBeta
	}
	var moves []string
	for _, move := range e.Path {
		moves = append(moves, e.Record.Rules().MoveText(move))
	}
	m.Path = strings.Join(moves, " ")
	m.Form = stage.Form{Stage: a.Stage, Head: words.Maker, Two: true, Rows: m.list, Foot: m.buttons}
	m.search()
	return m
}

// Edit edits the exercise of an address.
func Edit(a *session.Session, of string, back func() stage.Scene) (stage.Scene, error) {
	e, err := lesson.Parse(begins+of, variant.Parse)
	if err != nil {
		return nil, err
	}
	return NewEditor(a, *e, back), nil
}

// Screen is the address: the exercise.
func (m *Editor) Screen() string {
	return stage.ScreenMake + "/" + m.E.String()[len(begins):] + m.sheet
}

// Cover implements stage.Covered.
func (m *Editor) Cover(sheet string) { m.sheet = sheet }

// toPrint prints the exercise.
func (m *Editor) toPrint() stage.Scene {
	p := &m.session.Pages
	return p.Draft(m.Screen()+stage.SheetPrint, p.Print(session.Printable{Exercise: m.paper}, func() stage.Scene { return m }))
}

// Here edits an exercise about the position on the board.
func Here(a *session.Session, back func() stage.Scene) stage.Scene {
	return a.Pages.Exercise(lesson.Exercise{Record: a.Match.Record(), Algorithm: tree.AlphaBeta, Question: lesson.Value}, back)
}

// search searches the exercise for an answer, unless that has been done.
func (m *Editor) search() {
	a := m.session
	path, err := lesson.ParsePath(m.E.Record.Position(), m.Path)
	if err != nil {
		m.searched, m.ask, m.wrong = "", game.Say{}, a.Explain(err)
		return
	}
	m.E.Path = path
	text := m.E.String()
	if text == m.searched {
		return
	}
	m.searched, m.ask, m.wrong, m.sheet = text, game.Say{}, game.Say{}, ""
	r := board.LineCopied(m.E.Record)
	for _, move := range path {
		r.Play(move)
	}
	m.look = board.NewPortrait(a.Stage, r)
	e := m.E
	m.StartWork(func(ctx context.Context, pause func(), turn func(func())) {
		s, err := e.Open(ctx, tree.Limit{Pause: pause})
		if err != nil {
			turn(func() {
				m.wrong, m.sheet = a.Explain(err), ""
				a.Say(m.wrong)
			})
			return
		}
		nodes, cuts := int(s.Tree.Nodes), len(s.Cuts())
		top := newBranch(s, s.Top())
		if err := top.unfoldLevels(ctx, s, mostBranches, session.MostPrinted); err != nil {
			turn(func() { a.Tell(err) })
			return
		}
		turn(func() {
			m.paper = &session.PrintedExercise{Sheet: s, Top: top.onPaper()}
			m.nodes, m.cuts = nodes, cuts
			m.ask = s.Ask()
			m.link = stage.NewLink(exerciseLink(a.Stage, &e))
			m.link.Name, m.link.How, m.link.Title, m.link.Long = wordExerciseURL, wordExerciseHow, words.Exercise, wordLongForQR
			a.Say(m.found())
			sheet := m.sheet
			m.sheet = ""
			if sheet == stage.SheetPrint && session.CanPrint(a.Stage) {
				a.Scene = m.toPrint()
			}
		})
	})
}

// found describes the tree.
func (m *Editor) found() game.Say {
	if m.E.Question == lesson.Cuts {
		return game.Sentences(wordTreeNodes(m.nodes), wordCutsToMark(m.cuts))
	}
	return wordTreeNodes(m.nodes)
}

func (m *Editor) list(f *stage.Form) {
	var all []stage.Choice
	for q, label := range []game.Say{wordAskValue, wordAskCuts} {
		q := lesson.Question(q)
		all = append(all, stage.Choice{ID: q.String(), Label: label, On: m.E.Question == q, Act: func() {
			m.E.Question = q
			m.search()
		}})
	}
	f.Text("question-name", wordQuestion, stage.Strong)
	f.Choose("question", wordQuestion, 180, all)
	all = nil
	for _, a := range tree.Algorithms {
		if a == tree.Engine {
			continue
		}
		all = append(all, stage.Choice{ID: a.String(), Label: a.Say(), On: m.E.Algorithm == a, Act: func() {
			m.E.Algorithm = a
			m.search()
		}})
	}
	f.Text("search-name", wordSearchKind, stage.Strong)
	f.Choose("search", wordSearchKind, 180, all)
	depth := func(n int) {
		m.E.Depth = min(max(n, 0), mostPredicted)
		m.search()
	}
	value := ""
	if m.E.Depth > 0 {
		value = strconv.Itoa(m.E.Depth)
	}
	f.Stepper(idDepth, wordDepthRow, value, func(text string) { depth(countOf(text)) }, func(d int) { depth(m.E.Depth + d) })
	if n := stage.Find(f.Listed, idDepth); n != nil {
		n.Short = f.Stage.Words(words.End)
	}
	f.Field(idPath, wordPathTo, m.Path, func(text string) {
		m.Path = text
		m.search()
	})
	if n := stage.Find(f.Listed, idPath); n != nil {
		n.Short = f.Stage.Words(wordPathHow)
	}
	f.NextColumn()
	f.Text("preview", wordPreview, stage.Strong)
	if m.look != nil {
		n := m.look.Node(stage.IDPosition, f.Scale, f.Columns[0].W, f.Of(150), m.look.Plies)
		row := f.Take(n.Box.H, f.Of(10))
		n.Box.X, n.Box.Y = n.Box.X+row.X, row.Y
		f.Add(n)
	}
	switch {
	case m.wrong.English != "":
		f.Text("refused", m.wrong, stage.Plain)
		f.Listed[len(f.Listed)-1].State |= stage.Wrong
		return
	case m.ask.English == "":
		f.Text(idSearching, words.Searching, stage.Muted)
		return
	}
	f.Text(idAsk, m.ask, stage.Plain)
	f.Text("found", m.found(), stage.Muted)
	stage.LinkRows(f, m.link)
	if a := m.session; session.CanPrint(a.Stage) {
		f.Button(stage.IDPrint, words.Print, words.PrintExercise, m.toPrint)
	}
}

// buttons lists the buttons at the foot.
func (m *Editor) buttons(*stage.Form) []stage.Node {
	a := m.session
	try := stage.Node{ID: "try", Role: stage.Button, Label: a.Words(wordTryIt), Act: func() stage.Scene {
		if m.ask.English == "" {
			return nil
		}
		e := m.E
		return newExercise(a, &e, func() stage.Scene { return m })
	}}
	if try.State = stage.Leads; m.ask.English == "" {
		try.State = stage.Disabled
	}
	return []stage.Node{a.Footer(stage.IDBack, words.GoBack, m.back), try}
}
