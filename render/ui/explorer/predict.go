package explorer

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/trace"
	"noughts/game/search/tree"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// prediction has the user say what the search does, step by step. What is still to come is not
// shown meanwhile.
type prediction struct {
	q      *trace.Question // nil while the next one is looked for, and after the last
	given  int             // the chosen option; open, or missed for a typed value that is none of them
	typed  string
	score  [trace.Kinds]struct{ right, of int }
	again  []int64 // the steps that were not predicted
	resume int64   // the step to go on after, when one comes again; 0 otherwise
	over   bool    // the search has ended
	fresh  bool    // the positions are generated
}

// No option.
const (
	open   = -1
	missed = -2
)

// NewPrediction has the user predict the search of a generated position.
func NewPrediction(a *session.Session, back func() stage.Scene) stage.Scene {
	v := New(a, trace.Random(session.FirstRules(), a.FreshSeed()), back).(*Explorer)
	v.predict = &prediction{fresh: true}
	return v
}

// PredictAt asks from the step of an address on.
func PredictAt(a *session.Session, p *trace.Place, back func() stage.Scene) stage.Scene {
	v := explore(a, p.Record, p, back)
	v.predict = &prediction{fresh: true}
	return v
}

// Predict asks before each step from the beginning.
func (v *Explorer) Predict() {
	if v.Barred || v.Refused.English != "" {
		return
	}
	v.predict = &prediction{given: open}
	switch {
	case v.Search == tree.Engine: // it comes to one node several times
		v.Choose(tree.AlphaBeta)
	case v.Tree != nil:
		v.beginAsking()
	}
}

// beginAsking goes to the beginning of a tree and asks.
func (v *Explorer) beginAsking() {
	v.predict = &prediction{given: open, fresh: v.predict.fresh}
	v.foldAll()
	from := int64(0)
	if goal := v.goal; goal != nil {
		v.goal, from = nil, min(goal.Step, v.Tree.Events-1)
	}
	v.whenIdle(func() {
		v.At, v.aim = from, from
		v.Pick(v.Tree.Root())
		v.askFrom(from + 1)
	})
}

// stopAsking shows everything again.
func (v *Explorer) stopAsking() {
	v.predict = nil
	v.session.Changed()
	if v.session.Focused != "" {
		v.session.Focused = stage.IDNext
	}
}

// asking tells whether an answer is awaited.
func (v *Explorer) asking() bool {
	return v.predict != nil && v.predict.q != nil && v.predict.given == open
}

// askFrom shows steps up to the next one that can be predicted, and asks for that.
func (v *Explorer) askFrom(event int64) {
	p := v.predict
	p.q, p.given, p.typed = nil, open, ""
	if event >= v.Tree.Events {
		p.over = true
		v.session.Say(v.asked())
		v.focusAnswers()
		return
	}
	v.toward(event, func(n *tree.Node) {
		if v.predict != p {
			return
		}
		q, ok := trace.Ask(v.Tree, event)
		if !ok {
			v.At, v.aim = event, event
			v.Pick(n)
			v.askFrom(event + 1)
			return
		}
		p.q = q
		v.Pick(q.Node)
		v.reveal(q.Node)
		v.session.Say(game.Sentences(words.Period(v.where(q.Node)), q.Ask()))
		v.focusAnswers()
	})
}

// focusAnswers moves the focus to the first thing to do, if it is anywhere.
func (v *Explorer) focusAnswers() {
	a := v.session.Stage
	a.Changed()
	if a.Focused == "" {
		return
	}
	a.Focused = idAnswer + "0"
	if !v.asking() {
		a.Focused = stage.IDNext
	}
}

// answer takes an answer, does the step, and says why.
func (v *Explorer) answer(given int) {
	p := v.predict
	if !v.asking() {
		return
	}
	p.given = given
	right, e := given == p.q.Right, p.q.Event
	if s := &p.score[p.q.Kind]; p.resume == 0 {
		s.of++
		if right {
			s.right++
		}
	}
	at := slices.Index(p.again, e)
	switch {
	case right && at >= 0:
		p.again = slices.Delete(p.again, at, at+1)
	case !right && at < 0:
		p.again = append(p.again, e)
	}
	v.goToEvent(e)
	v.Pick(p.q.Node)
	v.session.Say(v.asked())
	v.focusAnswers()
}

// submitTyped takes a typed value as the answer.
func (v *Explorer) submitTyped() {
	p := v.predict
	if strings.TrimSpace(p.typed) == "" {
		return
	}
	value, ok := v.parseValue(p.typed)
	if !ok {
		v.session.Inform(words.Fill(wordNoValue, game.Quote(p.typed), v.short(search.Win-5, game.First)))
		return
	}
	v.answer(max(missed, slices.IndexFunc(p.q.Options, func(o trace.Option) bool { return value == plain(v.short(o.Value, game.First)) })))
}

// parseValue reads a value as the tree writes it: 0, or a player and a number.
func (v *Explorer) parseValue(text string) (value string, ok bool) {
	text = plain(text)
	if text == "0" {
		return text, true
	}
	for _, by := range []game.Player{game.First, game.Second} {
		if rest, ok := strings.CutPrefix(text, plain(v.sign(by))); ok {
			if _, err := strconv.ParseUint(strings.TrimSuffix(rest, "%"), 10, 16); err == nil {
				return text, true
			}
		}
	}
	return "", false
}

// plain is a text without spaces and capitals.
func plain(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), "")) }

// nextQuestion goes on after an answer.
func (v *Explorer) nextQuestion() {
	p := v.predict
	e := p.q.Event
	if p.resume > 0 {
		e, p.resume = p.resume, 0
		v.At, v.aim = e, e
		if e >= v.Tree.Events-1 {
			p.over = true
		}
	}
	v.askFrom(e + 1)
}

// lookAgain asks again for the first step that was not predicted.
func (v *Explorer) lookAgain() {
	p := v.predict
	if len(p.again) == 0 || v.Work != nil {
		return
	}
	if p.resume == 0 {
		p.resume = v.At
	}
	e := p.again[0]
	p.again = append(p.again[1:], e)
	p.over = false
	v.At, v.aim = e-1, e-1
	v.askFrom(e)
}

// asked is what is to be read: the question, or what was right and why.
func (v *Explorer) asked() game.Say {
	p := v.predict
	switch {
	case p.over:
		var all []game.Say
		for k, s := range p.score {
			if s.of > 0 {
				all = append(all, words.Period(wordMeasured(wordAskedKinds[k], words.Fill(wordRightOf, s.right, s.of))))
			}
		}
		return game.Sentences(append([]game.Say{words.Fill(wordSearchEnds, v.Tree.Worth(v.Tree.Root()))}, all...)...)
	case p.q == nil:
		return words.Searching
	case p.given == open:
		return p.q.Ask()
	case p.given == p.q.Right:
		return game.Sentences(game.Says("Right."), p.q.Why())
	}
	return game.Sentences(words.NotRight, p.q.Why())
}

// tally is how many steps were predicted.
func (v *Explorer) tally() game.Say {
	right, of := 0, 0
	for _, s := range v.predict.score {
		right, of = right+s.right, of+s.of
	}
	return wordMeasured(words.Predict, words.Fill(wordRightOf, right, of))
}

// optionText is an option as it is drawn, and as it is read aloud.
func (v *Explorer) optionText(q *trace.Question, o trace.Option) (short, label game.Say) {
	switch q.Kind {
	case trace.Cut:
		if o.Cut {
			return wordIsCut, wordIsCut
		}
		return wordNotCut, wordNotCut
	case trace.Window:
		bound := func(s search.Score) string {
			switch {
			case s <= search.Loss:
				return "−∞"
			case s >= search.Win:
				return "∞"
			}
			return v.short(s, game.First)
		}
		both := words.Verbatim("α " + bound(o.Alpha) + ", β " + bound(o.Beta))
		return both, both
	}
	return words.Verbatim(v.short(o.Value, game.First)), v.Tree.Value(o.Value, game.First)
}

// predictNodes lists the answers, or what follows one, in place of the controls.
func (v *Explorer) predictNodes() []stage.Node {
	a, l, p := v.session.Stage, &v.Place, v.predict
	cells := stage.Split(stage.Around(append(slices.Clone(l.steps), l.slider)), 4, l.Gap())
	if l.slider.X == l.steps[0].X { // one above the other
		cells = append(stage.Split(l.slider, 2, l.Gap()), stage.Split(stage.Around(l.steps), 2, l.Gap())...)
	}
	var nodes []stage.Node
	button := func(id string, label, short game.Say, box paint.Rect, act func()) *stage.Node {
		nodes = append(nodes, a.Control(id, label, short, box, true, act))
		return &nodes[len(nodes)-1]
	}
	switch {
	case v.asking():
		for i, o := range p.q.Options {
			short, label := v.optionText(p.q, o)
			button(idAnswer+strconv.Itoa(i), label, short, cells[i], func() { v.answer(i) })
		}
		if p.q.Kind == trace.Value {
			label := words.Fill(wordTypeValue, v.short(search.Win-5, game.First))
			nodes = append(nodes, stage.Node{ID: idTyped, Role: stage.Field, Label: a.Words(label), Short: a.Words(wordTypeIt), Value: p.typed, Box: cells[3],
				Set: func(text string) { p.typed = text }, Act: stage.Do(v.submitTyped),
				Image: func(c paint.Canvas, _ paint.Rect) {
					f := &stage.Form{Stage: a, Scale: l.Scale}
					f.DrawField(c, stage.Find(a.Listed, idTyped))
				}})
		}
	case p.q != nil:
		button(stage.IDNext, words.Next, game.Say{}, stage.Around(cells[2:]), v.nextQuestion).State |= stage.Leads
	case p.over && p.fresh:
		button(stage.IDNext, wordAnother, game.Say{}, stage.Around(cells[2:]), v.another).State |= stage.Leads
	case p.over:
		button(stage.IDNext, words.Anew, game.Say{}, stage.Around(cells[2:]), v.beginAsking).State |= stage.Leads
	}
	acts := stage.Split(stage.Around(l.acts), 3, l.Gap())
	again := a.Control("again", wordMeasured(wordLookAgain, words.Verbatim(strconv.Itoa(len(p.again)))), game.Say{}, acts[0], len(p.again) > 0 && p.resume == 0, v.lookAgain)
	return append(nodes, again,
		a.Control(stage.IDStop, wordStopAsking, game.Say{}, acts[1], true, v.stopAsking),
		stage.Node{ID: stage.IDBack, Role: stage.Button, Label: a.Words(words.Done), Box: acts[2], Act: v.leave})
}

// another asks about another generated position.
func (v *Explorer) another() {
	v.record = trace.Random(session.FirstRules(), v.session.FreshSeed())
	v.root = v.record.Position()
	v.Census = counts{}
	v.measure()
	v.build()
}

// handleAnswer types into the field, or answers by a digit.
func (v *Explorer) handleAnswer(e stage.Event) bool {
	if !v.asking() {
		return false
	}
	key := e.Key
	if e.Kind == stage.Typed || v.session.Focused == idTyped && (e.Text != "" || key == "Backspace") {
		return (&stage.Form{Stage: v.session.Stage}).Handle(e)
	}
	if e.Kind != stage.KeyDown || e.Mods&(stage.Command|stage.Alt) != 0 || len(key) != 1 || key[0] < '1' || int(key[0]-'1') >= len(v.predict.q.Options) {
		return false
	}
	v.answer(int(key[0] - '1'))
	return true
}

// listed is how many rows are shown: while steps are predicted, not those that the search has
// not entered yet. They are the last ones.
func (v *Explorer) listed() int {
	n := v.Tree.Rows()
	if v.predict == nil {
		return n
	}
	low := 0
	for low < n {
		if mid := (low + n) / 2; v.entered(v.Tree.Row(mid)) {
			low = mid + 1
		} else {
			n = mid
		}
	}
	return low
}
