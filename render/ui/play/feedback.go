package play

import (
	"noughts/game"
	tips "noughts/game/hint"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/review"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// feedback says after a person's move what the review would say of it later: a word, and a
// sentence for whoever asks. It is silent of what is neither proved nor clearly bad. It looks
// while a person is to move, so that the computer's own search has the processor for itself.
type feedback struct {
	game *Scene
	from *record.Node        // the position before the first move that is to be judged; nil for none
	to   *record.Node        // the position after the last one
	Work *session.LineReview // nil while nothing is searched
	ply  *review.Ply         // what is said something of; nil for nothing
	why  game.Say            // the sentence
	open bool                // the sentence is shown
}

const idFeedback = "feedback"

// on tells whether moves of this game are judged at once.
func (f *feedback) on() bool {
	a := f.game.Session
	return a.Chosen.Of(stage.SetFeedback) == stage.IsOn && f.game.Judges() && f.game.Retry == nil
}

// Judges tells whether moves of this game may be judged while it goes on.
func (g *Scene) Judges() bool {
	a := g.Session
	return a.Env.Engine != nil && a.Remote == nil && !a.Puzzling() && !a.Env.Request.ReadOnly && !a.OfCup() && a.TurnSide() == game.Nobody
}

// onEvent handles an event of the match, after the board has.
func (f *feedback) onEvent(e match.Event) {
	m := f.game.Session.Match
	switch {
	case e.Kind == match.Began, e.Kind == match.Jumped, !f.on():
		f.end()
		return
	case e.Kind != match.Moved:
		return
	}
	at := m.Record().At()
	f.stop()
	if m.Human(e.By) {
		if f.from == nil {
			f.from = at.Parent()
		}
		f.to, f.ply, f.open = at, nil, false
	}
	if f.from == nil || f.game.Done() || !m.Human(f.game.Position().Turn()) {
		return
	}
	r := m.Record()
	f.Work = session.NewLineReview(f.game.Session, r, r.Line()[:f.to.Ply()+1], f.from.Ply())
	f.settle()
}

// tick takes in the results of the searches.
func (f *feedback) tick() {
	if f.Work == nil {
		return
	}
	fresh, err := f.Work.Tick()
	switch {
	case err != nil:
		f.end()
		f.game.Session.Tell(err)
	case fresh:
		f.settle()
	}
}

// settle says the judgement when all is searched: of the worst move where there are several.
func (f *feedback) settle() {
	if f.Work.Runs() {
		return
	}
	a, all := f.game.Session, f.Work.Judge()
	worst := -1
	for i := f.from.Ply(); i < f.to.Ply(); i++ {
		if o := &all.Plies[i]; a.Match.Human(o.By) && (worst < 0 || o.Grade >= all.Plies[worst].Grade) {
			worst = i
		}
	}
	f.Work, f.from = nil, nil
	if worst < 0 || !tells(&all.Plies[worst]) {
		return
	}
	f.ply, f.why = &all.Plies[worst], all.Why(a.Match.Record().Rules(), worst)
	if f.ply.Grade > review.Good {
		a.Say(words.Period(f.word()))
	}
	a.Changed()
}

// tells tells whether something is said of a move.
func tells(o *review.Ply) bool {
	if o.Proved {
		return o.Grade == review.Best || o.Grade > review.Good
	}
	return o.Grade >= review.Mistake
}

// word is the judgement in a word.
func (f *feedback) word() game.Say {
	return game.Says("{0}: {1}", tips.Name(f.game.Position().Rules(), f.ply.Move), f.ply.Grade.Say())
}

// stop cancels the searches. What they have found is kept for later.
func (f *feedback) stop() {
	if f.Work != nil {
		f.Work.Stop()
		f.Work = nil
	}
}

// end forgets what was to be judged, and what was said.
func (f *feedback) end() {
	f.stop()
	*f = feedback{game: f.game}
}

// sentence is the sentence that is shown, empty for none.
func (f *feedback) sentence() game.Say {
	if f.ply == nil || !f.open || !f.on() {
		return game.Say{}
	}
	return f.why
}

// node appends the word in the place of the remark, where nothing else is said: a button to the
// sentence if there is one.
func (f *feedback) node(nodes []stage.Node, l layout) []stage.Node {
	g, a := f.game, f.game.Session
	if f.ply == nil || f.open || !f.on() || g.Done() || g.Typing() || g.Offered() || g.resigns != game.Nobody || l.Remark.H < l.Of(18) ||
		stage.Find(nodes, stage.IDRemark) != nil || stage.Find(nodes, "hint-text") != nil {
		return nodes
	}
	if f.why.English == "" {
		return append(nodes, stage.Node{ID: stage.IDRemark, Role: stage.Text, Label: a.Words(words.Period(f.word())), Box: l.Remark})
	}
	return append(nodes, g.linkNode(idFeedback, game.Says("{0}. Why?", f.word()), l, stage.Do(func() {
		f.open = true
		a.Say(f.why)
		a.Changed()
	})))
}

// linkNode is a button in the place of the remark that looks like a link.
func (g *Scene) linkNode(id string, label game.Say, l layout, act func() stage.Scene) stage.Node {
	a := g.Session
	n := stage.Node{ID: id, Role: stage.Button, Label: a.Words(label), Box: l.Remark, Act: act}
	high := l.Control()
	if len(l.Chips) > 0 {
		high = min(high, l.Chips[0].Y-n.Box.Y)
	}
	n.Box.H = max(n.Box.H, high)
	font := stage.Legible(a.Face, l.Body(), n.Box.W, n.Label)
	n.Box.W = min(n.Box.W, a.Face.Width(n.Label, font)+l.Of(4))
	n.Image = func(c paint.Canvas, box paint.Rect) {
		a.Text(c, box, font, paint.Left, a.Touched(n.ID, a.Theme.Primary, a.Theme.Text), n.Label)
		c.Line(paint.Point{X: box.X, Y: box.Center().Y + font.Size*0.62}, paint.Point{X: box.MaxX(), Y: box.Center().Y + font.Size*0.62}, max(1, l.Of(1)), a.Theme.Primary)
	}
	return n
}
