package ui

import (
	"slices"
	"strconv"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/engine"
	"noughts/game/rating/cup"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// cupSetup is a tournament that is about to begin.
type cupSetup struct {
	*form
	app   *App
	list  *cups
	set   cup.Settings
	rules *game.Rules
	seed  string // as it is typed
}

// newCupSetup begins with three levels at the game on the board, or at the first
// game there is.
func newCupSetup(a *App, list *cups) Scene {
	s := &cupSetup{app: a, list: list, seed: seedText(a.Stage)}
	s.set = cup.Settings{Games: 2, Begun: a.stamp()}
	s.form = &form{stage: a.Stage, head: wordNewCup, two: true, rows: s.rows, note: s.wrong}
	s.form.foot = func(*form) []Node {
		begin := a.footer("start", wordCreate, s.begin)
		begin.State = Leads
		if s.wrong().English != "" {
			begin.State = Disabled
		}
		return []Node{a.footer("back", words.GoBack, list.again), begin}
	}
	s.take(firstRules())
	if a.match != nil {
		if r := a.match.Record().Plain(); r.PlayerCount() == 2 {
			s.take(r)
		}
	}
	for _, seat := range []string{"easy", "medium", "hard"} {
		s.add(seat)
	}
	a.wanted = "start"
	return s
}

// take chooses the game; seats that are perfect are as strong as can be there.
func (s *cupSetup) take(r *game.Rules) {
	s.rules, s.set.Rules = r, r.ID
	s.set.Opening = min(s.set.Opening, r.Board.Cells()/2)
	for i := range s.set.Entrants {
		if e := &s.set.Entrants[i]; fits(e.Seat, r) != e.Seat {
			s.sit(e, fits(e.Seat, r))
		}
	}
}

// sit gives an entrant another seat, and its name where that was the seat's.
func (s *cupSetup) sit(e *cup.Entrant, seat string) {
	own := e.Seat == "" || e.Name == "" || e.Name == s.unused(e.Seat, e)
	e.Seat = seat
	if own {
		e.Name = s.unused(seat, e)
	}
}

// unused is the name of a seat, with a number where others are called so.
func (s *cupSetup) unused(seat string, but *cup.Entrant) string {
	name := s.app.words(s.app.seatName(seat))
	for n := 1; ; n++ {
		numbered := name
		if n > 1 {
			numbered += " " + strconv.Itoa(n)
		}
		taken := false
		for i := range s.set.Entrants {
			e := &s.set.Entrants[i]
			taken = taken || e != but && e.Name == numbered
		}
		if !taken {
			return numbered
		}
	}
}

func (s *cupSetup) add(seat string) {
	s.set.Entrants = append(s.set.Entrants, cup.Entrant{Seat: seat, Name: s.unused(seat, nil)})
}

// cup is the tournament as it stands, or what is wrong with it.
func (s *cupSetup) cup() (*cup.Cup, error) {
	set := s.set
	var err error
	if set.Seed, err = strconv.ParseUint(s.seed, 10, 64); err != nil {
		return nil, game.Fault(wordNoSeed)
	}
	return cup.New(set, func(id string) (*game.Rules, error) {
		if id == s.rules.ID {
			return s.rules, nil
		}
		return variant.Parse(id)
	})
}

func (s *cupSetup) wrong() game.Say {
	if _, err := s.cup(); err != nil {
		return words.Period(s.app.sentence(err))
	}
	return game.Say{}
}

func (s *cupSetup) rows(f *form) {
	a := s.app
	f.button("cup-game", game.Says("{0}: {1}", wordCupGame, variant.Title(s.rules)), s.rules.Goal.Short(), func() Scene { return s.newGames() })
	f.text("kinds", wordCupKind, strong)
	var all []option
	for _, k := range cup.Kinds() {
		all = append(all, option{id: k.String(), label: wordKind[k], under: wordKindUnder[k], on: s.set.Kind == k, act: func() { s.set.Kind = k }})
	}
	f.choose("kind", wordCupKind, 140, all)
	f.text("entrants", wordEntrants, strong)
	for i, e := range s.set.Entrants {
		under := a.seatName(e.Seat)
		if e.Name == a.words(under) {
			under = game.Say{}
		}
		f.button("entrant-"+strconv.Itoa(i+1), words.Verbatim(e.Name), under, func() Scene { return s.newEntrant(i) })
	}
	if len(s.set.Entrants) < cup.MostEntrants {
		f.button("add", wordAddEntrant, game.Say{}, func() Scene {
			s.add(words.SeatHuman)
			return s.newEntrant(len(s.set.Entrants) - 1)
		})
	}
	f.half()
	f.field("cup-name", wordCupName, s.set.Name, func(text string) { s.set.Name = text })
	number := func(id string, label game.Say, at *int, least, most int) {
		f.stepper(id, label, strconv.Itoa(*at), func(text string) {
			n, err := strconv.Atoi(text)
			if err != nil || text == "" {
				n = 0
			}
			*at = min(n, 1e6)
		}, func(d int) { *at = min(max(*at+d, least), most) })
	}
	games := wordPerPairing
	if s.set.Kind == cup.Knockout {
		games = wordBestOf
	}
	number("games", games, &s.set.Games, 1, cup.MostGames)
	if s.set.Kind == cup.Swiss {
		if s.set.Rounds == 0 {
			s.set.Rounds = cup.UsualRounds(len(s.set.Entrants))
		}
		number("rounds", wordCupRounds, &s.set.Rounds, 1, cup.MostRounds)
	}
	number("opening", wordCupOpening, &s.set.Opening, 0, s.rules.Board.Cells()/2)
	f.text("about-opening", wordAboutOpening, muted)
	f.field("seed", wordCupSeed, s.seed, func(text string) { s.seed = text })
	f.text("about-seed", wordAboutSeed, muted)
}

// begin keeps the tournament, and shows its table.
func (s *cupSetup) begin() Scene {
	a := s.app
	c, err := s.cup()
	if err != nil {
		a.tell(a.sentence(err))
		return nil
	}
	slot := slotCup + digitsOf(c.Begun) + "-" + s.seed[max(0, len(s.seed)-6):]
	if err := a.store.Save(slot, c.String()); err != nil {
		a.tell(words.Fill(wordNotKept, err))
	}
	return newCupTable(a.sitDown(slot, c, false), s.list.again)
}

// newGames is the choice of the game: those that two play.
func (s *cupSetup) newGames() Scene {
	a := s.app.Stage
	f := &form{stage: a, head: wordWhichGame, two: true}
	var all []*game.Rules
	for _, g := range variant.Catalogue() {
		if g.Rules.PlayerCount() == 2 {
			all = append(all, g.Rules)
		}
	}
	if !slices.ContainsFunc(all, func(r *game.Rules) bool { return r.ID == s.rules.ID }) {
		all = append([]*game.Rules{s.rules}, all...)
	}
	f.rows = func(f *form) {
		for i, r := range all {
			if i == (len(all)+1)/2 {
				f.half()
			}
			f.button("pick-"+r.ID, variant.Title(r), r.Goal.Short(), func() Scene {
				s.take(r)
				return s
			})
			if r.ID == s.rules.ID {
				f.holds()
			}
		}
	}
	f.foot = func(*form) []Node { return []Node{a.footer("back", words.GoBack, func() Scene { return s })} }
	return f
}

// newEntrant is who a participant is.
func (s *cupSetup) newEntrant(i int) Scene {
	a := s.app
	f := &form{stage: a.Stage, head: wordEntrant}
	rating := ""
	f.rows = func(f *form) {
		e := &s.set.Entrants[i]
		f.field("entrant-name", wordCupName, e.Name, func(text string) { e.Name = text })
		line := func(seat string, under game.Say) {
			f.button("seat-"+seat, words.Level(seat), under, do(func() { s.sit(e, seat) }))
			if seat == e.Seat {
				f.holds()
			}
		}
		line(words.SeatHuman, words.AboutHuman)
		for _, l := range engine.Levels() {
			if name := l.String(); fits(name, s.rules) == name {
				line(name, words.AboutLevel[name])
			}
		}
		if a.env.Programs != nil && a.noProgram(s.rules) == nil {
			line(words.SeatProgram, words.AboutProgram)
			if e.Seat == words.SeatProgram {
				programFields(a, f)
			}
		}
		cardsChoice(a, f, e.Seat, func(b bot.Bot) Scene {
			s.sit(e, b.String())
			return f
		})
		if n, err := strconv.Atoi(e.Seat); err == nil && rating == "" {
			rating = strconv.Itoa(n)
		}
		f.stepper("rating", words.Rating, rating, func(text string) {
			if rating = text; text == "" {
				return
			}
			if n, err := strconv.Atoi(text); err == nil && n >= engine.MinElo && n <= engine.MaxElo {
				s.sit(e, strconv.Itoa(n))
			}
		}, func(d int) {
			n, err := strconv.Atoi(rating)
			if err != nil {
				n = words.NewcomerRating
			}
			rating = engine.Rated((n/ratingStep + d) * ratingStep).String()
			s.sit(e, rating)
		})
		f.text("about-rating", words.AboutRating(), muted)
		f.button("remove", wordRemove, game.Say{}, func() Scene {
			s.set.Entrants = slices.Delete(s.set.Entrants, i, i+1)
			return s
		})
	}
	f.foot = func(*form) []Node {
		done := a.footer("back", words.Done, func() Scene { return s })
		done.State = Leads
		return []Node{done}
	}
	return f
}
