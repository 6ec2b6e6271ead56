// Package gob stands in for encoding/gob in the page's bundle. Ebitengine
// speaks gob only with a host that runs a game as its guest, never in a page.
package gob

import (
	"errors"
	"io"
)

var errAbsent = errors.New("gob: not in this build")

// Encoder encodes nothing.
type Encoder struct{}

// NewEncoder is an Encoder.
func NewEncoder(io.Writer) *Encoder { return &Encoder{} }

// Encode refuses.
func (*Encoder) Encode(any) error { return errAbsent }

// Decoder decodes nothing.
type Decoder struct{}

// NewDecoder is a Decoder.
func NewDecoder(io.Reader) *Decoder { return &Decoder{} }

// Decode refuses.
func (*Decoder) Decode(any) error { return errAbsent }
