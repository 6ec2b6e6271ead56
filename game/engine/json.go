package engine

import "strconv"

// object is a JSON object that is being written. Package json would be a sixth
// of the worker, and reads and writes what the worker has no use for.
type object []byte

// name begins a field.
func (o *object) name(name string) {
	if n := len(*o); n == 0 {
		*o = append(*o, '{')
	} else if (*o)[n-1] != '{' {
		*o = append(*o, ',')
	}
	o.quote(name)
	*o = append(*o, ':')
}

func (o *object) text(name, text string) {
	o.name(name)
	o.quote(text)
}

func (o *object) number(name string, n int) {
	o.name(name)
	*o = strconv.AppendInt(*o, int64(n), 10)
}

func (o *object) truth(name string, is bool) {
	o.name(name)
	*o = strconv.AppendBool(*o, is)
}

// list writes an array of n values, the i-th of them by each.
func (o *object) list(name string, n int, each func(i int)) {
	o.name(name)
	*o = append(*o, '[')
	for i := range n {
		if i > 0 {
			*o = append(*o, ',')
		}
		each(i)
	}
	*o = append(*o, ']')
}

// whole is a value of a list.
func (o *object) whole(n int) { *o = strconv.AppendInt(*o, int64(n), 10) }

// length writes a number to a thousandth. What writes all digits of a fraction
// takes tables.
func (o *object) length(x float64) {
	n := int64(x*1000 + 0.5)
	*o = strconv.AppendInt(*o, n/1000, 10)
	if n %= 1000; n == 0 {
		return
	}
	*o = append(*o, '.')
	for ; n > 0; n = n * 10 % 1000 {
		*o = append(*o, byte('0'+n/100))
	}
}

// quote writes a string.
func (o *object) quote(s string) {
	const hex = "0123456789abcdef"
	*o = append(*o, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c < ' ':
			*o = append(*o, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		case c == '"' || c == '\\':
			*o = append(*o, '\\', c)
		default:
			*o = append(*o, c)
		}
	}
	*o = append(*o, '"')
}
