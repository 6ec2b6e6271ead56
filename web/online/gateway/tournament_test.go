package gateway

import (
	"fmt"
	"strings"
	"testing"

	"noughts/web/online/client"
	"noughts/web/online/wire"
)

// Two take part in a rated tournament over sockets and play it; who follows it is
// told, and both ratings change.
func TestTournament(t *testing.T) {
	h := newHost(t, nil)
	e := [2]*eyes{h.client(nil), h.client(nil)}
	var me [2]wire.Request
	ask := func(who int, method string) *wire.Cup {
		t.Helper()
		me[who].ID = client.NewID()
		reply, err := e[who].Ask(t.Context(), method, me[who])
		if err != nil || reply.Error != nil || reply.Cup == nil {
			t.Fatalf("%s: %+v, %v", method, reply, err)
		}
		return reply.Cup
	}
	for i := range me {
		me[i] = wire.Request{Me: client.NewToken(), Token: client.NewToken(), Name: fmt.Sprint("P", i)}
	}
	me[0].Cup = &wire.Cup{Kind: wire.Swiss, Rules: square, Clock: "60+0", Rounds: 1, Wait: 60, Rated: true}
	name := ask(0, wire.MethodFound).Name
	me[0].Room, me[1].Room = name, name

	ears := h.raw(t)
	if err := ears.Write(t.Context(), []byte(hello+"\n"+`{"id":2,"subscribe":{"channel":"c:`+name+`"}}`)); err != nil {
		t.Fatal(err)
	}
	heard := func(what string) {
		t.Helper()
		for {
			text, err := ears.Read(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(text), what) {
				return
			}
		}
	}
	heard(`"subscribe"`)
	changed := make(chan struct{}, 100)
	go e[1].Attend(t.Context(), name, func() { changed <- struct{}{} })
	<-changed
	for i := range me {
		ask(i, wire.MethodEnter)
	}
	heard(`"cup":{"name":"` + name + `","v":3}`)
	for ask(1, wire.MethodCup).V < 3 {
		<-changed
	}
	ask(0, wire.MethodStart)
	c := ask(0, wire.MethodCup)
	var rooms [2]*client.Room
	var first int // who begins
	for i := range me {
		rooms[i] = e[i].Follow(c.Room, me[i].Token)
		e[i].wait(t, rooms[i], "a seat", func(s client.State) bool { return s.Seat > 0 && s.Game.Cup() == name && s.Game.Rated() })
		rooms[i].View(func(s client.State) {
			if s.Seat == 1 {
				first = i
			}
		})
	}
	play(t, [2]*eyes{e[first], e[1-first]}, [2]*client.Room{rooms[first], rooms[1-first]}, "a1", "a2", "b1", "b2", "c1")
	heard(`"v":7}`) // start, round, result and end
	for !ask(1, wire.MethodCup).Over {
		<-changed
	}
	c = ask(first, wire.MethodCup)
	if !c.Over || c.Row.Place != 1 || c.Row.Points != 2 || len(c.Rows) != 2 || c.Rows[1].Lost != 1 {
		t.Errorf("%+v", c)
	}
	for i := range me {
		if ratings, _, err := e[i].Me(t.Context(), me[i].Me, ""); err != nil || len(ratings) != 1 || ratings[0].Games != 1 {
			t.Errorf("%+v, %v", ratings, err)
		}
	}
	if err := rooms[0].Do(t.Context(), wire.Request{Do: wire.Offer, What: wire.Rematch}); err == nil {
		t.Error("a game of a tournament has a rematch")
	}
}
