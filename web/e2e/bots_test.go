package e2e

import (
	"strings"
	"testing"
)

// By keyboard alone somebody makes a bot of three cards and plays against it,
// and it says which card spoke. Its link shows the same bot in a new tab, where
// it is kept and plays.
func TestBot(t *testing.T) {
	t.Parallel()
	b := journey(t, "", desktop)
	byKeys.press(b, "bots")
	byKeys.press(b, "new-bot")
	b.write(byKeys, "bot-name", "Ada & Bob")
	for _, card := range []string{"corner", "block", "line"} {
		byKeys.press(b, "add-"+card)
		b.until("the card", func(s State) bool { return s.node("card-"+card) != nil })
	}
	byKeys.press(b, "up-line")
	byKeys.press(b, "up-line")
	byKeys.press(b, "down-corner")
	b.until("the order", func(s State) bool {
		return s.label("card-line") == "1. Complete my line" && s.label("card-block") == "2. Block" && s.label("card-corner") == "3. Corner"
	})
	b.shot("bot-editor")
	byKeys.press(b, "share")
	link := b.until("the link", func(s State) bool { return s.node("link") != nil }).node("link").Value
	if !strings.HasSuffix(link, "#b=1;cards-line-block-corner;Ada%20%26%20Bob") {
		t.Errorf("the link is %q", link)
	}
	byKeys.press(b, "back")
	byKeys.press(b, "play-bot")
	byKeys.press(b, "start")
	b.until("the board", func(s State) bool { return s.node("board") != nil })
	byKeys.press(b, cell(4))
	b.marks(2)
	s := b.until("what the bot says", func(s State) bool { return s.label("remark") == "Corner." })
	if !strings.Contains(s.label("name")+s.label("status")+s.Record, "Ada & Bob") {
		t.Errorf("it is called %q in %s", s.label("name"), s.Record)
	}
	taken := 1 // a side whose line to the other side is open
	if n := s.node(cell(7)); !strings.Contains(n.Label, "empty") {
		taken = 3
	}
	byKeys.press(b, cell(taken))
	b.marks(4)
	b.until("a block", func(s State) bool { return strings.HasPrefix(s.label("remark"), "Block: X would win at ") })
	b.shot("bot-game")

	c := journey(t, link[strings.IndexByte(link, '#'):], desktop)
	c.until("the bot", func(s State) bool { return s.label("title") == "Ada & Bob" && s.node("card-corner") != nil })
	byMouse.press(c, "play-bot")
	byMouse.press(c, "start")
	c.until("the board", func(s State) bool { return s.node("board") != nil })
	c.click(cell(4))
	c.marks(2)
	c.until("what the bot says", func(s State) bool { return s.label("remark") == "Corner." })

	// It does not lose to the weakest where its cards are enough.
	c.link("#b=1;cards-line-block-fork-blockfork-centre-opposite-corner-side")
	c.until("another bot", func(s State) bool { return s.label("title") == "Newell and Simon" })
	byMouse.press(c, "measure")
	s = c.until("the end of the games", func(s State) bool { return s.label("trial-state") == "All games are played." })
	for _, id := range []string{"rival-random", "rival-perfect", "rival-ready-1"} {
		if !strings.Contains(s.label(id), "lost 0") {
			t.Errorf("%s: %q", id, s.label(id))
		}
	}
	c.shot("bot-measured")
}
