package cups

import (
	"slices"
	"strconv"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/engine"
	"noughts/game/rating/cup"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// cupSetup is the setup of a new tournament.
type cupSetup struct {
	stage.Form
	app   *Tournaments
	list  *cups
	set   cup.Settings
	rules *game.Rules
	seed  string // as typed
}

// mostSeed is above the seeds that are proposed: few digits, since people read and copy them.
const mostSeed = 1_000_000

// newCupSetup starts with three levels, at the game on the board, or at the first one of the
// catalogue.
func newCupSetup(a *Tournaments, list *cups) stage.Scene {
	s := &cupSetup{app: a, list: list, seed: strconv.FormatUint(a.session.FreshSeed()%mostSeed, 10)}
	s.set = cup.Settings{Games: 2}
	s.Form = stage.Form{Stage: a.session.Stage, Head: wordNewCup, Two: true, Rows: s.rows, Note: s.wrong}
	s.Form.Foot = func(*stage.Form) []stage.Node {
		begin := a.session.Footer(stage.IDStart, wordCreate, s.begin)
		begin.State = stage.Leads
		if s.wrong().English != "" {
			begin.State = stage.Disabled
		}
		return []stage.Node{a.session.Footer(stage.IDBack, words.GoBack, list.again), begin}
	}
	s.take(session.FirstRules())
	if a.session.Match != nil {
		if r := a.session.Match.Record().BaseRules(); r.PlayerCount() == 2 {
			s.take(r)
		}
	}
	for _, seat := range []string{words.SeatEasy, words.SeatMedium, words.SeatHard} {
		s.add(seat)
	}
	a.session.Wanted = stage.IDStart
	return a.session.Pages.Draft(stage.ScreenCups+"/"+fresh, s)
}

// take selects the game, and adjusts perfect seats to the strongest level there.
func (s *cupSetup) take(r *game.Rules) {
	s.rules, s.set.Rules = r, r.ID
	s.set.Opening = min(s.set.Opening, r.Board.Cells()/2)
	for i := range s.set.Entrants {
		if e := &s.set.Entrants[i]; session.Fits(e.Seat, r) != e.Seat {
			s.sit(e, session.Fits(e.Seat, r))
		}
	}
}

// sit changes an entrant's seat, and the name if that was the default name.
func (s *cupSetup) sit(e *cup.Entrant, seat string) {
	own := e.Seat == "" || e.Name == "" || e.Name == s.unused(e.Seat, e)
	e.Seat = seat
	if own {
		e.Name = s.unused(seat, e)
	}
}

// unused is the default name of a seat, with a number if other entrants have it.
func (s *cupSetup) unused(seat string, but *cup.Entrant) string {
	name := s.app.session.Words(s.app.session.SeatName(seat))
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

// cup makes the tournament, or says what is wrong with the settings.
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
		return words.Period(s.app.session.Explain(err))
	}
	return game.Say{}
}

func (s *cupSetup) rows(f *stage.Form) {
	a := s.app.session
	f.Button("cup-game", game.Says("{0}: {1}", words.Game, variant.Title(s.rules)), s.rules.Goal.Short(), func() stage.Scene { return s.newGames() })
	f.Text("kinds", wordCupKind, stage.Strong)
	var all []stage.Choice
	for _, k := range cup.Kinds() {
		all = append(all, stage.Choice{ID: k.String(), Label: wordKind[k], Under: wordKindUnder[k], On: s.set.Kind == k, Act: func() { s.set.Kind = k }})
	}
	f.Choose("kind", wordCupKind, 140, all)
	f.Text("entrants", wordEntrants, stage.Strong)
	for i, e := range s.set.Entrants {
		under := a.SeatName(e.Seat)
		if e.Name == a.Words(under) {
			under = game.Say{}
		}
		f.Button(idEntrant+strconv.Itoa(i+1), words.Verbatim(e.Name), under, func() stage.Scene { return s.newEntrant(i) })
	}
	if len(s.set.Entrants) < cup.MostEntrants {
		f.Button("add", wordAddEntrant, game.Say{}, func() stage.Scene {
			s.add(words.SeatHuman)
			return s.newEntrant(len(s.set.Entrants) - 1)
		})
	}
	f.NextColumn()
	f.Field("cup-name", wordCupName, s.set.Name, func(text string) { s.set.Name = text })
	number := func(id string, label game.Say, at *int, least, most int) {
		f.Stepper(id, label, strconv.Itoa(*at), func(text string) {
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
	f.Text("about-opening", wordAboutOpening, stage.Muted)
	f.Field("seed", wordCupSeed, s.seed, func(text string) { s.seed = text })
	f.Text("about-seed", wordAboutSeed, stage.Muted)
}

// begin saves the tournament, and shows its table.
func (s *cupSetup) begin() stage.Scene {
	a := s.app
	s.set.Begun = a.session.Stamp()
	c, err := s.cup()
	if err != nil {
		a.session.Inform(a.session.Explain(err))
		return nil
	}
	slot := session.FreeSlot(a.session.Stage, session.SlotCup+session.DigitsOf(c.Begun)+"-"+s.seed[max(0, len(s.seed)-6):])
	if err := a.session.Store.Save(slot, c.String()); err != nil {
		a.session.Inform(words.Fill(wordNotKept, err))
	}
	return newCupTable(a.open(slot, c, false), s.list.again)
}

// newGames is the choice of the game, among those for two players.
func (s *cupSetup) newGames() stage.Scene {
	a := s.app.session.Stage
	f := &stage.Form{Stage: a, Head: wordWhichGame, Two: true}
	var all []*game.Rules
	for _, g := range variant.Catalogue() {
		if g.Rules.PlayerCount() == 2 {
			all = append(all, g.Rules)
		}
	}
	if !slices.ContainsFunc(all, func(r *game.Rules) bool { return r.ID == s.rules.ID }) {
		all = append([]*game.Rules{s.rules}, all...)
	}
	f.Rows = func(f *stage.Form) {
		for i, r := range all {
			if i == (len(all)+1)/2 {
				f.NextColumn()
			}
			f.Button("pick-"+r.ID, variant.Title(r), r.Goal.Short(), func() stage.Scene {
				s.take(r)
				return s
			})
			if r.ID == s.rules.ID {
				f.MarkChosen()
			}
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, func() stage.Scene { return s })}
	}
	return f
}

// newEntrant edits a participant: name and seat.
func (s *cupSetup) newEntrant(i int) stage.Scene {
	a := s.app
	f := &stage.Form{Stage: a.session.Stage, Head: wordEntrant}
	rating, removed := "", false
	f.Rows = func(f *stage.Form) {
		if removed {
			return // the browser's history has shown the form again
		}
		e := &s.set.Entrants[i]
		f.Field("entrant-name", words.SaveName, e.Name, func(text string) { e.Name = text })
		line := func(seat string, under game.Say) {
			f.Button("seat-"+seat, words.Level(seat), under, stage.Do(func() { s.sit(e, seat) }))
			if seat == e.Seat {
				f.MarkChosen()
			}
		}
		line(words.SeatHuman, words.AboutHuman)
		for _, l := range engine.Levels() {
			if name := l.String(); session.Fits(name, s.rules) == name {
				line(name, words.AboutLevel[name])
			}
		}
		if a.session.Env.Programs != nil && a.session.NoProgram(s.rules) == nil {
			line(words.SeatProgram, words.AboutProgram)
			if e.Seat == words.SeatProgram {
				session.ProgramFields(a.session, f)
			}
		}
		a.session.Pages.PickBot(f, e.Seat, func(b bot.Bot) stage.Scene {
			s.sit(e, b.String())
			return f
		})
		if n, err := strconv.Atoi(e.Seat); err == nil && rating == "" {
			rating = strconv.Itoa(n)
		}
		f.Stepper("rating", words.Rating, rating, func(text string) {
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
			rating = engine.Rated((n/session.RatingStep + d) * session.RatingStep).String()
			s.sit(e, rating)
		})
		f.Text("about-rating", words.AboutRating(), stage.Muted)
		f.Button("remove", wordRemove, game.Say{}, func() stage.Scene {
			s.set.Entrants, removed = slices.Delete(s.set.Entrants, i, i+1), true
			return s
		})
	}
	f.Foot = func(*stage.Form) []stage.Node {
		done := a.session.Footer(stage.IDBack, words.Done, func() stage.Scene { return s })
		done.State = stage.Leads
		return []stage.Node{done}
	}
	return f
}
