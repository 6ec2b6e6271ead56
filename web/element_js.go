package web

import (
	"math"
	"slices"
	"strconv"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// element is an element of the mirror, with what was last written to it.
type element struct {
	to     *changes
	number int    // of the element in the page
	id     string // its key among the mirror's elements
	role   stage.Role
	round  int // the last sync that used it
	kept   int // the last sync that needs it as it is
	group  string
	row    int

	label string
	box   paint.Rect // on the screen
	place paint.Rect // in its parent, as written to its style
	typed string     // the value of a field in the page
	attrs []attr

	children []*element // in the page
	next     []*element // after this sync
}

// attr is an attribute as it was written.
type attr struct{ name, value string }

// tags are the tags of roles. Whatever can be pressed is a <button>, also if its role is
// another one: browsers then turn Enter, Space and the actions of assistive technology into
// clicks.
var tags = map[stage.Role]string{
	stage.Text:       "p",
	stage.Status:     "p",
	stage.Button:     "button",
	stage.RadioGroup: "div",
	stage.Radio:      "button",
	stage.Grid:       "div",
	stage.Cell:       "button",
	stage.Field:      "input",
	stage.Slider:     "button",
	stage.Image:      "div",
	stage.Progress:   "div",
	stage.List:       "div",
	stage.Option:     "button",
	stage.Tree:       "div",
	stage.TreeItem:   "button",
}

// newElement makes the element of a node with the attributes that never change.
func newElement(to *changes, n *stage.Node, heading string) *element {
	tag := tags[n.Role]
	if n.Role == stage.Heading {
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
	case stage.RadioGroup, stage.Radio, stage.Grid, stage.Cell, stage.Slider, stage.Image, stage.Progress, stage.List, stage.Option, stage.Tree, stage.TreeItem:
		e.text("role", string(n.Role))
	case stage.Field:
		e.text("type", "text")
		e.text("autocomplete", "off")
		e.text("spellcheck", "false")
	}
	return e
}

// fits tells whether the element can be used for a node.
func (e *element) fits(n *stage.Node) bool {
	return e != nil && e.role == n.Role && e.group == n.Group && (e.row == n.Row || n.Role != stage.Cell)
}

// show writes what has changed of the node. The element's place is relative to the corner
// of its group.
func (e *element) show(n *stage.Node, corner paint.Point, tabStop bool) {
	container := n.Role == stage.Grid || n.Role == stage.RadioGroup || n.Role == stage.List || n.Role == stage.Tree
	label := n.Label
	if n.Under != "" { // the second line is a part of the label
		label += ", " + n.Under
	}
	if label != e.label {
		e.label = label
		switch n.Role {
		case stage.Grid, stage.RadioGroup, stage.Field, stage.Slider, stage.Image, stage.Progress, stage.List, stage.Tree:
			e.text("aria-label", label)
		default:
			e.to.set(e.number, "text", label)
		}
	}
	e.moveTo(n.Box, corner)
	switch n.Role {
	case stage.Grid:
		e.count("aria-rowcount", n.Row)
		e.count("aria-colcount", n.Col)
	case stage.Cell:
		e.count("aria-colindex", n.Col)
		e.flag("aria-current", n.Is(stage.Last))
	case stage.Button:
		if n.Is(stage.Toggles) {
			e.text("aria-pressed", strconv.FormatBool(n.Is(stage.Checked)))
		} else {
			e.drop("aria-pressed")
		}
	case stage.Radio:
		e.text("aria-checked", strconv.FormatBool(n.Is(stage.Checked)))
	case stage.Option:
		e.text("aria-selected", strconv.FormatBool(n.Is(stage.Checked)))
		e.count("aria-posinset", n.Row)
		e.count("aria-setsize", n.Col)
	case stage.TreeItem:
		e.text("aria-selected", strconv.FormatBool(n.Is(stage.Checked)))
		e.count("aria-level", n.Level)
		e.count("aria-posinset", n.Row)
		e.count("aria-setsize", n.Col)
		switch {
		case n.Is(stage.Unfolded):
			e.text("aria-expanded", "true")
		case n.Is(stage.Folded):
			e.text("aria-expanded", "false")
		default:
			e.drop("aria-expanded") // a leaf
		}
	case stage.Field:
		e.flag("readonly", n.Is(stage.Fixed))
		// A field that has the value already keeps its caret.
		if e.typed != n.Value {
			e.typed = n.Value
			e.to.hold(e.number, n.Value)
		}
	case stage.Slider, stage.Progress:
		e.count("aria-valuemin", 0)
		e.count("aria-valuemax", n.Col)
		e.count("aria-valuenow", n.Row)
		if n.Role == stage.Slider {
			e.text("aria-valuetext", n.Label)
		}
	}
	if container {
		return
	}
	if tag := tags[n.Role]; tag == "button" || tag == "input" {
		e.flag("aria-disabled", n.Is(stage.Disabled) || !n.Focusable())
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

// count sets an attribute to a number.
func (e *element) count(name string, n int) { e.text(name, strconv.Itoa(n)) }

// flag sets an attribute to "true", or removes it.
func (e *element) flag(name string, on bool) {
	if on {
		e.text(name, "true")
		return
	}
	e.drop(name)
}

// drop removes an attribute.
func (e *element) drop(name string) {
	for i := range e.attrs {
		if e.attrs[i].name == name {
			e.attrs = slices.Delete(e.attrs, i, i+1)
			e.to.unset(e.number, name)
			return
		}
	}
}

// remove removes the element for good.
func (e *element) remove() { e.to.remove(e.number) }

// arrange puts the next children into the element, in their order. It does not move those
// that are in place: they would lose the focus.
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
		have = append(have, nil)
		copy(have[i+1:], have[i:])
		have[i] = c
	}
	e.children, e.next = have, nil
}
