package ui

import (
	"strconv"

	"noughts/game"
	"noughts/game/bot"
	"noughts/render/ui/words"
)

// botShelf is the bots: the player's own, and those that are there from the
// start.
type botShelf struct {
	*form
	app  *App
	back func() Scene
	pick func(b bot.Bot) Scene // what becomes of the one that is chosen; nil: it is looked at
	own  []bot.Bot
	gone *bot.Bot // what was deleted last, to bring it back
	from int      // where it stood
}

// newBots is the shelf of bots.
func newBots(a *App, back func() Scene) Scene { return newBotShelf(a, back, nil) }

// newBotShelf is the shelf from which one may be chosen.
func newBotShelf(a *App, back func() Scene, pick func(bot.Bot) Scene) *botShelf {
	s := &botShelf{app: a, back: back, pick: pick, own: a.ownBots()}
	s.form = &form{stage: a.Stage, head: wordBots, two: true, rows: s.list}
	if pick != nil {
		s.head = wordChooseBot
	}
	s.foot = func(*form) []Node {
		foot := []Node{a.footer("back", words.GoBack, back)}
		if pick == nil {
			foot = append(foot, a.footer("cups", wordCups, func() Scene { return newCups(a, s.again) }))
		}
		return foot
	}
	return s
}

func (s *botShelf) list(f *form) {
	f.text("about-bots", wordAboutBots, muted)
	if s.gone != nil {
		f.button("bring-back", words.Fill(words.BringBack, words.Bot(*s.gone)), game.Say{}, do(s.bringBack))
	}
	f.text("own-bots", wordOwnBots, strong)
	if len(s.own) == 0 {
		f.text("no-bots", wordNoBots, muted)
	}
	for i, b := range s.own {
		s.row(f, "bot-"+strconv.Itoa(i+1), b, words.Bot(b), wordCardList(b), func() Scene {
			return newBotEditor(s, i)
		})
	}
	f.button("new-bot", wordNewBot, game.Say{}, s.fresh)
	f.half()
	f.text("ready-bots", wordReadyBots, strong)
	for i, one := range bot.Ready() {
		s.row(f, "ready-"+strconv.Itoa(i+1), one.Bot, one.Title, one.About, func() Scene {
			return newBotPage(s, one.Bot, one.About)
		})
	}
}

// row is a bot of the shelf.
func (s *botShelf) row(f *form, id string, b bot.Bot, name, under game.Say, look func() Scene) {
	f.button(id, name, under, func() Scene {
		switch {
		case s.pick == nil:
			return look()
		case len(b.Cards) == 0:
			s.app.tell(wordNoBotHere)
			return nil
		}
		return s.pick(b)
	})
}

// again is the shelf as it stands now.
func (s *botShelf) again() Scene {
	s.own = s.app.ownBots()
	return s
}

// fresh begins a bot.
func (s *botShelf) fresh() Scene {
	return s.insert(0, bot.Bot{Name: freshBotName(s.app.Stage, s.own)})
}

// insert puts a bot on the shelf, and goes on with it.
func (s *botShelf) insert(at int, b bot.Bot) Scene {
	s.own = s.app.ownBots()
	if len(s.own) >= mostBots {
		s.app.tell(words.Fill(wordManyBots, len(s.own)))
		return nil
	}
	at = min(at, len(s.own))
	s.own = append(s.own[:at:at], append([]bot.Bot{b}, s.own[at:]...)...)
	s.app.keepBots(s.own)
	return newBotEditor(s, at)
}

// remove takes a bot off the shelf.
func (s *botShelf) remove(at int) {
	gone := s.own[at]
	s.gone, s.from = &gone, at
	s.own = append(s.own[:at:at], s.own[at+1:]...)
	s.app.keepBots(s.own)
	s.app.say(words.Fill(words.Deleted, words.Bot(gone)))
}

// bringBack undoes the last deletion.
func (s *botShelf) bringBack() {
	if s.insert(s.from, *s.gone) != nil {
		s.gone = nil
	}
}

// openBot shows the bot of a link.
func (a *App) openBot(text string) error {
	b, err := bot.ParseLink(text)
	if err != nil {
		return err
	}
	a.unwrap()
	s := newBotShelf(a, a.leave, nil)
	a.scene = newBotPage(s, b, game.Say{})
	a.focus, a.wanted = "", ""
	a.changed()
	a.tell(words.Fill(wordBotOpened, words.Bot(b)))
	return nil
}

// playBot leads to the setup, where a bot has the seat of the other player.
func (a *App) playBot(b bot.Bot) Scene {
	s := newSetup(a)
	if len(b.Cards) == 0 {
		a.tell(wordNoBotHere)
		return nil
	}
	s.seats[0] = words.SeatHuman
	for i := 1; i < len(s.seats); i++ {
		s.seats[i] = b.String()
	}
	a.toHome()
	a.lobby.setup = s // whoever chooses another game meets the bot there too
	return s
}

// newBotPage shows a bot that is not the player's: a ready one, or one of a
// link.
func newBotPage(s *botShelf, b bot.Bot, about game.Say) Scene {
	a := s.app
	f := &form{stage: a.Stage, head: words.Bot(b), two: true}
	f.rows = func(f *form) {
		f.text("about", about, plain)
		f.text("cards-title", wordCardsOf, strong)
		for i, c := range b.Cards {
			f.text("card-"+c.String(), game.Says("{0}. {1}", i+1, c.Name()), plain)
			f.y -= f.of(8)
			f.text("about-"+c.String(), aboutCard(a, c), muted)
		}
		f.half()
		keep := wordKeepBot
		if words.ReadyTitle(b).English != "" {
			keep = wordChangeCopy
		}
		f.tiled(120,
			a.tile("keep", keep, func() Scene {
				copied := bot.Bot{Name: b.Name, Cards: b.Cards}
				if copied.Name == "" {
					copied.Name = game.PlayerName(a.words(words.Fill(wordCopyOf, words.Bot(b))))
				}
				next := s.insert(0, copied)
				if next != nil {
					a.tell(words.Fill(wordBotKept, words.Bot(copied)))
				}
				return next
			}),
			a.tile("measure", wordMeasure, func() Scene { return newGauge(a, b, a.botRules(), func() Scene { return f }) }),
			shareTile(a.Stage, &b, func() Scene { return f }),
		)
	}
	f.foot = func(*form) []Node { return a.botFoot(b, s.again) }
	return f
}

// tile is a button of a form's tiles.
func (a *Stage) tile(id string, label game.Say, act func() Scene) Node {
	return Node{ID: id, Role: Button, Label: a.words(label), Act: act}
}

// botFoot are the buttons under a bot.
func (a *App) botFoot(b bot.Bot, back func() Scene) []Node {
	play := a.footer("play-bot", wordPlayBot, func() Scene { return a.playBot(b) })
	play.State = Leads
	if len(b.Cards) == 0 {
		play.State |= Disabled
	}
	return []Node{a.footer("back", words.GoBack, back), play}
}

// aboutCard is what a card wants, and whether it means something in the game on
// the board.
func aboutCard(a *App, c bot.Card) game.Say {
	if r := a.botRules(); !c.Fits(r) {
		return game.Sentences(c.About(), words.Fill(wordUnfit, titleOf(r)))
	}
	return c.About()
}

// shareTile leads to the link of a bot.
func shareTile(a *Stage, b *bot.Bot, back func() Scene) Node {
	return a.tile("share", wordShare, func() Scene {
		if len(b.Cards) == 0 {
			a.tell(wordNoBotHere)
			return nil
		}
		return newBotLink(a, *b, back)
	})
}

// newBotLink gives a bot away as a link.
func newBotLink(a *Stage, b bot.Bot, back func() Scene) Scene {
	link := "#" + b.Link()
	if a.files.Link != nil {
		link = a.files.Link(b.Link())
	}
	shared := newSharedLink(link)
	shared.name, shared.how, shared.title, shared.long = wordBotLink, wordBotLinkHow, words.Bot(b), wordBotLong
	f := &form{stage: a, head: words.Bot(b), rows: func(f *form) { linkRows(f, shared) }}
	f.foot = func(*form) []Node { return []Node{a.footer("back", words.GoBack, back)} }
	return f
}

// cardsRow leads from the choice of who plays a side to the bots.
func (s *setup) cardsRow(f *form, p game.Player, now string) {
	cardsChoice(s.app, f, now, func(b bot.Bot) Scene {
		s.seats[p-1] = b.String()
		return s
	})
}

// cardsChoice leads from the choice of a seat to the bots, to choose one.
func cardsChoice(a *App, f *form, now string, pick func(b bot.Bot) Scene) {
	f.button("seat-cards", wordBotSeat, wordBotSeatHow, func() Scene {
		return newBotShelf(a, func() Scene { return f }, pick)
	})
	if bot.Is(now) {
		f.nodes[len(f.nodes)-1].Under = a.words(a.seatName(now))
		f.holds()
	}
}
