package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// notes stands in for the notifications of a browser, and hides the page when a test says so.
const notes = `
globalThis.notes = []; globalThis.away = false;
globalThis.Notification = class {
	static requestPermission() { return Promise.resolve('granted'); }
	constructor(title, {body}) { notes.push(title + ': ' + body); }
	close() {}
};
Object.defineProperty(document, 'hidden', {get: () => away});`

// invitesTo makes a game with friends of rules that the board has, and answers the link to it.
func (s *server) invitesTo(rules, seats, name string, l look) (*tab, string) {
	s.t.Helper()
	b := stranger(s.t, "http://"+s.at+"/#play="+rules+seats, l)
	b.menu(byMirror, "share")
	b.press("friend")
	b.has("create")
	b.write(byKeys, "who", name)
	b.press("begins-1")
	b.press("create")
	return b, b.has("link").node("link").Value
}

// joins takes a seat, when others may still be free.
func (b *tab) joins(name string) {
	b.t.Helper()
	b.has("sit")
	b.write(byKeys, "who", name)
	b.press("sit")
	b.until("a seat", func(s State) bool { return s.node("sit") == nil && (s.node("link") != nil || s.node("board") != nil) })
}

// allows makes a game public, as far as it is for one player to say.
func (b *tab) allows() {
	b.t.Helper()
	b.press("more")
	b.has("public")
	b.press("public")
	b.until("the switch", func(s State) bool { n := s.node("public"); return n != nil && n.is("checked") })
	b.press("back")
	b.has("board")
}

// Six people: three play one game by touch, by the mirror and by keyboard, two play another, and
// one looks for a game to watch. A game is in the list when all its players want that, and the list
// follows it; the other one is never there. The server ends and begins again. Who watches analyses
// the game, and comes back to it. A player whose page is hidden is notified.
func TestOnlineSix(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	l := phone
	l.script = notes
	ann, link := s.invitesTo("5x5k4-3p", ";human;human;human", "Ann", l)
	bob := stranger(t, link, desktop)
	bob.joins("Bob")
	cem := stranger(t, link, desktop)
	cem.joins("Cem")
	dan, other := s.invitesTo("h3k3", ";human;human", "Dan", desktop)
	eve := stranger(t, other, phone)
	eve.joins("Eve")
	finn := stranger(t, "http://"+s.at+"/", desktop)
	finn.has("live-games")
	finn.press("live-games")
	finn.has("none")
	for _, b := range []*tab{ann, bob, dan} {
		b.has("board")
		b.allows()
	}
	bob.until("what the others want", func(s State) bool { return strings.HasSuffix(s.label("remark"), "would let anyone watch this game.") })
	finn.has("none")
	cem.has("board")
	cem.allows()
	_, room, _ := strings.Cut(link, "#r=1;")
	card := "live-" + room
	finn.has(card)
	finn.shot("online-live")

	players, hands := []*tab{ann, bob, cem}, []hand{byFinger, byMirror, byKeys}
	moves := []int{0, 5, 10, 1, 6, 11, 2, 7, 12, 3}
	others := []int{0, 16, 1, 17, 2}
	ann.press("more")
	ann.has("alerts")
	ann.press("alerts")
	ann.until("the switch", func(s State) bool { n := s.node("alerts"); return n != nil && n.is("checked") })
	ann.press("back")
	ann.has("board")
	for i, at := range moves {
		hands[i%3].press(players[i%3], cell(at))
		for _, b := range players {
			if b != ann || i != 2 {
				b.marks(i + 1)
			}
		}
		if i%2 == 0 {
			who := [...]*tab{dan, eve}[i/2%2]
			who.press(cell(others[i/2]))
			dan.marks(i/2 + 1)
			eve.marks(i/2 + 1)
		}
		switch i {
		case 1:
			eval[any](ann, `void (away = true)`)
		case 2:
			ann.wait("a notification", `notes.length > 0`)
			if got := eval[string](ann, `notes.join()`); !strings.HasSuffix(got, ": Your turn") || strings.Contains(got, ",") {
				t.Errorf("the notifications are %q", got)
			}
			eval[any](ann, `void (away = false)`)
			eval[any](ann, `document.dispatchEvent(new Event('visibilitychange'))`)
			ann.marks(3)
			if state := finn.until("the moves", func(s State) bool { n := s.node(card); return n != nil && strings.HasSuffix(n.Label, "3 moves") }); strings.Contains(state.label(card), "Dan") || len(state.live()) != 1 {
				t.Errorf("listed is %q", state.live())
			}
		case 4:
			s.stop()
			s.start()
		case 6:
			finn.press(card)
			finn.marks(7)
			finn.press("analysis")
			finn.has("verdict")
			if ann.state().node("analysis") != nil {
				t.Error("who plays may analyse")
			}
		case 7:
			finn.press("back")
			finn.has("board")
		}
	}
	for _, b := range []*tab{ann, bob, cem, finn} {
		b.until("the win", func(s State) bool { return s.with("winning") == 4 && strings.HasPrefix(s.label("status"), "Ann wins") })
	}
	for _, b := range []*tab{dan, eve} {
		b.until("the win", func(s State) bool { return s.with("winning") == 3 })
	}
	finn.press("back")
	finn.until("the game that is over", func(s State) bool { n := s.node(card); return n != nil && strings.HasSuffix(n.Label, "over") })
	finn.do(chromedp.Reload())
	finn.started()
	finn.has(card)
}

// live are the games in the list.
func (s State) live() (all []string) {
	for _, n := range s.Nodes {
		if n.Role == "gridcell" && strings.HasPrefix(n.ID, "live-") {
			all = append(all, n.Label)
		}
	}
	return all
}
