package session

import (
	"strings"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/record"
	"noughts/render/ui/words"
)

// SlotBots is the slot of the player's own bots: one link a line, the latest first. Lines
// that cannot be read are left out.
const SlotBots = "bots"

// MostBots is the most own bots that a player can keep.
const MostBots = 100

// LoadBots loads the player's bots.
func (s *Session) LoadBots() (all []bot.Bot) {
	text, err := s.Store.Load(SlotBots)
	if err != nil {
		s.ReportStore(err)
	}
	for line := range strings.Lines(text) {
		b, empty := parseCardless(line)
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

// cardlessPrefix begins the line of a bot without cards. Its name follows.
const cardlessPrefix = "none;"

// parseCardless reads the line of a bot without cards.
func parseCardless(line string) (b bot.Bot, ok bool) {
	name, ok := strings.CutPrefix(line, cardlessPrefix)
	return bot.Bot{Name: game.PlayerName(name)}, ok
}

// SaveBots stores the player's bots.
func (s *Session) SaveBots(all []bot.Bot) {
	var text strings.Builder
	for _, b := range all {
		b.Name = game.PlayerName(b.Name)
		if len(b.Cards) == 0 {
			text.WriteString(cardlessPrefix + b.Name + "\n")
		} else {
			text.WriteString(b.Link() + "\n")
		}
	}
	if err := s.Store.Save(SlotBots, text.String()); err != nil {
		s.ReportStore(err)
	}
}

// SeatName is the name of a seat: that of the player's bot, else that of the level.
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
	for _, b := range s.LoadBots() {
		if len(b.Cards) > 0 && b.String() == seat {
			return b.Name
		}
	}
	return ""
}

// NameBots writes the names of the player's bots into the record of a new game. A name that
// the record has already stays.
func (s *Session) NameBots(r *record.Record, seats []string) {
	for i, seat := range seats {
		key := record.TagName(game.Player(i + 1))
		if name := s.botName(seat); name != "" && r.Tag(key) == "" {
			r.SetTag(key, name)
		}
	}
}

// BotRules are the rules under which bots are shown: those of the game on the board, else
// the first rules of the catalogue.
func (s *Session) BotRules() *game.Rules {
	if s.Match != nil {
		return s.Match.Record().BaseRules()
	}
	return FirstRules()
}
