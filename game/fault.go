package game

// Fault is an error for people, which can be put into other languages.
type Fault Say

// Wrong is a Fault: English with places, and what goes there. An error among
// that is what the Fault wraps.
func Wrong(english string, with ...any) error { return Fault(Says(english, with...)) }

// Error is what is wrong, in English.
func (f Fault) Error() string { return Say(f).String() }

// Say is what is wrong.
func (f Fault) Say() Say { return Say(f) }

// Unwrap is the error within, nil if there is none.
func (f Fault) Unwrap() error {
	for _, w := range f.With {
		if err, ok := w.(error); ok {
			return err
		}
	}
	return nil
}
