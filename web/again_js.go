package web

import "syscall/js"

// Again tells whether the page was there a moment ago: it was loaded anew, by
// the player or because the browser had lost its graphics, or somebody came
// back to it. Then it goes on where it was.
func Again() bool {
	clock := js.Global().Get("performance")
	if !clock.Truthy() || !clock.Get("getEntriesByType").Truthy() {
		return false
	}
	entries := clock.Call("getEntriesByType", "navigation")
	if entries.Length() == 0 {
		return false
	}
	how := entries.Index(0).Get("type").String()
	return how == "reload" || how == "back_forward"
}
