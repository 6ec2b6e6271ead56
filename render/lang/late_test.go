package lang

import (
	"testing"

	"noughts/game"
)

// A language whose catalogue is not embedded is English until that has arrived. It is asked
// for when the language is first wanted, and again when it has not come.
func TestLate(t *testing.T) {
	l := &Language{tag: "eo", name: "Esperanto", form: single}
	asked := 0
	languages = append(languages, l)
	t.Cleanup(func() { languages, late = languages[:len(languages)-1], nil })
	move := game.Counts(2, "{0} move", "{0} moves")
	if l.Ready() {
		t.Error("the texts are there, and nobody was asked for them")
	}
	Late(func(string) { asked++ })
	for _, c := range []struct {
		what  string
		data  []byte // that arrives before
		fails bool
		asks  int
	}{
		{what: "nothing", asks: 1},
		{what: "no file", data: nil, asks: 1},
		{what: "a page", data: []byte("<html>"), fails: true, asks: 1},
	} {
		if err := Arrived("eo", c.data); (err != nil) != c.fails {
			t.Errorf("%s arrives: %v", c.what, err)
		}
		before := asked
		if first, again := l.Ready(), l.Ready(); first || again || asked-before != c.asks {
			t.Errorf("after %s it is asked for %d times", c.what, asked-before)
		}
		if got := l.Say(move); got != "2 moves" {
			t.Errorf("after %s it says %q", c.what, got)
		}
	}
	if err := Arrived("eo", []byte("msgid \"{0} move\"\nmsgid_plural \"{0} moves\"\nmsgstr[0] \"{0} movo\"\nmsgstr[1] \"{0} movoj\"\n")); err != nil {
		t.Fatal(err)
	}
	if got, before := l.Say(move), asked; !l.Ready() || got != "2 movoj" || asked != before {
		t.Errorf("it says %q", got)
	}
	// As a page fetches it, with sums.
	sum := SumOf("{0} move")
	if err := Arrived("eo", []byte("msgid \""+string(sum[:])+"\"\nmsgstr[0] \"{0} iro\"\nmsgstr[1] \"{0} iroj\"\n")); err != nil {
		t.Fatal(err)
	}
	if got := l.Say(move); got != "2 iroj" {
		t.Errorf("by its sum it says %q", got)
	}
	if got := l.Say(game.Says("none")); got != "none" {
		t.Errorf("of a text that it has not it says %q", got)
	}
	if err := Arrived("xx", []byte("msgid \"a\"\nmsgstr \"b\"\n")); err == nil {
		t.Error("the texts of no language are taken")
	}
	asked = 0
	for _, l := range []*Language{nil, Match("en"), Match("ja"), Pseudo(), PseudoRight()} {
		if !l.Ready() || asked > 0 {
			t.Errorf("the texts of %s are not there", l.Tag())
		}
	}
	// One that is there at once.
	now := &Language{tag: "ia", form: single}
	languages[len(languages)-1] = now
	Late(func(tag string) { Arrived(tag, []byte("msgid \"draw\"\nmsgstr \"remise\"\n")) })
	if !now.Ready() || now.Say(game.Says("draw")) != "remise" {
		t.Error("texts that come at once are not there")
	}
}
