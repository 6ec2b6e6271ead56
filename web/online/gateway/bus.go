package gateway

import (
	"context"
	"errors"
	"hash/fnv"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/centrifugal/centrifuge"
)

// Bus carries what the nodes of a server tell each other. What it loses is slower to
// arrive, and nothing else.
type Bus interface {
	centrifuge.Broker
	centrifuge.Controller
}

// The times of a bus. One that is frozen fails within 2 * 400 ms (the pings of its
// client) and redisIO.
const (
	redisIO   = 500 * time.Millisecond
	quiet     = 8 * time.Second  // since anything came by it: nodes speak every 3 s
	suspected = 10 * time.Second // after a failure: what was told meanwhile may be lost
	resting   = time.Second      // after a failure nothing is asked by it
	healing   = time.Second      // between looks for what was lost
)

// Redis is a bus by a Redis or Valkey at an address like redis://host:6379. Several
// addresses share the work.
func Redis(addresses ...string) func(n *centrifuge.Node) (Bus, error) {
	return func(n *centrifuge.Node) (Bus, error) {
		var shards []*centrifuge.RedisShard
		for _, address := range addresses {
			shard, err := centrifuge.NewRedisShard(n, centrifuge.RedisShardConfig{Address: address, ConnectTimeout: redisIO, IOTimeout: redisIO})
			if err != nil {
				return nil, errors.New("there is no Redis at the address that was given") // the error of the client may show a password
			}
			shards = append(shards, shard)
		}
		return centrifuge.NewRedisBroker(n, centrifuge.RedisBrokerConfig{Prefix: "noughts", Shards: shards})
	}
}

// line is a bus that is watched: it notes when it fails, and goes on where it can.
type line struct {
	Bus
	say           *slog.Logger
	heard, failed atomic.Int64 // when; milliseconds since 1970

	mu     sync.Mutex
	missed map[string]bool // channels that this node could not be subscribed to
}

func newLine(b Bus, say *slog.Logger) *line {
	l := &line{Bus: b, say: say, missed: map[string]bool{}}
	l.heard.Store(time.Now().UnixMilli())
	return l
}

// note passes an error on, and notes when it came.
func (l *line) note(err error) error {
	if err != nil {
		if !since(&l.failed, suspected) {
			l.say.Error("the nodes do not hear each other: they look into the log until they do", "error", err)
		}
		l.failed.Store(time.Now().UnixMilli())
	}
	return err
}

// since tells whether something was less than a while ago.
func since(at *atomic.Int64, d time.Duration) bool {
	return time.Since(time.UnixMilli(at.Load())) < d
}

// doubted tells whether something may have been lost.
func (l *line) doubted() bool { return since(&l.failed, suspected) || !since(&l.heard, quiet) }

// Publish tells subscribers at all nodes.
func (l *line) Publish(ch string, data []byte, o centrifuge.PublishOptions) (centrifuge.PublishResult, error) {
	r, err := l.Bus.Publish(ch, data, o)
	return r, l.note(err)
}

// PublishControl tells other nodes.
func (l *line) PublishControl(data []byte, node, key string) error {
	return l.note(l.Bus.PublishControl(data, node, key))
}

// Subscribe has this node hear of channels, at once or when the bus is back: those
// who are connected to it stay, and are told what is found in the log.
func (l *line) Subscribe(channels ...string) error {
	if l.note(l.Bus.Subscribe(channels...)) != nil {
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, ch := range channels {
			l.missed[ch] = true
		}
	}
	return nil
}

// Unsubscribe has it hear of them no more.
func (l *line) Unsubscribe(channels ...string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, ch := range channels {
		delete(l.missed, ch)
	}
	l.note(l.Bus.Unsubscribe(channels...)) // what comes nevertheless finds nobody
	return nil
}

// mend subscribes to what was missed. It stops at the first failure.
func (l *line) mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for ch := range l.missed {
		if l.note(l.Bus.Subscribe(ch)) != nil {
			return
		}
		delete(l.missed, ch)
	}
}

// RegisterControlEventHandler listens to the other nodes.
func (l *line) RegisterControlEventHandler(h centrifuge.ControlEventHandler) error {
	return l.Bus.RegisterControlEventHandler(hearing{h, l})
}

// Close ends it.
func (l *line) Close(ctx context.Context) error {
	if c, ok := l.Bus.(centrifuge.Closer); ok {
		return c.Close(ctx)
	}
	return nil
}

// hearing notes that something came.
type hearing struct {
	centrifuge.ControlEventHandler
	l *line
}

// HandleControl passes on what came.
func (h hearing) HandleControl(data []byte) error {
	h.l.heard.Store(time.Now().UnixMilli())
	return h.ControlEventHandler.HandleControl(data)
}

// The mail of a node is sent beside what it works on, so that a bus that is frozen
// holds no answer up. What belongs to one channel is sent in order.
const (
	senders = 8
	waiting = 4096 // letters of a sender; more are dropped
)

type letter struct {
	channel string
	data    []byte
}

// mail is what waits to be sent.
type mail struct {
	boxes [senders]chan letter
	stop  chan struct{}
	done  sync.WaitGroup
}

// newMail sends by several senders at once.
func newMail(send func(letter)) *mail {
	m := &mail{stop: make(chan struct{})}
	for i := range m.boxes {
		m.boxes[i] = make(chan letter, waiting)
		m.done.Go(func() {
			for {
				select {
				case l := <-m.boxes[i]:
					send(l)
				case <-m.stop:
					return
				}
			}
		})
	}
	return m
}

// post has a letter sent, and tells whether there is room for it.
func (m *mail) post(l letter) bool {
	h := fnv.New32a()
	h.Write([]byte(l.channel))
	select {
	case m.boxes[h.Sum32()%senders] <- l:
		return true
	default:
		return false
	}
}

// close sends nothing any more.
func (m *mail) close() {
	close(m.stop)
	m.done.Wait()
}
