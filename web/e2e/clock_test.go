package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
)

// spoken is the names of all that the browser tells assistive technology of.
func (b *tab) spoken() string {
	b.t.Helper()
	answer, err := chromedp.Call(b.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		b.t.Fatal(err)
	}
	var all []string
	for _, n := range answer.Nodes {
		name := ""
		if n.Name != nil && !n.Ignored && json.Unmarshal(n.Name.Value, &name) == nil {
			all = append(all, name)
		}
	}
	return strings.Join(all, "\n")
}

// left is the seconds that the page shows of a player's clock.
func (s State) left(player string) int {
	label := s.label(player)
	m, sec := 0, 0
	if _, err := fmt.Sscanf(label[strings.LastIndexByte(label, ' ')+1:], "%d:%d", &m, &sec); err != nil {
		return -1
	}
	return m*60 + sec
}

// Two people with names play against the clock at one screen. Names and times
// are there after the page was loaded again, and a flag ends the game.
func TestClock(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	byMouse.press(b, "setup")
	byMouse.press(b, "options")
	byMouse.press(b, "names")
	b.write(byMouse, "name-1", "Anna")
	b.write(byMouse, "name-2", "Zoë")
	b.choose(byMouse, "mark-2-t")
	b.shot("names")
	byMouse.press(b, "back")
	b.choose(byMouse, "clock-180-2")
	byMouse.press(b, "start")
	b.until("two clocks", func(s State) bool { return s.left("player-1") == 180 && s.left("player-2") == 180 })
	b.click(cell(4))
	s := b.marks(1)
	if !strings.Contains(s.Said, "Anna, b2") {
		t.Errorf("the move is told as %q", s.Said)
	}
	s = b.until("a running clock", func(s State) bool { return s.left("player-2") < 178 })
	if s.left("player-1") != 180+2 && s.left("player-1") != 180 || s.label("status") != "Zoë to move" {
		t.Errorf("the other clock shows %q, the status is %q", s.label("player-1"), s.label("status"))
	}
	if tree := b.spoken(); !strings.Contains(tree, "Zoë to move") || !strings.Contains(tree, "Anna, X, ") || !strings.Contains(tree, "Zoë, T, to move") {
		t.Errorf("the accessibility tree has no names:\n%s", tree)
	}
	b.until("time to be kept", func(s State) bool { return s.left("player-2") < 173 })
	b.shot("clock")
	was := b.state().left("player-2")
	b.do(chromedp.Reload())
	b.started()
	s = b.marks(1)
	// A busy machine takes its time for the page, and the clock runs on then.
	if now := s.left("player-2"); now > was+6 || now <= 0 || !strings.HasPrefix(s.label("player-2"), "Zoë, T, ") {
		t.Errorf("after the reload the player is %q, with %d s before", s.label("player-2"), was)
	}

	// The next game has two seconds for a move.
	eval[any](b, `localStorage.setItem('noughts.players', localStorage.getItem('noughts.players').replace('180+2', '0+2'))`)
	b.do(chromedp.Reload())
	b.started()
	byMouse.press(b, "setup")
	byMouse.press(b, "start")
	b.until("short clocks", func(s State) bool { return s.left("player-1") == 2 && s.taken() == 0 })
	b.click(cell(4))
	b.marks(1)
	const end = "Anna wins: time is up for Zoë"
	s = b.until("the flag", func(s State) bool { return s.label("status") == end })
	if !strings.Contains(s.Said, end) {
		t.Errorf("the end is told as %q", s.Said)
	}
	b.shot("flag")
	r, err := record.Parse(s.Record, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := record.SGF(r); err != nil || !strings.Contains(text, "RE[B+T]") || !strings.Contains(text, "PB[Anna]") || !strings.Contains(text, "PW[Zoë]") {
		t.Errorf("the file says %s, %v", text, err)
	}
	b.do(chromedp.Reload())
	b.started()
	if s := b.marks(1); s.label("status") != end {
		t.Errorf("after the reload: %q", s.label("status"))
	}
}

// Neither the players' scene nor a game with clocks breaks a rule of the
// checker's.
func TestPlayersAxe(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the checker goes over six screens in a short run")
	}
	source := axe(t)
	b := journey(t, "3x3k3;human;human", desktop)
	byMouse.press(b, "setup")
	byMouse.press(b, "options")
	b.choose(byMouse, "clock-180-2")
	byMouse.press(b, "names")
	b.write(byMouse, "name-1", "Anna")
	b.accessible("names and marks", source)
	byMouse.press(b, "back")
	b.accessible("setup with a clock", source)
	byMouse.press(b, "start")
	b.click(cell(4))
	b.marks(1)
	b.accessible("a game with clocks", source)
}
