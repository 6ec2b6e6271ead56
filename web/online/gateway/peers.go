package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/centrifugal/centrifuge"

	"noughts/web/online/room"
	"noughts/web/online/wire"
)

// What nodes ask and tell each other.
const (
	opAsk    = "ask"
	opForgot = "forgot"
)

// answerWait is how long another node may take for an answer.
const answerWait = 2 * time.Second

var errSilent = errors.New("another node does not answer")

// peers is the other nodes.
type peers struct{ s *Server }

// Node is the name of this one.
func (p peers) Node() string { return p.s.node.ID() }

// Ask has another node do something. Where the bus has just failed it is not tried.
func (p peers) Ask(ctx context.Context, node string, a room.Asked) (reply wire.Reply, err error) {
	if since(&p.s.line.failed, resting) {
		return reply, errSilent
	}
	data, err := json.Marshal(a)
	if err != nil {
		return reply, err
	}
	ctx, cancel := context.WithTimeout(ctx, answerWait)
	defer cancel()
	answers := make(chan []byte, 1)
	go func() { // it waits for the bus, however long that takes
		all, err := p.s.node.Survey(ctx, opAsk, data, node)
		if err != nil {
			cancel()
			return
		}
		answers <- all[node].Data
	}()
	select {
	case data := <-answers:
		return reply, json.Unmarshal(data, &reply)
	case <-ctx.Done():
		return reply, errSilent
	}
}

// Near tells those who are connected to this node.
func (p peers) Near(t wire.Tell) {
	data, err := json.Marshal(t)
	if err != nil {
		return
	}
	for _, kind := range []string{wire.Seats, wire.Watchers} {
		p.s.node.Hub().BroadcastPublication(kind+t.Room, &centrifuge.Publication{Data: data}, centrifuge.StreamPosition{})
	}
}

// forgotAtOnce is of how many rooms a message speaks.
const forgotAtOnce = 1000

// Forgot has the other nodes read rooms anew.
func (p peers) Forgot(rooms []string) {
	for len(rooms) > 0 {
		n := min(len(rooms), forgotAtOnce)
		data, err := json.Marshal(rooms[:n])
		if err == nil {
			err = p.s.node.Notify(opForgot, data, "")
		}
		if err != nil {
			p.s.o.Say.Error("other nodes are not told of names that were removed", "error", err)
		}
		rooms = rooms[n:]
	}
}

// join makes the node one of several.
func (s *Server) join() error {
	bus, err := s.o.Bus(s.node)
	if err != nil {
		return err
	}
	s.line = newLine(bus, s.o.Say)
	s.node.SetBroker(s.line)
	s.node.SetController(s.line)
	s.node.OnSurvey(s.asked)
	s.node.OnNotification(s.notified)
	s.mail = newMail(func(l letter) { s.publish(l.channel, l.data) })
	return nil
}

// open tells whether there is a hall already.
func (s *Server) open() bool {
	select {
	case <-s.opened:
		return true
	default:
		return false
	}
}

// asked does what another node asks for.
func (s *Server) asked(e centrifuge.SurveyEvent, answer centrifuge.SurveyCallback) {
	var a room.Asked
	send := func(r wire.Reply) {
		data, err := json.Marshal(r)
		if err == nil {
			answer(centrifuge.SurveyReply{Data: data})
		}
	}
	if err := json.Unmarshal(e.Data, &a); err != nil || e.Op != opAsk || !s.open() {
		return // it is asked for by a node of another kind, or too early
	}
	select {
	case s.requests <- struct{}{}:
	default:
		go send(wire.Reply{Error: wire.Fault(wire.Busy, "the server is busy; try again in a moment")})
		return
	}
	go func() {
		defer func() { <-s.requests }()
		ctx, cancel := context.WithTimeout(context.Background(), answerWait)
		defer cancel()
		s.hall.Asked(ctx, a, send)
	}()
}

// notified hears what another node tells all.
func (s *Server) notified(e centrifuge.NotificationEvent) {
	var rooms []string
	if e.FromNodeID == s.node.ID() || e.Op != opForgot || json.Unmarshal(e.Data, &rooms) != nil || !s.open() {
		return
	}
	s.parting.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), ask)
		defer cancel()
		s.hall.Reread(ctx, rooms)
	})
}

// heal looks for what the bus has lost, as long as it is doubted. Nodes that do not
// hear each other find what is new in the log.
func (s *Server) heal(stop <-chan struct{}) {
	tick := time.NewTicker(healing)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-stop:
			return
		}
		if s.line.doubted() {
			s.line.mend()
			ctx, cancel := context.WithTimeout(context.Background(), ask)
			s.hall.Catch(ctx)
			cancel()
		}
	}
}
