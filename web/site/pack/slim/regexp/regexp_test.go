package regexp_test

import (
	"math/rand/v2"
	"reflect"
	real "regexp"
	"testing"

	"noughts/web/site/pack/slim/regexp"
)

// The patterns of Ebitengine, and others of what is known, find alike.
func TestLikeTheRealOne(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, pattern := range []string{
		`^[ \t\r\n]*//kage:unit\s+([^ \t\r\n]+)[ \t\r\n]*$`, `\n\n+`,
		"", "a", "ab*", "(a)(b)", "(a*)(a*)b", "[ab]+c", "[^a]b", "1+a", "a$", "^a", "(a+)a", `[\s]*b`, "b*",
	} {
		want, got := real.MustCompile(pattern), regexp.MustCompile(pattern)
		for _, text := range append(texts(random), "//kage:unit pixels\n", " //kage:unit  texels",
			"//kage:unit\n", "//kage:unit two words\n", "a\n\n\nb\n\nc\nd\n\n", "\n\n\n") {
			if w, g := want.FindSubmatch([]byte(text)), got.FindSubmatch([]byte(text)); !reflect.DeepEqual(w, g) {
				t.Errorf("%q finds %q in %q, want %q", pattern, g, text, w)
			}
			if want.MatchString("") {
				continue // what is empty is not replaced
			}
			if w, g := want.ReplaceAllString(text, "-"), got.ReplaceAllString(text, "-"); w != g {
				t.Errorf("%q makes %q of %q, want %q", pattern, g, text, w)
			}
		}
	}
}

// texts are short, and of few letters, so that they often match.
func texts(random *rand.Rand) []string {
	all := make([]string, 300)
	for i := range all {
		for range random.IntN(9) {
			all[i] += string("aabbc1 \n"[random.IntN(8)])
		}
	}
	return all
}

func TestRefuses(t *testing.T) {
	for _, pattern := range []string{
		"a|b", "a?", "a{2}", "a+?", "a**", "(?i)a", "((a))", "(a", "a)", "(a)*", "[a", "[]", "[a-c]", `[\s-9]`, `\w`, `\d`, `\A`, `\`, ".", "é", "*", `\.`,
	} {
		if !panics(func() { regexp.MustCompile(pattern) }) {
			t.Errorf("%q is accepted", pattern)
		}
	}
	if !panics(func() { regexp.MustCompile("a").ReplaceAllString("a", "$1") }) {
		t.Error("a group in a replacement is accepted")
	}
}

func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}
