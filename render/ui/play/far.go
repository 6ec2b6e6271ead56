package play

import (
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// FarGame is one of them, as its board shows it. It has so many methods since it
// stands for a session whose match is somewhere else.
type FarGame interface {
	Shows() *session.Session                // the match that shows it
	Record() *record.Record                 // it, as it stands
	Shown()                                 // the match shows Record
	Turned() bool                           // tells once that the match has to be made anew
	Status() game.Say                       // how it stands, nothing where the board says it
	Remark() game.Say                       // what else is worth saying
	Sending() bool                          // the last move is not confirmed yet
	Buttons(board stage.Scene) []stage.Node // what can be done, at least three; without their places
}

// far is the board of a game that goes on at a server: the game's own scene with
// other things around the board.
type far struct {
	*Scene
	room FarGame
}

// NewFar is the board of a game with somebody far away.
func NewFar(r FarGame) stage.Scene {
	v := &far{room: r}
	v.remake()
	return v
}

// remake shows the game anew: somebody is called otherwise.
func (v *far) remake() {
	v.room.Turned()
	s := v.room.Shows()
	was := v.Scene
	v.Scene = New(s, match.New(s.Wake, match.Game{Record: v.room.Record()}))
	if was != nil {
		v.Window, v.Anchor = was.Window, was.Anchor
	}
	v.room.Shown()
	s.Changed()
}

// Tick takes in what the server has said.
func (v *far) Tick(now time.Duration) (moving bool) {
	if v.room.Turned() {
		v.remake()
	}
	return v.Scene.Tick(now)
}

// Nodes lists the game's nodes, with the room's in the place of the buttons.
func (v *far) Nodes(size paint.Rect) []stage.Node {
	all := v.Scene.Nodes(size)
	a := v.Session
	nodes := make([]stage.Node, 0, len(all)+4)
	remark := a.Words(v.room.Remark())
	for _, n := range all {
		switch {
		case n.Role == stage.Button && n.Group == "" && (isControl[n.ID] || isPassing[n.ID]):
			continue
		case n.ID == stage.IDStatus:
			if text := a.Words(v.room.Status()); text != "" && !v.Done() {
				n.Label = text
			}
		case n.ID == stage.IDRemark:
			continue
		}
		nodes = append(nodes, n)
	}
	if remark != "" && !v.Typing() {
		nodes = append(nodes, stage.Node{ID: stage.IDRemark, Role: stage.Text, Label: remark, Box: v.Layout.Remark})
	}
	buttons := v.room.Buttons(v)
	for i, box := range v.Around.slots(len(buttons)) {
		buttons[i].Box = box
	}
	return append(nodes, buttons...)
}

// Draw paints the game; a move that the server has not confirmed is pale.
func (v *far) Draw(c paint.Canvas, nodes []stage.Node) {
	v.Scene.Draw(c, nodes)
	if to := v.Landed(); v.room.Sending() && to >= 0 && v.Layout.Shows(to) {
		box := v.Layout.Square(to)
		paint.Straight(c, v.Layout.Room).Box(box.Inset(box.W*0.08), min(v.Layout.Radius(), box.W/4), 0, v.Ground().Fade(unsure))
	}
}

// unsure is how much of a move is covered that the server has not confirmed.
const unsure = 0.5
