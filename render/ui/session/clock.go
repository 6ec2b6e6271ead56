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

// The clocks of people run while the game is on the screen: in a menu or in the
// setup they wait, and in a page that is hidden or a machine that sleeps, since
// the program does not run there. The match knows how much time has gone by
// only from here.

// clocks is what the App knows of them.
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

// Wind moves the clocks' time on while the game is seen.
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

// WatchClock has the screen drawn when a digit changes, and asks for a Tick when the
// next one will.
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

// warn tells a player whose time runs out: quietly, and a sound once in a game.
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

// ClockText is what a clock shows: hours and minutes where there are any, and in
// the end tenths of seconds. It shows 0 only when nothing is left.
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

// UntilChange is the time after which clockText says something else.
func UntilChange(left time.Duration) time.Duration {
	step := stage.Second
	if left <= stage.Tenths {
		step = stage.Tenth
	}
	return max(left-(up(left, step)-1)*step, stage.Shortest)
}

// up is how many steps a time has, the last one begun.
func up(left, step time.Duration) time.Duration { return (left + step - 1) / step }
