package session

import (
	"strings"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/match/tally"
	"noughts/game/record"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// SlotStats is the slot of the statistics: a text of package tally. Windows
// append their games to it, so that none loses what another has counted.
const SlotStats = "statistics"

// CountStats counts the games of a match. The length of a game is measured by the time of
// day, since people's clocks run only while the game is visible. The moves of a game that
// was unfinished when the program ended are not counted.
func (s *Session) CountStats(m *match.Match) {
	tally.Watch(m, func() time.Duration {
		if s.DateNow == nil {
			return s.Now
		}
		return s.DateNow().Sub(time.Unix(0, 0))
	}, s.statsCard, s.SaveStats)
}

// statsCard returns who plays a game, and whether the game counts. Games in an embed,
// read-only games, puzzles and moves that are tried again do not count.
func (s *Session) statsCard(r *record.Record) (c tally.GameInfo, counts bool) {
	z := s.Puzzle
	if s.Env.Request.ReadOnly || s.Embedded() || r.Tag(TagTask) != "" || z != nil && z.record == r && z.Phase != none ||
		s.Display.Retrying() { // a move that is tried again is not part of the game
		return c, false
	}
	c.ID = gameID(r)
	for by := game.First; int(by) <= r.Rules().PlayerCount(); by++ {
		level := seatOf(r, by)
		if Adaptive(level) {
			level = words.SeatAdaptive
		}
		c.Seats = append(c.Seats, tally.Seat{Name: r.Tag(record.TagName(by)), Level: level})
	}
	return c, true
}

// SaveStats stores a game in the statistics.
func (s *Session) SaveStats(g tally.Game) {
	text, t, err := LoadStats(s.Stage)
	if err == nil {
		line := t.Take(g)
		if line != "" {
			s.tellFeat(t, &g)
		}
		switch {
		case line == "":
			return
		case t.Full():
			// What another window appends between Load and Save would be lost, so the text
			// is compared first.
			if again, wrong := s.Store.Load(SlotStats); wrong == nil && again == text {
				err = s.Store.Save(SlotStats, t.String())
				break
			}
			err = s.Store.Append(SlotStats, line)
		case text == "":
			err = s.Store.Append(SlotStats, tally.Head+line)
		case !strings.HasSuffix(text, "\n"): // a program ended while it wrote the line
			err = s.Store.Save(SlotStats, t.String())
		default:
			err = s.Store.Append(SlotStats, line)
		}
	}
	// Report a failing store once, and not over a message about the game.
	if err != nil && !s.statsFailed && !s.SaveFailed && s.Notice.English == "" {
		s.statsFailed = true
		s.Inform(words.Fill(wordStatsNotSaved, s.Explain(err)))
	}
}

// tellFeat tells the only person in a game what a win was besides: the first over a level, or
// one of several in a row. The game is counted already.
func (s *Session) tellFeat(t *tally.Tally, g *tally.Game) {
	you := s.You()
	if you == game.Nobody || s.TurnSide() != game.Nobody || len(g.Seats) != 2 || len(g.Results) != 2 || g.Correction || g.Results[you-1] != 'w' {
		return
	}
	k := tally.Key{Player: g.Seats[you-1].Name, Rules: tally.All, Level: g.Seats[game.Second-you].Level}
	first := t.Query(k)
	k.Rules, k.Level = g.Rules, tally.All
	row := t.Query(k)
	switch {
	case first.Won == 1:
		s.Feat = wordFirstWin(s.SeatName(g.Seats[game.Second-you].Level))
	case row.Streak >= leastStreak:
		s.Feat = wordStreak(row.Streak)
	default:
		return
	}
	s.Say(s.Feat)
	s.Changed()
}

// leastStreak is the number of wins in a row from which on they are told.
const leastStreak = 3

// LoadStats loads the statistics. A damaged text is set aside, and replaced by what can be
// read of it; it stays where it is if that fails.
func LoadStats(a *stage.Stage) (text string, t *tally.Tally, err error) {
	if text, err = a.Store.Load(SlotStats); err != nil {
		return "", nil, err
	}
	t, err = tally.Parse(text)
	if t == nil || err == nil {
		return text, t, err
	}
	aside, failed := SetAside(a, SlotStats, text)
	if failed != nil {
		return "", nil, failed
	}
	a.Inform(game.Sentences(words.Period(wordStatsDamaged(a.Explain(err))), aside))
	text = t.String()
	return text, t, a.Store.Save(SlotStats, text)
}
