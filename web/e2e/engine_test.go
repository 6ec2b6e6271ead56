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
// worker said and when, in ms of the page's clock. asked(words, lines) tells it to
// stop after so many lines.
const asker = `<!doctype html><title>engine</title><script>
const worker = new Worker('worker.js'), calls = new Map();
let last = 0, told = null;
worker.addEventListener('message', ({data}) => {
  const now = performance.now();
  if (typeof data !== 'string') {
    return told?.(data);
  }
  const [id, kind] = data.split(' ', 2), call = calls.get(id);
  if (!call) {
    return;
  }
  call.lines.push({at: now - call.sent, text: data.slice(id.length + 1)});
  if (kind === 'done' || kind === 'error') {
    calls.delete(id);
    call.resolve({lines: call.lines, late: call.stopped ? now - call.stopped : 0});
  } else if (call.lines.length === call.enough) {
    stop(id, call);
  }
});
const stop = (id, call) => {
  call.stopped = performance.now();
  worker.postMessage(id + ' stop');
};
const go = (words, ms, enough) => new Promise(resolve => {
  const id = String(++last), call = {lines: [], enough, resolve, sent: performance.now(), stopped: 0};
  calls.set(id, call);
  worker.postMessage(id + ' go ' + words);
  if (ms > 0) {
    setTimeout(() => calls.has(id) && stop(id, call), ms);
  }
});
const ask = (words, ms = 0) => go(words, ms, 0), asked = (words, lines) => go(words, 0, lines);
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

// telling are requests of quick games and of slow ones.
var telling = []string{
	"15x15k5 moves 1 h8", "15x15k5 moves 1 h8 all", "renju moves 1 h8", "19x19k5 all", "7x7k5", "8x7k4-gravity all",
	"ultimate", "hex11", "4x4x4k4", "pentago", "pente moves 3 j10 k11 n10", "connect6 moves 1 k10", "popout", "7x7k4-4p", "1000x1000k5 moves 2 a1 zz702",
}

// While it searches, the worker tells how far it is, the values of moves
// included, and it hears that it is to stop: in quick games and in slow ones,
// alone and with others.
func TestWorkerTells(t *testing.T) {
	t.Parallel()
	b := askEngine(t, desktop, "")
	for i, words := range telling {
		if testing.Short() && i%3 > 0 {
			continue
		}
		rules, _, _ := strings.Cut(words, " ")
		if _, err := variant.Parse(rules); err != nil {
			t.Fatal(err)
		}
		s := eval[said](b, fmt.Sprintf("asked(%q, 2)", words))
		if s.answer() == "" || !strings.Contains(s.answer(), " moves ") || s.field("pv") == "" {
			t.Errorf("%s: %.300s", words, s.answer())
		}
	}
	for _, s := range eval[[]said](b, `Promise.all([asked('15x15k5', 2), asked('ultimate', 2), asked('15x15k5 moves 1 h8 level strongest', 1)])`) {
		if s.answer() == "" {
			t.Errorf("one of three at once: %v", s.Lines)
		}
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

// rated are the searches that the worker and a program outside the browser make.
var rated = []struct {
	id    string
	moves []string
	nodes int // of a measurement
}{
	{"8x7k4-gravity", nil, 1_500_000},
	{"7x7k5", nil, 300_000},
	{"15x15k5", []string{"h8", "i9"}, 150_000},
	{"ultimate", nil, 400_000},
}

// request is what the worker is asked for such a search.
func request(id string, moves []string, nodes int) string {
	if len(moves) > 0 {
		id += fmt.Sprintf(" moves %d %s", len(moves), strings.Join(moves, " "))
	}
	return fmt.Sprintf("%s nodes %d", id, nodes)
}

// native makes the same search outside the browser, and answers what came of it
// and the seconds of the processor.
func native(t testing.TB, id string, moves []string, nodes int) (answer string, seconds float64) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d %s %s", rateQuestion, nodes, id, strings.Join(moves, " ")))
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v %s", err, out)
	}
	return string(out), (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
}

// The worker visits the nodes that the same search visits outside the browser,
// and finds the same.
func TestWorkerSearches(t *testing.T) {
	t.Parallel()
	b := askEngine(t, desktop, memoryOf(8)) // with the table of answerRate
	for _, c := range rated {
		s := b.ask(request(c.id, c.moves, c.nodes/10), 0)
		answer, _ := native(t, c.id, c.moves, c.nodes/10)
		if want := fmt.Sprintf("nodes %s score %s\n", s.field("nodes"), s.field("score")); answer != want {
			t.Errorf("%s: the worker says %s, the search here %s", c.id, want, answer)
		}
	}
}

// The worker's memory stays under 128 MB whatever it is asked, and under less
// on a small device.
func TestWorkerMemory(t *testing.T) {
	t.Parallel()
	for _, device := range []struct {
		gigabytes, most int
	}{{8, 128}, {1, 64}} {
		if testing.Short() && device.gigabytes == 8 {
			continue
		}
		b := askEngine(t, desktop, memoryOf(device.gigabytes))
		for range 2 {
			for _, words := range []string{"15x15k5", "7x6k4-gravity", "5x5k4", "ultimate", "19x19k5", "hex11", "pente", "4x4x4k4"} {
				b.ask(words+" nodes 20000", 0)
				b.ask(words+" level medium", 0)
			}
		}
		eval[any](b, `Promise.all([ask('15x15k5 nodes 20000'), ask('7x6k4-gravity nodes 20000'), ask('15x15k5 level medium'), ask('19x19k5 nodes 20000')])`)
		got := eval[int](b, "memory()") >> 20
		t.Logf("on a device of %d GB the worker takes %d MB", device.gigabytes, got)
		if got > device.most {
			t.Errorf("more than %d MB", device.most)
		}
	}
}
