// Package build stands in for go/build in the page's bundle. Ebitengine looks
// up its own source with it, for messages about the caller's line; in a page
// there is no source to find.
package build

import "errors"

// ImportMode is what Import looks for.
type ImportMode uint

// FindOnly looks for the folder only.
const FindOnly ImportMode = 1

// Package is what Import finds.
type Package struct{ Dir string }

// Context is where Import looks.
type Context struct{}

// Default is the one Context.
var Default Context

// Import finds nothing.
func (Context) Import(path, srcDir string, mode ImportMode) (*Package, error) {
	return nil, errors.New("go/build: not in this build")
}
