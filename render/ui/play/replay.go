package play

import (
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Replay steps through the moves of the game on the board. It is the game's scene with other
// controls: it moves the record's cursor, and the seats are paused. A move that is played
// starts a variation, and the game goes on with it.
type Replay struct {
	*Scene
	rec      *record.Record
	away     *record.Node // where the cursor goes when the replay is shown; nil while it is
	home     *record.Node // where the cursor was
	held     bool         // a seat was paused before
	runs     bool
	next     time.Duration // when the next move comes
	speed    int           // index of stage.Speeds
	track    paint.Rect    // the box of the slider
	drag     stage.Grip
	unlisten func() // removes the listener of the match
}

// NewReplay is a replay that begins at the start of the game. It moves the cursor once it is shown.
func NewReplay(g *Scene) stage.Scene {
	r := g.Session.Match.Record()
	g.Session.Wanted = stage.IDSlider
	return &Replay{Scene: g, rec: r, away: r.Root(), speed: 1}
}

// begin moves the cursor from the game to where the replay was left.
func (v *Replay) begin() {
	a, m := v.Session, v.Session.Match
	if r := m.Record(); r != v.rec { // there is another game
		v.rec, v.away = r, r.Root()
	}
	v.home, v.held = m.Record().At(), m.Held()
	a.Away = true
	m.GoTo(v.away)
	v.away = nil
	v.unlisten = m.Listen(func(e match.Event) {
		// A move that is played ends the replay, and the game goes on from here.
		if e.Kind == match.Moved || e.Kind == match.Began {
			v.end()
			a.Scene = a.Pages.Board()
			a.Changed()
		}
	})
}

// end ends the replay, until it is shown again.
func (v *Replay) end() {
	v.unlisten()
	v.runs, v.away, v.Session.Away = false, v.Session.Match.Record().At(), false
}

func (v *Replay) line() []*record.Node { return v.Session.Match.Record().Line() }

func (v *Replay) at() int { return v.Session.Match.Record().At().Ply() }

// show goes to a ply of the line.
func (v *Replay) show(ply int) {
	line := v.line()
	v.Session.Match.GoTo(line[min(max(ply, 0), len(line)-1)])
	v.next = v.Session.Now + stage.Speeds[v.speed]
	v.Session.Changed()
}

// step goes to a ply, and pauses.
func (v *Replay) step(ply int) {
	v.runs = false
	v.show(ply)
}

// Tick shows the next move when it is due.
func (v *Replay) Tick(now time.Duration) (moving bool) {
	if v.away != nil {
		v.begin()
	}
	moving = v.Scene.Tick(now)
	if v.runs && now >= v.next && v.Session.MayAnswer(now) {
		v.show(v.at() + 1)
		if v.runs = v.at() < len(v.line())-1; !v.runs {
			v.Session.Changed()
		}
	}
	return moving || v.runs
}

// Nodes lists the game's nodes, with other controls.
func (v *Replay) Nodes(size paint.Rect) []stage.Node {
	s := stage.ScaleOf(size)
	low := 2 * (s.Control() + s.Gap())
	if stage.Wide(size) {
		low = 0
	}
	inner := paint.Rect{W: size.W, H: size.H - low}
	if stage.Wide(inner) {
		low = 0 // the board without its controls may be wide where the screen is not
	}
	v.single = true
	all := v.Scene.Nodes(inner)
	v.single = false
	var place []paint.Rect
	nodes := make([]stage.Node, 0, len(all)+8)
	var cancel stage.Node
	for _, n := range all {
		switch {
		case n.Role == stage.Button && (n.Group == "" && isControl[n.ID]):
			place = append(place, n.Box)
			continue
		case n.Role == stage.Button && isHidden[n.ID]:
			continue
		case n.ID == stage.IDCancel:
			cancel = n
			continue
		case n.ID == stage.IDStatus:
			n.Label = v.Session.Words(words.Ply(v.at(), len(v.line())-1))
		}
		nodes = append(nodes, n)
	}
	box := stage.Around(place)
	if low > 0 {
		box.Y = size.H - s.Of(10) - 3*s.Control() - 2*s.Gap()
	} else {
		s *= stage.Scale(place[0].H / s.Control()) // the column is smaller on a low screen
	}
	controls := v.controls(s, box)
	if cancel.ID != "" { // while a question is open, Cancel replaces the speed
		for i := range controls {
			if id := controls[i].ID; id == idSpeed || id == stage.IDLine {
				cancel.Box = controls[i].Box
				controls[i] = cancel
			}
		}
	}
	return append(nodes, controls...)
}

// isControl has the buttons of the game that the replay replaces, and isHidden those that it
// hides.
var (
	isControl = map[string]bool{stage.IDUndo: true, stage.IDRedo: true, stage.IDNew: true, stage.IDSetup: true, stage.IDMore: true, stage.IDToCup: true, idSwap: true, stage.IDShare: true, stage.IDAnalysis: true, stage.IDResign: true, idFlip: true,
		stage.IDSend: true, idTheirs: true, idBegins: true, idNewest: true}
	isHidden = map[string]bool{stage.IDStop: true, stage.IDResume: true, stage.IDNow: true, stage.IDHand: true, stage.IDHint: true, stage.IDReview: true, idRetry: true}
)

func (v *Replay) controls(s stage.Scale, box paint.Rect) []stage.Node {
	end := len(v.line()) - 1
	box.H = s.Control()
	v.track = box
	box.Y += s.Control() + s.Gap()
	rows := stage.Split(box, 5, s.Gap()*0.75)
	more := rows[0].W * 0.15 // the middle button is wider, for a word
	for i := range rows {
		rows[i].W -= more
		rows[i].X -= more * float64(i)
	}
	rows[2].W += 5 * more
	rows[3].X += 5 * more
	rows[4].X += 5 * more
	box.Y += s.Control() + s.Gap()
	parts := stage.Split(box, 3, s.Gap()*0.75)
	at := v.at()
	run := v.Session.Control(stage.IDRun, words.Run, words.RunShort, rows[2], end > 0, v.toggle)
	if v.runs {
		run.Label, run.Short = v.Session.Words(words.Pause), ""
	}
	run.State |= stage.Leads
	nodes := []stage.Node{
		{ID: stage.IDSlider, Role: stage.Slider, Label: v.Session.Words(words.Ply(at, end)), Box: v.track, Row: at, Col: end, Act: stage.Do(func() {})},
		v.Session.Control(stage.IDFirst, words.First, words.Verbatim("|←"), rows[0], at > 0, func() { v.step(0) }),
		v.Session.Control(stage.IDPrevious, words.StepBack, words.Verbatim("←"), rows[1], at > 0, func() { v.step(at - 1) }),
		run,
		v.Session.Control(stage.IDNext, words.StepOn, words.Verbatim("→"), rows[3], at < end, func() { v.step(at + 1) }),
		v.Session.Control(stage.IDEnd, words.End, words.Verbatim("→|"), rows[4], at < end, func() { v.step(end) }),
		v.Session.Control(idSpeed, words.Fill(words.Speed, strconv.FormatFloat(stage.Speeds[v.speed].Seconds(), 'g', 2, 64)), game.Say{}, parts[0], true, func() {
			v.speed = (v.speed + 1) % len(stage.Speeds)
		}),
		{ID: stage.IDShare, Role: stage.Button, Label: v.Session.Words(words.Share), Box: parts[1], Act: func() stage.Scene {
			v.runs = false
			return v.Session.Pages.Share(v.Session.Match.Record(), v)
		}},
		{ID: stage.IDBack, Role: stage.Button, Label: v.Session.Words(words.Done), Box: parts[2], Act: v.leave},
	}
	if lines := v.Session.Match.Record().At().Children(); len(lines) > 1 {
		// At a branch, the button for other variations replaces the speed.
		now := 0
		for i, n := range lines {
			if n == v.Session.Match.Record().Next() {
				now = i
			}
		}
		nodes[6] = v.Session.Control(stage.IDLine, words.Fill(words.OtherLine, now+1, len(lines)), game.Say{}, parts[0], true, func() {
			v.runs = false
			v.Session.Match.GoTo(lines[(now+1)%len(lines)])
			v.Session.Changed()
		})
	}
	return nodes
}

// StopRun pauses the replay.
func (v *Replay) StopRun() { v.runs = false }

// toggle runs or pauses the replay; at the end it starts again.
func (v *Replay) toggle() {
	v.runs = !v.runs
	if v.runs && v.at() == len(v.line())-1 {
		v.show(0)
	}
	v.next = v.Session.Now + stage.Speeds[v.speed]
	v.Session.Changed()
}

// GameNode is the cursor of the game before the replay, and whether a seat was paused then.
func (v *Replay) GameNode() (home *record.Node, held bool) {
	if m := v.Session.Match; v.away != nil {
		return m.Record().At(), m.Held()
	}
	return v.home, v.held
}

// Close ends the replay: the cursor is where it was, and the game goes on.
func (v *Replay) Close() {
	if v.away != nil {
		return
	}
	v.end()
	m := v.Session.Match
	m.GoTo(v.home)
	if !v.held {
		m.Resume()
	}
}

// leave goes back to the game.
func (v *Replay) leave() stage.Scene {
	v.Close()
	return v.Session.Pages.Board()
}

// Handle handles keys and drags of the slider.
func (v *Replay) Handle(e stage.Event) bool {
	a := v.Session.Stage
	if v.Scene.Handle(e) {
		return true
	}
	if e.Kind == stage.KeyDown {
		if a.Focused != stage.IDSlider || e.Mods&(stage.Command|stage.Alt) != 0 {
			return false
		}
		to, ok := stage.SliderTo(e, v.at(), len(v.line())-1)
		if e.Key == "Enter" || e.Key == " " {
			a.Saying = false
			v.toggle()
			return true
		}
		if ok {
			a.Saying = false
			v.step(to)
		}
		return ok
	}
	return v.drag.Drag(e, v.track.Contains, v.slide)
}

// slide goes to the ply under the pointer.
func (v *Replay) slide(at paint.Point) {
	in := v.track.Inset(v.track.H / 4)
	part := (at.X - in.X) / in.W
	if ply := int(part*float64(len(v.line())-1) + 0.5); ply != v.at() {
		v.step(ply)
	}
}

// Draw paints the game and the replay's slider.
func (v *Replay) Draw(c paint.Canvas, nodes []stage.Node) {
	v.Scene.Draw(c, nodes)
	t := v.Session.Theme
	n := stage.Find(nodes, stage.IDSlider)
	if n == nil {
		return
	}
	in := n.Box.Inset(n.Box.H / 4)
	y := in.Center().Y
	part := float64(n.Row) / float64(max(1, n.Col))
	knob := paint.Point{X: in.X + in.W*part, Y: y}
	thick := n.Box.H * 0.09
	c.Line(paint.Point{X: in.X, Y: y}, paint.Point{X: in.MaxX(), Y: y}, thick, t.Line)
	c.Line(paint.Point{X: in.X, Y: y}, knob, thick, t.Primary)
	r := n.Box.H * 0.2
	c.Box(paint.Rect{X: knob.X - r, Y: y - r, W: 2 * r, H: 2 * r}, r, 0, t.Primary)
}
