package e2e

import (
	"context"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"noughts/web/online/gateway"
	"noughts/web/online/room"
	"noughts/web/online/store/db"
	"noughts/web/site/pack"
	"noughts/web/site/static"

	"github.com/chromedp/chromedp"
)

// buildOnline makes the folder of a site with a server, as build makes the other.
var buildOnline = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(root, "build", "e2e-online")
	sum, err := sourceSum()
	if err != nil {
		return "", err
	}
	stamp := dir + ".sum"
	if was, err := os.ReadFile(stamp); err == nil && string(was) == sum {
		return dir, nil
	}
	if err := os.RemoveAll(stamp); err != nil {
		return "", err
	}
	if _, err := pack.Build(pack.Options{Root: root, Out: dir, Online: true}); err != nil {
		return "", err
	}
	return dir, os.WriteFile(stamp, []byte(sum), 0o644)
})

// server is a server of online play with its data in a file, which can be stopped
// and started again.
type server struct {
	t        *testing.T
	at, site string
	data     string
	stop     func()
}

func newServer(t *testing.T) *server {
	t.Helper()
	dir, err := buildOnline()
	if err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, at: "127.0.0.1:0", site: dir, data: filepath.Join(t.TempDir(), "games.db")}
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
	g, err := gateway.New(gateway.Options{Log: log, Site: static.Handler(static.Naming(os.DirFS(s.site), "./")),
		Say: slog.New(slog.NewTextHandler(io.Discard, nil)), Limits: limits, Rooms: room.Defaults})
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
	}
	b.has("friend")
	b.press("friend")
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

// Two people far apart play whole games through the server. One of them loads the
// page again in the middle, and the server ends and begins again.
func TestOnline(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, game string
		look       look
		cells      []int // that are pressed by turns
		line       int
	}{
		{"tic-tac-toe", "", phone, xWins, 3},
		{"four in a row", "7x6k4-gravity", desktop, []int{3, 0, 3, 0, 3, 0, 3}, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := newServer(t)
			ann := stranger(t, "http://"+s.at+"/", c.look)
			link := ann.invites(c.game, "Ann", "1")
			bob := stranger(t, link, c.look)
			bob.sits("Bob")
			ann.has("board")
			ann.shot("online-" + c.name)
			for i, at := range c.cells {
				who := [...]*tab{ann, bob}[i%2]
				who.press(cell(at))
				ann.marks(i + 1)
				bob.marks(i + 1)
				switch i {
				case 1:
					bob.do(chromedp.Reload())
					bob.started()
					bob.marks(i + 1)
				case 2:
					s.stop()
					s.start()
				}
			}
			for _, b := range []*tab{ann, bob} {
				end := b.until("the win", func(s State) bool { return s.with("winning") == c.line })
				if label := end.label("status"); label != "Ann wins: three in a row" && label != "Ann wins: four in a row" {
					t.Errorf("the end is %q", label)
				}
			}
			bob.shot("online-over-" + c.name)
		})
	}
}

// No scene of a game far away breaks a rule of the checker's.
func TestOnlineAxe(t *testing.T) {
	t.Parallel()
	source := axe(t)
	s := newServer(t)
	ann := stranger(t, "http://"+s.at+"/", phone)
	link := ann.invites("", "Ann", "1")
	ann.accessible("invitation", source)
	bob := stranger(t, link, desktop)
	bob.has("sit")
	bob.accessible("invited", source)
	bob.sits("Bob")
	ann.has("board")
	ann.accessible("online", source)
}

// Who comes late watches from the start; a draw is declined, a move taken back, the
// game resigned, and the next one begins with the colours changed.
func TestOnlineAgreements(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	ann := stranger(t, "http://"+s.at+"/", desktop)
	link := ann.invites("", "Ann", "1")
	bob := stranger(t, link, phone)
	bob.sits("Bob")
	ann.has("board")
	for i, at := range xWins[:3] {
		[...]*tab{ann, bob}[i%2].press(cell(at))
		ann.marks(i + 1)
		bob.marks(i + 1)
	}
	eve := stranger(t, link, desktop)
	eve.has("watch")
	eve.press("watch")
	eve.marks(3)
	status := func(b *tab, want string) {
		t.Helper()
		b.until(want, func(s State) bool { return s.label("status") == want })
	}
	ann.offers("draw")
	status(bob, "Ann offers a draw")
	bob.press("decline")
	ann.until("the answer", func(s State) bool { return s.Said == "The offer is declined." })
	ann.offers("take-back")
	status(bob, "Ann wants to take back")
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
