package ui

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

// countStats counts the games of a match. How long a win took is what a watch on
// the table would say: the clocks of people go on only as far as somebody looks.
// Moves of a game that was not over when the program ended are not counted.
func (a *session) countStats(m *match.Match) {
	tally.Watch(m, func() time.Duration {
		if a.DateNow == nil {
			return a.Now
		}
		return a.DateNow().Sub(time.Unix(0, 0))
	}, a.statsCard, a.keepStats)
}

// statsCard is who plays a game, and whether it counts. Nobody asks for the
// statistics of a page around, and what is only shown is played by nobody.
func (a *session) statsCard(r *record.Record) (c tally.Card, counts bool) {
	z := a.puzzle
	if a.env.Asked.ReadOnly || a.embedded() || r.Tag(tagTask) != "" || z != nil && z.of == r && z.stage != none ||
		a.display.retries() { // what is tried again is not how the game went
		return c, false
	}
	c.ID = digitsOf(r.Tag(tagBegun)) + "-" + r.Tag(record.TagSeed)
	for by := game.First; int(by) <= r.Rules().PlayerCount(); by++ {
		level := seatOf(r, by)
		if adaptive(level) {
			level = words.SeatAdaptive
		}
		c.Seats = append(c.Seats, tally.Seat{Name: r.Tag(record.TagName(by)), Level: level})
	}
	return c, true
}

// keepStats puts a game into the statistics.
func (a *session) keepStats(g tally.Game) {
	text, t, err := statsKept(a.Stage)
	if err == nil {
		line := t.Take(g)
		switch {
		case line == "":
			return
		case t.Full():
			// Who appends between the two would be lost: it is looked again.
			if again, wrong := a.Store.Load(SlotStats); wrong == nil && again == text {
				err = a.Store.Save(SlotStats, t.String())
				break
			}
			err = a.Store.Append(SlotStats, line)
		case text == "":
			err = a.Store.Append(SlotStats, tally.Head+line)
		case !strings.HasSuffix(text, "\n"): // a program was ended in the middle of a line
			err = a.Store.Save(SlotStats, t.String())
		default:
			err = a.Store.Append(SlotStats, line)
		}
	}
	// A store that fails is told of once, and not over what is told of the game.
	if err != nil && !a.miscount && !a.unkept && a.Notice.English == "" {
		a.miscount = true
		a.Inform(words.Fill(wordStatsUnkept, a.Explain(err)))
	}
}

// statsKept is the statistics that are kept. A damaged text is set aside, and
// what can be read of it kept.
func statsKept(a *stage.Stage) (text string, t *tally.Tally, err error) {
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
