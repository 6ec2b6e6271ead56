package main

import (
	"os"
	"runtime"
	"strings"
	"sync"
	"time"
)

// share is the part of the processors that a busy loop on each of them has, for a
// while: 1 on an idle machine. What a round of the loop takes where nothing comes
// between is measured beside: it is the shortest.
func share() float64 {
	const while = time.Second
	var (
		mu       sync.Mutex
		all      sync.WaitGroup
		rounds   int
		shortest = while
	)
	n := runtime.GOMAXPROCS(0)
	begun := time.Now()
	for range n {
		all.Go(func() {
			mine, best := 0, while
			for time.Since(begun) < while {
				at := time.Now()
				runtime.KeepAlive(spin())
				mine, best = mine+1, min(best, time.Since(at))
			}
			mu.Lock()
			defer mu.Unlock()
			rounds, shortest = rounds+mine, min(shortest, best)
		})
	}
	all.Wait()
	return min(1, float64(rounds)*shortest.Seconds()/(float64(n)*time.Since(begun).Seconds()))
}

// spin is a round of the busy loop: a fraction of a millisecond. Its answer is of
// no use, but it has to be looked at, or the compiler leaves the loop out.
func spin() uint64 {
	x := uint64(1)
	for range 500_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
	}
	return x
}

// load is the system's load averages, "" where it does not tell.
func load() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return ""
	}
	words := strings.Fields(string(text))
	return strings.Join(words[:min(3, len(words))], " ")
}
