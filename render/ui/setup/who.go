package setup

import (
	"slices"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// way is who plays against whom.
type way uint8

const (
	withComputer way = iota
	withFriend       // people at one screen
	byLink           // a friend elsewhere
	watching         // the computer against itself
)

// ways are the IDs, labels and icons of the ways to play.
var ways = [...]struct {
	id    string
	label game.Say
	sign  func(pen stage.Pen)
}{
	{"computer", wordComputer, func(pen stage.Pen) { // a screen on its foot
		pen.Frame(3, 4, 18, 12)
		pen.Line(12, 16, 12, 20)
		pen.Line(8, 20, 16, 20)
	}},
	{"friend", wordFriend, func(pen stage.Pen) { // two people
		for _, x := range []float64{7, 17} {
			pen.Ring(x, 8, 3)
			pen.Arc(x, 19, 5, 0.75, 0.5)
		}
	}},
	{"link", wordByLink, func(pen stage.Pen) { // two links of a chain
		pen.Frame(2, 9, 11, 6)
		pen.Frame(11, 9, 11, 6)
	}},
	{"watch", words.WatchIt, func(pen stage.Pen) { // an eye
		pen.Path(2, 12, 7, 7, 12, 5.5, 17, 7, 22, 12, 17, 17, 12, 18.5, 7, 17, 2, 12)
		pen.Ring(12, 12, 2.5)
	}},
}

// way is the chosen way to play some rules.
func (s *Setup) way(r *game.Rules) way {
	if s.far && !s.session.Embedded() {
		return byLink
	}
	people := 0
	for _, seat := range s.seats[:r.PlayerCount()] {
		if seat == words.SeatHuman {
			people++
		}
	}
	switch people {
	case 0:
		return watching
	case r.PlayerCount():
		return withFriend
	}
	return withComputer
}

// choose sets the seats for a way to play.
func (s *Setup) choose(w way, r *game.Rules) {
	if s.far = w == byLink; s.far || w == s.way(r) {
		return
	}
	for i := range s.seats {
		s.seats[i] = words.SeatHuman
		if w == watching || w == withComputer && game.Player(i+1) != s.mine {
			s.seats[i] = s.level
		}
	}
	s.adjustSeats()
}

// settle notes the person's side and the computer's level from the first n seats, and gives
// the others the seats that go with them.
func (s *Setup) settle(n int) {
	first := s.seats[:n]
	if i := slices.Index(first, words.SeatHuman); i >= 0 {
		s.mine = game.Player(i + 1)
	}
	rest := words.SeatHuman
	if i := slices.IndexFunc(first, func(seat string) bool { return seat != words.SeatHuman }); i >= 0 {
		s.level = first[i]
		rest = s.level
	}
	for i := n; i < len(s.seats); i++ {
		s.seats[i] = rest
	}
}

// take gives the person another side, with the name.
func (s *Setup) take(p game.Player) {
	s.lots = false
	s.seats[s.mine-1], s.seats[p-1] = s.seats[p-1], s.seats[s.mine-1]
	s.cast.Names[s.mine-1], s.cast.Names[p-1] = s.cast.Names[p-1], s.cast.Names[s.mine-1]
	s.mine = p
}

// drawn is the setup after lots were drawn for the person's side.
func (s *Setup) drawn(r *game.Rules) *Setup {
	if !s.lots || s.way(r) != withComputer {
		return s
	}
	own := *s
	own.take(game.Player(s.session.FreshSeed()%uint64(r.PlayerCount()) + 1))
	return &own
}

// whoRows lists who plays, and what belongs to the chosen way.
func (s *Setup) whoRows(f *stage.Form, r *game.Rules) {
	now := s.way(r)
	var all []stage.Choice
	for i, w := range ways {
		if way(i) == byLink && s.session.Embedded() {
			continue
		}
		all = append(all, stage.Choice{ID: w.id, Label: w.label, On: now == way(i), Act: func() { s.choose(way(i), r) },
			Image: func(c paint.Canvas, box paint.Rect) { drawWay(f, c, box, w.sign, f.Stage.Words(w.label)) }})
	}
	row := f.Take(f.Of(60), f.Of(10))
	f.Add(stage.Node{ID: "who", Role: stage.RadioGroup, Label: f.Stage.Words(wordWho), Box: row})
	f.Radios("who", all, stage.Split(row, len(all), f.Of(6)))
	switch now {
	case withFriend:
		f.Text("about-who", wordFriendHow, stage.Plain)
		return
	case byLink:
		if s.session.Pages.Friend == nil {
			f.Text("about-who", words.Period(words.ByLinkUnder), stage.Plain)
			return
		}
		f.Text("about-who", wordLinkHow, stage.Plain)
		f.Button(stage.IDByLink, words.ByLink, words.ByLinkUnder, s.byLink)
		return
	case watching:
		f.Text("about-who", wordWatchHow, stage.Plain)
		s.strengthRow(f, r)
		return
	}
	s.strengthRow(f, r)
	s.sideRow(f, r)
}

// drawWay paints a way to play: its icon, and its name below.
func drawWay(f *stage.Form, c paint.Canvas, box paint.Rect, sign func(pen stage.Pen), label string) {
	t := f.Stage.Theme
	side := f.Of(24)
	sign(stage.NewPen(c, paint.Rect{X: box.X + (box.W-side)/2, Y: box.Y + f.Of(9), W: side, H: side}, t.Text))
	low := paint.Rect{X: box.X + f.Of(4), Y: box.Y + f.Of(34), W: box.W - f.Of(8), H: f.Of(20)}
	f.Stage.Text(c, low, stage.Legible(f.Stage.Face, f.Lower(), low.W, label), paint.Center, t.Text, label)
}

// sideRow is the choice of the person's side.
func (s *Setup) sideRow(f *stage.Form, r *game.Rules) {
	var all []stage.Choice
	for p := game.First; int(p) <= r.PlayerCount(); p++ {
		o := stage.Choice{ID: session.SeatTag(p), Label: words.SideName(r, p), On: !s.lots && p == s.mine, Act: func() { s.take(p) }}
		if r.Common() {
			o.Short = words.Verbatim(words.NumberOf(p))
			if role := r.Role(p); role.English != "" {
				o.Short = role
			}
		} else {
			o.Image = func(c paint.Canvas, box paint.Rect) { s.cast.DrawMark(c, square(box).Inset(f.Of(4)), f.Stage, r, p) }
		}
		all = append(all, o)
	}
	lots := stage.Choice{ID: "lots", Label: words.ByLot, On: s.lots, Act: func() { s.lots = true }}
	if !r.Common() {
		lots.Image = func(c paint.Canvas, box paint.Rect) {
			in, text := box.Inset(f.Of(4)), f.Stage.Words(words.ByLot)
			f.Stage.Text(c, in, stage.Legible(f.Stage.Face, f.Body(), in.W, text), paint.Center, f.Stage.Theme.Text, text)
		}
	}
	f.Beside("as", wordMySide, append(all, lots))
}
