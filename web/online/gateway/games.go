package gateway

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"noughts/web/online/wire"
)

// keepList is for how long a cache may keep the list of public games.
const keepList = "public, max-age=2"

// list is the public games as they stood a moment ago: however many ask, it is made anew now and
// then only.
type list struct {
	mu    sync.Mutex
	made  time.Time
	reply wire.Reply
}

// publicGames is the list of public games with its tag, which is another whenever the list is.
func (s *Server) publicGames(ctx context.Context) wire.Reply {
	l := &s.list
	l.mu.Lock()
	defer l.mu.Unlock()
	if time.Since(l.made) < s.o.Rooms.Fresh {
		return l.reply
	}
	reply := s.hall.Games(ctx)
	if reply.Error != nil {
		return reply
	}
	text, err := json.Marshal(reply.Rooms)
	if err != nil {
		return wire.Reply{Error: wire.Fault(wire.Unavailable, "the list cannot be written")}
	}
	sum := sha256.Sum256(text)
	reply.Tag = hex.EncodeToString(sum[:8])
	l.reply, l.made = reply, time.Now()
	return reply
}

// games answers with the list of public games.
func (s *Server) games(w http.ResponseWriter, r *http.Request) {
	if !s.reads(w, r, r.URL.RawQuery == "", "ask as /games") {
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), ask)
	defer cancel()
	reply := s.publicGames(ctx)
	if reply.Error != nil {
		unread(w, reply.Error)
		return
	}
	cached(w, r, reply, reply.Tag, keepList)
}
