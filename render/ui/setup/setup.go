package setup

import (
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Setup is the option of a game: one of the catalogue or one of the player's
// own making, who plays, and who begins.
type Setup struct {
	*stage.Form
	app    *session.Session
	games  []*variant.Game
	own    bool // the player composes
	game   int  // which of games, while not
	size   int  // which of its Sizes, less one; 0 for its own
	begins game.Player
	seats  [game.MaxPlayers]string // as they were chosen: see seat
	offers bool                    // the computer may resign and offer a draw
	Draft  draft                   // what is composed
	cast   session.Cast            // what the players are called and look like

	picture  *board.Thumb // of the game chosen
	pictured string       // the ID of its rules
}

// New begins with what is on the board, or with the first game of the
// catalogue.
func New(a *session.Session) *Setup {
	s := &Setup{app: a, games: variant.Catalogue(), cast: session.CastKept(a.Stage)}
	s.Form = &stage.Form{Stage: a.Stage, Two: true, Rows: s.list, Foot: s.buttons, Note: s.wrong}
	s.Side = func() stage.Node {
		return s.app.Footer(stage.IDSettings, words.Settings, func() stage.Scene { return a.Pages.Settings(func() stage.Scene { return s }) })
	}
	for i := range s.seats {
		s.seats[i] = words.SeatHuman
		if i == 1 {
			s.seats[i] = words.SeatMedium
		}
	}
	s.take(s.games[0].Rules)
	if a.Match != nil {
		r := a.Match.Record()
		s.take(r.Rules())
		for i, seat := range session.SeatsOf(r) {
			if s.seats[i] = seat; strings.HasPrefix(seat, words.SeatAdaptive) {
				s.seats[i] = words.SeatAdaptive // its rating is that of the next game
			}
		}
		s.offers = r.Tag(session.TagOffers) == session.Yes
	}
	return s
}

// Of is the setup of some rules, with the players that were chosen before.
func Of(a *session.Session, r *game.Rules) *Setup {
	s, ok := a.Draft.(*Setup)
	if !ok {
		s = New(a)
	}
	a.Draft, s.Scroll = s, 0
	s.take(r)
	s.settle()
	return s
}

// Against is the setup with who plays against the first player. Whoever
// chooses another game meets that one there too.
func Against(a *session.Session, seat string) *Setup {
	s := New(a)
	s.seats[0] = words.SeatHuman
	for i := 1; i < len(s.seats); i++ {
		s.seats[i] = seat
	}
	a.Draft = s
	return s
}

// Compose is where games are composed, with what was composed there before.
func Compose(a *session.Session) *Setup {
	if s, ok := a.Draft.(*Setup); ok && s.own {
		s.Scroll = 0
		return s
	}
	s := Of(a, variant.Catalogue()[0].Rules)
	s.own = true
	return s
}

// take chooses some rules: in the catalogue, also where another player begins,
// or as a composition.
func (s *Setup) take(r *game.Rules) {
	c, composed := variant.Composed(r)
	s.own, s.begins = false, game.Nobody
	if composed {
		s.Draft.take(c)
		s.begins, c.Begins = c.Begins, game.Nobody
		if plain, err := c.Rules(); err == nil {
			r = plain
		}
	}
	for i, g := range s.games {
		if g.Rules.ID == r.ID {
			s.game, s.size = i, 0
			return
		}
	}
	for i, g := range s.games {
		for j, of := range g.Sizes() {
			if of.ID == r.ID {
				s.game, s.size = i, j+1
				return
			}
		}
	}
	s.own = composed
	s.Draft.Begins = game.Nobody
}

// Rules is the game chosen, or what is wrong with it.
func (s *Setup) Rules() (*game.Rules, error) {
	c := s.Draft.Composition
	if !s.own {
		r := s.plain()
		composed, ok := variant.Composed(r)
		if !ok || s.begins == game.Nobody {
			return r, nil
		}
		c = composed
	}
	if s.own && s.Draft.wrong != nil {
		return nil, s.Draft.wrong
	}
	c.Begins = s.begins
	return c.Rules()
}

// seat is who plays a side: as it was chosen, as far as the rules allow it.
func (s *Setup) seat(p game.Player, r *game.Rules) string {
	if s.seats[p-1] == words.SeatProgram && s.app.NoProgram(r) != nil {
		return session.TopLevel(r)
	}
	return session.Fits(s.seats[p-1], r)
}

// settle says so when a seat that was perfect cannot be.
func (s *Setup) settle() {
	r, err := s.Rules()
	if err != nil {
		return
	}
	for p := game.First; int(p) <= r.PlayerCount(); p++ {
		if chosen := &s.seats[p-1]; s.seat(p, r) != *chosen {
			switch *chosen {
			case words.SeatPerfect:
				s.app.Inform(words.NoPerfect)
			case words.SeatProgram:
				s.app.Inform(s.app.Explain(s.app.NoProgram(r)))
			}
			*chosen = s.seat(p, r)
		}
	}
}

// wrong is what is wrong with the game that is composed.
func (s *Setup) wrong() game.Say {
	if _, err := s.Rules(); err != nil {
		return s.app.Explain(err)
	}
	return game.Say{}
}

// list is the rows of the setup: what the chosen game is, or of which parts it
// is composed, and who plays it.
func (s *Setup) list(f *stage.Form) {
	r, err := s.Rules()
	own := s.own && !s.app.Embedded()
	if own {
		s.Draft.rows(f, s.settle)
		f.Half()
	}
	if err != nil {
		return // the note says so, wherever the rows are scrolled to
	}
	s.pictureRow(f, r)
	if s.own {
		f.Text(idAboutName, variant.Title(r), stage.Strong)
	}
	f.Text(stage.IDAbout, wordAbout(r), stage.Plain)
	if g := s.games[s.game]; !s.own && len(g.Sizes()) > 0 && !s.app.Embedded() {
		s.sizeRows(f, g)
	}
	two := len(f.Columns) > 1
	if two {
		s.moreRows(f, r)
	}
	if !own {
		f.Half()
	}
	f.Text("seats", words.Players, stage.Strong)
	r = s.called(r)
	for p := game.First; int(p) <= r.PlayerCount(); p++ {
		s.seatRow(f, r, p)
	}
	s.castRow(f, r)
	s.beginRow(f, r)
	s.clockRow(f, r)
	s.offerRow(f, r)
	if friend := s.app.Pages.Friend; friend != nil {
		f.Button(stage.IDFriend, words.Friend, words.FriendUnder, func() stage.Scene { return friend(r, func() stage.Scene { return s }) })
	}
	if !two {
		s.moreRows(f, r)
	}
}

// sizeRows are the boards on which the chosen game is played too.
func (s *Setup) sizeRows(f *stage.Form, g *variant.Game) {
	var all []stage.Choice
	for i := range 1 + len(g.Sizes()) {
		r := g.Rules
		if i > 0 {
			r = g.Sizes()[i-1]
		}
		all = append(all, stage.Choice{ID: r.ID, Label: words.BoardSize(r), Under: r.Goal.Short(), On: i == s.size, Act: func() {
			s.size, s.begins = i, game.Nobody
			s.settle()
		}})
	}
	f.Text("sizes", words.Sizes, stage.Strong)
	f.Choose("size", words.Sizes, 140, all)
}

// About is the rules of a game: in the words of the catalogue, or made from
// the parts.
func About(f *stage.Form, r *game.Rules) {
	f.Text(idAboutName, variant.Title(r), stage.Strong)
	f.Text(stage.IDAbout, wordAbout(r), stage.Plain)
	if g := variant.Find(r.ID); g != nil {
		f.Text(idSource, words.Fill(words.Source, g.Source), stage.Muted)
	}
}

// wordAbout is the rules of a game: in the words of the catalogue, or made from
// the parts.
func wordAbout(r *game.Rules) game.Say {
	if g := variant.Find(r.ID); g != nil {
		return game.Says(g.About)
	}
	return r.Text()
}

// beginRow is who begins, where the rules leave that open.
func (s *Setup) beginRow(f *stage.Form, r *game.Rules) {
	if _, ok := variant.Composed(r); !ok {
		return
	}
	first := r.Start().Turn()
	var all []stage.Choice
	for p := game.First; int(p) <= r.PlayerCount(); p++ {
		o := stage.Choice{ID: session.SeatTag(p), Label: words.SideName(r, p), On: p == first, Act: func() { s.begins = p; s.unsay() }}
		if r.Common() {
			o.Short = words.Verbatim(words.NumberOf(p))
		} else {
			o.Image = func(c paint.Canvas, box paint.Rect) { s.cast.DrawMark(c, square(box), f.Stage, r, p) }
		}
		all = append(all, o)
	}
	f.Beside("begins", words.Begins, all)
}

// unsay forgets who begins where that is the ordinary rule, so that the game
// keeps its name.
func (s *Setup) unsay() {
	chosen := s.begins
	s.begins = game.Nobody
	if r, err := s.Rules(); err != nil || r.Start().Turn() != chosen {
		s.begins = chosen
	}
}

func (s *Setup) buttons(*stage.Form) []stage.Node {
	start := s.app.Footer(stage.IDStart, words.Play, s.play)
	start.State = stage.Leads
	if s.wrong().English != "" {
		start.State = stage.Disabled
	}
	nodes := []stage.Node{start}
	if !s.app.Embedded() {
		nodes = []stage.Node{s.app.Footer(stage.IDGames, words.Another, s.another), start}
	}
	if s.app.Match != nil && !s.app.AtHome {
		back := s.app.Footer(stage.IDBack, words.Back, s.app.Pages.Board)
		back.Short = s.app.Words(words.GoBack) // there are two more beside it
		nodes = append([]stage.Node{back}, nodes...)
	}
	return nodes
}

// play begins the game, or says what is wrong with it.
func (s *Setup) play() stage.Scene {
	r, err := s.Rules()
	if err != nil {
		s.app.Inform(s.app.Explain(err))
		return nil
	}
	seats := s.seated(r)
	keepCast(s.app, &s.cast)
	s.app.Pages.Begin(r, seats, s.offers, func(r *record.Record) { s.cast.Dress(r, seats) })
	return s.app.Pages.Board()
}
