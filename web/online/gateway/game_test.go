package gateway

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"testing"
	"time"

	"noughts/web/online/client"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// read asks a host by HTTP.
func (h *host) read(path, tag string) (*http.Response, wire.Reply) {
	h.t.Helper()
	req, err := http.NewRequestWithContext(h.t.Context(), http.MethodGet, "http://"+h.at+path, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	if tag != "" {
		req.Header.Set("If-None-Match", tag)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		h.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	var reply wire.Reply
	if len(text) > 0 {
		if err := json.Unmarshal(text, &reply); err != nil {
			h.t.Fatalf("%s: %q", path, text)
		}
	}
	return resp, reply
}

// A public game is read by HTTP, and a cache is told what has changed.
func TestPublicGameByHTTP(t *testing.T) {
	h := newHost(t, nil)
	e, r := h.pair(square, "", nil)
	path := Game + r[0].Name()
	for _, hidden := range []string{path, Game + "AbCdEfGhIjKl", Game + "x", Game + "..%2f"} {
		if resp, reply := h.read(hidden, ""); resp.StatusCode != http.StatusNotFound || reply.Error == nil || len(reply.Events) > 0 || resp.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d, %+v", hidden, resp.StatusCode, reply)
		}
	}
	for _, one := range r {
		if err := one.Do(t.Context(), wire.Request{Do: wire.Public, On: true}); err != nil {
			t.Fatal(err)
		}
	}
	resp, reply := h.read(path, "")
	tag := resp.Header.Get("ETag")
	if resp.StatusCode != http.StatusOK || tag == "" || resp.Header.Get("Cache-Control") != keepLatest || len(reply.Events) != 4 || reply.V != 4 || reply.Now != 0 || reply.Here != nil {
		t.Fatalf("%d, %v, %+v", resp.StatusCode, resp.Header, reply)
	}
	for _, e := range reply.Events {
		if e.Key != "" || e.Keys != nil || e.People != nil {
			t.Errorf("everybody reads %+v", e)
		}
	}
	for _, has := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
		if resp, reply := h.read(path, has); resp.StatusCode != http.StatusNotModified || reply.V != 0 || resp.Header.Get("ETag") != tag {
			t.Errorf("with %s: %d", has, resp.StatusCode)
		}
	}
	play(t, e, r, "a1", "a2")
	resp, reply = h.read(path+"?since=4", tag)
	if resp.StatusCode != http.StatusOK || resp.Header.Get("ETag") == tag || len(reply.Events) != 2 || reply.Events[1].Text != "a2" {
		t.Errorf("%d, %+v", resp.StatusCode, reply)
	}
	play(t, e, r, "b1", "b2", "c1")
	resp, reply = h.read(path+"?since=9", "")
	if resp.StatusCode != http.StatusOK || resp.Header.Get("Cache-Control") != keepOver || len(reply.Events) != 0 || reply.V != 9 {
		t.Errorf("it is over: %d, %v, %+v", resp.StatusCode, resp.Header, reply)
	}
	_, whole := h.read(path, "")
	if got, err := folded(whole.Events); err != nil || got != text(r[0]) {
		t.Errorf("%v, %v; want\n%s", got, err, text(r[0]))
	}
	for _, query := range []string{"?since=", "?since=-1", "?since=01", "?since=1&x=2", "?x", "?since=99999999999999999999"} {
		if resp, reply := h.read(path+query, ""); resp.StatusCode != http.StatusBadRequest || reply.Error == nil {
			t.Errorf("%s: %d, %+v", query, resp.StatusCode, reply)
		}
	}
	if err := r[1].Do(t.Context(), wire.Request{Do: wire.Public}); err != nil {
		t.Fatal(err)
	}
	if resp, _ := h.read(path, ""); resp.StatusCode != http.StatusNotFound {
		t.Errorf("hidden again: %d", resp.StatusCode)
	}
}

func TestReadsAreLimited(t *testing.T) {
	h := newHost(t, func(o *Options) { o.Limits.Reads = Rate{3, 0.0001} })
	r, err := h.client(nil).Create(t.Context(), wire.Request{Token: client.NewToken(), Rules: square})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 4 {
		resp, _ := h.read(Game+r.Name(), "")
		if limited := resp.StatusCode == http.StatusTooManyRequests; limited != (n == 3) {
			t.Errorf("request %d: %d", n, resp.StatusCode)
		}
	}
}

// Public games are listed by HTTP and over the socket, and a tag says whether the list has
// changed. A game that one of two would hide never appears, nor does its rematch.
func TestListOfPublicGames(t *testing.T) {
	h := newHost(t, func(o *Options) { o.Rooms.Fresh = 0 })
	shows := func(r *client.Room, on bool) {
		t.Helper()
		if err := r.Do(t.Context(), wire.Request{Do: wire.Public, On: on}); err != nil {
			t.Fatal(err)
		}
	}
	_, hidden := h.pair(square, "", nil)
	e, r := h.pair(square, "", nil)
	shows(hidden[0], true)
	shows(r[0], true)
	resp, reply := h.read(Games, "")
	empty := resp.Header.Get("ETag")
	if resp.StatusCode != http.StatusOK || empty == "" || len(reply.Rooms) != 0 {
		t.Errorf("one of two would show it: %d, %+v", resp.StatusCode, reply)
	}
	shows(r[1], true)
	resp, reply = h.read(Games, empty)
	tag := resp.Header.Get("ETag")
	if resp.StatusCode != http.StatusOK || resp.Header.Get("Cache-Control") != keepList || len(reply.Rooms) != 1 || reply.Rooms[0].Room != r[0].Name() {
		t.Fatalf("%d, %v, %+v", resp.StatusCode, resp.Header, reply)
	}
	if resp, _ := h.read(Games, tag); resp.StatusCode != http.StatusNotModified {
		t.Errorf("nothing has changed: %d", resp.StatusCode)
	}
	asks := func(tag string) wire.Reply {
		t.Helper()
		reply, err := e[0].Call(t.Context(), wire.MethodGames, wire.Request{Tag: tag})
		if err != nil || reply.Error != nil {
			t.Fatal(reply.Error, err)
		}
		return reply
	}
	known := asks("").Tag
	if got := asks(known); `"`+known+`"` != tag || got.Rooms != nil || got.Tag != known {
		t.Errorf("nothing has changed since %s: %+v", tag, got)
	}
	play(t, e, r, "a1")
	if got := asks(known); len(got.Rooms) != 1 || got.Rooms[0].Line != square+";a1" {
		t.Errorf("after a move: %+v", got)
	}
	if resp, _ := h.read(Games+"?x", ""); resp.StatusCode != http.StatusBadRequest {
		t.Errorf("with a query: %d", resp.StatusCode)
	}
	shows(r[1], false)
	if resp, reply := h.read(Games, tag); len(reply.Rooms) != 0 || resp.Header.Get("ETag") != empty {
		t.Errorf("hidden again: %+v", reply)
	}
}

// A list that was just made answers all who ask.
func TestListIsMadeOnce(t *testing.T) {
	h := newHost(t, func(o *Options) { o.Rooms.Fresh = time.Hour })
	h.read(Games, "")
	_, r := h.pair(square, "", nil)
	for _, one := range r {
		if err := one.Do(t.Context(), wire.Request{Do: wire.Public, On: true}); err != nil {
			t.Fatal(err)
		}
	}
	if _, reply := h.read(Games, ""); len(reply.Rooms) != 0 {
		t.Errorf("it was made again: %+v", reply)
	}
}

// dawdler reads slowly.
type dawdler struct{ store.Store }

func (d dawdler) Read(ctx context.Context, room string, from, max int) ([]store.Event, error) {
	for range 10_000 {
		runtime.Gosched()
	}
	return d.Store.Read(ctx, room, from, max)
}

// Whoever subscribes and asks in one breath is answered when the subscription holds: from the
// seat, and with nothing missing between the answer and what is told.
func TestSubscribeAndAskAtOnce(t *testing.T) {
	h := newHost(t, func(o *Options) { o.Log = dawdler{o.Log} })
	ctx := t.Context()
	token := client.NewToken()
	ada, bob := h.client(nil), h.client(nil)
	made, err := ada.Ask(ctx, wire.MethodCreate, wire.Request{ID: client.NewID(), Token: token, Rules: square, Seat: 1})
	if err != nil || made.Error != nil {
		t.Fatal(err, made.Error)
	}
	if _, err := bob.Sit(ctx, wire.Request{Room: made.Room, Token: client.NewToken()}); err != nil {
		t.Fatal(err)
	}
	h.stop()
	h.start() // the room is to be read
	c := h.raw(t)
	all := hello + fmt.Sprintf("\n"+`{"id":2,"subscribe":{"channel":%q,"data":{"token":%q}}}`, wire.Seats+made.Room, token) +
		fmt.Sprintf("\n"+`{"id":3,"rpc":{"method":"move","data":{"room":%q,"id":"one","v":2,"m":"b2"}}}`, made.Room)
	if err := c.Write(ctx, []byte(all)); err != nil {
		t.Fatal(err)
	}
	limit, cancel := context.WithTimeout(ctx, hang)
	defer cancel()
	for {
		text, err := c.Read(limit)
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(text) {
			if bytes.Contains(line, []byte(`"id":3`)) {
				if bytes.Contains(line, []byte("error")) || !bytes.Contains(line, []byte(`"m":"b2"`)) {
					t.Errorf("the move is answered with %s", line)
				}
				return
			}
		}
	}
}
