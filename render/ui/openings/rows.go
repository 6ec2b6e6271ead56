package openings

import (
	"math"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/hint"
	"noughts/game/opening"
	"noughts/game/opening/tree"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// row is a move with what is known of it.
type row struct {
	move        game.Move
	name        game.Say // of the opening
	proved      bool
	score       search.Score
	engine, own tree.Count
}

// mostRows is the most moves that are listed.
const mostRows = 12

// gather finds what is known of the moves of the position.
func (v *Explorer) gather() {
	p := v.rec.Position().Clone()
	moves := p.Moves(nil)
	v.rows = nil
	if p.Over() {
		return
	}
	own := v.own.After(p, moves)
	engine := make([]tree.Count, len(moves))
	if v.engine != nil {
		engine = v.engine.After(p, moves)
	}
	for i, m := range moves {
		one := row{move: m, engine: engine[i], own: own[i]}
		one.name, _ = opening.Known(p, m)
		for _, c := range v.info.Moves {
			if c.Move == m && c.Label == search.Proved {
				one.proved, one.score = true, c.Score
			}
		}
		if one.proved || one.engine.Games+one.own.Games > 0 {
			v.rows = append(v.rows, one)
		}
	}
	// Insertion sort: slices.SortStableFunc would add an instance for this type to the program.
	for i := range v.rows {
		for k := i; k > 0 && v.rows[k].before(&v.rows[k-1]); k-- {
			v.rows[k], v.rows[k-1] = v.rows[k-1], v.rows[k]
		}
	}
	v.rows = v.rows[:min(len(v.rows), mostRows)]
}

// before tells whether a row comes before another one.
func (r *row) before(o *row) bool {
	if x, y := r.worth(), o.worth(); x != y {
		return x > y
	} else if x != 0 && r.score != o.score {
		return r.score > o.score // sooner wins and later losses first
	}
	return r.engine.Games+r.own.Games > o.engine.Games+o.own.Games
}

// worth orders moves by what is proved: wins, then draws and what is not known, then losses.
func (r *row) worth() int {
	_, decided := r.score.Plies()
	switch {
	case !r.proved || !decided:
		return 0
	case r.score > 0:
		return 1
	}
	return -1
}

// share is which share of the points a player had, as a text.
func (v *Explorer) share(c tree.Count, by game.Player) string {
	n := 0
	for _, won := range c.Won {
		n += won
	}
	if n == 0 {
		return "–"
	}
	points := float64(c.Won[by]) + float64(c.Won[game.Nobody])/float64(v.rec.Rules().PlayerCount())
	return v.session.Tongue.Percent(int(math.Round(100 * points / float64(n))))
}

// under is the second line of a move.
func (v *Explorer) under(r *row) game.Say {
	var all []game.Say
	p := v.rec.Position()
	by := p.Turn()
	if r.proved {
		all = append(all, wordProof(p, r.score))
	}
	if r.engine.Games > 0 {
		all = append(all, wordEngine(r.engine.Games, v.share(r.engine, by)))
	}
	if r.own.Games > 0 {
		all = append(all, wordYours(r.own.Games, v.share(r.own, by)))
	}
	return words.Dotted(all...)
}

// name is the name of the position: that of its opening, or its moves.
func (v *Explorer) name() game.Say {
	if name, ok := opening.Name(v.rec.Position()); ok {
		return name
	}
	if v.rec.At().Ply() == 0 {
		return words.Start
	}
	return v.line()
}

// line is the moves to the position.
func (v *Explorer) line() game.Say {
	var all []string
	for _, n := range v.rec.Line()[1 : v.rec.At().Ply()+1] {
		all = append(all, v.rec.Rules().MoveText(n.Move()))
	}
	return words.Verbatim(strings.Join(all, " "))
}

// list lists the board, and beside or below it the moves.
func (v *Explorer) list(f *stage.Form) {
	f.Button("game", v.title(), words.Game, v.games)
	v.listBoard(f)
	f.Text(stage.IDName, v.name(), stage.Strong)
	if at := v.rec.At().Ply(); at > 0 {
		f.Text(stage.IDLine, v.line(), stage.Muted)
	}
	v.listSteps(f)
	f.NextColumn()
	v.listMoves(f)
	if !v.rec.Position().Over() {
		f.Field(idMove, wordOther, v.typed, v.enter)
	}
	v.listTraining(f)
	if v.rec.At().Ply() > 0 {
		return
	}
	lines := opening.Lines(v.rec.BaseRules())
	if len(lines) > 0 {
		f.Text("named", wordNamed, stage.Strong)
	}
	for i, l := range lines {
		f.Button("named-"+strconv.Itoa(i), l.Name, game.Say{}, stage.Do(func() {
			r := record.New(v.rec.BaseRules())
			for _, c := range l.Cells {
				r.Play(game.Move{To: c})
			}
			v.jump(r)
		}))
	}
}

// jump shows the line of another record of the same rules.
func (v *Explorer) jump(r *record.Record) {
	v.rec.GoTo(v.rec.Root())
	for _, m := range lineOf(r) {
		if v.rec.Play(m) != nil {
			break
		}
	}
	v.moved()
	v.session.Set(&v.session.Focused, "")
	v.session.Say(words.Period(v.name()))
}

// listSteps lists the buttons that go back and forth in the line.
func (v *Explorer) listSteps(f *stage.Form) {
	a, at, last := v.session, v.rec.At().Ply(), len(v.rec.Line())-1
	boxes := stage.Split(f.Row(), 3, f.Gap())
	f.Add(
		a.Control(stage.IDFirst, words.Start, game.Say{}, boxes[0], at > 0, v.goTo(0)),
		a.Control(stage.IDPrevious, words.StepBack, words.Verbatim("←"), boxes[1], at > 0, v.goTo(max(0, at-1))),
		a.Control(stage.IDNext, words.StepOn, words.Verbatim("→"), boxes[2], at < last, v.goTo(min(last, at+1))))
}

// listMoves lists the moves that are known.
func (v *Explorer) listMoves(f *stage.Form) {
	r := v.rec.Rules()
	f.Text("moves", words.MoveList, stage.Strong)
	for i := range v.rows {
		one := &v.rows[i]
		label := hint.Name(r, one.move)
		if one.name.English != "" {
			label = words.Dotted(label, one.name)
		}
		f.Button("move-"+r.MoveText(one.move), label, v.under(one), stage.Do(func() { v.play(one.move) }))
	}
	switch {
	case v.rec.Position().Over():
		f.Text("none", wordOver, stage.Muted)
	case v.look != nil:
		f.Text("looking", wordLooking, stage.Muted)
	case len(v.rows) == 0:
		f.Text("none", wordNoneYet, stage.Muted)
	}
	switch {
	case v.missing:
		f.Text("missing", wordMissing, stage.Muted)
	case v.engine == nil:
		f.Text("fetching", wordFetching, stage.Muted)
	}
}

// games chooses the game.
func (v *Explorer) games() stage.Scene {
	a := v.session
	f := &stage.Form{Stage: a.Stage, Head: words.Game}
	f.Rows = func(f *stage.Form) {
		var all []stage.Choice
		for _, g := range variant.Catalogue() {
			all = append(all, stage.Choice{ID: g.Rules.ID, Label: variant.Title(g.Rules), On: v.rec.BaseRules().ID == g.Rules.ID,
				Act: func() { v.open(record.New(g.Rules)) }})
		}
		f.Choose("games", words.Game, 150, all)
	}
	f.Foot = func(*stage.Form) []stage.Node {
		done := a.Footer(stage.IDBack, words.Done, v.here)
		done.State = stage.Leads
		return []stage.Node{done}
	}
	return f
}

// training is the line that is trained: the moves so far, and those that were played most often
// after them.
func (v *Explorer) training() []game.Move {
	line := lineOf(v.rec)[:v.rec.At().Ply()]
	if v.engine != nil {
		line = append(line, v.engine.Main(v.rec.Position())...)
	}
	return line
}

// listTraining lists the buttons that train the line, for each side, and the lines that come back.
func (v *Explorer) listTraining(f *stage.Form) {
	a, r := v.session, v.rec.BaseRules()
	if due := session.DueOf(session.LoadLines(a.Stage), session.TodayOf(a.Stage)); len(due) > 0 {
		f.Button("due", wordDue(len(due)), game.Say{}, func() stage.Scene { return a.Pages.TrainAgain(due[0].Link, v.here) })
	}
	line := v.training()
	if len(line) < 2 || r.PlayerCount() != 2 {
		return
	}
	for side := game.First; side <= game.Second; side++ {
		n := 0
		p := r.Start()
		for _, m := range line {
			if p.Turn() == side {
				n++
			}
			p.Play(m)
		}
		if n > 0 {
			f.Button("train-"+strconv.Itoa(int(side)), wordTrain(r.Start().Title(side)), wordAsked(n), func() stage.Scene {
				v.Leave()
				return a.Pages.Train(r, line, side, v.here)
			})
		}
	}
}
