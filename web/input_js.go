package web

import (
	"syscall/js"

	"noughts/render/ui/stage"
)

// input passes an event of the mirror to the app.
func (p *page) input(e stage.Event) {
	p.app.Input(e)
	p.sync()
	p.wake()
}

// nodeOf is the ID of the node of an event's target, "" for none.
func nodeOf(target js.Value) string {
	if !target.Truthy() || target.Get("closest").Type() != js.TypeFunction {
		return ""
	}
	e := target.Call("closest", "[data-node]")
	if !e.Truthy() {
		return ""
	}
	return e.Get("dataset").Get("node").String()
}

// click presses a node. The mirror takes no pointer events: clicks come from keys on a
// focused element, assistive technology and tests.
func (p *page) click(e js.Value) {
	if e.Get("target").Get("tagName").String() == "INPUT" {
		return
	}
	if p.ended && e.Get("detail").Int() == 0 {
		return
	}
	if id := nodeOf(e.Get("target")); id != "" {
		p.input(stage.Event{Kind: stage.PressNode, ID: id})
	}
}

// typed passes on the text that was typed into a field.
func (p *page) typed(e js.Value) {
	target := e.Get("target")
	if id := nodeOf(target); id != "" {
		text := target.Get("value").String()
		if e := p.mirror.elements[id]; e != nil {
			e.typed = text
		}
		p.input(stage.Event{Kind: stage.Typed, ID: id, Text: text})
	}
}

// focusIn tells the app which node Tab or assistive technology has focused.
func (p *page) focusIn(e js.Value) {
	if p.busy {
		return
	}
	id := nodeOf(e.Get("target"))
	if id == "" || p.inside && id == p.at {
		return
	}
	p.inside, p.at = true, id
	p.want = id
	p.input(stage.Event{Kind: stage.FocusNode, ID: id})
}

// focusOut tells the app when the focus has left the mirror.
func (p *page) focusOut(e js.Value) {
	if p.busy || nodeOf(e.Get("relatedTarget")) != "" {
		return
	}
	p.inside, p.at = false, ""
	p.input(stage.Event{Kind: stage.BlurNode})
}

// keyDown leaves Enter and Space to the focused element, which turns them into clicks. A
// held key presses once. If the program has used the key, the element must not click as
// well; some browsers click at the keyup of Space.
func (p *page) keyDown(e js.Value) {
	if !presses(e) {
		return
	}
	p.ended = false
	if target := e.Get("target"); target.Get("tagName").String() == "INPUT" {
		// Enter ends what is typed, where something waits for that. It must not
		// press what has the focus then, and the one that ends a composition (229
		// in Safari) is not for us.
		if e.Get("key").String() == "Enter" && !held(e) && !e.Get("isComposing").Bool() && e.Get("keyCode").Int() != 229 {
			e.Call("preventDefault")
			if e.Get("repeat").Bool() {
				return
			}
			p.ended = true
			p.input(stage.Event{Kind: stage.PressNode, ID: nodeOf(target)})
		}
		return
	}
	p.used = e.Get("defaultPrevented").Bool()
	if e.Get("repeat").Bool() {
		e.Call("preventDefault")
	}
	e.Call("stopPropagation")
}

// keyUp ends what keyDown began.
func (p *page) keyUp(e js.Value) {
	if !presses(e) {
		return
	}
	if p.used || p.ended {
		e.Call("preventDefault")
	}
	p.used, p.ended = false, false
	e.Call("stopPropagation")
}

// held tells whether a key is held that makes the browser's own of another.
func held(e js.Value) bool {
	return e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool()
}

// presses tells whether a key event is one that browsers turn into a click.
func presses(e js.Value) bool {
	key := e.Get("key").String()
	return key == "Enter" || key == " "
}
