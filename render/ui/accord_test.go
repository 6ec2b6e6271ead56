package ui

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The player accepts or declines a draw that the computer offers, by keyboard, and the answer
// is announced.
func TestOfferByKeys(t *testing.T) {
	b := newBench(t, nil)
	offered(b)
	if got := b.node("status").Label; got != "O offers a draw" {
		t.Fatalf("the status is %q", got)
	}
	if !strings.Contains(b.saidNow(), "O offers a draw.") {
		t.Errorf("said is %q", b.saidNow())
	}
	for range 20 {
		if b.Focus() == "agree" {
			break
		}
		b.keys("Tab")
	}
	b.keys("Enter")
	if got := b.node("status").Label; got != "A draw: agreed" || b.has("agree") {
		t.Errorf("the status is %q", got)
	}
	// The result is saved, and the game is in the history.
	again := newBench(t, b.store)
	if got := again.node("status").Label; got != "A draw: agreed" {
		t.Errorf("restored, the status is %q", got)
	}
	again.press("more")
	again.press("library")
	line := ""
	for _, n := range again.Nodes() {
		if strings.HasPrefix(n.ID, session.SlotPast) {
			line = n.Under
		}
	}
	if !strings.HasPrefix(line, "A draw") {
		t.Errorf("the history says %q", line)
	}
	// Undo continues the game.
	again.keys("Escape")
	again.press("undo")
	if got := again.node("status").Label; got != "Your turn" {
		t.Errorf("after Undo the status is %q", got)
	}
	third := newBench(t, b.store)
	if got := third.node("status").Label; got != "Your turn" {
		t.Errorf("restored after Undo, the status is %q", got)
	}
}

// Declining an offer continues the game.
func TestDecline(t *testing.T) {
	b := newBench(t, nil)
	offered(b)
	b.press("decline")
	if got := b.node("remark").Label; got != words.NoDraw.String() || b.has("agree") {
		t.Errorf("the remark is %q", got)
	}
	b.play(7)
	if b.has("agree") || b.Match.Offer() != game.Nobody {
		t.Error("what was declined is offered again")
	}
}

// The computer resigns a proved loss only if the setup allows it.
func TestResigns(t *testing.T) {
	for _, may := range []bool{true, false} {
		b := newBench(t, nil)
		b.choose("3x3k3")
		b.press("options")
		b.press("o-hard")
		if may {
			b.press("offers-yes")
		}
		b.press("start")
		b.play(8)
		b.engine.score, b.engine.label = search.Loss+4, search.Proved
		b.play(4)
		if got := b.Match.Result(); (got == record.Result{End: record.Resigned, Winner: game.First}) != may {
			t.Errorf("may: %v, the result is %v", may, got)
		}
		if !may {
			continue
		}
		b.press("new") // the setting stays
		if b.Match.Record().Tag(session.TagOffers) != session.Yes {
			t.Error("a new game has forgotten what was allowed")
		}
	}
}

// A person resigns and offers a draw by the menu.
func TestPersonEnds(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;hard")
	b.press("more")
	if b.has("resign") || b.has("draw") {
		t.Error("a game that has not begun can be ended")
	}
	b.keys("Escape")
	b.engine.score, b.engine.label = 50, search.Estimated
	b.play(8)
	b.press("more")
	b.press("draw")
	if got := b.node("remark").Label; got != words.NoDraw.String() {
		t.Errorf("the remark is %q", got)
	}
	b.press("more")
	b.press("resign")
	b.press("resign-yes")
	if got := b.node("status").Label; got != "You lost: X resigns" {
		t.Errorf("the status is %q", got)
	}
	b.click("cell-4")
	if got := b.node("remark").Label; !strings.Contains(got, "over") {
		t.Errorf("a press on the board says %q", got)
	}
	b.press("undo")
	b.play(4)
	if got := b.game.Position().Plies(); got != 4 {
		t.Errorf("after Undo the game goes on to ply %d", got)
	}
}

// An adaptive seat plays at the person's rating in that game. The rating changes with the
// results and is saved; a game counts once.
func TestAdaptive(t *testing.T) {
	b := newBench(t, nil)
	b.choose("3x3k3")
	b.press("options")
	b.press("o-other")
	b.press("seat-" + words.SeatAdaptive)
	if got := b.node("o-other").Short; got != "Adaptive" {
		t.Errorf("the setup says %q", got)
	}
	b.press("start")
	if got := session.SeatsOf(b.Match.Record()); got[1] != "adaptive-400" {
		t.Fatalf("the seats are %v", got)
	}
	if got := b.node("name").Label; !strings.Contains(got, "Adaptive, about 400") {
		t.Errorf("the heading is %q", got)
	}
	b.play(8, 7, 4) // the computer takes 0, 1, 2 and wins
	r := b.Match.Record().Rules()
	lost := session.SkillAt(b.App.Stage, r)
	if !b.game.Over.Over || lost.Rating >= 400 || lost.Games != 1 {
		t.Fatalf("after a loss: %+v", lost)
	}
	b.press("undo")
	b.play(2)
	b.press("more")
	b.press("resign")
	b.press("resign-yes")
	if got := session.SkillAt(b.App.Stage, r); got != lost {
		t.Errorf("a game counts twice: %+v", got)
	}
	b.press("new")
	if got := session.SeatsOf(b.Match.Record()); got[1] == "adaptive-400" {
		t.Errorf("the next seats are %v", got)
	}
	again := newBench(t, b.store)
	if got := session.SkillAt(again.App.Stage, r); got != lost {
		t.Errorf("the store has %+v", got)
	}
	other, _ := variant.Parse("4x4k4")
	if got := session.SkillAt(again.App.Stage, other); got.Games != 0 || got.Rating != words.NewcomerRating {
		t.Errorf("in another game: %+v", got)
	}
	again.store.texts[session.SlotRatings] = "3x3k3 x 1\n3x3k3\n4x4k4 NaN 1\nrest"
	if got := session.SkillAt(again.App.Stage, r); got.Rating != words.NewcomerRating {
		t.Errorf("of a damaged text: %+v", got)
	}
}

// Ratings stay on the scale, and change less after many games.
func TestSkill(t *testing.T) {
	s := session.Skill{Rating: words.NewcomerRating}
	for range 400 {
		s = s.After(s.Level(), 1)
	}
	if s.Level() != engine.MaxElo || s.Rating > engine.MaxElo {
		t.Errorf("after 400 wins: %+v", s)
	}
	for range 400 {
		s = s.After(s.Level(), 0)
	}
	if s.Level() != 0 {
		t.Errorf("after 400 losses: %+v", s)
	}
	if up := (session.Skill{Rating: 500, Games: 100}).After(500, 1); up.Rating < 510 || up.Rating > 530 {
		t.Errorf("a late win: %+v", up)
	}
	if same := (session.Skill{Rating: 500, Games: 5}).After(500, 0.5); same.Rating != 500 {
		t.Errorf("a draw between equals: %+v", same)
	}
}

// A seat is chosen from the list of all seats, or by a rating.
func TestSeatList(t *testing.T) {
	b := newBench(t, nil)
	b.choose("3x3k3")
	b.press("options")
	b.press("o-other")
	if got := b.node("seat-medium"); !got.Is(stage.Checked) || got.Label != "Amateur, chosen" {
		t.Errorf("the level chosen is %q", got.Label)
	}
	if b.has("seat-strongest") || !b.has("seat-perfect") {
		t.Error("3 x 3 has no perfect seat")
	}
	b.press("rating-more")
	b.press("back")
	if got := b.node("o-other").Short; got != "Rating 750" {
		t.Errorf("one step above medium is %q", got)
	}
	b.press("o-other")
	b.enter("rating", "")
	if got := b.node("rating").Value; got != "" {
		t.Errorf("a field that was emptied has %q", got)
	}
	b.enter("rating", "6400")
	b.enter("rating", "640")
	b.press("back")
	b.choose("15x15k5")
	b.press("start")
	if got := session.SeatsOf(b.Match.Record())[1]; got != "640" || b.Match.Human(game.Second) {
		t.Errorf("the seat is %q", got)
	}
	b.press("setup")
	b.press("options")
	b.press("o-other")
	if b.has("seat-perfect") || !b.has("seat-strongest") {
		t.Error("15 x 15 has a perfect seat")
	}
	b.keys("Escape")
}

// Listeners get the players' agreements in order.
func TestSettledIsHeard(t *testing.T) {
	b := newBench(t, nil)
	offered(b)
	var kinds []match.Kind
	b.Match.Listen(func(e match.Event) { kinds = append(kinds, e.Kind) })
	b.press("agree")
	b.press("undo")
	if len(kinds) < 2 || kinds[0] != match.Ended || kinds[1] != match.Reopened {
		t.Errorf("told %v", kinds)
	}
}

// Whoever types a move does not resign: the question goes.
func TestTypingEndsResigning(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	b.press("more")
	b.press("resign")
	if !b.has("resign-yes") {
		t.Fatal("there is no question")
	}
	b.game.OpenTyped("a")
	b.tick()
	if b.has("resign-yes") {
		t.Error("the question stays beside the field")
	}
}
