package play

import (
	"slices"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Strip tells whether a game has a strip of its players in any case: one that is played.
func Strip(s *session.Session) bool {
	return !s.Puzzling() && !s.Env.Request.Puzzle && !s.Env.Request.ReadOnly
}

// drawChip paints a player's box: the mark, the name or the seat, captured stones, and the
// clock, and the score of the sitting. The player to move has a frame, and a running clock bold digits, so that neither
// depends on colours.
func (g *Scene) drawChip(c paint.Canvas, n *stage.Node) {
	a, l, p := g.Session.Stage, &g.Around, g.Position()
	by := game.Player(slices.Index(l.Chips, n.Box) + 1)
	if by == game.Nobody {
		return
	}
	t, r := a.Theme, p.Rules()
	round := min(l.Radius()*0.7, n.Box.H/2)
	m := p.MarkOf(by)
	ink := g.InkOf(m)
	if r.Common() {
		ink = t.Text
	}
	ground, text := t.Surface, t.Text
	turn := !g.Done() && p.Turn() == by || g.Over.Over && g.Over.Winner == by || g.Result.Winner == by
	if p.Out(by) {
		ground, ink, text = t.Back, paint.Mix(t.Back, ink, 0.45), t.Muted
	}
	c.Box(n.Box, round, 0, ground)
	if turn {
		c.Box(n.Box, round, 0, ink.Fade(stage.Tint))
		c.Box(n.Box, round, l.Of(2), ink)
	} else {
		c.Box(n.Box, round, l.Of(1), t.Edge)
	}
	icon, name, clock := g.chipParts(n.Box, by)
	if r.Common() {
		a.Text(c, icon, l.Strong(), paint.Center, ink, string(rune('0'+by)))
	} else {
		piece := g.Piece(m)
		piece.Ink, piece.Signed = ink, piece.Round
		if p.Out(by) {
			piece = piece.Pale(ground, 0.45)
			piece.Ink = ink
		}
		piece.Draw(c, icon.Inset(icon.W*0.08), 1)
	}
	score, points := g.Session.Score(by), name
	scored := score != "" && name.W >= l.Of(80)
	if scored {
		points.W = a.Face.Width(score, l.Strong())
		points.X = name.MaxX() - points.W - l.Of(6)
		name.W -= points.W + l.Of(12)
	}
	if name.W >= l.Of(34) {
		f := l.Body()
		if clock.W > 0 && clock.Y > name.Y {
			f = l.Lower()
		}
		who, taken := g.chipWords(by)
		switch {
		case taken == "":
			g.drawWords(c, name, f, text, who)
		case name.H >= l.Of(34):
			line := paint.Rect{X: name.X, Y: name.Y + name.H/2 - l.Of(16), W: name.W, H: l.Of(16)}
			g.drawWords(c, line, l.Lower(), text, who)
			line.Y += line.H
			g.drawWords(c, line, l.Lower(), text, taken)
		default:
			g.drawWords(c, name, f, text, taken)
		}
	}
	if scored {
		a.Text(c, points, l.Strong(), paint.Left, text, score)
	}
	if clock.W > 0 {
		g.DrawClock(c, clock, by, text)
	}
	if p.Out(by) {
		y := n.Box.Y + n.Box.H/2
		c.Line(paint.Point{X: n.Box.X + l.Of(6), Y: y}, paint.Point{X: n.Box.MaxX() - l.Of(6), Y: y}, l.Of(1.5), t.Muted)
	}
}

// narrowly is how small a name is at least, of its size, where several players share a row.
const narrowly = 0.5

// chipParts is the boxes of the mark, the name and the clock in a player's box: side by side if
// there is room, and otherwise with the clock below.
func (g *Scene) chipParts(box paint.Rect, by game.Player) (icon, name, clock paint.Rect) {
	l := &g.Around
	side, gap := min(box.H, box.W), 0.0
	if l.timed {
		side = min(side, l.Of(44))
	} else if small := max(l.Of(20), box.W*0.25); box.W < l.Of(120) && box.W-small >= l.Of(48) { // leaves room for a name
		side, gap = min(side, small), l.Of(3)
	}
	icon = paint.Rect{X: box.X + gap, Y: box.Y + (box.H-side)/2, W: side, H: side}
	name = paint.Rect{X: box.X + gap + side, Y: box.Y, W: box.W - side - 2*gap - l.Of(4), H: box.H}
	if name.W < l.Of(34) && !l.timed {
		icon.X = box.X + (box.W-side)/2
	}
	if !l.timed || !g.Session.Match.Human(by) {
		return icon, name, clock
	}
	switch {
	case box.W >= l.Of(200):
		w := l.Of(84)
		clock = paint.Rect{X: box.MaxX() - w - l.Of(10), Y: box.Y, W: w, H: box.H}
		name.W -= w + l.Of(12)
	case box.W >= l.Of(110):
		name.Y, name.H = box.Y+l.Of(5), l.Of(18)
		clock = paint.Rect{X: name.X, Y: box.Y + l.Of(21), W: name.W - l.Of(4), H: l.Of(28)}
	default:
		small := l.Of(20)
		icon = paint.Rect{X: box.X + l.Of(4), Y: box.Y + l.Of(4), W: small, H: small}
		name = paint.Rect{X: icon.MaxX() + l.Of(2), Y: icon.Y, W: box.W - small - l.Of(10), H: small}
		clock = paint.Rect{X: box.X + l.Of(6), Y: box.Y + l.Of(23), W: box.W - l.Of(12), H: l.Of(26)}
	}
	return icon, name, clock
}

// drawWords paints what a player's box says in one line, smaller or shortened where it is long.
func (g *Scene) drawWords(c paint.Canvas, box paint.Rect, f paint.Font, ink paint.Color, words string) {
	a, least := g.Session.Stage, stage.Legibly
	if box.W < g.Around.Of(80) {
		least = narrowly
	}
	if small := stage.Legible(a.Face, f, box.W, words); small.Size >= f.Size*least {
		a.Text(c, box, small, paint.Left, ink, words)
	} else {
		a.Text(c, box, f, paint.Left, ink, stage.Shortened(a.Face, f, box.W, words))
	}
}

// chipWords is what a player's box says, with dots behind the name while the player thinks:
// who it is, and how many stones are captured, "" where none ever are.
func (g *Scene) chipWords(by game.Player) (who, taken string) {
	who = g.chipName(by)
	if m := g.Session.Match; m.Thinks() && g.Position().Turn() == by {
		who += " …"
	}
	if _, ok := g.Position().Rules().Effect.(game.Custodial); ok {
		taken = g.Session.Words(words.Taken(g.Position().Captured(by)))
	}
	return who, taken
}

// chipName is the name, the role or the seat.
func (g *Scene) chipName(by game.Player) string {
	r := g.Position().Rules()
	if name := words.NameOf(r, by); name != "" {
		return name
	}
	level, role := g.Session.SeatLevel(by), r.Role(by)
	switch {
	case role.English != "":
		return g.Session.Words(role)
	case by == g.Session.You():
		return g.Session.Words(words.You)
	case level == words.SeatHuman && r.PlayerCount() <= 3: // no number fits beside four marks on a phone
		return g.Session.Words(words.PlayerNumber(by))
	}
	return g.Session.Words(words.Level(level))
}

// DrawClock draws a clock's time in tabular figures, which do not move when they change.
func (g *Scene) DrawClock(c paint.Canvas, box paint.Rect, by game.Player, ink paint.Color) {
	a, l := g.Session, &g.Layout
	times, ok := a.Time()
	if !ok {
		return
	}
	text := session.ClockText(times.Left[by-1])
	font := l.Title()
	font.Weight = paint.Regular
	if times.Runs == by {
		font.Weight = paint.Bold
	}
	right := box.W >= l.Of(84)
	w := a.Tabular(text, font)
	if w > box.W {
		font.Size *= box.W / w
		w = a.Tabular(text, font)
	}
	at := box
	if right {
		at.X = box.MaxX() - w
	}
	pitch := a.Pitch(font)
	c = paint.Straight(c, paint.Rect{X: at.X, Y: box.Y, W: w, H: box.H}) // times are written from left to right in all languages
	for _, d := range text {
		s := string(d)
		at.W = a.Face.Width(s, font)
		if d >= '0' && d <= '9' {
			at.W = pitch
		}
		a.Text(c, at, font, paint.Center, ink, s)
		at.X += at.W
	}
}
