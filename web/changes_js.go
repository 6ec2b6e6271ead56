package web

import (
	"strconv"
	"syscall/js"
)

// changes collects the changes of a sync in one text for mirror.js, since each call from Go
// to JavaScript costs more than a change. Elements have numbers. A change is a list: the
// operation, the number of the element, and arguments.
type changes struct {
	page js.Value // takes them
	last int      // the last number
	text []byte
	open int // the element of the unfinished change at the end of the text; 0 for none
}

// rootNumber is the number of the mirror; 0 is none.
const rootNumber = 1

// start makes an element of the page rootNumber.
func (c *changes) start(root js.Value) {
	c.page = js.Global().Call("openMirror", root)
	c.last = rootNumber
}

// set sets an attribute of an element, or its "text" or "style".
func (c *changes) set(number int, name, value string) {
	if c.open == number {
		c.text = c.text[:len(c.text)-1]
	} else {
		c.begin("set", number)
	}
	c.end(name, value)
	c.open = number
}

// create makes an element, and answers its number.
func (c *changes) create(tag string) int {
	c.last++
	c.begin("create", c.last)
	c.end(tag)
	c.open = c.last
	return c.last
}

// unset removes an attribute.
func (c *changes) unset(number int, name string) {
	c.begin("unset", number)
	c.end(name)
}

// hold sets the value of a field.
func (c *changes) hold(number int, text string) {
	c.begin("hold", number)
	c.end(text)
}

// remove removes an element for good.
func (c *changes) remove(number int) {
	c.begin("remove", number)
	c.end()
}

// insert inserts an element into another one, before a child of it, or at the end for 0.
func (c *changes) insert(into, number, before int) {
	c.begin("insert", into)
	for _, n := range []int{number, before} {
		c.text = append(c.text, ',')
		c.text = strconv.AppendInt(c.text, int64(n), 10)
	}
	c.end()
}

func (c *changes) begin(what string, number int) {
	if len(c.text) == 0 {
		c.text = append(c.text, '[')
	} else {
		c.text = append(c.text, ',')
	}
	c.text = append(c.text, '[')
	(*object)(&c.text).quote(what)
	c.text = append(c.text, ',')
	c.text = strconv.AppendInt(c.text, int64(number), 10)
	c.open = 0
}

func (c *changes) end(more ...string) {
	for _, s := range more {
		c.text = append(c.text, ',')
		(*object)(&c.text).quote(s)
	}
	c.text = append(c.text, ']')
}

// send applies the changes.
func (c *changes) send() {
	if len(c.text) == 0 {
		return
	}
	c.text = append(c.text, ']')
	c.page.Call("change", string(c.text))
	c.text, c.open = c.text[:0], 0
}

// focus gives an element the page's focus.
func (c *changes) focus(number int) { c.page.Call("focus", number) }
