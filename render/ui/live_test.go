package ui

import (
	"strings"
	"testing"

	"noughts/render/ui/online"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/web/online/wire"
)

// publics are games that are listed.
var publics = []wire.Glance{
	{Room: "one", Rules: "7x6k4-gravity", Names: []string{"Ann", "Bob"}, V: 5, Turn: 1, Line: "7x6k4-gravity;d1e1d2"},
	{Room: "two", Rules: "3x3k3", Names: []string{"Cem", ""}, V: 3, Line: "3x3k3;b2a1", Over: "resign"},
	{Room: "long", Rules: "19x19k5", Names: []string{"Eve", "Dan"}, V: 902, Turn: 2},
	{Room: "odd", Rules: "no such game", Names: []string{"Eve", "Dan"}},
}

// watchesLive opens the list of public games.
func (b *bench) watchesLive() *distant {
	b.t.Helper()
	d := b.far()
	b.press("live-games")
	d.tells(online.News{Changed: true, Up: true})
	if q := d.last(); q.method != wire.MethodGames || q.Tag != "" {
		b.t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Rooms: publics, Tag: "first"})
	return d
}

// lives are the scenes of public games.
var lives = map[string]func(b *bench){
	"far-live": func(b *bench) { b.watchesLive() },
	"far-live-none": func(b *bench) {
		d := b.far()
		b.press("live-games")
		d.tells(online.News{Changed: true, Up: true})
		d.answers(wire.Reply{Tag: "first"})
	},
	"far-public": func(b *bench) {
		d := b.begun("")
		d.event(wire.Event{Kind: wire.Public, Seat: 2, On: true})
	},
}

func init() {
	for name, make := range lives {
		distances[name] = make
	}
}

// The list of public games is asked for while it is seen, again and again, and shows the games as
// they stand.
func TestFarLive(t *testing.T) {
	b := newBench(t, nil)
	d := b.watchesLive()
	label := func(room string) string { return b.node("live-" + room).Label }
	if got := label("one"); got != "Connect Four, Ann – Bob, 3 moves" {
		t.Errorf("a game is %q", got)
	}
	if got := label("two"); !strings.HasPrefix(got, "Tic-tac-toe, Cem – ") || !strings.HasSuffix(got, "2 moves, over") {
		t.Errorf("a game that is over is %q", got)
	}
	if got := label("long"); !strings.HasSuffix(got, "Eve – Dan, in progress") {
		t.Errorf("a long game is %q", got)
	}
	if b.has("live-odd") {
		t.Error("a game that nobody knows here is shown")
	}
	asked := len(d.asked)
	b.tick()
	if len(d.asked) != asked {
		t.Errorf("asked is %+v", d.last())
	}
	b.tick()
	b.tick()
	if q := d.last(); len(d.asked) != asked+1 || q.method != wire.MethodGames || q.Tag != "first" {
		t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Tag: "first"})
	if label("one") == "" {
		t.Error("the list is gone, though nothing has changed")
	}
	for range 3 {
		b.tick()
	}
	moved := publics[0]
	moved.Line += "e2"
	d.answers(wire.Reply{Tag: "second", Rooms: []wire.Glance{moved}})
	if got := label("one"); !strings.HasSuffix(got, "4 moves") || b.has("live-two") {
		t.Errorf("after a move it is %q", got)
	}

	b.press("live-one")
	if q := d.last(); q.method != online.MethodFollow || q.Room != "one" || q.Token != "" {
		t.Fatalf("asked is %+v", q)
	}
	asked = len(d.asked)
	for range 9 {
		b.tick()
	}
	if len(d.asked) != asked {
		t.Errorf("nobody sees the list, and asked is %+v", d.last())
	}
	b.press("back")
	if q := d.last(); q.method != wire.MethodGames {
		t.Errorf("asked is %+v", q)
	}
	d.answers(wire.Reply{Tag: "second", Rooms: []wire.Glance{moved}})
	b.press("back")
	if !b.has("search") {
		t.Error("back from the list is not home")
	}
	if text := b.store.texts[session.SlotOnline]; text != "" {
		t.Errorf("whoever leaves keeps %q", text)
	}
}

// A player says that anyone may watch; both see beside the board what the others want.
func TestFarPublic(t *testing.T) {
	b := newBench(t, nil)
	d := b.begun("")
	switches := func(want bool) {
		t.Helper()
		b.press("more")
		if b.on("public") == want {
			t.Errorf("before it is %v, the switch is", want)
		}
		b.press("public")
		if q := d.last(); q.Do != wire.Public || q.On != want {
			t.Errorf("asked is %+v", q)
		}
		b.press("back")
	}
	remark := func() string {
		if !b.has("remark") {
			return ""
		}
		return b.node("remark").Label
	}
	if got := remark(); got != "" {
		t.Errorf("at first: %q", got)
	}
	d.event(wire.Event{Kind: wire.Public, Seat: 2, On: true})
	if got := remark(); got != "Bob would let anyone watch this game." {
		t.Errorf("Bob is for it: %q", got)
	}
	switches(true)
	d.event(wire.Event{Kind: wire.Public, Seat: 1, On: true})
	if got := remark(); got != "Anyone can watch this game." {
		t.Errorf("both are for it: %q", got)
	}
	switches(false)
	d.event(wire.Event{Kind: wire.Public, Seat: 1})
	d.event(wire.Event{Kind: wire.Public, Seat: 2})
	if got := remark(); got != "" {
		t.Errorf("nobody is for it: %q", got)
	}
}

// While the page is hidden, the player is notified of their turn, if they have asked for that
// and the browser allows it; nothing of the news is lost.
func TestFarAlerts(t *testing.T) {
	b := newBench(t, nil)
	hidden := false
	s := &online.Server{Site: "https://example.org/", Hidden: func() bool { return hidden }}
	d := b.beginsAt(b.farBy(s), "")
	d.moves(1, "b2")
	alerts := func() (all []question) {
		for _, q := range d.asked {
			if q.method == online.MethodAlert {
				all = append(all, q)
			}
		}
		return all
	}
	comes := func(e wire.Event) { // while the scenes have no turn
		d.at += 1000
		e.V, e.At = d.next, d.at
		d.next++
		d.news = append(d.news, online.News{Reply: wire.Reply{Room: room, Events: []wire.Event{e}}})
		d.wake()
	}
	hidden = true
	comes(wire.Event{Kind: wire.Move, Seat: 2, Text: "a1"})
	if got := alerts(); got != nil {
		t.Errorf("nobody has asked for %+v", got)
	}
	b.want(".../.X./...", "Bob to move")
	b.tick()
	b.want(".../.X./O..", "Your turn")

	hidden = false
	b.press("more")
	b.press("alerts")
	if q := d.last(); q.method != online.MethodAllow {
		t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Error: wire.Fault(wire.Refused, "denied")})
	if got := b.node("remark").Label; !strings.Contains(got, "does not allow notifications") || b.on("alerts") {
		t.Errorf("it is denied, and the screen says %q", got)
	}
	b.press("alerts")
	d.answers(wire.Reply{})
	if !b.on("alerts") {
		t.Error("it is allowed, and off")
	}
	b.press("back")

	hidden = true
	comes(wire.Event{Kind: wire.Move, Seat: 1, Text: "c3"})
	if got := alerts(); got != nil {
		t.Errorf("after a move of one's own: %+v", got)
	}
	comes(wire.Event{Kind: wire.Rename, Seat: 2, Name: "Bob"})
	comes(wire.Event{Kind: wire.Move, Seat: 2, Text: "a3"})
	if got := alerts(); len(got) != 1 || got[0].Name != "Tic-tac-toe" || got[0].Request.Text != "Your turn" || got[0].Room != room {
		t.Errorf("it is the player's turn: %+v", got)
	}
	b.tick()
	b.want("O.X/.X./O..", "Your turn")
	b.press("more")
	b.press("alerts")
	b.press("back")
	comes(wire.Event{Kind: wire.Move, Seat: 1, Text: "a2"})
	comes(wire.Event{Kind: wire.Move, Seat: 2, Text: "b1"})
	if got := alerts(); len(got) != 1 {
		t.Errorf("it is off: %+v", got)
	}
}

// A spectator analyses a copy of the game so far, which goes on meanwhile, unheard. Who plays may
// do so when the game is over only.
func TestFarAnalysis(t *testing.T) {
	b := newBench(t, nil)
	s := &speaker{}
	b.Env.Speaker = s
	d := b.spectates()
	s.heard()
	b.press("analysis")
	if !b.has("line-0") && !b.has("bar") {
		t.Fatal("there is no analysis")
	}
	b.press("cell-8")
	if got := s.heard(); got != "placeX" {
		t.Errorf("on the copy is heard %q", got)
	}
	d.event(wire.Event{Kind: wire.Offer, Seat: 2, What: wire.Draw})
	d.moves(1, "c3")
	// The analysis may say meanwhile what is best.
	if got, _ := b.Said(); strings.Contains(got, "offers") || strings.Contains(got, "c3") || s.heard() != "" {
		t.Errorf("of the game that goes on is heard %q", got)
	}
	b.press("back")
	b.want("..X/.X./O..", "Bob to move")
	d.event(wire.Event{Kind: wire.Offer, Seat: 2, What: wire.Draw})
	d.event(wire.Event{Kind: wire.Decline, Seat: 1})
	if got, _ := b.Said(); got != "Bob offers a draw." {
		t.Errorf("whoever watches is told %q", got)
	}
	d.moves(2, "a2")
	if got := s.heard(); got != "placeO" {
		t.Errorf("of the game is heard %q", got)
	}

	b = newBench(t, nil)
	d = b.begun("")
	d.moves(1, "b2", "a1")
	none := func() {
		t.Helper()
		for _, id := range []string{"analysis", "review"} {
			if b.has(id) {
				t.Errorf("who plays has %s", id)
			}
		}
	}
	none()
	b.press("more")
	none()
	b.press("back")
	d.event(wire.Event{Kind: wire.Resign, Seat: 2})
	b.press("more")
	b.press("review")
	b.press("back")
	b.want(".../.X./O..", "Ann wins: Bob resigns")
	b.press("more")
	b.press("analysis")
	b.press("back")
	b.want(".../.X./O..", "Ann wins: Bob resigns")
}

// on tells whether a switch is on.
func (b *bench) on(id string) bool {
	n := b.node(id)
	return n.Is(stage.Checked)
}

// A player takes another name in the middle of a game.
func TestFarName(t *testing.T) {
	b := newBench(t, nil)
	d := b.begun("")
	b.press("more")
	b.press("name")
	b.enter("who", "Anna Maria ")
	b.press("done")
	if q := d.last(); q.Do != wire.Rename || q.Name != "Anna Maria" {
		t.Fatalf("asked is %+v", q)
	}
	d.event(wire.Event{Kind: wire.Rename, Seat: 1, Name: "Anna Maria"})
	b.press("back")
	if got := b.node("player-1").Label; !strings.Contains(got, "Anna Maria") {
		t.Errorf("the player is %q", got)
	}
	if got := b.store.texts["online-name"]; got != "Anna Maria" {
		t.Errorf("kept is %q", got)
	}
}

// The player's games are listed by what they wait for: the player, others, nobody.
func TestFarRooms(t *testing.T) {
	b := newBench(t, nil)
	d := b.invites("")
	b.press("back")
	b.press("friend")
	b.press("rooms")
	glance := func(name string, turn int, over string) wire.Glance {
		return wire.Glance{Room: name, Rules: "3x3k3", Names: []string{"Ann", "Bob"}, V: 3, Turn: turn, Over: over, Line: "3x3k3;b2a1"}
	}
	d.answers(wire.Reply{Rooms: []wire.Glance{glance("over", 0, "resign"), glance("theirs", 2, ""), glance(room, 1, "")}})
	var got []string
	for _, n := range b.Nodes() {
		if name, ok := strings.CutPrefix(n.ID, "room-"); ok {
			got = append(got, name)
		}
	}
	if strings.Join(got, " ") != room+" theirs over" {
		t.Errorf("the order is %v", got)
	}
}
