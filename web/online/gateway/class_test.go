package gateway

import (
	"testing"

	"noughts/web/online/client"
	"noughts/web/online/wire"
)

// A class over sockets: the student's connection moves for both seats, the teacher watches the
// board and comments, the student is told, and the result is in the teacher's table.
func TestClass(t *testing.T) {
	h := newHost(t, nil)
	teacher, student := h.client(nil), h.client(nil)
	own := wire.Request{Me: client.NewToken(), Token: client.NewToken(), Name: "Ada"}
	theirs := wire.Request{Me: client.NewToken(), Token: client.NewToken(), Name: "Bob"}
	ask := func(e *eyes, method string, req wire.Request) *wire.Cup {
		t.Helper()
		req.ID = client.NewID()
		reply, err := e.Ask(t.Context(), method, req)
		if err != nil || reply.Error != nil || reply.Cup == nil {
			t.Fatalf("%s: %+v, %v", method, reply, err)
		}
		return reply.Cup
	}
	own.Cup = &wire.Cup{Kind: wire.Class, Title: "5b"}
	own.Room = ask(teacher, wire.MethodFound, own).Name
	theirs.Room = own.Room
	changed := make(chan struct{}, 100)
	go student.Attend(t.Context(), own.Room, func() { changed <- struct{}{} })
	ask(student, wire.MethodEnter, theirs)
	own.Cup = &wire.Cup{Rules: square, Level: "easy"}
	ask(teacher, wire.MethodSet, own)
	cup := ask(student, wire.MethodCup, theirs)
	for ; cup.Room == ""; cup = ask(student, wire.MethodCup, theirs) {
		<-changed
	}
	at, seen := student.Follow(cup.Room, theirs.Token), teacher.Follow(cup.Room, "")
	student.wait(t, at, "a seat", func(s client.State) bool { return s.Seat == 1 && s.Game.Seats()[1].Level == "easy" })
	for _, move := range []string{"a1", "a2", "b1", "b2", "c1"} {
		if err := at.Move(t.Context(), move); err != nil {
			t.Fatal(err)
		}
	}
	teacher.wait(t, seen, "the end", func(s client.State) bool { return s.Game != nil && s.Game.Over() })
	note := own
	note.Seat, note.Text = 1, "Well done!"
	ask(teacher, wire.MethodNote, note)
	for cup = ask(student, wire.MethodCup, theirs); cup.Row.Note != "Well done!" || cup.Row.Marks != "1"; cup = ask(student, wire.MethodCup, theirs) {
		<-changed
	}
	ask(teacher, wire.MethodEnd, own)
	if c := ask(teacher, wire.MethodCup, own); !c.Over || len(c.Rows) != 1 || c.Rows[0].Won != 1 || c.Rows[0].Room != at.Name() {
		t.Errorf("%+v", c)
	}
	if reply, err := student.Ask(t.Context(), wire.MethodSet, wire.Request{ID: client.NewID(), Room: own.Room, Me: theirs.Me, Cup: own.Cup}); err != nil || reply.Error == nil {
		t.Errorf("a student teaches: %+v, %v", reply, err)
	}
}
