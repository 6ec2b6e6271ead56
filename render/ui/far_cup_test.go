package ui

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/render/ui/online"
	"noughts/render/ui/stage"
	"noughts/web/online/wire"
)

// testCup is a tournament as a server tells of it.
func testCup() *wire.Cup {
	return &wire.Cup{Name: "Q3VwQ3VwQ3Vw", Title: "Friday", Rules: "3x3k3", Clock: "180+2", Kind: wire.Swiss, Rounds: 3, V: 5, Begins: date.UnixMilli() + 300_000, People: 3, Rows: []wire.Row{
		{N: 2, Place: 1, Name: "Bob", Points: 4, Won: 2}, {N: 1, Place: 2, Name: "Ann", Points: 3, Won: 1, Drawn: 1}, {N: 3, Place: 3, Points: 1, Drawn: 1, Lost: 1, Gone: true}}}
}

// inCup is a tournament in its second round that the player takes part in.
func inCup() *wire.Cup {
	c := testCup()
	c.On, c.Round, c.Row = true, 2, &c.Rows[1]
	c.Rows[0].Room = "another"
	return c
}

// visits opens the link of a tournament.
func (b *bench) visits(c *wire.Cup) *distant {
	b.t.Helper()
	d := b.far()
	b.TryImport("", []byte("#r=1;"+c.Name+";cup"))
	b.tick()
	d.tells(online.News{Changed: true, Up: true})
	if q := d.last(); q.method != wire.MethodCup || q.Room != c.Name || len(q.Me) != 32 {
		b.t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Cup: c})
	return d
}

// attends is the number of the request to attend a tournament, 0 for none.
func (d *distant) attends() (number int) {
	for _, q := range d.asked {
		switch {
		case q.method == online.MethodAttend:
			number = q.number
		case q.method == online.MethodLeave && q.Room == testCup().Name:
			number = 0
		}
	}
	return number
}

// asks says that the tournament has changed; the program asks how it stands, and has the answer.
func (d *distant) asks(c *wire.Cup) {
	d.b.t.Helper()
	if d.attends() == 0 {
		d.b.t.Fatal("nobody attends")
	}
	d.tells(online.News{Number: d.attends()})
	d.b.later(2 * stage.Second)
	if q := d.last(); q.method != wire.MethodCup {
		d.b.t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Cup: c})
}

func init() {
	distances["far-cup-new"] = func(b *bench) {
		b.far()
		b.press("friend")
		b.press("cups")
	}
	distances["far-cup-new-arena"] = func(b *bench) {
		distances["far-cup-new"](b)
		b.press("kind-arena")
		b.press("counts-rated")
	}
	distances["far-cup-join"] = func(b *bench) { b.visits(testCup()) }
	distances["far-cup"] = func(b *bench) { b.visits(inCup()) }
	distances["far-cup-over"] = func(b *bench) {
		c := inCup()
		c.On, c.Over, c.Begins, c.Rows[0].Room = false, true, 1, ""
		b.visits(c)
	}
}

// Whoever makes a tournament takes part in it, and can start it.
func TestCupIsMade(t *testing.T) {
	b := newBench(t, nil)
	d := b.far()
	b.press("friend")
	b.press("cups")
	b.enter("cup-name", "Friday")
	b.enter("who", "Ann")
	b.press("kind-arena")
	b.press("minutes-60")
	b.press("wait-15")
	b.press("clock-180-2")
	b.press("create")
	d.tells(online.News{Changed: true, Up: true})
	q := d.last()
	if want := (wire.Cup{Title: "Friday", Rules: "3x3k3", Clock: "180+2", Kind: wire.Arena, Minutes: 60, Wait: 15}); q.method != wire.MethodFound || q.Request.Cup == nil || q.Name != "Ann" || q.Me == "" {
		t.Fatalf("asked is %+v", q)
	} else if got := *q.Request.Cup; got.Title != want.Title || got.Rules != want.Rules || got.Clock != want.Clock || got.Kind != want.Kind || got.Minutes != 60 || got.Rounds != 0 || got.Wait != 15 {
		t.Errorf("asked is %+v", got)
	}
	c := testCup()
	c.Own = true
	d.answers(wire.Reply{Cup: c})
	if q := d.last(); q.method != wire.MethodEnter || q.Room != c.Name || q.Name != "Ann" || len(q.Token) != 32 {
		t.Fatalf("asked is %+v", q)
	}
	c.Row = &c.Rows[1]
	d.answers(wire.Reply{Cup: c})
	if b.has("enter") || !strings.Contains(b.node("link").Value, c.Name+";cup") {
		t.Errorf("the link is %+v", b.node("link"))
	}
	b.press("start-now")
	if q := d.last(); q.method != wire.MethodStart || q.Room != c.Name {
		t.Errorf("asked is %+v", q)
	}
}

// One press takes part; the game opens by itself when there is one, once; from its end the table
// is one press away.
func TestCupIsPlayed(t *testing.T) {
	b := newBench(t, nil)
	c := testCup()
	d := b.visits(c)
	if got := b.node("state").Label; got != "It begins in 5 min." {
		t.Errorf("the state is %q", got)
	}
	b.press("enter")
	q := d.last()
	if q.method != wire.MethodEnter || len(q.Token) != 32 {
		t.Fatalf("asked is %+v", q)
	}
	token := q.Token
	c = inCup()
	d.answers(wire.Reply{Cup: c})
	for id, want := range map[string]string{"state": "Round 2 of 3", "row-1": "2. Ann: 1½ points, 1 won, 1 drawn, 0 lost", "row-2": "1. Bob: 2 points, 2 won, 0 drawn, 0 lost", "row-3": "3. #3: ½ points, 0 won, 1 drawn, 1 lost · withdrawn"} {
		if got := b.node(id).Label; !strings.HasPrefix(got, want) {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	c = inCup()
	c.Room, c.Seat = room, 1
	d.asks(c)
	if q := d.last(); q.method != online.MethodFollow || q.Room != room || q.Token != token {
		t.Fatalf("asked is %+v", q)
	}
	d.event(wire.Event{Kind: wire.New, Rules: "3x3k3", Clock: "180+2", Paired: true, Cup: c.Name, Seats: []int{1, 2}, Names: []string{"Ann", "Bob"}})
	d.tells(online.News{Reply: wire.Reply{Room: room, Seat: 1, Here: []int{1, 1}}})
	b.press("back") // to look at the table
	d.answers(wire.Reply{Cup: c})
	b.tick()
	b.press("play")
	d.next = 0
	d.event(wire.Event{Kind: wire.New, Rules: "3x3k3", Clock: "180+2", Paired: true, Cup: c.Name, Seats: []int{1, 2}, Names: []string{"Ann", "Bob"}})
	d.tells(online.News{Reply: wire.Reply{Room: room, Seat: 1, Here: []int{1, 1}}})
	d.moves(1, "b2", "a1", "c3")
	d.event(wire.Event{Kind: wire.Resign, Seat: 2})
	b.press("rematch")
	over := inCup()
	over.On, over.Over, over.Begins = false, true, 1
	d.answers(wire.Reply{Cup: over})
	if got := b.node("state").Label; got != "The tournament is over: Bob has won with 2 points." {
		t.Errorf("the state is %q", got)
	}
	if b.has("withdraw") || b.has("enter") || b.has("play") {
		t.Error("it is over, and there is something to do")
	}
	over.Rows[0].Place, over.Rows[0].Points, over.Rows[1].Place = 1, 4, 1
	d.answers(wire.Reply{Cup: over})
	if got := b.node("state").Label; !strings.Contains(got, "Ann") || !strings.Contains(got, "Bob") || !strings.Contains(got, "shared") {
		t.Errorf("of two who share the first place the state says %q", got)
	}
}

// Whoever takes part hears of a new game elsewhere, once, and in a notification while the page is
// hidden; nobody else does.
func TestCupElsewhere(t *testing.T) {
	b := newBench(t, nil)
	hidden := false
	d := b.farBy(&online.Server{Site: "https://example.org/", Hidden: func() bool { return hidden }})
	c := testCup()
	b.TryImport("", []byte("#r=1;"+c.Name+";cup"))
	b.tick()
	d.answers(wire.Reply{Cup: c})
	b.press("back")
	if d.attends() != 0 {
		t.Error("who does not take part attends")
	}
	b.TryImport("", []byte("#r=1;"+c.Name+";cup"))
	b.tick()
	d.answers(wire.Reply{Cup: c})
	b.press("enter")
	d.answers(wire.Reply{Cup: inCup()})
	b.press("alerts")
	d.answers(wire.Reply{})
	b.press("back")
	next := inCup()
	next.Room, next.Seat = room, 1
	d.asks(next)
	if got := b.Notice.String(); got != "Your next game of the tournament has begun." {
		t.Errorf("it says %q", got)
	}
	b.Inform(game.Say{})
	d.asks(next)
	if got := b.Notice.String(); got != "" {
		t.Errorf("once more it says %q", got)
	}
	hidden = true
	before := len(d.asked)
	comes := func(n online.News) {
		d.news = append(d.news, n)
		d.wake()
	}
	comes(online.News{Number: d.attends()})
	again := inCup()
	again.Room, again.Seat = "AnotherRoom1", 2
	comes(online.News{Number: d.last().number, Reply: wire.Reply{Cup: again}})
	comes(online.News{Number: d.attends()})
	comes(online.News{Number: d.last().number, Reply: wire.Reply{Cup: again}})
	var alerts []question
	for _, q := range d.asked[before:] {
		if q.method == online.MethodAlert {
			alerts = append(alerts, q)
		}
	}
	if len(alerts) != 1 || alerts[0].Name != "Friday" || alerts[0].Request.Text != "Your next game of the tournament has begun." {
		t.Errorf("while the page is hidden: %+v", alerts)
	}
	hidden = false
	b.tick()
	over := inCup()
	over.On, over.Over = false, true
	d.asks(over)
	if d.attends() != 0 {
		t.Error("it is over, and attended")
	}
}

// A large table comes in pages, and is saved as a whole; who withdraws can come back.
func TestCupTable(t *testing.T) {
	b := newBench(t, nil)
	var file string
	c := inCup()
	c.People = 103
	d := b.visits(c)
	b.Files.Export = func(name string, data []byte) (string, error) { file = string(data); return name, nil }
	b.press("page-101")
	if q := d.last(); q.method != wire.MethodCup || q.From != 100 {
		t.Fatalf("asked is %+v", q)
	}
	c.Rows = c.Rows[2:]
	d.answers(wire.Reply{Cup: c})
	if !strings.HasPrefix(b.node("own").Label, "2. Ann: ") {
		t.Errorf("%q", b.node("own").Label)
	}
	b.press("save-table")
	first, last := inCup(), inCup()
	first.People = 4
	last.People, last.Rows = 4, []wire.Row{{Place: 4, Name: "a,b"}}
	d.answers(wire.Reply{Cup: first})
	if q := d.last(); q.From != 3 {
		t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Cup: last})
	if lines := strings.Split(file, "\r\n"); len(lines) != 6 || lines[1] != "1,Bob,2,2,0,0,0,false" || lines[4] != `4,"a,b",0,0,0,0,0,false` {
		t.Errorf("saved is %q", file)
	}
	b.press("withdraw")
	if q := d.last(); q.method != wire.MethodWithdraw {
		t.Fatalf("asked is %+v", q)
	}
	c = inCup()
	c.Row.Gone = true
	d.answers(wire.Reply{Cup: c})
	b.press("enter")
	if q := d.last(); q.method != wire.MethodEnter {
		t.Errorf("asked is %+v", q)
	}
}

// What the server refuses is said.
func TestCupRefused(t *testing.T) {
	b := newBench(t, nil)
	d := b.far()
	b.TryImport("", []byte("#r=1;Q3VwQ3VwQ3Vw;cup"))
	b.tick()
	d.answers(wire.Reply{Error: wire.Fault(wire.NoRoom, "there is no such tournament")})
	if got := b.node("wait").Label; got != "There is no such tournament." || b.has("enter") {
		t.Errorf("it says %q", got)
	}
}
