package record_test

import (
	"testing"

	"noughts/game/record"
	"noughts/game/variant"
)

// From what the computer can play a game again stands in its link, and in the
// files that have a place for it.
func TestPlayedLink(t *testing.T) {
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
			if got := record.PlayedLink(r); got != want {
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
			if got := record.PlayedLink(again); got != want {
				t.Errorf("%s: %s is read as %s from\n%s", f.Name, want, got, text)
			}
		}
	}
}

// A game of which that is not known, and one whose seats a link cannot hold, has
// the link of its moves.
func TestPlayedLinkIsPlain(t *testing.T) {
	for _, tags := range [][2]string{
		{"x", "human"}, {record.TagSeed, "5"}, {record.TagEngine, "1"},
	} {
		r := record.New(variant.Catalogue()[0].Rules)
		r.SetTag(tags[0], tags[1])
		if got := record.PlayedLink(r); got != record.Link(r) {
			t.Errorf("%v: %s", tags, got)
		}
	}
	r := record.New(variant.Catalogue()[0].Rules)
	r.SetTag(record.TagSeed, "5")
	r.SetTag(record.TagEngine, "1")
	r.SetTag("x", "engine:/usr/bin/a b")
	if got := record.PlayedLink(r); got != record.Link(r) {
		t.Error(got)
	}
}
