package web

import "syscall/js"

// The page's number, under which it keeps its game: see hold.js. Without that script
// it is 1.

// hold is the script's object, undefined without it.
func hold() js.Value {
	if shared := js.Global().Get("noughts"); shared.Truthy() {
		return shared.Get("hold")
	}
	return js.Undefined()
}

// heldNumber is the page's number, 0 while another page takes it over.
func heldNumber() int {
	if h := hold(); h.Truthy() {
		return h.Get("number").Int()
	}
	return 1
}

// Elsewhere is the number of the game that would be this page's and that another
// page has open, 0 for none, and whether it was taken over from here.
func Elsewhere() (number int, taken bool) {
	h := hold()
	if !h.Truthy() {
		return 0, false
	}
	return h.Get("elsewhere").Int(), h.Get("taken").Bool()
}

// TakeOver has the game that is open elsewhere go on here: the program begins anew
// with it.
func TakeOver() {
	if h := hold(); h.Truthy() {
		h.Call("take")
	}
}

// EachLeft calls f with the numbers of pages that are closed and have left games, of
// which no other page gets one meanwhile.
func EachLeft(f func(number int)) {
	h := hold()
	if !h.Truthy() {
		return
	}
	left := h.Get("left")
	for i := range left.Length() {
		f(left.Index(i).Int())
	}
	h.Call("release")
}
