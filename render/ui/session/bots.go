package session

import (
	"strings"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/record"
	"noughts/render/ui/words"
)

// SlotBots is the slot of the player's own bots: the link of one a line, the
// latest first. What cannot be read is left out.
const SlotBots = "bots"

// MostBots is how many are kept.
const MostBots = 100

// OwnBots are the player's bots.
func (s *Session) OwnBots() (all []bot.Bot) {
	text, err := s.Store.Load(SlotBots)
	if err != nil {
		s.Fail(err)
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

// KeepBots keeps the player's bots.
func (s *Session) KeepBots(all []bot.Bot) {
	var text strings.Builder
	for _, b := range all {
		b.Name = game.PlayerName(b.Name)
		if len(b.Cards) == 0 {
			text.WriteString(noCardsYet + b.Name + "\n")
		} else {
			text.WriteString(b.Link() + "\n")
		}
	}
	if err := s.Store.Save(SlotBots, text.String()); err != nil {
		s.Fail(err)
	}
}

// SeatName is what a seat is called: a bot of the player's by its name.
func (s *Session) SeatName(seat string) game.Say {
	if name := s.botName(seat); name != "" {
		return words.Verbatim(name)
	}
	return words.Level(seat)
}

// botName is the name that the player has given a bot, "" for none.
func (s *Session) botName(seat string) string {
	if _, ok := words.CardsOf(seat); !ok {
		return ""
	}
	for _, b := range s.OwnBots() {
		if len(b.Cards) > 0 && b.String() == seat {
			return b.Name
		}
	}
	return ""
}

// Christen gives the bots of a game that begins the names that the player has
// given them.
func (s *Session) Christen(r *record.Record, seats []string) {
	for i, seat := range seats {
		key := record.TagName(game.Player(i + 1))
		if name := s.botName(seat); name != "" && r.Tag(key) == "" {
			r.SetTag(key, name)
		}
	}
}

// BotRules is the game that a bot is looked at for: the one on the board.
func (s *Session) BotRules() *game.Rules {
	if s.Match != nil {
		return s.Match.Record().Plain()
	}
	return FirstRules()
}
