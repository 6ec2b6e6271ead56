package pack

import (
	"archive/zip"
	"bytes"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

func TestZip(t *testing.T) {
	dir := fstest.MapFS{}
	for _, name := range []string{"index.html", "index.html.gz", "v1/embed.html", "a.0123456789.js", "a.0123456789.js.br",
		"noughts.0123456789.wasm", "noughts.0123456789.wasm.gz", "noughts.0123456789.wasm.br",
		"words.de.0123456789.po", "words.de.0123456789.po.gz", "words.de.0123456789.po.br"} {
		dir[name] = &fstest.MapFile{Data: []byte(name)}
	}
	var one, two bytes.Buffer
	if err := Zip(&one, dir); err != nil {
		t.Fatal(err)
	}
	if err := Zip(&two, dir); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Errorf("zipped once more it is another file: %v", err)
	}
	r, err := zip.NewReader(bytes.NewReader(one.Bytes()), int64(one.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range r.File {
		names = append(names, f.Name)
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if data, err := io.ReadAll(in); err != nil || string(data) != f.Name {
			t.Errorf("%s is %q: %v", f.Name, data, err)
		}
	}
	if want := []string{"a.0123456789.js", "index.html", "noughts.0123456789.wasm", "noughts.0123456789.wasm.gz", "v1/embed.html",
		"words.de.0123456789.po", "words.de.0123456789.po.gz"}; !slices.Equal(names, want) {
		t.Errorf("it has %q", names)
	}
}

func TestZipRefuses(t *testing.T) {
	long := fstest.MapFS{"index.html": {}, strings.Repeat("a", 300): {}}
	many := fstest.MapFS{"index.html": {}}
	for i := range 1000 {
		many[strconv.Itoa(i)] = &fstest.MapFile{}
	}
	for name, dir := range map[string]fstest.MapFS{"empty": {}, "long": long, "many": many} {
		if err := Zip(io.Discard, dir); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
