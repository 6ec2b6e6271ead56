package ui

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/rating"
	"noughts/game/record"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// An adaptive seat plays as strongly as the person against it, as far as that
// is known: for each game's rules the store keeps the person's rating, and in
// how many games it was found. A game counts once, when it ends for the first
// time.
const (
	slotRatings = "ratings"
	tagCounted  = "counted"
	mostRatings = 300 // rules that are remembered, the latest first
)

// skill is a person's rating in a game.
type skill struct {
	rating float64
	games  int
}

// level is the rating that an adaptive seat plays at.
func (s skill) level() int {
	elo, _ := engine.Rated(int(math.Round(s.rating))).Elo()
	return elo
}

// after is the rating after a game that gave a share of the points against a
// level: the first games move it further than those that come later.
func (s skill) after(against int, share float64) skill {
	most := max(40, 240/(1+float64(s.games)/2))
	s.rating += most * (share - rating.Expected(s.rating-float64(against)))
	s.rating = max(engine.MinElo, min(engine.MaxElo, s.rating))
	s.games++
	return s
}

// skillAt is the person's rating by some rules.
func skillAt(a *stage.Stage, r *game.Rules) skill {
	text, _ := a.Store.Load(slotRatings) // without it the person begins anew
	for line := range strings.Lines(text) {
		if f := strings.Fields(line); len(f) == 3 && f[0] == r.ID {
			elo, err := strconv.ParseFloat(f[1], 64)
			games, wrong := strconv.Atoi(f[2])
			if err == nil && wrong == nil && elo >= engine.MinElo && elo <= engine.MaxElo && games >= 0 {
				return skill{elo, games}
			}
		}
	}
	return skill{rating: words.NewcomerRating}
}

// learnSkill keeps the person's rating by some rules, before all others.
func learnSkill(a *stage.Stage, r *game.Rules, s skill) error {
	text, _ := a.Store.Load(slotRatings)
	lines := []string{fmt.Sprintf("%s %.1f %d\n", r.ID, s.rating, s.games)}
	for line := range strings.Lines(text) {
		if id, _, _ := strings.Cut(line, " "); id != r.ID && len(lines) < mostRatings && strings.HasSuffix(line, "\n") {
			lines = append(lines, line)
		}
	}
	return a.Store.Save(slotRatings, strings.Join(lines, ""))
}

// adaptsTo is a seat of a game that begins: an adaptive one with its rating.
func adaptsTo(a *stage.Stage, seat string, r *game.Rules) string {
	if strings.HasPrefix(seat, words.SeatAdaptive) {
		return words.SeatAdaptive + "-" + strconv.Itoa(skillAt(a, r).level())
	}
	return fits(seat, r)
}

// count takes in how the game on the board ended, if a person has played it
// against an adaptive seat.
func (a *session) count(e match.Event) {
	r := a.match.Record()
	by, against := a.pupil(r)
	if by == game.Nobody || r.Tag(tagCounted) != "" {
		return
	}
	s := record.Result{End: record.Played, Winner: r.Position().Winner()}
	if e.Result.End != record.Open {
		s = e.Result
	}
	share := 0.0
	switch s.Winner {
	case by:
		share = 1
	case game.Nobody:
		share = 0.5
	}
	r.SetTag(tagCounted, yes)
	if err := learnSkill(a.Stage, r.Rules(), skillAt(a.Stage, r.Rules()).after(against, share)); err != nil {
		a.fail(err)
	}
	a.keepAll(r.String())
}

// pupil is the one person of two who plays against an adaptive seat, and the
// rating of that; Nobody if it is not such a game.
func (a *session) pupil(r *record.Record) (by game.Player, against int) {
	if r.Rules().PlayerCount() != 2 {
		return game.Nobody, 0
	}
	for p := game.First; p <= game.Second; p++ {
		rest, adaptive := strings.CutPrefix(r.Tag(seatTag(p)), words.SeatAdaptive+"-")
		if n, err := strconv.Atoi(rest); adaptive && err == nil && a.match.Human(game.First+game.Second-p) {
			return game.First + game.Second - p, n
		}
	}
	return game.Nobody, 0
}
