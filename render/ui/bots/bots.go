package bots

import (
	"strconv"

	"noughts/game"
	"noughts/game/bot"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// botShelf is the bots: the player's own, and those that are there from the
// start.
type botShelf struct {
	*stage.Form
	app  *session.Session
	back func() stage.Scene
	pick func(b bot.Bot) stage.Scene // what becomes of the one that is chosen; nil: it is looked at
	own  []bot.Bot
	gone *bot.Bot // what was deleted last, to bring it back
	from int      // where it stood
}

// New is the shelf of bots.
func New(a *session.Session, back func() stage.Scene) stage.Scene {
	return newBotShelf(a, back, nil)
}

// newBotShelf is the shelf from which one may be chosen.
func newBotShelf(a *session.Session, back func() stage.Scene, pick func(bot.Bot) stage.Scene) *botShelf {
	s := &botShelf{app: a, back: back, pick: pick, own: a.OwnBots()}
	s.Form = &stage.Form{Stage: a.Stage, Head: words.Bots, Two: true, Rows: s.list}
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

func (s *botShelf) list(f *stage.Form) {
	f.Text("about-bots", wordAboutBots, stage.Muted)
	if s.gone != nil {
		f.Button(stage.IDBringBack, words.Fill(words.BringBack, words.Bot(*s.gone)), game.Say{}, stage.Do(s.bringBack))
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
	f.Button("new-bot", wordNewBot, game.Say{}, s.fresh)
	f.Half()
	f.Text("ready-bots", wordReadyBots, stage.Strong)
	for i, one := range bot.Ready() {
		s.row(f, idReady+strconv.Itoa(i+1), one.Bot, one.Title, one.About, func() stage.Scene {
			return newBotPage(s, one.Bot, one.About)
		})
	}
}

// row is a bot of the shelf.
func (s *botShelf) row(f *stage.Form, id string, b bot.Bot, name, under game.Say, look func() stage.Scene) {
	f.Button(id, name, under, func() stage.Scene {
		switch {
		case s.pick == nil:
			return look()
		case len(b.Cards) == 0:
			s.app.Inform(wordNoBotHere)
			return nil
		}
		return s.pick(b)
	})
}

// again is the shelf as it stands now.
func (s *botShelf) again() stage.Scene {
	s.own = s.app.OwnBots()
	return s
}

// fresh begins a bot.
func (s *botShelf) fresh() stage.Scene {
	return s.insert(0, bot.Bot{Name: freshBotName(s.app.Stage, s.own)})
}

// insert puts a bot on the shelf, and goes on with it.
func (s *botShelf) insert(at int, b bot.Bot) stage.Scene {
	s.own = s.app.OwnBots()
	if len(s.own) >= session.MostBots {
		s.app.Inform(words.Fill(wordManyBots, len(s.own)))
		return nil
	}
	at = min(at, len(s.own))
	s.own = append(s.own[:at:at], append([]bot.Bot{b}, s.own[at:]...)...)
	s.app.KeepBots(s.own)
	return newBotEditor(s, at)
}

// remove takes a bot off the shelf.
func (s *botShelf) remove(at int) {
	gone := s.own[at]
	s.gone, s.from = &gone, at
	s.own = append(s.own[:at:at], s.own[at+1:]...)
	s.app.KeepBots(s.own)
	s.app.Say(words.Fill(words.Deleted, words.Bot(gone)))
}

// bringBack undoes the last deletion.
func (s *botShelf) bringBack() {
	if s.insert(s.from, *s.gone) != nil {
		s.gone = nil
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
	a.Scene = newBotPage(s, b, game.Say{})
	a.Focused, a.Wanted = "", ""
	a.Changed()
	a.Inform(words.Fill(wordBotOpened, words.Bot(b)))
	return nil
}

// playBot leads to the setup, where a bot has the seat of the other player.
func playBot(a *session.Session, b bot.Bot) stage.Scene {
	if len(b.Cards) == 0 {
		a.Inform(wordNoBotHere)
		return nil
	}
	return a.Pages.Against(b.String())
}

// newBotPage shows a bot that is not the player's: a ready one, or one of a
// link.
func newBotPage(s *botShelf, b bot.Bot, about game.Say) stage.Scene {
	a := s.app
	f := &stage.Form{Stage: a.Stage, Head: words.Bot(b), Two: true}
	f.Rows = func(f *stage.Form) {
		f.Text(stage.IDAbout, about, stage.Plain)
		f.Text(idCardsTitle, wordCardsOf, stage.Strong)
		for i, c := range b.Cards {
			f.Text(idCard+c.String(), game.Says("{0}. {1}", i+1, c.Name()), stage.Plain)
			f.Y -= f.Of(8)
			f.Text("about-"+c.String(), aboutCard(a, c), stage.Muted)
		}
		f.Half()
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
	return f
}

// botFoot are the buttons under a bot.
func botFoot(a *session.Session, b bot.Bot, back func() stage.Scene) []stage.Node {
	play := a.Footer("play-bot", wordPlayBot, func() stage.Scene { return playBot(a, b) })
	play.State = stage.Leads
	if len(b.Cards) == 0 {
		play.State |= stage.Disabled
	}
	return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back), play}
}

// aboutCard is what a card wants, and whether it means something in the game on
// the board.
func aboutCard(a *session.Session, c bot.Card) game.Say {
	if r := a.BotRules(); !c.Fits(r) {
		return game.Sentences(c.About(), words.Fill(wordUnfit, titleOf(r)))
	}
	return c.About()
}

// shareTile leads to the link of a bot.
func shareTile(a *stage.Stage, b *bot.Bot, back func() stage.Scene) stage.Node {
	return a.Tile(stage.IDShare, words.Share, func() stage.Scene {
		if len(b.Cards) == 0 {
			a.Inform(wordNoBotHere)
			return nil
		}
		return newBotLink(a, *b, back)
	})
}

// newBotLink gives a bot away as a link.
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

// Row leads from the choice of a seat to the bots, to choose one.
func Row(a *session.Session, f *stage.Form, now string, pick func(b bot.Bot) stage.Scene) {
	f.Button("seat-cards", wordBotSeat, wordBotSeatHow, func() stage.Scene {
		return newBotShelf(a, func() stage.Scene { return f }, pick)
	})
	if bot.Is(now) {
		f.Listed[len(f.Listed)-1].Under = a.Words(a.SeatName(now))
		f.Holds()
	}
}
