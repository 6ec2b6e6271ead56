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

// plainLetters lists groups of letters: first the plain letter that a user may type, then those
// that it stands for, with accents or of a similar shape.
var plainLetters = []string{
	"aàáâãäåāăąά", "αά", "cçćĉċč", "dďđ", "eèéêëēĕėęě", "εέ", "gĝğġģ", "hĥħ", "ηή", "iìíîïĩīĭįı", "ιίϊΐ", "jĵ", "kķ",
	"lĺļľŀł", "nñńņňŉ", "oòóôõöøōŏő○〇◯", "οό", "rŕŗř", "sśŝşšș", "σς", "tţťŧț", "uùúûüũūŭůűų", "υύϋΰ", "wŵ", "ωώ", "yýÿŷ",
	"zźżž", "её", "2二", "3三", "4四", "5五", "6六", "x×", "'’ʼ", "-–—‑",
}

// plainLetter maps each of those letters to its plain letter.
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

// Fold normalises a text for comparison: without capitals, accents and spelling variants.
func Fold(text string) string {
	var s strings.Builder
	for _, r := range text {
		r = unicode.ToLower(r)
		switch {
		case r >= '！' && r <= '～': // full-width forms
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
		case !unicode.Is(unicode.Mn, r): // a combining accent
			s.WriteRune(r)
		}
	}
	return s.String()
}

// finder finds games by their names, other names and rules, in the user's language and in
// English.
type finder struct {
	language *lang.Language
	texts    []texts
}

// texts is the folded texts of a game.
type texts struct {
	game  *variant.Game
	names string // one a line; numbers as words and again as digits
	solid string // names without spaces
	kind  string
	rules string
}

// prepare prepares the texts of the catalogue, once for each language.
func (f *finder) prepare(a *stage.Stage) {
	if f.language == a.Tongue && f.texts != nil {
		return
	}
	f.language, f.texts = a.Tongue, nil
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
		one := texts{
			game:  g,
			names: "\n",
			kind:  text(game.Says(g.Group.String())),
			rules: text(g.Rules.Goal.Short(), game.Says(g.About)) + "\n" + Fold(strings.Join(sizes, "\n")),
		}
		title, also := variant.Title(g.Rules), game.Says(g.Also)
		for _, name := range strings.Split(strings.Join([]string{a.Words(title), title.English, a.Words(also), also.English}, ";"), ";") {
			head := name // the part before a comma
			if end := strings.IndexAny(name, ",，、("); end >= 0 {
				head = name[:end]
			}
			for _, part := range [...]string{spaced(head), spaced(name)} {
				one.names += part + "\n" + numbered(part) + "\n"
			}
		}
		one.solid = squeezed(one.names)
		f.texts = append(f.texts, one)
	}
}

// The ranks of a match, the best one first.
const (
	named  = iota // the query is a name
	begins        // a name begins with the query
	within        // its words are in the names or the group
	ruled         // its words are in the names, the group or the rules
	unfound
)

// find answers the games that match a query, sorted by rank and then by how well known they
// are. If none matches, it answers those whose names match with a few typing errors.
func (f *finder) find(a *stage.Stage, query string) []*variant.Game {
	f.prepare(a)
	typed := spaced(query)
	found := f.ranked(typed, (*texts).rank)
	if len(found) == 0 {
		found = f.ranked(typed, (*texts).typos)
	}
	return found
}

// ranked answers the games with a rank for a query, or for its form with digits, sorted by rank
// and then by how well known they are.
func (f *finder) ranked(typed string, rank func(*texts, string) int) []*variant.Game {
	const places = variant.MostKnown + 1
	var found [(unfound + 1) * places][]*variant.Game
	for i := range f.texts {
		s := &f.texts[i]
		place := min(rank(s, typed), rank(s, numbered(typed)))*places + (s.game.Rank+places-1)%places
		found[place] = append(found[place], s.game)
	}
	return slices.Concat(found[:unfound*places]...)
}

// rank is how well a query matches a game.
func (s *texts) rank(query string) int {
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
