package ui

import "noughts/render/ui/stage"

// SetBusy tells whether the device has something better to do at the moment
// than to think in the time of persons: nobody looks, or the battery is to be
// saved.
func (a *session) SetBusy(busy bool) {
	a.busy = busy
	a.settlePonder()
}

// ponders tells whether the computer may think in the time of persons.
func (a *session) ponders() bool { return a.inForce(stage.SetPonder) == stage.IsOn && !a.busy }

// settlePonder tells the match.
func (a *session) settlePonder() {
	if a.match != nil {
		a.match.SetPonder(!a.resting && a.ponders())
	}
}

// inForce is the value of a setting that holds: what is left to the system to
// decide about thinking ahead is on where the place of the program says so.
func (a *session) inForce(i stage.Setting) string {
	v := a.Chosen.Of(i)
	if i == stage.SetPonder && v == stage.AsSystem {
		if v = stage.IsOff; a.env.Ponder {
			v = stage.IsOn
		}
	}
	return v
}
