package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"strings"
)

// unpacker is the script that fetches programs. It wants to know how many bytes
// they have, since no answer that comes with a coding tells that.
const unpacker, noSizes = "wasm.js", "const sizes = {};"

// tellSizes puts the sizes of the programs where the script has room for them, by
// names up to the first dot: a whole name would be taken for what the script loads.
func (p *packer) tellSizes() error {
	script := p.sources[unpacker]
	if script == nil {
		return nil
	}
	if n := bytes.Count(script, []byte(noSizes)); n != 1 {
		return fmt.Errorf("pack: %s must say %q once, and says it %d times", unpacker, noSizes, n)
	}
	sizes := map[string]int{}
	for name, data := range p.sources {
		if path.Ext(name) == ".wasm" {
			sizes[strings.TrimSuffix(name, ".wasm")] = len(data)
		}
	}
	text, err := json.Marshal(sizes)
	if err != nil {
		return err
	}
	p.sources[unpacker] = bytes.Replace(script, []byte(noSizes), []byte("const sizes = "+string(text)+";"), 1)
	return nil
}
