package web

import (
	"math"
	"slices"
	"strconv"

	"noughts/render/paint"
	"noughts/render/ui"
)

// element is one element of the mirror, with what was last written to it.
type element struct {
	to     *changes
	number int    // of the element in the page
	id     string // its name among the mirror's elements
	role   ui.Role
	round  int // the last sync that had it
	kept   int // the last sync whose nodes asked for it before any was written
	group  string
	row    int

	label string
	box   paint.Rect // on the screen, whatever the element is placed from
	place paint.Rect // what its style says
	typed string     // what a field holds in the page
	attrs []attr

	children []*element // what it holds in the page
	next     []*element // what it is to hold after this sync
}

// attr is an attribute as it was written; an absent one has no entry.
type attr struct{ name, value string }

// tags are the elements by role. Whatever can be pressed is a button, also
// under another role: browsers then turn Enter, Space and the actions of
// assistive technology into clicks without a line of ours.
var tags = map[ui.Role]string{
	ui.Text:       "p",
	ui.Status:     "p",
	ui.Button:     "button",
	ui.RadioGroup: "div",
	ui.Radio:      "button",
	ui.Grid:       "div",
	ui.Cell:       "button",
	ui.Field:      "input",
	ui.Slider:     "button",
	ui.Image:      "div",
	ui.Progress:   "div",
	ui.List:       "div",
	ui.Option:     "button",
	ui.Tree:       "div",
	ui.TreeItem:   "button",
}

// newElement makes the element of a node, without anything that can change.
func newElement(to *changes, n *ui.Node, heading string) *element {
	tag := tags[n.Role]
	if n.Role == ui.Heading {
		tag = heading
	}
	if tag == "" {
		tag = "p"
	}
	e := &element{to: to, number: to.create(tag), role: n.Role, group: n.Group, row: n.Row}
	e.text("data-node", n.ID)
	if tag == "button" {
		e.text("type", "button")
	}
	switch n.Role {
	case ui.RadioGroup, ui.Radio, ui.Grid, ui.Cell, ui.Slider, ui.Image, ui.Progress, ui.List, ui.Option, ui.Tree, ui.TreeItem:
		e.text("role", string(n.Role))
	case ui.Field:
		e.text("type", "text")
		e.text("autocomplete", "off")
		e.text("spellcheck", "false")
	}
	return e
}

// fits tells whether the element can go on as this node's.
func (e *element) fits(n *ui.Node) bool {
	return e != nil && e.role == n.Role && e.group == n.Group && (e.row == n.Row || n.Role != ui.Cell)
}

// show writes what has changed of the node; the element is placed from the
// corner of its group.
func (e *element) show(n *ui.Node, corner paint.Point, tabStop bool) {
	container := n.Role == ui.Grid || n.Role == ui.RadioGroup || n.Role == ui.List || n.Role == ui.Tree
	label := n.Label
	if n.Under != "" { // the smaller line is a part of what the node says
		label += ", " + n.Under
	}
	if label != e.label {
		e.label = label
		switch n.Role {
		case ui.Grid, ui.RadioGroup, ui.Field, ui.Slider, ui.Image, ui.Progress, ui.List, ui.Tree:
			e.text("aria-label", label)
		default:
			e.to.set(e.number, "text", label)
		}
	}
	e.moveTo(n.Box, corner)
	switch n.Role {
	case ui.Grid:
		e.count("aria-rowcount", n.Row)
		e.count("aria-colcount", n.Col)
	case ui.Cell:
		e.count("aria-colindex", n.Col)
		e.flag("aria-current", n.Is(ui.Last))
	case ui.Button:
		if n.Is(ui.Toggles) {
			e.text("aria-pressed", strconv.FormatBool(n.Is(ui.Checked)))
		} else {
			e.drop("aria-pressed")
		}
	case ui.Radio:
		e.text("aria-checked", strconv.FormatBool(n.Is(ui.Checked)))
	case ui.Option:
		e.text("aria-selected", strconv.FormatBool(n.Is(ui.Checked)))
		e.count("aria-posinset", n.Row)
		e.count("aria-setsize", n.Col)
	case ui.TreeItem:
		e.text("aria-selected", strconv.FormatBool(n.Is(ui.Checked)))
		e.count("aria-level", n.Level)
		e.count("aria-posinset", n.Row)
		e.count("aria-setsize", n.Col)
		switch {
		case n.Is(ui.Unfolded):
			e.text("aria-expanded", "true")
		case n.Is(ui.Folded):
			e.text("aria-expanded", "false")
		default:
			e.drop("aria-expanded") // nothing hangs on it
		}
	case ui.Field:
		e.flag("readonly", n.Is(ui.Fixed))
		// What is being typed is left alone, with its caret.
		if e.typed != n.Value {
			e.typed = n.Value
			e.to.hold(e.number, n.Value)
		}
	case ui.Slider, ui.Progress:
		e.count("aria-valuemin", 0)
		e.count("aria-valuemax", n.Col)
		e.count("aria-valuenow", n.Row)
		if n.Role == ui.Slider {
			e.text("aria-valuetext", n.Label)
		}
	}
	if container {
		return
	}
	if tag := tags[n.Role]; tag == "button" || tag == "input" {
		e.flag("aria-disabled", n.Is(ui.Disabled) || !n.Focusable())
		if tabStop {
			e.text("tabindex", "0")
		} else {
			e.text("tabindex", "-1")
		}
	}
}

// stops tells whether Tab stops at the element.
func (e *element) stops() bool { return slices.Contains(e.attrs, attr{"tabindex", "0"}) }

// moveTo places the element at a box of the screen.
func (e *element) moveTo(box paint.Rect, from paint.Point) {
	e.box = box
	place := paint.Rect{X: box.X - from.X, Y: box.Y - from.Y, W: box.W, H: box.H}
	if place == e.place {
		return
	}
	px := func(v float64) string { return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64) + "px" }
	e.to.set(e.number, "style", "left:"+px(place.X)+";top:"+px(place.Y)+";width:"+px(place.W)+";height:"+px(place.H))
	e.place = place
}

// text sets an attribute.
func (e *element) text(name, value string) {
	for i := range e.attrs {
		if e.attrs[i].name == name {
			if e.attrs[i].value != value {
				e.attrs[i].value = value
				e.to.set(e.number, name, value)
			}
			return
		}
	}
	e.attrs = append(e.attrs, attr{name, value})
	e.to.set(e.number, name, value)
}

// count sets an attribute to a number, which it writes only when it differs.
func (e *element) count(name string, n int) { e.text(name, strconv.Itoa(n)) }

// flag sets an attribute to "true", or takes it away.
func (e *element) flag(name string, on bool) {
	if on {
		e.text(name, "true")
		return
	}
	e.drop(name)
}

// drop takes an attribute away.
func (e *element) drop(name string) {
	for i := range e.attrs {
		if e.attrs[i].name == name {
			e.attrs = slices.Delete(e.attrs, i, i+1)
			e.to.unset(e.number, name)
			return
		}
	}
}

// remove takes the element out of the page, for good.
func (e *element) remove() { e.to.remove(e.number) }

// arrange makes the element hold its next children in their order. Those that
// are in place already are not touched: a move would take their focus away.
func (e *element) arrange() {
	if len(e.next) == 0 && len(e.children) == 0 {
		return
	}
	have := slices.DeleteFunc(e.children, func(c *element) bool { return !slices.Contains(e.next, c) })
	for i, c := range e.next {
		if i < len(have) && have[i] == c {
			continue
		}
		if at := slices.Index(have, c); at >= 0 {
			have = slices.Delete(have, at, at+1)
		}
		before := 0
		if i < len(have) {
			before = have[i].number
		}
		e.to.insert(e.number, c.number, before)
		have = slices.Insert(have, i, c)
	}
	e.children, e.next = have, nil
}
