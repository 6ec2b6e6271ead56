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

// Persons' clocks run while the game is on the screen. They stop in menus and in the setup,
// while the page is hidden, and while the machine sleeps. The match gets the elapsed time
// only from here.

// clocks is the state of the clocks.
type clocks struct {
	time  time.Duration // that has gone by for them
	wound time.Duration // of the program, when it was added to last
	delay time.Duration // from then on, after which a Tick was asked for; 0 for none
	timer *time.Timer   // that asks for it
	shown string        // what the running clock shows
	at    *record.Node  // whose turn was timed last
	left  time.Duration // of that turn
	Low   uint16        // a bit for each player who was told that little is left
}

// Wind advances the clocks while the game is visible.
func (s *Session) Wind(now time.Duration, seen bool) {
	k := &s.Clocks
	gone := now - k.wound
	k.wound = now
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

// WatchClock redraws when a digit changes, and schedules a Tick for the next change.
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

// warn announces that a player's time runs out, with a sound once a game.
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

// ClockText is a clock's time: with hours and minutes if there are any, and with tenths of
// seconds near the end. It is 0 only when no time is left.
func ClockText(left time.Duration) string {
	if d := up(left, stage.Tenth); d < stage.Tenths/stage.Tenth {
		return fmt.Sprintf("0:%02d.%d", d/10, d%10)
	}
	return WholeText(left)
}

// WholeText is a time in whole seconds.
func WholeText(left time.Duration) string {
	s := up(left, stage.Second)
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
	return max(left-(up(left, step)-1)*step, stage.Shortest)
}

// up is a time in steps, rounded up.
func up(left, step time.Duration) time.Duration { return (left + step - 1) / step }
