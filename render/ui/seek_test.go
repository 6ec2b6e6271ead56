package ui

import (
	"strings"
	"testing"

	"noughts/render/ui/online"
	"noughts/render/ui/stage"
	"noughts/web/online/wire"
)

// seeks lets the player look for a stranger: with one more game and one more clock than at first.
func (b *bench) seeks() *distant {
	b.t.Helper()
	d := b.far()
	b.press("play-now")
	b.press("game-7x6k4-gravity")
	b.press("clock-180-2")
	b.enter("who", "Ann")
	b.press("start")
	d.tells(online.News{Changed: true, Up: true})
	return d
}

// waits tells that the wish waits.
func (d *distant) waits(bot *wire.Bot) {
	d.answers(wire.Reply{Wish: &wire.Wish{Name: "QwErTyUiOpAs", At: d.at, Range: 100, Bot: bot}})
}

var testBot = &wire.Bot{Name: "Noughts 1500 (bot)", Level: "600", Rating: 1500, Rules: "3x3k3", Clock: "300+3"}

func init() {
	distances["far-seek"] = func(b *bench) {
		b.far()
		b.press("play-now")
	}
	distances["far-seek-rated"] = func(b *bench) {
		b.far()
		b.press("play-now")
		b.press("counts-rated")
	}
	distances["far-rated"] = func(b *bench) { b.rated().moves(1, "b2", "a1") }
	distances["far-rated-over"] = func(b *bench) {
		d := b.rated()
		d.moves(1, "b2", "a1", "c3")
		d.event(wire.Event{Kind: wire.Resign, Seat: 2})
		d.answers(wire.Reply{Results: testOutcome})
	}
	distances["far-profile"] = func(b *bench) {
		d := b.far()
		b.press("play-now")
		b.press("profile")
		d.tells(online.News{Changed: true, Up: true})
		d.answers(testProfile(true))
	}
	distances["far-profile-other"] = func(b *bench) {
		d := b.rated()
		b.press("player-2")
		d.answers(testProfile(false))
	}
	distances["far-profile-none"] = func(b *bench) {
		d := b.far()
		b.press("play-now")
		b.press("profile")
		d.tells(online.News{Changed: true, Up: true})
		d.answers(wire.Reply{Profile: &wire.Profile{Own: true}})
	}
	distances["far-code"] = func(b *bench) {
		distances["far-profile-none"](b)
		b.press("code")
	}
	distances["far-delete"] = func(b *bench) {
		distances["far-profile"](b)
		b.press("delete")
	}
	distances["far-await"] = func(b *bench) { b.seeks().waits(nil) }
	distances["far-await-bot"] = func(b *bench) { b.seeks().waits(testBot) }
}

// A passkey keeps the secret, and brings it back; without one all stays as it is.
func TestPasskey(t *testing.T) {
	b := newBench(t, nil)
	d := b.far()
	b.press("play-now")
	b.press("profile")
	d.answers(testProfile(true))
	b.press("code")
	b.press("keep-passkey")
	kept := d.last()
	if kept.method != online.MethodPasskey || kept.What != "keep" || len(kept.Me) != 32 || kept.Name == "" {
		t.Fatalf("asked is %+v", kept)
	}
	d.answers(wire.Reply{})
	if got := b.Notice.String(); got != "The passkey keeps your profile." {
		t.Errorf("it says %q", got)
	}
	for _, a := range []wire.Reply{{Error: wire.Fault(wire.Refused, "no passkey was used")}, {Tag: "0123"}} {
		b.press("use-passkey")
		d.answers(a)
		if got := b.Notice.String(); got != "No passkey was used." || !b.has("use-passkey") {
			t.Errorf("of %+v it says %q", a, got)
		}
	}
	b.press("use-passkey")
	if q := d.last(); q.What != "use" || q.Me != "" {
		t.Fatalf("asked is %+v", q)
	}
	secret := strings.Repeat("0f", 16)
	d.answers(wire.Reply{Tag: secret})
	if q := d.last(); q.method != wire.MethodProfile || q.Me != secret {
		t.Errorf("asked is %+v", q)
	}
}

// The wish names each chosen game with each chosen clock; as soon as it is paired, the game is
// there.
func TestSeekPaired(t *testing.T) {
	b := newBench(t, nil)
	d := b.seeks()
	q := d.last()
	if q.method != online.MethodSeek || q.Rated || q.Name != "Ann" || len(q.Me) != 32 || len(q.Token) != 32 || q.ID == "" || len(q.Seeks) != 4 ||
		q.Seeks[0] != (wire.Seek{Rules: "3x3k3", Clock: "300+3"}) || q.Seeks[3] != (wire.Seek{Rules: "7x6k4-gravity", Clock: "180+2"}) {
		t.Fatalf("asked is %+v", q)
	}
	d.waits(nil)
	if got := b.node("near").Label; !strings.Contains(got, "up to 100 points") {
		t.Errorf("the range is %q", got)
	}
	d.at += 20_000
	d.tells(online.News{})
	if got := b.node("near").Label; !strings.Contains(got, "up to 400 points") {
		t.Errorf("after 20 s the range is %q", got)
	}
	d.at += 60_000
	d.tells(online.News{})
	if got := b.node("near").Label; !strings.Contains(got, "Anyone") {
		t.Errorf("after 80 s the range is %q", got)
	}
	d.tells(online.News{Number: q.number, Reply: wire.Reply{Wish: &wire.Wish{Name: "QwErTyUiOpAs", Room: room, Seat: 2}}})
	if q := d.last(); q.method != online.MethodFollow || q.Room != room || len(q.Token) != 32 {
		t.Fatalf("asked is %+v", q)
	}
	d.event(wire.Event{Kind: wire.New, Rules: "3x3k3", Clock: "300+3", Paired: true, Seats: []int{1, 2}, Names: []string{"Bob", "Ann"}})
	d.tells(online.News{Reply: wire.Reply{Room: room, Seat: 2, Here: []int{1, 1}}})
	d.moves(1, "b2")
	b.want(".../.X./...", "Your turn")
}

// Whoever leaves the queue gives the wish up. A game that came of it before is there all the same.
func TestSeekLeft(t *testing.T) {
	b := newBench(t, nil)
	d := b.seeks()
	wish := d.last()
	d.waits(nil)
	b.press("back")
	if q := d.last(); q.method != online.MethodLeave || q.Room != "" || q.ID != wish.ID || q.Me != wish.Me {
		t.Fatalf("asked is %+v", q)
	}
	if !b.has("start") {
		t.Fatal("the choice is not shown again")
	}
	asked := len(d.asked)
	b.press("back")
	if !b.has("search") || len(d.asked) != asked {
		t.Errorf("asked is %+v", d.last())
	}
	d.tells(online.News{Number: wish.number, Reply: wire.Reply{Wish: &wire.Wish{Name: "QwErTyUiOpAs", Room: room, Seat: 1}}})
	if q := d.last(); q.method != online.MethodFollow || q.Room != room {
		t.Errorf("asked is %+v", q)
	}
}

// The bot is played when the wish is given up for certain, and not if a stranger came first.
func TestSeekBot(t *testing.T) {
	for _, met := range []bool{false, true} {
		b := newBench(t, nil)
		d := b.seeks()
		wish := d.last()
		d.waits(testBot)
		if got := b.node("bot").Label; got != "Play against Noughts 1500 (bot)" {
			t.Errorf("the bot is %q", got)
		}
		b.press("bot")
		if q := d.last(); q.method != online.MethodLeave || q.ID != wish.ID {
			t.Fatalf("asked is %+v", q)
		}
		if b.has("board") {
			t.Fatal("the bot plays before the wish is given up")
		}
		answer := wire.Wish{Name: "QwErTyUiOpAs", Gone: true}
		if met {
			answer = wire.Wish{Name: "QwErTyUiOpAs", Room: room, Seat: 1}
		}
		d.tells(online.News{Number: wish.number, Reply: wire.Reply{Wish: &answer}})
		if q := d.last(); met != (q.method == online.MethodFollow) {
			t.Errorf("met %v: asked is %+v", met, q)
		}
		if met {
			continue
		}
		q := d.last()
		if q.method != wire.MethodCreate || q.Level != "600" || q.Rules != "3x3k3" || q.Clock != "300+3" || q.Name != "Ann" || q.Me != wish.Me || q.Seat != 0 || q.Rated {
			t.Fatalf("asked is %+v", q)
		}
		if got := b.node("wait").Label; got != "Asking the server…" {
			t.Errorf("meanwhile it says %q", got)
		}
		d.answers(wire.Reply{Room: room, Seat: 1, V: 1})
		if q := d.last(); q.method != online.MethodFollow || q.Room != room {
			t.Fatalf("asked is %+v", q)
		}
		d.botGame()
		if got := b.node("player-2").Label; !strings.HasPrefix(got, testBot.Name) {
			t.Errorf("the bot is %q", got)
		}
		b.press("cell-4")
		asked := len(d.asked)
		d.moves(1, "b2")
		d.answersTo(wire.MethodMove, wire.Reply{})
		for len(d.asked) == asked {
			b.awaitWake()
			b.later(2 * stage.Second)
		}
		if q := d.last(); q.method != wire.MethodMove || q.Text == "" || q.Text == "b2" {
			t.Errorf("the bot does not move: %+v", q)
		}
		d.answersTo(wire.MethodMove, wire.Reply{})
		d.moves(2, d.last().Text)
		d.event(wire.Event{Kind: wire.Resign, Seat: 1})
		b.press("rematch")
		if q := d.last(); q.method != wire.MethodCreate || q.Level != "600" || q.Seat != 2 || q.Me != wish.Me || q.Name != "Ann" {
			t.Errorf("asked is %+v", q)
		}
	}
}

// botGame begins the game with the bot that was offered.
func (d *distant) botGame() {
	d.b.t.Helper()
	d.event(wire.Event{Kind: wire.New, Rules: "3x3k3", Clock: "300+3", Seats: []int{1}, Names: []string{"Ann", testBot.Name}, Levels: []string{"", testBot.Level}})
	d.tells(online.News{Reply: wire.Reply{Room: room, Seat: 1, Here: []int{1, 0}}})
}

// The server may refuse the game with the bot.
func TestSeekBotIsRefused(t *testing.T) {
	b := newBench(t, nil)
	d := b.seeks()
	wish := d.last()
	d.waits(testBot)
	b.press("bot")
	d.tells(online.News{Number: wish.number, Reply: wire.Reply{Wish: &wire.Wish{Name: "QwErTyUiOpAs", Gone: true}}})
	d.answers(wire.Reply{Error: wire.Fault(wire.Busy, "the server is busy; try again in a moment")})
	if !b.has("again") || b.has("board") {
		t.Error("the wish cannot be wished anew")
	}
	if got := b.node("wait").Label; got == "Asking the server…" {
		t.Errorf("it says %q", got)
	}
}

// A page that is loaded again waits for the same wish. One that was given up elsewhere says so,
// and can be wished anew.
func TestSeekGoesOn(t *testing.T) {
	b := newBench(t, nil)
	first := b.farBy(&online.Server{})
	b.press("play-now")
	b.press("counts-rated")
	b.press("start")
	wish := first.last()
	first.tells(online.News{Changed: true, Up: true})
	first.waits(nil)
	d := b.farBy(&online.Server{})
	if q := d.last(); q.method != online.MethodSeek || q.ID != wish.ID || q.Token != wish.Token || q.Me != wish.Me || !q.Rated || len(q.Seeks) != 1 {
		t.Fatalf("asked is %+v, and was %+v", q, wish)
	}
	d.tells(online.News{Number: d.last().number, Reply: wire.Reply{Wish: &wire.Wish{Name: "QwErTyUiOpAs", Gone: true}}})
	if got := b.node("wait").Label; !strings.Contains(got, "another tab") {
		t.Errorf("the screen says %q", got)
	}
	b.press("again")
	if q := d.last(); q.method != online.MethodSeek || len(q.Seeks) != 1 {
		t.Errorf("asked is %+v", q)
	}
}

// Who has spoiled games is told when there will be a pairing again, in the language of the
// program.
func TestSeekLimited(t *testing.T) {
	b := newBench(t, nil)
	d := b.seeks()
	d.answers(wire.Reply{Error: wire.Fault(wire.Limited, "you left too many games; you can be paired again in 5 minutes")})
	if got := b.node("wait").Label; got != "You left too many games. You can be paired again in 5 minutes." {
		t.Errorf("the screen says %q", got)
	}
}

// At most eight ways are wished for, and at least one.
func TestSeekMost(t *testing.T) {
	b := newBench(t, nil)
	b.far()
	b.press("play-now")
	b.press("game-3x3k3")
	if n := b.node("game-3x3k3"); !n.Is(stage.Checked) || !strings.Contains(b.Words(b.Notice), "stay chosen") {
		t.Errorf("it says %q", b.Words(b.Notice))
	}
	for _, id := range []string{"clock-60-1", "clock-180-2", "game-7x6k4-gravity", "game-15x15k5"} {
		b.press(id)
	}
	if got := b.Words(b.Notice); !strings.Contains(got, "too much at once") {
		t.Errorf("it says %q", got)
	}
}

// testOutcome is what a game of the tests changes.
var testOutcome = []wire.Rated{
	{Room: room, Points: 2, Before: wire.Rating{Rating: 1500, Deviation: 350}, After: wire.Rating{Rating: 1662, Deviation: 290}, Name: "Bob", Against: 1732},
	{Room: room, Before: wire.Rating{Rating: 1732, Deviation: 61}, After: wire.Rating{Rating: 1724, Deviation: 60}, Name: "Ann", Against: 1500},
}

// rated lets the player be paired for a rated game.
func (b *bench) rated() *distant {
	b.t.Helper()
	d := b.seeks()
	d.tells(online.News{Number: d.last().number, Reply: wire.Reply{Wish: &wire.Wish{Name: "QwErTyUiOpAs", Room: room, Seat: 1}}})
	d.event(wire.Event{Kind: wire.New, Rules: "3x3k3", Clock: "300+3", Paired: true, Rated: true, Seats: []int{1, 2}, Names: []string{"Ann", "Bob"},
		Ratings: []wire.Rating{{Rating: 1500, Deviation: 350}, {Rating: 1732, Deviation: 61, Games: 40}}})
	d.tells(online.News{Reply: wire.Reply{Room: room, Seat: 1, Here: []int{1, 1}}})
	return d
}

// In a rated game there is no help, in no way, and the screen says so. At the end it shows the new
// ratings.
func TestRated(t *testing.T) {
	b := newBench(t, nil)
	d := b.rated()
	d.moves(1, "b2", "a1")
	if got := b.node("remark").Label; got != "Rated: help from an engine is not allowed." {
		t.Errorf("the screen says %q", got)
	}
	for id, want := range map[string]string{"player-1": "1500?", "player-2": "1732"} {
		if got := b.node(id).Label; !strings.HasSuffix(got, want) {
			t.Errorf("%s is %q, want %s", id, got, want)
		}
	}
	scene := b.Scene
	helps := func() {
		t.Helper()
		for _, n := range b.Listed {
			switch n.ID {
			case stage.IDHint, stage.IDAnalysis, stage.IDReview, stage.IDUndo, stage.IDReplay, "explore":
				t.Errorf("there is %s", n.ID)
			case stage.IDShare:
				if !n.Is(stage.Disabled) {
					t.Errorf("there is %s", n.ID)
				}
			}
		}
	}
	helps()
	for _, key := range []string{"h", "a", "u", "r", "n", "g", "s", "c"} {
		b.keys(key)
		if b.Scene != scene {
			t.Fatalf("%s leads elsewhere", key)
		}
		helps()
	}
	b.keys("Escape") // what was typed
	b.press("more")
	helps()
	b.press("back")
	d.moves(1, "c3")
	d.event(wire.Event{Kind: wire.Resign, Seat: 2})
	if q := d.last(); q.method != wire.MethodOutcome || q.Room != room {
		t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Results: testOutcome})
	if got := b.node("remark").Label; got != "Bob resigns. Ann: 1662? (+162) · Bob: 1724 (−8)" {
		t.Errorf("the screen says %q", got)
	}
	if got := b.node("player-2").Label; !strings.HasSuffix(got, "1724") {
		t.Errorf("the other one is %q", got)
	}
	asked := len(d.asked)
	b.tick()
	if n := b.node("share"); n.Is(stage.Disabled) || len(d.asked) != asked {
		t.Error("after the end the game cannot be shared, or is asked for again")
	}
}

// testProfile is a profile with games in two pools.
func testProfile(own bool) wire.Reply {
	a := wire.Reply{Profile: &wire.Profile{Name: "Ann", Since: date.UnixMilli(), Own: own, Shows: own},
		Ratings: []wire.Rating{{Pool: "15x15k5 rapid", Rating: 1480, Deviation: 240, Games: 1}, {Pool: "3x3k3 blitz", Rating: 1604, Deviation: 80, Games: 7}}}
	if !own {
		return a
	}
	at := date.UnixMilli()
	for i, r := range []struct {
		name         string
		against, now int
		points       int
	}{{"Bob", 1732, 1604, 2}, {"Eve", 1590, 1571, 1}, {"Bob", 1700, 1575, 0}, {"", 1520, 1590, 2}, {"Bob", 1690, 1540, 1}, {"Eve", 1610, 1530, 0}, {"Zoe", 1500, 1662, 2}} {
		a.Results = append(a.Results, wire.Rated{Room: room, Points: r.points, Before: wire.Rating{Pool: "3x3k3 blitz", Rating: 1500}, After: wire.Rating{Pool: "3x3k3 blitz", Rating: r.now, Games: 7 - i},
			At: at - int64(i)*86_400_000, Name: r.name, Against: r.against})
	}
	return a
}

// A profile says what can be made of the games, and the player chooses what others see.
func TestProfile(t *testing.T) {
	b := newBench(t, nil)
	distances["far-profile"](b)
	for id, want := range map[string]string{
		"who-name": "Ann", "score": "3 won, 2 drawn, 2 lost", "with-1": "Bob: 1 won, 1 drawn, 1 lost", "best-1": "Bob · 1732 · won", "best-2": "Somebody · 1520 · won",
		"games-1": "Tic-tac-toe: 3 won, 2 drawn, 2 lost", "last-2": "Eve · 1590 · drawn", "chart": "The rating over time: 1662 at first, 1604 now, 1662 at best",
	} {
		if got := b.node(id).Label; got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	b.press("ratings-15x15k5-rapid")
	if b.has("chart") || b.has("best-1") {
		t.Error("the games of another pool are shown")
	}
}

// Who is deleted keeps nothing that the server knows, and is somebody else from then on.
func TestDeleteMe(t *testing.T) {
	b := newBench(t, nil)
	d := b.far()
	b.press("play-now")
	b.press("profile")
	me := d.last().Me
	d.answers(testProfile(true))
	b.press("shows")
	if q := d.last(); q.method != wire.MethodShow || q.On || q.Me != me {
		t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Profile: &wire.Profile{Own: true}})
	if n := b.node("shows"); n.State&stage.Checked != 0 {
		t.Error("the games are still shown")
	}
	b.press("delete")
	if q := d.last(); q.method == wire.MethodForget {
		t.Fatal("nobody is asked")
	}
	b.press("delete")
	if q := d.last(); q.method != wire.MethodForget || q.Me != me {
		t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{})
	if text := b.store.texts["online-me"]; strings.TrimSpace(text) != "" || b.store.texts["online-name"] != "" {
		t.Errorf("%q is kept", text)
	}
	if !b.has("search") {
		t.Error("the first screen is not shown")
	}
}

// A recovery code brings the profile back; any other text is refused.
func TestRecoveryCode(t *testing.T) {
	b := newBench(t, nil)
	distances["far-code"](b)
	if got := b.node("link").Value; got != strings.TrimSuffix(strings.Repeat("abab-", 8), "-") {
		t.Errorf("the code is %q", got)
	}
	b.enter("typed-code", "0123 4567 89ab")
	b.press("use")
	if got := b.Words(b.Notice); !strings.Contains(got, "32 digits") {
		t.Errorf("it says %q", got)
	}
	b.enter("typed-code", "0123-4567-89AB-cdef-0123-4567-89ab-cdef")
	b.press("use")
	if text := b.store.texts["online-me"]; !strings.HasPrefix(text, "0123456789abcdef0123456789abcdef ") {
		t.Errorf("kept is %q", text)
	}
}

// The name of a player leads to the profile.
func TestProfileOfName(t *testing.T) {
	b := newBench(t, nil)
	d := b.rated()
	b.press("player-2")
	if q := d.last(); q.method != wire.MethodProfile || q.Room != room || q.Seat != 2 {
		t.Fatalf("asked is %+v", q)
	}
	d.answers(testProfile(false))
	if !b.has("hidden") || b.has("delete") || b.has("score") {
		t.Error("what is hidden is shown")
	}
	b.press("back")
	if !b.has("board") {
		t.Error("back does not lead to the board")
	}
}
