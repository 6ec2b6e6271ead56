// Package stories has the scene of small searches that are looked at step by step: a Monte Carlo
// tree that grows, and alpha-beta with deepening, a table, killer moves and quiescence.
package stories

import (
	"context"
	"slices"
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search/trace"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Story shows a search at one of its steps.
type Story struct {
	stage.Form
	session *session.Session
	record  *record.Record // the game up to the position, which is only read
	kind    trace.StoryKind
	back    func() stage.Scene

	story  *trace.Story // nil until it has been told
	wrong  game.Say     // why there is none
	sheet  string       // to be opened then; "" for none
	at     int          // the step
	chosen *trace.Spot
	open   map[*trace.Spot]bool // unfolded by the user
	rows   []*trace.Spot        // as they were listed last
	big    *board.Thumb
	shown  *trace.Spot // the node on the board

	runs bool
	due  time.Duration
	pace int

	predict   bool
	asked     int // the step that is asked about, 0 for none
	given     int // the answer to the question before, -1 for none
	right, of int

	still bool // it is a copy for pictures, without controls
}

// New shows a search of the position at the cursor of a record.
func New(a *session.Session, k trace.StoryKind, r *record.Record, back func() stage.Scene) stage.Scene {
	return At(a, &trace.Place{Record: r, Told: true, Story: k}, back)
}

// At shows a search at the step of a link.
func At(a *session.Session, place *trace.Place, back func() stage.Scene) stage.Scene {
	k, r := place.Story, place.Record
	v := &Story{session: a, record: board.LineCopied(r), kind: k, at: int(place.Step), back: back, open: map[*trace.Spot]bool{}, pace: 1, given: -1}
	v.Form = stage.Form{Stage: a.Stage, Head: k.Say(), Two: true, Rows: v.list, Foot: v.buttons}
	p := v.record.Position().Clone()
	v.StartWork(func(ctx context.Context, pause func(), turn func(func())) {
		s, err := trace.Tell(p, k, pause)
		turn(func() {
			sheet := v.sheet
			v.sheet = ""
			if err != nil {
				v.wrong = a.Explain(err)
				a.Say(v.wrong)
				return
			}
			v.story = s
			v.goTo(int(place.Step))
			if last := len(s.Steps) - 1; place.Step > int64(last) {
				a.Inform(words.Fill(words.NoStep, last))
			}
			if sheet == stage.SheetShare {
				a.Scene = v.toShare()
			}
		})
	})
	return v
}

// Screen is the address: the step as in a link.
func (v *Story) Screen() string {
	return stage.ScreenSearch + "/" + v.place().String()[len("t="):] + v.sheet
}

// Cover implements stage.Covered.
func (v *Story) Cover(sheet string) { v.sheet = sheet }

// now is the node of the step.
func (v *Story) now() *trace.Spot { return v.story.Steps[v.at].Spot }

// goTo shows a step.
func (v *Story) goTo(step int) {
	v.at = min(max(step, 0), len(v.story.Steps)-1)
	v.chosen, v.asked, v.given = v.now(), 0, -1
	v.session.Changed()
}

// mayStep tells whether there is a step to go to.
func (v *Story) mayStep(by int) bool {
	return v.story != nil && v.asked == 0 && v.at+by >= 0 && v.at+by < len(v.story.Steps)
}

// step goes one step on or back, and announces it. Before one that is predicted it asks.
func (v *Story) step(by int) {
	v.runs = false
	v.advance(by)
	v.session.Say(v.said())
}

func (v *Story) advance(by int) {
	if !v.mayStep(by) {
		return
	}
	if by > 0 && v.predict {
		if all, _ := v.story.Choices(v.at + 1); len(all) > 0 {
			v.asked, v.runs = v.at+1, false
			v.chosen = all[0].Parent
			v.session.Changed()
			if v.session.Focused != "" {
				v.session.Focused = idAnswer + "0"
			}
			return
		}
	}
	v.goTo(v.at + by)
}

// answer takes an answer, and does the step.
func (v *Story) answer(i int) {
	step := v.asked
	_, right := v.story.Choices(step)
	v.of++
	if i == right {
		v.right++
	}
	v.goTo(step)
	v.given = i
	v.session.Say(v.said())
	if v.session.Focused != "" {
		v.session.Focused = stage.IDNext
	}
}

// toggle starts or pauses a run; at the end it starts from the beginning.
func (v *Story) toggle() {
	if v.story == nil || v.asked > 0 {
		return
	}
	if v.runs = !v.runs; v.runs && v.at == len(v.story.Steps)-1 {
		v.goTo(0)
	}
	if v.due = v.session.Now + stage.Paces[v.pace]; !v.runs {
		v.session.Say(v.said())
	}
	v.session.Changed()
}

// Tick goes on with a run, and selects the focused row.
func (v *Story) Tick(now time.Duration) bool {
	v.Form.Tick(now)
	if n := v.spot(v.session.Focused); n != nil && n != v.chosen && !v.runs {
		v.chosen = n
		v.session.Changed()
	}
	if v.runs && now >= v.due {
		v.due = now + stage.Paces[v.pace]
		if v.advance(1); !v.mayStep(1) {
			v.runs = false
			v.session.Say(v.said())
		}
	}
	return v.runs
}

// said is what is to be read: the step, the question, or what was right and why.
func (v *Story) said() game.Say {
	switch {
	case v.wrong.English != "":
		return v.wrong
	case v.story == nil:
		return words.Searching
	case v.asked > 0:
		return wordWhich
	case v.given >= 0:
		_, right := v.story.Choices(v.at)
		is := words.NotRight
		if v.given == right {
			is = words.Right
		}
		return game.Sentences(is, v.story.WhyChoice(v.at))
	}
	return v.story.Say(v.at)
}

// The IDs of nodes.
const (
	idSpot   = "spot-" // the step that the node comes with follows
	idAnswer = "answer-"
)

func id(n *trace.Spot) string { return idSpot + strconv.Itoa(n.Born) }

// spot is the node of a row, nil for none.
func (v *Story) spot(of string) *trace.Spot {
	for _, n := range v.rows {
		if id(n) == of {
			return n
		}
	}
	return nil
}

// press selects a node; the selected one is unfolded or folded.
func (v *Story) press(n *trace.Spot) {
	v.runs = false
	if v.chosen == n {
		v.open[n] = !v.open[n]
	}
	v.chosen = n
	v.session.Say(v.label(n))
	v.session.Changed()
}

// StepTree moves the focus over the rows; right and left unfold and fold.
func (v *Story) StepTree(key string) {
	i := slices.Index(v.rows, v.spot(v.session.Focused))
	if i < 0 {
		return
	}
	n := v.rows[i]
	switch {
	case key == "ArrowUp":
		i = max(i-1, 0)
	case key == "ArrowDown":
		i = min(i+1, len(v.rows)-1)
	case key == "Home":
		i = 0
	case key == "End":
		i = len(v.rows) - 1
	case key == "ArrowRight" && !v.open[n] && len(n.Shown(v.at)) > 0, key == "ArrowLeft" && v.open[n]:
		v.open[n] = !v.open[n]
		v.session.Changed()
		return
	case key == "ArrowLeft" && n.Parent != nil:
		i = slices.Index(v.rows, n.Parent)
	}
	v.session.FocusOn(id(v.rows[max(i, 0)]))
}

// mostOpen is how many nodes below one are listed at most.
const mostOpen = 60

// listed are the nodes to list, as many as there is room for: the way down to the shown one and
// what is beside it, first, and whatever the user has unfolded.
func (v *Story) listed(room int) (all []*trace.Spot) {
	in := map[*trace.Spot]bool{}
	add := func(n *trace.Spot, most int) {
		kids := slices.Clone(n.Shown(v.at))
		slices.SortStableFunc(kids, func(a, b *trace.Spot) int {
			if d := b.Visits(v.at) - a.Visits(v.at); d != 0 {
				return d
			}
			return b.Born - a.Born
		})
		for _, k := range kids[:min(len(kids), max(most, 0))] {
			if !in[k] {
				in[k] = true
				room--
			}
		}
	}
	for n := v.chosen; n != nil; n = n.Parent {
		in[n] = true
		room--
	}
	if v.chosen.Parent != nil {
		add(v.chosen.Parent, room)
	}
	for n := v.chosen; n != nil; n = n.Parent {
		add(n, room)
	}
	for n, open := range v.open {
		if open && n.Born <= v.at {
			add(n, mostOpen)
		}
	}
	var walk func(n *trace.Spot)
	walk = func(n *trace.Spot) {
		all = append(all, n)
		for _, k := range n.Shown(v.at) {
			if in[k] {
				walk(k)
			}
		}
	}
	walk(v.story.Root)
	return all
}

// recordOf is the record of the game up to a node.
func (v *Story) recordOf(n *trace.Spot) *record.Record {
	r := board.LineCopied(v.record)
	for _, m := range n.Path() {
		r.Play(m)
	}
	return r
}
