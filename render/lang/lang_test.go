package lang

import (
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"noughts/game"
)

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		tags []string
		want string
	}{
		{nil, "en"}, {[]string{"C"}, "en"}, {[]string{"de"}, "de"}, {[]string{"pt-BR"}, "pt"},
		{[]string{"xx", "PL_pl.UTF-8@euro"}, "pl"}, {[]string{""}, "en"}, {[]string{"zh-CN"}, "zh"}, {[]string{"ja_JP.UTF-8"}, "ja"}, {[]string{"en-GB", "de"}, "en"},
	} {
		if got := Match(c.tags...).Tag(); got != c.want {
			t.Errorf("%q: %s, want %s", c.tags, got, c.want)
		}
	}
}

// pluralForms are the forms that a language has for whole numbers, as the CLDR
// names them, in the order of the catalogue.
func pluralForms(l *Language) []plural.Form {
	switch l.Tag() {
	case "zh", "ja":
		return []plural.Form{plural.Other}
	case "pl", "ru":
		return []plural.Form{plural.One, plural.Few, plural.Many}
	}
	return []plural.Form{plural.One, plural.Other}
}

// TestForms asks that each language tells its whole numbers apart as the CLDR
// does.
func TestForms(t *testing.T) {
	for _, l := range All() {
		seen, forms := map[int]bool{}, pluralForms(l)
		for n := range 10_000 {
			at := l.form(n)
			if want := plural.Cardinal.MatchPlural(language.MustParse(l.Tag()), n, 0, 0, 0, 0); forms[at] != want {
				t.Fatalf("%s: %d has form %d of %v, want %d", l.Tag(), n, at, forms, want)
			}
			seen[at] = true
		}
		if len(seen) != len(forms) {
			t.Errorf("%s has %d forms, %d are used", l.Tag(), len(forms), len(seen))
		}
	}
}

func TestSay(t *testing.T) {
	l := &Language{tag: "pl", form: polish}
	l.once.Do(func() {})
	l.texts.Store(&map[string][]string{
		"{0} move":    {"{0} ruch", "{0} ruchy", "{0} ruchów"},
		"{0} and {1}": {"{1} i {0}"},
		"draw":        {"remis"},
	})
	for _, c := range []struct {
		say  game.Say
		want string
	}{
		{game.Counts(1, "{0} move", "{0} moves"), "1 ruch"},
		{game.Counts(3, "{0} move", "{0} moves"), "3 ruchy"},
		{game.Counts(12, "{0} move", "{0} moves"), "12 ruchów"},
		{game.Says("{0} and {1}", game.Says("draw"), "X"), "X i remis"},
		{game.Says("never heard, {0}", game.Says("draw")), "never heard, remis"},
		{game.Counts(2, "{0} stone", "{0} stones"), "2 stones"},
		{game.Says("{0} {", 5), "5 {"},
		{game.Says("{1}", 5), "{1}"},
	} {
		if got := l.Say(c.say); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if got := (*Language)(nil).Say(game.Counts(2, "{0} stone", "{0} stones")); got != "2 stones" {
		t.Error(got)
	}
}

func TestPseudo(t *testing.T) {
	s := game.Says("{0} has {1}", "X", game.Says("three in a row"))
	got := Pseudo().Say(s)
	if !strings.HasPrefix(got, "[X håš"[:3]) || !strings.Contains(got, "[thréé") || len(got) < len(s.String())*14/10 {
		t.Errorf("%q is no disguise of %q", got, s)
	}
	if got := Pseudo().Say(game.Says("{0}, {1}", "X", "O")); got != "X, O" {
		t.Error(got)
	}
	if PseudoRight().Direction() != "rtl" || PseudoRight().Say(s) != s.String() {
		t.Error("what reads from the right is not English")
	}
}

func TestParse(t *testing.T) {
	texts, err := parse("# head\nmsgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\nmsgid \"a\"\n\"b\"\nmsgstr \"c\"\nmsgid \"d\"\nmsgstr \"\"\n")
	if err != nil || len(texts) != 1 || texts["ab"][0] != "c" {
		t.Errorf("%v, %v", texts, err)
	}
	for text, want := range map[string]string{
		"msgid \"a\"\nmsgstr b":        "line 2: a text in quotes is missing",
		"msgid \"a\"\nmsgstr[1] \"b\"": "line 2: msgstr[1] is out of order",
		"msgid \"a\"\nmsgtxt \"b\"":    "line 2: msgtxt is no word of a catalogue",
	} {
		if _, err := parse(text); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("msgid \"a\"\nmsgstr \"b\"\n")
	f.Add("msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"b\"\nmsgstr[1] \"c\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		if texts, err := parse(text); err == nil {
			for id, forms := range texts {
				if id == "" || len(forms) == 0 {
					t.Errorf("%q has %d forms", id, len(forms))
				}
			}
		}
	})
}

func TestCapital(t *testing.T) {
	for _, c := range []struct{ tag, text, want string }{
		{"tr", "iki dörtlü", "İki dörtlü"}, {"tr", "ışık", "Işık"}, {"en", "it is", "It is"}, {"de", "über", "Über"},
		{"el", "ένα", "Ένα"}, {"ru", "два", "Два"}, {"ja", "一手", "一手"}, {"en", "", ""},
	} {
		if got := Match(c.tag).Capital(c.text); got != c.want {
			t.Errorf("%s: %q, want %q", c.tag, got, c.want)
		}
	}
}

// Writings without spaces put sentences and lists together without them.
func TestJoins(t *testing.T) {
	a, b := game.Says("{0} wins", "X"), game.Says("{0} wins", "O")
	for tag, want := range map[string][2]string{"en": {"X wins. O wins.", "X wins, O wins"}, "zh": {"X获胜。O获胜。", "X获胜，O获胜"}, "ja": {"Xの勝ち。Oの勝ち。", "Xの勝ち、Oの勝ち"}} {
		l := Match(tag)
		got := [2]string{l.Say(game.Sentences(game.Says("{0}.", a), game.Says("{0}.", b))), l.Say(game.List(a, b))}
		if got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}
