package e2e

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"noughts/web/online/gateway"
	"noughts/web/online/queue"
	"noughts/web/online/room"
	"noughts/web/online/store/db"
	"noughts/web/site/static"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// server is a server of online play with its data in a file, which can be stopped
// and started again.
type server struct {
	t    *testing.T
	at   string
	data string
	site wire // what of the site was asked for
	stop func()
}

func newServer(t *testing.T) *server {
	t.Helper()
	if err := build(); err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, at: "127.0.0.1:0", data: filepath.Join(t.TempDir(), "games.db")}
	s.start()
	t.Cleanup(func() { s.stop() })
	return s
}

// start starts it, after a stop where it was before.
func (s *server) start() {
	s.t.Helper()
	log, err := db.SQLite(s.t.Context(), s.data)
	if err != nil {
		s.t.Fatal(err)
	}
	l, err := net.Listen("tcp", s.at)
	if err != nil {
		s.t.Fatal(err)
	}
	s.at = l.Addr().String()
	limits := gateway.Defaults
	limits.Opens, limits.Messages, limits.Rooms = gateway.Rate{Burst: 1e6, Second: 1e6}, gateway.Rate{Burst: 1e6, Second: 1e6}, gateway.Rate{Burst: 1e6, Second: 1e6}
	limits.PerAddress = 1e6
	rooms := room.Defaults
	rooms.Gone = time.Nanosecond // whoever is away may be so at once
	waits := queue.Defaults
	waits.Every, waits.Bot = 20*time.Millisecond, time.Nanosecond // whoever waits has waited for long enough
	g, err := gateway.New(gateway.Options{Log: log, Queue: waits, Site: s.site.wrap(static.Handler(static.Naming(os.DirFS(dist), "./"))),
		Say: slog.New(slog.NewTextHandler(io.Discard, nil)), Limits: limits, Rooms: rooms,
		HTTP: static.Options{Stall: patience, Request: patience}}) // a busy browser may read slowly
	if err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- g.Serve(ctx, l) }()
	s.stop = func() {
		limit, done := context.WithTimeout(context.Background(), time.Minute)
		defer done()
		if err := g.Close(limit); err != nil {
			s.t.Error(err)
		}
		cancel()
		if err := <-served; err != nil {
			s.t.Error(err)
		}
		if err := log.Close(); err != nil {
			s.t.Error(err)
		}
		s.stop = func() {}
	}
}

// stranger is a tab of somebody else: it has a storage of its own.
func stranger(t testing.TB, url string, l look) *tab {
	t.Helper()
	l.faulty = true // the browser tells of a server that is away
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	b := attach(t, ctx)
	b.dress(l)
	b.inject(waiting)
	b.sighted(l)
	b.inject(l.script)
	b.do(chromedp.Navigate(url))
	b.started()
	return b
}

// invites makes a game with a friend, and answers the link to it.
func (b *tab) invites(game, name, begins string) string {
	b.t.Helper()
	b.has("search")
	if game != "" {
		b.press("game-" + game)
		b.has("who-link")
		b.press("who-link")
		b.press("start")
	} else {
		b.press("friend")
	}
	b.write(byKeys, "who", name)
	b.press("begins-" + begins)
	b.press("create")
	return b.has("link").node("link").Value
}

// has waits for a node.
func (b *tab) has(id string) State {
	b.t.Helper()
	return b.until("node "+id, func(s State) bool { return s.node(id) != nil })
}

// sits follows an invitation.
func (b *tab) sits(name string) {
	b.t.Helper()
	b.has("sit")
	b.write(byKeys, "who", name)
	b.press("sit")
	b.has("board")
}

// Two people far apart play whole games through the server, in one of which sides are swapped.
// Moves are tried by both at once. One of them loads the page again in the middle, and the
// server ends and begins again.
func TestOnline(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, game string
		look       look
		press      []string // by turns
		meets      bool     // a cell that is pressed by both is the move of one
		line       int
		end        string
	}{
		{"swap", "hex7", phone, []string{cell(24), "choice-swap", cell(42), cell(31), cell(35), cell(38), cell(28), cell(45), cell(14), cell(17), cell(7), cell(10), cell(0), cell(3)}, true, 7, "Bob wins"},
		{"tic-tac-toe", "3x3k3", phone, cellIDs(xWins), true, 3, "Ann wins: three in a row"},
		{"four in a row", "7x6k4-gravity", desktop, cellIDs([]int{3, 0, 3, 0, 3, 0, 3}), false, 4, "Ann wins: four in a row"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if testing.Short() && c.name != "swap" {
				t.Skip("one game goes through all of it")
			}
			s := newServer(t)
			link, seats := s.makes(c.game, "Ann")
			ann, bob := stranger(t, seats[0], c.look), stranger(t, link, c.look)
			bob.sits("Bob")
			ann.has("board")
			ann.shot("online-" + c.name)
			marks := 0
			for i, id := range c.press {
				who, other := ann, bob
				if i%2 == 1 {
					who, other = bob, ann
				}
				if id != "choice-swap" {
					marks++
				}
				if c.meets {
					meets(who, other, id)
				} else {
					who.press(id)
				}
				for _, b := range []*tab{ann, bob} {
					b.marks(marks)
					b.until("no choice to be left", func(s State) bool { return id != "choice-swap" || s.node(id) == nil })
				}
				switch i {
				case 1:
					bob.do(chromedp.Reload())
					bob.started()
					bob.marks(marks)
				case 2:
					s.stop()
					s.start()
				}
			}
			for _, b := range []*tab{ann, bob} {
				end := b.until("the win", func(s State) bool { return s.with("winning") == c.line })
				if label := end.label("status"); !strings.HasPrefix(label, c.end) {
					t.Errorf("the end is %q", label)
				}
			}
			bob.shot("online-over-" + c.name)
		})
	}
}

// cellIDs are the IDs of cells.
func cellIDs(cells []int) (ids []string) {
	for _, c := range cells {
		ids = append(ids, cell(c))
	}
	return ids
}

// meets has two players press the same cell at once: it is the move of one of them.
func meets(who, other *tab, id string) {
	who.t.Helper()
	pressed := make(chan error, 1)
	go func() {
		_, err := tryEval[any](other, fmt.Sprintf(`void document.querySelector('[data-node=%q]')?.click()`, id))
		pressed <- err
	}()
	who.press(id)
	if err := <-pressed; err != nil {
		who.t.Error(err)
	}
}

// countSockets has the page count its connections, from before its own scripts.
const countSockets = `
globalThis.sockets = 0;
globalThis.WebSocket = class extends WebSocket { constructor(...all) { super(...all); sockets++; } };`

// fetchedFar is what of online play was fetched since the last time.
func (s *server) fetchedFar() (all []string) {
	for _, a := range s.site.log() {
		if strings.HasPrefix(a.path, "online") {
			all = append(all, a.path)
		}
	}
	return all
}

// Nothing of online play is fetched, kept or asked before somebody goes online. Then the
// page is loaded anew, with the game that was chosen; the game on the board goes on after
// it. Whoever has left gets the small program again.
func TestOnlineWhenAsked(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	l := desktop
	l.script = countSockets
	b := stranger(t, "http://"+s.at+"/#play=7x6k4-gravity;human;easy", l)
	b.press(cell(3))
	b.marks(2)
	b.keptAway()
	if got := s.fetchedFar(); got != nil {
		t.Errorf("a game against the computer has fetched %q", got)
	}
	if n := eval[int](b, `sockets`); n != 0 {
		t.Errorf("a game against the computer has asked the server %d times", n)
	}
	if n := eval[int](b, farKept); n != 0 {
		t.Errorf("%d files of online play are kept", n)
	}
	b.menu(byMirror, "share")
	b.has("friend")
	b.press("friend")
	game := b.has("create").label("game")
	if game != "Connect Four" {
		t.Errorf("the game that was chosen is %q", game)
	}
	b.shot("online-asked")
	if got := s.fetchedFar(); len(got) != 1 || !strings.HasPrefix(got[0], "online.wasm") {
		t.Errorf("going online has fetched %q", got)
	}
	b.do(chromedp.Reload())
	b.started()
	b.has("create")
	b.keptAway()
	if n := eval[int](b, farKept); n == 0 {
		t.Error("the program that was used is not kept")
	}
	b.press("back")
	b.marks(2)
	b.do(chromedp.Reload())
	b.started()
	b.marks(2)
	b.keptAway()
	if n := eval[int](b, `sockets`); n != 0 {
		t.Errorf("who has made no room has asked the server %d times", n)
	}
	if n := eval[int](b, `performance.getEntriesByType('resource').filter(e => /online/.test(e.name)).length`); n != 0 {
		t.Errorf("who has left has fetched %d files of online play", n)
	}
}

// farKept counts the files of online play that are kept for a visit without a network.
const farKept = `caches.keys().then(all => Promise.all(all.map(async name => (await (await caches.open(name)).keys()).filter(r => /\/online\.\w+\.wasm/.test(r.url)).length))).then(all => all.reduce((a, b) => a + b, 0))`

// Where the program with online play cannot be fetched, the player is told, and goes on in
// the other one.
func TestOnlineOutOfReach(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	b := stranger(t, "http://"+s.at+"/", desktop)
	b.has("friend")
	b.keptAway()
	s.stop()
	b.press("friend")
	b.until("the reason", func(s State) bool {
		return s.Said == "Noughts could not be fetched. Check your connection."
	})
	b.has("friend")
	s.start()
	b.press("friend")
	b.has("create")
	b.write(byKeys, "who", "Ann")
	b.press("create")
	link := b.has("link").node("link").Value

	// Whoever has only followed a link has only the program with online play, and plays in it
	// without a network.
	guest := stranger(t, link, phone)
	guest.has("sit")
	guest.keptAway()
	s.stop()
	guest.press("back")
	guest.has("search")
	guest.wait("the address of the first screen", `!e2e.going && !/r=/.test(location.hash)`)
	guest.do(chromedp.Reload())
	guest.started()
	guest.has("search")
	s.start()
}

// A site without a server offers nobody far away, whatever its address says.
func TestOnlineWithoutServer(t *testing.T) {
	t.Parallel()
	var l wire
	b := open(t, serve(t, l.wrap)+"#r=1;Zm9yLXRlc3Rz", desktop)
	b.started()
	b.until("the refusal", func(s State) bool { return strings.Contains(s.Said, "no server is known here") })
	if b.has("search").node("friend") != nil {
		t.Error("a friend is offered without a server")
	}
	for _, a := range l.log() {
		if strings.HasPrefix(a.path, "online") {
			t.Errorf("it has fetched %s", a.path)
		}
	}
}

// Players far apart, whose pages have been open for a while.
func TestOnlineTogether(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	ann := stranger(t, "http://"+s.at+"/", desktop)
	link := ann.invites("", "Ann", "1")
	ann.accessible("invitation", axe(t))
	bob, eve := stranger(t, link, phone), stranger(t, link, desktop)
	begins := func(name string, does func(t *testing.T)) {
		t.Run(name, func(t *testing.T) {
			ann.t, bob.t, eve.t = t, t, t
			does(t)
		})
	}
	begins("agree", func(t *testing.T) { agree(t, ann, bob, eve) })
	begins("embed", func(t *testing.T) {
		ann.anew("", "")
		embedFar(t, s, ann)
	})
	begins("end", func(t *testing.T) {
		ann.anew("", "")
		bob.anew("", "")
		endFar(ann, bob)
	})
}

// Who comes late watches from the start; a draw is declined, a move taken back, the
// game resigned, and the next one begins with the colours changed.
func agree(t *testing.T, ann, bob, eve *tab) {
	bob.has("sit")
	bob.accessible("invited", axe(t))
	bob.sits("Bob")
	ann.has("board")
	ann.accessible("online", axe(t))
	for i, at := range xWins[:3] {
		[...]*tab{ann, bob}[i%2].press(cell(at))
		ann.marks(i + 1)
		bob.marks(i + 1)
	}
	room := eval[string](ann, `location.hash`)
	if !strings.HasPrefix(room, "#/room/") {
		t.Errorf("the address of the room is %q", room)
	}
	eval[any](ann, `history.back()`)
	ann.until("the screen before the room", func(s State) bool { return s.node("board") == nil })
	eval[any](ann, `history.forward()`)
	ann.marks(3)
	eve.has("watch")
	eve.press("watch")
	eve.marks(3)
	eve.wait("the address of the room", fmt.Sprintf(`location.hash === %q`, room))
	eve.do(chromedp.Reload())
	eve.started()
	eve.marks(3)
	status := func(b *tab, want string) {
		t.Helper()
		b.until(want, func(s State) bool { return s.label("status") == want })
	}
	ann.offers("draw")
	status(bob, "Ann offers a draw")
	bob.press("decline")
	ann.until("the answer", func(s State) bool { return s.Said == "Your offer was declined." })
	ann.offers("take-back")
	status(bob, "Ann wants to take back a move")
	bob.press("agree")
	for _, b := range []*tab{ann, bob, eve} {
		b.marks(2)
	}
	ann.press(cell(8))
	for _, b := range []*tab{ann, bob, eve} {
		b.marks(3)
	}
	bob.press("resign")
	bob.has("how")
	bob.press("resign")
	for _, b := range []*tab{ann, bob, eve} {
		status(b, "Ann wins: Bob resigns")
	}
	ann.press("rematch")
	status(bob, "Ann wins: Bob resigns")
	bob.has("agree")
	bob.press("agree")
	for _, b := range []*tab{bob, ann} {
		b.until("the next room", func(s State) bool { n := s.node("rematch"); return n != nil && !n.is("disabled") })
		b.press("rematch")
		b.marks(0)
	}
	status(bob, "Your turn") // an empty board is there before its room
	bob.press(cell(0))
	ann.marks(1)
	status(ann, "Your turn")
}

// offers offers something, by the menu.
func (b *tab) offers(what string) {
	b.t.Helper()
	b.press("more")
	b.has(what)
	b.press(what)
	b.has("board")
}

// An embed is in a room if the page around names both the room and its server. Else it
// is a board as all others, and fetches nothing of online play.
func embedFar(t *testing.T, s *server, ann *tab) {
	at := "http://" + s.at + "/"
	link := ann.invites("", "Ann", "1")
	_, room, _ := strings.Cut(link, "#")
	s.fetchedFar()

	alone := visit(t, guest(t, at, `<noughts-board load="eager" view="full" room="`+room+`"></noughts-board>`), desktop)
	alone.full(0)
	if got := s.fetchedFar(); got != nil {
		t.Errorf("without a server an embed has fetched %q", got)
	}

	l := desktop
	l.seen = true
	page := guest(t, at, `<noughts-board load="eager" room="`+link+`" server="`+at+`"></noughts-board>`)
	bob := open(t, page, l)
	press := func(id string) {
		t.Helper()
		node := fmt.Sprintf(`document.querySelector('[data-node=%q]')`, id)
		bob.wait("the frame", `!!boards[0].shadowRoot.querySelector('iframe')`)
		bob.waitInFrame(0, id, `!!`+node)
		inFrame[any](bob, 0, node+`.click()`)
	}
	press("sit")
	for i, at := range xWins {
		if i%2 == 0 {
			ann.has("board")
			ann.press(cell(at))
		} else {
			press(cell(at))
		}
		ann.marks(i + 1)
	}
	ann.until("the win", func(s State) bool { return s.with("winning") == 3 })
	bob.shot("online-embed")
	if inFrame[bool](bob, 0, `!!document.querySelector('[data-node="back"]')`) {
		t.Error("an embed leads out of its room")
	}
}

// hurried has long pauses of the page end early: hurry is the end of the next one, and tells
// whether there is one.
const hurried = `
globalThis.hurry = (() => {
	const set = setTimeout, clear = clearTimeout, late = new Map();
	globalThis.clearTimeout = id => { late.delete(id); clear(id); };
	globalThis.setTimeout = (act, ms, ...all) => {
		const id = set(() => { late.delete(id); act(...all); }, ms);
		if (ms > 1000 && /WebSocket|lost/.test(act)) late.set(id, act);
		return id;
	};
	return () => {
		const [id, act] = late.entries().next().value ?? [];
		if (act) { clearTimeout(id); act(); }
		return !!act;
	};
})();`

// offline takes the network from a tab, or gives it back.
func (b *tab) offline(on bool) {
	b.t.Helper()
	b.do(
		call(network.Enable, network.EnableParams{}),
		func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
			_, err := cdp.Call(ctx, target, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
				MatchedNetworkConditions: []*network.Conditions{{Offline: on, DownloadThroughput: -1, UploadThroughput: -1}}})
			return chromedp.Void{}, err
		},
		call(network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: on, DownloadThroughput: -1, UploadThroughput: -1}),
	)
}

// A player who is offline for minutes sees that the connection is lost, and plays on: the move
// arrives when there is a network again, and so does what the other has played meanwhile.
// Who comes late watches all of it.
func TestOnlineOffline(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	ann := stranger(t, "http://"+s.at+"/", desktop)
	link := ann.invites("", "Ann", "1")
	l := phone
	l.script = countSockets + hurried
	bob := stranger(t, link, l)
	bob.sits("Bob")
	ann.has("board")
	lost := func() {
		t.Helper()
		bob.offline(true)
		bob.until("the loss", func(s State) bool { return strings.Contains(s.label("remark"), "connection is lost") })
	}
	mend := func() {
		t.Helper()
		bob.offline(false)
	}

	ann.press(cell(xWins[0]))
	bob.marks(1)
	lost()
	bob.shot("online-lost")
	for range 5 { // minutes pass, in which the page tries again and again
		before := eval[int](bob, `sockets`)
		bob.wait("another try", fmt.Sprintf(`sockets > %d || hurry() && false`, before))
	}
	bob.press(cell(xWins[1]))
	bob.marks(2)
	eve := stranger(t, link, phone)
	eve.has("watch")
	eve.press("watch")
	eve.marks(1)
	mend()
	for _, b := range []*tab{ann, eve} {
		b.marks(2)
	}
	lost()
	ann.press(cell(xWins[2]))
	eve.marks(3)
	mend()
	bob.marks(3)
	for i, at := range xWins[3:] {
		[...]*tab{bob, ann}[i%2].press(cell(at))
		for _, b := range []*tab{ann, bob, eve} {
			b.marks(4 + i)
		}
	}
	var records []string
	for _, b := range []*tab{ann, bob, eve} {
		b.until("the win", func(s State) bool { return s.with("winning") == 3 })
		records = append(records, b.state().Key)
	}
	if records[0] != records[1] || records[1] != records[2] {
		t.Errorf("the positions are %q", records)
	}
}

// A game can be called off before the second move, and claimed from whoever has gone.
func endFar(ann, bob *tab) {
	bob.do(chromedp.Navigate(ann.invites("", "Ann", "1")))
	bob.sits("Bob")
	ann.has("board")
	ann.press(cell(4))
	bob.marks(1)
	bob.press("abort")
	bob.has("how")
	bob.press("abort")
	for _, b := range []*tab{ann, bob} {
		b.until("the end", func(s State) bool { return s.label("status") == "The game is called off" })
	}
	ann.press("back")
	link := ann.invites("", "Ann", "1")
	bob.do(chromedp.Navigate(link), chromedp.Reload())
	bob.started()
	bob.sits("Bob")
	ann.has("board")
	for i, at := range xWins[:3] {
		[...]*tab{ann, bob}[i%2].press(cell(at))
		ann.marks(i + 1)
		bob.marks(i + 1)
	}
	bob.do(chromedp.Navigate("about:blank"))
	ann.has("claim")
	ann.shot("online-claim")
	ann.press("claim")
	ann.until("the win", func(s State) bool { return strings.HasPrefix(s.label("status"), "Ann wins") })
	bob.do(chromedp.Navigate(link))
	bob.started()
	bob.until("the loss", func(s State) bool { return strings.HasPrefix(s.label("status"), "Ann wins") })
}
