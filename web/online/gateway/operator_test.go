package gateway

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"noughts/web/online/client"
	"noughts/web/online/wire"
)

// operates asks as whoever runs the server, and answers the status and the text. Without a form
// it reads.
func (h *host) operates(secret string, form url.Values) (int, string) {
	h.t.Helper()
	method := http.MethodPost
	if form == nil {
		method = http.MethodGet
	}
	req, err := http.NewRequestWithContext(h.t.Context(), method, "http://"+h.at+Operator, strings.NewReader(form.Encode()))
	if err != nil {
		h.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Authorization", "Bearer "+secret)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		h.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return resp.StatusCode, string(text)
}

// Whoever runs the server blocks people, removes names, closes pairing, and stops all changes; a
// note is kept of each. Nobody else may.
func TestOperator(t *testing.T) {
	const secret = "a long secret of the operator"
	h := newHost(t, func(o *Options) { o.Operator = secret })
	for _, wrong := range []string{"", "another"} {
		if status, _ := h.operates(wrong, url.Values{"do": {"read"}}); status != http.StatusUnauthorized {
			t.Errorf("%q may: %d", wrong, status)
		}
	}
	ctx := t.Context()
	ann, bob := h.client(nil), h.client(nil)
	me := [2]string{client.NewToken(), client.NewToken()}
	create := func() (*client.Room, error) {
		return ann.Create(ctx, wire.Request{Token: client.NewToken(), Rules: square, Clock: "60+0", Seat: 1, Rated: true, Me: me[0], Name: "Rude"})
	}
	r, err := create()
	if err != nil {
		t.Fatal(err)
	}
	does := func(form url.Values) {
		t.Helper()
		if status, text := h.operates(secret, form); status != http.StatusOK {
			t.Fatalf("%v: %d, %s", form, status, text)
		}
	}
	name := func() string {
		t.Helper()
		zero := 0
		reply, err := bob.Call(ctx, wire.MethodSince, wire.Request{Room: r.Name(), V: &zero})
		if err != nil || reply.Error != nil || len(reply.Events) == 0 {
			t.Fatalf("%+v, %v", reply, err)
		}
		return reply.Events[0].Names[0]
	}
	if _, err := bob.Sit(ctx, wire.Request{Room: r.Name(), Token: client.NewToken(), Rated: true, Me: me[1]}); err != nil {
		t.Fatal(err)
	}
	if name() != "Rude" {
		t.Fatalf("the name is %q", name())
	}
	does(url.Values{"do": {"unname"}, "room": {r.Name()}, "seat": {"1"}, "why": {"rude"}})
	if got := name(); got != "" {
		t.Errorf("the name is still %q", got)
	}
	does(url.Values{"do": {"block"}, "room": {r.Name()}, "seat": {"1"}})
	refused := func(err error, why string) {
		t.Helper()
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%v, want %q", err, why)
		}
	}
	_, err = create()
	refused(err, "blocked")
	does(url.Values{"do": {"unblock"}, "room": {r.Name()}, "seat": {"1"}})
	if _, err = create(); err != nil {
		t.Error(err)
	}
	seek := wire.Request{ID: "wish", Me: me[1], Token: client.NewToken(), Seeks: []wire.Seek{{Rules: square, Clock: "60+0"}}}
	for _, step := range []struct{ do, why string }{{"close", "nobody is paired"}, {"open", ""}, {"close", ""}, {"read", "nothing can be changed"}} {
		does(url.Values{"do": {step.do}})
		reply, err := bob.Call(ctx, wire.MethodSeek, seek)
		if err != nil {
			t.Fatal(err)
		}
		if step.why == "" && reply.Error != nil {
			t.Errorf("%s: %v", step.do, reply.Error)
		} else if step.why != "" {
			refused(reply.Error, step.why)
		}
	}
	_, err = create()
	refused(err, "nothing can be changed")
	does(url.Values{"do": {"write"}})
	if _, err = create(); err != nil {
		t.Error(err)
	}
	for _, bad := range []url.Values{{"do": {"tea"}}, {"do": {"block"}}, {"do": {"block"}, "person": {"nobody"}}, {"do": {"block"}, "room": {r.Name()}, "seat": {"7"}}, {"do": {"read"}, "why": {strings.Repeat("x", 501)}}} {
		if status, _ := h.operates(secret, bad); status != http.StatusBadRequest {
			t.Errorf("%v: %d", bad, status)
		}
	}
	if status, text := h.operates(secret, nil); status != http.StatusOK || strings.Count(text, `"Did"`) != 8 || !strings.Contains(text, `"rude"`) {
		t.Errorf("%d, %s", status, text)
	}
}

// Without a secret there is no operator's page.
func TestNoOperator(t *testing.T) {
	h := newHost(t, nil)
	if status, _ := h.operates("", nil); status != http.StatusNotFound {
		t.Errorf("%d", status)
	}
}
