package web

import (
	"strconv"
	"syscall/js"
)

// changes are what a sync changes of the page's elements, as one text for
// mirror.js: each call out of the program costs more than what it does. In the
// text elements have numbers, and a change is a list: what to do, the number of
// the element, and what else it needs.
type changes struct {
	page js.Value // takes them
	last int      // the last number
	text []byte
	open int // the number of the element whose facts end the text; 0 for none
}

// rootNumber is the mirror's own number; 0 is none.
const rootNumber = 1

// start begins with an element of the page, as rootNumber.
func (c *changes) start(root js.Value) {
	c.page = js.Global().Call("openMirror", root)
	c.last = rootNumber
}

// set writes facts of an element: an attribute and its value, or what is no
// attribute, "text" and "style".
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

// unset takes an attribute away.
func (c *changes) unset(number int, name string) {
	c.begin("unset", number)
	c.end(name)
}

// hold gives a field a text.
func (c *changes) hold(number int, text string) {
	c.begin("hold", number)
	c.end(text)
}

// remove takes an element out of the page, for good.
func (c *changes) remove(number int) {
	c.begin("remove", number)
	c.end()
}

// insert puts an element into another one, before one that is there.
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

// send has the page do all of it.
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
