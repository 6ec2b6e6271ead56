package main

import (
	"path"
	"strings"
	"testing"

	"noughts/web/site/pack"
)

// What a page of somebody else's pays, in bytes with gzip: before its reader wants
// to play, and for a game on the light board with its engine.
const (
	hostBudget  = 12_000
	lightBudget = 66_000 + 700_000 // the board with the games that it knows, and what the engine may weigh
)

func TestEmbedBudgets(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the programs")
	}
	root, err := pack.Root()
	if err != nil {
		t.Fatal(err)
	}
	sources, err := pack.Sources(root)
	if err != nil {
		t.Fatal(err)
	}
	if sources["v1/embed.html"] == nil {
		t.Skip("there is no embed")
	}
	for _, p := range pack.Programs {
		sources[p.Name] = []byte("\x00asm")
	}
	needs, err := pack.Needs(sources, "v1/embed.html")
	if err != nil {
		t.Fatal(err)
	}
	sizes, err := pack.Build(pack.Options{Root: root, Out: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	weigh := map[string]int64{}
	for _, s := range sizes {
		weigh[s.Name] = s.Gzip
		if s.Gzip == 0 {
			weigh[s.Name] = s.Plain
		}
	}

	host := weigh["v1/embed.js"]
	t.Logf("%7d  v1/embed.js", host)
	if host > hostBudget {
		t.Errorf("v1/embed.js has outgrown its %d bytes", hostBudget)
	}

	// Everything but the full game in either form, and one language: that with most to say.
	var sum, words int64
	for _, name := range append([]string{"v1/embed.html"}, needs...) {
		size := weigh[name]
		switch {
		case name == "noughts.wasm" || name == "online.wasm":
			continue
		case path.Ext(name) == ".json":
			words = max(words, size)
			continue
		}
		t.Logf("%7d  %s", size, strings.ReplaceAll(name, "+", " "))
		sum += size
	}
	t.Logf("%7d  words", words)
	sum += words
	t.Logf("%7d  in all", sum)
	if sum > lightBudget {
		t.Errorf("the light embed has outgrown its %d bytes. The engine's largest packages:\n%s", lightBudget, largest(t, root, "engine.wasm"))
	}
}
