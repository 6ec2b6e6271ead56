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
	mostRatings = 300 // the most rules whose ratings are stored, the newest first
)

// Skill is a person's rating under one set of rules.
type Skill struct {
	Rating float64
	Games  int
}

// Level is the rating that an adaptive seat plays at.
func (s Skill) Level() int {
	elo, _ := engine.Rated(int(math.Round(s.Rating))).Elo()
	return elo
}

// After returns the skill after one more game. against is the rating of the opponent, share
// the points won: 1, 0.5 or 0. The first games change the rating more than later ones.
func (s Skill) After(against int, share float64) Skill {
	most := max(40, 240/(1+float64(s.Games)/2))
	s.Rating += most * (share - rating.Expected(s.Rating-float64(against)))
	s.Rating = max(engine.MinElo, min(engine.MaxElo, s.Rating))
	s.Games++
	return s
}

// SkillAt loads the person's rating under a set of rules. Without one it is that of a
// newcomer.
func SkillAt(a *stage.Stage, r *game.Rules) Skill {
	text, _ := a.Store.Load(SlotRatings) // on an error the person starts as a newcomer
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

// storeSkill stores the person's rating under a set of rules, in front of all others.
func storeSkill(a *stage.Stage, r *game.Rules, s Skill) error {
	text, _ := a.Store.Load(SlotRatings)
	lines := []string{fmt.Sprintf("%s %.1f %d\n", r.ID, s.Rating, s.Games)}
	for line := range strings.Lines(text) {
		if id, _, _ := strings.Cut(line, " "); id != r.ID && len(lines) < mostRatings && strings.HasSuffix(line, "\n") {
			lines = append(lines, line)
		}
	}
	return a.Store.Save(SlotRatings, strings.Join(lines, ""))
}

// SeatFor returns a seat for a new game: an adaptive one with its rating, any other as
// Fits returns it.
func SeatFor(a *stage.Stage, seat string, r *game.Rules) string {
	if strings.HasPrefix(seat, words.SeatAdaptive) {
		return words.SeatAdaptive + "-" + strconv.Itoa(SkillAt(a, r).Level())
	}
	return Fits(seat, r)
}

// rateGame rates the game on the board, which has ended, if a person has played it against an
// adaptive seat.
func (s *Session) rateGame(e match.Event) {
	r := s.Match.Record()
	by, against := s.ratedPerson(r)
	if by == game.Nobody || r.Tag(tagCounted) != "" {
		return
	}
	result := record.Result{End: record.Played, Winner: r.Position().Winner()}
	if e.Result.End != record.Open {
		result = e.Result
	}
	share := 0.0
	switch result.Winner {
	case by:
		share = 1
	case game.Nobody:
		share = 0.5
	}
	r.SetTag(tagCounted, Yes)
	if err := storeSkill(s.Stage, r.Rules(), SkillAt(s.Stage, r.Rules()).After(against, share)); err != nil {
		s.ReportStore(err)
	}
	s.saveOrReport(r.String())
}

// ratedPerson returns the person in a game of two against an adaptive seat, and the rating of
// that seat. by is Nobody for any other game.
func (s *Session) ratedPerson(r *record.Record) (by game.Player, against int) {
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
