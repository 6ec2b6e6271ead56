// Package gob stands in for encoding/gob in the page's bundle. Ebitengine talks by it to a
// machine that shows a program's window elsewhere; a page does not.
package gob

import (
	"errors"
	"io"
)

var errNone = errors.New("gob: not in this build")

// Encoder encodes nothing.
type Encoder struct{}

// NewEncoder is an Encoder.
func NewEncoder(io.Writer) *Encoder { return &Encoder{} }

// Encode is an error.
func (*Encoder) Encode(any) error { return errNone }

// Decoder decodes nothing.
type Decoder struct{}

// NewDecoder is a Decoder.
func NewDecoder(io.Reader) *Decoder { return &Decoder{} }

// Decode is an error.
func (*Decoder) Decode(any) error { return errNone }
