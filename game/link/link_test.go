package link_test

import (
	"testing"

	"noughts/game/link"
)

func TestPlain(t *testing.T) {
	const want = "g=1;3x3k3;b2"
	for _, sent := range []string{
		want, "#" + want, "https://example.org/a?b=c#" + want, "g%3D1%3b3x3k3%3Bb2", "g%253D1;3x3k3;b2", "g%25253D1;3x3k3;b2",
		"%23" + want, " g=1;3x3\r\n k3;b2\t", "g=1;3x3k3;%62%32",
	} {
		if got, err := link.Plain(sent); got != want || err != nil {
			t.Errorf("%q is read as %q, %v", sent, got, err)
		}
	}
}

func TestBrokenCharacters(t *testing.T) {
	for text, want := range map[string]struct{ plain, quoted string }{
		"#g%3D1;%zz;%3B%": {"g=1;%zz;;%", `"%zz"`},
		"g=1;%":           {"g=1;%", `"%"`},
		"g=1;%4":          {"g=1;%4", `"%4"`},
		"g=1;%+1":         {"g=1;%+1", `"%+1"`},
		"g=%25zz":         {"g=%zz", `"%zz"`},
	} {
		got, err := link.Plain(text)
		wrong := want.quoted + " is not a character: it should be a percent sign and two digits, like %3B"
		if got != want.plain || err == nil || err.Error() != wrong {
			t.Errorf("%q is read as %q, %v", text, got, err)
		}
	}
}

// Decoding once leaves what was encoded twice encoded once.
func TestDecodedOnce(t *testing.T) {
	if got, err := link.Decoded("50%2525%20o%27clock"); got != "50%25 o'clock" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}
