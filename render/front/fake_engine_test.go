//go:build linux

package front

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
	"noughts/render/ui"
	"noughts/render/ui/session"
)

// fakeEngine is the test run anew as a program that plays five in a row, well or
// badly. Its folder holds how, which the test may change while it runs, a line for
// each process that it was, and a pipe.
type fakeEngine struct {
	t     *testing.T
	dir   string
	alive *os.File // a pipe that its processes can write
}

// newFakeEngine is a program that behaves in a way: see playAs.
func newFakeEngine(t *testing.T, way string) *fakeEngine {
	b := &fakeEngine{t: t, dir: t.TempDir()}
	alive := filepath.Join(b.dir, "alive")
	err := unix.Mkfifo(alive, 0o600)
	if err == nil {
		b.alive, err = os.OpenFile(alive, os.O_RDONLY|unix.O_NONBLOCK, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.alive.Close() })
	b.becomes(way)
	return b
}

// becomes changes its way, of which it never reads a part.
func (b *fakeEngine) becomes(way string) {
	next := filepath.Join(b.dir, "next")
	err := os.WriteFile(next, []byte(way), 0o600)
	if err == nil {
		err = os.Rename(next, filepath.Join(b.dir, "way"))
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

// way is how it behaves now.
func (b *fakeEngine) way() string {
	text, _ := os.ReadFile(filepath.Join(b.dir, "way"))
	return string(text)
}

// program is how the game starts it.
func (b *fakeEngine) program(turn time.Duration) string {
	self, err := os.Executable()
	if err != nil {
		b.t.Fatal(err)
	}
	return session.Program{File: self, Args: "brain " + b.dir, Time: turn}.String()
}

// starts is how many processes it was.
func (b *fakeEngine) starts() int {
	text, _ := os.ReadFile(filepath.Join(b.dir, "starts"))
	return bytes.Count(text, []byte("\n"))
}

// dead waits until none of its processes runs: each holds the pipe open for as
// long as it lives.
func (b *fakeEngine) dead() {
	b.t.Helper()
	b.alive.SetReadDeadline(time.Now().Add(hang))
	if n, err := b.alive.Read(make([]byte, 1)); err != io.EOF {
		b.t.Fatalf("a process runs on: %d bytes, %v", n, err)
	}
}

// playAs is that program. It does not return.
func playAs(dir string) {
	alive, err := os.OpenFile(filepath.Join(dir, "alive"), os.O_WRONLY, 0) // until it ends
	if err != nil {
		os.Exit(9)
	}
	defer alive.Close()
	note, err := os.OpenFile(filepath.Join(dir, "starts"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		os.Exit(9)
	}
	fmt.Fprintln(note, os.Getpid())
	note.Close()
	in := bufio.NewScanner(os.Stdin)
	taken := map[string]bool{}
	answer := func() string {
		for n := 0; ; n++ {
			if at := fmt.Sprintf("%d,%d", n%15, n/15); !taken[at] {
				taken[at] = true
				return at
			}
		}
	}
	last := "0,0" // the other's stone
	turns := 0
	for in.Scan() {
		now, _ := os.ReadFile(filepath.Join(dir, "way"))
		way := string(now)
		if way == "crashes at once" {
			fmt.Fprintln(os.Stderr, "out of luck")
			os.Exit(3)
		}
		word, rest, _ := strings.Cut(strings.TrimSpace(in.Text()), " ")
		switch word {
		case "START":
			if way == "hangs at START" {
				select {}
			}
			taken = map[string]bool{}
			fmt.Println("OK")
		case "BOARD":
			for in.Scan() && in.Text() != "DONE" {
				if at := in.Text()[:strings.LastIndexByte(in.Text(), ',')]; !taken[at] {
					taken[at], last = true, at
				}
			}
			turns++
			misbehave(way, turns, last)
			fmt.Println(answer())
		case "BEGIN", "TURN":
			if word == "TURN" {
				last, taken[rest] = rest, true
			}
			turns++
			misbehave(way, turns, last)
			fmt.Println(answer())
		case "END":
			if way == "speaks after the end" {
				for {
					fmt.Println("MESSAGE one more thing")
				}
			}
			os.Exit(0)
		}
	}
	if way, _ := os.ReadFile(filepath.Join(dir, "way")); string(way) == "stays" {
		select {} // whoever started it has gone
	}
	os.Exit(0)
}

// misbehave is what a bad program does in its turn. It returns where that is
// to answer all the same.
func misbehave(way string, turn int, last string) {
	switch way {
	case "crashes later":
		if turn > 1 {
			panic("index out of range")
		}
	case "hangs", "stays":
		select {}
	case "takes a taken cell":
		fmt.Println(last)
	case "leaves the board":
		fmt.Println("15,-3")
	case "talks garbage":
		fmt.Println("\x00\xffI think h8 is nice\x1b[2J")
	case "never ends its line":
		for {
			io.WriteString(os.Stdout, strings.Repeat("x", 4096))
		}
	case "never stops talking":
		for {
			fmt.Println("MESSAGE depth 1 ev 0")
		}
	case "answers twice":
		fmt.Println("14,14\n14,13")
	}
}

// seated opens a game of five in a row in which the program has the second seat.
func seated(t *testing.T, others *programs, program string) *bench {
	t.Helper()
	store, err := openFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Save(session.SlotProgram, program); err != nil {
		t.Fatal(err)
	}
	return newBench(t, ui.Env{Store: store, Programs: others}, "15x15k5;human;engine")
}
