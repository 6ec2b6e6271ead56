package gateway

import (
	"testing"

	"noughts/web/online/client"
	"noughts/web/online/wire"
)

// Two play a rated game over sockets, and both ratings change.
func TestRatedGame(t *testing.T) {
	h := newHost(t, nil)
	ctx := t.Context()
	e := [2]*eyes{h.client(nil), h.client(nil)}
	me := [2]string{client.NewToken(), client.NewToken()}
	var r [2]*client.Room
	var err error
	if r[0], err = e[0].Create(ctx, wire.Request{Token: client.NewToken(), Rules: square, Clock: "60+0", Seat: 1, Rated: true, Me: me[0]}); err != nil {
		t.Fatal(err)
	}
	if r[1], err = e[1].Sit(ctx, wire.Request{Room: r[0].Name(), Token: client.NewToken(), Rated: true, Me: me[1]}); err != nil {
		t.Fatal(err)
	}
	for i := range r {
		e[i].wait(t, r[i], "both to be there", func(s client.State) bool { return s.Seat == i+1 && s.Game.Full() })
	}
	play(t, e, r, "a1", "a2", "b1", "b2", "c1")
	for i, won := range []bool{true, false} {
		ratings, games, err := e[i].Me(ctx, me[i], square+" bullet")
		if err != nil || len(ratings) != 1 || len(games) != 1 || won != (ratings[0].Rating > 1500) || games[0].Room != r[0].Name() {
			t.Errorf("%+v, %+v, %v", ratings, games, err)
		}
	}
	if _, _, err := e[0].Me(ctx, "nobody", ""); err == nil {
		t.Error("a person without a secret has ratings")
	}
}
