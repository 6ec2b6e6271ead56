package engine

import "strconv"

// object is a JSON object that is being written. Package json would be a sixth
// of the worker, and reads and writes what the worker has no use for.
type object []byte

// put is the one place where it grows.
func (o *object) put(s string) { *o = append(*o, s...) }

// name begins a field.
func (o *object) name(name string) {
	if n := len(*o); n == 0 {
		o.put("{")
	} else if (*o)[n-1] != '{' {
		o.put(",")
	}
	o.quote(name)
	o.put(":")
}

func (o *object) text(name, text string) {
	o.name(name)
	o.quote(text)
}

func (o *object) number(name string, n int) {
	o.name(name)
	o.integer(n)
}

// boolean writes whether something is so.
func (o *object) boolean(name string, is bool) {
	o.name(name)
	if is {
		o.put("true")
	} else {
		o.put("false")
	}
}

// list writes an array of n values, the i-th of them by each.
func (o *object) list(name string, n int, each func(i int)) {
	o.name(name)
	o.put("[")
	for i := range n {
		if i > 0 {
			o.put(",")
		}
		each(i)
	}
	o.put("]")
}

// integer is a value of a list.
func (o *object) integer(n int) { o.put(strconv.Itoa(n)) }

// length writes a number to a thousandth. What writes all digits of a fraction
// takes tables.
func (o *object) length(x float64) {
	n := int(x*1000 + 0.5)
	o.integer(n / 1000)
	if n %= 1000; n == 0 {
		return
	}
	o.put(".")
	for ; n > 0; n = n * 10 % 1000 {
		o.integer(n / 100)
	}
}

// point writes where something is.
func (o *object) point(x, y float64) {
	o.length(x)
	o.put(",")
	o.length(y)
}

// quote writes a string.
func (o *object) quote(s string) {
	const hex = "0123456789abcdef"
	o.put(`"`)
	from := 0
	for i := range len(s) {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		o.put(s[from:i])
		o.put(`\u00`)
		o.put(hex[c>>4 : c>>4+1])
		o.put(hex[c&15 : c&15+1])
		from = i + 1
	}
	o.put(s[from:])
	o.put(`"`)
}
