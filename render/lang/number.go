package lang

import "strconv"

// grouping is how a language writes whole numbers and percentages, by the CLDR: the
// separator of groups of three digits, the least number of digits that are grouped, and
// the pattern of percentages.
type grouping struct {
	between string
	from    int
	percent string // with # for the number
}

const noBreak = "\u00a0" // a no-break space

// groupings are those that differ from the English 1,234 and 12%.
var groupings = map[string]grouping{
	"de": {".", 4, "#" + noBreak + "%"},
	"fr": {noBreak, 4, "#" + noBreak + "%"},
	"es": {noBreak, 5, "#" + noBreak + "%"},
	"pt": {noBreak, 5, "#%"},
	"it": {".", 4, "#%"},
	"pl": {noBreak, 5, "#%"},
	"ru": {noBreak, 4, "#" + noBreak + "%"},
	"el": {".", 4, "#%"},
	"tr": {".", 4, "%#"},
}

func (l *Language) grouping() grouping {
	if g, ok := groupings[l.or().tag]; ok {
		return g
	}
	return grouping{",", 4, "#%"}
}

// Number is a whole number with its digits in groups: 1,234,567.
func (l *Language) Number(n int64) string {
	g, digits, sign := l.grouping(), strconv.FormatInt(n, 10), ""
	if digits[0] == '-' {
		digits, sign = digits[1:], "−"
	}
	if len(digits) < g.from {
		return sign + digits
	}
	s := digits[:(len(digits)-1)%3+1]
	for at := len(s); at < len(digits); at += 3 {
		s += g.between + digits[at:at+3]
	}
	return sign + s
}

// Percent is a whole number of percent: 12%.
func (l *Language) Percent(n int) string {
	s := ""
	for _, c := range l.grouping().percent {
		if c == '#' {
			s += strconv.Itoa(n)
		} else {
			s += string(c)
		}
	}
	return s
}
