package gateway

import (
	"context"
	"encoding/json"
	"time"

	"github.com/centrifugal/centrifuge"

	"noughts/web/online/room"
	"noughts/web/online/wire"
)

// method is what a client can ask for.
type method struct {
	answer  func(context.Context, wire.Request) wire.Reply // nil where it depends on the connection: see rpc
	cost    int                                            // how many messages more it counts for: what reads much of the database
	changes bool                                           // something, so that it is refused while the games are closed
}

// allMethods is the methods by their names.
func (s *Server) allMethods() map[string]method {
	return map[string]method{
		wire.MethodCreate: {answer: s.hall.Create, changes: true},
		wire.MethodSit:    {answer: s.hall.Sit, changes: true},
		wire.MethodMove:   {changes: true},
		wire.MethodDo:     {changes: true},
		wire.MethodSince:  {answer: s.since},
		wire.MethodSay:    {},
		wire.MethodGlance: {answer: func(ctx context.Context, req wire.Request) wire.Reply { return s.hall.Glance(ctx, req.Rooms) }},
		wire.MethodGames:  {answer: s.newGames, cost: 4},

		wire.MethodSeek:  {answer: s.queue.Seek, changes: true},
		wire.MethodLeave: {answer: s.queue.Leave},

		wire.MethodMe:      {answer: s.hall.Me, cost: 4},
		wire.MethodOutcome: {answer: s.hall.Outcome, cost: 8},
		wire.MethodProfile: {answer: s.hall.Profile, cost: 8},
		wire.MethodShow:    {answer: s.hall.Show, cost: 8, changes: true},
		wire.MethodForget:  {answer: s.hall.Forget, cost: 8},

		wire.MethodFound:    {answer: s.cups.Found, cost: 8, changes: true},
		wire.MethodEnter:    {answer: s.cups.Enter, cost: 4, changes: true},
		wire.MethodWithdraw: {answer: s.cups.Withdraw, cost: 4, changes: true},
		wire.MethodStart:    {answer: s.cups.Start, changes: true},
		wire.MethodCup:      {answer: s.cups.Cup},

		wire.MethodSet:    {answer: s.cups.Set, cost: 16, changes: true},
		wire.MethodNote:   {answer: s.cups.Note, cost: 2, changes: true},
		wire.MethodAnswer: {answer: s.cups.Answer, cost: 4, changes: true},
		wire.MethodEnd:    {answer: s.cups.End, changes: true},
	}
}

// since answers with what came behind a version of a room.
func (s *Server) since(ctx context.Context, req wire.Request) wire.Reply {
	v := 0
	if req.V != nil {
		v = *req.V
	}
	return s.hall.Since(ctx, req.Room, v)
}

// newGames answers with the public games, if they are others than the client has.
func (s *Server) newGames(ctx context.Context, req wire.Request) wire.Reply {
	reply := s.publicGames(ctx)
	if reply.Tag != "" && reply.Tag == req.Tag {
		reply.Rooms = nil
	}
	return reply
}

// limited refuses what is asked for too often. again tells that it was let in before.
func (s *Server) limited(own *connection, name string, req wire.Request, again bool) *wire.Error {
	now := time.Now()
	if !own.messages.take(s.methods[name].cost, now) {
		return wire.Fault(wire.Limited, "too many requests")
	}
	switch name {
	case wire.MethodCreate, wire.MethodFound:
		if !s.visitors.room(own.address, room.Weight(req.Rules), now) {
			return wire.Fault(wire.Limited, "too many games were begun from your address; try again later")
		}
	case wire.MethodSeek:
		if !again && !s.visitors.seek(own.address, now) {
			return wire.Fault(wire.Limited, "too many wishes come from your address; try again later")
		}
	case wire.MethodGlance:
		if len(req.Rooms) > wire.MaxRooms || !own.messages.take(len(req.Rooms)/4, now) {
			return wire.Fault(wire.Limited, "too many games at once")
		}
	}
	return nil
}

// rpc answers a request.
func (s *Server) rpc(ctx context.Context, c *centrifuge.Client, own *connection, e centrifuge.RPCEvent, send func(wire.Reply)) {
	refuse := func(fault *wire.Error) { send(wire.Reply{Error: fault}) }
	var req wire.Request
	if err := json.Unmarshal(e.Data, &req); err != nil {
		refuse(wire.Fault(wire.Malformed, "the request cannot be read"))
		return
	}
	asked, known := s.methods[e.Method]
	if !known {
		refuse(wire.Fault(wire.Malformed, "there is no such method"))
		return
	}
	// How a wish stands is asked as it is made: what limits new ones does not hold for it.
	again := e.Method == wire.MethodSeek && own.seeks(req.ID)
	fault := s.barred(ctx, e.Method, again)
	if fault == nil {
		fault = s.limited(own, e.Method, req, again)
	}
	if fault != nil {
		refuse(fault)
		return
	}
	if e.Method == wire.MethodSeek {
		own.letIn(req.ID)
	}
	switch e.Method {
	case wire.MethodMove, wire.MethodDo:
		if e.Method == wire.MethodMove {
			req.Do = wire.Move
		}
		lag, _ := c.LatestPingPongLatency()
		s.hall.Do(ctx, req, own.seat(req.Room), int(lag.Milliseconds()), send)
	case wire.MethodSay:
		send(s.hall.Say(ctx, req.Room, own.seat(req.Room), req.Phrase))
	default:
		send(asked.answer(ctx, req))
	}
}
