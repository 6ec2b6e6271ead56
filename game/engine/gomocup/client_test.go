package gomocup

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
)

func last(c <-chan search.Info) (i search.Info) {
	for i = range c {
	}
	return i
}

// recorded is a connection to an engine that has said everything already.
type recorded struct {
	io.Reader
	heard bytes.Buffer
}

func (r *recorded) Write(b []byte) (int, error) { return r.heard.Write(b) }
func (r *recorded) Close() error                { return nil }

func clientOf(says []byte) *Client {
	return NewClient(func() (io.ReadWriteCloser, error) {
		return &recorded{Reader: bytes.NewReader(says)}, nil
	}, Options{})
}

// openingOf is a position in which the second player chooses a side.
func openingOf(r *game.Rules) (*game.Position, error) {
	return opening(r, []stone{{at: 112}, {at: 113}, {at: 130}})
}

// played is a position after moves.
func played(t *testing.T, bits int, moves ...string) *game.Position {
	t.Helper()
	r, err := Rules(15, 15, bits)
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	for _, m := range moves {
		move, err := r.ParseMove(m)
		if err == nil {
			err = p.Play(move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// TestFaults turns whatever an engine does wrong into a sentence.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ says, want string }{
		{"", "brain: it ended without an answer"},
		{"ERROR too large\n", `brain: its answer to START 15 was "ERROR too large"`},
		{"OK\n", "brain: it ended without an answer"},
		{"OK\n7,7\n", "brain: its move h8 cannot be played: h8 is taken by X"},
		{"OK\n15,3\n", `brain: its move cannot be played: "15,3" is off the board: points are 0,0 to 14,14`},
		{"OK\nh8\n", `brain: instead of a move it answered "h8"`},
		{"OK\n7,8,1\n", `brain: instead of a move it answered "7,8,1"`},
		{"OK\nUNKNOWN command\n", `brain: instead of a move it answered "UNKNOWN command"`},
		{"OK\n" + strings.Repeat("x", 1<<20), "brain: a line of its answer has no end"},
		{"OK\nMESSAGE 7,8\nDEBUG\n\n", "brain: it ended without an answer"},
	} {
		conn := &recorded{Reader: strings.NewReader(c.says)}
		client := NewClient(func() (io.ReadWriteCloser, error) { return conn, nil }, Options{Name: "brain"})
		i := last(client.Ask(t.Context(), played(t, 0, "h8")))
		if i.Err == nil || i.Err.Error() != c.want {
			t.Errorf("%.40q gives %v, want %s", c.says, i.Err, c.want)
		}
	}
	client := NewClient(func() (io.ReadWriteCloser, error) { return nil, os.ErrNotExist }, Options{Name: "brain"})
	if i := last(client.Ask(t.Context(), played(t, 0))); !errors.Is(i.Err, os.ErrNotExist) {
		t.Errorf("an engine that is not there gives %v", i.Err)
	}
	client = clientOf(nil)
	client.Close()
	if i := last(client.Ask(t.Context(), played(t, 0))); !errors.Is(i.Err, errClosed) {
		t.Errorf("a closed client gives %v", i.Err)
	}
}

// TestWhatIsSent holds a client to what it says to its engine in a game.
func TestWhatIsSent(t *testing.T) {
	conn := &recorded{Reader: strings.NewReader("OK\nMESSAGE hm\n8,8\nSUGGEST 9,9\n9,9\nOK\n0,0\n")}
	client := NewClient(func() (io.ReadWriteCloser, error) { return conn, nil }, Options{Match: time.Hour, Memory: 1000})
	for _, p := range []*game.Position{
		played(t, Exact, "h8"),
		played(t, Exact, "h8", "i7", "h9"), // one stone more
		played(t, Exact, "h8", "i7"),       // another place
	} {
		if i := last(client.Analyse(t.Context(), engine.Request{Position: p, Limit: search.Limit{Time: 20 * time.Minute}})); i.Err != nil {
			t.Fatal(i.Err)
		}
	}
	var got []string
	for line := range strings.Lines(conn.heard.String()) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "INFO time_left ") {
			got = append(got, line)
		}
	}
	const start = "START 15;INFO timeout_turn 1200000;INFO timeout_match 3600000;INFO max_memory 1000;INFO game_type 1;INFO rule 1;BOARD;7,7,"
	want := start + "2;DONE;TURN 7,6;PLAY 9,9;" + start + "1;8,8,2;DONE"
	if got := strings.Join(got, ";"); got != want {
		t.Errorf("it was told\n%s\nwant\n%s", got, want)
	}
}

// TestLate ends engines that do not answer, do not read, or whose answer
// nobody waits for any more.
func TestLate(t *testing.T) {
	for _, c := range []struct {
		name, want string
		fake       func(conn net.Conn)
		cancel     bool
	}{
		{"hangs at the start", "brain: no answer to START 15 came within 10s", func(conn net.Conn) {
			bufio.NewReader(conn).ReadString('\n')
		}, false},
		{"does not read", "brain: no answer to START 15 came within 10s", func(net.Conn) {}, false},
		{"hangs", "brain: no move came within 5s", hang, false},
		{"is not wanted", "brain: context canceled", hang, true},
	} {
		near, far := net.Pipe()
		ctx, cancel := context.WithCancel(t.Context())
		client := NewClient(func() (io.ReadWriteCloser, error) { return near, nil }, Options{Name: "brain"})
		tick := make(chan time.Time, 1)
		client.o.After = func(time.Duration) <-chan time.Time { return tick }
		fell := make(chan struct{})
		go func() {
			defer close(fell)
			c.fake(far)
			if c.cancel {
				cancel()
			} else {
				tick <- time.Time{}
			}
			io.Copy(io.Discard, far) // until the client gives it up
		}()
		i := last(client.Ask(ctx, played(t, 0)))
		cancel()
		if i.Err == nil || i.Err.Error() != c.want {
			t.Errorf("an engine that %s gives %v, want %s", c.name, i.Err, c.want)
		}
		<-fell
	}
}

// TestCloseInThought closes a client whose engine would think for an hour: that
// is not waited for.
func TestCloseInThought(t *testing.T) {
	near, far := net.Pipe()
	client := NewClient(func() (io.ReadWriteCloser, error) { return near, nil }, Options{Name: "brain", Turn: time.Hour})
	info := client.Ask(t.Context(), played(t, 0))
	hang(far)
	fell := make(chan struct{})
	go func() {
		defer close(fell)
		io.Copy(io.Discard, far)
	}()
	if err := client.Close(); err != nil {
		t.Error(err)
	}
	if i := last(info); !errors.Is(i.Err, errClosed) {
		t.Errorf("the request ends with %v", i.Err)
	}
	<-fell
}

// hang is an engine that begins well.
func hang(conn net.Conn) {
	in := bufio.NewScanner(conn)
	for in.Scan() {
		if strings.HasPrefix(in.Text(), "START") {
			io.WriteString(conn, "OK\n")
		}
		if in.Text() == "BEGIN" {
			return
		}
	}
}

// TestBothEnds lets a Client play a Server, move for move, in all games of the
// protocol, with an opening too.
func TestBothEnds(t *testing.T) {
	for _, c := range []struct {
		name string
		w, h int
		bits int
		turn game.Turns
	}{
		{"free", 7, 7, 0, nil}, {"oblong", 6, 8, 0, nil}, {"exact", 7, 7, Exact, nil}, {"renju", 9, 9, Renju, nil},
		{"caro", 7, 7, Caro | Exact, nil}, {"swap2", 9, 9, Exact, game.Swap2{}},
	} {
		r, err := Rules(c.w, c.h, c.bits)
		if err != nil {
			t.Fatal(err)
		}
		with := *r
		with.Turns = c.turn
		client := NewClient(func() (io.ReadWriteCloser, error) {
			near, far := net.Pipe()
			go func() {
				(&Server{Limit: search.Limit{Nodes: 200}}).Serve(far, far)
				far.Close()
			}()
			return near, nil
		}, Options{Turn: time.Hour, Memory: 1})
		p := with.Start()
		for !p.Over() {
			i := last(client.Ask(t.Context(), p.Clone()))
			if i.Err != nil {
				t.Fatalf("%s: after %d plies: %v", c.name, p.Plies(), i.Err)
			}
			if err := p.Play(i.PV[0]); err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			if moves := p.Moves(nil); p.Plies()%3 == 1 && !p.Over() && !choosing(p) { // another player's move
				if err := p.Play(moves[len(moves)/2]); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := client.Close(); err != nil {
			t.Errorf("%s: Close: %v", c.name, err)
		}
	}
}

// TestProcess starts programs that are no engines, and ends them.
func TestProcess(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	for _, c := range []struct{ script, want string }{
		{"echo OK; echo out of luck >&2; exit 3", "brain: it ended without an answer: exit status 3, out of luck"},
		{"echo nonsense; sleep 1000", `brain: its answer to START 15 was "nonsense"`},
	} {
		client := NewClient(func() (io.ReadWriteCloser, error) { return Start(sh, "-c", c.script) }, Options{Name: "brain"})
		if i := last(client.Ask(t.Context(), played(t, 0))); i.Err == nil || i.Err.Error() != c.want {
			t.Errorf("%s gives %v, want %s", c.script, i.Err, c.want)
		}
	}
	// What the engine has started holds the far end of a pipe for as long as it
	// runs.
	held := filepath.Join(t.TempDir(), "held")
	if err := exec.Command("mkfifo", held).Run(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error)
	go func() {
		_, err := os.ReadFile(held)
		ended <- err
	}()
	client := NewClient(func() (io.ReadWriteCloser, error) {
		return Start(sh, "-c", `exec 3> "$0"; sleep 1000 & echo nonsense; wait`, held)
	}, Options{})
	if i := last(client.Ask(t.Context(), played(t, 0))); i.Err == nil {
		t.Error("nonsense was taken for an answer")
	}
	if err := <-ended; err != nil { // or it runs on, and this waits
		t.Error(err)
	}
	if _, err := Start(filepath.Join(t.TempDir(), "nothing")); err == nil {
		t.Error("a program that is not there was started")
	}
}
