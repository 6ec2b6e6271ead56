package ui

import (
	"context"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The setting of pondering is saved, and applies from the next run on.
func TestPonderSetting(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	if b.Ponders() {
		t.Error("the computer thinks in the player's time without being allowed to")
	}
	b.press("more")
	b.press("settings")
	b.press("ponder-on")
	if !b.Ponders() || !strings.Contains(b.store.texts[stage.SlotSettings], "ponder on\n") || b.node("ponder-on").State&stage.Checked == 0 {
		t.Error("the word is not kept")
	}
	b.SetBusy(true)
	if b.Ponders() {
		t.Error("a device that has something better to do is made to think")
	}
	b.SetBusy(false)
	if again := newBench(t, b.store); !again.Ponders() {
		t.Error("the word does not hold from the next run on")
	}
	b.press("ponder-off")
	if again := newBench(t, b.store); again.Ponders() {
		t.Error("the word was not taken back")
	}
}

// Each new game uses the saved setting of pondering.
func TestPonderFromTheStart(t *testing.T) {
	for _, word := range []string{"on", "off"} {
		b := newBench(t, &memory{texts: map[string]string{stage.SlotSettings: "ponder " + word + "\n"}})
		b.open("15x15k5;human;strongest")
		b.play(112)
		if thinks := b.engine.quiet > 0; thinks != (word == "on") {
			t.Errorf("%s: the computer was asked %d times in the player's time", word, b.engine.quiet)
		}
	}
}

// requests is an engine that records its requests.
type requests []engine.Request

func (r *requests) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	*r = append(*r, q)
	infos := make(chan search.Info)
	close(infos)
	return infos
}

// Only the strongest level ponders, and then plays at full strength.
func TestPonderSeats(t *testing.T) {
	r, err := variant.Parse("15x15k5")
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	if err := p.Play(game.Move{To: 112}); err != nil {
		t.Fatal(err)
	}
	for _, l := range engine.Levels() {
		for _, free := range []bool{false, true} {
			var asked requests
			s := &session.Thinker{Engine: &asked, Level: l, Seed: 1, MayPonder: func() bool { return free }}
			s.Ponder(context.Background(), p.Clone())
			uses := free && l.String() == words.SeatStrongest
			if (len(asked) == 1) != uses {
				t.Fatalf("%v, free %v: pondered %d times", l, free, len(asked))
			}
			if uses && (asked[0].Level != engine.Level{} || !asked[0].Quiet || !asked[0].Limit.Play || asked[0].Limit.Time != session.PonderTime) {
				t.Errorf("%v ponders by %+v", l, asked[0])
			}
			asked = nil
			s.Ask(context.Background(), p.Clone())
			if (asked[0].Level == engine.Level{}) != uses || (asked[0].Limit.Time > 0) != uses {
				t.Errorf("%v, free %v: asked by %+v", l, free, asked[0])
			}
		}
	}
}
