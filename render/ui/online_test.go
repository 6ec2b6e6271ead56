package ui

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/render/ui/online"
	"noughts/render/ui/play"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/web/online/wire"
)

// distant is a server whose answers a test controls.
type distant struct {
	b     *bench
	asked []question
	news  []online.News
	next  int   // the number of the next event
	at    int64 // the time of the last event
	wake  func()
}

// question is a request to the server.
type question struct {
	number int
	method string
	wire.Request
}

func (d *distant) Ask(number int, method string, req wire.Request) {
	d.asked = append(d.asked, question{number, method, req})
}

func (d *distant) Take() []online.News {
	news := d.news
	d.news = nil
	return news
}

func (d *distant) Close() {}

// room is the name of the tests' room.
const room = "Zm9yLXRlc3Rz"

// far starts the program with a server.
func (b *bench) far() *distant {
	return b.farBy(&online.Server{Site: "https://example.org/", Passkeys: true})
}

// farBy starts the program with a server that a test has made.
func (b *bench) farBy(s *online.Server) *distant {
	b.t.Helper()
	d := &distant{b: b, at: date.UnixMilli()}
	env := b.around()
	s.Open, s.Secret = func(wake func()) online.Conn { d.wake = wake; return d }, func(n int) string { return strings.Repeat("ab", n) }
	env.Online = func(main *session.Session) Online {
		return online.New(main, s, func(r *online.Room) stage.Scene { return play.NewOnline(r) })
	}
	look, size, tongue := b.System, b.Size, b.Tongue
	b.App = New(env)
	b.SetLook(look)
	b.Tongue = tongue
	b.Resize(size.W, size.H)
	b.tick()
	return d
}

// tells sends news from the server.
func (d *distant) tells(n online.News) {
	if n.Now == 0 {
		n.Now = d.at
	}
	d.news = append(d.news, n)
	d.b.tick()
}

// event sends an event of the room.
func (d *distant) event(e wire.Event) {
	d.at += 1000
	e.V, e.At = d.next, d.at
	d.next++
	d.tells(online.News{Reply: wire.Reply{Room: room, Events: []wire.Event{e}}})
}

// moves sends events of moves by turns, starting with a seat.
func (d *distant) moves(seat int, moves ...string) {
	for _, m := range moves {
		d.event(wire.Event{Kind: wire.Move, Seat: seat, Text: m})
		seat = 3 - seat
	}
}

// last is the last request.
func (d *distant) last() question {
	d.b.t.Helper()
	if len(d.asked) == 0 {
		d.b.t.Fatal("nothing was asked")
	}
	return d.asked[len(d.asked)-1]
}

// answers answers the last request.
func (d *distant) answers(reply wire.Reply) {
	d.b.t.Helper()
	d.tells(online.News{Reply: reply, Number: d.last().number})
}

// invites lets the player make a room.
func (b *bench) invites(clock string) *distant {
	b.t.Helper()
	return b.invitesAt(b.far(), clock)
}

// invitesAt lets the player make a room at a server.
func (b *bench) invitesAt(d *distant, clock string) *distant {
	b.t.Helper()
	b.press("friend")
	b.enter("who", "Ann")
	b.press("begins-1")
	if clock != "" {
		b.press("clock-" + clock)
	}
	b.press("create")
	d.tells(online.News{Changed: true, Up: true})
	q := d.last()
	if q.method != wire.MethodCreate || q.Name != "Ann" || q.Seat != 1 || q.Rules != "3x3k3" || len(q.Token) != 32 {
		b.t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Room: room, Seat: 1})
	if q := d.last(); q.method != online.MethodFollow || q.Room != room {
		b.t.Fatalf("asked is %+v", q)
	}
	d.event(wire.Event{Kind: wire.New, Rules: q.Rules, Clock: q.Clock, Seats: []int{1}, Names: []string{"Ann", ""}})
	return d
}

// begun lets another player join.
func (b *bench) begun(clock string) *distant {
	b.t.Helper()
	return b.beginsAt(b.far(), clock)
}

// beginsAt lets the player make a room at a server, and another one join.
func (b *bench) beginsAt(d *distant, clock string) *distant {
	b.t.Helper()
	b.invitesAt(d, clock)
	d.event(wire.Event{Kind: wire.Sit, Seat: 2, Name: "Bob"})
	d.tells(online.News{Reply: wire.Reply{Room: room, Seat: 1, Here: []int{1, 1}}})
	if !b.has("board") {
		b.t.Fatal("both sit there, and there is no board")
	}
	return d
}

// spectates lets the player watch a game of others.
func (b *bench) spectates() *distant {
	b.t.Helper()
	d := b.far()
	b.TryImport("", []byte("#r=1;"+room))
	b.tick()
	d.answers(wire.Reply{Rooms: []wire.Glance{{Room: room, Rules: "3x3k3", Names: []string{"Ann", "Bob"}, V: 3, Line: "3x3k3;b2"}}})
	b.press("watch")
	d.tells(online.News{Changed: true, Up: true})
	d.event(wire.Event{Kind: wire.New, Rules: "3x3k3", Seats: []int{1}, Names: []string{"Ann", ""}})
	d.event(wire.Event{Kind: wire.Sit, Seat: 2, Name: "Bob"})
	d.moves(1, "b2", "a1")
	return d
}

// distances are the scenes of online games.
var distances = map[string]func(b *bench){
	"far-home": func(b *bench) { b.far() },
	"far-create": func(b *bench) {
		b.far()
		b.press("friend")
		b.enter("who", "Ann")
	},
	"far-invite": func(b *bench) { b.invites("") },
	"far-join": func(b *bench) {
		d := b.far()
		b.TryImport("", []byte("#r=1;"+room))
		b.tick()
		d.answers(wire.Reply{Rooms: []wire.Glance{{Room: room, Rules: "3x3k3", Clock: "180+2", Names: []string{"Ann", ""}, V: 1, Line: "3x3k3"}}})
	},
	"far-game": func(b *bench) {
		d := b.begun("180-2")
		d.moves(1, "b2", "a1")
		d.tells(online.News{Reply: wire.Reply{Room: room, Here: []int{1, 0}}})
	},
	"far-sending": func(b *bench) {
		b.begun("")
		b.press("cell-4")
	},
	"far-offer": func(b *bench) {
		d := b.begun("")
		d.moves(1, "b2", "a1", "c3")
		d.event(wire.Event{Kind: wire.Offer, Seat: 2, What: wire.Draw})
	},
	"far-over": func(b *bench) {
		d := b.begun("")
		d.moves(1, "b2", "a1", "c3")
		d.event(wire.Event{Kind: wire.Resign, Seat: 2})
	},
	"far-resign": func(b *bench) {
		d := b.begun("")
		d.moves(1, "b2", "a1")
		b.press("resign")
	},
	"far-more": func(b *bench) {
		b.begun("")
		b.press("more")
	},
	"far-rooms": func(b *bench) {
		d := b.invites("")
		b.press("back")
		b.press("friend")
		b.press("rooms")
		d.answers(wire.Reply{Rooms: []wire.Glance{{Room: room, Rules: "3x3k3", Names: []string{"Ann", "Bob"}, V: 3, Turn: 1, Line: "3x3k3;b2a1"}}})
	},
	"far-watch": func(b *bench) { b.spectates() },
}

// A move is on the board at once, and confirmed by the server's event. No player can move for
// the other.
func TestFarMoves(t *testing.T) {
	b := newBench(t, nil)
	d := b.begun("")
	b.want(".../.../...", "Your turn")
	b.press("cell-4")
	if q := d.last(); q.method != wire.MethodMove || q.Text != "b2" || q.Room != room {
		t.Fatalf("asked is %+v", q)
	}
	b.want(".../.X./...", "Bob to move")
	if got := b.node("remark").Label; !strings.Contains(got, "on its way") {
		t.Errorf("the screen says %q", got)
	}
	asked := len(d.asked)
	b.press("cell-0")
	if b.want(".../.X./...", "Bob to move"); len(d.asked) != asked {
		t.Errorf("asked is %+v", d.last())
	}
	d.moves(1, "b2")
	d.news = append(d.news, online.News{Number: d.asked[asked-1].number})
	b.tick()
	if b.has("remark") {
		t.Errorf("the screen says %q", b.node("remark").Label)
	}
	d.moves(2, "a1")
	b.want(".../.X./O..", "Your turn")
}

// A move that the server refuses is taken back, with a message.
func TestFarRefused(t *testing.T) {
	b := newBench(t, nil)
	d := b.begun("")
	b.press("cell-4")
	d.answers(wire.Reply{Error: wire.Fault(wire.Refused, "the time is up")})
	b.want(".../.../...", "Your turn")
	if got := b.node("remark").Label; got != "Your move is taken back. The time is up." {
		t.Errorf("the screen says %q", got)
	}
}

// An agreement is requested from the server, and takes effect with its event.
func TestFarAgrees(t *testing.T) {
	b := newBench(t, nil)
	d := b.begun("")
	d.moves(1, "b2", "a1", "c3")
	b.press("more")
	b.press("take-back")
	if q := d.last(); q.method != wire.MethodDo || q.Do != wire.Offer || q.What != wire.Back {
		t.Fatalf("asked is %+v", q)
	}
	d.event(wire.Event{Kind: wire.Offer, Seat: 1, What: wire.Back, Ply: 2})
	d.event(wire.Event{Kind: wire.Agree, Seat: 2, What: wire.Back})
	b.want(".../.X./O..", "Your turn")
	d.moves(1, "a3")
	d.event(wire.Event{Kind: wire.Offer, Seat: 2, What: wire.Draw})
	if got := b.node("status").Label; got != "Bob offers a draw" {
		t.Errorf("the status is %q", got)
	}
	b.press("agree")
	if q := d.last(); q.Do != wire.Agree || q.What != wire.Draw {
		t.Fatalf("asked is %+v", q)
	}
	d.event(wire.Event{Kind: wire.Agree, Seat: 1, What: wire.Draw})
	if got := b.node("status").Label; got != "A draw: agreed" {
		t.Errorf("the status is %q", got)
	}
	b.press("rematch")
	if q := d.last(); q.Do != wire.Offer || q.What != wire.Rematch {
		t.Fatalf("asked is %+v", q)
	}
	d.event(wire.Event{Kind: wire.Offer, Seat: 1, What: wire.Rematch})
	d.event(wire.Event{Kind: wire.Agree, Seat: 2, What: wire.Rematch, Room: "next"})
	b.press("rematch")
	if q := d.last(); q.method != online.MethodFollow || q.Room != "next" || len(q.Token) != 32 {
		t.Errorf("asked is %+v", q)
	}
}

// Resigning needs a confirmation.
func TestFarResigns(t *testing.T) {
	b := newBench(t, nil)
	d := b.begun("")
	d.moves(1, "b2", "a1")
	b.press("resign")
	if q := d.last(); q.Do == wire.Resign {
		t.Fatal("nobody is asked")
	}
	b.press("resign")
	if q := d.last(); q.Do != wire.Resign {
		t.Fatalf("asked is %+v", q)
	}
	d.event(wire.Event{Kind: wire.Resign, Seat: 1})
	if got := b.node("status").Label; got != "Bob wins: Ann resigns" {
		t.Errorf("the status is %q", got)
	}
}

// After a restart the player is in the same room again, with name and seat.
func TestFarGoesOn(t *testing.T) {
	b := newBench(t, nil)
	d := b.begun("")
	d.moves(1, "b2")
	again := b.far()
	if q := again.last(); q.method != online.MethodFollow || q.Room != room || q.Token != strings.Repeat("ab", 16) {
		t.Fatalf("asked is %+v", q)
	}
	again.tells(online.News{Changed: true, Up: true})
	again.event(wire.Event{Kind: wire.New, Rules: "3x3k3", Seats: []int{1}, Names: []string{"Ann", ""}})
	again.event(wire.Event{Kind: wire.Sit, Seat: 2, Name: "Bob"})
	again.moves(1, "b2")
	b.want(".../.X./...", "Bob to move")
	again.tells(online.News{Changed: true})
	if got := b.node("remark").Label; !strings.Contains(got, "connection is lost") {
		t.Errorf("the screen says %q", got)
	}
}

// A seat can be continued on another device by its link. A wrong link is refused.
func TestFarLinks(t *testing.T) {
	b := newBench(t, nil)
	d := b.far()
	b.TryImport("", []byte("https://example.org/#r=1;"+room+";"+strings.Repeat("cd", 16)))
	b.tick()
	if q := d.last(); q.method != online.MethodFollow || q.Token != strings.Repeat("cd", 16) {
		t.Errorf("asked is %+v", q)
	}
	for _, bad := range []string{"#r=2;" + room, "#r=1;", "#r=1;" + strings.Repeat("x", 100)} {
		if err := b.Import("", []byte(bad)); err == nil {
			t.Errorf("%q is a link", bad)
		}
	}
	if err := newBench(t, nil).Import("", []byte("#r=1;"+room)); err == nil || !strings.Contains(err.Error(), "no server") {
		t.Errorf("without a server: %v", err)
	}
}

// In a window, links say where the server is. Before the first link, no server is known.
// siteless is a server whose site is not known yet, and where it has moved to.
func siteless() (s *online.Server, moved *[]string) {
	s, moved = &online.Server{}, new([]string)
	s.Move = func(site string) error {
		s.Site = site
		*moved = append(*moved, site)
		return nil
	}
	return s, moved
}

// In a window the settings name the server, too.
func TestFarServerOfTheSettings(t *testing.T) {
	b := newBench(t, nil)
	s, moved := siteless()
	b.farBy(s)
	b.Scene = b.Pages.Settings(b.Pages.Home)
	b.Changed()
	b.tick()
	b.press("server")
	for typed, want := range map[string]string{"no site": "", "https:///": "", "ftp://a": "", " example.org/a": "https://example.org/a/"} {
		b.enter("site", typed)
		b.press("done")
		if s.Site != want {
			t.Errorf("%q leads to %q", typed, s.Site)
		}
		if want == "" && !b.has("site") {
			t.Fatalf("%q is taken", typed)
		}
		if want != "" {
			b.press("server")
		}
		*moved, s.Site = nil, ""
	}
	b.enter("site", "http://127.0.0.1:8080/#r=1")
	b.press("done")
	b.press("back")
	if len(*moved) != 1 || s.Site != "http://127.0.0.1:8080/" || !b.has("friend") {
		t.Errorf("the server is %q", s.Site)
	}
}

func TestFarServerOfALink(t *testing.T) {
	b := newBench(t, nil)
	s, moved := siteless()
	d := b.farBy(s)
	if b.has("friend") {
		t.Error("without a server there is nobody to play with")
	}
	if err := b.Import("", []byte("#r=1;"+room)); err == nil || !strings.Contains(err.Error(), "where its server is") {
		t.Errorf("a link without a server: %v", err)
	}
	for range 2 {
		if err := b.Import("", []byte("https://example.org/a/#r=1;"+room)); err != nil {
			t.Fatal(err)
		}
	}
	if q := d.last(); q.method != wire.MethodGlance || len(*moved) != 1 || (*moved)[0] != "https://example.org/a/" {
		t.Errorf("asked is %+v, of %v", q, moved)
	}
	b.tick()
	b.press("back")
	if !b.has("friend") {
		t.Error("the server is not known now")
	}
}

// Phrases can be sent, are shown, and can be muted.
func TestFarPhrases(t *testing.T) {
	b := newBench(t, nil)
	d := b.begun("")
	b.press("more")
	b.press("say-2")
	if q := d.last(); q.method != wire.MethodSay || q.Phrase != 2 {
		t.Fatalf("asked is %+v", q)
	}
	quiet := game.Says("Quiet.")
	hears := func() string {
		d.tells(online.News{Reply: wire.Reply{Room: room}, Phrase: 3, By: 2})
		said, _ := b.Said()
		return said
	}
	if got := hears(); got != "Bob: Well played!" {
		t.Errorf("said is %q", got)
	}
	b.press("more")
	b.press("mute")
	b.press("back")
	b.Say(quiet)
	if got := hears(); got != quiet.English {
		t.Errorf("said is %q", got)
	}
	for i, text := range wire.Phrases {
		b.press("more")
		if got := b.node("say-" + string(rune('1'+i))).Label; got != text {
			t.Errorf("phrase %d is %q, want %q", i+1, got, text)
		}
		b.press("back")
	}
}

// The clocks show the server's time.
func TestFarClocks(t *testing.T) {
	b := newBench(t, nil)
	d := b.begun("180-2")
	d.moves(1, "b2", "a1")
	d.event(wire.Event{Kind: wire.Move, Seat: 1, Text: "c3"})
	for node, want := range map[string]string{"player-1": "3:01", "player-2": "3:01"} {
		if got := b.node(node).Label; !strings.HasSuffix(got, want) {
			t.Errorf("%s shows %q, want %s", node, got, want)
		}
	}
	d.at += 100_000
	d.tells(online.News{Reply: wire.Reply{Room: room}})
	if got := b.node("player-2").Label; !strings.HasSuffix(got, "1:21") {
		t.Errorf("the clock shows %q", got)
	}
}
