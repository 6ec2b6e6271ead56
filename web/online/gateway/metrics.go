package gateway

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"noughts/web/online/queue"
	"noughts/web/online/room"
	"noughts/web/online/store"
)

// register tells Prometheus of numbers besides those of centrifuge.
func (s *Server) register() {
	s.metrics.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	gauge := func(name, help string, f func() float64) {
		s.metrics.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "noughts_" + name, Help: help}, f))
	}
	counter := func(name, help string, f func() float64) {
		s.metrics.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "noughts_" + name + "_total", Help: help}, f))
	}
	of := func(f func(c room.Counts) int) func() float64 {
		return func() float64 { return float64(f(s.hall.Counts())) }
	}
	gauge("rooms_loaded", "Rooms in memory.", of(func(c room.Counts) int { return c.Loaded }))
	gauge("requests_working", "Requests that are worked on.", func() float64 { return float64(len(s.requests)) })
	gauge("watchers", "Subscriptions on this node.", func() float64 { return float64(s.node.Hub().NumSubscriptions()) })
	counter("rooms_created", "Rooms made.", of(func(c room.Counts) int { return c.Created }))
	counter("moves", "Moves kept.", of(func(c room.Counts) int { return c.Moves }))
	counter("stale", "Requests that came too late.", of(func(c room.Counts) int { return c.Stale }))
	counter("refused", "Requests that the game does not allow.", of(func(c room.Counts) int { return c.Refused }))
	counter("unavailable", "Times that the log did not answer.", of(func(c room.Counts) int { return c.Unavailable }))
	counter("flags", "Clocks that ran down.", of(func(c room.Counts) int { return c.Flags }))
	counter("damaged", "Games that were set aside.", of(func(c room.Counts) int { return c.Damaged }))
	counter("rooms_taken", "Rooms that were taken over from other nodes.", of(func(c room.Counts) int { return c.Taken }))
	gauge("bus_doubted", "1 while other nodes may not be heard.", func() float64 {
		if s.line != nil && s.line.doubted() {
			return 1
		}
		return 0
	})
	for _, kind := range store.Kinds {
		counter("marks_"+string(kind), "Games of strangers that somebody spoiled in this way.", of(func(c room.Counts) int { return c.Marks[kind] }))
	}
	waits := func(f func(c queue.Counts) int) func() float64 {
		return func() float64 { return float64(f(s.queue.Counts())) }
	}
	gauge("queue_waiting", "Wishes that wait at this node.", waits(func(c queue.Counts) int { return c.Waiting }))
	counter("queue_wishes", "Wishes that came.", waits(func(c queue.Counts) int { return c.Wishes }))
	counter("queue_pairs", "Games of strangers who were paired.", waits(func(c queue.Counts) int { return c.Pairs }))
	counter("queue_lost", "Games that another node made first.", waits(func(c queue.Counts) int { return c.Lost }))
	counter("queue_left", "Wishes that were given up.", waits(func(c queue.Counts) int { return c.Left }))
	counter("queue_paused", "Wishes of people who had spoiled games.", waits(func(c queue.Counts) int { return c.Paused }))
	counter("queue_bots", "Bots that were offered.", waits(func(c queue.Counts) int { return c.Offered }))
	counter("connections_cut", "Connections that said too much.", func() float64 { return float64(s.cut.Load()) })
	counter("connections_turned_away", "Connections over a limit.", func() float64 { return float64(s.turned.Load()) })
}
