package pack

import (
	"strings"
	"testing"
)

// The script that fetches programs knows how large they are, and says so once.
func TestSizes(t *testing.T) {
	p := &packer{sources: map[string][]byte{
		"wasm.js": []byte("const sizes = {};"), "noughts.wasm": make([]byte, 123), "engine.wasm": make([]byte, 45), "a.js": nil,
	}}
	if err := p.tellSizes(); err != nil {
		t.Fatal(err)
	}
	if got := string(p.sources["wasm.js"]); got != `const sizes = {"engine":45,"noughts":123};` {
		t.Errorf("it says %s", got)
	}
	if err := p.tellSizes(); err == nil || !strings.Contains(err.Error(), "says it 0 times") {
		t.Error(err)
	}
}
