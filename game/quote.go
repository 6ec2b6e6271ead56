package game

// mostQuoted is the number of bytes of a foreign text that an error message
// shows.
const mostQuoted = 40

// Quote formats a text from outside for an error message: in double quotes,
// with control characters and characters that change the direction of writing
// escaped, and cut after 40 bytes. strconv.Quote would do, but needs tables of
// all printable characters, which are too large for the worker of the web page.
func Quote(s string) string {
	rest := ""
	if len(s) > mostQuoted {
		s, rest = s[:mostQuoted], "…"
	}
	const hex = "0123456789abcdef"
	text := []byte{'"'}
	for i, r := range s {
		switch {
		case r == '"', r == '\\':
			text = append(text, '\\', byte(r))
		case r == '\n':
			text = append(text, '\\', 'n')
		case r == '\r':
			text = append(text, '\\', 'r')
		case r == '\t':
			text = append(text, '\\', 't')
		case r < ' ', r == 0x7f, r == 0xfffd: // 0xfffd also stands for a byte that is not valid UTF-8
			text = append(text, '\\', 'x', hex[s[i]>>4], hex[s[i]&15])
		case r >= 0x80 && r <= 0xa0, r == 0xad, r >= 0x2000 && r <= 0x200f, r >= 0x2028 && r <= 0x202f, r >= 0x205f && r <= 0x206f, r >= 0xd800 && r <= 0xf8ff, r >= 0xfeff && r < 0x10000 && (r == 0xfeff || r >= 0xfff0):
			text = append(text, '\\', 'u', hex[r>>12], hex[r>>8&15], hex[r>>4&15], hex[r&15])
		case r >= 0xe0000:
			text = append(text, '?')
		default:
			text = append(text, string(r)...)
		}
	}
	return string(append(text, '"')) + rest
}
