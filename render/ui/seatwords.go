package ui

import (
	"noughts/game"
	"noughts/game/bot"
	"noughts/game/engine"
	"strconv"
	"strings"
)

// The seats that have no level's name, or that the setup knows apart. An
// adaptive seat of a game that has begun has its rating behind it:
// "adaptive-640".
const (
	human          = "human"
	levelAdaptive  = "adaptive"
	levelStrongest = "strongest"
	levelPerfect   = "perfect"
)

// seatProgram is the seat of another program, which the player has named by
// its file.
const seatProgram = "engine"

// levelOf is the level of a seat, and whether the computer plays it. What is
// not known is a person.
func levelOf(seat string) (l engine.Level, ok bool) {
	if seat == human {
		return l, false
	}
	if rest, adaptive := strings.CutPrefix(seat, levelAdaptive); adaptive {
		n, err := strconv.Atoi(strings.TrimPrefix(rest, "-"))
		if rest == "" {
			n, err = newcomer, nil
		}
		return engine.Rated(n), err == nil
	}
	l, err := engine.ParseLevel(seat)
	return l, err == nil
}

// nameOf is what a player is called, "" for one who has no name.
func nameOf(r *game.Rules, by game.Player) string {
	if by < game.First || int(by) > len(r.Names) {
		return ""
	}
	return r.Names[by-1]
}

// cardsOf is the bot of a seat, and whether it is one.
func cardsOf(seat string) (b bot.Bot, ok bool) {
	if !bot.Is(seat) {
		return b, false
	}
	b, err := bot.Parse(seat)
	return b, err == nil
}

func landed(p *game.Position, m game.Move) game.Cell {
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
