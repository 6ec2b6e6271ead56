package web

import (
	"errors"
	"strings"
	"syscall/js"

	"noughts/render/ui/stage"
)

// mostBytes is how large a file may be that is opened.
const mostBytes = 16 << 20

// Files is the access to files, clipboard, sharing and printing of the page. It passes each
// chosen file to take, and calls back within do. Links of an embed lead to the site that it
// comes from.
func (p Page) Files(take func(name string, data []byte), do func(func())) stage.Files {
	embed := p.Asked.Embed
	f := stage.Files{
		Export: download,
		Copy: func(text string, done func(error)) {
			copyText(text, func(err error) { do(func() { done(err) }) })
		},
		Choose: func() { choose(take) },
		Link: func(fragment string) string {
			if embed {
				return site("") + "#" + fragment
			}
			at := js.Global().Get("location")
			return at.Get("origin").String() + at.Get("pathname").String() + at.Get("search").String() + "#" + fragment
		},
	}
	f.Site = func(file string) string {
		if embed {
			return site(file)
		}
		return resolved(file)
	}
	f.Visit, f.Print = visit, printPages
	if js.Global().Get("navigator").Get("share").Truthy() {
		f.Share = func(title, link string, done func(error)) {
			share(title, link, func(err error) { do(func() { done(err) }) })
		}
	}
	return f
}

// site is the address of a file of the site that serves the embed.
func site(file string) string { return resolved("../" + file) }

// resolved is the address of a file beside this page.
func resolved(file string) string {
	if file == "" {
		file = "."
	}
	return js.Global().Get("URL").New(file, js.Global().Get("location").Get("href")).Get("href").String()
}

var errNoPage = errors.New("this page may not open another one")

// visit opens a page in a new tab, without an opener.
func visit(address string) (err error) {
	defer caught(&err)
	opened := js.Global().Call("open", address, "_blank")
	if !opened.Truthy() {
		return errNoPage
	}
	opened.Set("opener", nil)
	return nil
}

// types are the media types of files that are not text, by extension.
var types = map[string]string{".png": "image/png", ".gif": "image/gif", ".svg": "image/svg+xml"}

// download has the browser save a file.
func download(name string, data []byte) (where string, err error) {
	defer caught(&err)
	window := js.Global()
	bytes := window.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	kind := types[name[max(0, strings.LastIndexByte(name, '.')):]]
	if kind == "" {
		kind = "text/plain;charset=utf-8"
	}
	blob := window.Get("Blob").New([]any{bytes}, map[string]any{"type": kind})
	address := window.Get("URL").Call("createObjectURL", blob)
	a := window.Get("document").Call("createElement", "a")
	a.Set("href", address)
	a.Set("download", name)
	a.Call("click")
	// The address must be valid until the browser has started the download.
	var forget js.Func
	forget = js.FuncOf(func(js.Value, []js.Value) any {
		window.Get("URL").Call("revokeObjectURL", address)
		forget.Release()
		return nil
	})
	window.Call("setTimeout", forget, 60_000)
	return "", nil
}

var errNoClipboard = errors.New("this page may not use the clipboard: the link stands above, to be copied by hand")

// copyText copies a text to the clipboard.
func copyText(text string, done func(error)) {
	board := js.Global().Get("navigator").Get("clipboard")
	if !board.Truthy() {
		done(errNoClipboard)
		return
	}
	settled(board.Call("writeText", text), func(reason js.Value) {
		if reason.Truthy() {
			done(errNoClipboard)
			return
		}
		done(nil)
	})
}

// share opens the system's share sheet with a link. Closing it without a choice is no
// error.
func share(title, link string, done func(error)) {
	settled(js.Global().Get("navigator").Call("share", map[string]any{"title": title, "url": link}), func(reason js.Value) {
		switch {
		case !reason.Truthy():
			done(nil)
		case reason.Get("name").String() != "AbortError":
			done(errNotShared)
		}
	})
}

var errNotShared = errors.New("the system did not take the link: it stands above, to be copied")

// settled calls done when a promise is fulfilled, or rejected with a reason.
func settled(promise js.Value, done func(reason js.Value)) {
	var good, bad js.Func
	end := func(reason js.Value) any {
		good.Release()
		bad.Release()
		done(reason)
		return nil
	}
	good = js.FuncOf(func(js.Value, []js.Value) any { return end(js.Undefined()) })
	bad = js.FuncOf(func(_ js.Value, args []js.Value) any { return end(args[0]) })
	promise.Call("then", good, bad)
}

// choose opens the browser's dialog for files. Its listener is not released: a browser does
// not tell if the dialog is cancelled.
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
			take(name, nil) // is refused as too large
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
		bad = js.FuncOf(func(js.Value, []js.Value) any { return end([]byte{}) }) // a folder, say
		file.Call("arrayBuffer").Call("then", good, bad)
	}
}

// dropped passes on files that are dropped on the page.
func dropped(take func(name string, data []byte)) {
	doc := js.Global().Get("document")
	on(doc, "dragover", func(e js.Value) { e.Call("preventDefault") })
	on(doc, "drop", func(e js.Value) {
		e.Call("preventDefault")
		readAll(e.Get("dataTransfer").Get("files"), take)
	})
}

// moved calls f when the fragment of the page's address changes.
func moved(f func()) {
	on(js.Global(), "hashchange", func(js.Value) { f() })
}

// forget removes the fragment from the address, so that a reload does not ask for the game
// again over the one that is played by then.
func forget() {
	at := js.Global().Get("location")
	js.Global().Get("history").Call("replaceState", nil, "", at.Get("pathname").String()+at.Get("search").String())
}
