package web

import (
	"errors"
	"syscall/js"
)

var errNoPrinter = errors.New("this page may not print")

// printPages prints SVG drawings, each on a page of its own. While it prints they replace
// everything else in the page: see style.css.
func printPages(pages []string) (err error) {
	defer caught(&err)
	window := js.Global()
	if window.Get("print").Type() != js.TypeFunction {
		return errNoPrinter
	}
	doc := window.Get("document")
	if old := doc.Call("getElementById", "paper"); old.Truthy() {
		old.Call("remove")
	}
	paper := doc.Call("createElement", "div")
	paper.Set("id", "paper")
	paper.Set("ariaHidden", "true") // the page says the same
	var images []any
	var addresses []js.Value
	for _, svg := range pages {
		blob := window.Get("Blob").New([]any{svg}, map[string]any{"type": types[".svg"]})
		address := window.Get("URL").Call("createObjectURL", blob)
		img := doc.Call("createElement", "img")
		img.Set("src", address)
		paper.Call("append", img)
		images, addresses = append(images, img.Call("decode")), append(addresses, address)
	}
	doc.Get("body").Call("append", paper)
	// Some browsers do not wait in print(): the end is an event.
	var over js.Func
	over = js.FuncOf(func(js.Value, []js.Value) any {
		over.Release()
		paper.Call("remove")
		for _, address := range addresses {
			window.Get("URL").Call("revokeObjectURL", address)
		}
		return nil
	})
	window.Call("addEventListener", "afterprint", over, map[string]any{"once": true})
	settled(window.Get("Promise").Call("all", images), func(js.Value) { window.Call("print") })
	return nil
}
