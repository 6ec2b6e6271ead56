package session

import (
	"fmt"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/sound/cue"
	"noughts/render/ui/stage"
)

// The clocks of people run while the game is on the screen. They stop in menus and in the
// setup, while the page is hidden, and while the machine sleeps. The match gets the elapsed
// time only from here.

// clocks is the state of the clocks.
type clocks struct {
	time        time.Duration // the time by which the clocks run: how long the game was visible
	lastAdvance time.Duration // program time of the last AdvanceClocks
	delay       time.Duration // time until the next scheduled Tick; 0 for none
	timer       *time.Timer   // wakes the program for that Tick
	shown       string        // text of the running clock, "" if none runs
	at          *record.Node  // node of the last call of warn
	left        time.Duration // time left at the last call of warn
	Low         uint16        // has a bit for each player who heard that little time is left
}

// AdvanceClocks advances the clocks to a time of the program. They advance only while the game is
// visible. A gap that is much longer than the scheduled one counts as the scheduled one:
// the machine has slept.
func (s *Session) AdvanceClocks(now time.Duration, seen bool) {
	k := &s.Clocks
	gone := now - k.lastAdvance
	k.lastAdvance = now
	if !seen {
		return
	}
	due := k.delay
	if due == 0 {
		due = stage.Unasked
	}
	if gone > due+stage.Lateness {
		gone = due
	}
	k.time += max(0, gone)
}

// WatchClock redraws when the text of the running clock changes, and schedules a Tick for
// the next change.
func (s *Session) WatchClock(seen bool) {
	k := &s.Clocks
	k.delay = 0
	t, ok := s.Time()
	if !ok || t.Runs == game.Nobody || !seen {
		if k.shown != "" {
			k.shown = ""
			s.Changed()
		}
		if k.timer != nil {
			k.timer.Stop()
		}
		return
	}
	left := t.Left[t.Runs-1]
	if text := ClockText(left); text != k.shown {
		k.shown = text
		s.Changed()
	}
	s.warn(t, left)
	k.delay = UntilChange(left)
	if k.timer == nil {
		k.timer = time.AfterFunc(k.delay, s.Wake)
	} else {
		k.timer.Reset(k.delay)
	}
}

// warn announces that the running player has little time left. The sound is played once a
// game for each player, or once a move where the clock counts single moves.
func (s *Session) warn(t match.Time, left time.Duration) {
	k := &s.Clocks
	at := s.Match.Record().At()
	was := k.left
	if k.left = left; k.at != at {
		k.at = at
		return
	}
	name := s.Current().Title(t.Runs)
	passes := func(mark time.Duration) bool { return was > mark && left <= mark && left > 0 }
	switch low := t.Full() > stage.SecondsLeft*3/2; {
	case passes(stage.MinuteLeft) && t.Full() > stage.MinuteLeft:
		s.Say(wordMinuteLeft(name))
	case low && passes(stage.SecondsLeft), !low && passes(stage.Countdown):
		if low {
			s.Say(wordSecondsLeft(name, int(stage.SecondsLeft.Seconds())))
		}
		if bit := uint16(1) << t.Runs; k.Low&bit == 0 || t.Base == 0 {
			k.Low |= bit
			s.Sound(cue.Low, game.Nobody, 0)
		}
	}
}

// ClockText formats the time of a clock: with hours if there are any, and with tenths of
// seconds near the end. It rounds up, so that 0 means that no time is left.
func ClockText(left time.Duration) string {
	if d := ceilSteps(left, stage.Tenth); d < stage.Tenths/stage.Tenth {
		return fmt.Sprintf("0:%02d.%d", d/10, d%10)
	}
	return WholeText(left)
}

// WholeText formats a time in whole seconds, rounded up.
func WholeText(left time.Duration) string {
	s := ceilSteps(left, stage.Second)
	if h := s / 3600; h > 0 {
		return fmt.Sprintf("%d:%02d:%02d", h, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// UntilChange is the time until ClockText changes.
func UntilChange(left time.Duration) time.Duration {
	step := stage.Second
	if left <= stage.Tenths {
		step = stage.Tenth
	}
	return max(left-(ceilSteps(left, step)-1)*step, stage.Shortest)
}

// ceilSteps is a time in steps, rounded up.
func ceilSteps(left, step time.Duration) time.Duration { return (left + step - 1) / step }
