package web

import "strconv"

// object is a JSON object being written. Package json would be a considerable part of the
// program.
type object []byte

// name begins a field.
func (o *object) name(name string) {
	if len(*o) == 0 {
		*o = append(*o, '{')
	} else {
		*o = append(*o, ',')
	}
	o.quote(name)
	*o = append(*o, ':')
}

func (o *object) text(name, text string) {
	o.name(name)
	o.quote(text)
}

func (o *object) number(name string, n float64) {
	o.name(name)
	*o = strconv.AppendFloat(*o, n, 'f', -1, 64)
}

func (o *object) count(name string, n int) {
	o.name(name)
	*o = strconv.AppendInt(*o, int64(n), 10)
}

func (o *object) flag(name string, on bool) {
	o.name(name)
	*o = strconv.AppendBool(*o, on)
}

// texts is a field with a list of strings.
func (o *object) texts(name string, all []string) {
	o.name(name)
	*o = append(*o, '[')
	for i, s := range all {
		if i > 0 {
			*o = append(*o, ',')
		}
		o.quote(s)
	}
	*o = append(*o, ']')
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

func (o *object) end() object { return append(*o, '}') }
