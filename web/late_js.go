package web

import "syscall/js"

// Letters is the name of the typeface for Chinese and Japanese.
const Letters = "letters"

// Late fetches a file that only some pages need: Letters, one of package assets that the page
// does not hold, or the catalogue of a language, by its tag. It calls take with the file, at
// once if that is there; with nil if it does not come, and then maybe later again.
func (Page) Late(name string, take func(data []byte)) {
	shared := js.Global().Get("noughts")
	if !shared.Truthy() {
		return
	}
	shared.Call("late", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
		var data []byte
		if file := args[0]; file.Truthy() {
			data = make([]byte, file.Get("length").Int())
			js.CopyBytesToGo(data, file)
		}
		take(data)
		return nil
	}))
}
