package ui

import (
	"reflect"
	"strings"
	"testing"

	"noughts/render/ui/online"
	"noughts/render/ui/stage"
	"noughts/web/online/wire"
)

// testClass is a class of three in its second round, as its teacher is told of it.
func testClass() *wire.Cup {
	return &wire.Cup{Name: testCup().Name, Kind: wire.Class, Title: "5b", Rules: "3x3k3", Level: "easy", V: 9, Begins: 1, On: true, Own: true, Round: 2, People: 3, Rows: []wire.Row{
		{N: 1, Place: 1, Name: "Ann", Points: 2, Won: 1, Room: "one", Marks: "1*", Note: "Look at the corner"},
		{N: 2, Place: 2, Name: "Bob", Points: 1, Drawn: 1, Lost: 1, Room: "two", Marks: "=0"},
		{N: 3, Place: 3, Name: "<b>Cem</b>", Marks: "-*", Room: "three", Gone: true}}}
}

// ofStudent is the same class as a student is told of it.
func ofStudent() *wire.Cup {
	c := testClass()
	c.Own, c.Row, c.Rows = false, &c.Rows[0], nil
	c.Row.Room, c.Row.Note = room, ""
	return c
}

// classBoards is how the boards of the class stand.
func classBoards() []wire.Glance {
	return []wire.Glance{
		{Room: "one", Rules: "3x3k3", Names: []string{"Ann", ""}, Levels: []string{"", "easy"}, V: 3, Turn: 1, Line: "3x3k3;b2a1"},
		{Room: "two", Rules: "3x3k3", Names: []string{"Bob", ""}, Levels: []string{"", "easy"}, V: 6, Over: "rules", Line: "3x3k3;a1b1a2b2c3b3"},
		{Room: "three", Rules: "3x3k3", Names: []string{"<b>Cem</b>", ""}, Levels: []string{"", "easy"}, V: 1, Turn: 1, Line: "3x3k3"}}
}

// teaches opens a class as its teacher, who sees the boards.
func (b *bench) teaches() *distant {
	b.t.Helper()
	d := b.visits(testClass())
	b.tick()
	d.glances(classBoards()...)
	b.settled()
	return d
}

// glances answers the question for boards.
func (d *distant) glances(boards ...wire.Glance) {
	d.b.t.Helper()
	if q := d.last(); q.method != wire.MethodGlance {
		d.b.t.Fatalf("asked is %+v", q)
	}
	d.answers(wire.Reply{Rooms: boards})
}

// classGame is the first event of a student's board.
func classGame() wire.Event {
	return wire.Event{Kind: wire.New, Rules: "3x3k3", Cup: testCup().Name, Seats: []int{1}, Names: []string{"Ann", ""}, Levels: []string{"", "easy"}}
}

// sits brings a student to the board that the class has opened.
func (b *bench) sits() *distant {
	b.t.Helper()
	c := ofStudent()
	c.Round, c.Row.Room, c.Row.Marks = 0, "", ""
	d := b.visits(c)
	d.asks(nextBoard(room))
	if q := d.last(); q.method != online.MethodFollow || q.Room != room {
		b.t.Fatalf("asked is %+v", q)
	}
	d.event(classGame())
	d.tells(online.News{Reply: wire.Reply{Room: room, Seat: 1, Here: []int{1, 0}}})
	return d
}

// nextBoard is the class with a board for the student.
func nextBoard(room string) *wire.Cup {
	c := ofStudent()
	c.Room, c.Row.Room, c.Seat = room, room, 1
	return c
}

func init() {
	distances["far-class-new"] = func(b *bench) {
		b.far()
		b.press("friend")
		b.press("classes")
	}
	distances["far-class"] = func(b *bench) { b.teaches() }
	distances["far-class-set"] = func(b *bench) {
		b.teaches()
		b.press("set")
	}
	distances["far-class-student"] = func(b *bench) {
		b.teaches()
		b.press("row-1")
	}
	distances["far-class-join"] = func(b *bench) {
		c := ofStudent()
		c.Row = nil
		b.visits(c)
	}
	distances["far-class-exercise"] = func(b *bench) {
		c := ofStudent()
		c.Task, c.Row.Note = cutsLink, "Mark every cut."
		b.visits(c)
	}
	distances["far-class-board"] = func(b *bench) {
		d := b.sits()
		b.engine.slow = true // the program's own move would come between
		d.moves(1, "b2", "a1")
		c := nextBoard(room)
		c.Row.Note = "Look at the corner"
		d.asks(c)
		b.settled()
	}
}

// A teacher makes a class, has its link, and sets a game, a position or exercises for all.
func TestClassIsMade(t *testing.T) {
	b := newBench(t, nil)
	d := b.far()
	b.press("friend")
	b.press("classes")
	b.enter("cup-name", "5b")
	b.enter("who", "Ms May")
	b.press("create")
	d.tells(online.News{Changed: true, Up: true})
	q := d.last()
	if q.method != wire.MethodFound || q.Request.Cup.Kind != wire.Class || q.Request.Cup.Title != "5b" || q.Name != "Ms May" || q.Me == "" {
		t.Fatalf("asked is %+v", q)
	}
	c := testClass()
	c.Round, c.Rows, c.People = 0, nil, 0
	d.answers(wire.Reply{Cup: c})
	if q := d.last(); q.method != wire.MethodCup {
		t.Fatalf("a teacher takes part: %+v", q)
	}
	d.answers(wire.Reply{Cup: c})
	if b.node("title").Label != "Class" || !strings.Contains(b.node("link").Value, c.Name+";cup") || b.has("enter") || b.node("state").Label != "Nothing is set yet." {
		t.Errorf("the class is %+v", b.node("state"))
	}
	gives := func(want wire.Cup) {
		t.Helper()
		b.press("give")
		q := d.last()
		if q.method != wire.MethodSet || q.Room != c.Name || q.Me == "" || !reflect.DeepEqual(*q.Request.Cup, want) {
			t.Errorf("asked is %+v, want %+v", q.Request.Cup, want)
		}
	}
	b.press("set")
	b.press("game-7x6k4-gravity")
	b.press("against-hard")
	b.press("clock-180-2")
	gives(wire.Cup{Rules: "7x6k4-gravity", Level: "hard", Clock: "180+2"})
	d.answers(wire.Reply{Error: wire.Fault(wire.Limited, "the last round has only just begun")})
	if got := b.Notice.String(); got != "The last round has only just begun." {
		t.Errorf("it says %q", got)
	}
	b.press("against-each-other")
	b.press("clock-none")
	b.enter("position", "#g=1;3x3k3;a1b2")
	gives(wire.Cup{Line: "3x3k3;a1b2", Level: "hard", Pairs: true})
	d.answers(wire.Reply{Cup: c})
	if !b.has("set") {
		t.Fatal("what was given is not followed by the class")
	}
	b.press("set")
	b.enter("position", "a1 a1")
	asked := len(d.asked)
	b.press("give")
	if len(d.asked) != asked || b.Notice.English == "" {
		t.Errorf("what is no position is asked for: %+v", d.last())
	}
	b.enter("position", "https://example.org/#"+cutsLink)
	if b.has("against-easy") {
		t.Error("exercises have an opponent")
	}
	gives(wire.Cup{Task: "https://example.org/#" + cutsLink})
}

// The teacher takes the position of the game on the own board.
func TestClassTakesOwnBoard(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4, 0)
	d := b.teachesIn()
	b.press("set")
	b.press("from-board")
	b.press("give")
	if q := d.last(); q.method != wire.MethodSet || q.Request.Cup.Line != "3x3k3;b2a1" && q.Request.Cup.Line != "3x3k3;b2a3" {
		t.Errorf("asked is %+v", q.Request.Cup)
	}
}

// teachesIn is teaches in a program that has a game on the board.
func (b *bench) teachesIn() *distant { return b.visits(testClass()) }

// The teacher sees the boards as they stand, while the scene is seen, and those that are over are
// not asked for again; comments; watches; and saves the table.
func TestClassIsTaught(t *testing.T) {
	b := newBench(t, nil)
	d := b.teaches()
	if got := b.node("live-one").Label; got != "Ann – Novice, 2 moves" {
		t.Errorf("a board is %q", got)
	}
	if got := b.node("row-3"); got.Label+"; "+got.Under != "3. <b>Cem</b>: 0 points, 0 won, 0 drawn, 0 lost; in progress · withdrawn" {
		t.Errorf("a row is %+v", got)
	}
	b.later(3 * stage.Second)
	asked := len(d.asked)
	b.later(9 * stage.Second)
	q := d.last()
	if len(d.asked) != asked {
		t.Errorf("asked is %+v without an answer", q)
	}
	if q.method != wire.MethodGlance || len(q.Rooms) != 2 || q.Rooms[0] != "one" || q.Rooms[1] != "three" {
		t.Fatalf("asked is %+v", q)
	}
	moved := classBoards()[:1]
	moved[0].Line += "c3"
	d.answers(wire.Reply{Rooms: moved})
	if got := b.node("live-one").Label; got != "Ann – Novice, 3 moves" || !b.has("live-two") {
		t.Errorf("after a move a board is %q", got)
	}
	var file string
	b.Files.Export = func(name string, data []byte) (string, error) { file = string(data); return name, nil }
	b.Changed()
	b.press("save-table")
	if lines := strings.Split(file, "\r\n"); len(lines) != 5 || lines[0] != "name,points,won,drawn,lost,round 1,round 2,comment" ||
		lines[1] != "Ann,1,1,0,0,1,open,Look at the corner" || lines[2] != "Bob,0.5,0,1,1,0.5,0," || lines[3] != "<b>Cem</b>,0,0,0,0,,open," {
		t.Errorf("saved is %q", file)
	}
	b.press("live-one")
	if got := b.node("comment").Value; got != "Look at the corner" {
		t.Errorf("the comment was %q", got)
	}
	b.enter("comment", "Well done")
	b.press("send")
	if q := d.last(); q.method != wire.MethodNote || q.Seat != 1 || q.Request.Text != "Well done" {
		t.Errorf("asked is %+v", q)
	}
	d.answers(wire.Reply{Cup: testClass()})
	d.answersTo(wire.MethodGlance, wire.Reply{Rooms: moved})
	b.later(3 * stage.Second)
	if q := d.last(); q.method != wire.MethodGlance {
		t.Errorf("beside a board asked is %+v", q)
	}
	b.press("send-out")
	if q := d.last(); q.method != wire.MethodWithdraw || q.Seat != 1 {
		t.Errorf("asked is %+v", q)
	}
	d.answers(wire.Reply{Cup: testClass()})
	b.press("watch")
	if q := d.last(); q.method != online.MethodFollow || q.Room != "one" || q.Token != "" {
		t.Fatalf("asked is %+v", q)
	}
	e := classGame()
	e.At = d.at
	d.tells(online.News{Reply: wire.Reply{Room: "one", Events: []wire.Event{e}, Here: []int{1, 0}}})
	b.press("comment")
	if !b.has("send") {
		t.Error("a watched board has no comment")
	}
	b.press("back")
	b.press("end")
	b.press("end")
	over := testClass()
	over.On, over.Over = false, true
	d.answersTo(wire.MethodEnd, wire.Reply{Cup: over})
	if got := b.node("state").Label; got != "The class is closed." || b.has("set") || b.has("link") || !b.has("save-table") {
		t.Errorf("a class that is closed is %q", got)
	}
}

// A student's board opens by itself, the program there answers, the teacher's comment is beside
// the board, and the next board takes its place.
func TestClassIsLearnt(t *testing.T) {
	b := newBench(t, nil)
	d := b.sits()
	b.press("cell-4")
	if q := d.last(); q.method != wire.MethodMove || q.Request.Text != "b2" {
		t.Fatalf("asked is %+v", q)
	}
	asked := len(d.asked)
	b.later(5 * stage.Second)
	if len(d.asked) != asked {
		t.Fatalf("before the move is confirmed the program plays: %+v", d.last())
	}
	d.moves(1, "b2")
	d.answersTo(wire.MethodMove, wire.Reply{})
	for len(d.asked) == asked {
		b.awaitWake()
		b.later(2 * stage.Second)
	}
	q := d.last()
	if q.method != wire.MethodMove || q.Request.Text == "b2" || q.Room != room {
		t.Fatalf("the program does not play: %+v", q)
	}
	d.moves(2, q.Request.Text)
	d.answersTo(wire.MethodMove, wire.Reply{})
	if got := b.node("status").Label; got != "Your turn" {
		t.Errorf("the status is %q", got)
	}
	if b.has("claim") {
		t.Error("the program has left")
	}
	c := nextBoard(room)
	c.Row.Note = "Look at the corner"
	d.asks(c)
	if got := b.node("remark").Label; got != "Teacher: Look at the corner" {
		t.Errorf("beside the board is %q", got)
	}
	b.press("more")
	if b.has("say-1") || b.has("draw") || !b.has("take-back") {
		t.Error("a program is talked to")
	}
	b.press("back")
	d.asks(nextBoard("another"))
	if q := d.last(); q.method != online.MethodFollow || q.Room != "another" {
		t.Errorf("the next board does not open: %+v", q)
	}
}

// answersTo answers the latest request of a method.
func (d *distant) answersTo(method string, reply wire.Reply) {
	d.b.t.Helper()
	for i := len(d.asked) - 1; i >= 0; i-- {
		if d.asked[i].method == method {
			d.tells(online.News{Reply: reply, Number: d.asked[i].number})
			return
		}
	}
	d.b.t.Fatalf("nothing like %s was asked", method)
}

// A take-back stops the program that thinks.
func TestClassProgramStops(t *testing.T) {
	b := newBench(t, nil)
	d := b.sits()
	b.engine.slow = true
	d.moves(1, "b2")
	b.tick()
	if !b.engine.owes() {
		t.Fatal("the program does not think")
	}
	d.event(wire.Event{Kind: wire.Offer, Seat: 1, What: wire.Back})
	b.tick()
	if b.engine.owes() {
		t.Error("the program thinks on")
	}
	if got := b.node("status").Label; got != "Your turn" {
		t.Errorf("the status is %q", got)
	}
}

// Exercises are opened from the class, and what came of them is told.
func TestClassExercises(t *testing.T) {
	b := newBench(t, nil)
	d := b.sits()
	c := ofStudent()
	c.Task, c.Round, c.Row.Marks = cutsLink, 3, "1**"
	d.asks(c)
	if q := d.last(); q.method != wire.MethodCup || !b.has("exercise") {
		t.Fatalf("exercises do not lead to the class: %+v", q)
	}
	b.press("exercise") // before the answer
	d.answers(wire.Reply{Cup: c})
	told := func(on bool) {
		t.Helper()
		if q := d.last(); q.method != wire.MethodAnswer || q.On != on || q.Room != c.Name || q.Cup.Round != c.Round {
			t.Errorf("asked is %+v", q)
		}
	}
	b.worked()
	b.press("cut-b3.a1")
	b.press("check")
	told(false)
	b.worked()
	b.press("again")
	b.press("reveal")
	b.worked()
	asked := len(d.asked)
	b.press("again")
	if len(d.asked) != asked {
		t.Errorf("to look is told: %+v", d.last())
	}
	b.press("back")
	c.Task, c.Round = valueLink, 4
	d.answersTo(wire.MethodCup, wire.Reply{Cup: c})
	b.press("exercise")
	b.worked()
	for _, id := range []string{"who-2", "plies-more", "plies-more", "check"} {
		b.press(id)
	}
	told(true)
}

// After a reload of the page at a board, the class is heard of again.
func TestClassAfterReload(t *testing.T) {
	b := newBench(t, nil)
	b.sits()
	again := b.far()
	if q := again.last(); q.method != online.MethodFollow || q.Room != room {
		t.Fatalf("asked is %+v", q)
	}
	again.event(classGame())
	again.tells(online.News{Reply: wire.Reply{Room: room, Seat: 1, Here: []int{1, 0}}})
	if again.attends() == 0 {
		t.Fatal("the class is forgotten")
	}
	again.answersTo(wire.MethodCup, wire.Reply{Cup: nextBoard(room)})
	again.asks(nextBoard("another"))
	if q := again.last(); q.method != online.MethodFollow || q.Room != "another" {
		t.Errorf("the next board does not open: %+v", q)
	}
}
