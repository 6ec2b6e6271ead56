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

// Setup is the scene in which a game is set up: one of the catalogue or a composition, its
// players, and who begins.
type Setup struct {
	stage.Form
	session *session.Session
	games   []*variant.Game
	own     bool // the game is a composition
	game    int  // the index in games, unless own
	size    int  // 1 more than the index in its Sizes; 0 for the main one
	begins  game.Player
	seats   [game.MaxPlayers]string // as chosen; for the rules see seat
	mine    game.Player             // the side of the person, or of the first one; the last one if there is none
	level   string                  // the seat of the computer, or of the first one; the last one if there is none
	lots    bool                    // the person's side is drawn by lot
	far     bool                    // the friend is elsewhere
	offers  bool                    // the computer may resign and offer a draw
	Draft   draft                   // the composition
	aside   *draft                  // the composition that was left for a game of the catalogue; nil for none
	cast    session.Cast            // the players' names, marks and colours

	picture  *board.Thumb // of the chosen game
	pictured string       // the ID of its rules
	grip     stage.Grip   // of the slider
	more     *stage.Form  // the options; nil until they are opened
}

// New starts with the game on the board, or with the first one of the catalogue.
func New(a *session.Session) *Setup {
	s := &Setup{session: a, games: variant.Catalogue(), cast: session.LoadCast(a.Stage)}
	s.Form = stage.Form{Stage: a.Stage, Two: true, Rows: s.list, Foot: s.buttons, Note: s.wrong}
	s.mine = game.First
	s.seats[0], s.seats[1] = words.SeatHuman, words.SeatMedium
	n := 2
	s.selectRules(s.games[0].Rules)
	if a.Match != nil {
		r := a.Match.Record()
		s.selectRules(r.Rules())
		n = r.Rules().PlayerCount()
		for i, seat := range session.SeatsOf(r) {
			if s.seats[i] = seat; strings.HasPrefix(seat, words.SeatAdaptive) {
				s.seats[i] = words.SeatAdaptive // the next game finds the rating anew
			}
		}
		s.offers = r.Tag(session.TagOffers) == session.Yes
	}
	s.level, s.lots = words.SeatMedium, drewLots(a)
	s.settle(n)
	return s
}

// Of is the setup of some rules, with the players chosen before.
func Of(a *session.Session, r *game.Rules) *Setup {
	s, ok := a.LastSetup.(*Setup)
	if !ok {
		s = New(a)
		s.load()
	}
	a.LastSetup, s.Scroll, s.more = s, 0, nil
	if s.own {
		left := s.Draft
		s.aside = &left
	}
	s.selectRules(r)
	s.adjustSeats()
	return s
}

// Against is the setup with a seat for all players but the first. The seat stays when another
// game is chosen.
func Against(a *session.Session, seat string) *Setup {
	s := New(a)
	s.seats[0], s.seats[1] = words.SeatHuman, seat
	s.settle(2)
	a.LastSetup = s
	return s
}

// Compose is the setup of a composition: the last one, or a new one.
func Compose(a *session.Session) *Setup {
	if s, ok := a.LastSetup.(*Setup); ok && s.own {
		s.Scroll = 0
		return s
	}
	s := Of(a, variant.Catalogue()[0].Rules)
	if s.own = true; s.aside != nil {
		s.Draft, s.aside = *s.aside, nil
	}
	return s
}

// Screen is the address: the game, unless it is a composition.
func (s *Setup) Screen() string {
	if s.own {
		return ""
	}
	return stage.ScreenSetup + "/" + s.catalogueRules().ID
}

// selectRules selects rules: as a game of the catalogue, possibly with another first player, or as a
// composition.
func (s *Setup) selectRules(r *game.Rules) {
	c, composed := variant.Composed(r)
	s.own, s.begins = false, game.Nobody
	if composed {
		s.Draft.load(c)
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

// Rules is the chosen rules, or what is wrong with the composition.
func (s *Setup) Rules() (*game.Rules, error) {
	c := s.Draft.Composition
	if !s.own {
		r := s.catalogueRules()
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

// seat is the chosen seat of a side, adjusted to what the rules allow.
func (s *Setup) seat(p game.Player, r *game.Rules) string {
	if s.seats[p-1] == words.SeatProgram && s.session.NoProgram(r) != nil {
		return session.TopLevel(r)
	}
	return session.Fits(s.seats[p-1], r)
}

// adjustSeats adjusts seats that the rules do not allow, and says so.
func (s *Setup) adjustSeats() {
	r, err := s.Rules()
	if err != nil {
		return
	}
	if int(s.mine) > r.PlayerCount() && s.seats[s.mine-1] == words.SeatHuman {
		lots := s.lots
		s.take(game.First)
		s.lots = lots
	}
	for p := game.First; int(p) <= r.PlayerCount(); p++ {
		if chosen := &s.seats[p-1]; s.seat(p, r) != *chosen {
			switch *chosen {
			case words.SeatPerfect:
				s.session.Inform(words.NoPerfect)
			case words.SeatProgram:
				s.session.Inform(s.session.Explain(s.session.NoProgram(r)))
			}
			*chosen = s.seat(p, r)
		}
	}
}

// wrong says what is wrong with the composition.
func (s *Setup) wrong() game.Say {
	if _, err := s.Rules(); err != nil {
		return s.session.Explain(err)
	}
	return game.Say{}
}

// list lists the rows of the setup: the game or its parts, and who plays.
func (s *Setup) list(f *stage.Form) {
	r, err := s.Rules()
	own := s.own && !s.session.Embedded()
	if own {
		s.Draft.rows(f, s.adjustSeats)
		f.NextColumn()
	}
	if err != nil {
		return // the note says why; it is always visible
	}
	s.settle(r.PlayerCount())
	r = s.withNames(r)
	if own || len(f.Columns) > 1 {
		s.pictureRow(f, r, max(f.Of(pictureHeight), min(f.Of(pictureMost), f.View.H*0.4)))
		if s.own {
			f.Text(idAboutName, variant.Title(r), stage.Strong)
		}
		f.Text(stage.IDAbout, wordAbout(r), stage.Plain)
		if !own {
			s.sourceRow(f, r)
			f.NextColumn()
		}
		s.whoRows(f, r)
		f.Tiled(90, append(s.variants(), s.session.Tile(idOptions, wordOptions, s.options))...)
		return
	}
	s.narrow(f, r)
}

// narrow lists the rows on a narrow screen, where they are to fit without scrolling: the
// picture takes the height that is left, and the rules have a scene of their own if there is
// no room for them.
func (s *Setup) narrow(f *stage.Form, r *game.Rules) {
	listed := len(f.Listed)
	s.whoRows(f, r)
	below := max(f.Y, f.Of(whoHeight)) + f.Of(stage.TileHeight) + f.Gap()
	f.Y, f.Listed = 0, f.Listed[:listed]

	left := f.View.H - f.Of(8) - below
	about := f.Height(wordAbout(r), stage.Plain)
	told := about+f.Of(pictureHeight+10) <= left
	rules, short := wordAbout(r), stage.Plain
	if !told {
		rules, short = r.Goal.Short(), stage.Muted
		about = f.Height(rules, short)
	}
	s.pictureRow(f, r, min(max(left-about-f.Of(10), f.Of(pictureLeast)), f.Of(pictureHeight)))
	id := stage.IDAbout
	if !told {
		id = "goal"
	}
	f.Text(id, rules, short)
	s.whoRows(f, r)
	tiles := s.variants()
	if !told {
		tiles = append(tiles, s.session.Tile("rules", wordRules, func() stage.Scene { return newRules(s, r) }))
	}
	f.Tiled(90, append(tiles, s.session.Tile(idOptions, wordOptions, s.options))...)
}

// sizeRows is the choice among the boards of the game.
func (s *Setup) sizeRows(f *stage.Form, g *variant.Game) {
	var all []stage.Choice
	for i := range 1 + len(g.Sizes()) {
		r := g.Rules
		if i > 0 {
			r = g.Sizes()[i-1]
		}
		all = append(all, stage.Choice{ID: r.ID, Label: words.BoardSize(r), Under: r.Goal.Short(), On: i == s.size, Act: func() {
			s.size, s.begins = i, game.Nobody
			s.adjustSeats()
		}})
	}
	f.Text("sizes", words.Sizes, stage.Strong)
	f.Choose("size", words.Sizes, 140, all)
}

// About lists the title, the rules and the source of a game.
func About(f *stage.Form, r *game.Rules) {
	f.Text(idAboutName, variant.Title(r), stage.Strong)
	f.Text(stage.IDAbout, wordAbout(r), stage.Plain)
	if g := variant.Find(r.ID); g != nil {
		f.Text(idSource, words.Fill(words.Source, g.Source), stage.Muted)
	}
}

// wordAbout is the rules of a game: the catalogue's text, or one made from the parts.
func wordAbout(r *game.Rules) game.Say {
	if g := variant.Find(r.ID); g != nil {
		return game.Says(g.About)
	}
	return r.Text()
}

// beginRow is the choice of who begins, for rules that allow it.
func (s *Setup) beginRow(f *stage.Form, r *game.Rules) {
	if _, ok := variant.Composed(r); !ok {
		return
	}
	first := r.Start().Turn()
	var all []stage.Choice
	for p := game.First; int(p) <= r.PlayerCount(); p++ {
		o := stage.Choice{ID: session.SeatTag(p), Label: words.SideName(r, p), On: p == first, Act: func() { s.begins = p; s.resetBegins() }}
		if r.Common() {
			o.Short = words.Verbatim(words.NumberOf(p))
		} else {
			o.Image = func(c paint.Canvas, box paint.Rect) { s.cast.DrawMark(c, square(box), f.Stage, r, p) }
		}
		all = append(all, o)
	}
	f.Beside("begins", words.Begins, all)
}

// resetBegins resets begins if the rules say the same without it, so that the game keeps its name.
func (s *Setup) resetBegins() {
	chosen := s.begins
	s.begins = game.Nobody
	if r, err := s.Rules(); err != nil || r.Start().Turn() != chosen {
		s.begins = chosen
	}
}

// start is the button that begins the game.
func (s *Setup) start() stage.Node {
	n := s.session.Footer(stage.IDStart, words.Play, s.play)
	n.State = stage.Leads
	if s.wrong().English != "" {
		n.State = stage.Disabled
	}
	return n
}

func (s *Setup) buttons(*stage.Form) []stage.Node {
	nodes := []stage.Node{s.start()}
	if !s.session.Embedded() {
		nodes = []stage.Node{s.session.Footer(stage.IDGames, words.Another, s.another), s.start()}
	}
	if s.session.Match != nil && !s.session.AtHome {
		back := s.session.Footer(stage.IDBack, words.Back, s.session.Pages.Board)
		back.Short = s.session.Words(words.GoBack) // short, beside two other buttons
		nodes = append([]stage.Node{back}, nodes...)
	}
	return nodes
}

// play begins the game, or says what is wrong with it.
func (s *Setup) play() stage.Scene {
	r, err := s.Rules()
	if err != nil {
		s.session.Inform(s.session.Explain(err))
		return nil
	}
	if s.way(r) == byLink {
		if friend := s.session.Pages.Friend; friend != nil {
			return friend(r, func() stage.Scene { return s })
		}
		return s.byLink()
	}
	s.keep(r)
	drawn := s.drawn(r)
	seats, cast := drawn.seated(r), drawn.cast
	keepCast(s.session, &s.cast)
	s.session.Pages.Begin(r, seats, s.offers, func(r *record.Record) { cast.WriteTags(r, seats) })
	return s.session.Pages.Board()
}

// byLink begins the game by link, or says what is wrong with it.
func (s *Setup) byLink() stage.Scene {
	r, err := s.Rules()
	if err != nil {
		s.session.Inform(s.session.Explain(err))
		return nil
	}
	keepCast(s.session, &s.cast)
	return s.session.BeginByLink(r, func(fresh *record.Record) { s.cast.WriteTags(fresh, session.People(r.PlayerCount())) })
}
