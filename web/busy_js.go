package web

import "syscall/js"

// fewest is the least number of processors with which the engine may search while the
// player thinks: with fewer the frames need them.
const fewest = 4

// cores is the number of processors, 0 where the browser does not tell.
func cores() int {
	n := js.Global().Get("navigator").Get("hardwareConcurrency")
	if n.Type() != js.TypeNumber {
		return 0
	}
	return n.Int()
}

// watchBusy calls told now and at every change with whether the engine must not search while
// the player thinks: the page is hidden, the device runs on its battery, as far as the
// browser tells, or it has few processors.
func watchBusy(told func(busy bool)) {
	doc, navigator := js.Global().Get("document"), js.Global().Get("navigator")
	small := cores() < fewest
	battery, last := js.Undefined(), false
	tell := func() {
		busy := small || doc.Get("hidden").Truthy() || battery.Truthy() && !battery.Get("charging").Bool()
		if busy != last {
			last = busy
			told(busy)
		}
	}
	on(doc, "visibilitychange", func(js.Value) { tell() })
	if navigator.Get("getBattery").Type() == js.TypeFunction {
		navigator.Call("getBattery").Call("then", js.FuncOf(func(_ js.Value, args []js.Value) any {
			battery = args[0]
			on(battery, "chargingchange", func(js.Value) { tell() })
			tell()
			return nil
		}), js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	}
	tell()
}
