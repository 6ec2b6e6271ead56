package reviews

import (
	"math"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	tips "noughts/game/hint"
	"noughts/game/opening"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/render/lang"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Review is the review of the game on the board: a chart of the evaluation, a judgement
// of each move, and the board at the chosen move. Meanwhile the game waits.
type Review struct {
	stage.Form
	session *session.Session
	Work    *session.LineReview
	look    *board.Portrait
	Game    review.Review
	At      int        // the chosen ply
	chart   paint.Rect // box of the chart
	drag    stage.Grip // a drag on the chart
	mark    game.Mark  // the mark that the player of the chosen move puts

	by       game.Player    // whose first mistake is retried once the moves are judged; Nobody for none
	labels   []string       // labels of plies; "" for one that was not needed yet
	language *lang.Language // of labels
}

// New reviews the line on the board, with a ply chosen.
func New(a *session.Session, ply int) stage.Scene {
	r := a.Match.Record()
	v := &Review{session: a, Work: session.NewLineReview(a, r, r.Line(), 0), look: board.NewPortrait(a.Stage, r)}
	v.Form = stage.Form{Stage: a.Stage, Head: words.Review, Rows: v.list, Foot: v.foot}
	v.Game = v.Work.Judge()
	v.Choose(min(ply, len(v.Work.Line)-1))
	a.Wanted = PlyID(v.At)
	return v
}

// Screen is the address: the chosen ply. Of another game than that on the board there is none.
func (v *Review) Screen() string {
	if v.session.Slots.Game == "" {
		return ""
	}
	return stage.ScreenReview + "/" + strconv.Itoa(v.At)
}

// RetryMine reviews the line on the board, and then lets a player improve the first mistake of
// theirs.
func RetryMine(a *session.Session, by game.Player) stage.Scene {
	v := New(a, 0).(*Review)
	v.by = by
	a.Inform(wordSeeks)
	return v
}

// retryMine begins the retry once all moves are judged.
func (v *Review) retryMine() {
	by, a := v.by, v.session
	if by == game.Nobody || v.Work.Runs() || v.Work.Stopped {
		return
	}
	v.by = game.Nobody
	for i, o := range v.Game.Plies {
		if o.By == by && o.Grade >= review.Mistake {
			v.Work.Stop()
			a.Scene = a.Pages.Retry(v.Work, i+1)
			a.Focused, a.Wanted = "", ""
			a.Changed()
			return
		}
	}
	a.Inform(wordNoneOfYours)
}

// idPly is the prefix of those IDs.
const idPly = "ply-"

// PlyID is the ID of the node of a ply.
func PlyID(ply int) string { return idPly + strconv.Itoa(ply) }

// Last is the number of moves.
func (v *Review) Last() int { return len(v.Work.Line) - 1 }

// Choose chooses the ply to show.
func (v *Review) Choose(ply int) {
	v.At = min(max(ply, 0), v.Last())
	v.look.Show(max(v.At-1, 0))
	v.mark = v.look.Position().PutBy()
	v.session.Changed()
}

// Tick takes in the result for one more position. If another game has come on the board, it
// shows the board.
func (v *Review) Tick(now time.Duration) bool {
	a := v.session
	if a.Match.Record() != v.Work.Rec {
		v.Work.Stop()
		a.Scene = a.Pages.Board() // there is another game
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
		if !v.Work.Runs() && !v.Work.Stopped {
			v.done()
			if a.Focused == stage.IDStop {
				a.Focused = PlyID(v.At)
			}
		}
	}
	v.retryMine()
	return v.Form.Tick(now)
}

// done says that all moves are reviewed, and keeps the player's mistakes as puzzles.
func (v *Review) done() {
	a := v.session
	said := wordJudged
	if n := v.Work.KeepMistakes(); n > 0 {
		said = game.Sentences(said, wordKept(n))
		a.Notice = wordKept(n)
	}
	a.Say(said)
}

// Pauses marks a scene in which the game waits: see [session.Pauser].
func (v *Review) Pauses() {}

// leave goes back to the game.
func (v *Review) leave() stage.Scene {
	v.Work.Stop()
	return v.session.Pages.Board()
}

// foot are the buttons at the bottom.
func (v *Review) foot(*stage.Form) []stage.Node {
	back := v.session.Footer(stage.IDBack, words.Back, v.leave)
	switch {
	case v.Work.Runs():
		return []stage.Node{v.session.Footer(stage.IDStop, words.Stop, stage.Do(func() {
			v.Work.Stop()
			v.session.Set(&v.session.Focused, stage.IDResume)
			v.session.Changed()
		})), back}
	case v.Work.Stopped:
		return []stage.Node{v.session.Footer(stage.IDResume, words.Resume, stage.Do(func() {
			v.Work.Resume()
			v.session.Set(&v.session.Focused, stage.IDStop)
			v.session.Changed()
		})), back}
	}
	back.State |= stage.Leads
	return []stage.Node{back}
}

// list lists the board, the verdict, the chart, the buttons and the tally. On a wide screen
// the board is beside the others.
func (v *Review) list(f *stage.Form) {
	a := v.session.Stage
	high := a.Size.H * 0.4
	if stage.Wide(a.Size) {
		high = f.View.H - f.Of(12)
		v.twoColumns(f, high)
	}
	v.listBoard(f, high)
	f.NextColumn()
	v.listVerdict(f)
	v.listChart(f)
	v.listButtons(f)
	v.listTally(f)
}

// twoColumns makes two columns for a wide screen: the first as wide as a board of that height,
// the second for the other rows.
func (v *Review) twoColumns(f *stage.Form, high float64) {
	room, gap := v.session.Size.Inset(f.Pad()), f.Of(28)
	board, rest := f.Columns[0], f.Columns[0]
	rest.W = min(f.Of(500), max(f.Of(280), room.W-high-gap), room.W*0.62)
	board.W = min(high, room.W-gap-rest.W)
	board.X = room.X + (room.W-board.W-gap-rest.W)/2
	rest.X = board.MaxX() + gap
	f.Columns = []paint.Rect{board, rest}
	f.View.X, f.View.W = board.X-f.Of(6), rest.MaxX()-board.X+f.Of(12)
	for i := range f.Listed { // the title, and a message
		f.Listed[i].Box.X, f.Listed[i].Box.W = board.X, rest.MaxX()-board.X
	}
}

// Nodes lists the form. On a wide screen the buttons are below the second column.
func (v *Review) Nodes(size paint.Rect) []stage.Node {
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
func (v *Review) ply() *review.Ply {
	if v.At == 0 || v.At > len(v.Game.Plies) {
		return nil
	}
	return &v.Game.Plies[v.At-1]
}

// best names the move that would have been better, where there was one.
func (v *Review) best() game.Say {
	o := v.ply()
	if o == nil || o.Grade <= review.Best || o.Best == o.Move || o.Best == (game.Move{To: game.NoCell}) {
		return game.Say{}
	}
	return words.Fill(wordBestWas, tips.Name(v.Work.Rec.Rules(), o.Best))
}

// verdict is the judgement of a ply: the move with its grade, and an explanation.
func (v *Review) verdict(ply int) (head, body game.Say) {
	body = v.evaluation(ply)
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
	if name, ok := opening.Known(p, o.Move); ok && o.Grade == review.Book {
		grade = wordBook(name)
	}
	head = wordPlyGraded(ply, tips.Name(rules, o.Move), p.Title(o.By), grade)
	if why := v.Game.Why(rules, ply-1); why.English != "" {
		body = why
	} else if o.Grade == review.Good {
		body = game.Sentences(body, words.Fill(wordBestWas, tips.Name(rules, o.Best)))
	}
	return head, body
}

// label is the verdict as a text. It is cached.
func (v *Review) label(ply int) string {
	if v.language != v.session.Tongue || v.labels == nil {
		v.labels, v.language = make([]string, v.Last()+1), v.session.Tongue
	}
	if v.labels[ply] == "" {
		head, body := v.verdict(ply)
		v.labels[ply] = v.session.Words(game.Sentences(words.Period(head), body))
	}
	return v.labels[ply]
}

// evaluation says what is known of the position after some moves.
func (v *Review) evaluation(ply int) game.Say {
	p := v.Work.Position(ply)
	point := v.Game.Points[ply]
	name := p.Title(game.First)
	share := point.Share
	two := p.Rules().PlayerCount() == 2
	switch {
	case p.Over():
		return words.Period(words.Outcome(p))
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
		return wordProvedWin(name, p.OwnMoves(n))
	case point.Label == search.Proved && two:
		return wordProvedDraw
	case two:
		return wordChance(name, int(math.Round(100*share)))
	}
	return wordAmong(name, share)
}

// listVerdict lists the verdict on the chosen move.
func (v *Review) listVerdict(f *stage.Form) {
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

// Handle handles the keys of the chart, and drags on it.
func (v *Review) Handle(e stage.Event) bool {
	a := v.session.Stage
	if e.Kind == stage.KeyDown && strings.HasPrefix(a.Focused, idPly) && e.Mods&(stage.Command|stage.Alt) == 0 {
		upright := e.Key == "ArrowUp" || e.Key == "ArrowDown"
		to, ok := map[string]int{
			"ArrowLeft": v.At - 1, "ArrowUp": v.At - 1, "ArrowRight": v.At + 1, "ArrowDown": v.At + 1,
			"PageUp": v.At - 10, "PageDown": v.At + 10, "Home": 0, "End": v.Last(),
		}[e.Key]
		if ok && !(upright && e.Mods&stage.Pad != 0) {
			v.focusPly(to)
			return true
		}
	}
	return v.drag.Drag(e, v.beginDrag, v.dragTo) || v.Form.Handle(e)
}

// beginDrag begins a drag: it chooses the ply under the pointer, if the pointer is on the
// chart.
func (v *Review) beginDrag(at paint.Point) bool {
	if !v.chart.Contains(at) || !v.View.Contains(at) {
		return false
	}
	v.Choose(v.plyAt(at))
	return true
}

// dragTo chooses the ply under the pointer.
func (v *Review) dragTo(at paint.Point) {
	if ply := v.plyAt(at); ply != v.At {
		v.Choose(ply)
	}
}

// focusPly chooses a ply and moves the focus to its node.
func (v *Review) focusPly(to int) {
	v.Choose(to)
	v.session.Focused = PlyID(v.At)
	v.session.List()
	v.session.FocusOn(PlyID(v.At))
}
