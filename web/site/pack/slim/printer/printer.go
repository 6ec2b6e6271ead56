// Package printer stands in for go/printer in the page's bundle. Ebitengine
// writes a shader anew with it whose coordinates are texels, as they were until
// its version 2.5; those of its own and of the game are all in pixels.
package printer

import (
	"errors"
	"go/token"
	"io"
)

// Fprint refuses.
func Fprint(io.Writer, *token.FileSet, any) error {
	return errors.New("go/printer: not in this build, so a shader must begin with //kage:unit pixels")
}
