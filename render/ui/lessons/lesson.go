package lessons

import (
	"context"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/game/search/tree"
	"noughts/game/variant"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Exercise asks questions about searches, one after another: it shows the position and the
// relevant part of the tree, takes an answer, marks it, and gives the reasons.
type Exercise struct {
	stage.Form
	session *session.Session
	back    func() stage.Scene
	all     []*lesson.Exercise
	text    string // their links
	at      int

	sheet  *lesson.Sheet // nil during the search, and if the exercise is refused
	wrong  game.Say      // why the exercise is refused
	ask    game.Say
	titles map[game.Player]game.Say // the players' names
	top    *branch
	small  *board.TreeBoard
	look   *board.Portrait // the position in question

	who    int // the chosen option, -1 for none
	plies  int // the typed number, 0 for none
	marked map[string]bool
	paths  map[string][]game.Move

	result     *lesson.Result // nil until the answer is checked or shown
	shown      bool           // the answer has been shown
	tries      int
	lastAnswer []string // the last checked answer and its points, as lines of the result
	name       string
	earlier    []string // the results of the exercises before

	told   func(right, shown bool) // hears after each answer whether all are solved, and whether this one was shown; nil for nobody
	solved map[int]bool            // without having been shown the answer
}

// newExercise shows one exercise.
func newExercise(a *session.Session, e *lesson.Exercise, back func() stage.Scene) stage.Scene {
	return newExercises(a, []*lesson.Exercise{e}, 0, back)
}

// newExercises shows several exercises, one after another, from one of them on.
func newExercises(a *session.Session, all []*lesson.Exercise, from int, back func() stage.Scene) *Exercise {
	x := &Exercise{session: a, back: back, all: all, at: min(max(from, 0), len(all)-1), solved: map[int]bool{}}
	for _, e := range all {
		x.text += between + e.String()
	}
	x.text = x.text[len(between):]
	x.Form = stage.Form{Stage: a.Stage, Two: true, Rows: x.list, Foot: x.buttons}
	x.start()
	return x
}

// In an address there is an ampersand between exercises, and before the number of the one that is
// shown if there are several. The first one is without the beginning of its link.
const (
	between = "&"
	begins  = "x="
)

// Screen is the address. Exercises that a teacher has set have none.
func (x *Exercise) Screen() string {
	if x.told != nil {
		return ""
	}
	of := x.text[len(begins):]
	if len(x.all) > 1 {
		of += between + strconv.Itoa(x.at+1)
	}
	return stage.ScreenExercise + "/" + of
}

// At shows the exercises of an address.
func At(a *session.Session, of string, back func() stage.Scene) (stage.Scene, error) {
	from := 1
	i := strings.LastIndexByte(of, between[0])
	if n, err := strconv.Atoi(of[i+1:]); err == nil && i >= 0 {
		of, from = of[:i], n
	}
	all, err := lesson.ParseAll(begins+of, variant.Parse)
	if err != nil {
		return nil, err
	}
	return newExercises(a, all, from-1, back), nil
}

// Open shows the exercises of a text. The way back leads to the game or the first scene.
func Open(a *session.Session, text string) error {
	all, err := lesson.ParseAll(text, variant.Parse)
	if err != nil {
		return err
	}
	if a.Match != nil {
		a.Unwrap()
	}
	a.Scene = newExercises(a, all, 0, a.Pages.Leave)
	a.Focused, a.Wanted, a.Hover, a.Pressed = "", "", "", ""
	a.Notice = game.Say{}
	a.Changed()
	return nil
}

// Given shows the exercises of a text that a teacher has set.
func Given(a *session.Session, text string, back func() stage.Scene, told func(right, shown bool)) (stage.Scene, error) {
	all, err := lesson.ParseAll(text, variant.Parse)
	if err != nil {
		return nil, err
	}
	x := newExercises(a, all, 0, back)
	x.told = told
	return x, nil
}

// OpenIfExercises shows the exercises of a loaded text, if it contains exercises, on top of the position's
// board.
func OpenIfExercises(a *session.Session, text string) {
	if lesson.Knows(text) {
		Open(a, text) // cannot fail: the text has been parsed before
	}
}

// start starts an exercise, with its search beside the screen.
func (x *Exercise) start() {
	e := x.all[x.at]
	x.Head = words.Exercise
	if len(x.all) > 1 {
		x.Head = wordExerciseOf(x.at+1, len(x.all))
	}
	x.sheet, x.wrong, x.top, x.shown, x.tries, x.lastAnswer = nil, game.Say{}, nil, false, 0, nil
	x.Scroll = 0
	x.clear()
	x.StartWork(func(ctx context.Context, pause func(), turn func(func())) {
		s, err := e.Open(ctx, tree.Limit{Pause: pause})
		var top *branch
		if err == nil {
			top = newBranch(s, s.Top())
			levels := 1
			if s.Question == lesson.Cuts {
				levels = mostBranches
			}
			err = top.unfoldLevels(ctx, s, levels, firstBranches)
		}
		if err != nil {
			turn(func() { x.refuse(err) })
			return
		}
		turn(func() { x.opened(s, top) })
	})
}

// Tick begins a search again that has ended because the scene was left.
func (x *Exercise) Tick(now time.Duration) bool {
	if x.sheet == nil && x.wrong.English == "" && !x.Working() {
		x.start()
	}
	return x.Form.Tick(now)
}

// refuse shows why there is no question.
func (x *Exercise) refuse(err error) {
	x.wrong = x.session.Explain(err)
	x.session.Say(x.wrong)
}

// opened shows the exercise after its search.
func (x *Exercise) opened(s *lesson.Sheet, top *branch) {
	a := x.session
	x.sheet, x.top, x.ask = s, top, s.Ask()
	p := s.Tree.Position(s.Node)
	x.titles = map[game.Player]game.Say{}
	for by := game.First; by <= game.Second; by++ {
		x.titles[by] = p.Title(by)
	}
	x.small = board.NewTreeBoard(a.Stage, s.Record)
	r := board.LineCopied(s.Record)
	for _, m := range s.Node.Path() {
		r.Play(m)
	}
	x.look = board.NewPortrait(a.Stage, r)
	a.Say(x.ask)
}

// clear resets the answer.
func (x *Exercise) clear() {
	x.who, x.plies, x.result = -1, 0, nil
	x.marked, x.paths = map[string]bool{}, map[string][]game.Move{}
}

func (x *Exercise) list(f *stage.Form) {
	switch {
	case x.wrong.English != "":
		f.Text("wrong", x.wrong, stage.Plain)
		return
	case x.sheet == nil:
		f.Text(idSearching, words.Searching, stage.Muted)
		return
	}
	s := x.sheet
	f.Text(idAsk, x.ask, stage.Plain)
	n := x.look.Node(stage.IDPosition, f.Scale, f.Columns[0].W, f.Of(168), x.look.Plies)
	row := f.Take(n.Box.H, f.Of(10))
	n.Box.X, n.Box.Y = n.Box.X+row.X, row.Y
	f.Add(n)
	search := words.Dotted(s.Algorithm.Say(), words.Depth(s.Depth))
	if len(s.Path) > 0 {
		search = words.Dotted(search, wordAfterMoves(x.pathText(s.Path)))
	}
	f.Text("search", search, stage.Muted)
	if x.result != nil {
		x.listResult(f)
	}
	if s.Question == lesson.Value {
		x.listValue(f)
	}
	f.NextColumn()
	x.listTree(f)
}

// listValue lists the controls for an answer about a value.
func (x *Exercise) listValue(f *stage.Form) {
	who := wordWhoWins
	if x.sheet.Depth > 0 {
		who = wordWhoLeads
	}
	var all []stage.Choice
	for i, label := range x.answers() {
		all = append(all, stage.Choice{ID: strconv.Itoa(i), Label: label, On: i == x.who, Act: func() {
			if x.result == nil {
				x.who = i
			}
		}})
	}
	f.Text("who-name", who, stage.Strong)
	f.Choose("who", who, 96, all)
	if x.who == 0 {
		return // a draw has no number of moves
	}
	value := ""
	if x.plies > 0 {
		value = strconv.Itoa(x.plies)
	}
	set := func(n int) {
		if x.result == nil {
			x.plies = min(max(n, 0), mostPredicted)
		}
	}
	f.Stepper("plies", wordHowMany, value, func(text string) { set(countOf(text)) }, func(d int) { set(x.plies + d) })
	f.Text("plies-how", wordCountedNodes, stage.Muted)
}

// mostPredicted is the largest number of moves in an answer.
const mostPredicted = 99

// countOf is the number that the digits of a text make, 0 for none.
func countOf(text string) (n int) {
	for _, c := range text {
		if c >= '0' && c <= '9' && n < 1000 {
			n = 10*n + int(c-'0')
		}
	}
	return n
}

// answers lists the options of a question about a value: nobody, and each player.
func (x *Exercise) answers() []game.Say {
	if x.sheet.Depth > 0 {
		return []game.Say{wordEven, wordAhead(x.titles[game.First]), wordAhead(x.titles[game.Second])}
	}
	return []game.Say{words.Draw, words.Wins(x.titles[game.First]), words.Wins(x.titles[game.Second])}
}

// listResult lists what was right and wrong, with the reasons, and buttons for the result as
// text.
func (x *Exercise) listResult(f *stage.Form) {
	f.Text("result", wordMarks, stage.Strong)
	for i, n := range x.result.Notes {
		if x.sheet.Question == lesson.Cuts {
			v := isNoCut
			switch {
			case n.Right:
				v = isFound
			case n.Node != nil && !x.marked[x.keyOf(n.Path)]:
				v = isMissed
			}
			f.Text("about-"+strconv.Itoa(i), words.Dotted(x.pathText(n.Path), verdicts[v]), stage.Plain)
			f.Y -= f.Of(8)
		}
		f.Text("note-"+strconv.Itoa(i), n.Why, stage.Muted)
	}
	files := &f.Stage.Files
	if files.Copy == nil && files.Export == nil {
		return
	}
	f.Field("name", wordYourName, x.name, func(text string) { x.name = text })
	if files.Copy != nil {
		f.Button("copy-result", wordCopyResult, game.Say{}, stage.Do(func() {
			files.Copy(x.report(), func(err error) {
				if err != nil {
					f.Stage.Tell(err)
				} else {
					f.Stage.Inform(wordResultDone)
				}
			})
		}))
		return
	}
	f.Button("save-result", wordSaveResult, game.Say{}, stage.Do(func() { f.Stage.Export("noughts-exercise.txt", []byte(x.report()+"\n")) }))
}

// keyOf is a path as text.
func (x *Exercise) keyOf(path []game.Move) string {
	var all []string
	for _, m := range path {
		all = append(all, x.sheet.Record.Rules().MoveText(m))
	}
	return strings.Join(all, " ")
}

func (x *Exercise) pathText(path []game.Move) game.Say {
	if len(path) == 0 {
		return wordPathStart
	}
	return words.Verbatim(x.keyOf(path))
}

// buttons lists the buttons at the foot.
func (x *Exercise) buttons(*stage.Form) []stage.Node {
	a := x.session.Stage
	all := []stage.Node{a.Footer(stage.IDBack, words.GoBack, x.back)}
	if x.sheet == nil {
		if x.wrong.English != "" && x.at+1 < len(x.all) {
			all = append(all, x.next())
		}
		return all
	}
	if x.result == nil {
		check := a.Footer(idCheck, wordCheck, stage.Do(x.check))
		check.State |= stage.Leads
		return append(all, a.Footer("reveal", words.ShowIt, stage.Do(x.reveal)), check)
	}
	all = append(all, a.Footer(stage.IDAgain, words.Anew, stage.Do(x.again)))
	if x.at+1 < len(x.all) {
		all = append(all, x.next())
	}
	return all
}

func (x *Exercise) next() stage.Node {
	n := x.session.Footer(stage.IDNext, words.Next, stage.Do(func() {
		x.earlier = append(x.earlier, x.one())
		x.at++
		x.start()
	}))
	n.State |= stage.Leads
	return n
}
