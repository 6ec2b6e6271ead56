package game

// Fault is an error message for people, which can be translated.
type Fault Say

// Wrong returns a Fault with an English text and the values for its places, as
// in Says. An error among the values is what the Fault wraps.
func Wrong(english string, with ...any) error { return Fault(Says(english, with...)) }

// Error is the message in English.
func (f Fault) Error() string { return Say(f).String() }

// Say is the message as a text that can be translated.
func (f Fault) Say() Say { return Say(f) }

// Unwrap returns the first error among the values, or nil.
func (f Fault) Unwrap() error {
	for _, w := range f.With {
		if err, ok := w.(error); ok {
			return err
		}
	}
	return nil
}
