package record_test

import (
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// Names, marks and times survive every format that can hold them, and the rules
// use the names.
func TestApplyNames(t *testing.T) {
	rules, err := variant.Parse("15x15k5")
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(rules)
	r.SetTag(record.TagName(game.First), "Anna ]\\:")
	r.SetTag(record.TagName(game.Second), "Ünal")
	r.SetTag(record.TagMarks, "TS")
	r.SetTag(record.TagClock, "60+2")
	for i, c := range []game.Cell{112, 113, 98} {
		if err := r.Play(game.Move{To: c}); err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			r.At().SetLeft(game.Player(1+i%2), 61234*time.Millisecond)
		}
	}
	r.At().SetSpent(4321 * time.Millisecond)
	r.At().SetSpent(5321 * time.Millisecond)
	r.SetTag(record.TagResult, record.Result{End: record.OnTime, Winner: game.First}.String())
	for _, f := range record.Formats()[:3] {
		text, err := f.Write(r)
		if err != nil {
			t.Fatal(err)
		}
		got, err := record.Read("", []byte(text), variant.Parse)
		if err != nil {
			t.Fatal(err)
		}
		p := got.Position()
		if p.Name(1) != "Anna ]\\:" || p.Name(2) != "Ünal" {
			t.Errorf("%s: the players are %s and %s", f.Name, p.Name(1), p.Name(2))
		}
		if f.Ext == ".psq" {
			continue
		}
		if got.Rules().Sign(1) != "T" || p.Rules().Sign(2) != "S" {
			t.Errorf("%s: the marks are %s and %s", f.Name, got.Rules().Sign(1), p.Rules().Sign(2))
		}
		got.GoTo(got.Main()[3])
		n := got.At()
		one, ok1 := n.Left(game.First)
		two, ok2 := n.Left(game.Second)
		if !ok1 || !ok2 || one.Milliseconds() != 61234 || two.Milliseconds() != 61234 || n.Spent().Milliseconds() != 5321 {
			t.Errorf("%s: the times are %v, %v and %v", f.Name, one, two, n.Spent())
		}
		if _, ok := got.Root().Left(game.First); ok {
			t.Errorf("%s: a time before the first move", f.Name)
		}
		if got.Result() != r.Result() {
			t.Errorf("%s: the result is %v", f.Name, got.Result())
		}
		if again, _ := f.Write(got); again != text {
			t.Errorf("%s: written again it is\n%s, not\n%s", f.Name, again, text)
		}
	}
	if text, _ := record.SGF(r); !strings.Contains(text, "RE[B+T]") || !strings.Contains(text, "WL[61.234]") || !strings.Contains(text, "PW[Ünal]") {
		t.Error(text)
	}
}

// Invalid times are ignored.
func TestOddTimes(t *testing.T) {
	text := "(;GM[4]SZ[15];B[hh]BL[x];W[ii]WL[-3];B[jj]BL[1e99]NS[12345678901])"
	r, err := record.ParseSGF(text, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	r.GoTo(r.Main()[3])
	for by := game.First; by <= game.MaxPlayers; by++ {
		if left, ok := r.At().Left(by); ok {
			t.Errorf("player %d has %v", by, left)
		}
	}
	if r.At().Spent() != 0 {
		t.Error("time was spent")
	}
	if again, _ := record.SGF(r); !strings.Contains(again, "BL[x]") || !strings.Contains(again, "BL[1e99]") {
		t.Error("what made no sense is lost: " + again)
	}
}

// A game may be ended elsewhere than at the end of its main line.
func TestMarkEnd(t *testing.T) {
	rules, _ := variant.Parse("3x3k3")
	r := record.New(rules)
	for _, c := range []game.Cell{4, 0} {
		r.Play(game.Move{To: c})
	}
	r.MarkEnd(true)
	if !r.AtEnd() || strings.Contains(r.String(), "elsewhere") {
		t.Error("the main line's end is not one")
	}
	r.Back()
	if r.AtEnd() {
		t.Error("the game has ended before its end")
	}
	r.MarkEnd(true)
	again, err := record.Parse(r.String(), variant.Parse)
	if err != nil || !again.AtEnd() {
		t.Fatalf("the end is lost: %v\n%s", err, r)
	}
	again.Forward()
	if again.AtEnd() {
		t.Error("the main line's end still counts")
	}
	r.GoTo(r.Root())
	r.MarkEnd(true) // once more, and elsewhere
	if r.Forward(); r.AtEnd() {
		t.Error("the game ends at two places")
	}
	again.Back()
	if again.MarkEnd(false); again.AtEnd() {
		t.Error("the end was not taken back")
	}
	if again.Forward(); !again.AtEnd() {
		t.Error("the main line's end does not count again")
	}
}
