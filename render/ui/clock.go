package ui

import (
	"fmt"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
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
	low   uint16        // a bit for each player who was told that little is left
}

// wind moves the clocks' time on while the game is seen.
func (a *session) wind(now time.Duration, seen bool) {
	k := &a.clocks
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

// watchClock has the screen drawn when a digit changes, and asks for a Tick when the
// next one will.
func (a *session) watchClock(seen bool) {
	k := &a.clocks
	k.delay = 0
	t, ok := a.match.Time()
	if !ok || t.Runs == game.Nobody || !seen {
		if k.shown != "" {
			k.shown = ""
			a.Changed()
		}
		if k.timer != nil {
			k.timer.Stop()
		}
		return
	}
	left := t.Left[t.Runs-1]
	if text := clockText(left); text != k.shown {
		k.shown = text
		a.Changed()
	}
	a.warn(t, left)
	k.delay = untilChange(left)
	if k.timer == nil {
		k.timer = time.AfterFunc(k.delay, a.Wake)
	} else {
		k.timer.Reset(k.delay)
	}
}

// warn tells a player whose time runs out: quietly, and a sound once in a game.
func (a *session) warn(t match.Time, left time.Duration) {
	k := &a.clocks
	at := a.match.Record().At()
	was := k.left
	if k.left = left; k.at != at {
		k.at = at
		return
	}
	name := a.position().Title(t.Runs)
	passes := func(mark time.Duration) bool { return was > mark && left <= mark && left > 0 }
	switch low := t.Full() > stage.SecondsLeft*3/2; {
	case passes(stage.MinuteLeft) && t.Full() > stage.MinuteLeft:
		a.Say(wordMinuteLeft(name))
	case low && passes(stage.SecondsLeft), !low && passes(stage.Countdown):
		if low {
			a.Say(wordSecondsLeft(name, int(stage.SecondsLeft.Seconds())))
		}
		if bit := uint16(1) << t.Runs; k.low&bit == 0 || t.Base == 0 {
			k.low |= bit
			a.sound(Low, game.Nobody, 0)
		}
	}
}

// clockText is what a clock shows: hours and minutes where there are any, and in
// the end tenths of seconds. It shows 0 only when nothing is left.
func clockText(left time.Duration) string {
	if d := up(left, stage.Tenth); d < stage.Tenths/stage.Tenth {
		return fmt.Sprintf("0:%02d.%d", d/10, d%10)
	}
	return wholeText(left)
}

// wholeText is a time in whole seconds.
func wholeText(left time.Duration) string {
	s := up(left, stage.Second)
	if h := s / 3600; h > 0 {
		return fmt.Sprintf("%d:%02d:%02d", h, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// untilChange is the time after which clockText says something else.
func untilChange(left time.Duration) time.Duration {
	step := stage.Second
	if left <= stage.Tenths {
		step = stage.Tenth
	}
	return max(left-(up(left, step)-1)*step, stage.Shortest)
}

// up is how many steps a time has, the last one begun.
func up(left, step time.Duration) time.Duration { return (left + step - 1) / step }
