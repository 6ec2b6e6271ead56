package web

import (
	"errors"
	"syscall/js"

	"noughts/render/ui"
)

// mostBytes is how large a file may be that is opened.
const mostBytes = 16 << 20

// Files is what a page can do with texts that leave the program, or come in:
// take is given each file that is chosen. What comes later comes in a turn of
// its own, by do.
func Files(take func(name string, data []byte), do func(func())) ui.Files {
	return ui.Files{
		Export: download,
		Copy: func(text string, done func(error)) {
			copyText(text, func(err error) { do(func() { done(err) }) })
		},
		Choose: func() { choose(take) },
		Link: func(fragment string) string {
			at := js.Global().Get("location")
			return at.Get("origin").String() + at.Get("pathname").String() + at.Get("search").String() + "#" + fragment
		},
	}
}

// download has the browser save a text as a file.
func download(name, text string) (where string, err error) {
	defer caught(&err)
	window := js.Global()
	blob := window.Get("Blob").New([]any{text}, map[string]any{"type": "text/plain;charset=utf-8"})
	address := window.Get("URL").Call("createObjectURL", blob)
	a := window.Get("document").Call("createElement", "a")
	a.Set("href", address)
	a.Set("download", name)
	a.Call("click")
	// The browser must have begun before the address goes.
	var forget js.Func
	forget = js.FuncOf(func(js.Value, []js.Value) any {
		window.Get("URL").Call("revokeObjectURL", address)
		forget.Release()
		return nil
	})
	window.Call("setTimeout", forget, 60_000)
	return name + " is among the browser's downloads.", nil
}

var errNoClipboard = errors.New("this page may not use the clipboard: the link stands above, to be copied by hand")

// copyText puts a text into the clipboard.
func copyText(text string, done func(error)) {
	board := js.Global().Get("navigator").Get("clipboard")
	if !board.Truthy() {
		done(errNoClipboard)
		return
	}
	var good, bad js.Func
	end := func(err error) any {
		good.Release()
		bad.Release()
		done(err)
		return nil
	}
	good = js.FuncOf(func(js.Value, []js.Value) any { return end(nil) })
	bad = js.FuncOf(func(js.Value, []js.Value) any { return end(errNoClipboard) })
	board.Call("writeText", text).Call("then", good, bad)
}

// choose lets the player choose files. The element lives until the next
// choice: a browser does not tell of one that was called off.
func choose(take func(name string, data []byte)) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("multiple", true)
	input.Call("addEventListener", "change", js.FuncOf(func(js.Value, []js.Value) any {
		readAll(input.Get("files"), take)
		return nil
	}))
	input.Call("click")
}

// readAll reads a list of files.
func readAll(files js.Value, take func(name string, data []byte)) {
	for i := range files.Length() {
		file := files.Index(i)
		name := file.Get("name").String()
		if file.Get("size").Float() > mostBytes {
			take(name, nil) // is refused, with its name
			continue
		}
		var good, bad js.Func
		end := func(data []byte) any {
			good.Release()
			bad.Release()
			take(name, data)
			return nil
		}
		good = js.FuncOf(func(_ js.Value, args []js.Value) any {
			bytes := js.Global().Get("Uint8Array").New(args[0])
			data := make([]byte, bytes.Length())
			js.CopyBytesToGo(data, bytes)
			return end(data)
		})
		bad = js.FuncOf(func(js.Value, []js.Value) any { return end(nil) })
		file.Call("arrayBuffer").Call("then", good, bad)
	}
}

// Dropped takes files that are dropped on the page.
func Dropped(take func(name string, data []byte)) {
	doc := js.Global().Get("document")
	on(doc, "dragover", func(e js.Value) { e.Call("preventDefault") })
	on(doc, "drop", func(e js.Value) {
		e.Call("preventDefault")
		readAll(e.Get("dataTransfer").Get("files"), take)
	})
}

// Moved calls f when the fragment of the page's address changes.
func Moved(f func()) {
	on(js.Global(), "hashchange", func(js.Value) { f() })
}

// Forget takes the fragment out of the address: the game was asked for once,
// and a reload must not ask for it again, over the one that is played by then.
func Forget() {
	at := js.Global().Get("location")
	js.Global().Get("history").Call("replaceState", nil, "", at.Get("pathname").String()+at.Get("search").String())
}
