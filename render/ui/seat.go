package ui

import (
	"strconv"

	"noughts/game"
	"noughts/game/engine"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// seatRow is who plays a side: a person, or a level that is often wanted, and
// a way to all others.
func (s *setup) seatRow(f *form, r *game.Rules, p game.Player) {
	id, now := seatTag(p), s.seat(p, r)
	var all []option
	listed := false
	for _, name := range seatNames(r) {
		all = append(all, option{id: name, label: words.Level(name), on: now == name, act: func() { s.seats[p-1] = name }})
		listed = listed || now == name
	}
	last := len(all)
	all = append(all, option{label: words.OtherSeat})
	if !listed {
		all[last].label = s.app.seatName(now)
	}
	indent := f.of(34)
	whole := f.columns[0]
	f.columns[0].X += indent
	f.columns[0].W -= indent
	boxes := f.tiles(74, all)
	f.columns[0] = whole
	n := Node{ID: id, Role: RadioGroup, Label: f.stage.words(words.Seat(r, p)), Box: around(boxes)}
	if !r.Common() {
		n.Mark = game.MarkOf(p)
		n.image = func(c paint.Canvas, box paint.Rect) { s.cast.drawMark(c, box, s.app.theme, p) }
	} else {
		f.add(Node{ID: id + "-number", Role: Text, Label: words.NumberOf(p), style: oneLine,
			Box: paint.Rect{X: whole.X, Y: n.Box.Y, W: indent, H: n.Box.H}})
	}
	f.add(n)
	f.radios(id, all[:last], boxes[:last])
	other := Node{ID: id + "-other", Role: Button, Label: f.stage.words(game.Says("{0}: {1}", words.Seat(r, p), words.OtherSeats)), Short: f.stage.words(words.OtherSeat), Box: boxes[last],
		Act: func() Scene { return s.newSeat(r, p) }}
	if !listed {
		other.State, other.Short = Leads, f.stage.words(s.app.seatName(now))
		other.Label = f.stage.words(game.Says("{0}: {1}. {2}", words.Seat(r, p), s.app.seatName(now), words.OtherSeats))
	}
	f.add(other)
}

// newSeat is the choice of who plays a side, with what each is like.
func (s *setup) newSeat(r *game.Rules, p game.Player) Scene {
	f := &form{stage: s.app.Stage, head: words.WhoPlays(r, p)}
	back := func() Scene { return s }
	typed, typing := "", false // what is typed need not be a rating yet
	f.rows = func(f *form) {
		now := s.seat(p, r)
		line := func(seat string, under game.Say) {
			f.button("seat-"+seat, words.Level(seat), under, func() Scene {
				s.seats[p-1] = seat
				return s
			})
			if seat == now {
				f.holds()
			}
		}
		line(words.SeatHuman, words.AboutHuman)
		line(words.SeatAdaptive, words.AboutAdaptive(skillAt(s.app.Stage, r).level()))
		for _, l := range engine.Levels() {
			if name := l.String(); fits(name, r) == name {
				line(name, words.AboutLevel[name])
			}
		}
		s.programRows(f, r, p, line)
		s.cardsRow(f, p, now)
		elo, err := strconv.Atoi(now)
		value := strconv.Itoa(elo)
		if err != nil {
			elo, value = words.NewcomerRating, ""
			if l, ok := words.LevelOf(now); ok {
				if n, rated := l.Elo(); rated {
					elo = n
				}
			}
		}
		if typing {
			value = typed
		}
		f.stepper("rating", words.Rating, value, func(text string) {
			typed, typing = text, true
			if n, err := strconv.Atoi(text); err == nil && n >= engine.MinElo && n <= engine.MaxElo {
				s.seats[p-1] = strconv.Itoa(n)
			}
		}, func(d int) {
			typing = false
			s.seats[p-1] = engine.Rated((elo/ratingStep + d) * ratingStep).String()
		})
		f.text("about-rating", words.AboutRating(), muted)
	}
	f.foot = func(*form) []Node {
		done := s.app.footer("back", words.Done, back)
		done.State = Leads
		return []Node{done}
	}
	return f
}

// ratingStep is how far a press on the stepper goes.
const ratingStep = 50

// offerRow is whether the computer may end a game before the rules do, where it
// plays against a person.
func (s *setup) offerRow(f *form, r *game.Rules) {
	people, machines := false, false
	for p := game.First; int(p) <= r.PlayerCount(); p++ {
		if s.seat(p, r) == words.SeatHuman {
			people = true
		} else {
			machines = true
		}
	}
	if r.PlayerCount() != 2 || !people || !machines {
		return
	}
	f.text("offers-name", words.Offers, strong)
	f.choose("offers", words.Offers, 140, []option{
		{id: "no", label: words.PlaysOn, on: !s.offers, act: func() { s.offers = false }},
		{id: "yes", label: words.EndsEarly, on: s.offers, act: func() { s.offers = true }},
	})
}
