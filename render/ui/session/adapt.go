package session

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

// An adaptive seat plays at the rating of its opponent. For each game's rules the store keeps
// the person's rating and the number of rated games. A game is rated once, when it ends for
// the first time.
const (
	SlotRatings = "ratings"
	tagCounted  = "counted"
	mostRatings = 300 // rules that are remembered, the latest first
)

// Skill is a person's rating in a game.
type Skill struct {
	Rating float64
	Games  int
}

// Level is the rating that an adaptive seat plays at.
func (s Skill) Level() int {
	elo, _ := engine.Rated(int(math.Round(s.Rating))).Elo()
	return elo
}

// After is the rating after a game that gave a share of the points against a
// level: the first games move it further than those that come later.
func (s Skill) After(against int, share float64) Skill {
	most := max(40, 240/(1+float64(s.Games)/2))
	s.Rating += most * (share - rating.Expected(s.Rating-float64(against)))
	s.Rating = max(engine.MinElo, min(engine.MaxElo, s.Rating))
	s.Games++
	return s
}

// SkillAt is the person's rating by some rules.
func SkillAt(a *stage.Stage, r *game.Rules) Skill {
	text, _ := a.Store.Load(SlotRatings) // without it the person begins anew
	for line := range strings.Lines(text) {
		if f := strings.Fields(line); len(f) == 3 && f[0] == r.ID {
			elo, err := strconv.ParseFloat(f[1], 64)
			games, wrong := strconv.Atoi(f[2])
			if err == nil && wrong == nil && elo >= engine.MinElo && elo <= engine.MaxElo && games >= 0 {
				return Skill{elo, games}
			}
		}
	}
	return Skill{Rating: words.NewcomerRating}
}

// learnSkill keeps the person's rating by some rules, before all others.
func learnSkill(a *stage.Stage, r *game.Rules, s Skill) error {
	text, _ := a.Store.Load(SlotRatings)
	lines := []string{fmt.Sprintf("%s %.1f %d\n", r.ID, s.Rating, s.Games)}
	for line := range strings.Lines(text) {
		if id, _, _ := strings.Cut(line, " "); id != r.ID && len(lines) < mostRatings && strings.HasSuffix(line, "\n") {
			lines = append(lines, line)
		}
	}
	return a.Store.Save(SlotRatings, strings.Join(lines, ""))
}

// AdaptsTo is a seat of a game that begins: an adaptive one with its rating.
func AdaptsTo(a *stage.Stage, seat string, r *game.Rules) string {
	if strings.HasPrefix(seat, words.SeatAdaptive) {
		return words.SeatAdaptive + "-" + strconv.Itoa(SkillAt(a, r).Level())
	}
	return Fits(seat, r)
}

// count takes in how the game on the board ended, if a person has played it
// against an adaptive seat.
func (a *Session) count(e match.Event) {
	r := a.Match.Record()
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
	r.SetTag(tagCounted, Yes)
	if err := learnSkill(a.Stage, r.Rules(), SkillAt(a.Stage, r.Rules()).After(against, share)); err != nil {
		a.Fail(err)
	}
	a.keepAll(r.String())
}

// pupil is the one person of two who plays against an adaptive seat, and the
// rating of that; Nobody if it is not such a game.
func (s *Session) pupil(r *record.Record) (by game.Player, against int) {
	if r.Rules().PlayerCount() != 2 {
		return game.Nobody, 0
	}
	for p := game.First; p <= game.Second; p++ {
		rest, adaptive := strings.CutPrefix(r.Tag(SeatTag(p)), words.SeatAdaptive+"-")
		if n, err := strconv.Atoi(rest); adaptive && err == nil && s.Match.Human(game.First+game.Second-p) {
			return game.First + game.Second - p, n
		}
	}
	return game.Nobody, 0
}
