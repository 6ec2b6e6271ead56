package gateway

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"noughts/web/online/wire"
)

// For how long a cache may keep a game. What is to come after the latest events
// of one that goes on is worth a second; what cannot change except by an event
// behind it is worth minutes, and not for ever, since players may hide a game.
const (
	keepLatest = "public, max-age=1"
	keepOver   = "public, max-age=300"
)

// game answers with a public game.
func (s *Server) game(w http.ResponseWriter, r *http.Request) {
	head := w.Header()
	head.Set("Content-Type", "application/json")
	head.Set("Cache-Control", "no-store")
	head.Set("Content-Security-Policy", "default-src 'none'")
	head.Set("X-Content-Type-Options", "nosniff")
	head.Set("Referrer-Policy", "no-referrer")
	refuse := func(status int, fault *wire.Error) { send(w, status, wire.Reply{Error: fault}) }
	since, ok := sinceOf(r.URL.RawQuery)
	address := s.address(r)
	switch {
	case !ok:
		refuse(http.StatusBadRequest, wire.Fault(wire.Malformed, "ask as /game/NAME?since=12"))
		return
	case address == "":
		refuse(http.StatusForbidden, wire.Fault(wire.Refused, "the proxy does not say who asks"))
		return
	case !s.visitors.read(address, time.Now()):
		head.Set("Retry-After", "30")
		refuse(http.StatusTooManyRequests, wire.Fault(wire.Limited, "too many games are asked for from your address; try again later"))
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), ask)
	defer cancel()
	reply, tag, over, fault := s.hall.Shown(ctx, r.PathValue("room"), since)
	if fault != nil {
		status := http.StatusServiceUnavailable
		switch fault.Code {
		case wire.NoRoom, wire.Damaged:
			status = http.StatusNotFound
		default:
			head.Set("Retry-After", "5")
		}
		refuse(status, fault)
		return
	}
	head.Set("Cache-Control", keepLatest)
	if over || reply.More {
		head.Set("Cache-Control", keepOver)
	}
	tag = `"` + tag + `"`
	head.Set("ETag", tag)
	if matches(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	send(w, http.StatusOK, reply)
}

// sinceOf is the number in a query, 0 for none. Each is written in one way only,
// so that a cache keeps it once.
func sinceOf(query string) (v int, ok bool) {
	if query == "" {
		return 0, true
	}
	text, ok := strings.CutPrefix(query, "since=")
	v, err := strconv.Atoi(text)
	return v, ok && err == nil && v >= 0 && strconv.Itoa(v) == text
}

// matches tells whether a tag is one of those that a cache has. A proxy that
// compresses makes weak ones of them.
func matches(list, tag string) bool {
	return slices.ContainsFunc(strings.Split(list, ","), func(has string) bool {
		has = strings.TrimPrefix(strings.TrimSpace(has), "W/")
		return has == tag || has == "*"
	})
}

func send(w http.ResponseWriter, status int, reply wire.Reply) {
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(reply) // who went away does not hear of it
}
