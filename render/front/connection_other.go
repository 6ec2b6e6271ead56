//go:build !js

package front

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"noughts/render/ui"
	"noughts/render/ui/online"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	distant "noughts/web/online/client"
	"noughts/web/online/wire"
)

// slotServer is where the address of the server is kept that was asked last.
const slotServer = "server"

// onlineGames is games with people far away, by the server of the last link.
func onlineGames(kept stage.Store) func(*session.Session) ui.Online {
	site, _ := kept.Load(slotServer) // without it a link names one
	s := &online.Server{Site: strings.TrimSpace(site), Secret: distant.Secret}
	s.Open = func(wake func()) online.Conn { return openConnection(socketOf(s.Site), wake) }
	s.Move = func(site string) error {
		s.Site = site
		return kept.Save(slotServer, site+"\n")
	}
	return onlineBy(s)
}

// socketOf is the address of the socket of a server whose site is at an address.
func socketOf(site string) string {
	site = strings.TrimSuffix(site, "index.html")
	return "ws" + strings.TrimPrefix(site, "http") + "online/socket"
}

// connection is the way to a server.
type connection struct {
	client *distant.Client
	wake   func()
	ctx    context.Context
	end    context.CancelFunc

	mu    sync.Mutex
	news  []online.News
	up    bool
	rooms map[string]*distant.Room
	acts  map[string]chan struct{} // by rooms: closed when what was asked for there is answered
	wish  context.CancelFunc       // gives the current wish up; nil for none
	cup   context.CancelFunc       // ends the attendance of cupName; nil for none

	cupName string
}

func openConnection(address string, wake func()) *connection {
	l := &connection{wake: wake, rooms: map[string]*distant.Room{}, acts: map[string]chan struct{}{}}
	l.ctx, l.end = context.WithCancel(context.Background())
	known := make(chan struct{})
	l.client = distant.New(distant.WebSocket(address), distant.Options{
		Changed: func() { <-known; l.changed() },
		News: func(n distant.News) {
			told := online.News{Phrase: n.Phrase, By: n.By, Drain: n.Drain}
			told.Room, told.Events, told.Here, told.Seat, told.Error = n.Room, n.Events, slices.Clone(n.Here), n.Seat, fault(n.Err)
			l.tell(told)
		},
	})
	close(known)
	return l
}

// tell keeps news for the program's turn.
func (l *connection) tell(n online.News) {
	l.mu.Lock()
	l.news = append(l.news, n)
	l.mu.Unlock()
	l.wake()
}

// changed tells of another connection.
func (l *connection) changed() {
	up, err := l.client.Online()
	l.mu.Lock()
	was := l.up
	l.up = up
	l.mu.Unlock()
	if up == was && err == nil {
		return
	}
	n := online.News{Changed: true, Up: up}
	if err != nil {
		n.Why = err.Error()
	}
	n.Now = l.client.Now()
	l.tell(n)
}

// Ask has the server do something.
func (l *connection) Ask(number int, method string, req wire.Request) {
	l.mu.Lock()
	room, attended := l.rooms[req.Room], l.cup != nil && l.cupName == req.Room
	l.mu.Unlock()
	switch {
	case method == online.MethodFollow:
		room = l.client.Follow(req.Room, req.Token)
		l.mu.Lock()
		l.rooms[req.Room] = room
		l.mu.Unlock()
	case method == online.MethodSeek:
		ctx, leave := context.WithCancel(l.ctx)
		l.mu.Lock()
		l.wish = leave
		l.mu.Unlock()
		go l.seek(ctx, number, req)
	case method == online.MethodAttend:
		ctx, leave := context.WithCancel(l.ctx)
		l.mu.Lock()
		l.cup, l.cupName = leave, req.Room
		l.mu.Unlock()
		go l.client.Attend(ctx, req.Room, func() { l.tell(online.News{Number: number}) })
	case method == online.MethodLeave && attended:
		l.mu.Lock()
		l.cup()
		l.cup = nil
		l.mu.Unlock()
	case method == online.MethodLeave && req.Room == "":
		l.mu.Lock()
		leave := l.wish
		l.wish = nil
		l.mu.Unlock()
		if leave != nil {
			leave()
		}
	case method == online.MethodLeave:
		l.mu.Lock()
		act := l.acts[req.Room]
		delete(l.rooms, req.Room)
		delete(l.acts, req.Room)
		l.mu.Unlock()
		if room != nil {
			go func() {
				if act != nil {
					<-act // it needs the seat
				}
				room.Leave(l.ctx)
			}()
		}
	case room != nil && (method == wire.MethodMove || method == wire.MethodDo):
		act := make(chan struct{})
		l.mu.Lock()
		before := l.acts[req.Room]
		l.acts[req.Room] = act
		l.mu.Unlock()
		go func() {
			defer close(act)
			l.tell(online.News{Number: number, Reply: wire.Reply{Error: fault(room.Do(l.ctx, req))}})
			if before != nil {
				<-before
			}
		}()
	default:
		go func() {
			reply, err := l.client.Ask(l.ctx, method, req)
			if err != nil {
				reply.Error = fault(err)
			}
			l.tell(online.News{Number: number, Reply: reply})
		}()
	}
}

// seek waits for a stranger, until it is left.
func (l *connection) seek(ctx context.Context, number int, req wire.Request) {
	stands := func(w wire.Wish) { l.tell(online.News{Number: number, Reply: wire.Reply{Wish: &w}}) }
	w, err := l.client.Wait(ctx, req, stands)
	reply := wire.Reply{Wish: &w}
	switch {
	case ctx.Err() != nil && err != nil:
		w.Gone = true
	case err != nil:
		reply = wire.Reply{Error: fault(err)}
	}
	l.tell(online.News{Number: number, Reply: reply})
}

// fault is an error as a server says it, nil for none.
func fault(err error) *wire.Error {
	if err == nil {
		return nil
	}
	var known *wire.Error
	if errors.As(err, &known) {
		return known
	}
	return wire.Fault(wire.Unavailable, err.Error())
}

// Take is what came since the last time.
func (l *connection) Take() []online.News {
	l.mu.Lock()
	defer l.mu.Unlock()
	news := l.news
	l.news = nil
	return news
}

// Close ends the connection.
func (l *connection) Close() {
	l.end()
	go l.client.Close()
}
