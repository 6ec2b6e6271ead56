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

// reads tells whether somebody may read what is public. It sets the headers of all such
// answers; whoever may not has been answered.
func (s *Server) reads(w http.ResponseWriter, r *http.Request, ok bool, usage string) bool {
	head := w.Header()
	forPrograms(head, "application/json")
	refuse := func(status int, fault *wire.Error) { send(w, status, wire.Reply{Error: fault}) }
	address := s.address(r)
	switch {
	case !ok:
		refuse(http.StatusBadRequest, wire.Fault(wire.Malformed, usage))
	case address == "":
		refuse(http.StatusForbidden, wire.Fault(wire.Refused, "the proxy does not say who asks"))
	case !s.visitors.read(address, time.Now()):
		head.Set("Retry-After", "30")
		refuse(http.StatusTooManyRequests, wire.Fault(wire.Limited, "too many games are asked for from your address; try again later"))
	default:
		return true
	}
	return false
}

// unread says why something public cannot be read.
func unread(w http.ResponseWriter, fault *wire.Error) {
	status := http.StatusServiceUnavailable
	switch fault.Code {
	case wire.NoRoom, wire.Damaged:
		status = http.StatusNotFound
	default:
		w.Header().Set("Retry-After", "5")
	}
	send(w, status, wire.Reply{Error: fault})
}

// game answers with a public game.
func (s *Server) game(w http.ResponseWriter, r *http.Request) {
	since, ok := sinceOf(r.URL.RawQuery)
	if !s.reads(w, r, ok, "ask as /game/NAME?since=12") {
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), ask)
	defer cancel()
	reply, tag, over, fault := s.hall.Shown(ctx, r.PathValue("room"), since)
	if fault != nil {
		unread(w, fault)
		return
	}
	keep := keepLatest
	if over || reply.More {
		keep = keepOver
	}
	cached(w, r, reply, tag, keep)
}

// cached answers with what a cache may keep.
func cached(w http.ResponseWriter, r *http.Request, reply wire.Reply, tag, keep string) {
	head := w.Header()
	head.Set("Cache-Control", keep)
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
