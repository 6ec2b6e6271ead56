package homework

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson/homework"
	"noughts/game/record/table"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// results is the scene in which a teacher reads codes.
type results struct {
	stage.Form
	session *session.Session
	sets    []*homework.Set
	at      int // the set that is shown
	all     [][]homework.Result
	text    string     // as typed
	refused []game.Say // why codes were not added
	deleted []string   // the codes as they were before a deletion, which can be undone
}

// OpenCodes adds the codes of a text, and shows the results.
func OpenCodes(a *session.Session, text string) error {
	v, ok := a.Scene.(*results)
	if !ok {
		v = newResults(a, a.Pages.Leave).(*results)
	}
	v.add(text)
	enter(a, v)
	return nil
}

// Screen is the address, with the number of the set that is shown if it is not the first one.
func (v *results) Screen() string {
	if v.at == 0 {
		return screenResults
	}
	return screenResults + between + strconv.Itoa(v.at+1)
}

func newResults(a *session.Session, back func() stage.Scene) stage.Scene {
	v := &results{session: a}
	v.Form = stage.Form{Stage: a.Stage, Head: wordResults, Rows: v.list}
	v.Foot = func(*stage.Form) []stage.Node {
		add := a.Footer(idAdd, wordAdd, stage.Do(func() {
			v.add(v.text)
			v.text = ""
		}))
		add.State = stage.Leads
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back), add}
	}
	v.load()
	return v
}

// load reads what is kept.
func (v *results) load() {
	at := v.at
	v.sets = sets(v.session)
	v.all = make([][]homework.Result, len(v.sets))
	for _, code := range lines(v.session, slotCodes) {
		v.take(code)
	}
	v.at = min(at, max(len(v.sets)-1, 0)) // take shows others
}

// take puts a code into the table of its set, in the place of an earlier one of the same student.
func (v *results) take(code string) error {
	i := slices.IndexFunc(v.sets, func(s *homework.Set) bool { return s.Gave(code) })
	if i < 0 {
		return homework.Foreign(code)
	}
	r, err := v.sets[i].Read(code)
	if err != nil {
		return err
	}
	all := slices.DeleteFunc(v.all[i], func(old homework.Result) bool { return old.Who == r.Who })
	all = append(all, r)
	for k := len(all) - 1; k > 0 && strings.ToLower(all[k].Name) < strings.ToLower(all[k-1].Name); k-- {
		all[k], all[k-1] = all[k-1], all[k] // the others are in order
	}
	v.all[i], v.at = all, i
	return nil
}

// add takes the codes of a text, or a set.
func (v *results) add(text string) {
	a := v.session
	v.refused, v.deleted = nil, nil
	if homework.Knows(text) {
		s, err := homework.Parse(text, variant.Parse)
		if err != nil {
			a.Tell(err)
			return
		}
		keepSet(a, s)
		v.at = 0
		v.load()
		a.Inform(words.Fill(wordSet, len(s.Items)))
		return
	}
	codes, added := homework.Codes(text), 0
	if len(codes) == 0 {
		a.Inform(wordNoCodes)
		return
	}
	kept := lines(a, slotCodes)
	for i, code := range codes {
		if err := v.take(code); err != nil {
			v.refused = append(v.refused, a.Explain(game.Wrong("number {0}: {1}", i+1, err)))
			continue
		}
		added++
		if !slices.Contains(kept, code) {
			kept = append(kept, code)
		}
	}
	keep(a, slotCodes, kept[max(0, len(kept)-homework.MostCodes):])
	a.Inform(words.Period(words.Fill(wordAdded, added)))
	for _, why := range v.refused[:min(len(v.refused), 3)] {
		a.Say(words.Period(why))
	}
}

// symbol is what came of an exercise, as a sign.
func symbol(m homework.Mark) string {
	switch {
	case m.Solved():
		return strconv.Itoa(m.Tries())
	case m == homework.Shown:
		return "?"
	case m == homework.New:
		return "–"
	}
	return "×"
}

func (v *results) list(f *stage.Form) {
	f.Field(idCodes, wordCodes, v.text, func(text string) { v.text = text })
	f.Text("codes-how", wordCodesHow, stage.Muted)
	for i, why := range v.refused {
		f.Text("refused-"+strconv.Itoa(i), why, stage.Plain)
	}
	if len(v.sets) == 0 {
		return
	}
	if len(v.sets) > 1 {
		var all []stage.Choice
		for i, s := range v.sets {
			all = append(all, stage.Choice{ID: strconv.Itoa(i), Label: words.Fill(wordSet, len(s.Items)), Under: words.Fill(wordAdded, len(v.all[i])), On: i == v.at, Act: func() { v.at = i }})
		}
		f.Choose("set", wordSetLink, 160, all)
	} else {
		f.Text("set", words.Fill(wordSet, len(v.sets[0].Items)), stage.Strong)
	}
	if v.deleted != nil {
		f.Button(stage.IDUndo, words.Undo, game.Say{}, stage.Do(func() {
			keep(v.session, slotCodes, v.deleted)
			v.deleted = nil
			v.load()
		}))
	}
	rows := v.all[v.at]
	if len(rows) == 0 {
		f.Text("none", wordNoResults, stage.Muted)
		return
	}
	for i, r := range rows {
		v.row(f, "row-"+strconv.Itoa(i), r)
	}
	f.Text("legend", wordLegend, stage.Muted)
	if f.Stage.Files.Export != nil {
		f.Button("save-csv", words.SaveTable, game.Say{}, stage.Do(func() { f.Stage.Export("noughts-results.csv", []byte(v.csv())) }))
	}
	f.Button(stage.IDDelete, wordDelete, game.Say{}, stage.Do(v.remove))
}

// remove deletes the results of the set that is shown.
func (v *results) remove() {
	s := v.sets[v.at]
	v.deleted = lines(v.session, slotCodes)
	keep(v.session, slotCodes, slices.DeleteFunc(slices.Clone(v.deleted), func(code string) bool {
		_, err := s.Read(code)
		return err == nil
	}))
	v.load()
	v.session.Inform(wordDeleted)
}

// csv is the table that is shown.
func (v *results) csv() string {
	s := v.sets[v.at]
	head := []string{"name", "date", "solved"}
	for i, item := range s.Items {
		kind := item.Kind.String()
		switch {
		case item.Exercise != nil:
			kind = "exercise"
		case item.Puzzle != nil:
			kind = "puzzle"
		case item.Rules != nil:
			kind = "lesson " + item.Rules.ID
		}
		head = append(head, strconv.Itoa(i+1)+" "+kind)
	}
	rows := [][]string{head}
	for _, r := range v.all[v.at] {
		row := []string{r.Name, r.Date, strconv.Itoa(r.Marks.Solved())}
		for _, m := range r.Marks {
			row = append(row, symbol(m))
		}
		rows = append(rows, row)
	}
	return table.CSV(rows...)
}

// row is a student's row of the table.
func (v *results) row(f *stage.Form, id string, r homework.Result) {
	a := v.session.Stage
	solved := words.Fill(wordSolved, r.Marks.Solved(), len(r.Marks))
	said := []game.Say{words.Verbatim(r.Name), words.Verbatim(r.Date), solved}
	for i, m := range r.Marks {
		said = append(said, game.Says("{0}. {1}", i+1, markSay(m)))
	}
	per := max(1, int((f.Columns[0].W-f.Of(20))/f.Of(cell)))
	high := f.Of(34) + float64((len(r.Marks)+per-1)/per)*f.Of(cell)
	sum := strconv.Itoa(r.Marks.Solved()) + "/" + strconv.Itoa(len(r.Marks))
	f.Add(stage.Node{ID: id, Role: stage.Text, Label: a.Words(words.Dotted(said...)), Box: f.Take(high, f.Of(6)), Image: func(c paint.Canvas, box paint.Rect) {
		heading(f, c, box, r.Name, sum)
		at := paint.Rect{X: box.X + f.Of(10), Y: box.Y + f.Of(30), W: f.Of(cell - 3), H: f.Of(cell - 3)}
		for i, m := range r.Marks {
			b := at
			b.X += float64(i%per) * f.Of(cell)
			b.Y += float64(i/per) * f.Of(cell)
			badge(f, c, b, m)
		}
	}})
}

// cell is the size of a mark with the gap behind it.
const cell = 26

// heading draws the frame of a row, with a name on the left and a text on the right.
func heading(f *stage.Form, c paint.Canvas, box paint.Rect, name, right string) {
	a, t := f.Stage, f.Stage.Theme
	c.Box(box, f.Radius(), 0, t.Surface)
	c.Box(box, f.Radius(), max(1, f.Of(1)), t.Edge)
	in := paint.Rect{X: box.X + f.Of(10), Y: box.Y + f.Of(4), W: box.W - f.Of(20), H: f.Of(24)}
	a.Text(c, in, f.Scale.Strong(), paint.Right, t.Text, right)
	in.W -= f.Of(60)
	a.Text(c, in, f.Scale.Strong(), paint.Left, t.Text, stage.Shortened(a.Face, f.Scale.Strong(), in.W, name))
}

// badge draws what came of an exercise.
func badge(f *stage.Form, c paint.Canvas, box paint.Rect, m homework.Mark) {
	a, t := f.Stage, f.Stage.Theme
	ground, ink := t.Back, t.Text
	if m.Solved() {
		ground, ink = t.Primary, t.OnPrim
	}
	c.Box(box, f.Of(5), 0, ground)
	if !m.Solved() {
		c.Box(box, f.Of(5), max(1, f.Of(1)), t.Edge)
	}
	a.Text(c, box, f.Lesser(), paint.Center, ink, symbol(m))
}

// row is an exercise of a student's set: its name, and below it what came of it.
func row(f *stage.Form, id string, label, under game.Say, m homework.Mark) {
	a, t := f.Stage, f.Stage.Theme
	f.Add(stage.Node{ID: id, Role: stage.Text, Label: a.Words(words.Dotted(label, under)), Box: f.Take(f.Of(50), f.Of(6)), Image: func(c paint.Canvas, box paint.Rect) {
		heading(f, c, box, a.Words(label), "")
		in := paint.Rect{X: box.X + f.Of(10), Y: box.Y + f.Of(25), W: box.W - f.Of(64), H: f.Of(20)}
		text := a.Words(under)
		a.Text(c, in, a.Narrowed(f.Small(), in.W, text), paint.Left, t.Muted, text)
		badge(f, c, paint.Rect{X: box.MaxX() - f.Of(40), Y: box.Y + f.Of(11), W: f.Of(28), H: f.Of(28)}, m)
	}})
}
