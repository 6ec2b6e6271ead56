package e2e

import (
	"path/filepath"
	"regexp"
	"testing"
)

// hashes takes the part of a file's name that is a hash of what is in it.
var hashes = regexp.MustCompile(`\.[0-9a-f]{10}(\.[a-z]+(?:\.gz|\.br)?)$`)

// plain is a path without the hash that the packer gives to a file's name.
func plain(path string) string { return hashes.ReplaceAllString(path, "$1") }

// packed is the path, from the folder, of the file that has a plain name in web/.
// What became part of another one's bundle has none.
func packed(t testing.TB, name string) string {
	t.Helper()
	if err := build(); err != nil {
		t.Fatal(err)
	}
	ending := filepath.Ext(name)
	all, err := filepath.Glob(filepath.Join(dist, name[:len(name)-len(ending)]+".*"+ending))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range all {
		if at, err := filepath.Rel(dist, path); err == nil && plain(at) == name {
			return filepath.ToSlash(at)
		}
	}
	t.Fatalf("the folder has no %s", name)
	return ""
}
