package home

import (
	"cmp"
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
	"lĺļľŀł", "nñńņňŉ", "oòóôõöøōŏő○〇◯", "οό", "rŕŗř", "sśŝşšș", "σς", "tţťŧț", "uùúûüũūŭůűų", "υύϋΰ", "wŵ", "ωώ", "yýÿŷ",
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
		switch {
		case r >= '！' && r <= '～': // as wide as a letter of Chinese
			r = unicode.ToLower(r - '！' + '!')
		case r >= 'ぁ' && r <= 'ゖ': // hiragana
			r += 'ァ' - 'ぁ'
		}
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

// finder finds games by their names, by those that people know them by, and by
// what their rules say, in the player's language and in English.
type finder struct {
	language *lang.Language
	numbers  *strings.Replacer
	said     []said
}

// said is what is said of a game, folded.
type said struct {
	game  *variant.Game
	names []string // as words with spaces between, some twice: with numbers as words and as digits
	kind  string
	rules string
}

// listen puts the catalogue into words, once in each language.
func (f *finder) listen(a *stage.Stage) {
	if f.language == a.Tongue && f.said != nil {
		return
	}
	f.language, f.said = a.Tongue, nil
	f.numbers = digits(wordNumbers.English, a.Words(wordNumbers))
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
		one := said{
			game:  g,
			kind:  text(game.Says(g.Group.String())),
			rules: text(g.Rules.Goal.Short(), game.Says(g.About)) + "\n" + Fold(strings.Join(sizes, "\n")),
		}
		for _, say := range append([]game.Say{variant.Title(g.Rules)}, g.Known()...) {
			one.add(f.numbers, a.Words(say))
			one.add(f.numbers, say.English)
		}
		f.said = append(f.said, one)
	}
}

// add enters the names of a text, whole and up to a comma.
func (s *said) add(numbers *strings.Replacer, text string) {
	for _, name := range strings.Split(text, ";") {
		head := name
		if end := strings.IndexAny(name, ",，、("); end >= 0 {
			head = name[:end]
		}
		for _, part := range [...]string{spaced(head), spaced(name)} {
			for _, n := range [...]string{part, numbered(numbers, part)} {
				if n != "" && !slices.Contains(s.names, n) {
					s.names = append(s.names, n)
				}
			}
		}
	}
}

// The ranks of what is found.
const (
	named  = iota // it is a name
	begins        // a name begins with it
	worded        // its words begin words of one name
	within        // its words stand in the names
	ruled         // its words stand in the names or the rules
	unfound
)

// find is the games that a query means, the best first: by rank, in each rank
// the well-known ones before the others. Where there is none, it is those whose
// names are nearly so.
func (f *finder) find(a *stage.Stage, query string) []*variant.Game {
	f.listen(a)
	typed := spaced(query)
	if typed == "" {
		return nil
	}
	forms := []string{typed, numbered(f.numbers, typed)}
	found := f.ranked(func(s *said) (rank int, ok bool) {
		rank = min(s.rank(forms[0]), s.rank(forms[1]))
		return rank, rank < unfound
	})
	if len(found) == 0 {
		found = f.ranked(func(s *said) (int, bool) { return s.near(forms) })
	}
	return found
}

// ranked is the games that have a rank, the least first.
func (f *finder) ranked(rank func(*said) (int, bool)) []*variant.Game {
	type entry struct {
		game *variant.Game
		rank int
	}
	var all []entry
	for i := range f.said {
		if r, ok := rank(&f.said[i]); ok {
			all = append(all, entry{f.said[i].game, r})
		}
	}
	slices.SortStableFunc(all, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.game.Popularity(), b.game.Popularity()))
	})
	found := make([]*variant.Game, len(all))
	for i, e := range all {
		found[i] = e.game
	}
	return found
}

// rank is how a query of one word or more meets what is said of a game.
func (s *said) rank(query string) int {
	words, solid := strings.Fields(query), squeezed(query)
	every := func(in func(word string) bool) bool {
		return !slices.ContainsFunc(words, func(w string) bool { return !in(w) })
	}
	rank := unfound
	for _, name := range s.names {
		switch whole := squeezed(name); {
		case whole == solid:
			return named
		case strings.HasPrefix(whole, solid):
			rank = min(rank, begins)
		case every(func(w string) bool { return strings.HasPrefix(name, w) || strings.Contains(name, " "+w) }):
			rank = min(rank, worded)
		}
	}
	if rank < unfound {
		return rank
	}
	names := strings.Join(append(s.names, s.kind), "\n")
	if every(func(w string) bool { return strings.Contains(names, w) }) {
		return within
	}
	if every(func(w string) bool { return strings.Contains(names, w) || strings.Contains(s.rules, w) }) {
		return ruled
	}
	return unfound
}
