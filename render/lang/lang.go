package lang

import (
	"strings"
	"sync"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"noughts/assets"
	"noughts/game"
)

// Language translates texts. Nil is English.
type Language struct {
	tag, name string
	right     bool            // right to left
	form      func(n int) int // the index of the plural form of a number of 0 or more
	change    func(string) string

	once  sync.Once
	texts atomic.Pointer[map[string][]string] // translations, by msgid or its Sum; nil while they are not there
	asked atomic.Bool                         // they are on their way: see Late
}

var (
	languages = []*Language{
		{tag: "en", name: "English", form: single},
		{tag: "de", name: "Deutsch", form: single},
		{tag: "fr", name: "Français", form: underTwo},
		{tag: "es", name: "Español", form: single},
		{tag: "pt", name: "Português", form: underTwo},
		{tag: "it", name: "Italiano", form: single},
		{tag: "pl", name: "Polski", form: polish},
		{tag: "ru", name: "Русский", form: russian},
		{tag: "el", name: "Ελληνικά", form: single},
		{tag: "tr", name: "Türkçe", form: single},
		{tag: "zh", name: "简体中文", form: always},
		{tag: "ja", name: "日本語", form: always},
	}
)

// All is the list of languages, English first.
func All() []*Language { return languages }

// Match is the first language that the program has of a list of tags, as browsers and
// systems give them ("de-AT", "pt_BR.UTF-8"); English if it has none. Pseudo-languages
// have tags, too.
func Match(tags ...string) *Language {
	for _, t := range tags {
		for _, l := range pseudos {
			if l.tag == t {
				return l
			}
		}
		primary := strings.ToLower(t)
		if end := strings.IndexAny(primary, "-_.@"); end >= 0 {
			primary = primary[:end]
		}
		for _, l := range languages {
			if l.tag == primary {
				return l
			}
		}
	}
	return languages[0]
}

// Tag is the language's BCP 47 tag, such as "de".
func (l *Language) Tag() string { return l.or().tag }

// Name is the language's name in itself.
func (l *Language) Name() string { return l.or().name }

// Direction is "ltr" or "rtl".
func (l *Language) Direction() string {
	if l.or().right {
		return "rtl"
	}
	return "ltr"
}

// Capital is a text with its first letter in upper case, by the language's rules.
func (l *Language) Capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return ""
	}
	if l.or().tag == "tr" { // it has i with and without a dot
		return string(unicode.TurkishCase.ToUpper(first)) + s[size:]
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

func (l *Language) or() *Language {
	if l == nil {
		return languages[0]
	}
	return l
}

// Say is a text in the language.
func (l *Language) Say(s game.Say) string {
	l = l.or()
	s = isolated(s)
	if l.change != nil {
		return s.Fill(l.change(s.Form()), l.Say)
	}
	texts := l.catalogue()
	forms := texts[s.English]
	if len(forms) == 0 && len(texts) > 0 {
		sum := SumOf(s.English)
		forms = texts[string(sum[:])]
	}
	if len(forms) == 0 {
		// The arguments may have translations even so.
		return s.Fill(s.Form(), l.Say)
	}
	at := 0
	if s.Plural != "" {
		at = min(l.form(max(s.N, -s.N)), len(forms)-1)
	}
	return s.Fill(forms[at], l.Say)
}

// Sum is what stands for a text in the catalogue that a page fetches: the program has the
// text itself.
type Sum [7]byte

// SumOf is the sum of a text: 42 bits of its FNV-1a hash as digits of base 64. The packer
// sees to it that the sums of all texts differ; of a text without a translation it is that
// of another one in fewer than one of a billion cases.
func SumOf(text string) (sum Sum) {
	const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"
	h := uint64(14695981039346656037)
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * 1099511628211
	}
	h ^= h >> 32
	for i := range sum {
		sum[i] = digits[h>>(6*i)&63]
	}
	return sum
}

// catalogue is the translations that are there, nil for none.
func (l *Language) catalogue() map[string][]string {
	l.once.Do(func() {
		if text := assets.Words(l.tag); text != "" {
			l.read(text) // a damaged one would have failed the tests
		}
	})
	if texts := l.texts.Load(); texts != nil {
		return *texts
	}
	return nil
}

// read reads a catalogue.
func (l *Language) read(text string) error {
	texts, err := parse(text)
	if err == nil {
		l.texts.Store(&texts)
	}
	return err
}
