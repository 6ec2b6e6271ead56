// Package constraint stands in for go/build/constraint in the page's bundle,
// where go/parser asks it which version of Go a file with a shader is for.
package constraint

import "errors"

// Expr is the condition of a file.
type Expr struct{}

// Parse finds no condition.
func Parse(string) (Expr, error) {
	return Expr{}, errors.New("go/build/constraint: not in this build")
}

// GoVersion is that of no condition.
func GoVersion(Expr) string { return "" }
