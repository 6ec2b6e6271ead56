package main

import (
	"strings"
	"testing"
)

// What stands behind the arguments is refused, rather than passed over.
func TestArguments(t *testing.T) {
	for line, want := range map[string]string{
		"":                             "say build, itch or serve",
		"bake":                         `there is no "bake"`,
		"build dist":                   `"dist" is one too many`,
		"itch dist -out a.zip":         `"-out" is one too many`,
		"serve dist -addr 127.0.0.1:0": `"-addr" is one too many`,
		"serve -server games.example":  `write it as https://games.example/`,
	} {
		if err := run(strings.Fields(line)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("site %s: %v, want %s", line, err, want)
		}
	}
}
