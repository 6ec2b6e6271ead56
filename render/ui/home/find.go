package home

import (
	"slices"
	"strings"
	"unicode"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/lang"
	"noughts/render/ui/stage"
)

// plainLetters are letters with what is above or below them, or that are
// written alike, behind the plain one that a player may type in their place.
var plainLetters = []string{
	"aàáâãäåāăąά", "αά", "cçćĉċč", "dďđ", "eèéêëēĕėęě", "εέ", "gĝğġģ", "hĥħ", "ηή", "iìíîïĩīĭįı", "ιίϊΐ", "jĵ", "kķ",
	"lĺļľŀł", "nñńņňŉ", "oòóôõöøōŏő", "οό", "rŕŗř", "sśŝşšș", "σς", "tţťŧț", "uùúûüũūŭůűų", "υύϋΰ", "wŵ", "ωώ", "yýÿŷ",
	"zźżž", "её", "x×", "'’ʼ", "-–—‑",
}

// plainLetter is the plain letter by each of those.
var plainLetter = func() map[rune]rune {
	all := map[rune]rune{}
	for _, letters := range plainLetters {
		plain := []rune(letters)
		for _, r := range plain[1:] {
			all[r] = plain[0]
		}
	}
	all['ά'] = 'α'
	return all
}()

// Fold is a text without capitals, accents and what else may be written in one
// way or another, so that texts can be compared.
func Fold(text string) string {
	var s strings.Builder
	for _, r := range text {
		r = unicode.ToLower(r)
		if plain, ok := plainLetter[r]; ok {
			r = plain
		}
		switch {
		case r == 'ß':
			s.WriteString("ss")
		case r == 'æ':
			s.WriteString("ae")
		case r == 'œ':
			s.WriteString("oe")
		case !unicode.Is(unicode.Mn, r): // an accent by itself
			s.WriteRune(r)
		}
	}
	return s.String()
}

// finder finds games by what their names and their rules say in the player's
// language.
type finder struct {
	language *lang.Language
	said     []said
}

// said is what is said of a game, folded.
type said struct {
	game  *variant.Game
	name  string // its name and its kind
	rules string
}

// listen puts the catalogue into words, once in each language.
func (f *finder) listen(a *stage.Stage) {
	if f.language == a.Tongue && f.said != nil {
		return
	}
	f.language, f.said = a.Tongue, nil
	for _, g := range variant.Catalogue() {
		sizes := []string{g.Rules.Board.Size(), g.Rules.ID}
		for _, r := range g.Sizes() {
			sizes = append(sizes, r.Board.Size(), r.ID)
		}
		text := func(all ...game.Say) string {
			var s []string
			for _, say := range all {
				s = append(s, a.Words(say))
			}
			return Fold(strings.Join(s, "\n"))
		}
		f.said = append(f.said, said{
			game:  g,
			name:  text(variant.Title(g.Rules), game.Says(g.Group.String())),
			rules: text(g.Rules.Goal.Short(), game.Says(g.About)) + "\n" + Fold(strings.Join(sizes, "\n")),
		})
	}
}

// find is the games of which all words of a query are said: first those whose
// names begin with it, then those with the words in their names, then those in
// whose rules they stand.
func (f *finder) find(a *stage.Stage, query string) []*variant.Game {
	f.listen(a)
	query = strings.TrimSpace(Fold(query))
	words := strings.Fields(query)
	var ranks [3][]*variant.Game
	for _, s := range f.said {
		in := func(text string) bool {
			return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
		}
		switch {
		case strings.HasPrefix(s.name, query):
			ranks[0] = append(ranks[0], s.game)
		case in(s.name):
			ranks[1] = append(ranks[1], s.game)
		case in(s.name + "\n" + s.rules):
			ranks[2] = append(ranks[2], s.game)
		}
	}
	return slices.Concat(ranks[:]...)
}
