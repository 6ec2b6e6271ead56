package e2e

import (
	"strings"
	"testing"

	"noughts/web/online/client"
	"noughts/web/online/gateway"
	online "noughts/web/online/wire"

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

// makes makes a game without a page, in which some sit, and answers the link to it and their
// links to go on at their seats. The last of them would show it to everybody.
func (s *server) makes(rules string, names ...string) (link string, seats []string) {
	s.t.Helper()
	var r *client.Room
	for i, name := range names {
		c := client.New(client.WebSocket("ws://"+s.at+gateway.Socket), client.Options{})
		defer c.Close()
		req := online.Request{Token: client.NewToken(), Name: name, Rules: rules, Seat: 1}
		var err error
		if i == 0 {
			r, err = c.Create(s.t.Context(), req)
		} else {
			req.Room = r.Name()
			r, err = c.Sit(s.t.Context(), req)
		}
		if err == nil && i > 0 {
			err = r.Do(s.t.Context(), online.Request{Do: online.Public, On: true})
		}
		if err != nil {
			s.t.Fatal(err)
		}
		link = "http://" + s.at + "/#r=1;" + r.Name()
		seats = append(seats, link+";"+req.Token)
	}
	return link, seats
}

// narrow is a small window: in a tab that draws, each pixel costs time.
var narrow = look{width: 480, height: 640, scale: 1, still: true}

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
// the game, and comes back to it. A player whose page is hidden is notified. In a short run nobody
// looks at the other game.
func TestOnlineSix(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	l := phone
	l.script = notes
	link, seats := s.makes("5x5k4-3p", "Ann")
	ann := stranger(t, seats[0], l)
	bob := stranger(t, link, narrow)
	bob.joins("Bob")
	cem := stranger(t, link, narrow)
	cem.joins("Cem")
	other, seats := s.makes("h3k3", "Dan", "Eve")
	var dan, eve *tab
	if !testing.Short() {
		dan, eve = stranger(t, seats[0], narrow), stranger(t, seats[1], phone)
		dan.has("board")
		eve.has("board")
	}
	finn := stranger(t, other, narrow) // who has the link of a game may watch it
	finn.has("watch")
	finn.press("back")
	finn.has("live-games")
	finn.press("live-games")
	finn.has("none")
	for _, b := range []*tab{ann, bob} {
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
		if i%2 == 0 && dan != nil {
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
	if testing.Short() {
		return
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
