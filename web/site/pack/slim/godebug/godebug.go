// Package godebug stands in for internal/godebug in the page's bundle: nobody
// sets GODEBUG there.
package godebug

// Setting is one that has not been set.
type Setting struct{ name string }

// New is the setting of a name.
func New(name string) *Setting { return &Setting{name} }

// Name is the setting's name.
func (s *Setting) Name() string { return s.name }

// Value is empty.
func (*Setting) Value() string { return "" }

// IncNonDefault does nothing.
func (*Setting) IncNonDefault() {}
