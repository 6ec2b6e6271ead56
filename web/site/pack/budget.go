package pack

import (
	"fmt"
	"path"
)

// budgets are what files may weigh, in bytes; 0 for what is not held. The programs have no
// translations: a page fetches one language's beside them, which has 49,000 and 40,000 of the
// 3,200,000 and 2,300,000 of a game. engine.wasm comes with the light board, too.
var budgets = []struct {
	name     string
	gzip, br int64
}{
	{"noughts.wasm", 3_151_000, 2_260_000},
	{search, 700_000, 520_000 + 24_000},                       // the engine, and the weights of its evaluation
	{"online.wasm", 3_151_000 + 180_000, 2_260_000 + 120_000}, // the game, and what online play adds
	{"v1/embed.js", 12_000, 0},                                // for a page of somebody else's, before its reader plays
}

// lightBudget is what a game on a light board in somebody else's page may weigh with its
// engine, in bytes with gzip: the scripts, and the games that the board knows.
const lightBudget = 66_000 + 700_000

// Over is what is larger than it may be.
type Over struct {
	Name string // of the source, or of the page
	Text string // how large it is, and may be
}

// OverBudget tells which of a folder's files are larger than they may be.
func OverBudget(root string, sizes []Size) ([]Over, error) {
	var over []Over
	bySource := map[string]Size{}
	for _, s := range sizes {
		bySource[s.Name] = s
	}
	for _, b := range budgets {
		s := bySource[b.name]
		if s.Gzip > b.gzip || b.br > 0 && s.Br > b.br {
			over = append(over, Over{b.name, fmt.Sprintf("%s may have %d bytes with gzip and %d with brotli", s, b.gzip, b.br)})
		}
	}
	light, text, err := lightEmbed(root, bySource)
	if err != nil {
		return nil, err
	}
	if light > lightBudget {
		over = append(over, Over{embed, fmt.Sprintf("the light board in a page may have %d bytes with gzip, and has %d:%s", lightBudget, light, text)})
	}
	return over, nil
}

// embed is the frame in a page of somebody else's.
const embed = "v1/embed.html"

// lightEmbed is how much a light board in a page fetches with gzip, and of what that is
// the sum.
func lightEmbed(root string, bySource map[string]Size) (sum int64, text string, err error) {
	sources, err := Sources(root)
	if err != nil {
		return 0, "", err
	}
	for _, p := range Programs {
		sources[p.Name] = []byte("\x00asm")
	}
	needs, err := Needs(sources, embed)
	if err != nil {
		return 0, "", err
	}
	var words int64
	for _, name := range append([]string{embed}, needs...) {
		s := bySource[name]
		size := s.Gzip
		if size == 0 {
			size = s.Plain
		}
		// Everything but what only the full game has, and one language: that with most
		// to say.
		switch {
		case path.Ext(name) == ".wasm" && name != search, path.Ext(name) == ".po", name == typeface, name == connection:
			continue
		case path.Ext(name) == ".json":
			words = max(words, size)
			continue
		}
		text += fmt.Sprintf("\n%7d  %s", size, s.File)
		sum += size
	}
	return sum + words, text + fmt.Sprintf("\n%7d  words", words), nil
}
