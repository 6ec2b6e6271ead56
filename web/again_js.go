package web

import "syscall/js"

// again tells whether the page was reloaded, by the player or after the loss of a graphics
// context, or came back from the history. Then the game is shown at once.
func again() bool {
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
