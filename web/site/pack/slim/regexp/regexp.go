// Package regexp stands in for regexp in the page's bundle. Ebitengine has a
// pattern for the first line of a shader and one for blank lines, and for them
// alone the real one brings a compiler and three machines along, with tables of
// all alphabets. This one tries one way after the other, and knows what those two
// use: single characters of ASCII, \s, classes of these in brackets, + and *
// behind either, groups, and the ends of the text. MustCompile panics at the rest.
package regexp

import "strings"

// step is a step of a pattern: a mark, or one of a set of bytes to take.
type step struct {
	mark byte // see below
	set  [256]bool
	many bool // as often as can be
	none bool // and may be left out
}

const (
	take  = 0
	start = '^' // of the text
	end   = '$' // of the text
	open  = '('
	shut  = ')'
)

// Regexp is a pattern.
type Regexp struct{ steps []step }

// MustCompile reads a pattern.
func MustCompile(pattern string) *Regexp {
	r := &Regexp{}
	inside := false
	for rest := pattern; rest != ""; {
		var s step
		size := s.read(rest)
		if size == 0 || s.mark == open && inside || s.mark == shut && !inside {
			panic("regexp: " + pattern + " is not known in this build, from " + rest)
		}
		inside = s.mark == open || inside && s.mark != shut
		rest = rest[size:]
		if s.mark == take && rest != "" && (rest[0] == '+' || rest[0] == '*') {
			s.many, s.none = true, rest[0] == '*'
			rest = rest[1:]
		}
		r.steps = append(r.steps, s)
	}
	if inside {
		panic("regexp: " + pattern + " has a group without an end")
	}
	return r
}

// read reads a step, and answers how long it is; 0 for what is not known.
func (s *step) read(rest string) int {
	switch c := rest[0]; c {
	case start, end, open, shut:
		s.mark = c
		return 1
	case '[':
		at := 1
		not := strings.HasPrefix(rest[at:], "^")
		if not {
			at++
		}
		for first := at; at < len(rest); {
			if rest[at] == ']' && at > first {
				for i := range s.set {
					s.set[i] = s.set[i] != not
				}
				return at + 1
			}
			size := s.take(rest[at:])
			if size == 0 {
				return 0
			}
			at += size
		}
		return 0
	}
	return s.take(rest)
}

// take puts a character, or those that a letter behind a \ means, into the set.
func (s *step) take(rest string) int {
	c := rest[0]
	if c != '\\' {
		if strings.IndexByte(`.*+?{}|()[]^$-`, c) >= 0 || c >= 0x80 {
			return 0
		}
		s.set[c] = true
		return 1
	}
	chars := ""
	if len(rest) > 1 {
		switch rest[1] {
		case 's':
			chars = "\t\n\f\r "
		case 'n':
			chars = "\n"
		case 'r':
			chars = "\r"
		case 't':
			chars = "\t"
		}
	}
	if chars == "" {
		return 0
	}
	for _, c := range []byte(chars) {
		s.set[c] = true
	}
	return 2
}

// try takes the steps from one on, from a place in a text on, and answers the
// places of all edges of groups, and where it ends, behind those given; nil if
// the text is another.
func (r *Regexp) try(from int, text string, at int, edges []int) []int {
	if from == len(r.steps) {
		return append(edges, at)
	}
	s := &r.steps[from]
	switch s.mark {
	case start:
		if at != 0 {
			return nil
		}
	case end:
		if at != len(text) {
			return nil
		}
	case take:
		to := at
		for to < len(text) && s.set[text[to]] && (s.many || to == at) {
			to++
		}
		for ; to > at || to == at && s.none; to-- {
			if found := r.try(from+1, text, to, edges); found != nil {
				return found
			}
		}
		return nil
	default:
		edges = append(edges, at)
	}
	return r.try(from+1, text, at, edges)
}

// find finds the first match from a place on: where it begins, the edges of its
// groups, and where it ends.
func (r *Regexp) find(text string, at int) []int {
	for ; at <= len(text); at++ {
		if found := r.try(0, text, at, []int{at}); found != nil {
			return found
		}
	}
	return nil
}

// FindSubmatch is the first match and its groups; nil for none.
func (r *Regexp) FindSubmatch(text []byte) [][]byte {
	at := r.find(string(text), 0)
	if at == nil {
		return nil
	}
	last := len(at) - 1
	all := [][]byte{text[at[0]:at[last]]}
	for i := 1; i < last; i += 2 {
		all = append(all, text[at[i]:at[i+1]])
	}
	return all
}

// ReplaceAllString has a text, as it is, in the place of all matches that are
// not empty. It panics at a $, which would ask for a group.
func (r *Regexp) ReplaceAllString(text, by string) string {
	if strings.IndexByte(by, '$') >= 0 {
		panic("regexp: groups in " + by + " are not known in this build")
	}
	out := ""
	for rest := 0; ; {
		at := r.find(text, rest)
		if at == nil {
			return out + text[rest:]
		}
		if to := at[len(at)-1]; to > at[0] {
			out += text[rest:at[0]] + by
			rest = to
		} else if at[0] < len(text) {
			out += text[rest : at[0]+1]
			rest = at[0] + 1
		} else {
			return out + text[rest:]
		}
	}
}
