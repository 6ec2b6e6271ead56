package e2e

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"noughts/game/search"
	"noughts/game/variant"
)

// asker is a page with nothing but the engine's worker in it. ask(words, ms)
// asks for something, tells it to stop after so many ms, and comes to what the
// worker said and when, in ms of the page's clock.
const asker = `<!doctype html><title>engine</title><script>
const worker = new Worker('worker.js'), asked = new Map();
let last = 0, told = null;
// How late timers come tells what else the machine does.
const period = 10;
let late = [], tick = performance.now();
setInterval(() => {
  const now = performance.now();
  late.push({at: now, by: now - tick - period});
  [tick, late] = [now, late.slice(-1000)];
}, period);
const lag = since => Math.max(0, performance.now() - tick - period, ...late.filter(l => l.at >= since).map(l => l.by));
worker.addEventListener('message', ({data}) => {
  const now = performance.now();
  if (typeof data !== 'string') {
    return told?.(data);
  }
  const [id, kind] = data.split(' ', 2), call = asked.get(id);
  call?.lines.push({at: now - call.sent, text: data.slice(id.length + 1)});
  if (kind === 'done' || kind === 'error') {
    call?.resolve({lines: call.lines, late: call.stopped ? now - call.stopped : 0, lag: lag(call.sent), stopLag: lag(call.stopped || now)});
  }
});
const ask = (words, ms = 0) => new Promise(resolve => {
  const id = String(++last), call = {lines: [], resolve, sent: performance.now(), stopped: 0};
  asked.set(id, call);
  worker.postMessage(id + ' go ' + words);
  if (ms > 0) {
    setTimeout(() => {
      call.stopped = performance.now();
      worker.postMessage(id + ' stop');
    }, ms);
  }
});
const memory = () => new Promise(resolve => {
  told = data => data.memory && resolve(data.memory);
  worker.postMessage({memory: true});
});
</script>`

// askEngine opens that page, with the engine ready. The worker runs a script
// before its own.
func askEngine(t testing.TB, l look, script string) *tab {
	url := serve(t, func(h http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			switch r.URL.Path {
			case "/engine":
				w.Header().Set("Content-Type", "text/html")
				fmt.Fprint(w, asker)
				return
			case "/worker.js":
				w.Header().Set("Content-Type", "text/javascript")
				own, _ := os.ReadFile(filepath.Join(dist, packed(t, "worker.js")))
				fmt.Fprintf(w, "%s\n%s", script, own)
				return
			}
			h.ServeHTTP(w, r)
		})
	})
	l.faulty = true // the page has no icon
	b := open(t, url+"engine", l)
	b.ask("3x3k3", 0)
	return b
}

// said is what a request came to.
type said struct {
	Lines []struct {
		At   float64
		Text string
	}
	Late float64 // from the stop to the end, 0 if it came to that by itself

	Lag, StopLag float64 // of the page's timers, since the start and since the stop
}

func (b *tab) ask(words string, ms int) said {
	b.t.Helper()
	return eval[said](b, fmt.Sprintf("ask(%q, %d)", words, ms))
}

// answer is the last line of progress, by its words.
func (s said) answer() string {
	if n := len(s.Lines); n > 1 {
		return s.Lines[n-2].Text
	}
	return ""
}

// field is the word behind another in the answer.
func (s said) field(key string) string {
	words := strings.Fields(s.answer())
	for i := range words[:max(0, len(words)-1)] {
		if words[i] == key {
			return words[i+1]
		}
	}
	return ""
}

// gap is the longest time without progress.
func (s said) gap() (ms float64) {
	at := 0.0
	for _, l := range s.Lines {
		ms, at = max(ms, l.At-at), l.At
	}
	return ms
}

// While it searches, the worker tells how far it is four times a second, the
// values of moves included, and it stops within 50 ms: in quick games and in
// slow ones, alone and with others. A busy machine can spoil a measurement,
// never better it: one good attempt of three is proof, and what the page's own
// timers come late is not held against the worker.
func TestWorkerTells(t *testing.T) {
	b := askEngine(t, desktop, "")
	for _, words := range []string{
		"15x15k5 moves 1 h8", "15x15k5 moves 1 h8 all", "renju moves 1 h8", "19x19k5 all", "7x7k5", "8x7k4-gravity all",
		"ultimate", "hex11", "4x4x4k4", "pentago", "pente moves 3 j10 k11 n10", "connect6 moves 1 k10", "popout", "7x7k4-4p", "1000x1000k5 moves 2 a1 zz702",
	} {
		rules, _, _ := strings.Cut(words, " ")
		if _, err := variant.Parse(rules); err != nil {
			t.Fatal(err)
		}
		good := false
		for try := 0; try < 3 && !good; try++ {
			s := b.ask(words, 1000)
			if s.answer() == "" {
				t.Fatalf("%s: %v", words, s.Lines)
			}
			if !strings.Contains(s.answer(), " moves ") || s.field("pv") == "" {
				t.Errorf("%s: %.300s", words, s.answer())
			}
			good = s.gap() <= 250+s.Lag && s.Late <= 50+s.StopLag
			t.Logf("%-24s %2d lines, longest gap %3.0f ms, stopped after %2.0f ms; timers late by %.0f and %.0f ms",
				words, len(s.Lines)-1, s.gap(), s.Late, s.Lag, s.StopLag)
		}
		if !good {
			t.Errorf("%s: too long without progress, or stopped too late", words)
		}
	}
	good := false
	for try := 0; try < 3 && !good; try++ {
		good = true
		for _, s := range eval[[]said](b, `Promise.all([ask('15x15k5', 900), ask('ultimate', 950), ask('15x15k5 moves 1 h8 level strongest', 1000)])`) {
			t.Logf("one of three at once stopped after %.0f ms, timers late by %.0f ms", s.Late, s.StopLag)
			good = good && s.Late <= 50+s.StopLag
		}
	}
	if !good {
		t.Errorf("of three at once some stopped too late")
	}
}

// memoryOf is a script that has a device of so much memory.
func memoryOf(gigabytes int) string {
	return fmt.Sprintf("Object.defineProperty(navigator, 'deviceMemory', {value: %d});", gigabytes)
}

// rateQuestion is the variable by which this program is asked to do nothing but
// a search: "nodes rules moves".
const rateQuestion = "NOUGHTS_RATE"

// answerRate makes the search that the variable asks for, and prints what came
// of it, as a worker would.
func answerRate(question string) error {
	words := strings.Fields(question)
	nodes, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil {
		return err
	}
	rules, err := variant.Parse(words[1])
	if err != nil {
		return err
	}
	p := rules.Start()
	for _, w := range words[2:] {
		m, err := rules.ParseMove(w)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			return err
		}
	}
	i := search.Best(context.Background(), p, search.Limit{Nodes: nodes, Table: search.NewTable(32 << 20)}, nil)
	fmt.Printf("nodes %d score %d\n", i.Nodes, i.Score)
	return nil
}

// leastRate is how many of the nodes that a search visits outside the browser
// the worker must visit, at its best of a few attempts. The aim is a third; what
// else a machine does falls on both sides unevenly.
const leastRate = 0.3

// The worker visits a third of the nodes that the same search visits outside
// the browser, in the same time of the processor, and finds the same. The first
// time is not counted: the browser is still compiling what it runs.
func TestWorkerRate(t *testing.T) {
	b := askEngine(t, desktop, memoryOf(8)) // with the table of answerRate
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	native := func(question string) (s string, seconds float64) {
		cmd := exec.Command(program)
		cmd.Env = append(os.Environ(), rateQuestion+"="+question)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%v %s", err, out)
		}
		return string(out), (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	}
	for _, c := range []struct {
		id    string
		moves []string
		nodes int
	}{
		{"8x7k4-gravity", nil, 1_500_000},
		{"7x7k5", nil, 300_000},
		{"15x15k5", []string{"h8", "i9"}, 150_000},
		{"ultimate", nil, 400_000},
	} {
		words := c.id
		if len(c.moves) > 0 {
			words += fmt.Sprintf(" moves %d %s", len(c.moves), strings.Join(c.moves, " "))
		}
		question := fmt.Sprintf("%s nodes %d", words, c.nodes)
		b.ask(question, 0)
		ratio := 0.0
		for try := 0; try < 5 && ratio < leastRate; try++ {
			b.ask("3x3k3", 0) // what is known of the other rules is forgotten
			var s said
			there := b.working(func() { s = b.ask(question, 0) })
			rest := c.id + " " + strings.Join(c.moves, " ")
			answer, here := native(fmt.Sprint(c.nodes, " ", rest))
			_, start := native("1 " + rest)
			here -= start
			ratio = here / there
			nodes, _ := strconv.ParseFloat(s.field("nodes"), 64)
			t.Logf("%-14s %.0f nodes a ms in the worker, %.0f outside: %.2f", c.id, nodes/1000/there, nodes/1000/here, ratio)
			if want := fmt.Sprintf("nodes %s score %s\n", s.field("nodes"), s.field("score")); answer != want {
				t.Errorf("%s: the worker says %s, the search here %s", c.id, want, answer)
			}
		}
		if ratio < leastRate {
			t.Errorf("%s: less than %.2f", c.id, leastRate)
		}
	}
}

// The worker's memory stays under 128 MB whatever it is asked, and under less
// on a small device.
func TestWorkerMemory(t *testing.T) {
	for _, device := range []struct {
		gigabytes, most int
	}{{8, 128}, {1, 64}} {
		b := askEngine(t, desktop, memoryOf(device.gigabytes))
		for range 2 {
			for _, words := range []string{"15x15k5", "7x6k4-gravity", "5x5k4", "ultimate", "19x19k5", "hex11", "pente", "4x4x4k4"} {
				b.ask(words, 300)
				b.ask(words+" level medium", 0)
			}
		}
		eval[any](b, `Promise.all([ask('15x15k5', 500), ask('7x6k4-gravity', 500), ask('15x15k5 level hard', 500), ask('19x19k5 level hard', 500)])`)
		got := eval[int](b, "memory()") >> 20
		t.Logf("on a device of %d GB the worker takes %d MB", device.gigabytes, got)
		if got > device.most {
			t.Errorf("more than %d MB", device.most)
		}
	}
}
