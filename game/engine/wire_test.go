package engine

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/variant"
)

// connected is a Remote with a Serve at the other end.
func connected(t testing.TB, e Engine) *Remote {
	near, far := net.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- Serve(context.Background(), far, e) }()
	r := NewRemote(near)
	t.Cleanup(func() {
		r.Close()
		if err := <-ended; err != nil && !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("Serve: %v", err)
		}
	})
	return r
}

// long is a position that is searched until somebody cancels it.
func long(t testing.TB) *game.Position {
	p := rules(t, "15x15k5").Start()
	if err := play(p, "h8"); err != nil {
		t.Fatal(err)
	}
	return p
}

func last(c <-chan search.Info) (i search.Info) {
	for i = range c {
	}
	return i
}

// TestGameOverPipe plays a game of two levels over a connection, move for move
// the same as in this process.
func TestGameOverPipe(t *testing.T) {
	r := connected(t, &Local{})
	for _, id := range []string{"3x3k3", "4x4k4o", "9x9k5", "wild", "hex11", "popout", "pentago", "ultimate", "5x5k4-3p", "7x6k4-gravity"} {
		p := rules(t, id).Start()
		for !p.Over() {
			l := level(t, "medium")
			if p.Turn() == game.Second {
				l = level(t, "easy")
			}
			q := Request{Level: l, Seed: 3, Limit: search.Limit{Nodes: 4000}}
			q.Position = p.Clone()
			far := last(r.Analyse(context.Background(), q))
			q.Position = p.Clone()
			near := last((&Local{}).Analyse(context.Background(), q))
			far.Time, near.Time = 0, 0
			if fmt.Sprint(far) != fmt.Sprint(near) {
				t.Fatalf("far  %v\nnear %v", far, near)
			}
			if err := p.Play(far.PV[0]); err != nil {
				t.Fatal(err)
			}
		}
		q := Request{Position: p.Clone()}
		if i := last(r.Analyse(context.Background(), q)); i.Err != nil || len(i.PV) != 0 || i.Label != search.Proved {
			t.Errorf("after the end: %v", i)
		}
	}
}

// TestManyAtOnce runs requests side by side and cancels some of them, reading
// of others nothing at all. No goroutine of theirs is left: the bubble waits for
// each, and fails if one is stuck.
func TestManyAtOnce(t *testing.T) { synctest.Test(t, manyAtOnce) }

func manyAtOnce(t *testing.T) {
	for _, make := range []func() (Engine, func()){
		func() (Engine, func()) { return &Local{}, func() {} },
		func() (Engine, func()) {
			near, far := net.Pipe()
			go Serve(context.Background(), far, &Local{})
			r := NewRemote(near)
			return r, func() { r.Close() }
		},
	} {
		e, end := make()
		ctx, cancel := context.WithCancel(context.Background())
		var open []<-chan search.Info
		for range 5 {
			open = append(open, e.Analyse(ctx, Request{Position: long(t)}))
			e.Analyse(ctx, Request{Position: rules(t, "19x19k5").Start()}) // never read
		}
		if i := last(e.Analyse(context.Background(), Request{Position: rules(t, "3x3k3").Start()})); i.Label != search.Proved {
			t.Errorf("%v", i)
		}
		cancel()
		for _, c := range open {
			if i := last(c); i.Err != nil || len(i.PV) == 0 {
				t.Errorf("cancelled: %v", i)
			}
		}
		end()
	}
}

// TestBroken breaks the connection in the middle of a request.
func TestBroken(t *testing.T) {
	near, far := net.Pipe()
	go Serve(context.Background(), far, &Local{})
	r := NewRemote(near)
	c := r.Analyse(context.Background(), Request{Position: long(t)})
	<-c
	far.Close()
	if i := last(c); i.Err == nil || len(i.PV) != 0 {
		t.Errorf("%v", i)
	}
	if r.Err() == nil {
		t.Error("no error")
	}
	if i := last(r.Analyse(context.Background(), Request{Position: rules(t, "3x3k3").Start()})); i.Err == nil {
		t.Errorf("after the break: %v", i)
	}
	r = connected(t, &Local{})
	c = r.Analyse(context.Background(), Request{Position: long(t)})
	r.Close()
	if i := last(c); !errors.Is(i.Err, ErrClosed) {
		t.Errorf("after Close: %v", i.Err)
	}
	if i := last(r.Analyse(context.Background(), Request{})); i.Err == nil {
		t.Error("a request without a position was answered")
	}
}

// TestBadServers holds Remote to ends that do not keep to the protocol.
func TestBadServers(t *testing.T) {
	for _, says := range []string{
		"noughts-engine 1\n",
		"hello\n",
		Greeting + "\n2 done\n",
		Greeting + "\n1 done\n",
		Greeting + "\n1 info depth 1\n",
		Greeting + "\n1 info depth 1 nodes 1 time 1 score 0 proved pv 2 a1 a1\n",
		Greeting + "\n1 info depth 1 nodes 1 time 1 score 0 certain\n",
		Greeting + "\n1 info depth 1 nodes 1 time 1 score 2000000 proved\n",
		Greeting + "\n1 info depth 1 nodes 1 time 1 score 0 proved moves z9:1:proved\n",
		Greeting + "\n1 error no such thing\n",
		Greeting + "\n1 " + strings.Repeat("x", MaxLine+10) + "\n",
		"",
	} {
		near, far := net.Pipe()
		r := NewRemote(near)
		c := r.Analyse(context.Background(), Request{Position: rules(t, "3x3k3").Start()})
		go func() {
			go io.Copy(io.Discard, far)
			io.WriteString(far, says)
			far.Close()
		}()
		if i := last(c); i.Err == nil {
			t.Errorf("%.60q: %v", says, i)
		}
		r.Close()
	}
}

// served is what Serve answers to lines, the times left out.
func served(t testing.TB, input string) string {
	c := &canned{Reader: strings.NewReader(input)}
	if err := Serve(context.Background(), c, &Local{}); err != nil {
		t.Fatal(err)
	}
	return c.out.String()
}

type canned struct {
	io.Reader
	out bytes.Buffer
}

func (c *canned) Write(b []byte) (int, error) { return c.out.Write(b) }

// TestServeRefuses sends lines that cannot be answered.
func TestServeRefuses(t *testing.T) {
	for line, want := range map[string]string{
		"":                                     "0 error a line must begin",
		"hello":                                "0 error a line must begin",
		"-1 go 3x3k3":                          "0 error",
		"0 go 3x3k3":                           "0 error",
		"18446744073709551616 go":              "0 error",
		"7":                                    "7 error nothing after",
		"7 ping 3":                             "7 error \"ping\" is none of",
		"7 think":                              "7 error \"think\" is none of go, look, ping and stop",
		"7 stop now":                           "7 error",
		"7 go":                                 "7 error go: no rules",
		"7 go chess":                           "7 error rules: \"chess\" names no game",
		"7 go 3x3k4":                           "7 error rules:",
		"7 go 2000x3k3":                        "7 error rules:",
		"7 go 3x3k3 moves 2 a1 a1":             "7 error moves: move 2: a1 is taken by X",
		"7 go 3x3k3 moves 1 j10":               "7 error moves: move 1: j10 is off the board",
		"7 go 3x3k3 moves 6 a1 a2 b1 b2 c1 c2": "7 error moves: move 6: the game is over",
		"7 go 3x3k3 moves":                     "7 error moves: their number",
		"7 go 3x3k3 moves a1":                  "7 error moves: the number",
		"7 go 3x3k3 moves 2 a1":                "7 error moves: the number",
		"7 go 3x3k3 moves -1 a1":               "7 error moves: the number",
		"7 go 3x3k3 moves 1 swap":              "7 error moves: move 1:",
		"7 go 3x3k3 moves 1 a1X":               "7 error moves: move 1:",
		"7 go wild moves 1 a1":                 "7 error moves: move 1:",
		"7 go hex11 moves 1 swap":              "7 error moves: move 1:",
		"7 go 3x3k3 level":                     "7 error go: nothing after level",
		"7 go 3x3k3 level wild":                "7 error \"wild\" is no level",
		"7 go 3x3k3 depth -1":                  "7 error depth:",
		"7 go 3x3k3 depth 1 depth 2":           "7 error go: depth comes twice",
		"7 go 3x3k3 nodes 99999999999999999":   "7 error nodes:",
		"7 go 3x3k3 seed x":                    "7 error seed:",
		"7 go 3x3k3 quiet quiet":               "7 error go: quiet comes twice",
		"7 go 3x3k3 ponder":                    "7 error go: \"ponder\" is not known",
		"7 " + strings.Repeat("x", MaxLine):    "7 error the line is longer",
	} {
		out := served(t, line+"\n")
		if _, rest, _ := strings.Cut(out, "\n"); !strings.HasPrefix(rest, want) {
			t.Errorf("%.40q: %.200q, want %q", line, rest, want)
		}
	}
	if out := served(t, "9 stop\n"); out != Greeting+"\n" {
		t.Errorf("stop of nothing: %q", out)
	}
}

// TestServeBusy asks for too much at once.
func TestServeBusy(t *testing.T) {
	near, far := net.Pipe()
	ended := make(chan error)
	go func() { ended <- Serve(context.Background(), far, &Local{}) }()
	answers := make(chan string, 1000)
	go func() {
		for s := bufio.NewScanner(near); s.Scan(); {
			if !strings.Contains(s.Text(), " info ") {
				answers <- s.Text()
			}
		}
	}()
	for id := 1; id <= maxRunning+1; id++ {
		fmt.Fprintf(near, "%d go 15x15k5 moves 1 h8\n", id)
	}
	fmt.Fprint(near, "3 go 3x3k3\n3 stop\n")
	for _, want := range []string{Greeting, "17 error 16 requests are running", "0 error 3 is running", "3 done"} {
		if got := <-answers; !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	near.Close()
	if err := <-ended; err != nil && !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
}

// TestServeStops ends Serve by its context.
func TestServeStops(t *testing.T) {
	near, far := net.Pipe()
	defer near.Close()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- Serve(ctx, far, &Local{}) }()
	go io.Copy(io.Discard, near)
	fmt.Fprint(near, "1 go 15x15k5 moves 1 h8\n")
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// failing breaks in the middle of its first request.
type failing struct{ asked, err error }

func (f *failing) Analyse(ctx context.Context, q Request) <-chan search.Info {
	out := make(chan search.Info, 2)
	f.asked = errors.New("asked")
	out <- search.Info{PV: []game.Move{{To: 4}}, Depth: 1}
	if f.err != nil {
		out <- search.Info{Err: f.err}
	}
	close(out)
	return out
}

func (f *failing) Err() error {
	if f.asked != nil {
		return f.err
	}
	return nil
}

func TestFallback(t *testing.T) {
	ask := func(e Engine) search.Info {
		return last(e.Analyse(context.Background(), Request{Position: rules(t, "3x3k3").Start()}))
	}
	made := 0
	none := Fallback(func() (Engine, error) { made++; return nil, errors.New("no workers here") }, &Local{})
	dying := Fallback(func() (Engine, error) { return &failing{err: errors.New("gone")}, nil }, &Local{})
	for range 2 {
		for _, e := range []Engine{none, dying} {
			if i := ask(e); i.Label != search.Proved {
				t.Errorf("%v", i)
			}
		}
	}
	if made != 1 {
		t.Errorf("made %d times", made)
	}
	good := Fallback(func() (Engine, error) { return &failing{}, nil }, &Local{})
	if i := ask(good); i.Depth != 1 || i.Label == search.Proved {
		t.Errorf("the first was not asked: %v", i)
	}

	// A connection that breaks while a search runs over it.
	near, far := net.Pipe()
	go Serve(context.Background(), far, &Local{})
	asked := make(chan struct{}, 2)
	e := Fallback(func() (Engine, error) { return NewRemote(near), nil }, &announced{&Local{}, asked})
	ctx, cancel := context.WithCancel(context.Background())
	c := e.Analyse(ctx, Request{Position: long(t)})
	<-c
	far.Close()
	<-asked
	cancel()
	if i := last(c); i.Err != nil || len(i.PV) == 0 {
		t.Errorf("%v", i)
	}
	if i := ask(e); i.Label != search.Proved {
		t.Errorf("%v", i)
	}
}

// announced is an engine that says when it is asked.
type announced struct {
	Engine
	asked chan<- struct{}
}

func (a *announced) Analyse(ctx context.Context, q Request) <-chan search.Info {
	a.asked <- struct{}{}
	return a.Engine.Analyse(ctx, q)
}

// FuzzServe feeds the serving end whatever there is: it answers in whole lines
// that begin with a number, and ends.
func FuzzServe(f *testing.F) {
	for _, s := range []string{
		"7 go 3x3k3 moves 1 a1 level hard seed 5 depth 3 nodes 100 time 50 all play quiet\n7 stop\n",
		"1 go 15x15k5 nodes 50\n2 go 15x15k5 moves 1 h8 depth 1\n1 stop\n", "x\n\n\r\n1 \x00\n",
		"1 go hex11 moves 2 a1 swap\n2 go wild moves 1 b2O all\n3 go pentago moves 1 a1AL depth 1\n", "1 go popout moves 2 a1 b1\n2 go swap2 moves 3 h8 h9 i8",
		"1 look ultimate board line e5\n1 look hex11 moves 2 a1 swap board\n2 look 4x4x4k4-gravity board\n", "3 look swap2 line h8h9i8more-g7\n",
		"1 look 3x3k3-at-b2B line a1\n9 look popout line a1b1 board board\n2 look h3k3-3p moves 1 a1\n", "4 look 100x100k5 moves 1 aa7\n4 look t4x4k3 line\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 300 {
			return
		}
		c := &canned{Reader: strings.NewReader(s)}
		if err := Serve(context.Background(), c, brief{&Local{}}); err != nil {
			t.Fatal(err)
		}
		out := strings.Split(c.out.String(), "\n")
		if out[0] != Greeting || out[len(out)-1] != "" {
			t.Fatalf("%q", out)
		}
		asked, open, ends := map[uint64]int{}, map[uint64]bool{}, map[uint64]int{}
		for _, l := range strings.Split(s, "\n") {
			id, _ := split(strings.TrimSuffix(l, "\r"))
			asked[id]++
		}
		for _, l := range out[1 : len(out)-1] {
			id, rest := split(l)
			info := strings.HasPrefix(rest, "info ")
			if text, ok := strings.CutPrefix(rest, "look "); ok {
				if info = true; !json.Valid([]byte(text)) || len(l) >= MaxLine {
					t.Fatalf("%q", l)
				}
			}
			if !info && !strings.HasPrefix(rest, "error ") && rest != "done" {
				t.Fatalf("%q", l)
			}
			if open[id] = info; !info {
				ends[id]++
			}
			if id != 0 && (ends[id] > asked[id] || info && ends[id] == asked[id]) {
				t.Fatalf("after %q comes %q", s, out)
			}
		}
		for id, o := range open {
			if o {
				t.Fatalf("%d has no end: %q", id, out)
			}
		}
	})
}

// FuzzLimits asks for anything there is, with limits or told to stop: it ends,
// with no more nodes than allowed, and the tables have kept to their memory.
func FuzzLimits(f *testing.F) {
	f.Add(uint8(0), uint8(0), uint8(0), uint16(100), uint8(0), uint8(1))
	f.Add(uint8(20), uint8(3), uint8(2), uint16(0), uint8(0), uint8(5))
	f.Add(uint8(33), uint8(9), uint8(1), uint16(700), uint8(2), uint8(3))
	games := variant.Catalogue()
	const memory = 2 * search.DefaultTable
	f.Fuzz(func(t *testing.T, which, plies, level uint8, nodes uint16, depth, how uint8) {
		r := games[int(which)%len(games)].Rules
		p := r.Start()
		for i := range int(plies) % 40 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			if err := p.Play(moves[(i*7919+int(which))%len(moves)]); err != nil {
				t.Fatal(err)
			}
		}
		q := Request{Position: p, Limit: search.Limit{Nodes: int64(nodes % 2000), Depth: int(depth % 8)}, Seed: uint64(which)}
		q.Limit.All, q.Quiet, q.Limit.Play = how&1 != 0, how&2 != 0, how&8 != 0
		if all := append(Levels(), Level{}); true {
			q.Level = all[int(level)%len(all)]
		}
		text, err := requestText(q)
		if err != nil {
			t.Fatal(err)
		}
		lines := "7 " + text + "\n"
		if nodes%2000 == 0 || how&4 != 0 {
			lines += "7 stop\n"
		}
		l := &Local{Memory: memory}
		c := &canned{Reader: strings.NewReader(lines)}
		if err := Serve(context.Background(), c, l); err != nil {
			t.Fatal(err)
		}
		out := c.out.String()
		if !strings.HasSuffix(out, "\n7 done\n") || strings.Count(out, "\n7 done\n") != 1 || q.Quiet && strings.Count(out, " info ") != 1 {
			t.Fatalf("%s%q", lines, out)
		}
		for _, line := range strings.Split(out, "\n") {
			if _, rest, ok := strings.Cut(line, " info "); ok {
				i, err := parseInfo(p, strings.Fields(rest))
				if err != nil || q.Limit.Nodes > 0 && i.Nodes > q.Limit.Nodes || q.Limit.Depth > 0 && i.Depth > q.Limit.Depth && i.Label != search.Proved {
					t.Fatalf("%s%q: %v", lines, line, err)
				}
			}
		}
		if s := &l.pool; s.used+s.spare != 0 || s.holder != nil || s.kept != nil && s.kept.Bytes() > memory/2 {
			t.Fatalf("%+v", s)
		}
	})
}

// brief is a Local that never takes long.
type brief struct{ *Local }

func (b brief) Analyse(ctx context.Context, q Request) <-chan search.Info {
	q.Limit.Nodes, q.Limit.All, q.Level = 20, false, Level{}
	return b.Local.Analyse(ctx, q)
}

// FuzzRemote feeds the asking end whatever there is: its request ends.
func FuzzRemote(f *testing.F) {
	for _, s := range []string{
		"1 info depth 3 nodes 100 time 12 score 25 estimated pv 2 a1 b2 moves a1:25:estimated b2:-7:unknown\n1 done\n",
		"1 error rules: no\n", "1 info\n", "2 done\n", "0 error\n1 done\n", "1 info depth 1 nodes 1 time 1 score 0 proved pv 1 a1:\n",
	} {
		f.Add(s)
	}
	r := rules(f, "3x3k3")
	f.Fuzz(func(t *testing.T, s string) {
		near, far := net.Pipe()
		remote := NewRemote(near)
		p := r.Start()
		c := remote.Analyse(context.Background(), Request{Position: p})
		go io.Copy(io.Discard, far)
		go func() {
			io.WriteString(far, Greeting+"\n"+s)
			far.Close()
		}()
		i := last(c)
		if i.Err == nil && len(i.PV) > 0 && r.Start().Legal(i.PV[0]) != nil {
			t.Fatalf("%v", i)
		}
		remote.Close()
		if p.Plies() != 0 {
			t.Fatal("the position changed")
		}
	})
}

// ExampleLocal asks for the best move within a thousand positions.
func ExampleLocal() {
	board, _ := game.Grid(15, 15)
	r := &game.Rules{ID: "15x15k5", Board: board, Goal: game.Line{K: 5}}
	q := Request{Position: r.Start(), Limit: search.Limit{Nodes: 1000}}
	var answer search.Info
	for answer = range (&Local{}).Analyse(context.Background(), q) {
	}
	fmt.Println(board.Name(answer.PV[0].To))
	// Output: h8
}

// ExampleServe is one request in the line protocol.
func ExampleServe() {
	near, far := net.Pipe()
	go Serve(context.Background(), far, &Local{})
	in := bufio.NewReader(near)
	greeting, _ := in.ReadString('\n')
	fmt.Fprintln(near, "1 go 3x3k3 moves 2 b2 a1 level perfect")
	line := ""
	for line != "1 done\n" {
		line, _ = in.ReadString('\n')
	}
	near.Close()
	fmt.Print(greeting, line)
	// Output:
	// noughts-engine 3
	// 1 done
}
