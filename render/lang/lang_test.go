package lang

import (
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"

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

// TestForms asks that each language tells its whole numbers apart, and that no
// number of moves or stones falls outside its forms.
func TestForms(t *testing.T) {
	for _, l := range All() {
		seen := map[int]bool{}
		for n := range 10_000 {
			at := l.form(n)
			if got := plural.Cardinal.MatchPlural(l.cldr, n, 0, 0, 0, 0); l.forms[at] != got {
				t.Fatalf("%s: %d has form %d, which is none of %v", l.Tag(), n, got, l.forms)
			}
			seen[at] = true
		}
		if len(seen) != len(l.forms) {
			t.Errorf("%s has %d forms, %d are used", l.Tag(), len(l.forms), len(seen))
		}
	}
}

func TestSay(t *testing.T) {
	l := &Language{tag: "pl", cldr: Match("pl").cldr, forms: slavonic, texts: map[string][]string{
		"{0} move":    {"{0} ruch", "{0} ruchy", "{0} ruchów"},
		"{0} and {1}": {"{1} i {0}"},
		"draw":        {"remis"},
	}}
	l.once.Do(func() {})
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
