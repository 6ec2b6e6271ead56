package record_test

import (
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"
)

// What is needed to replay the computer's moves is in the link of a game, and
// in the files that have a place for it.
func TestReplayLink(t *testing.T) {
	for _, want := range []string{
		"g=1;3x3k3;b2a1;x=human,o=medium,seed=5,engine=1",
		"g=1;3x3k3;;x=640,o=cards-line-block,seed=18446744073709551615,engine=12",
		"g=1;7x7k4-3p;d4;x=human,t=adaptive-1200,seed=0,engine=1",
		"g=1;5x5sXXX/.X%2E;;o=hard,seed=7,engine=1",
	} {
		for _, sent := range []string{want, "https://example.org/#" + want + ";"} {
			r, err := record.Read("", []byte(sent), variant.Parse)
			if err != nil {
				t.Errorf("%s: %v", sent, err)
				continue
			}
			if got := record.ReplayLink(r); got != want {
				t.Errorf("%s is written %s", sent, got)
			}
		}
		r, _ := record.ParseLink(want, variant.Parse)
		for _, f := range record.Formats()[:2] {
			if f.Holds(r.Rules()) != nil {
				continue
			}
			text, err := f.Write(r)
			if err != nil {
				t.Errorf("%s: %v", f.Name, err)
				continue
			}
			again, err := record.Read("", []byte(text), variant.Parse)
			if err != nil {
				t.Errorf("%s: %v\n%s", f.Name, err, text)
				continue
			}
			again.GoTo(again.Main()[r.At().Ply()]) // an SGF file has no cursor
			if got := record.ReplayLink(again); got != want {
				t.Errorf("%s: %s is read as %s from\n%s", f.Name, want, got, text)
			}
		}
	}
}

// The link holds only the moves if this is not known, or if a link cannot hold
// the seats.
func TestReplayLinkIsPlain(t *testing.T) {
	for _, tags := range [][2]string{
		{"x", "human"}, {record.TagSeed, "5"}, {record.TagEngine, "1"},
	} {
		r := record.New(variant.Catalogue()[0].Rules)
		r.SetTag(tags[0], tags[1])
		if got := record.ReplayLink(r); got != record.Link(r) {
			t.Errorf("%v: %s", tags, got)
		}
	}
	r := record.New(variant.Catalogue()[0].Rules)
	r.SetTag(record.TagSeed, "5")
	r.SetTag(record.TagEngine, "1")
	r.SetTag("x", "engine:/usr/bin/a b")
	if got := record.ReplayLink(r); got != record.Link(r) {
		t.Error(got)
	}
}

// A link that hands the turn on has the number of the game, and nothing of who plays.
func TestTurnLink(t *testing.T) {
	for _, want := range []string{
		"g=1;3x3k3;b2;turns=48151623",
		"g=1;3x3k3;;turns=0",
		"g=1;hex11;f6swap;turns=18446744073709551615",
		"g=1;5x5sXXX/.X%2E;;turns=7",
	} {
		r, err := record.ParseLink("https://example.org/#"+want, variant.Parse)
		if err != nil {
			t.Errorf("%s: %v", want, err)
			continue
		}
		r.SetTag(record.TagSeed, "5")
		r.SetTag("x", "human")
		if got := record.TurnLink(r, r.Tag(record.TagTurns)); got != want {
			t.Errorf("%s is written %s", want, got)
		}
		if got := record.ReplayLink(r); got != record.Link(r) {
			t.Errorf("the link for replaying is %s", got)
		}
	}
	for link, want := range map[string]string{
		"g=1;3x3k3;b2;turns=":                            `link: "turns=" is not known: who plays is written like x=human,o=medium,seed=5,engine=1`,
		"g=1;3x3k3;b2;turns=-1":                          `link: "turns=-1" is not a number`,
		"g=1;3x3k3;b2;turns=18446744073709551616":        `link: "turns=18446744073709551616" is not a number`,
		"g=1;3x3k3;b2;turns=5,turns=5":                   `link: "turns" comes twice`,
		"g=1;3x3k3;b2;turns=5;x":                         `link: "x" is too much: a link has a version, rules, moves and who plays`,
		"g=1;3x3k3;b2;turns=" + strings.Repeat("1", 101): "",
	} {
		_, err := record.ParseLink(link, variant.Parse)
		if err == nil || want != "" && err.Error() != want {
			t.Errorf("%s: %v", link, err)
		}
	}
}
