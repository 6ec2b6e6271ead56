package homework

import (
	"encoding/base64"
	"strings"
	"unicode"
	"unicode/utf8"

	"noughts/game"
)

// Mark is what came of an exercise: New, Shown, or whether it is solved and with
// how many tries, as a byte of a code.
type Mark byte

// The marks without a number. 1 to 9 tries to a solution are '1' to '9', where
// the last is for more as well; as many tries without one are 'a' to 'i'.
const (
	New   Mark = '-'
	Shown Mark = 's' // the answer was shown
)

// Solved tells whether the exercise is solved.
func (m Mark) Solved() bool { return m >= '1' && m <= '9' }

// Tries is the number of answers.
func (m Mark) Tries() int {
	switch {
	case m.Solved():
		return int(m - '0')
	case m >= 'a' && m <= 'i':
		return int(m-'a') + 1
	}
	return 0
}

// Answered is the mark after one more answer. A solution counts once, and what
// was shown cannot be solved any more.
func (m Mark) Answered(right, shown bool) Mark {
	tries := Mark(min(m.Tries()+1, 9))
	switch {
	case m.Solved() || m == Shown:
		return m
	case shown:
		return Shown
	case right:
		return '0' + tries
	}
	return 'a' + tries - 1
}

// Marks are those of all exercises of a set.
type Marks []Mark

// NewMarks are those before the first answer.
func NewMarks(n int) Marks {
	m := make(Marks, n)
	for i := range m {
		m[i] = New
	}
	return m
}

// ParseMarks reads what String wrote. It is nil if that is not for n exercises.
func ParseMarks(text string, n int) Marks {
	if len(text) != n {
		return nil
	}
	for _, c := range []byte(text) {
		if m := Mark(c); m != New && m != Shown && m.Tries() == 0 {
			return nil
		}
	}
	return Marks(text)
}

func (m Marks) String() string { return string(m) }

// Solved is how many exercises are solved.
func (m Marks) Solved() (n int) {
	for _, one := range m {
		if one.Solved() {
			n++
		}
	}
	return n
}

// MostName is the longest name, in bytes.
const MostName = 60

// Result is what a student made of a set.
type Result struct {
	Who   string // a random word that the student's device keeps: a later result replaces an earlier one
	Name  string
	Date  string // the day, as 2006-01-02
	Marks Marks
}

// codeParts is the number of parts of a code, with semicolons between.
const codeParts = 7

// macSize is the length of a signature in letters of base64: 84 bits.
const macSize = 14

var base = base64.RawURLEncoding

// id is a short name of the set, by which a code of another set is told.
func (s *Set) id() string {
	sum := sum256([]byte(s.String()))
	return base.EncodeToString(sum[:3])
}

// mac is the HMAC of a text under the set's key.
func (s *Set) mac(text string) string {
	sum := hmac256([]byte(s.Key), []byte(text+"\n"+s.String()))
	return base.EncodeToString(sum[:])[:macSize]
}

// Code is the result of a set as a code.
func (s *Set) Code(r Result) string {
	text := strings.Join([]string{codeKind + version, s.id(), r.Who, strings.ReplaceAll(r.Date, "-", ""), r.Marks.String(), base.EncodeToString([]byte(Cut(r.Name)))}, ";")
	return text + ";" + s.mac(text)
}

// Cut is a name without control characters, and not too long.
func Cut(name string) string {
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "")), " ")
	for len(name) > MostName {
		_, n := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-n]
	}
	return name
}

// Gave tells whether a code says that it is one of the set. It need not be true.
func (s *Set) Gave(code string) bool { return strings.HasPrefix(code, codeBegins+s.id()+";") }

// Foreign is the error about a code that no known set gave.
func Foreign(code string) error {
	if strings.Count(code, ";") != codeParts-1 {
		return game.Wrong("the code is cut off or damaged")
	}
	return game.Wrong("the code is for another set of exercises: add the link to that set first")
}

// Read checks a code and reads it. The error says what is wrong with it.
func (s *Set) Read(code string) (r Result, err error) {
	parts := strings.Split(code, ";")
	switch {
	case len(parts) != codeParts || parts[0] != codeKind+version:
		return r, game.Wrong("the code is cut off or damaged")
	case !s.Gave(code):
		return r, Foreign(code)
	case parts[6] != s.mac(code[:max(0, len(code)-macSize-1)]):
		return r, game.Wrong("the code was changed: its signature does not fit")
	}
	name, err := base.DecodeString(parts[5])
	marks := ParseMarks(parts[4], len(s.Items))
	day := parts[3]
	if err != nil || marks == nil || len(day) != 8 && day != "" || !isKey(parts[2]) {
		return r, game.Wrong("the code is cut off or damaged")
	}
	if day != "" {
		day = day[:4] + "-" + day[4:6] + "-" + day[6:]
	}
	return Result{Who: parts[2], Name: Cut(string(name)), Date: day, Marks: marks}, nil
}

// MostCodes is how many codes are read from a text.
const MostCodes = 500

// Codes lists what looks like codes in a text, such as messages or lines of a
// file, alone or behind an address.
func Codes(text string) (all []string) {
	text = readable(text)
	for len(all) < MostCodes {
		at := strings.Index(text, codeBegins)
		if at < 0 {
			break
		}
		size := 0 // of six parts with what follows them
		for range codeParts - 1 {
			next := strings.IndexByte(text[at+size:], ';')
			if next < 0 {
				break
			}
			size += next + 1
		}
		size = min(at+size+macSize, len(text)) - at
		if end := strings.IndexFunc(text[at:at+size], unicode.IsSpace); end >= 0 {
			size = end
		}
		if next := strings.Index(text[at+1:at+size], codeBegins); next >= 0 {
			size = next + 1 // this one is cut off
		}
		all = append(all, text[at:at+size])
		text = text[at+size:]
	}
	return all
}

// codeBegins is how each code begins.
const codeBegins = codeKind + version + ";"

// mostRead is how much of a text is searched for codes, in bytes.
const mostRead = 1 << 20

// readable is the part of a text that is searched, without what programs make of links.
func readable(text string) string {
	return strings.NewReplacer("%3D", "=", "%3d", "=", "%3B", ";", "%3b", ";").Replace(text[:min(len(text), mostRead)])
}

// HoldsCodes tells whether a text looks like one with codes: where one begins a word.
func HoldsCodes(text string) bool {
	text = readable(text)
	at := strings.Index(text, codeBegins)
	return at == 0 || at > 0 && (text[at-1] == '#' || text[at-1] <= ' ')
}
