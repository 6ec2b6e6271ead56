package ui

// slotPonder keeps whether the computer may think in the time of persons: "on"
// or "off"; empty as long as nobody has said.
const slotPonder = "ponder"

// ponder is whether the computer may think while a person does.
type ponder struct {
	wanted bool // by the player
	barred bool // by the device, for now
}

// SetBusy tells whether the device has something better to do at the moment
// than to think in the time of persons: nobody looks, or the battery is to be
// saved.
func (a *App) SetBusy(busy bool) {
	a.ponder.barred = busy
	a.settlePonder()
}

// ponders tells whether the computer may think in the time of persons.
func (a *App) ponders() bool { return a.ponder.wanted && !a.ponder.barred }

// settlePonder tells the match.
func (a *App) settlePonder() {
	if a.match != nil {
		a.match.SetPonder(a.ponders())
	}
}

// loadPonder reads what the player has said about it.
func (a *App) loadPonder() {
	a.ponder.wanted = a.env.Ponder
	switch said, _ := a.env.Store.Load(slotPonder); said {
	case "on":
		a.ponder.wanted = true
	case "off":
		a.ponder.wanted = false
	}
}

// ponderRow lets the player say it.
func (a *App) ponderRow(f *form) {
	if a.env.Engine == nil {
		return
	}
	var all []option
	for _, on := range []bool{true, false} {
		said := map[bool]string{true: "on", false: "off"}[on]
		all = append(all, option{id: said, label: wordOnOff(on), on: on == a.ponder.wanted, act: func() {
			a.ponder.wanted = on
			if err := a.env.Store.Save(slotPonder, said); err != nil {
				a.fail(err)
			}
			a.settlePonder()
		}})
	}
	f.beside("ponder", wordPonder, all)
	f.text("ponder-under", wordPonderUnder, muted)
}
