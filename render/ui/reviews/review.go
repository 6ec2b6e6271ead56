package reviews

import (
	"math"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	tips "noughts/game/hint"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/render/lang"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Inspection is the review of the game on the board: a chart of how it went,
// each move judged, and the board at the one that is chosen. Meanwhile the game
// waits.
type Inspection struct {
	*stage.Form
	app   *session.Session
	Work  *session.Examination
	look  *board.Portrait
	Game  review.Review
	At    int        // how many moves were made before what is shown
	chart paint.Rect // where it is
	knob  stage.Grip // the pointer holds it
	put   game.Mark  // that the player to move before the shown move puts

	labels   []string       // of the plies of the chart, as far as they were needed
	language *lang.Language // of labels
}

// New begins at a ply of the line on the board.
func New(a *session.Session, ply int) stage.Scene {
	r := a.Match.Record()
	v := &Inspection{app: a, Work: session.NewExamination(a, r, r.Line()), look: board.NewPortrait(a.Stage, r)}
	v.Form = &stage.Form{Stage: a.Stage, Head: words.Review, Rows: v.list, Foot: v.foot}
	v.Game = v.Work.Judge()
	v.Choose(min(ply, len(v.Work.Line)-1))
	a.Wanted = PlyID(v.At)
	return v
}

// idPly is what those IDs begin with.
const idPly = "ply-"

// PlyID is the ID of a ply's node.
// PlyID is the ID of the node of a ply.
func PlyID(ply int) string { return idPly + strconv.Itoa(ply) }

// Last is the number of moves.
func (v *Inspection) Last() int { return len(v.Work.Line) - 1 }

// Choose shows a ply.
func (v *Inspection) Choose(ply int) {
	v.At = min(max(ply, 0), v.Last())
	v.look.Show(max(v.At-1, 0))
	v.put = v.look.Position().PutBy()
	v.app.Changed()
}

// Tick takes in what was found of one more position.
func (v *Inspection) Tick(now time.Duration) bool {
	a := v.app
	if a.Match.Record() != v.Work.Rec {
		v.Work.Stop()
		a.Scene = a.Pages.Board() // another game has come
		a.Changed()
		return false
	}
	fresh, err := v.Work.Tick()
	if err != nil {
		a.Tell(err)
	}
	if fresh {
		v.Game, v.labels = v.Work.Judge(), nil
		a.Changed()
		if !v.Work.Runs() && !v.Work.Rests {
			a.Say(wordJudged)
			if a.Focused == stage.IDStop {
				a.Focused = PlyID(v.At)
			}
		}
	}
	return v.Form.Tick(now)
}

// Halts tells that the game waits meanwhile.
func (v *Inspection) Halts() {}

// leave goes back to the game.
func (v *Inspection) leave() stage.Scene {
	v.Work.Stop()
	return v.app.Pages.Board()
}

// foot are the buttons at the bottom.
func (v *Inspection) foot(*stage.Form) []stage.Node {
	back := v.app.Footer(stage.IDBack, words.Back, v.leave)
	switch {
	case v.Work.Runs():
		return []stage.Node{v.app.Footer(stage.IDStop, words.Stop, stage.Do(func() {
			v.Work.Stop()
			v.app.Set(&v.app.Focused, stage.IDResume)
			v.app.Changed()
		})), back}
	case v.Work.Rests:
		return []stage.Node{v.app.Footer(stage.IDResume, words.Resume, stage.Do(func() {
			v.Work.Resume()
			v.app.Set(&v.app.Focused, stage.IDStop)
			v.app.Changed()
		})), back}
	}
	back.State |= stage.Leads
	return []stage.Node{back}
}

// list are the board, the verdict, the chart, and what can be done; beside one
// another where the screen is wide.
func (v *Inspection) list(f *stage.Form) {
	a := v.app.Stage
	high := a.Size.H * 0.4
	if stage.Wide(a.Size) {
		high = f.View.H - f.Of(12)
		v.spread(f, high)
	}
	v.listBoard(f, high)
	f.Half()
	v.listVerdict(f)
	v.listChart(f)
	v.listActs(f)
	v.listTally(f)
}

// spread puts the rows into two columns, the board with its height in the first,
// on any wide screen.
func (v *Inspection) spread(f *stage.Form, high float64) {
	room, gap := v.app.Size.Inset(f.Pad()), f.Of(28)
	board, rest := f.Columns[0], f.Columns[0]
	rest.W = min(f.Of(500), max(f.Of(280), room.W-high-gap), room.W*0.62)
	board.W = min(high, room.W-gap-rest.W)
	board.X = room.X + (room.W-board.W-gap-rest.W)/2
	rest.X = board.MaxX() + gap
	f.Columns = []paint.Rect{board, rest}
	f.View.X, f.View.W = board.X-f.Of(6), rest.MaxX()-board.X+f.Of(12)
	for i := range f.Listed { // the title, and a notice
		f.Listed[i].Box.X, f.Listed[i].Box.W = board.X, rest.MaxX()-board.X
	}
}

// Nodes lists the form; on a wide screen the buttons stand below the second
// column.
func (v *Inspection) Nodes(size paint.Rect) []stage.Node {
	nodes := v.Form.Nodes(size)
	v.chart = stage.Find(nodes, stage.IDChart).Box
	if last := v.Columns[len(v.Columns)-1]; stage.Wide(size) {
		foot := nodes[len(v.Form.Listed):]
		for i, box := range stage.Split(paint.Rect{X: last.X, Y: foot[0].Box.Y, W: last.W, H: foot[0].Box.H}, len(foot), v.Gap()) {
			foot[i].Box = box
		}
	}
	return nodes
}

// ply is the chosen move as it is judged, nil at the start.
func (v *Inspection) ply() *review.Ply {
	if v.At == 0 || v.At > len(v.Game.Plies) {
		return nil
	}
	return &v.Game.Plies[v.At-1]
}

// best names the move that would have been better, where there was one.
func (v *Inspection) best() game.Say {
	o := v.ply()
	if o == nil || o.Grade <= review.Best || o.Best == o.Move || o.Best == (game.Move{To: game.NoCell}) {
		return game.Say{}
	}
	return words.Fill(wordBestWas, tips.Name(v.Work.Rec.Rules(), o.Best))
}

// verdict is what the chosen move was, and what there is to say of it.
func (v *Inspection) verdict(ply int) (head, body game.Say) {
	body = v.stands(ply)
	if ply == 0 || ply > len(v.Game.Plies) {
		return words.Start, body
	}
	rules := v.Work.Rec.Rules()
	o := &v.Game.Plies[ply-1]
	grade := o.Grade.Say()
	if sign := o.Grade.Sign(); sign != "" {
		grade = game.Says("{0} {1}", grade, sign)
	}
	p := v.Work.Position(ply - 1)
	head = wordPlyGraded(ply, tips.Name(rules, o.Move), p.Title(o.By), grade)
	if why := v.Game.Why(rules, ply-1); why.English != "" {
		body = why
	} else if o.Grade == review.Good {
		body = game.Sentences(body, words.Fill(wordBestWas, tips.Name(rules, o.Best)))
	}
	return head, body
}

// label is a ply in words.
func (v *Inspection) label(ply int) string {
	if v.language != v.app.Tongue || v.labels == nil {
		v.labels, v.language = make([]string, v.Last()+1), v.app.Tongue
	}
	if v.labels[ply] == "" {
		head, body := v.verdict(ply)
		v.labels[ply] = v.app.Words(game.Sentences(words.Period(head), body))
	}
	return v.labels[ply]
}

// stands says what is known of the position after some moves.
func (v *Inspection) stands(ply int) game.Say {
	p := v.Work.Position(ply)
	point := v.Game.Points[ply]
	name := p.Title(game.First)
	share := point.Share
	two := p.Rules().PlayerCount() == 2
	switch {
	case p.Over():
		return words.Period(words.Ended(p))
	case point.Label == search.Unknown:
		if _, looked := v.Work.Infos[v.Work.Line[ply]]; looked {
			return wordTooLittle
		}
		return wordNotYet
	case !two:
		name = p.Title(p.Turn())
	case share < 0.5:
		name, share = p.Title(game.Second), 1-share
	}
	n, decided := point.Score.Plies()
	switch {
	case point.Label == search.Proved && decided && (two || point.Score > 0):
		return wordProvedWin(name, p.Rules().OwnMoves(n))
	case point.Label == search.Proved && two:
		return wordProvedDraw
	case two:
		return wordChance(name, int(math.Round(100*share)))
	}
	return wordAmong(name, share)
}

// listVerdict says what the chosen move was.
func (v *Inspection) listVerdict(f *stage.Form) {
	head, body := v.verdict(v.At)
	title, text := f.Stage.Words(head), f.Stage.Words(body)
	box := f.Take(f.Of(66), f.Of(4))
	f.Add(stage.Node{ID: stage.IDVerdict, Role: stage.Text, Label: f.Stage.Words(game.Sentences(words.Period(head), body)), Box: box, Image: func(c paint.Canvas, box paint.Rect) {
		t := f.Stage.Theme
		top := paint.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Of(24)}
		f.Stage.Text(c, top, stage.Legible(f.Stage.Face, f.Scale.Strong(), top.W, title), paint.Left, t.Text, title)
		f.Stage.Paragraph(c, paint.Rect{X: box.X, Y: top.MaxY() + f.Of(1), W: box.W, H: box.MaxY() - top.MaxY() - f.Of(1)}, f.Lesser(), t.Muted, text)
	}})
}

// Handle takes the keys of the chart and a pointer on it.
func (v *Inspection) Handle(e stage.Event) bool {
	a := v.app.Stage
	if e.Kind == stage.KeyDown && strings.HasPrefix(a.Focused, idPly) && e.Mods&(stage.Command|stage.Alt) == 0 {
		upright := e.Key == "ArrowUp" || e.Key == "ArrowDown"
		to, ok := map[string]int{
			"ArrowLeft": v.At - 1, "ArrowUp": v.At - 1, "ArrowRight": v.At + 1, "ArrowDown": v.At + 1,
			"PageUp": v.At - 10, "PageDown": v.At + 10, "Home": 0, "End": v.Last(),
		}[e.Key]
		if ok && !(upright && e.Mods&stage.Pad != 0) {
			v.walk(to)
			return true
		}
	}
	return v.knob.Drag(e, v.holds, v.slide) || v.Form.Handle(e)
}

// holds chooses the ply under the pointer, if it is on the chart.
func (v *Inspection) holds(at paint.Point) bool {
	if !v.chart.Contains(at) || !v.View.Contains(at) {
		return false
	}
	v.Choose(v.plyAt(at))
	return true
}

// slide chooses the ply under the pointer.
func (v *Inspection) slide(at paint.Point) {
	if ply := v.plyAt(at); ply != v.At {
		v.Choose(ply)
	}
}

// walk moves the focus along the chart.
func (v *Inspection) walk(to int) {
	v.Choose(to)
	v.app.Focused = PlyID(v.At)
	v.app.List()
	v.app.FocusOn(PlyID(v.At))
}
