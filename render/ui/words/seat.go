package words

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/engine"
	"noughts/game/record"
)

// The names of seats: a person, or a level of the computer. In a game that has begun, an
// adaptive seat ends with its rating: "adaptive-640".
const (
	SeatHuman     = record.Human
	SeatRandom    = "random"
	SeatEasy      = "easy"
	SeatMedium    = "medium"
	SeatSkilled   = "skilled"
	SeatHard      = "hard"
	SeatAdaptive  = "adaptive"
	SeatStrongest = "strongest"
	SeatPerfect   = "perfect"
)

// SeatProgram is the seat of an external program, whose file the player has chosen.
const SeatProgram = "engine"

// LevelOf is the level of a seat. ok is false for any seat that is no level, such as a
// person.
func LevelOf(seat string) (l engine.Level, ok bool) {
	if seat == SeatHuman {
		return l, false
	}
	if rest, adaptive := strings.CutPrefix(seat, SeatAdaptive); adaptive {
		n, err := strconv.Atoi(strings.TrimPrefix(rest, "-"))
		if rest == "" {
			n, err = NewcomerRating, nil
		}
		return engine.Rated(n), err == nil
	}
	l, err := engine.ParseLevel(seat)
	return l, err == nil
}

// NameOf is what a player is called, "" for one who has no name.
func NameOf(r *game.Rules, by game.Player) string {
	if by < game.First || int(by) > len(r.Names) {
		return ""
	}
	return r.Names[by-1]
}

// CardsOf is the bot that a seat names. ok is false if it names none.
func CardsOf(seat string) (b bot.Bot, ok bool) {
	if !bot.Is(seat) {
		return b, false
	}
	b, err := bot.Parse(seat)
	return b, err == nil
}

// StoneCell is the cell where the stone of a move is after the move, which may turn the
// stone's region. It is NoCell if the move places no stone.
func StoneCell(p *game.Position, m game.Move) game.Cell {
	if _, ok := p.Rules().Effect.(game.Twist); !ok || m.To == game.NoCell {
		return m.To
	}
	b := p.Board()
	region, within := b.Region(m.To)
	turned, right := game.TwistOf(m.Arg)
	if turned != region {
		return m.To
	}
	n, _ := b.RegionSize()
	x, y := within%n, within/n
	if right {
		return b.InRegion(region, x*n+n-1-y)
	}
	return b.InRegion(region, (n-1-x)*n+y)
}

// NewcomerRating is the rating of a person without rated games.
const NewcomerRating = 400

// Regions is how many regions a board has.
func Regions(b *game.Board) int {
	nx, ny := b.Regions()
	return nx * ny
}

// Bot is the name of a bot: its own, that of the ready-made bot with the same cards, or
// else "Cards".
func Bot(b bot.Bot) game.Say {
	if b.Name != "" {
		return Verbatim(b.Name)
	}
	if title := ReadyTitle(b); title.English != "" {
		return title
	}
	return wordCards
}

// ReadyTitle is the name of the ready-made bot with the same cards, or empty if there is
// none.
func ReadyTitle(b bot.Bot) game.Say {
	for _, one := range bot.Ready() {
		if one.String() == b.String() {
			return one.Title
		}
	}
	return game.Say{}
}

var wordNobodyHas = game.Say{English: "Nobody wins"}

func wordTimeUp(name game.Say) game.Say { return game.Says("time is up for {0}", name) }

var wordCards = game.Say{English: "Cards"}
