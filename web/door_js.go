//go:build !online

package web

import "syscall/js"

// Server tells whether the page names a server of online games.
func (Page) Server() bool {
	return js.Global().Get("document").Call("querySelector", "meta[name=noughts-server]").Truthy()
}

// Reload loads the page anew, without the fragment of its address. The loader chooses the
// program by what is kept.
func (Page) Reload() {
	at, history := js.Global().Get("location"), js.Global().Get("history")
	history.Call("replaceState", history.Get("state"), "", at.Get("pathname").String()+at.Get("search").String())
	at.Call("reload")
}
