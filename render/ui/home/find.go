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
	"lĺļľŀł", "nñńņňŉ", "oòóôõöøōŏő○〇◯", "οό", "rŕŗř", "sśŝşšș", "σς", "tţťŧț", "uùúûüũūŭůűų", "υύϋΰ", "wŵ", "ωώ", "yýÿŷ",
	"zźżž", "её", "2二", "3三", "4四", "5五", "6六", "x×", "'’ʼ", "-–—‑",
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
	said     []said
}

// said is what is said of a game, folded.
type said struct {
	game  *variant.Game
	names string // one in a line, some twice: with numbers as words and as digits
	solid string // those without spaces
	kind  string
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
		one := said{
			game:  g,
			names: "\n",
			kind:  text(game.Says(g.Group.String())),
			rules: text(g.Rules.Goal.Short(), game.Says(g.About)) + "\n" + Fold(strings.Join(sizes, "\n")),
		}
		title, also := variant.Title(g.Rules), game.Says(g.Also)
		for _, name := range strings.Split(strings.Join([]string{a.Words(title), title.English, a.Words(also), also.English}, ";"), ";") {
			head := name // what stands in front of a comma
			if end := strings.IndexAny(name, ",，、("); end >= 0 {
				head = name[:end]
			}
			for _, part := range [...]string{spaced(head), spaced(name)} {
				one.names += part + "\n" + numbered(part) + "\n"
			}
		}
		one.solid = squeezed(one.names)
		f.said = append(f.said, one)
	}
}

// The ranks of what is found.
const (
	named  = iota // it is a name
	begins        // a name begins with it
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
	found := f.ranked(typed, (*said).rank)
	if len(found) == 0 {
		found = f.ranked(typed, (*said).errors)
	}
	return found
}

// ranked is the games of which a query, or its form with digits, has a rank, the
// least first.
func (f *finder) ranked(typed string, rank func(*said, string) int) []*variant.Game {
	const places = variant.MostKnown + 1
	var found [(unfound + 1) * places][]*variant.Game
	for i := range f.said {
		s := &f.said[i]
		place := min(rank(s, typed), rank(s, numbered(typed)))*places + (s.game.Rank+places-1)%places
		found[place] = append(found[place], s.game)
	}
	return slices.Concat(found[:unfound*places]...)
}

// rank is how a query meets what is said of a game.
func (s *said) rank(query string) int {
	solid := "\n" + squeezed(query)
	switch {
	case strings.Contains(s.solid, solid+"\n"):
		return named
	case strings.Contains(s.solid, solid):
		return begins
	}
	rank := within
	for _, w := range strings.Fields(query) {
		if !strings.Contains(s.names, w) && !strings.Contains(s.kind, w) {
			if rank = ruled; !strings.Contains(s.rules, w) {
				return unfound
			}
		}
	}
	return rank
}
