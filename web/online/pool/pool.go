// Package pool says which games are rated together: those of the same rules at
// about the same speed.
package pool

import (
	"errors"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/variant"
)

// Speed is how long a game takes, roughly.
type Speed string

// The speeds, the quickest first.
const (
	Bullet         Speed = "bullet"
	Blitz          Speed = "blitz"
	Rapid          Speed = "rapid"
	Correspondence Speed = "correspondence"
)

// Speeds are all of them.
var Speeds = []Speed{Bullet, Blitz, Rapid, Correspondence}

// moves is how many moves of a player the bonus is counted for, as chess servers
// do.
const moves = 40

// SpeedOf is the speed of a clock, "" for none. What a player has for a game of
// 40 moves decides: less than three minutes is bullet, less than eight blitz.
// Without a base, and with more than ten minutes a move, it is correspondence.
func SpeedOf(c match.Control) Speed {
	all := c.Base + moves*c.Bonus
	switch {
	case c == (match.Control{}):
		return ""
	case c.Base == 0 && c.Bonus > match.MaxBonus:
		return Correspondence
	case all < 3*time.Minute:
		return Bullet
	case all < 8*time.Minute:
		return Blitz
	}
	return Rapid
}

// The errors of games that have no pool. They are told to people.
var (
	errClock   = errors.New("a rated game has a clock")
	errTwo     = errors.New("a rated game is one of two players")
	errUnknown = errors.New("rated games are those of the catalogue; play this one without a rating")
)

// Of is the name of the pool of a game: the ID of its rules and the speed.
// Only games of the catalogue and their usual sizes have pools: there would be
// nobody in the others.
func Of(r *game.Rules, c match.Control) (string, error) {
	speed := SpeedOf(c)
	switch {
	case r.PlayerCount() != 2:
		return "", errTwo
	case speed == "":
		return "", errClock
	case !listed(r.ID):
		return "", errUnknown
	}
	return r.ID + " " + string(speed), nil
}

func listed(id string) bool {
	for _, g := range variant.Catalogue() {
		if g.Rules.ID == id {
			return true
		}
		for _, r := range g.Sizes() {
			if r.ID == id {
				return true
			}
		}
	}
	return false
}

// Parse is the rules' ID and the speed of a name.
func Parse(name string) (rules string, speed Speed, ok bool) {
	rules, word, ok := strings.Cut(name, " ")
	for _, s := range Speeds {
		if string(s) == word {
			return rules, s, ok && listed(rules)
		}
	}
	return "", "", false
}
