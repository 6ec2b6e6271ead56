package web

import "syscall/js"

// Letters fetches the typeface for Chinese and Japanese. It calls take with nil if that does
// not come, and with the file once it does, maybe later.
func (Page) Letters(take func(data []byte)) {
	shared := js.Global().Get("noughts")
	if !shared.Truthy() {
		return
	}
	shared.Call("letters", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var data []byte
		if file := args[0]; file.Truthy() {
			data = make([]byte, file.Get("length").Int())
			js.CopyBytesToGo(data, file)
		}
		take(data)
		return nil
	}))
}
