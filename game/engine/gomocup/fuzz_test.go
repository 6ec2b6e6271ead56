package gomocup

import (
	"bytes"
	"context"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"noughts/game/engine"
	"noughts/game/search"
)

// answers is what a server may print.
var answers = regexp.MustCompile(`^(OK|SWAP|\d+,\d+( \d+,\d+){0,2}|(ERROR|UNKNOWN|MESSAGE|DEBUG) .+|name=".*", version=".*", author=".*".*)$`)

// FuzzServer lets a server hear anything. It does not panic, says only what
// the protocol knows, a line each, answers no more often than it is asked, and
// is silent after END. What it asks of its engine keeps to the limits of time
// and memory that it was told.
func FuzzServer(f *testing.F) {
	for _, seed := range []string{
		"START 15\nBEGIN\nTURN 7,7\nTAKEBACK 0,0\nEND\nABOUT\n",
		"RECTSTART 20,15\r\nBOARD\r\n1,1,1\r\n2,2,2\r\nDONE\r\nEND\r\n",
		"INFO rule 4\nSTART 15\nBOARD\n7,7,2\n8,8,1\n0,0,3\nDONE\nRESTART\nPLAY 3,3\n",
		"INFO timeout_turn 0\nINFO max_memory 1\nSTART 5\nSWAP2BOARD\nDONE\nSWAP2BOARD\n0,0\n1,1\n2,2\nDONE\n",
		"INFO rule 8\nSTART 6\nBOARD\n0,0,1\n0,1,1\n0,2,1\nDONE\nINFO rule 9\nTURN 5,5\n",
		"START 99999999999\nBOARD\nDONE\nINFO time_left -1\nABOUT\n\x00\xff\n",
	} {
		f.Add([]byte(seed), false)
		f.Add([]byte(seed), true)
	}
	f.Fuzz(func(t *testing.T, script []byte, thinks bool) {
		asked, ended := 0, -1
		turn, memory := usual, 1 // the most that any line allows
		for _, line := range bytes.Split(script, []byte("\n")) {
			word, rest := cut(string(line[:min(len(line), mostLine)]))
			if w, ok := numbers(strings.ReplaceAll(rest, " ", ","), 1); ok && word == "START" && w[0] > 100 {
				return // large boards take time, and say nothing new
			}
			if w, ok := numbers(rest, 2); ok && word == "RECTSTART" && (w[0] > 100 || w[1] > 100) {
				return
			}
			if key, value := cut(rest); word == "INFO" {
				if n, ok := numbers(value, 1); ok && key == "TIMEOUT_TURN" {
					turn = max(turn, milliseconds(int64(n[0])))
				} else if ok && key == "MAX_MEMORY" {
					memory = max(memory, n[0])
					if n[0] == 0 {
						memory = 1 << 30
					}
				}
			}
			if word == "END" && ended < 0 {
				ended = asked
			}
			if word != "" {
				asked++
			}
		}
		if ended < 0 {
			ended = asked
		}
		var out bytes.Buffer
		var e engine.Engine = quick{}
		if thinks {
			e = slow{} // whatever comes next finds it thinking
		}
		if err := (&Server{Engine: limited{t, e, turn, tableBytes(int64(memory))}}).Serve(io.MultiReader(strings.NewReader("INFO max_memory 1\n"), bytes.NewReader(script)), &out); err != nil {
			t.Fatal(err)
		}
		printed := out.Len()
		said := 0
		for line := range strings.Lines(out.String()) {
			line = strings.TrimSuffix(line, "\n")
			if !answers.MatchString(line) {
				t.Errorf("it says %q", line)
			}
			if !strings.HasPrefix(line, "MESSAGE ") {
				said++
			}
		}
		if said > ended {
			t.Errorf("%d answers to %d lines before the end", said, ended)
		}
		if out.Len() != printed {
			t.Error("something was printed after the end")
		}
	})
}

// limited holds what a server asks of an engine to the limits.
type limited struct {
	t *testing.T
	engine.Engine
	turn  time.Duration
	table int
}

func (l limited) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	switch m := q.Limit; {
	case m.Time < 0 || m.Time == 0 && m.Nodes == 0 || m.Time > l.turn:
		l.t.Errorf("it may think for %v of %v, %d nodes", m.Time, l.turn, m.Nodes)
	case m.Table == nil || m.Table.Bytes() > l.table:
		l.t.Error("its table is too large")
	case q.Position.Over():
		l.t.Error("it is asked about a game that is over")
	}
	return l.Engine.Analyse(ctx, q)
}

// FuzzClient lets a client hear anything. It does not panic, and what it takes
// for moves is legal.
func FuzzClient(f *testing.F) {
	f.Add([]byte("OK\n7,7\n"), false)
	f.Add([]byte("MESSAGE hello\r\nOK ready\r\nDEBUG x\r\nSUGGEST 3,3\r\n3,3\r\n"), false)
	f.Add([]byte("OK\n7,7 8,7 9,9\n"), true)
	f.Add([]byte("OK\nSWAP\n"), true)
	f.Add([]byte("ERROR no\n"), false)
	f.Add([]byte("OK\n15,15\n"), false)
	f.Fuzz(func(t *testing.T, says []byte, opening bool) {
		r, err := Rules(15, 15, Exact)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		if opening {
			if p, err = openingOf(r); err != nil {
				t.Fatal(err)
			}
		}
		c := clientOf(says)
		i := last(c.Ask(t.Context(), p.Clone()))
		c.Close()
		if (i.Err == nil) != (len(i.PV) > 0) {
			t.Fatalf("it answers %v with %v", i.PV, i.Err)
		}
		for _, m := range i.PV {
			if err := p.Play(m); err != nil {
				t.Errorf("its moves %v: %v", i.PV, err)
			}
		}
	})
}
