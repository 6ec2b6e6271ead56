package tournament

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// school is a class for a test: person 0 teaches.
type school struct {
	t     *testing.T
	node  *node
	store *store.Memory
	name  string
	last  int // ID
}

func newSchool(t *testing.T, pupils int) *school {
	t.Helper()
	c := &school{t: t, store: store.NewMemory()}
	c.node = newNode(t, c.store)
	c.name = found(t, c.node, pupils, wire.Cup{Kind: wire.Class, Title: " 5b\n"})
	return c
}

// does asks something by a person; the answer is its own.
func (c *school) does(what func(context.Context, wire.Request) wire.Reply, person int, req wire.Request) wire.Reply {
	c.last++
	req.ID, req.Room, req.Me = fmt.Sprint("ask ", c.last), c.name, token(person)
	return what(c.t.Context(), req)
}

// must is such an answer that is no refusal.
func (c *school) must(what func(context.Context, wire.Request) wire.Reply, person int, req wire.Request) *wire.Cup {
	c.t.Helper()
	reply := c.does(what, person, req)
	if reply.Error != nil {
		c.t.Fatal(reply.Error)
	}
	return reply.Cup
}

// refused tells that an answer is a refusal that has a word in it.
func (c *school) refused(word string, what func(context.Context, wire.Request) wire.Reply, person int, req wire.Request) {
	c.t.Helper()
	if reply := c.does(what, person, req); reply.Error == nil || !strings.Contains(reply.Error.Text, word) {
		c.t.Errorf("it should be refused by %q: %+v", word, reply.Error)
	}
}

// set begins a round.
func (c *school) set(cup wire.Cup) *wire.Cup {
	c.t.Helper()
	pass(classGap)
	return c.must(c.node.Set, 0, wire.Request{Cup: &cup})
}

// moves plays moves at a student's board, all of them from the student's seat.
func (c *school) moves(person int, moves ...string) {
	c.t.Helper()
	cup := look(c.t, c.node, c.name, person)
	for i, text := range moves {
		v := 1 + i
		c.last++
		req := wire.Request{ID: fmt.Sprint("move ", c.last), Room: cup.Room, Do: wire.Move, Text: text, V: &v}
		c.node.hall.Do(c.t.Context(), req, cup.Seat, 0, func(r wire.Reply) {
			if r.Error != nil {
				c.t.Fatalf("%s: %v", text, r.Error)
			}
		})
	}
	synctest.Wait()
}

// marks are those of all students.
func (c *school) marks() (all []string) {
	for _, r := range look(c.t, c.node, c.name, 0).Rows {
		all = append(all, r.Marks)
	}
	return all
}

func (c *school) marked(want ...string) {
	c.t.Helper()
	if got := c.marks(); fmt.Sprint(got) != fmt.Sprint(want) {
		c.t.Errorf("the marks are %q, want %q", got, want)
	}
}

// restart ends the server and starts another one.
func (c *school) restart() {
	c.node.end()
	c.node = newNode(c.t, c.store)
}

// A class against a level: everybody has a board, whoever comes late or back has one, too; the
// teacher alone sees all; the results are a table; a restart in the middle changes nothing.
func TestClassAgainstLevel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newSchool(t, 2)
		if cup := look(t, c.node, c.name, 0); cup.Title != "5b" || !cup.On || !cup.Own || len(cup.Rows) != 2 || cup.Rows[0].Room != "" {
			t.Fatalf("at first: %+v", cup)
		}
		c.set(wire.Cup{Rules: "3x3k3", Level: "easy"})
		cup := look(t, c.node, c.name, 0)
		if len(cup.Rows) != 2 || cup.Rows[0].Room == "" || cup.Rows[0].Room == cup.Rows[1].Room || cup.Round != 1 || cup.Level != "easy" {
			t.Fatalf("set: %+v", cup)
		}
		own := look(t, c.node, c.name, 1)
		if own.Own || own.Rows != nil || own.Row == nil || own.Row.N != 1 || own.Room != cup.Rows[0].Room || own.Seat != 1 {
			t.Fatalf("a student sees %+v", own)
		}
		g := c.node.hall.Since(t.Context(), own.Room, 0).Events[0]
		if g.Paired || g.Cup != c.name || fmt.Sprint(g.Levels, g.Seats, g.Names) != "[ easy] [1] [P1 ]" || g.Keys != nil {
			t.Errorf("the board begins with %+v", g)
		}
		enter(t, c.node, c.name, 3) // late
		if late := look(t, c.node, c.name, 3); late.Room == "" || late.Seat != 1 {
			t.Errorf("who comes late has %+v", late)
		}
		c.moves(1, "a1", "a2", "b1", "b2", "c1")
		c.restart()
		c.moves(2, "a1", "b1", "a2", "b2", "c3", "b3")
		c.marked("1", "0", "*")
		if reply := c.node.Enter(t.Context(), asks(3, c.name)); reply.Cup.Room != look(t, c.node, c.name, 3).Room {
			t.Errorf("who comes back has another board: %+v", reply.Cup)
		}
		c.must(c.node.Withdraw, 3, wire.Request{})
		c.set(wire.Cup{Rules: "3x3k3", Level: "cards-line-block"})
		c.marked("1*", "0*", "*-")
		enter(t, c.node, c.name, 3)
		c.marked("1*", "0*", "**")
		// A seat of another token has another board; the old one counts no more.
		before, again := look(t, c.node, c.name, 3), asks(3, c.name)
		again.Token = token(77)
		if reply := c.node.Enter(t.Context(), again); reply.Error != nil {
			t.Error(reply.Error)
		}
		after := look(t, c.node, c.name, 3)
		if _, fault := c.node.hall.Join(t.Context(), after.Room, token(77)); fault != nil || after.Room == before.Room {
			t.Errorf("with another token: %+v, %v", after, fault)
		}
		row := look(t, c.node, c.name, 0).Rows[0]
		if row.Points != 2 || row.Won != 1 || row.Lost != 0 {
			t.Errorf("%+v", row)
		}
	})
}

// A position is set, in which the student plays whoever is to move.
func TestClassPosition(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newSchool(t, 1)
		c.set(wire.Cup{Level: "hard", Line: "3x3k3;a1a2b1"})
		own := look(t, c.node, c.name, 1)
		if own.Seat != 2 || own.Rules != "3x3k3" || own.Line != "3x3k3;a1a2b1" {
			t.Fatalf("%+v", own)
		}
		c.moves(1, "b2", "c1") // the program wins by the move that nobody stopped
		c.marked("0")
	})
}

// Students play each other, in each round somebody else; whoever is left over plays the level.
func TestClassPairs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newSchool(t, 5)
		met := map[string]bool{}
		for range 3 {
			c.set(wire.Cup{Rules: "3x3k3", Level: "easy", Pairs: true})
			boards := map[string][]string{}
			for _, r := range look(t, c.node, c.name, 0).Rows {
				boards[r.Room] = append(boards[r.Room], r.Name)
			}
			if len(boards) != 3 {
				t.Fatalf("%v", boards)
			}
			for _, who := range boards {
				if len(who) == 2 && met[fmt.Sprint(who)] {
					t.Errorf("%v meet again", who)
				}
				met[fmt.Sprint(who)] = true
			}
		}
		enter(t, c.node, c.name, 6)
		if late := look(t, c.node, c.name, 6); late.Room == "" {
			t.Error("who comes late has nobody")
		}
		// A comment is for both at the board.
		rows := look(t, c.node, c.name, 0).Rows
		c.must(c.node.Note, 0, wire.Request{Seat: 1, Text: " look\u202e at\nb2 "})
		notes := 0
		for _, r := range look(t, c.node, c.name, 0).Rows {
			if r.Note == "look at b2" && r.Room == rows[0].Room {
				notes++
			} else if r.Note != "" {
				t.Errorf("%+v", r)
			}
		}
		if notes != 2 {
			t.Errorf("%d have the comment", notes)
		}
		if own := look(t, c.node, c.name, 1); own.Row.Note != "look at b2" {
			t.Errorf("%+v", own.Row)
		}
		if _, err := c.store.Forget(t.Context(), room.ID(token(1)), true); err != nil {
			t.Fatal(err)
		}
		c.node.Forgot(t.Context(), c.name)
		if r := look(t, c.node, c.name, 0).Rows[0]; r.Name != "" || r.Note != "" {
			t.Errorf("who is forgotten is %+v", r)
		}
	})
}

// Exercises are set; what came of them is in the table.
func TestClassExercises(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newSchool(t, 3)
		c.refused("no exercises", c.node.Answer, 1, wire.Request{On: true})
		c.refused("exercise", c.node.Set, 0, wire.Request{Cup: &wire.Cup{Task: "x=1;3x3k3"}})
		task := "x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts"
		c.set(wire.Cup{Task: task})
		if own := look(t, c.node, c.name, 1); own.Task != task || own.Room != "" {
			t.Errorf("%+v", own)
		}
		now := wire.Cup{Round: look(t, c.node, c.name, 1).Round}
		c.must(c.node.Answer, 1, wire.Request{On: true, Cup: &now})
		c.refused("this round", c.node.Answer, 1, wire.Request{On: true, Cup: &wire.Cup{Round: now.Round + 1}})
		c.must(c.node.Answer, 1, wire.Request{})
		c.must(c.node.Answer, 2, wire.Request{})
		enter(t, c.node, c.name, 4)
		c.marked("1", "0", "*", "*")
		c.must(c.node.Answer, 2, wire.Request{On: true})
		c.marked("1", "1", "*", "*")
		c.refused("do not take part", c.node.Answer, 9, wire.Request{On: true})
		c.set(wire.Cup{Rules: "3x3k3", Level: "easy"})
		c.marked("1*", "1*", "**", "**")
	})
}

// Only the teacher teaches, and within limits; what is asked again is not done again.
func TestClassRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newSchool(t, 2)
		good := wire.Cup{Rules: "3x3k3", Level: "easy"}
		for word, cup := range map[string]wire.Cup{
			"two players":  {Rules: "7x7k4-3p", Level: "easy"},
			"level":        {Rules: "3x3k3", Level: "grandmaster"},
			"too long":     {Rules: "3x3k3", Level: "easy", Line: "3x3k3;" + strings.Repeat(" ", wire.MaxText)},
			"game is over": {Level: "easy", Line: "3x3k3;a1a2b1b2c1"},
		} {
			c.refused(word, c.node.Set, 0, wire.Request{Cup: &cup})
		}
		c.refused("only the teacher", c.node.Set, 1, wire.Request{Cup: &good})
		c.refused("only the teacher", c.node.Note, 1, wire.Request{Seat: 2, Text: "hello"})
		c.refused("only the teacher", c.node.End, 1, wire.Request{})
		c.refused("only the teacher", c.node.Withdraw, 1, wire.Request{Seat: 2})
		c.refused("no such student", c.node.Note, 0, wire.Request{Seat: 3, Text: "hello"})
		c.refused("too long", c.node.Note, 0, wire.Request{Seat: 1, Text: strings.Repeat("a", wire.MaxText+1)})
		pass(classGap)
		once := wire.Request{ID: "once", Room: c.name, Me: token(0), Cup: &good}
		for range 2 {
			if reply := c.node.Set(t.Context(), once); reply.Error != nil || reply.Cup.Round != 1 {
				t.Errorf("the same request: %+v", reply)
			}
		}
		c.refused("only just", c.node.Set, 0, wire.Request{Cup: &good})
		// Who is sent out does not come back.
		c.must(c.node.Withdraw, 0, wire.Request{Seat: 2})
		if reply := c.node.Enter(t.Context(), asks(2, c.name)); reply.Error == nil || !look(t, c.node, c.name, 0).Rows[1].Gone {
			t.Errorf("who was sent out comes back: %+v", reply)
		}
		for p := 3; p <= MostPupils; p++ {
			enter(t, c.node, c.name, p)
		}
		if reply := c.node.Enter(t.Context(), asks(MostPupils+1, c.name)); reply.Error == nil || reply.Error.Code != wire.Limited {
			t.Errorf("one too many: %+v", reply)
		}
		for range MostSets - 1 {
			c.set(wire.Cup{Task: "x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts"})
		}
		pass(classGap)
		c.refused("rounds at most", c.node.Set, 0, wire.Request{Cup: &good})
		c.must(c.node.End, 0, wire.Request{})
		c.must(c.node.End, 0, wire.Request{})
		c.refused("closed", c.node.Set, 0, wire.Request{Cup: &good})
		c.refused("closed", c.node.Note, 0, wire.Request{Seat: 1})
		c.refused("closed", c.node.Answer, 1, wire.Request{On: true})
		if cup := look(t, c.node, c.name, 0); !cup.Over || cup.On || len(cup.Rows[0].Marks) != MostSets {
			t.Errorf("%+v", cup)
		}
	})
}

// A class is none of the things that a tournament is, and closes when nobody is there any more.
func TestClassEndsByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newSchool(t, 2)
		c.must(c.node.Start, 0, wire.Request{})
		c.set(wire.Cup{Rules: "3x3k3", Level: "easy", Clock: "60+0"})
		pass(time.Hour) // nobody moves: the server calls the boards off
		c.marked("-", "-")
		pass(classLife)
		if cup := look(t, c.node, c.name, 0); !cup.Over {
			t.Errorf("%+v", cup)
		}
		if n, err := c.store.CupsOf(t.Context(), room.ID(token(0))); err != nil || n != 0 {
			t.Errorf("%d are open: %v", n, err)
		}
		c.name = c.must(c.node.Found, 1, wire.Request{Cup: &wire.Cup{Kind: wire.Swiss, Rules: "3x3k3", Clock: "60+0", Rounds: 1, Wait: 5}}).Name
		c.refused("no class", c.node.Set, 0, wire.Request{Cup: &wire.Cup{Rules: "3x3k3", Level: "easy"}})
		c.refused("no class", c.node.Note, 0, wire.Request{Seat: 1})
		c.refused("no class", c.node.End, 0, wire.Request{})
	})
}

// The result of a board that nobody could write down, because the server died, is found later.
func TestClassHeals(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newSchool(t, 1)
		c.set(wire.Cup{Rules: "3x3k3", Level: "easy"})
		c.node.store.last.Store(5) // the fifth move is the last that is written
		c.moves(1, "a1", "a2", "b1", "b2", "c1")
		c.restart()
		c.marked("*")
		pass(2 * Defaults.Heal)
		c.marked("1")
	})
}
