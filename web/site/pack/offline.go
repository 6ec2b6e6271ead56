package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
)

// offline is the service worker, which keeps a page's files for a visit without
// a network.
const offline = "offline.js"

// blank is where the service worker's source wants to know what there is to keep.
const blank = "const site = {version: '', pages: {}, later: []};"

// site is what it wants to know.
type site struct {
	Version string          `json:"version"` // differs when anything else does
	Pages   map[string]page `json:"pages"`
	// Later are the files that are kept only once a page has used them: what is
	// large, or one of several.
	Later []string `json:"later"`
}

// page is a file whose address stays.
type page struct {
	Sum   string   `json:"sum"`   // of what is in it
	Names []string `json:"names"` // that stand in it, by which its version is known
	More  []string `json:"more"`  // all else that it may load
}

// packOffline packs the service worker, when all else is packed.
func (p *packer) packOffline() error {
	if n := bytes.Count(p.sources[offline], []byte(blank)); n != 1 {
		return fmt.Errorf("pack: %s must say %q once, and says it %d times", offline, blank, n)
	}
	s := site{Pages: map[string]page{}, Later: []string{}}
	for _, name := range slices.Sorted(maps.Keys(p.done)) {
		f := p.done[name]
		if later(name) {
			s.Later = append(s.Later, f.Name)
		}
		if !stays(name) {
			continue
		}
		direct, rest := []string{}, []string{}
		for _, ref := range p.refs[name] {
			if !Stable(ref) {
				direct = append(direct, p.done[ref].Name)
			}
		}
		for _, ref := range p.reached(name) {
			if f := p.done[ref]; !slices.Contains(direct, f.Name) {
				rest = append(rest, f.Name)
			}
		}
		sum := sha256.Sum256(f.Data)
		s.Pages[name] = page{hex.EncodeToString(sum[:5]), direct, rest}
	}
	all := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(p.done)) {
		fmt.Fprintf(all, "%s %x\n", name, sha256.Sum256(p.done[name].Data))
	}
	s.Version = hex.EncodeToString(all.Sum(nil)[:5])
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	text, err = small(offline, bytes.Replace(p.sources[offline], []byte(blank), []byte("const site = "+string(text)+";"), 1))
	if err != nil {
		return err
	}
	if !bytes.Contains(text, []byte(s.Version)) {
		return errors.New("pack: " + offline + " makes no use of its site")
	}
	p.done[offline] = File{Name: offline, From: offline, Data: text}
	return nil
}

// stays tells whether a file with a plain name is one that the service worker
// keeps, with all that it names.
func stays(name string) bool {
	return Stable(name) && name != offline && path.Ext(name) != ".ts"
}

// later tells whether a file is kept only once it was used.
func later(name string) bool {
	switch path.Ext(name) {
	case ".json", ".png", ".ttf", ".po":
		return true
	case ".wasm":
		return name != search
	}
	return name == connection
}

// connection is the script that the game fetches when its player goes online.
const connection = "online.js"

// reached are all files that a page may load by itself, sorted: what it names,
// and what that names. Another page is another visit.
func (p *packer) reached(page string) []string {
	seen := map[string]bool{}
	var visit func(string)
	visit = func(name string) {
		for _, ref := range p.refs[name] {
			if !seen[ref] && path.Ext(ref) != ".html" && (stays(ref) || !Stable(ref)) {
				seen[ref] = true
				// Icons are for whoever installs the game.
				if path.Ext(ref) != ".webmanifest" {
					visit(ref)
				}
			}
		}
	}
	visit(page)
	delete(seen, page)
	return slices.Sorted(maps.Keys(seen))
}
