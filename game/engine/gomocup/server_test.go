package gomocup

import (
	"bufio"
	"context"
	"io"
	"maps"
	"os"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
	"noughts/game/variant"
)

// quick is an engine that answers at once with the first legal move.
type quick struct{}

func (quick) Analyse(_ context.Context, q engine.Request) <-chan search.Info {
	out := make(chan search.Info, 1)
	out <- search.Info{PV: q.Position.Moves(nil)[:1]}
	close(out)
	return out
}

// slow is an engine that has found the last legal move and thinks until it is
// told to stop.
type slow struct{}

func (slow) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	out := make(chan search.Info, 1)
	go func() {
		<-ctx.Done()
		all := q.Position.Moves(nil)
		out <- search.Info{PV: all[len(all)-1:]}
		close(out)
	}()
	return out
}

// manager is the other side of a Server.
type manager struct {
	t    *testing.T
	in   *os.File
	out  *bufio.Reader
	done chan error
}

func manage(t *testing.T, s *Server) *manager {
	in, send, err := os.Pipe() // with room for lines, unlike io.Pipe
	if err != nil {
		t.Fatal(err)
	}
	receive, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	m := &manager{t, send, bufio.NewReader(receive), make(chan error, 1)}
	go func() {
		err := s.Serve(in, out)
		out.Close()
		in.Close()
		m.done <- err
	}()
	t.Cleanup(func() {
		send.Close()
		receive.Close()
	})
	return m
}

func (m *manager) send(lines ...string) {
	m.t.Helper()
	for _, l := range lines {
		if _, err := io.WriteString(m.in, l+"\r\n"); err != nil {
			m.t.Fatalf("sending %q: %v", l, err)
		}
	}
}

// line is the next answer, messages left out.
func (m *manager) line() string {
	m.t.Helper()
	for {
		l, err := m.out.ReadString('\n')
		if err != nil {
			m.t.Fatalf("no answer came: %v", err)
		}
		if l = strings.TrimSuffix(l, "\n"); !strings.HasPrefix(l, "MESSAGE ") {
			return l
		}
	}
}

// ends waits for the server to end, and tells what it printed until then, but for what
// searches have found: they may have done so before the end was asked for.
func (m *manager) ends() (rest string) {
	m.t.Helper()
	all, _ := io.ReadAll(m.out)
	if err := <-m.done; err != nil {
		m.t.Errorf("Serve: %v", err)
	}
	for l := range strings.Lines(string(all)) {
		if !strings.HasPrefix(l, "MESSAGE ") {
			rest += l
		}
	}
	return rest
}

// TestCommands holds each command to its answer. A line that begins with a
// star is the beginning of an answer.
func TestCommands(t *testing.T) {
	for _, c := range []struct{ name, script string }{
		{"a game", "START 15 > OK; BEGIN > 0,0; TURN 7,7 > 1,0; turn 8,8 > 2,0"},
		{"white space", " START  15  > OK;  ; TURN 7 , 7 > 0,0"},
		{"no board", "BEGIN > ERROR*; TURN 7,7 > ERROR*; RESTART > ERROR*; TAKEBACK 1,1 > ERROR*; BOARD > ERROR*; START 15 > OK"},
		{"sizes", "START 4 > ERROR*; START 0 > ERROR*; START -3 > ERROR*; START x > ERROR*; START > ERROR*; START 1001 > ERROR*; START 5 > OK; START 99999999999999999999 > ERROR*; BEGIN > 0,0"},
		{"oblong", "RECTSTART 20,15 > OK; TURN 19,14 > 0,0; RECTSTART 20 > ERROR*; RECTSTART 20,15,3 > ERROR*; RECTSTART 3,3 > ERROR*"},
		{"off the board", "RECTSTART 6,5 > OK; TURN 6,0 > ERROR*; TURN 0,5 > ERROR*; TURN -1,0 > ERROR*; TURN 5,4 > 0,0"},
		{"taken", "START 15 > OK; TURN 7,7 > 0,0; TURN 7,7 > ERROR*; TURN 0,0 > ERROR*; TURN 1,7 > 1,0"},
		{"again", "START 15 > OK; BEGIN > 0,0; BEGIN > ERROR*; RESTART > OK; BEGIN > 0,0"},
		{"take back", "START 15 > OK; TURN 7,7 > 0,0; TAKEBACK 7,7 > ERROR*; TAKEBACK 0,0 > OK; TAKEBACK 7,7 > OK; TAKEBACK 7,7 > ERROR*; BEGIN > 0,0"},
		{"play", "START 15 > OK; PLAY 7,7 > 7,7; TURN 0,0 > 1,0; PLAY 7,7 > ERROR*; PLAY > ERROR*"},
		{"board", "START 15 > OK; BOARD; 7,7,2; DONE > 0,0; TURN 1,0 > 2,0; BOARD; DONE > 0,0"},
		{"board in disorder", "START 15 > OK; BOARD; 0,0,1; 1,0,1; 2,0,2; 3,0,2; 4,0,2; DONE > 5,0"},
		{"more of one's own", "START 15 > OK; BOARD; 0,0,1; 1,0,1; 2,0,1; DONE > 3,0; TURN 4,0 > 5,0"},
		{"blocked", "START 15 > OK; BOARD; 0,0,3; 1,0,2; 2,0,3; DONE > 3,0"},
		{"bad boards", "START 15 > OK; BOARD; 7,7; DONE > ERROR*; BOARD; 7,7,4; DONE > ERROR*; BOARD; 7,7,1; 7,7,2; DONE > ERROR*; BOARD; 15,0,1; DONE > ERROR*; BEGIN > 0,0"},
		{"a board given up", "START 15 > OK; BOARD; 7,7,2; ABOUT > name=*; DONE > UNKNOWN*; BOARD; 7,7,2; INFO time_left 100; DONE > 0,0"},
		{"a game that is over", "START 5 > OK; BOARD; 0,0,2; 0,1,1; 1,0,2; 1,1,1; 2,0,2; 2,1,1; 3,0,2; 3,1,1; 4,0,2; DONE > ERROR*; RESTART > OK"},
		{"unknown", "HELLO > UNKNOWN*; START 15 > OK; DONE > UNKNOWN*; 7,7,1 > UNKNOWN*; \x00\xff > UNKNOWN*"},
		{"settings", "INFO; INFO x; INFO timeout_turn 10; INFO folder /tmp/a b; INFO evaluate 3,3; INFO max_memory 83886080; ABOUT > name=\"Noughts\"*"},
		{"bad settings", "INFO rule x > DEBUG*; INFO timeout_turn -1 > DEBUG*; INFO max_memory 99999999999999999999 > DEBUG*; INFO time_left -20; INFO rule 255; START 15 > OK"},
		{"renju is for small boards", "INFO rule 4; START 20 > ERROR*; START 15 > OK; INFO rule 0; START 20 > OK; INFO rule 4 > DEBUG*; RESTART > ERROR*"},
		{"swap2", "START 15 > OK; SWAP2BOARD; DONE > 0,0 1,0 2,0; SWAP2BOARD; 7,7; 8,7; 9,9; DONE > 0,0; SWAP2BOARD; 7,7; DONE > ERROR*"},
		{"swap2 after five", "START 15 > OK; SWAP2BOARD; 7,7; 8,7; 9,9; 8,8; 8,6; DONE > 0,0"},
	} {
		m := manage(t, &Server{Engine: quick{}})
		for _, step := range strings.Split(c.script, ";") {
			line, want, answered := strings.Cut(step, " > ")
			m.send(strings.TrimPrefix(line, " "))
			if !answered {
				continue
			}
			got := m.line()
			if begin, open := strings.CutSuffix(want, "*"); got != want && !(open && strings.HasPrefix(got, begin)) {
				t.Errorf("%s: %q was answered by %q, want %q", c.name, line, got, want)
			}
		}
		m.send("END")
		if rest := m.ends(); rest != "" {
			t.Errorf("%s: after END came %q", c.name, rest)
		}
	}
}

// TestCommandWhileThinking obeys what comes while the engine thinks, which by
// itself would never end.
func TestCommandWhileThinking(t *testing.T) {
	m := manage(t, &Server{Engine: slow{}})
	m.send("START 5")
	if got := m.line(); got != "OK" {
		t.Fatal(got)
	}
	for _, c := range []struct{ command, want string }{
		{"ABOUT", `name="Noughts", version="", author="the authors of Noughts", country="-", www="-"`},
		{"HELLO", `UNKNOWN there is no command "HELLO"`},
		{"INFO rule x", `DEBUG INFO rule: "x" is no number that fits`},
		{"TURN 1,1", "4,4"}, // of the first TURN; the second goes on
		{"RESTART", "OK"},
		{"START 5", "OK"},
		{"TAKEBACK 0,0", "OK"},
		{"PLAY 3,3", "3,3"},
	} {
		m.send("TURN 0,0", c.command)
		if got := m.line(); got != c.want {
			t.Errorf("%s while thinking was answered by %q, want %q", c.command, got, c.want)
		}
		m.send("START 5")
		if got := m.line(); got != "OK" {
			t.Errorf("START after %s was answered by %q", c.command, got)
		}
	}
	m.send("TURN 0,0", "END")
	if rest := m.ends(); rest != "" {
		t.Errorf("after END came %q", rest)
	}
}

// TestEndOfInput ends with the input, also in the middle of a thought.
func TestEndOfInput(t *testing.T) {
	m := manage(t, &Server{Engine: slow{}})
	m.send("START 15")
	m.line()
	m.send("BEGIN")
	m.in.Close()
	if rest := m.ends(); rest != "" {
		t.Errorf("after the end came %q", rest)
	}
}

// TestRealEngine wins a won game by the rules that are asked for.
func TestRealEngine(t *testing.T) {
	for _, c := range []struct{ rule, want string }{
		{"0", "8,7"}, // five, and with the stone behind it six
		{"1", "3,7"}, // exactly five
	} {
		m := manage(t, &Server{Limit: search.Limit{Nodes: 3000}, Version: `1 "x"`})
		m.send("INFO timeout_turn 3600000", "INFO rule "+c.rule, "START 15", "BOARD",
			"4,7,1", "0,0,2", "5,7,1", "2,0,2", "6,7,1", "4,0,2", "7,7,1", "3,7,2", "9,7,1", "0,2,2", "DONE")
		if c.rule == "1" {
			m.send("RESTART", "BOARD",
				"4,7,1", "0,0,2", "5,7,1", "2,0,2", "6,7,1", "4,0,2", "7,7,1", "6,0,2", "9,7,1", "0,2,2", "DONE")
			m.line() // OK of START
		}
		m.line()
		if got := m.line(); got != c.want {
			t.Errorf("rule %s: it plays %s, want %s", c.rule, got, c.want)
		}
		m.send("END")
		m.ends()
	}
}

// TestEndWhileSearching ends in the middle of a search that has an hour, on any
// board, and in the middle of an opening.
func TestEndWhileSearching(t *testing.T) {
	for _, script := range []string{
		"INFO rule 4; START 15; TURN 7,7", "START 100; TURN 50,50", "INFO rule 9; RECTSTART 30,20; BOARD; 3,3,2; DONE",
		"START 15; SWAP2BOARD; DONE",
	} {
		m := manage(t, &Server{})
		m.send("INFO timeout_turn 3600000")
		m.send(strings.Split(script, ";")...)
		m.line() // OK
		m.send("END")
		if rest := m.ends(); rest != "" {
			t.Errorf("%s: after END came %q", script, rest)
		}
	}
}

// TestAtOnce plays without time, and within it.
func TestAtOnce(t *testing.T) {
	m := manage(t, &Server{})
	m.send("INFO timeout_turn 0", "INFO max_memory 1", "START 19", "BEGIN")
	m.line()
	for range 5 {
		p := strings.Split(m.line(), ",")
		if len(p) != 2 {
			t.Fatalf("no move: %q", p)
		}
		m.send("TAKEBACK "+strings.Join(p, ","), "BEGIN")
		m.line()
	}
	m.line()
	m.send("END")
	m.ends()
}

func TestBudget(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		clock clock
		aim   time.Duration
		most  time.Duration
	}{
		{clock{turn: 0}, 0, 0},
		{clock{turn: 1 * ms}, ms / 2, ms / 2},
		{clock{turn: 30 * ms}, 20 * ms, 20 * ms},
		{clock{turn: 500 * ms}, 450 * ms, 450 * ms},
		{clock{turn: 30 * time.Second}, 29900 * ms, 29900 * ms},
		{clock{turn: 30 * time.Second, match: 160 * time.Second, left: 160 * time.Second}, 9900 * ms, 29900 * ms},
		{clock{turn: 30 * time.Second, match: 180 * time.Second, left: 0}, 0, 0},
		{clock{turn: 500 * ms, left: forever * ms, told: true}, 450 * ms, 450 * ms},
		{clock{turn: 500 * ms, left: 400 * ms, told: true}, 15 * ms, 70 * ms},
		{clock{turn: 500 * ms, lag: 50 * ms}, 400 * ms, 400 * ms},
		{clock{turn: 80 * ms, lag: time.Second}, 70 * ms / 8, 70 * ms / 8},
	} {
		if aim, most := c.clock.budget(); aim != c.aim || most != c.most {
			t.Errorf("%+v thinks %v, at most %v; want %v and %v", c.clock, aim, most, c.aim, c.most)
		}
	}
	within := func(c *clock) time.Duration {
		_, most := c.budget()
		return most
	}
	c := clock{turn: 10 * time.Second, match: 10 * time.Second}
	c.begin()
	for range 500 {
		b := within(&c)
		c.spend(b, b)
	}
	if c.left <= 0 {
		t.Error("500 moves used up the time of the game")
	}
	c = clock{turn: time.Second}
	c.spend(930*ms, within(&c))
	if got := within(&c); got != 870*ms {
		t.Errorf("after a move that was 30 ms late the next has %v", got)
	}
	c.spend(870*ms, 870*ms)
	if got := within(&c); got != 885*ms {
		t.Errorf("after one that was not, the next has %v", got)
	}
}

// TestTimeManager gives a move more time where it changes or gets worse, and less
// where it has long been the same.
func TestTimeManager(t *testing.T) {
	at := func(depth, to int, score search.Score) search.Info {
		return search.Info{Depth: depth, Score: score, PV: []game.Move{{To: game.Cell(to)}}}
	}
	for _, c := range []struct {
		name  string
		infos []search.Info
		want  time.Duration
	}{
		{"nothing yet", nil, 2},
		{"no move", []search.Info{{Depth: 3}}, 2},
		{"new", []search.Info{at(1, 5, 0)}, 2},
		{"some plies old", []search.Info{at(1, 5, 0), at(2, 5, 0), at(3, 5, 0), at(4, 5, 0)}, 1},
		{"settled", []search.Info{at(1, 5, 0), at(4, 5, 0), at(6, 5, 0)}, 0},
		{"changed", []search.Info{at(1, 5, 0), at(4, 5, 0), at(7, 5, 0), at(8, 6, 0)}, 2},
		{"changed in the middle of a depth", []search.Info{at(1, 5, 0), at(7, 5, 0), at(7, 6, 0)}, 2},
		{"the same news again", []search.Info{at(1, 5, 0), at(4, 5, 0), at(4, 5, 0)}, 1},
		{"worse", []search.Info{at(1, 5, 0), at(4, 5, -100)}, 1},
	} {
		var j timeManager
		for _, i := range c.infos {
			j.update(i)
		}
		const second = time.Second
		if got := j.timeShare(second).Truncate(second) / second; got != c.want {
			t.Errorf("%s: %v of a second", c.name, j.timeShare(second))
		}
	}
}

// TestEnough ends a thought about a move that is clear, long before the most
// that it may take.
func TestEnough(t *testing.T) {
	m := manage(t, &Server{Engine: steady{}})
	m.send("INFO timeout_turn 3600000", "INFO timeout_match 7200000", "START 5", "INFO time_left 5000", "BEGIN")
	m.line()
	if got := m.line(); got != "0,0" {
		t.Errorf("it played %q", got)
	}
	m.send("END")
	m.ends()
}

// steady finds the same move at every depth, and goes on until it is stopped.
type steady struct{}

func (steady) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	out := make(chan search.Info)
	go func() {
		defer close(out)
		for d := range 8 {
			select {
			case out <- search.Info{Depth: d + 1, PV: q.Position.Moves(nil)[:1]}:
			case <-ctx.Done():
				return
			}
		}
		<-ctx.Done()
	}()
	return out
}

func TestTableBytes(t *testing.T) {
	for memory, want := range map[int64]int{
		0: usualTable, 1: leastTable, 83886080: (80<<20 - program) / 2, 1 << 40: mostTable, 1<<63 - 1: mostTable,
	} {
		if got := tableBytes(memory); got != want {
			t.Errorf("a limit of %d makes a table of %d bytes, want %d", memory, got, want)
		}
	}
}

func TestRules(t *testing.T) {
	for bits, want := range map[int]string{
		0: "15x15k5", Continuous: "15x15k5", Exact: "15x15k5-exact", Renju: "renju", Renju | Exact: "renju",
		Caro | Exact: "caro", Caro: "15x15k5-rule8", 1 << 8: "15x15k5",
	} {
		r, err := Rules(15, 15, bits)
		if err != nil || r.ID != want {
			t.Errorf("the rules of %d are %v, %v, want %s", bits, r, err, want)
			continue
		}
		back, err := Bits(r)
		again, _ := Rules(15, 15, back)
		if err != nil || again == nil || again.ID != want {
			t.Errorf("the bits of %s are %d, %v", want, back, err)
		}
	}
	spoken := map[string]bool{}
	for _, g := range variant.Catalogue() {
		if _, err := Bits(g.Rules); err == nil {
			spoken[g.Rules.ID] = true
		} else if !strings.HasPrefix(err.Error(), "the Gomocup protocol has no place for this game: ") {
			t.Errorf("%s: %v", g.Rules.ID, err)
		}
	}
	want := map[string]bool{"7x7k5": true, "15x15k5": true, "19x19k5": true, "100x100k5": true, "1000x1000k5": true,
		"15x15k5-exact": true, "caro": true, "renju": true, "swap2": true}
	if !maps.Equal(spoken, want) {
		t.Errorf("the protocol knows %v, want %v", spoken, want)
	}
	if r, err := Rules(12, 19, Renju); err != nil || r.Place != game.Place(game.Renju{}) {
		t.Errorf("renju on 12 x 19: %v, %v", r, err)
	}
}
