package deflate

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// samples are files of every kind.
func samples(t *testing.T) map[string][]byte {
	rng := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 3*chunk/2)
	for i := range noise {
		noise[i] = byte(rng.Uint32())
	}
	few := bytes.Clone(noise)
	for i := range few {
		few[i] &= 3
	}
	source, err := os.ReadFile("deflate.go")
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{"nothing": nil, "a byte": {7}, "three": []byte("aaa"), "noise": noise, "few": few,
		"a run": bytes.Repeat([]byte{0}, 2*chunk+5), "text": source, "twice": bytes.Repeat(noise[:window], 3),
		"words": []byte(strings.Repeat("noughts and crosses ", 20_000))}
}

// Files come back as they were.
func TestGzip(t *testing.T) {
	for name, file := range samples(t) {
		z := Gzip(file)
		r, err := gzip.NewReader(bytes.NewReader(z))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(got, file) {
			t.Errorf("%s: %d bytes come back as %d others: %v", name, len(file), len(got), err)
		}
		var plain bytes.Buffer
		w, _ := gzip.NewWriterLevel(&plain, gzip.BestCompression)
		w.Write(file)
		w.Close()
		most := plain.Len() + plain.Len()/1000 + 16
		if name == "text" {
			most = plain.Len() * 98 / 100
		}
		if len(z) > most {
			t.Errorf("%s: %d bytes, %d by the standard library", name, len(z), plain.Len())
		}
	}
}
