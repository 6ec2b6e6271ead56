package pack

import (
	"bytes"
	"compress/gzip"
	"regexp"
	"testing"
)

// The games lie in the light board's script, and weigh little.
func TestGames(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	files, err := Sources(root)
	if err != nil {
		t.Fatal(err)
	}
	table := regexp.MustCompile(`const games = (\[.*\]);`).Find(files[lightGames])
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(table)
	_ = z.Close()
	t.Logf("the games weigh %d bytes with gzip", packed.Len())
	if n := packed.Len(); n < 500 || n > 4000 {
		t.Errorf("the games weigh %d bytes, want a few thousand", n)
	}
	if err := placeGames(map[string][]byte{lightGames: []byte("const other = [];")}); err == nil {
		t.Error("a script without room for the games is taken")
	}
}
