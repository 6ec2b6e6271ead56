package gomocup

import (
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"noughts/game/engine"
	"noughts/game/search"
)

// TestNoise sends commands in any order and at any time to a server whose
// engine really thinks, with two threads. What it prints is of the protocol, and
// after END, wherever that comes, there is nothing more.
func TestNoise(t *testing.T) {
	commands := []string{
		"START 15", "START 9", "RESTART", "BEGIN", "TURN 7,7", "TURN 8,6", "TURN 0,0", "PLAY 5,5", "TAKEBACK 7,7",
		"BOARD\n7,7,1\n8,8,2\nDONE", "BOARD\n3,3,2", "DONE", "SWAP2BOARD\nDONE", "INFO rule 4", "INFO rule 0", "INFO rule 9",
		"INFO max_memory 1", "INFO max_memory 50000000", "INFO timeout_turn 0", "INFO timeout_turn 20", "INFO timeout_turn 3600000",
		"INFO timeout_match 60000", "INFO time_left 0", "INFO time_left 40", "ABOUT", "\x00", "INFO", "TURN", "-1,-1",
	}
	rng := rand.New(rand.NewPCG(41, 42))
	for round := range 20 {
		m := manage(t, &Server{Engine: &engine.Local{Threads: 2}, Limit: search.Limit{Nodes: int64(round%2) * 3000}})
		m.send("INFO timeout_turn 30", "START 15")
		for range 5 + rng.IntN(30) {
			m.send(strings.Split(commands[rng.IntN(len(commands))], "\n")...)
			if rng.IntN(4) == 0 {
				for range rng.IntN(3000) { // for the engine and the server to come to something
					runtime.Gosched()
				}
			}
		}
		m.send("END")
		out, err := io.ReadAll(m.out)
		if err != nil || <-m.done != nil {
			t.Fatal("it did not end well")
		}
		for line := range strings.Lines(string(out)) {
			if line = strings.TrimSuffix(line, "\n"); !answers.MatchString(line) {
				t.Errorf("it says %q", line)
			}
		}
	}
}
