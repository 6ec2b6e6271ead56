package lang

import "errors"

// late asks for the catalogue of a language; nil where all are embedded.
var late func(tag string)

// Late has catalogues that are not embedded fetched when their languages are first wanted:
// fetch is called with a language's tag, and ends in calls of Arrived.
func Late(fetch func(tag string)) { late = fetch }

// Arrived takes the catalogue of a language, nil if it does not come for now.
func Arrived(tag string, catalogue []byte) error {
	for _, l := range languages {
		if l.tag != tag {
			continue
		}
		l.asked.Store(false)
		if catalogue == nil {
			return nil
		}
		return l.read(string(catalogue))
	}
	return errors.New(tag + " is the tag of no language")
}

// Ready tells whether the texts of the language are there. Those that are not embedded are
// fetched by this.
func (l *Language) Ready() bool {
	l = l.or()
	if l == languages[0] || l.change != nil || l.catalogue() != nil {
		return true
	}
	if late != nil && !l.asked.Swap(true) {
		late(l.tag)
	}
	return l.catalogue() != nil // it may have come at once
}
