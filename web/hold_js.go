package web

import "syscall/js"

// The page's number, under which its game is kept: see hold.js. Without that script it is
// 1.

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

// heldElsewhere is the number of the game that would be this page's but is open in another
// page, 0 for none; taken tells whether that page has taken it over from this one.
func heldElsewhere() (number int, taken bool) {
	h := hold()
	if !h.Truthy() {
		return 0, false
	}
	return h.Get("elsewhere").Int(), h.Get("taken").Bool()
}

// takeOver takes over the game that is open in another page; the program restarts with
// it.
func takeOver() {
	if h := hold(); h.Truthy() {
		h.Call("take")
	}
}

// eachLeft calls f with the numbers of closed pages that have left games. No other page can
// take these numbers meanwhile.
func eachLeft(f func(number int)) {
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
