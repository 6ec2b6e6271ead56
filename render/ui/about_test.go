package ui

import (
	"errors"
	"testing"

	"noughts/render/ui/stage"
)

// The terms of others open beside the page; a browser may refuse.
func TestAbout(t *testing.T) {
	b := newBench(t, nil)
	visited, refusal := "", error(nil)
	b.Files.Site = func(file string) string { return "https://h/" + file }
	b.Files.Visit = func(address string) error { visited = address; return refusal }
	b.press("settings")
	b.press(stage.IDCredits)
	b.press("terms")
	if visited != "https://h/LICENSES.txt" {
		t.Errorf("it shows %q", visited)
	}
	refusal = errors.New("no windows")
	said, _ := b.Said()
	b.press("terms")
	if now, _ := b.Said(); now == said || now == "" {
		t.Errorf("it says %q when the browser refuses", now)
	}
}
