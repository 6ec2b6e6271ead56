package play

import (
	"slices"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// OnlineGame is a game on a server, as its board sees it. It has many methods because it stands
// for a session whose match is elsewhere.
type OnlineGame interface {
	Shows() *session.Session                                  // the session that shows it
	Record() *record.Record                                   // the game as confirmed by the server
	Screen() string                                           // its address
	Followed() bool                                           // news of it still come
	Attached()                                                // called when the session's match shows Record
	Stale() bool                                              // tells once that a new match must be made
	Status() game.Say                                         // the status line; empty if the board's own will do
	Remark() game.Say                                         // the line below the status
	Sending() bool                                            // the last move is not confirmed yet
	Player(seat int) (label game.Say, act func() stage.Scene) // a player's box as a button; nil for none
	Buttons(board stage.Scene) []stage.Node                   // the actions, at least three, without boxes
}

// online is the board of a game on a server: the game's scene with other controls.
type online struct {
	*Scene
	room OnlineGame
}

// NewOnline makes the board of a game on a server.
func NewOnline(r OnlineGame) stage.Scene {
	v := &online{room: r}
	v.remake()
	return v
}

// Screen implements stage.Addressed.
func (v *online) Screen() string { return v.room.Screen() }

// Lasts implements stage.Lasting.
func (v *online) Lasts() bool { return v.room.Followed() }

// remake makes a new match and scene, because players or names have changed.
func (v *online) remake() {
	v.room.Stale()
	s := v.room.Shows()
	was := v.Scene
	v.Scene = New(s, match.New(s.Wake, match.Game{Record: v.room.Record()}))
	if was != nil {
		v.Window, v.Anchor = was.Window, was.Anchor
	}
	v.room.Attached()
	s.Changed()
}

// Tick makes a new match if necessary.
func (v *online) Tick(now time.Duration) (moving bool) {
	v.Session.Unseen = false
	if v.room.Stale() {
		v.remake()
	}
	return v.Scene.Tick(now)
}

// Nodes lists the game's nodes, with the room's buttons instead of its own.
func (v *online) Nodes(size paint.Rect) []stage.Node {
	all := v.Scene.Nodes(size)
	a := v.Session
	nodes := make([]stage.Node, 0, len(all)+4)
	say := v.room.Remark()
	if why := v.Why(); say.English != "" && why.English != "" {
		say = game.Sentences(why, say) // both have the same place
	}
	remark := a.Words(say)
	v.remarked = remark != ""
	for _, n := range all {
		switch {
		case n.Role == stage.Button && n.Group == "" && (isControl[n.ID] || isHidden[n.ID]):
			continue
		case n.ID == stage.IDStatus:
			if text := a.Words(v.room.Status()); text != "" && !v.Done() {
				n.Label = text
			}
		case n.ID == stage.IDRemark:
			continue
		case slices.Contains(v.Around.Chips, n.Box):
			v.chip(&n)
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

// chip makes a player's box a button, if it leads anywhere.
func (v *online) chip(n *stage.Node) {
	label, act := v.room.Player(slices.Index(v.Around.Chips, n.Box) + 1)
	if text := v.Session.Words(label); text != "" {
		n.Label = text
	}
	if act != nil && !v.Typing() {
		chip := *n
		if low := stage.TouchRow - n.Box.H; low > 0 {
			n.Box = paint.Rect{X: n.Box.X, Y: n.Box.Y - low/2, W: n.Box.W, H: stage.TouchRow}
		}
		n.Role, n.Act, n.Image = stage.Button, act, func(c paint.Canvas, _ paint.Rect) { v.drawChip(c, &chip) }
	}
}

// Draw paints the game; a move that the server has not confirmed is pale.
func (v *online) Draw(c paint.Canvas, nodes []stage.Node) {
	v.Scene.Draw(c, nodes)
	if to := v.LastCell(); v.room.Sending() && to >= 0 && v.Layout.Shows(to) {
		box := v.Layout.Square(to)
		paint.Straight(c, v.Layout.Room).Box(box.Inset(box.W*0.08), min(v.Layout.Radius(), box.W/4), 0, v.Ground().Fade(unsure))
	}
}

// unsure is the opacity of the cover on a move that the server has not confirmed.
const unsure = 0.5
