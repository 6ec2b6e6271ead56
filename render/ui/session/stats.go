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

// CountStats counts the games of a match. How long a win took is what a watch on
// the table would say: the clocks of people go on only as far as somebody looks.
// Moves of a game that was not over when the program ended are not counted.
func (s *Session) CountStats(m *match.Match) {
	tally.Watch(m, func() time.Duration {
		if s.DateNow == nil {
			return s.Now
		}
		return s.DateNow().Sub(time.Unix(0, 0))
	}, s.statsCard, s.KeepStats)
}

// statsCard is who plays a game, and whether it counts. Nobody asks for the
// statistics of a page around, and what is only shown is played by nobody.
func (s *Session) statsCard(r *record.Record) (c tally.Card, counts bool) {
	z := s.Puzzle
	if s.Env.Asked.ReadOnly || s.Embedded() || r.Tag(TagTask) != "" || z != nil && z.of == r && z.Stage != none ||
		s.Display.Retries() { // what is tried again is not how the game went
		return c, false
	}
	c.ID = DigitsOf(r.Tag(TagBegun)) + "-" + r.Tag(record.TagSeed)
	for by := game.First; int(by) <= r.Rules().PlayerCount(); by++ {
		level := seatOf(r, by)
		if Adaptive(level) {
			level = words.SeatAdaptive
		}
		c.Seats = append(c.Seats, tally.Seat{Name: r.Tag(record.TagName(by)), Level: level})
	}
	return c, true
}

// KeepStats puts a game into the statistics.
func (s *Session) KeepStats(g tally.Game) {
	text, t, err := StatsKept(s.Stage)
	if err == nil {
		line := t.Take(g)
		switch {
		case line == "":
			return
		case t.Full():
			// Who appends between the two would be lost: it is looked again.
			if again, wrong := s.Store.Load(SlotStats); wrong == nil && again == text {
				err = s.Store.Save(SlotStats, t.String())
				break
			}
			err = s.Store.Append(SlotStats, line)
		case text == "":
			err = s.Store.Append(SlotStats, tally.Head+line)
		case !strings.HasSuffix(text, "\n"): // a program was ended in the middle of a line
			err = s.Store.Save(SlotStats, t.String())
		default:
			err = s.Store.Append(SlotStats, line)
		}
	}
	// A store that fails is told of once, and not over what is told of the game.
	if err != nil && !s.miscount && !s.Unkept && s.Notice.English == "" {
		s.miscount = true
		s.Inform(words.Fill(wordStatsUnkept, s.Explain(err)))
	}
}

// StatsKept is the statistics that are kept. A damaged text is set aside, and
// what can be read of it kept.
func StatsKept(a *stage.Stage) (text string, t *tally.Tally, err error) {
	if text, err = a.Store.Load(SlotStats); err != nil {
		return "", nil, err
	}
	t, err = tally.Parse(text)
	if t == nil || err == nil {
		return text, t, err
	}
	a.Inform(game.Sentences(words.Period(wordStatsDamaged(a.Explain(err))), keptAside(setAside(a, SlotStats, text))))
	text = t.String()
	return text, t, a.Store.Save(SlotStats, text)
}
