package web

import (
	"syscall/js"

	"noughts/render/ui/stage"
)

// App is the methods of a ui.App that the page calls. It has more than an interface should:
// only tests implement it as well.
type App interface {
	Nodes() []stage.Node
	Focus() string
	Title() string
	Language() (tag, direction string)
	Said() (text string, number int)
	Input(e stage.Event) (used bool)
	Position() (record string, key uint64)
}

// page ties an App to the document.
type page struct {
	app    App
	wake   func()
	mirror *mirror
	said   js.Value
	canvas js.Value // Ebitengine's; null without it

	inside bool   // the focus is in the mirror
	at     string // the node that has the focus
	want   string // the app's focus as of the last sync
	busy   bool   // a sync is changing elements or the focus
	used   bool   // the program used the Enter or Space that is down
	ended  bool   // the Enter that is down has ended the typing
	fresh  bool   // the focus moved since the last pointerdown
	title  string
	head   string // the heading of the scene
	lang   string
	number int    // of the last announcement
	spoken string // the text of the live region
}

// attach connects an app to the page: the mirror, the live region, the title, and the state
// that tests read. For an app with a method Restart it sets noughts.anew and noughts.again,
// which call it. The function sync updates the page; call it after each Input and each Tick
// that changed something. It costs little without a change. After input of the mirror the
// page calls wake.
func attach(app App, wake func()) (sync func()) {
	window := js.Global()
	doc := window.Get("document")
	p := &page{
		app:    app,
		wake:   wake,
		mirror: newMirror(),
		said:   doc.Call("getElementById", "said"),
		canvas: doc.Call("querySelector", "canvas"),
		title:  doc.Get("title").String(),
	}
	p.settle()
	root := p.mirror.main
	on(root, "click", p.click)
	on(root, "focusin", p.focusIn)
	on(root, "focusout", p.focusOut)
	on(root, "keydown", p.keyDown)
	on(root, "keyup", p.keyUp)
	on(root, "input", p.typed)
	p.keepFocus(window)
	// The program scrolls to a focused node itself, so the browser must not.
	root.Call("addEventListener", "scroll", js.FuncOf(func(_ js.Value, args []js.Value) any {
		at := args[0].Get("target")
		if at.Get("tagName").String() != "INPUT" {
			at.Set("scrollTop", 0)
			at.Set("scrollLeft", 0)
		}
		return nil
	}), true)
	if shared := window.Get("noughts"); shared.Truthy() {
		shared.Set("state", js.FuncOf(func(js.Value, []js.Value) any { return State(app) }))
		if a, ok := app.(interface{ Restart(kept, resume bool) }); ok {
			shared.Set("anew", js.FuncOf(func(_ js.Value, args []js.Value) any {
				fragment := ""
				if len(args) > 0 {
					fragment = args[0].String()
				}
				at := js.Global().Get("location").Get("pathname").String()
				js.Global().Get("history").Call("replaceState", nil, "", at+fragment)
				p.anew(func() { a.Restart(len(args) > 1 && args[1].Truthy(), false) })
				return nil
			}))
			shared.Set("again", js.FuncOf(func(_ js.Value, args []js.Value) any {
				p.anew(func() { a.Restart(true, args[0].Truthy()) })
				return nil
			}))
		}
	}
	p.sync()
	return p.sync
}

// anew restarts the program as if the page had just been loaded.
func (p *page) anew(begin func()) {
	if p.inside {
		p.busy = true
		p.mirror.doc.Get("activeElement").Call("blur")
		p.busy = false
	}
	p.inside, p.at, p.want, p.number, p.spoken = false, "", "", 0, ""
	p.said.Set("textContent", "")
	js.Global().Get("document").Get("documentElement").Call("removeAttribute", "data-theme")
	begin()
	p.sync()
	p.wake()
}

// ready tells the page that the first frame is drawn.
func ready() {
	if shared := js.Global().Get("noughts"); shared.Truthy() {
		shared.Call("ready")
	}
}

// on listens to an event for as long as the page lives.
func on(target js.Value, event string, do func(e js.Value)) {
	target.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0])
		return nil
	}))
}

// settle moves Ebitengine's canvas before the mirror in the document: after a press on it
// Tab goes to the mirror's first control. It also removes the second viewport element that
// Ebitengine adds.
func (p *page) settle() {
	if p.canvas.Truthy() {
		p.mirror.main.Call("before", p.canvas)
	}
	views := p.mirror.doc.Call("querySelectorAll", "meta[name=viewport]")
	for i := 1; i < views.Length(); i++ {
		views.Index(i).Call("remove")
	}
}

// sync updates the document.
func (p *page) sync() {
	if p.busy {
		return // a sync has caused the event
	}
	p.busy = true
	nodes, focus := p.app.Nodes(), p.app.Focus()
	p.mirror.sync(nodes, p.at)
	p.toTop(nodes)
	lost := p.refocus(nodes, focus)
	if title := p.app.Title(); title != p.title {
		p.title = title
		p.mirror.doc.Set("title", title)
	}
	if tag, direction := p.app.Language(); tag != p.lang {
		p.lang = tag
		root := p.mirror.doc.Get("documentElement")
		root.Set("lang", tag)
		root.Set("dir", direction)
	}
	if text, number := p.app.Said(); number != p.number {
		p.number = number
		if text == p.spoken {
			text += "\u00a0" // a live region that does not change is not read again
		}
		p.spoken = text
		p.said.Set("textContent", text)
	}
	p.busy = false
	if lost != "" {
		p.input(stage.Event{Kind: stage.FocusNode, ID: lost})
	}
}

// toTop shows the top of another scene in a window that is lower than the page.
func (p *page) toTop(nodes []stage.Node) {
	for i := range nodes {
		if n := &nodes[i]; n.Role == stage.Heading {
			if n.Label != p.head {
				p.head = n.Label
				js.Global().Call("scrollTo", 0, 0)
			}
			return
		}
	}
}

// refocus moves the document's focus to that of the app, if the focus is in the mirror or
// nowhere in a focused document. When the focused element is gone and the app names no
// other, the first Tab stop gets the focus, so that Tab does not restart at the top of the
// page; lost is its ID.
func (p *page) refocus(nodes []stage.Node, focus string) (lost string) {
	changed := focus != p.want
	p.want = focus
	gone := p.inside && p.mirror.elements[p.at] == nil
	if gone {
		p.inside, p.at = false, ""
	}
	switch {
	case focus != "" && focus == p.at:
		return ""
	case !gone && !changed:
		return ""
	case !gone && !p.inside && !p.idle():
		return ""
	}
	if e := p.mirror.elements[focus]; e != nil && focus != "" {
		p.focus(focus, e)
		return ""
	}
	if !gone {
		return ""
	}
	for i := range nodes {
		n := &nodes[i]
		if e := p.mirror.elements[n.ID]; n.Focusable() && e.stops() {
			p.focus(n.ID, e)
			return n.ID
		}
	}
	return ""
}

// keepFocus keeps the focus that a tap has set. Browsers follow a tap with mouse events,
// whose mousedown would move the focus away from a tapped field.
func (p *page) keepFocus(window js.Value) {
	capture := map[string]any{"capture": true}
	window.Call("addEventListener", "pointerdown", js.FuncOf(func(js.Value, []js.Value) any {
		p.fresh = false
		return nil
	}), capture)
	window.Call("addEventListener", "mousedown", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if e := args[0]; p.inside && e.Get("target").Equal(p.canvas) && (p.fresh || p.onField(e)) {
			e.Call("preventDefault")
		}
		return nil
	}), capture)
}

// onField tells whether a press is on the focused field.
func (p *page) onField(e js.Value) bool {
	at := p.mirror.elements[p.at]
	if at == nil || at.role != stage.Field {
		return false
	}
	box := p.mirror.doc.Get("activeElement").Call("getBoundingClientRect")
	x, y := e.Get("clientX").Float(), e.Get("clientY").Float()
	return x >= box.Get("left").Float() && x < box.Get("right").Float() && y >= box.Get("top").Float() && y < box.Get("bottom").Float()
}

// idle tells whether the document has the keyboard, but none of its controls has.
func (p *page) idle() bool {
	doc := p.mirror.doc
	at := doc.Get("activeElement")
	return doc.Call("hasFocus").Bool() && (at.Equal(doc.Get("body")) || at.Equal(p.canvas))
}

// focus moves the document's focus to an element.
func (p *page) focus(id string, e *element) {
	p.inside, p.at, p.fresh = true, id, true
	p.mirror.changes.focus(e.number)
}
