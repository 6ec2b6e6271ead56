package lang

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"noughts/assets"
	"noughts/game"
)

// Language is a way to say things. Nil is English.
type Language struct {
	tag, name string
	right     bool            // reads from the right
	form      func(n int) int // which form of the catalogue goes with a number of zero or more
	change    func(string) string

	once  sync.Once
	texts map[string][]string // by the English
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

// All are the languages there are, English first.
func All() []*Language { return languages }

// Match is the first language of a list of tags, as a browser or a system gives
// them ("de-AT", "pt_BR.UTF-8"), that the program speaks; otherwise English. The
// tags of the pseudo-languages are for those who test.
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

// Tag is the language's tag of BCP 47, such as "de".
func (l *Language) Tag() string { return l.or().tag }

// Name is what the language calls itself.
func (l *Language) Name() string { return l.or().name }

// Direction is "ltr" or "rtl".
func (l *Language) Direction() string {
	if l.or().right {
		return "rtl"
	}
	return "ltr"
}

// Capital is a text with its first letter as a capital one of the language.
func (l *Language) Capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return ""
	}
	if l.or().tag == "tr" { // which has an i with and one without a dot
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

// Say puts a text into words.
func (l *Language) Say(s game.Say) string {
	l = l.or()
	s = isolated(s)
	if l.change != nil {
		return s.Fill(l.change(s.Form()), l.Say)
	}
	l.once.Do(l.read)
	forms := l.texts[s.English]
	if len(forms) == 0 {
		// What goes to the places may have a translation even so.
		return s.Fill(s.Form(), l.Say)
	}
	at := 0
	if s.Plural != "" {
		at = min(l.form(max(s.N, -s.N)), len(forms)-1)
	}
	return s.Fill(forms[at], l.Say)
}

// read reads the catalogue. A damaged one would have failed the tests.
func (l *Language) read() { l.texts, _ = parse(assets.Words(l.tag)) }
