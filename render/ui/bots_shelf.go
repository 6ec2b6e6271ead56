package ui

import (
	"strings"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/record"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// slotBots is the slot of the player's own bots: the link of one a line, the
// latest first. What cannot be read is left out.
const slotBots = "bots"

// mostBots is how many are kept.
const mostBots = 100

// ownBots are the player's bots.
func (a *session) ownBots() (all []bot.Bot) {
	text, err := a.Store.Load(slotBots)
	if err != nil {
		a.fail(err)
	}
	for line := range strings.Lines(text) {
		b, empty := emptyBot(line)
		if !empty {
			var err error
			if b, err = bot.ParseLink(line); err != nil {
				continue
			}
		}
		all = append(all, b)
	}
	return all
}

// noCardsYet is what a line begins with that keeps a bot without cards, whose
// name follows.
const noCardsYet = "none;"

// emptyBot reads a bot that has no card yet.
func emptyBot(line string) (b bot.Bot, ok bool) {
	name, ok := strings.CutPrefix(line, noCardsYet)
	return bot.Bot{Name: game.PlayerName(name)}, ok
}

// keepBots keeps the player's bots.
func (a *session) keepBots(all []bot.Bot) {
	var text strings.Builder
	for _, b := range all {
		b.Name = game.PlayerName(b.Name)
		if len(b.Cards) == 0 {
			text.WriteString(noCardsYet + b.Name + "\n")
		} else {
			text.WriteString(b.Link() + "\n")
		}
	}
	if err := a.Store.Save(slotBots, text.String()); err != nil {
		a.fail(err)
	}
}

// seatName is what a seat is called: a bot of the player's by its name.
func (a *session) seatName(seat string) game.Say {
	if name := a.botName(seat); name != "" {
		return words.Verbatim(name)
	}
	return words.Level(seat)
}

// botName is the name that the player has given a bot, "" for none.
func (a *session) botName(seat string) string {
	if _, ok := words.CardsOf(seat); !ok {
		return ""
	}
	for _, b := range a.ownBots() {
		if len(b.Cards) > 0 && b.String() == seat {
			return b.Name
		}
	}
	return ""
}

// christen gives the bots of a game that begins the names that the player has
// given them.
func (a *session) christen(r *record.Record, seats []string) {
	for i, seat := range seats {
		key := record.TagName(game.Player(i + 1))
		if name := a.botName(seat); name != "" && r.Tag(key) == "" {
			r.SetTag(key, name)
		}
	}
}

// botRules is the game that a bot is looked at for: the one on the board.
func (a *session) botRules() *game.Rules {
	if a.match != nil {
		return a.match.Record().Plain()
	}
	return firstRules()
}

// freshBotName is a name for a bot that no other one has.
func freshBotName(a *stage.Stage, all []bot.Bot) string {
	for n := 1; ; n++ {
		name := game.PlayerName(a.Words(words.Fill(wordMyBot, n)))
		taken := false
		for _, b := range all {
			taken = taken || b.Name == name
		}
		if !taken || n > mostBots {
			return name
		}
	}
}
