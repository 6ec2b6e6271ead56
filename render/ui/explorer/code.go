package explorer

import (
	"strings"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/trace"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The program of a search beside its tree. Steps go line by line while it is shown.

// notations are the values of the setting for the program, after the one for none.
var notations = stage.Settable[stage.SetProgram].Values[1:]

// NewProgram shows the search of a generated position with its program.
func NewProgram(a *session.Session, back func() stage.Scene) stage.Scene {
	if a.Chosen.Of(stage.SetProgram) == stage.IsOff {
		a.Choose(stage.SetProgram, notations[0])
	}
	v := New(a, trace.Random(session.FirstRules(), a.FreshSeed()), back).(*Explorer)
	v.first = true
	return v
}

// mostLines is more than the lines that are run at an event: it stands for the last of them.
const mostLines = 99

// notation is that of the program, and whether there is one to show.
func (v *Explorer) notation() (in trace.Notation, ok bool) {
	for i, name := range notations {
		if name == v.chosenNotation() {
			return trace.Notation(i), v.Tree != nil && v.predict == nil && trace.Has(v.Search)
		}
	}
	return 0, false
}

// chosenNotation is the value of the setting for the program, or what a link says instead.
func (v *Explorer) chosenNotation() string {
	if v.written != "" {
		return v.written
	}
	return v.session.Chosen.Of(stage.SetProgram)
}

// lines are the lines that are run at the shown event, and which of them is shown.
func (v *Explorer) lines() ([]trace.Step, int) {
	all := trace.Steps(v.Tree, v.At)
	return all, min(max(v.sub, 0), len(all)-1)
}

// stepOn goes one line or event on, or back.
func (v *Explorer) stepOn(by int) {
	if _, ok := v.notation(); !ok {
		v.Step(v.aim + int64(by))
		return
	}
	v.Runs = false
	if v.advance(by); v.Work == nil {
		v.session.Say(v.lineText())
	}
}

// advance goes one line on, or back, or where there is none, one event.
func (v *Explorer) advance(by int) {
	if _, ok := v.notation(); ok && v.Work == nil {
		if all, at := v.lines(); at+by >= 0 && at+by < len(all) {
			v.sub = at + by
			v.session.Changed()
			return
		}
	}
	if to := v.aim + int64(by); to >= 0 && to < v.Tree.Events {
		v.goToEvent(to)
		if by < 0 {
			v.sub = mostLines
		}
	}
}

// mayStep tells whether there is a line or an event to go to.
func (v *Explorer) mayStep(by int) bool {
	if v.Tree == nil {
		return false
	}
	if _, ok := v.notation(); ok {
		if all, at := v.lines(); at+by >= 0 && at+by < len(all) {
			return true
		}
	}
	to := v.aim + int64(by)
	return to >= 0 && to < v.Tree.Events
}

// program is the program as it reads.
func (v *Explorer) program() []trace.Text {
	in, _ := v.notation()
	return trace.Program(v.Search, in, v.sign(game.First), [2]game.Say{v.root.Title(game.First), v.root.Title(game.Second)})
}

// lineText is the line that is run, with its variables.
func (v *Explorer) lineText() game.Say {
	all, at := v.lines()
	if at < 0 {
		return game.Say{}
	}
	for _, l := range v.program() {
		if l.Line == all[at].Line {
			return game.Sentences(words.Verbatim(strings.TrimSpace(v.session.Words(l.Say))), v.variables())
		}
	}
	return game.Say{}
}

// variables are the variables of the line that is run, and the call stack.
func (v *Explorer) variables() game.Say {
	all, at := v.lines()
	if at < 0 {
		return game.Say{}
	}
	s := all[at]
	score := func(x search.Score) string {
		switch {
		case x <= search.Loss:
			return "−∞"
		case x >= search.Win:
			return "∞"
		}
		return v.short(x, game.First)
	}
	var vars []string
	if trace.Uses(v.Search) {
		vars = append(vars, "α = "+score(s.Alpha), "β = "+score(s.Beta))
	}
	if s.HasBest() {
		vars = append(vars, "best = "+score(s.Best))
	}
	if s.Kid != nil {
		vars = append(vars, "m = "+v.Tree.MoveText(s.Kid))
	}
	if s.HasV() {
		vars = append(vars, "v = "+score(s.V))
	}
	stack := []string{v.session.Words(words.Start)}
	for _, m := range s.Node.Path() {
		stack = append(stack, v.root.Rules().MoveText(m))
	}
	calls := words.Period(wordMeasured(wordCalls, words.Verbatim(strings.Join(stack, " › "))))
	if len(vars) == 0 {
		return calls
	}
	return game.Sentences(words.Verbatim(strings.Join(vars, ", ")+"."), calls)
}

// indent is the width of a space before a line, in the size of the font.
const indent = 0.6

// codeNodes lists the lines of the program, of which the one that is run is marked, and the
// variables.
func (v *Explorer) codeNodes() []stage.Node {
	a, l := v.session.Stage, &v.Place
	if _, ok := v.notation(); !ok || l.code.H <= 0 {
		return nil
	}
	program := v.program()
	all, at := v.lines()
	high := min(l.code.H/float64(len(program)), l.Of(24))
	f := l.Lesser()
	for _, line := range program {
		text := a.Words(line.Say)
		in := strings.TrimLeft(text, " ")
		wide := a.Face.Width(in, f) + float64(len(text)-len(in))*f.Size*indent
		f.Size = min(f.Size, high*0.78, f.Size*(l.code.W-l.Of(12))/wide)
	}
	f.Size = max(f.Size, l.Small().Size*stage.Legibly)
	var nodes []stage.Node
	for i, line := range program {
		n := stage.Node{ID: idLine + stage.IDOf(string(rune('a'+i))), Role: stage.Text, Label: a.Words(line.Say), Style: stage.OneLine,
			Box: paint.Rect{X: l.code.X, Y: l.code.Y + float64(i)*high, W: l.code.W, H: high}}
		text, runs := n.Label, at >= 0 && all[at].Line == line.Line
		if runs {
			n.Label += ", " + a.Words(wordRuns)
		}
		n.Image = func(c paint.Canvas, box paint.Rect) {
			ink := a.Theme.Text
			if runs {
				c.Box(box, l.Of(4), 0, a.Theme.Primary)
				ink = a.Theme.OnPrim
			}
			in := strings.TrimLeft(text, " ")
			box.X += l.Of(6) + float64(len(text)-len(in))*f.Size*indent
			a.Text(c, box, f, paint.Left, ink, stage.Shortened(a.Face, f, l.code.MaxX()-box.X, in))
		}
		nodes = append(nodes, n)
	}
	if l.vars.H > 0 {
		nodes = append(nodes, stage.Node{ID: "variables", Role: stage.Text, Label: a.Words(v.variables()), Box: l.vars, Image: func(c paint.Canvas, box paint.Rect) {
			v.drawWhy(c, box, a.Words(v.variables()))
		}})
	}
	return nodes
}

// withCode makes room for the program: in place of the table of searches, or else of the board.
func (l *layout) withCode() {
	if l.table.H > 0 {
		room := l.table
		room.H = l.depth.MaxY() - room.Y
		l.table, l.depth = paint.Rect{}, paint.Rect{}
		l.vars = paint.Rect{X: room.X, Y: room.MaxY() - l.Of(48), W: room.W, H: l.Of(48)}
		room.H -= l.Of(52)
		l.code = room
		return
	}
	room := paint.Rect{X: l.board.X, Y: l.board.Y, W: max(l.why.MaxX(), l.board.MaxX()) - l.board.X, H: max(l.why.MaxY(), l.board.MaxY()) - l.board.Y}
	l.board = paint.Rect{}
	l.where = paint.Rect{X: room.X, Y: room.Y, W: room.W, H: l.Of(20)}
	l.why = paint.Rect{X: room.X, Y: room.MaxY() - l.Of(38), W: room.W, H: l.Of(38)}
	l.code = paint.Rect{X: room.X, Y: l.where.MaxY() + l.Of(2), W: room.W, H: l.why.Y - l.where.MaxY() - l.Of(4)}
}

// codeChoice lists the notations in a form.
func (v *Explorer) codeChoice(f *stage.Form) {
	a := v.session
	var all []stage.Choice
	for i, name := range stage.Settable[stage.SetProgram].Values {
		all = append(all, stage.Choice{ID: name, Label: wordNotations[i], On: v.chosenNotation() == name, Act: func() {
			a.Choose(stage.SetProgram, name)
			v.sub, v.written = 0, ""
		}})
	}
	f.Text("program-name", words.Program, stage.Strong)
	f.Choose(stage.IDProgram, words.Program, 96, all)
}
