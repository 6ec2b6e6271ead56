package game

import (
	"errors"
	"strings"
	"testing"
)

// A nested error is translated too, and can be unwrapped.
func TestFault(t *testing.T) {
	within := &Refusal{Rule: Taken, Name: "b2", By: "X"}
	err := Wrong("move {0}: {1}", 3, error(within))
	if got := err.Error(); got != "move 3: b2 is taken by X" {
		t.Error(got)
	}
	if r := (*Refusal)(nil); !errors.As(err, &r) || r != within {
		t.Error("the refusal is lost")
	}
	var say func(Say) string
	say = func(s Say) string { return s.Fill(strings.ToUpper(s.Form()), say) }
	if got := say(err.(Fault).Say()); got != "MOVE 3: b2 IS TAKEN BY X" {
		t.Error(got)
	}
	if errors.Unwrap(Wrong("no {0}", 1)) != nil {
		t.Error("a number is an error")
	}
}
