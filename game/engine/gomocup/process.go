package gomocup

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"
)

// process is a program that runs, its output and input as a connection. It
// runs in its own folder, where engines look for their files.
type process struct {
	cmd  *exec.Cmd
	in   *os.File // what it reads
	out  *os.File // what it prints
	last tail
	done chan struct{} // closed when it has ended
	once sync.Once
}

// Start starts the program of an engine. To close the connection ends it, and
// everything that it has started, where the system knows groups of processes.
func Start(path string, args ...string) (io.ReadWriteCloser, error) {
	full, err := exec.LookPath(path)
	if err != nil {
		return nil, err
	}
	if full, err = filepath.Abs(full); err != nil {
		return nil, err
	}
	p := &process{cmd: exec.Command(full, args...), done: make(chan struct{})}
	p.cmd.Dir = filepath.Dir(full)
	p.cmd.Stderr = &p.last
	p.cmd.WaitDelay = time.Second
	grouped(p.cmd)
	stdin, in, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	out, stdout, err := os.Pipe()
	if err != nil {
		stdin.Close()
		in.Close()
		return nil, err
	}
	p.cmd.Stdin, p.cmd.Stdout, p.in, p.out = stdin, stdout, in, out
	started := make(chan error)
	go func() {
		defer close(p.done)
		runtime.LockOSThread() // with which the program would end: see grouped
		err := p.cmd.Start()
		if started <- err; err == nil {
			_ = p.cmd.Wait() // Why tells how it ended
			killGroup(p.cmd) // what it has left behind
		}
	}()
	err = <-started
	stdin.Close()
	stdout.Close()
	if err != nil {
		in.Close()
		out.Close()
		return nil, err
	}
	return p, nil
}

// Read reads what it prints.
func (p *process) Read(b []byte) (int, error) { return p.out.Read(b) }

// Write writes what it reads.
func (p *process) Write(b []byte) (int, error) { return p.in.Write(b) }

// patience is how long a process that has lost its input may take to end
// before it is killed.
const patience = 100 * time.Millisecond

// Close ends it, and returns when it has ended.
func (p *process) Close() error {
	p.once.Do(func() {
		p.in.Close()
		select {
		case <-p.done:
		case <-time.After(patience):
			killGroup(p.cmd)
		}
		p.out.Close()
	})
	<-p.done
	return nil
}

// Why tells how it ended, with the last line of what it said about it.
func (p *process) Why() string {
	select {
	case <-p.done:
	default:
		return ""
	}
	why := fmt.Sprint(p.cmd.ProcessState)
	if last := p.last.line(); last != "" {
		why += ", " + last
	}
	return why
}

// tail keeps the end of what is written to it.
type tail struct {
	mu  sync.Mutex
	end []byte
}

const mostTail = 1024

// Write keeps the end.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.end = append(t.end, b...)
	if len(t.end) > mostTail {
		t.end = append([]byte(nil), t.end[len(t.end)-mostTail:]...)
	}
	return len(b), nil
}

// line is the last line that is not empty.
func (t *tail) line() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(strings.ToValidUTF8(string(t.end), "")), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}

// Command is what NewClient needs of a program.
func Command(path string, args ...string) func() (io.ReadWriteCloser, error) {
	return func() (io.ReadWriteCloser, error) { return Start(path, args...) }
}
