//go:build unix

package cluster

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// patience is how long a process may take to start.
const patience = time.Minute

// Missing is the error of a program that is not installed.
type Missing struct{ text string }

func (m *Missing) Error() string { return m.text }

// Process is a program that can be killed, frozen, and started again.
type Process struct {
	name string
	make func() *exec.Cmd
	up   func(p *Process, out io.Reader) error // waits until it is there

	mu   sync.Mutex
	run  *exec.Cmd
	said tail
	out  sync.WaitGroup
}

// tail keeps the end of what is written.
type tail struct {
	mu  sync.Mutex
	buf []byte
}

// Write keeps some more.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.buf = append(t.buf, b...)
	t.buf = t.buf[max(0, len(t.buf)-1<<16):]
	return len(b), nil
}

// Said is the end of what it wrote to standard error.
func (p *Process) Said() string {
	p.said.mu.Lock()
	defer p.said.mu.Unlock()
	return string(p.said.buf)
}

// Pid is the number of the process, 0 where it does not run.
func (p *Process) Pid() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.run == nil {
		return 0
	}
	return p.run.Process.Pid
}

// Start starts it, and waits until it is there.
func (p *Process) Start() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.run = p.make()
	p.run.Stderr = &p.said
	if p.run.SysProcAttr == nil {
		p.run.SysProcAttr = &syscall.SysProcAttr{}
	}
	p.run.SysProcAttr.Setpgid = true // a Ctrl+C is the cluster's, which ends its processes in order
	out, err := p.run.StdoutPipe()
	if err == nil {
		err = p.run.Start()
	}
	if err != nil {
		return fmt.Errorf("%s does not start: %w", p.name, err)
	}
	err = p.up(p, out)
	p.out.Go(func() { io.Copy(io.Discard, out) })
	if err != nil {
		p.end(syscall.SIGKILL)
		return fmt.Errorf("%s does not start: %w\n%s", p.name, err, p.Said())
	}
	return nil
}

// End ends it by a signal, and waits for that.
func (p *Process) End(how syscall.Signal) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.end(how)
}

func (p *Process) end(how syscall.Signal) {
	if p.run == nil {
		return
	}
	p.run.Process.Signal(how)
	p.out.Wait()
	p.run.Wait()
	p.run = nil
}

// answers asks again and again until a question is answered without an error.
func answers(ask func() error) error {
	var err error
	for limit := time.Now().Add(patience); time.Now().Before(limit); time.Sleep(50 * time.Millisecond) {
		if err = ask(); err == nil {
			return nil
		}
	}
	return err
}

// postgres is a PostgreSQL of its own, reached by a socket in a folder.
func postgres(folder string) (*Process, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if path, err := exec.LookPath("initdb"); err == nil {
		found = append(found, path)
	}
	if len(found) == 0 {
		return nil, &Missing{"PostgreSQL is not installed; Debian's package postgresql has it"}
	}
	bin := filepath.Dir(found[0])
	as, err := unprivileged(folder)
	if err != nil {
		return nil, err
	}
	command := func(name string, args ...string) *exec.Cmd {
		c := exec.Command(filepath.Join(bin, name), args...)
		c.SysProcAttr, c.Dir = as, folder
		return c
	}
	data := filepath.Join(folder, "data")
	if _, err := os.Stat(data); err != nil {
		out, err := command("initdb", "-D", data, "-U", "noughts", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync").CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("initdb: %w\n%s", err, out)
		}
	}
	return &Process{
		name: "PostgreSQL",
		make: func() *exec.Cmd {
			return command("postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "max_connections=100")
		},
		up: func(*Process, io.Reader) error {
			return answers(func() error { return command("pg_isready", "-q", "-h", folder, "-U", "noughts").Run() })
		},
	}, nil
}

// unprivileged is a user that PostgreSQL runs as, since it does not as root; the
// folder is given to it.
func unprivileged(folder string) (*syscall.SysProcAttr, error) {
	if os.Getuid() != 0 {
		return &syscall.SysProcAttr{}, nil
	}
	u, err := user.Lookup("nobody")
	if err != nil {
		return nil, errors.New("PostgreSQL does not run as root, and there is no user nobody")
	}
	uid, err1 := strconv.Atoi(u.Uid)
	gid, err2 := strconv.Atoi(u.Gid)
	if err := errors.Join(err1, err2, os.Chown(folder, uid, gid)); err != nil {
		return nil, err
	}
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}, nil
}

// redis is a Redis or Valkey that keeps nothing, reached by a socket.
func redis(folder, socket string) (*Process, error) {
	name, err := exec.LookPath("redis-server")
	if err != nil {
		name, err = exec.LookPath("valkey-server")
	}
	if err != nil {
		return nil, &Missing{"Redis is not installed; Debian's package redis-server has it"}
	}
	return &Process{
		name: "Redis",
		make: func() *exec.Cmd {
			return exec.Command(name, "--port", "0", "--unixsocket", socket, "--save", "", "--appendonly", "no", "--dir", folder)
		},
		up: func(_ *Process, out io.Reader) error {
			lines := bufio.NewScanner(out)
			for lines.Scan() {
				if bytes.Contains(lines.Bytes(), []byte("eady to accept connections")) || bytes.Contains(lines.Bytes(), []byte("now ready")) {
					return nil
				}
			}
			return errors.New("it ends")
		},
	}, nil
}

// node is a program of online play; at is its address, chosen at the first start.
func node(name string, program []string, args []string, at *string) *Process {
	return &Process{
		name: name,
		make: func() *exec.Cmd {
			all := append(append([]string{}, program[1:]...), "-addr", *at)
			return exec.Command(program[0], append(all, args...)...)
		},
		up: func(_ *Process, out io.Reader) error {
			line, err := bufio.NewReader(out).ReadString('\n')
			_, rest, ok := strings.Cut(line, "http://")
			if err != nil || !ok {
				return fmt.Errorf("it says %q", line)
			}
			*at, _, _ = strings.Cut(rest, "/")
			return nil
		},
	}
}
