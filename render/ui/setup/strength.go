package setup

import (
	"slices"

	"noughts/game"
	"noughts/game/engine"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// strengths are the levels on the slider, the weakest first.
func strengths(r *game.Rules) (all []string) {
	for _, l := range engine.Levels() {
		if name := l.String(); session.Fits(name, r) == name {
			all = append(all, name)
		}
	}
	return all
}

// strength is the computer's level, and its place on the slider or the nearest one.
func (s *Setup) strength(r *game.Rules) (seat string, at int) {
	seat = s.level
	for p := game.First; int(p) <= r.PlayerCount(); p++ {
		if now := s.seat(p, r); now != words.SeatHuman {
			seat = now
			break
		}
	}
	all := strengths(r)
	if at = slices.Index(all, seat); at >= 0 {
		return seat, at
	}
	at = len(all) / 2
	if l, ok := words.LevelOf(seat); ok {
		if elo, rated := l.Elo(); rated {
			for i, name := range all {
				if near, ok := words.LevelOf(name); ok {
					if e, rated := near.Elo(); rated && e <= elo {
						at = i
					}
				}
			}
		}
	}
	return seat, at
}

// setStrength gives all computers the level at a place of the slider.
func (s *Setup) setStrength(at int, r *game.Rules) {
	all := strengths(r)
	level := all[min(max(at, 0), len(all)-1)]
	if now, _ := s.strength(r); now == level {
		return
	}
	s.level = level
	for i, seat := range s.seats {
		if seat != words.SeatHuman {
			s.seats[i] = level
		}
	}
	s.session.Say(words.Level(level))
	s.session.Changed()
}

// strengthRow is the slider of the computer's strength.
func (s *Setup) strengthRow(f *stage.Form, r *game.Rules) {
	seat, at := s.strength(r)
	f.Add(stage.Node{ID: idStrength, Role: stage.Slider, Label: f.Stage.Words(game.Says("{0}: {1}", wordStrength, s.session.SeatName(seat))),
		Box: f.Take(f.Of(68), f.Of(10)), Row: at, Col: len(strengths(r)) - 1, Act: stage.Do(func() {}),
		Image: func(c paint.Canvas, box paint.Rect) { s.drawStrength(c, box, r) }})
}

// track is the line of the slider in its box.
func track(f *stage.Form, box paint.Rect) (from, to paint.Point) {
	y := box.Y + f.Of(38)
	return paint.Point{X: box.X + f.Of(20), Y: y}, paint.Point{X: box.MaxX() - f.Of(20), Y: y}
}

// drawStrength paints the slider: what it is and its level above, the names of all levels below
// if they have room.
func (s *Setup) drawStrength(c paint.Canvas, box paint.Rect, r *game.Rules) {
	f, t := &s.Form, s.session.Theme
	a := f.Stage
	seat, at := s.strength(r)
	name, level := a.Words(wordStrength), a.Words(s.session.SeatName(seat))
	top := paint.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Of(22)}
	a.Text(c, top, f.Body(), paint.Left, t.Text, name)
	rest := box.W - a.Face.Width(name, f.Body()) - f.Of(12)
	a.Text(c, top, stage.Legible(a.Face, f.Scale.Strong(), rest, level), paint.Right, t.Text, level)
	all := strengths(r)
	from, to := track(f, box)
	pitch := (to.X - from.X) / float64(len(all)-1)
	knob := paint.Point{X: from.X + pitch*float64(at), Y: from.Y}
	c.Line(from, to, f.Of(4), t.Line)
	c.Line(from, knob, f.Of(4), t.Primary)
	names := true
	for _, l := range all {
		names = names && a.Face.Width(a.Words(words.Level(l)), f.Small()) < pitch-f.Of(4)
	}
	for i, l := range all {
		m := paint.Point{X: from.X + pitch*float64(i), Y: from.Y}
		ink := t.Primary
		if i > at {
			ink = t.Line
		}
		dot(c, m, f.Of(4), ink)
		if !names {
			continue
		}
		low := paint.Rect{X: m.X - pitch/2, Y: m.Y + f.Of(12), W: pitch, H: f.Of(16)}
		align := paint.Center
		switch i {
		case 0:
			align, low.X = paint.Left, box.X
		case len(all) - 1:
			align, low.X = paint.Right, box.MaxX()-pitch
		}
		a.Text(c, low, f.Small(), align, t.Muted, a.Words(words.Level(l)))
	}
	dot(c, knob, f.Of(10), t.Primary)
	if !slices.Contains(all, seat) { // between the levels, or none of them
		dot(c, knob, f.Of(6), t.Back)
	}
}

// dot paints a disc.
func dot(c paint.Canvas, at paint.Point, radius float64, ink paint.Color) {
	c.Box(paint.Rect{X: at.X - radius, Y: at.Y - radius, W: 2 * radius, H: 2 * radius}, radius, 0, ink)
}

// Handle moves the slider by keys and by dragging. All else is as in any form.
func (s *Setup) Handle(e stage.Event) bool {
	n := stage.Find(s.session.Listed, idStrength)
	if n == nil {
		return s.Form.Handle(e)
	}
	r, err := s.Rules()
	if err != nil {
		return s.Form.Handle(e)
	}
	if e.Kind == stage.KeyDown && s.session.Focused == idStrength && e.Mods&(stage.Command|stage.Alt) == 0 {
		if to, ok := stage.SliderTo(e, n.Row, n.Col); ok {
			s.setStrength(to, r)
			return true
		}
	}
	if s.grip.Drag(e, func(at paint.Point) bool { return n.Box.Contains(at) && n.View.Contains(at) }, func(at paint.Point) {
		from, to := track(&s.Form, n.Box)
		s.setStrength(int((at.X-from.X)/(to.X-from.X)*float64(n.Col)+0.5), r)
	}) {
		return true
	}
	return s.Form.Handle(e)
}
