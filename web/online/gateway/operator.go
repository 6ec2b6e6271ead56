package gateway

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// The settings of whoever runs the server.
const (
	settingPairing = "pairing" // closed: strangers are not paired
	settingGames   = "games"   // read: nothing is changed
)

// orders are what whoever runs the server may do, with the setting and its value.
var orders = map[string][2]string{
	"block": {}, "unblock": {}, "unname": {},
	"close": {settingPairing, "closed"}, "open": {settingPairing, ""},
	"read": {settingGames, "read"}, "write": {settingGames, ""},
}

// operatorNotes is how many notes are listed, and mostWhy the greatest length of a reason.
const (
	operatorNotes = 200
	mostWhy       = 500
)

// settings are those of the store, read again at most once in a while.
type settings struct {
	mu   sync.Mutex
	at   time.Time
	know map[string]string
}

// settled is for how long settings are not read again: another node may have changed them.
const settled = time.Second

// now is the settings. While the store does not answer, they are as they were.
func (s *settings) now(ctx context.Context, from store.Operating) map[string]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if time.Since(s.at) >= settled {
		if all, err := from.Settings(ctx); err == nil {
			s.know = all
		}
		s.at = time.Now()
	}
	return s.know
}

// forget has the settings read anew.
func (s *settings) forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.at = time.Time{}
}

// barred refuses what whoever runs the server has closed. again tells that it was let in before.
func (s *Server) barred(ctx context.Context, method string, again bool) *wire.Error {
	if !s.methods[method].changes {
		return nil
	}
	switch all := s.settings.now(ctx, s.o.Log); {
	case all[settingGames] != "":
		return wire.Fault(wire.Refused, "nothing can be changed on this server at the moment")
	case method == wire.MethodSeek && !again && all[settingPairing] != "":
		return wire.Fault(wire.Refused, "nobody is paired on this server at the moment")
	}
	return nil
}

// operator does what whoever runs the server asks for, and lists what was done. Only addresses of
// one's own network get there, and only with the operator's secret.
func (s *Server) operator(w http.ResponseWriter, r *http.Request) {
	at := net.ParseIP(s.address(r))
	if s.o.Operator == "" || at == nil || !at.IsLoopback() && !at.IsPrivate() {
		http.NotFound(w, r)
		return
	}
	secret, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if subtle.ConstantTimeCompare([]byte(secret), []byte(s.o.Operator)) != 1 {
		answer(w, http.StatusUnauthorized, "say the operator's secret: Authorization: Bearer SECRET")
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), ask)
	defer cancel()
	if r.Method == http.MethodGet {
		s.operated(ctx, w)
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, 4096)
	err := r.ParseForm()
	if err == nil {
		err = s.order(ctx, r.PostForm.Get("do"), r.PostForm.Get("room"), r.PostForm.Get("seat"), r.PostForm.Get("person"), r.PostForm.Get("why"))
	}
	if err != nil {
		answer(w, http.StatusBadRequest, err.Error())
		return
	}
	answer(w, http.StatusOK, "done")
}

// operated lists the settings and the latest notes.
func (s *Server) operated(ctx context.Context, w http.ResponseWriter) {
	notes, err := s.o.Log.Notes(ctx, operatorNotes)
	if err != nil {
		answer(w, http.StatusServiceUnavailable, "the log does not answer")
		return
	}
	text, err := json.MarshalIndent(map[string]any{"settings": s.settings.now(ctx, s.o.Log), "notes": notes}, "", "\t")
	if err != nil {
		answer(w, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, http.StatusOK, string(text))
}

var (
	errOrder = errors.New("do is one of block, unblock, unname (with room and seat, or person), close, open, read, write")
	errLong  = fmt.Errorf("why has at most %d bytes", mostWhy)
)

// order does one thing, and notes it before.
func (s *Server) order(ctx context.Context, do, room, seat, person, why string) error {
	setting, known := orders[do]
	switch {
	case !known:
		return errOrder
	case len(why) > mostWhy:
		return errLong
	}
	note := store.Note{At: time.Now().UnixMilli(), Did: do, Why: why}
	if setting[0] != "" {
		defer s.settings.forget()
		return s.o.Log.Operate(ctx, note, setting[0], setting[1])
	}
	if room != "" {
		n, err := strconv.Atoi(seat)
		if err != nil {
			return errors.New("seat is a number, from 1")
		}
		if person, err = s.hall.Sitter(ctx, room, n); err != nil {
			return err
		}
	}
	p, err := s.o.Log.Known(ctx, person)
	if err != nil {
		return err
	}
	if p.ID == "" {
		return errors.New("there is no such person")
	}
	note.Whom = p.ID
	if err := s.o.Log.Operate(ctx, note, "", ""); err != nil {
		return err
	}
	if do == "unname" {
		return s.hall.Unname(ctx, p.ID)
	}
	p.Blocked = do == "block"
	return s.o.Log.Alter(ctx, p)
}
