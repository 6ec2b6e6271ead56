package ui

import (
	"slices"
	"testing"

	"noughts/game/lesson/drill"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// A form that the browser's history shows again makes another tournament, not the same one anew.
func TestTwoCupsFromOneForm(t *testing.T) {
	v := newTravelled(t, "")
	v.press("cups")
	v.press("new-cup")
	v.press("start")
	v.turn(-1)
	v.press("start")
	if slots, _ := session.SlotsOf(v.App.Stage, session.SlotCup); len(slots) != 2 {
		t.Errorf("kept are %q", slots)
	}
}

// A participant that was removed is not shown again, and takes no other one along.
func TestRemovedEntrantShownAgain(t *testing.T) {
	for _, id := range []string{"entrant-1", "entrant-3"} {
		v := newTravelled(t, "")
		for _, press := range []string{"cups", "new-cup", id, "remove"} {
			v.press(press)
			v.settle()
		}
		v.turn(1)
		if v.has("remove") || !v.has("back") {
			t.Errorf("%s can be removed again", id)
		}
	}
}

// The share form of a bot that was deleted in the meantime leads to the list.
func TestDeletedBotShownAgain(t *testing.T) {
	v := newTravelled(t, "")
	for _, press := range []string{"bots", "new-bot", "add-line", "share", "back", "delete"} {
		v.press(press)
		v.settle()
	}
	for v.at < len(v.all)-1 {
		v.turn(1)
	}
	for range 3 {
		if v.has("back") {
			v.press("back")
			v.settle()
		}
	}
}

// A study that has lost its last chapter is kept no longer, and one that cannot be read can be deleted.
func TestStudyWithoutChapters(t *testing.T) {
	b := newBench(t, &memory{texts: map[string]string{"study-1": "nonsense\n"}})
	b.take("3x3k3")
	b.press("more")
	b.press("studies")
	b.press("study-1")
	b.press("delete")
	b.press("bring-back")
	b.press("study-1")
	b.press("delete")
	b.press("new")
	b.press("add-game")
	if b.storedStudy() == nil {
		t.Fatal("the study is not kept")
	}
	b.press("delete")
	if all, _ := session.SlotsOf(b.App.Stage, "study-"); len(all) != 0 {
		t.Errorf("kept are %q", all)
	}
	b.press("add-game")
	b.press("back")
	b.press("back")
	b.press("back")
	if b.firstStudy() == "" {
		t.Error("what was added afterwards is not kept")
	}
}

// A composition is still there after a look at a game of the catalogue.
func TestComposeLeft(t *testing.T) {
	b := newBench(t, nil)
	b.press("compose")
	b.enter("columns", "6")
	b.choose("3x3k3")
	b.press("home")
	b.press("compose")
	if got := b.node("columns").Value; got != "6" {
		t.Errorf("there are %s columns", got)
	}
}

// A pressed button that goes leaves the focus to what has come in its place.
func TestFocusStays(t *testing.T) {
	b := newBench(t, nil)
	b.ownTree(drill.Order)
	by := func(id, want string) {
		t.Helper()
		for i := 0; b.Focus() != id; i++ {
			if i > 50 {
				t.Fatalf("%s is not reached", id)
			}
			b.keys("Tab")
		}
		if b.keys("Enter"); b.Focus() != want {
			t.Errorf("after %s the focus is on %q, not on %s", id, b.Focus(), want)
		}
	}
	by("check", stage.IDAgain)
	by(stage.IDAgain, "check")
	b.press("back")
	b.press("back")
	if i := slices.IndexFunc(b.Nodes(), func(n stage.Node) bool { return n.ID == "topic-1" }); i < 0 {
		t.Fatal("there is no topic")
	}
	b.press("topic-1")
	by("check", stage.IDNext)
	by(stage.IDAgain, "check")
}

// While a key is held down only steps and typing go on.
func TestHeldKeys(t *testing.T) {
	b := newBench(t, nil)
	b.take("3x3k3")
	b.pressCells("b2", "a2")
	for range 5 {
		b.Input(stage.Event{Kind: stage.KeyDown, Key: "u", Text: "u", Repeat: true})
		b.tick()
	}
	if n := b.Match.Record().At().Ply(); n != 2 {
		t.Errorf("a held key has gone back to ply %d", n)
	}
	b.keys("u")
	if n := b.Match.Record().At().Ply(); n == 2 {
		t.Error("a pressed key does nothing")
	}
}

// A past game keeps the name that it was given.
func TestPastKeepsItsName(t *testing.T) {
	b := newBench(t, nil)
	b.take("3x3k3")
	b.pressCells("b2", "a2")
	r := b.Match.Record()
	session.ArchiveGame(b.App.Stage, r)
	slots, _ := session.SlotsOf(b.App.Stage, session.SlotPast)
	kept, err := record.Parse(b.store.texts[slots[0]], variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	kept.SetTag(record.TagTitle, "The first one")
	b.store.texts[slots[0]] = kept.String()
	session.ArchiveGame(b.App.Stage, r)
	if kept, _ = record.Parse(b.store.texts[slots[0]], variant.Parse); kept.Tag(record.TagTitle) != "The first one" {
		t.Errorf("it is called %q", kept.Tag(record.TagTitle))
	}
}
