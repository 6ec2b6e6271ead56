package game

// mostQuoted is how much of a text from outside an error shows.
const mostQuoted = 40

// Quote is a text from outside as an error shows it: in quotes, with what does
// not print or would turn the line around escaped, and cut where it is long.
// That of package strconv knows all characters there are, by tables which are
// many for the program of a page's worker.
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
		case r < ' ', r == 0x7f, r == 0xfffd: // the last is also any byte that begins no character
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
