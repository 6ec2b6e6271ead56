package bots

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/bot"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// botList is the list of bots: the user's own, and the ready-made ones.
type botList struct {
	stage.Form
	session *session.Session
	back    func() stage.Scene
	pick    func(b bot.Bot) stage.Scene // takes the chosen bot; if nil, the bot is shown instead
	own     []bot.Bot
	deleted *bot.Bot // the last one deleted, which can be restored
	from    int      // its index
}

// New shows the list of bots.
func New(a *session.Session, back func() stage.Scene) stage.Scene {
	return newBotShelf(a, back, nil)
}

// Screen is the address. Where a bot is chosen there is none.
func (s *botList) Screen() string {
	if s.pick != nil {
		return ""
	}
	return stage.ScreenBots
}

// At edits the bot of an address, or shows the list if it is not there any more. A bot that is not
// one's own has its whole link as its address.
func At(a *session.Session, of string, back func() stage.Scene) stage.Scene {
	s := newBotShelf(a, back, nil)
	for i, b := range s.own {
		if b.Link() == begins+of {
			return newBotEditor(s, i)
		}
	}
	if b, err := bot.ParseLink(of); err == nil && strings.HasPrefix(of, begins) {
		return newBotPage(s, b)
	}
	return s
}

// newBotShelf shows the list of bots; with pick, one is to be chosen.
func newBotShelf(a *session.Session, back func() stage.Scene, pick func(bot.Bot) stage.Scene) *botList {
	s := &botList{session: a, back: back, pick: pick, own: a.LoadBots()}
	s.Form = stage.Form{Stage: a.Stage, Head: words.Bots, Two: true, Rows: s.list}
	if pick != nil {
		s.Head = wordChooseBot
	}
	s.Foot = func(*stage.Form) []stage.Node {
		foot := []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)}
		if pick == nil {
			foot = append(foot, a.Footer(stage.IDCups, words.Cups, func() stage.Scene { return a.Pages.Cups(s.again) }))
		}
		return foot
	}
	return s
}

func (s *botList) list(f *stage.Form) {
	f.Text("about-bots", wordAboutBots, stage.Muted)
	if s.deleted != nil {
		f.Button(stage.IDBringBack, words.Fill(words.BringBack, words.Bot(*s.deleted)), game.Say{}, stage.Do(s.restore))
	}
	f.Text("own-bots", wordOwnBots, stage.Strong)
	if len(s.own) == 0 {
		f.Text("no-bots", wordNoBots, stage.Muted)
	}
	for i, b := range s.own {
		s.row(f, idBot+strconv.Itoa(i+1), b, words.Bot(b), wordCardList(b), func() stage.Scene {
			return newBotEditor(s, i)
		})
	}
	f.Button("new-bot", wordNewBot, game.Say{}, s.newBot)
	f.NextColumn()
	f.Text("ready-bots", wordReadyBots, stage.Strong)
	for i, one := range bot.Ready() {
		s.row(f, idReady+strconv.Itoa(i+1), one.Bot, one.Title, one.About, func() stage.Scene {
			return newBotPage(s, one.Bot)
		})
	}
}

// row lists a bot.
func (s *botList) row(f *stage.Form, id string, b bot.Bot, name, under game.Say, look func() stage.Scene) {
	f.Button(id, name, under, func() stage.Scene {
		switch {
		case s.pick == nil:
			return look()
		case len(b.Cards) == 0:
			s.session.Inform(wordNoBotHere)
			return nil
		}
		return s.pick(b)
	})
}

// isSame tells whether two bots are the same, as they are kept.
func isSame(a, b bot.Bot) bool {
	a.Name, b.Name = game.PlayerName(a.Name), game.PlayerName(b.Name)
	return a.Link() == b.Link()
}

// reload loads the list, which another tab may have changed, and returns the index that a bot has
// now, -1 if it is not there any more. It was at an index.
func (s *botList) reload(at int, b bot.Bot) int {
	s.own = s.session.LoadBots()
	if at < len(s.own) && isSame(s.own[at], b) {
		return at
	}
	for at, other := range s.own {
		if isSame(other, b) {
			return at
		}
	}
	return -1
}

// again reloads the list.
func (s *botList) again() stage.Scene {
	s.own = s.session.LoadBots()
	return s
}

// newBot makes a new bot, and edits it.
func (s *botList) newBot() stage.Scene {
	return s.insert(0, bot.Bot{Name: freshBotName(s.session.Stage, s.own)})
}

// insert adds a bot to the list, and edits it.
func (s *botList) insert(at int, b bot.Bot) stage.Scene {
	s.own = s.session.LoadBots()
	if len(s.own) >= session.MostBots {
		s.session.Inform(words.Fill(wordManyBots, len(s.own)))
		return nil
	}
	at = min(at, len(s.own))
	s.own = append(s.own[:at:at], append([]bot.Bot{b}, s.own[at:]...)...)
	s.session.SaveBots(s.own)
	return newBotEditor(s, at)
}

// remove deletes a bot from the list.
func (s *botList) remove(at int) {
	gone := s.own[at]
	if at = s.reload(at, gone); at >= 0 {
		s.own = append(s.own[:at:at], s.own[at+1:]...)
		s.session.SaveBots(s.own)
	}
	s.deleted, s.from = &gone, max(at, 0)
	s.session.Say(words.Fill(words.Deleted, words.Bot(gone)))
}

// restore undoes the last deletion.
func (s *botList) restore() {
	if s.insert(s.from, *s.deleted) != nil {
		s.deleted = nil
	}
}

// Open shows the bot of a link.
func Open(a *session.Session, text string) error {
	b, err := bot.ParseLink(text)
	if err != nil {
		return err
	}
	a.Unwrap()
	s := newBotShelf(a, a.Pages.Leave, nil)
	a.Scene = newBotPage(s, b)
	a.Focused, a.Wanted = "", ""
	a.Changed()
	a.Inform(words.Fill(wordBotOpened, words.Bot(b)))
	return nil
}

// playBot shows the setup with a bot as the opponent.
func playBot(a *session.Session, b bot.Bot) stage.Scene {
	if len(b.Cards) == 0 {
		a.Inform(wordNoBotHere)
		return nil
	}
	return a.Pages.Against(b.String())
}

// newBotPage shows a bot that is not the user's: a ready-made one, or one of a link.
func newBotPage(s *botList, b bot.Bot) stage.Scene {
	a := s.session
	var about game.Say
	for _, one := range bot.Ready() {
		if one.Link() == b.Link() {
			about = one.About
		}
	}
	f := &stage.Form{Stage: a.Stage, Head: words.Bot(b), Two: true}
	f.Rows = func(f *stage.Form) {
		f.Text(stage.IDAbout, about, stage.Plain)
		f.Text(idCardsTitle, wordCardsOf, stage.Strong)
		for i, c := range b.Cards {
			f.Text(idCard+c.String(), game.Says("{0}. {1}", i+1, c.Name()), stage.Plain)
			f.Y -= f.Of(8)
			f.Text("about-"+c.String(), aboutCard(a, c), stage.Muted)
		}
		f.NextColumn()
		keep := wordKeepBot
		if words.ReadyTitle(b).English != "" {
			keep = wordChangeCopy
		}
		f.Tiled(120,
			a.Tile("keep", keep, func() stage.Scene {
				copied := bot.Bot{Name: b.Name, Cards: b.Cards}
				if copied.Name == "" {
					copied.Name = game.PlayerName(a.Words(words.Fill(wordCopyOf, words.Bot(b))))
				}
				next := s.insert(0, copied)
				if next != nil {
					a.Inform(words.Fill(wordBotKept, words.Bot(copied)))
				}
				return next
			}),
			a.Tile(idMeasure, wordMeasure, func() stage.Scene { return newGauge(a, b, a.BotRules(), func() stage.Scene { return f }) }),
			shareTile(a.Stage, &b, func() stage.Scene { return f }),
		)
	}
	f.Foot = func(*stage.Form) []stage.Node { return botFoot(a, b, s.again) }
	return a.Pages.Named(stage.ScreenBots+"/"+b.Link(), f)
}

// botFoot lists the buttons at the foot of a bot's scene.
func botFoot(a *session.Session, b bot.Bot, back func() stage.Scene) []stage.Node {
	play := a.Footer("play-bot", wordPlayBot, func() stage.Scene { return playBot(a, b) })
	play.State = stage.Leads
	if len(b.Cards) == 0 {
		play.State |= stage.Disabled
	}
	return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back), play}
}

// aboutCard describes a card, and says if it has no effect in the game on the board.
func aboutCard(a *session.Session, c bot.Card) game.Say {
	if r := a.BotRules(); !c.Fits(r) {
		return game.Sentences(c.About(), words.Fill(wordUnfit, titleOf(r)))
	}
	return c.About()
}

// shareTile is the button that leads to the link of a bot.
func shareTile(a *stage.Stage, b *bot.Bot, back func() stage.Scene) stage.Node {
	return a.Tile(stage.IDShare, words.Share, func() stage.Scene {
		if len(b.Cards) == 0 {
			a.Inform(wordNoBotHere)
			return nil
		}
		return newBotLink(a, *b, back)
	})
}

// newBotLink shows the link of a bot.
func newBotLink(a *stage.Stage, b bot.Bot, back func() stage.Scene) stage.Scene {
	link := "#" + b.Link()
	if a.Files.Link != nil {
		link = a.Files.Link(b.Link())
	}
	shared := stage.NewLink(link)
	shared.Name, shared.How, shared.Title, shared.Long = wordBotLink, wordBotLinkHow, words.Bot(b), wordBotLong
	f := &stage.Form{Stage: a, Head: words.Bot(b), Rows: func(f *stage.Form) { stage.LinkRows(f, shared) }}
	f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)} }
	return f
}

// Row lists the button in the choice of a seat that leads to the bots.
func Row(a *session.Session, f *stage.Form, now string, pick func(b bot.Bot) stage.Scene) {
	f.Button("seat-cards", wordBotSeat, wordBotSeatHow, func() stage.Scene {
		return newBotShelf(a, func() stage.Scene { return f }, pick)
	})
	if bot.Is(now) {
		f.Listed[len(f.Listed)-1].Under = a.Words(a.SeatName(now))
		f.MarkChosen()
	}
}
