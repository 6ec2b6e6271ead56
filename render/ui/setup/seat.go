package setup

import (
	"strconv"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/engine"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// seatRow is the choice of a side's seat: a person, the common levels, and a button for all
// others.
func (s *Setup) seatRow(f *stage.Form, r *game.Rules, p game.Player) {
	id, now := session.SeatTag(p), s.seat(p, r)
	var all []stage.Choice
	listed := false
	for _, name := range session.SeatNames(r) {
		all = append(all, stage.Choice{ID: name, Label: words.Level(name), On: now == name, Act: func() { s.seats[p-1] = name }})
		listed = listed || now == name
	}
	last := len(all)
	all = append(all, stage.Choice{Label: words.OtherSeat})
	if !listed {
		all[last].Label = s.session.SeatName(now)
	}
	indent := f.Of(34)
	whole := f.Columns[0]
	f.Columns[0].X += indent
	f.Columns[0].W -= indent
	boxes := f.Tiles(74, all)
	f.Columns[0] = whole
	n := stage.Node{ID: id, Role: stage.RadioGroup, Label: f.Stage.Words(words.Seat(r, p)), Box: stage.Around(boxes)}
	if !r.Common() {
		n.Mark = game.MarkOf(p)
		n.Image = func(c paint.Canvas, box paint.Rect) { s.cast.DrawMark(c, box, f.Stage, r, p) }
	} else {
		f.Add(stage.Node{ID: id + "-number", Role: stage.Text, Label: words.NumberOf(p), Style: stage.OneLine,
			Box: paint.Rect{X: whole.X, Y: n.Box.Y, W: indent, H: n.Box.H}})
	}
	f.Add(n)
	f.Radios(id, all[:last], boxes[:last])
	other := stage.Node{ID: id + "-other", Role: stage.Button, Label: f.Stage.Words(game.Says("{0}: {1}", words.Seat(r, p), words.OtherSeats)), Short: f.Stage.Words(words.OtherSeat), Box: boxes[last],
		Act: func() stage.Scene { return s.newSeat(r, p) }}
	if !listed {
		other.State, other.Short = stage.Leads, f.Stage.Words(s.session.SeatName(now))
		other.Label = f.Stage.Words(game.Says("{0}: {1}. {2}", words.Seat(r, p), s.session.SeatName(now), words.OtherSeats))
	}
	f.Add(other)
}

// newSeat is the scene with all seats for a side and their descriptions.
func (s *Setup) newSeat(r *game.Rules, p game.Player) stage.Scene {
	f := &stage.Form{Stage: s.session.Stage, Head: words.WhoPlays(r, p)}
	back := s.options
	typed, typing := "", false // typed text may not be a rating yet
	f.Rows = func(f *stage.Form) {
		now := s.seat(p, r)
		line := func(seat string, under game.Say) {
			f.Button("seat-"+seat, words.Level(seat), under, func() stage.Scene {
				s.seats[p-1] = seat
				return s.options()
			})
			if seat == now {
				f.MarkChosen()
			}
		}
		line(words.SeatHuman, words.AboutHuman)
		line(words.SeatAdaptive, words.AboutAdaptive(session.SkillAt(s.session.Stage, r).Level()))
		for _, l := range engine.Levels() {
			if name := l.String(); session.Fits(name, r) == name {
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
		f.Stepper("rating", words.Rating, value, func(text string) {
			typed, typing = text, true
			if n, err := strconv.Atoi(text); err == nil && n >= engine.MinElo && n <= engine.MaxElo {
				s.seats[p-1] = strconv.Itoa(n)
			}
		}, func(d int) {
			typing = false
			s.seats[p-1] = engine.Rated((elo/session.RatingStep + d) * session.RatingStep).String()
		})
		f.Text("about-rating", words.AboutRating(), stage.Muted)
	}
	f.Foot = func(*stage.Form) []stage.Node {
		done := s.session.Footer(stage.IDBack, words.Done, back)
		done.State = stage.Leads
		return []stage.Node{done}
	}
	return f
}

// offerRow is the choice of whether the computer may resign or offer a draw, if it plays
// against a person.
func (s *Setup) offerRow(f *stage.Form, r *game.Rules) {
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
	f.Text("offers-name", words.Offers, stage.Strong)
	f.Choose("offers", words.Offers, 140, []stage.Choice{
		{ID: "no", Label: words.PlaysOn, On: !s.offers, Act: func() { s.offers = false }},
		{ID: "yes", Label: words.EndsEarly, On: s.offers, Act: func() { s.offers = true }},
	})
}

// programRows lists the program as a seat, and the field for its file.
func (s *Setup) programRows(f *stage.Form, r *game.Rules, p game.Player, line func(seat string, under game.Say)) {
	if s.session.Env.Programs == nil {
		return
	}
	err := s.session.NoProgram(r)
	if err != nil {
		line(words.SeatProgram, s.session.Explain(err))
	} else {
		line(words.SeatProgram, words.AboutProgram)
	}
	n := &f.Listed[len(f.Listed)-1]
	if err != nil {
		n.State |= stage.Disabled
		n.Act = func() stage.Scene { s.session.Inform(s.session.Explain(err)); return nil }
		return
	}
	n.Act = func() stage.Scene {
		if _, err := s.session.ProgramSeat(r, p); err != nil {
			s.session.Inform(s.session.Explain(err))
			s.session.FocusOn(session.IDProgram) // the field to correct
			return nil
		}
		s.seats[p-1] = words.SeatProgram
		return s.options()
	}
	session.ProgramFields(s.session, f)
}

// cardsRow lists the button that leads to the bots.
func (s *Setup) cardsRow(f *stage.Form, p game.Player, now string) {
	s.session.Pages.PickBot(f, now, func(b bot.Bot) stage.Scene {
		s.seats[p-1] = b.String()
		return s.options()
	})
}
